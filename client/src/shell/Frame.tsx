import { lazy, Suspense } from 'react'
import { useLocation, useMatches, useNavigation, Outlet, ScrollRestoration, type GetScrollRestorationKeyFunction } from 'react-router-dom'
import { roleOf, useSession } from '#client/lib/session/sessionView.ts'
import { shellTexts } from './shell.texts.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { CookieConsent } from '#client/features/cookies/CookieConsent.tsx'
import { Guard } from './Guard.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { Shell } from './Shell.tsx'
import { HydrationMark } from './HydrationMark.tsx'
import { StepUp } from '#client/features/stepUp/StepUp.tsx'
import { isAccountHub } from './accountNav.ts'
import type { ScreenHandle } from '#client/screens/publicRoutes.tsx'
import styles from './Frame.module.css'

// What only people with an account see does not belong to a guest's first page.
const AccountHub = lazy(() => import('./AccountNav.tsx').then((module) => ({ default: module.AccountHub })))
const AdminShell = lazy(() => import('./AdminShell.tsx').then((module) => ({ default: module.AdminShell })))
const ProviderShell = lazy(() => import('./ProviderShell.tsx').then((module) => ({ default: module.ProviderShell })))

const nowhere: ScreenHandle = { id: 'error', area: 'public', title: '' }

/** Around every screen: skip link, connection, header or provider navigation, guard, consent. */
export function Frame() {
  const role = useSession(roleOf)
  const { pathname } = useLocation()
  const handle = (useMatches().at(-1)?.handle as ScreenHandle | undefined) ?? nowhere
  // Chat and notifications belong to whoever reads them.
  const whose = handle.area === 'account' ? role : handle.area
  const Surroundings = whose === 'provider' ? ProviderShell : whose === 'admin' ? AdminShell : Shell
  return (
    <>
      <a href="#inhalt" className="skip-link">
        {shellTexts.skip}
      </a>
      <NavigationBar />
      <ConnectionBanner />
      <Suspense fallback={<PageSkeleton />}>
        <Surroundings>
          {/* A boundary of its own, so that header and menus stay while a part of the screen is under way. */}
          <Suspense fallback={<PageSkeleton />}>
            <Guard area={handle.area} opensTo={handle.opensTo}>
              {isAccountHub(pathname) ? (
                <AccountHub>
                  <Outlet />
                </AccountHub>
              ) : (
                <Outlet />
              )}
            </Guard>
            <HydrationMark />
          </Suspense>
        </Surroundings>
      </Suspense>
      <RouteFocus title={handle.title} />
      <CookieConsent />
      <StepUp />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** A freshly loaded document has no key of its own yet; without its address one page would open where another was left. */
const scrollKey: GetScrollRestorationKeyFunction = ({ key, pathname, search }) => (key === 'default' ? pathname + search : key)

/** A thin line at the top while the next screen's code is under way. */
function NavigationBar() {
  return useNavigation().state === 'idle' ? null : <div className={styles['progress']} role="progressbar" aria-label={shellTexts.loading} />
}
