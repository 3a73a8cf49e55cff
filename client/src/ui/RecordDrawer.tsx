import type { ReactNode } from 'react'
import { Drawer } from './Drawer.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './RecordDrawer.module.css'

type RecordDrawerProps = {
  title: string
  status: 'loading' | 'loaded' | 'missing' | 'failed'
  /** What is said while it is loaded, and where there is no such thing. */
  words: { loading: string; notFound: string }
  onRetry: () => void
  onClose: () => void
  /** The record, once it is there. */
  children: ReactNode
}

/** One record of a table beside it: being loaded, unknown, not to be had, or here. */
export function RecordDrawer({ title, status, words, onRetry, onClose, children }: RecordDrawerProps) {
  return (
    <Drawer title={title} isOpen onClose={onClose}>
      {status === 'loaded' && <div className={styles['stack']}>{children}</div>}
      {status === 'loading' && (
        <div role="status" aria-label={words.loading}>
          <Skeleton shape="block" height="240px" />
        </div>
      )}
      {status === 'missing' && <p role="status">{words.notFound}</p>}
      {status === 'failed' && <ErrorState onRetry={onRetry} />}
    </Drawer>
  )
}

/** Texts of several sentences or lines, and addresses that have no place to break; they get the whole width. */
const isLong = (value: ReactNode) => typeof value === 'string' && (value.length > 90 || /\n|\S{25}/.test(value))

/** What is known of it, by name; where nothing is, a dash. */
export const RecordFacts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles['facts']}>
    {rows.map(([name, value]) => (
      <div key={name} className={isLong(value) ? styles['long'] : undefined}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
)

/** Its way so far: a line for each step. */
export const RecordSteps = ({ children }: { children: ReactNode }) => <ol className={styles['steps']}>{children}</ol>
