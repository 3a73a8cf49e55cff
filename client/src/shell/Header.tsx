import { AccountMenu } from './AccountMenu.tsx'
import { NotificationsLink, CartLink, FavouritesLink, MessagesLink } from './HeaderLinks.tsx'
import { HeaderSearch } from '#client/features/searchHead/HeaderSearch.tsx'
import { Logo } from './Logo.tsx'
import { ThemeButton } from './ThemeSwitch.tsx'
import styles from './Header.module.css'

/** Logo, search and what belongs to this visitor. On a phone the search takes a line of its own. */
export function Header() {
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Logo />
        <div className={styles['search']}>
          <HeaderSearch />
        </div>
        <div className={styles['actions']}>
          <span className={styles['wideOnly']}>
            <ThemeButton />
          </span>
          <FavouritesLink />
          <NotificationsLink />
          <MessagesLink />
          <CartLink />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
