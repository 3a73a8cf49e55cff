import type { SafetyNotice } from '#contract/calls/productSafety.calls.ts'
import { formatDate, formatWeekday } from '#client/lib/format.ts'
import { classNames } from '#client/ui/classNames.ts'
import { useNow } from '#client/ui/useNow.ts'
import { productSafetyTexts as texts } from './productSafety.texts.ts'
import styles from './productSafety.module.css'

const hourMs = 3_600_000
type Clock = Pick<SafetyNotice, 'due_at' | 'handled_at' | 'is_late'>

/** The end of a clock as its last day, as bell and mail say it: midnight belongs to the day before. */
export function dueWords(due: string): string {
  const last = Date.parse(due) - 60_000
  return `${formatWeekday(last)}, ${formatDate(last)}, 24\u00a0Uhr`
}

/** What is left of the clock, how long it is over, or whether it was kept. */
export function remainingWords({ due_at: due, handled_at: handled, is_late: isLate }: Clock, now: number): string {
  if (handled !== null) return isLate ? texts.late : texts.inTime
  const left = Date.parse(due) - now
  const hours = Math.floor(Math.abs(left) / hourMs)
  if (left < 0) return texts.over(Math.floor(hours / 24), hours)
  return hours === 0 ? texts.lessThanAnHour : texts.left(Math.floor(hours / 24), hours % 24)
}

/** The same, renewed by the minute; urgent on its last day. */
export function Remaining({ notice }: { notice: Clock }) {
  const now = useNow(60_000)
  const left = Date.parse(notice.due_at) - now
  const look = notice.handled_at !== null ? undefined : left < 0 ? styles['late'] : left < 24 * hourMs ? styles['soon'] : undefined
  return (
    <time className={classNames(styles['clock'], look)} dateTime={notice.due_at} title={dueWords(notice.due_at)}>
      {remainingWords(notice, now)}
    </time>
  )
}
