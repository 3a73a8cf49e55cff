import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { loginPath } from '#client/lib/session/returnPath.ts'
import { roleOf, userOf, useSession } from '#client/lib/session/sessionView.ts'
import { shellTexts } from './shell.texts.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './AccountMenu.module.css'

const AuthenticatedMenu = lazy(() => import('./AuthenticatedMenu.tsx').then((module) => ({ default: module.AuthenticatedMenu })))
const placeKept = <Skeleton shape="circle" width="36px" height="36px" />

/** «Anmelden» for guests; otherwise the menu of the account. */
export function AccountMenu() {
  const user = useSession(userOf)
  const role = useSession(roleOf)
  const isInitialised = useSession((session) => session.isInitialised)
  const location = useLocation()
  if (user && role)
    return (
      <Suspense fallback={placeKept}>
        <AuthenticatedMenu user={user} role={role} />
      </Suspense>
    )
  const login = (
    <LinkButton variant="primary" to={loginPath('customer', location)}>
      {shellTexts.header.login}
    </LinkButton>
  )
  if (isInitialised) return login
  // The server draws for guests; whoever is signed in here (boot/firstPaint.ts) sees a place kept instead.
  return (
    <>
      <span className={styles['ofGuests']}>{login}</span>
      <span className={styles['ofKnown']}>{placeKept}</span>
    </>
  )
}
