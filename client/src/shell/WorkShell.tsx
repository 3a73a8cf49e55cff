import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { bareScreen } from '#client/lib/bareScreen.ts'
import { useStore } from '#client/lib/store.ts'
import { shellTexts } from './shell.texts.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { NotificationsLink, MessagesLink } from './HeaderLinks.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { Logo } from './Logo.tsx'
import { NavSheet } from './NavSheet.tsx'
import { ThemeButton } from './ThemeSwitch.tsx'
import { useFolded } from './useFolded.ts'
import styles from './WorkShell.module.css'

const texts = shellTexts.provider

type WorkShellProps = {
  /** Names the navigation. */ title: string
  /** Beside the logo: whose work this is. */ about: string
  navigation: ReactNode
  children: ReactNode
}

/** The frame of people at work: navigation at the side, foldable on a tablet, a sheet on a phone; no shop window. */
export function WorkShell({ title, about, navigation, children }: WorkShellProps) {
  const { key } = useLocation()
  const [isFolded, toggleFolded] = useFolded()
  const [isSheetOpen, setSheetOpen] = useState(false)
  useEffect(() => setSheetOpen(false), [key])
  const isBare = useStore(bareScreen)
  return (
    <div className={styles['shell']} data-narrow={isFolded} data-bare={isBare}>
      {!isBare && (
        <>
          <header className={styles['header']}>
            <span className={styles['menuButton']}>
              <IconButton icon="menu" aria-label={texts.open} aria-expanded={isSheetOpen} onPress={() => setSheetOpen(true)} />
            </span>
            <Logo />
            <span className={styles['company']}>{about}</span>
            <Link to="/marktplatz" className={styles['toMarket']}>
              <Icon name="store" size={18} />
              {texts.toMarket}
            </Link>
            <span className={styles['theme']}>
              <ThemeButton />
            </span>
            <NotificationsLink />
            <MessagesLink />
            <AccountMenu />
          </header>
          <aside className={styles['side']} data-folded={isFolded}>
            <nav aria-label={title}>{navigation}</nav>
            <button type="button" className={styles['fold']} aria-label={isFolded ? texts.expand : texts.collapse} onClick={toggleFolded}>
              <Icon name={isFolded ? 'chevron-right' : 'chevron-left'} size={18} />
            </button>
          </aside>
          <NavSheet title={title} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
            {navigation}
          </NavSheet>
        </>
      )}
      <main id="inhalt" className={styles['main']}>
        {children}
      </main>
      {!isBare && (
        <footer className={styles['legal']}>
          <LegalLinks />
        </footer>
      )}
    </div>
  )
}
