import { Link } from 'react-router-dom'
import type { SessionView } from '#client/lib/session/sessionView.ts'
import { session } from '#client/lib/session/session.ts'
import { shellTexts } from './shell.texts.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { Disclosure } from './Disclosure.tsx'
import styles from './AccountMenu.module.css'

type Entry = { to: string; icon: IconName; label: string }
const texts = shellTexts.account
const ofEveryone: Entry[] = [
  { to: '/konto/profil', icon: 'user', label: texts.profile },
  { to: '/konto/benachrichtigungen', icon: 'bell', label: texts.notifications },
  { to: '/konto/benachrichtigungen/einstellungen', icon: 'settings', label: texts.settings },
  { to: '/konto/sicherheit', icon: 'shield', label: texts.security },
]
const own: Record<'customer' | 'provider' | 'admin', Entry[]> = {
  customer: [
    { to: '/konto/bestellungen', icon: 'bag', label: texts.orders },
    { to: '/konto/favoriten', icon: 'heart', label: texts.favourites },
  ],
  provider: [{ to: '/anbieterbereich', icon: 'store', label: texts.providerArea }],
  admin: [{ to: '/verwaltung', icon: 'settings', label: texts.adminArea }],
}

type AuthenticatedMenuProps = { user: NonNullable<SessionView['user']>; role: NonNullable<SessionView['role']> }

/** Everything that belongs to the account, behind its picture. Guests never load it. */
export function AuthenticatedMenu({ user, role }: AuthenticatedMenuProps) {
  const messages: Entry = { to: role === 'admin' ? '/verwaltung/posteingang' : '/nachrichten', icon: 'chat', label: texts.messages }
  const entries = [...own[role], messages, ...ofEveryone]
  return (
    <Disclosure label={texts.menu(user.name)} trigger={<Avatar name={user.name} src={user.avatar} size="medium" />}>
      <div className={styles['menu']}>
        <p className={styles['who']}>
          <strong>{'company_name' in user ? user.company_name : user.name}</strong>
          <span>{user.email}</span>
        </p>
        <ul className={styles['entries']}>
          {entries.map(({ to, icon, label }) => (
            <li key={to}>
              <Link to={to} className={styles['entry']}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles['theme']}>
          <ThemeSwitch />
        </div>
        <button type="button" className={styles['entry']} onClick={() => session.logout()}>
          <Icon name="logout" />
          {texts.logout}
        </button>
      </div>
    </Disclosure>
  )
}
