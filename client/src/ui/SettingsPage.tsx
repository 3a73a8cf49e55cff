import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { classNames } from './classNames.ts'
import { Skeleton } from './Skeleton.tsx'
import styles from './SettingsPage.module.css'

/** Left out where what is below waits and fails by itself. */
type Fetching = { status: 'loading' | 'failed' | 'loaded'; onRetry: () => void } | { status?: never; onRetry?: never }

type SettingsPageProps = Fetching & {
  title: string
  lead: string
  /** Beside the heading. */
  action?: ReactNode
  /** For a table, whose columns need the room. */
  isWide?: boolean
  children: ReactNode
}

/** Heading, one sentence, and what is below it with its waiting and failing. */
export function SettingsPage({ title, lead, status = 'loaded', onRetry, action, isWide, children }: SettingsPageProps) {
  return (
    <div className={classNames(styles['page'], isWide && styles['wide'])}>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
        </div>
        {status === 'loaded' && action}
      </header>
      {status === 'failed' && onRetry && <ErrorState onRetry={onRetry} />}
      {status === 'loading' && (
        <div className={styles['loading']} role="status" aria-label={'Wird geladen …'}>
          {[88, 88, 88, 88, 88].map((height, index) => (
            <Skeleton key={index} shape="block" height={`${height}px`} />
          ))}
        </div>
      )}
      {status === 'loaded' && children}
    </div>
  )
}
