import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { loginPath } from '#client/lib/returnPath.ts'
import { useSession } from '#client/lib/sessionView.ts'
import type { Area } from './routes.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { ToLogin } from './ToLogin.tsx'
import { WrongRole } from './WrongRole.tsx'

/** Waits for who is here; sends guests to the log-in and tells others which account this page is for. */
export function MembersOnly({ area, children }: { area: Exclude<Area, 'public' | 'developer'>; children: ReactNode }) {
  const { role, isInitialised, user, isBusy } = useSession()
  const location = useLocation()
  // A profile that is being fetched again keeps the screen it was fetched for.
  if (!isInitialised || (role === null && (isBusy || user !== null))) return <PageSkeleton />
  if (role === null) return <ToLogin path={loginPath(area === 'provider' ? 'provider' : 'customer', location)} />
  if (area === 'account' || area === role) return children
  return <WrongRole wanted={area} role={role} />
}
