import { Link } from 'react-router-dom'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { pageNumbers } from './pageNumbers.ts'
import styles from './Pagination.module.css'

type PageLinksProps = {
  /** Counted from 1. */
  page: number
  pageCount: number
  /** Every page has an address: for readers without script, search engines and new tabs. */
  to: (page: number) => string
  label?: string
}

/** Pages of a public list, as links. Nothing is shown when there is only one. */
export function PageLinks({ page, pageCount, to, label = 'Seiten' }: PageLinksProps) {
  if (pageCount <= 1) return null
  return (
    <nav className={styles['pagination']} aria-label={label}>
      <Step icon="chevron-left" name="Vorherige Seite" to={page > 1 ? to(page - 1) : null} rel="prev" />
      <p className={styles['short']}>
        Seite {page} von {pageCount}
      </p>
      <ol className={styles['numbers']}>
        {pageNumbers(page, pageCount).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} className={styles['gap']} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={to(number)}
                className={styles['number']}
                aria-label={`Seite ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step icon="chevron-right" name="Nächste Seite" to={page < pageCount ? to(page + 1) : null} rel="next" />
    </nav>
  )
}

function Step({ icon, name, to, rel }: { icon: 'chevron-left' | 'chevron-right'; name: string; to: string | null; rel: string }) {
  const className = classNames(styles['number'], styles['step'])
  return to === null ? (
    <span className={className} aria-hidden="true">
      <Icon name={icon} />
    </span>
  ) : (
    <Link to={to} rel={rel} className={className} aria-label={name}>
      <Icon name={icon} />
    </Link>
  )
}
