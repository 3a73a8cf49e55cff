import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { shellTexts } from './shell.texts.ts'
import { ProviderNav } from './ProviderNav.tsx'
import { WorkShell } from './WorkShell.tsx'

// Closed after the first days.
const TourCard = lazy(() => import('#client/features/tour/TourCard.tsx').then((module) => ({ default: module.TourCard })))

/** Around everything a business does here. */
export function ProviderShell({ children }: { children: ReactNode }) {
  const user = useSession(userOf)
  const { pathname } = useLocation()
  return (
    <WorkShell
      title={shellTexts.provider.navigation}
      about={user && 'company_name' in user ? user.company_name : ''}
      navigation={<ProviderNav />}
    >
      {user && pathname === '/anbieterbereich' && (
        <Suspense fallback={null}>
          <TourCard />
        </Suspense>
      )}
      {children}
    </WorkShell>
  )
}
