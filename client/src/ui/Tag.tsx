import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { classNames } from './classNames.ts'
import styles from './Tag.module.css'

export type Tone = 'neutral' | 'accent' | 'highlight' | 'success' | 'warning' | 'danger' | 'info'

/** A short word with a colour: a status, a property. The word alone must be enough. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
  className?: string
}) {
  return (
    <span className={classNames(styles['tag'], styles[tone], className)}>
      {icon && <Icon name={icon} size={14} />}
      <span className={styles['word']}>{children}</span>
    </span>
  )
}
