import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { classNames } from './classNames.ts'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  icon: IconName
  title: string
  children?: ReactNode
  /** The next sensible thing to do. */
  action?: ReactNode
  headingLevel?: 2 | 3 | 4
}

/** Nothing here yet, why, and what to do about it. */
export function EmptyState({ icon, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles['state']}>
      <span className={styles['picture']}>
        <Icon name={icon} size={32} />
      </span>
      <Heading className={styles['title']}>{title}</Heading>
      {children && <div className={styles['text']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  )
}

type ErrorStateProps = Partial<Pick<EmptyStateProps, 'title' | 'children' | 'headingLevel'>> & { action: ReactNode }

/** The drawn part of `ErrorState`; it shares the shape, so that nothing jumps between the two. */
export function TroubleState({ title, children, action, headingLevel = 2 }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles['state']} role="alert">
      <span className={classNames(styles['picture'], styles['trouble'])}>
        <Icon name="warning" size={32} />
      </span>
      <Heading className={styles['title']}>{title}</Heading>
      <div className={styles['text']}>{children}</div>
      <div className={styles['action']}>{action}</div>
    </div>
  )
}
