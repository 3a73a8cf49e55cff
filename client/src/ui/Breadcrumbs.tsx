import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import styles from './Breadcrumbs.module.css'

export type Crumb = { label: string; to?: string }

/** The way from the start page to here; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Brotkrumen">
      <ol className={styles['crumbs']}>
        {crumbs.map(({ label, to }, index) => (
          <li key={`${to} ${label}`} className={styles['crumb']}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {to && index < crumbs.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
