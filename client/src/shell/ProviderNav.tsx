import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { NavList } from './NavList.tsx'
import { providerJobs } from './providerNav.ts'

/** What this business does here; kitchens have places of their own, and so have sellers of goods. */
export function ProviderNav() {
  const user = useSession(userOf)
  const provider = user && 'slug' in user ? user : null
  const jobs = providerJobs(provider?.slug ?? null)
    .map(({ title, items: places }) => ({
      title,
      items: places.filter((place) => (place.isGoods ? provider?.is_gastro === false : !place.isGastro || provider?.is_gastro !== false)),
    }))
    .filter(({ items: places }) => places.length > 0)
  return <NavList jobs={jobs} />
}
