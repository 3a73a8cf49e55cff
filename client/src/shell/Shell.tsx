import type { ReactNode } from 'react'
import { BottomBar } from './BottomBar.tsx'
import { CategoryBar } from './CategoryBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Shell.module.css'

/** The frame of the market: for guests and customers, and for providers who look around. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={styles['shell']}>
      <Header />
      <CategoryBar />
      <main id="inhalt" className={styles['main']}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}
