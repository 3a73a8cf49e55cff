import { useMatches, useNavigation, Outlet, ScrollRestoration, type GetScrollRestorationKeyFunction } from 'react-router-dom'
import { useSession } from '#client/lib/session.ts'
import { shellTexts } from '#client/texts/shell.texts.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { CookieConsent } from './CookieConsent.tsx'
import { Guard } from './Guard.tsx'
import { ProviderShell } from './ProviderShell.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { Shell } from './Shell.tsx'
import type { ScreenHandle } from './routes.tsx'
import styles from './Frame.module.css'

const nowhere: ScreenHandle = { id: 'error', area: 'public', title: '' }

/** Around every screen: skip link, connection, header or provider navigation, guard, consent. */
export function Frame() {
  const { role } = useSession()
  const handle = (useMatches().at(-1)?.handle as ScreenHandle | undefined) ?? nowhere
  // Chat and notifications belong to whoever reads them.
  const isProviderArea = handle.area === 'provider' || (handle.area === 'account' && role === 'provider')
  const Surroundings = isProviderArea ? ProviderShell : Shell
  return (
    <>
      <a href="#inhalt" className="skip-link">
        {shellTexts.skip}
      </a>
      <NavigationBar />
      <ConnectionBanner />
      <Surroundings>
        <Guard area={handle.area}>
          <Outlet />
        </Guard>
      </Surroundings>
      <RouteFocus title={handle.title} />
      <CookieConsent />
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
