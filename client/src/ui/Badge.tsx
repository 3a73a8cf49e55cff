import { classNames } from './classNames.ts'
import styles from './Badge.module.css'

type BadgeProps = { count: number; max?: number; tone?: 'highlight' | 'neutral' | 'danger'; className?: string }

/** A small number. Decoration for the eye: name the number in the label of what it hangs on. */
export function Badge({ count, max = 99, tone = 'highlight', className }: BadgeProps) {
  return (
    <span className={classNames(styles['badge'], styles[tone], className)} aria-hidden="true">
      {count > max ? `${max}+` : count}
    </span>
  )
}
