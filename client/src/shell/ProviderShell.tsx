import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { shellTexts } from './shell.texts.ts'
import { ProviderNav } from './ProviderNav.tsx'
import { WorkShell } from './WorkShell.tsx'

// Closed after the first days.
const TourCard = lazy(() => import('#client/features/tour/TourCard.tsx').then((module) => ({ default: module.TourCard })))
const EndingBanner = lazy(() => import('#client/features/onboarding/EndingBanner.tsx').then((module) => ({ default: module.EndingBanner })))

/** Around everything a business does here. */
export function ProviderShell({ children }: { children: ReactNode }) {
  const user = useSession(userOf)
  const { pathname } = useLocation()
  const provider = user && 'company_name' in user ? user : null
  const endsAt = provider?.banner.ends_at
  return (
    <WorkShell title={shellTexts.provider.navigation} about={provider?.company_name ?? ''} navigation={<ProviderNav />}>
      {endsAt && (
        <Suspense fallback={null}>
          <EndingBanner key={`${endsAt} ${provider.banner.canceled}`} />
        </Suspense>
      )}
      {user && pathname === '/anbieterbereich' && (
        <Suspense fallback={null}>
          <TourCard />
        </Suspense>
      )}
      {children}
    </WorkShell>
  )
}
