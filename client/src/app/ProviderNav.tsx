import { NavLink } from 'react-router-dom'
import { useAccountCounts } from '#client/lib/accountCounts.ts'
import { useSession } from '#client/lib/session.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { providerJobs, type ProviderPlace } from './providerPlaces.ts'
import styles from './ProviderNav.module.css'

/** The list of places; the same in the side bar, folded to icons, and in a phone's drawer. */
export function ProviderNav() {
  const { user } = useSession()
  const provider = user && 'slug' in user ? user : null
  const jobs = providerJobs(provider?.slug ?? null)
    .map(({ title, places }) => ({ title, places: places.filter(({ isGastro }) => !isGastro || provider?.is_gastro !== false) }))
    .filter(({ places }) => places.length > 0)
  return jobs.map(({ title, places }) => (
    <section key={title} className={styles['job']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['places']}>
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink {...place} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function PlaceLink({ to, icon, label, count, isExact = false }: ProviderPlace) {
  const counts = useAccountCounts()
  const number = count ? counts[count] : 0
  return (
    <NavLink to={to} end={isExact} className={styles['place']} title={label} aria-label={number > 0 ? `${label}, ${number}` : undefined}>
      <Icon name={icon} size={22} />
      <span className={styles['label']}>{label}</span>
      {number > 0 && <Badge count={number} className={styles['badge']} />}
    </NavLink>
  )
}
