import type { ReactNode } from 'react'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import type { Page } from './pages.data.ts'
import styles from './pages.module.css'

/** What the page is about, with its picture beside it. */
export function PageHero({ page: { id, title, description, image, image_alt: alt }, children }: { page: Page; children?: ReactNode }) {
  return (
    <header className={styles['hero']}>
      <div className={styles['heroWords']}>
        <h1>{title}</h1>
        {description && <p className={styles['lead']}>{description}</p>}
        {children && <div className={styles['heroActions']}>{children}</div>}
      </div>
      {image && (
        <PictureTile
          src={image}
          id={id}
          fallbackName={title}
          alt={alt}
          priority
          sizes="(min-width: 900px) 480px, 100vw"
          className={styles['heroPicture']}
        />
      )}
    </header>
  )
}
