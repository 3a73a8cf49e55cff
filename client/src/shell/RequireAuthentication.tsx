import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { loginPath } from '#client/lib/session/returnPath.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { shellTexts } from './shell.texts.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import type { Area, ScreenHandle } from '#client/screens/publicRoutes.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { ToLogin } from './ToLogin.tsx'
import { WrongRole } from './WrongRole.tsx'

/** The page waits where it is until the server answers again, which is tried every few seconds. */
function Unreachable({ isRetrying }: { isRetrying: boolean }) {
  const retry = () => void import('#client/lib/session/session.ts').then(({ session }) => session.retry())
  return (
    <ErrorState title={shellTexts.unreachable.title} headingLevel={2} isRetrying={isRetrying} onRetry={retry}>
      {shellTexts.unreachable.text}
    </ErrorState>
  )
}

interface RequireAuthenticationProps {
  area: Exclude<Area, 'public' | 'developer'>
  opensTo?: ScreenHandle['opensTo'] | undefined
  children: ReactNode
}

/** Waits for who is here; sends guests to the log-in and tells others which account this page is for. */
export function RequireAuthentication({ area, opensTo, children }: RequireAuthenticationProps) {
  const { role, guest, isInitialised, isUnreachable, user, isBusy } = useSession()
  const location = useLocation()
  // Nobody is sent to the log-in who is logged in: the server only does not say so just now.
  if (role === null && isUnreachable) return <Unreachable isRetrying={isBusy} />
  // A profile that is being fetched again keeps the screen it was fetched for.
  if (!isInitialised || (role === null && (isBusy || user !== null))) return <PageSkeleton />
  if (role === null && (opensTo === 'visitor' || (opensTo === 'guest' && guest))) return children
  if (role === null) return <ToLogin path={loginPath(area === 'provider' ? 'provider' : 'customer', location)} />
  if (area === 'account' || area === role) return children
  return <WrongRole wanted={area} role={role} />
}
