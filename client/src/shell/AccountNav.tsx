import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { roleOf, useSession } from '#client/lib/session/sessionView.ts'
import { shellTexts } from './shell.texts.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { useCurrentInSight } from '#client/ui/useCurrentInSight.ts'
import { accountPlacesOf } from './accountNav.ts'
import styles from './AccountNav.module.css'

/** Beside every page of an account: a column on a desk, a row to push on a phone and in the provider area. */
export function AccountHub({ children }: { children: ReactNode }) {
  const role = useSession(roleOf)
  const { pathname } = useLocation()
  const places = useCurrentInSight<HTMLUListElement>(pathname)
  if (!role) return children
  return (
    <div className={styles['hub']} data-row={role !== 'customer'}>
      <nav className={styles['nav']} aria-label={shellTexts.accountHub.label}>
        <ul ref={places} className={styles['places']}>
          {accountPlacesOf(role).map(({ to, icon, label }) => (
            <li key={to}>
              <NavLink to={to} className={styles['place']}>
                <Icon name={icon} size={20} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['page']}>{children}</div>
    </div>
  )
}
