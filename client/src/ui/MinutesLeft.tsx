import { formatMinutes, formatTime } from '#client/lib/format.ts'
import { classNames } from './classNames.ts'
import { useNow } from './useNow.ts'
import styles from './MinutesLeft.module.css'

type MinutesLeftProps = {
  /** ISO moment by which it should be done. */
  due: string
  serverOffsetMs?: number
  /** From here on it looks urgent. */
  urgentBelow?: number
  size?: 'medium' | 'board'
}

/** «noch 12 Min.», «jetzt fällig», «seit 4 Min. überfällig»: for food and everything counted in minutes. */
export function MinutesLeft({ due, serverOffsetMs = 0, urgentBelow = 5, size = 'medium' }: MinutesLeftProps) {
  const minutes = (Date.parse(due) - useNow(5_000, serverOffsetMs)) / 60_000
  const isLate = minutes <= -1
  const tone = isLate ? styles['late'] : minutes <= urgentBelow ? styles['urgent'] : styles['calm']
  return (
    <time className={classNames(styles['left'], tone, styles[size])} dateTime={due} title={formatTime(due)}>
      {isLate ? `seit ${formatMinutes(Math.floor(-minutes))} überfällig` : minutes <= 0 ? 'jetzt fällig' : `noch ${formatMinutes(minutes)}`}
    </time>
  )
}
