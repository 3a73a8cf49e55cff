import { Link, useLocation } from 'react-router-dom'
import { loginPath } from '#client/lib/returnPath.ts'
import { session, useSession } from '#client/lib/session.ts'
import { shellTexts } from '#client/texts/shell.texts.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { Disclosure } from './Disclosure.tsx'
import styles from './AccountMenu.module.css'

type Entry = { to: string; icon: IconName; label: string }
const texts = shellTexts.account
const ofEveryone: Entry[] = [
  { to: '/nachrichten', icon: 'chat', label: texts.messages },
  { to: '/konto/benachrichtigungen', icon: 'bell', label: texts.notifications },
  { to: '/konto/benachrichtigungen/einstellungen', icon: 'settings', label: texts.settings },
]
const own: Record<'customer' | 'provider' | 'admin', Entry[]> = {
  customer: [{ to: '/konto/bestellungen', icon: 'bag', label: texts.orders }],
  provider: [{ to: '/anbieterbereich', icon: 'store', label: texts.providerArea }],
  admin: [],
}

/** «Anmelden» for guests; otherwise everything that belongs to the account. */
export function AccountMenu() {
  const { user, role, isInitialised } = useSession()
  const location = useLocation()
  if (!isInitialised) return <Skeleton shape="circle" width="36px" height="36px" />
  if (!user || !role) {
    return (
      <LinkButton variant="primary" to={loginPath('customer', location)}>
        {shellTexts.header.login}
      </LinkButton>
    )
  }
  const entries = [...own[role], ...ofEveryone]
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
        <button type="button" className={styles['entry']} onClick={session.logout}>
          <Icon name="logout" />
          {texts.logout}
        </button>
      </div>
    </Disclosure>
  )
}
