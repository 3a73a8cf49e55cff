import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { loginPath } from '#client/lib/returnPath.ts'
import { useSession } from '#client/lib/sessionView.ts'
import type { Area } from './routes.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { ToLogin } from './ToLogin.tsx'
import { WrongRole } from './WrongRole.tsx'

/** Lets people in where they belong. What the server shows is the server's own decision; this is for orientation only. */
export function Guard({ area, children }: { area: Area; children: ReactNode }) {
  return area === 'public' || area === 'developer' ? children : <MembersOnly area={area}>{children}</MembersOnly>
}

function MembersOnly({ area, children }: { area: Exclude<Area, 'public' | 'developer'>; children: ReactNode }) {
  const { role, isInitialised, user, isBusy } = useSession()
  const location = useLocation()
  // A profile that is being fetched again keeps the screen it was fetched for.
  if (!isInitialised || (role === null && (isBusy || user !== null))) return <PageSkeleton />
  if (role === null) return <ToLogin path={loginPath(area === 'provider' ? 'provider' : 'customer', location)} />
  if (area === 'account' || area === role) return children
  return <WrongRole wanted={area} role={role} />
}
