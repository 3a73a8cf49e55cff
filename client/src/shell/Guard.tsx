import { lazy, type ReactNode } from 'react'
import type { Area, ScreenHandle } from '#client/screens/publicRoutes.tsx'

// A guest's first page does not need it.
const RequireAuthentication = lazy(() =>
  import('./RequireAuthentication.tsx').then((module) => ({ default: module.RequireAuthentication })),
)

/** Lets people in where they belong. What the server shows is the server's own decision; this is for orientation only. */
export function Guard({ area, opensTo, children }: { area: Area; opensTo?: ScreenHandle['opensTo'] | undefined; children: ReactNode }) {
  return area === 'public' || area === 'developer' ? (
    children
  ) : (
    <RequireAuthentication area={area} opensTo={opensTo}>
      {children}
    </RequireAuthentication>
  )
}
