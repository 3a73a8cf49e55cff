import { NavLink } from 'react-router-dom'
import { useAccountCounts } from '#client/lib/session/accountCounts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { ProviderJob, ProviderNavItem } from './providerNav.ts'
import styles from './NavList.module.css'

/** Places of work by job; the same in the side bar, folded to icons, and in a phone's drawer. */
export function NavList({ jobs }: { jobs: readonly ProviderJob[] }) {
  return jobs.map(({ title, items: places }) => (
    <section key={title} className={styles['job']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['places']}>
        {places.map((place) => (
          <li key={place.to}>
            <NavItemLink {...place} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function NavItemLink({ to, icon, label, count, isExact = false }: ProviderNavItem) {
  const counts = useAccountCounts()
  const number = count ? counts[count] : 0
  return (
    <NavLink to={to} end={isExact} className={styles['place']} title={label}>
      <Icon name={icon} size={22} />
      <span className={styles['label']} aria-hidden={number > 0 || undefined}>
        {label}
      </span>
      {number > 0 && (
        <>
          <span className="visually-hidden">{`${label}, ${number}`}</span>
          <Badge count={number} className={styles['badge']} />
        </>
      )}
    </NavLink>
  )
}
