import { IconButton } from './IconButton.tsx'
import { pageNumbers } from './pageNumbers.ts'
import styles from './Pagination.module.css'

type PaginationProps = {
  /** Counted from 1. */
  page: number
  pageCount: number
  onChange: (page: number) => void
  label?: string
  isDisabled?: boolean
}

/** Pages of a list. Nothing is shown when there is only one. */
export function Pagination({ page, pageCount, onChange, label = 'Seiten', isDisabled }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav className={styles['pagination']} aria-label={label}>
      <IconButton
        icon="chevron-left"
        aria-label="Vorherige Seite"
        isDisabled={isDisabled || page <= 1}
        onPress={() => onChange(page - 1)}
      />
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
              <button
                type="button"
                className={styles['number']}
                aria-label={`Seite ${number}`}
                aria-current={number === page ? 'page' : undefined}
                disabled={isDisabled}
                onClick={() => onChange(number)}
              >
                {number}
              </button>
            </li>
          ),
        )}
      </ol>
      <IconButton
        icon="chevron-right"
        aria-label="Nächste Seite"
        isDisabled={isDisabled || page >= pageCount}
        onPress={() => onChange(page + 1)}
      />
    </nav>
  )
}
