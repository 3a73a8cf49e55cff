import type { DayTimes } from '#contract/calls/dayTimes.ts'

/** Seven days in order; days the server does not know are closed and carry a usual evening as a start. */
export function wholeWeek(times: readonly DayTimes[]): DayTimes[] {
  return [1, 2, 3, 4, 5, 6, 7].map(
    (days) =>
      times.find((one) => one.days === days) ?? {
        days,
        from_time: '11:30',
        untill_time: '22:00',
        after_from_time: null,
        after_untill_time: null,
        status: 0 as const,
      },
  )
}

/** The same day from midnight to midnight. */
export const allDay = (day: DayTimes): DayTimes => ({
  ...day,
  from_time: '00:00',
  untill_time: '00:00',
  after_from_time: null,
  after_untill_time: null,
  status: 1,
})

/** Gives one day's times to others. `to` names weekdays, 1 = Monday. */
export function copyDay(week: readonly DayTimes[], from: number, to: readonly number[]): DayTimes[] {
  const source = week.find(({ days }) => days === from)
  return week.map((day) => (source && to.includes(day.days) ? { ...source, days: day.days } : day))
}

/** With a second span, from two hours after the first; the server evaluates whether it fits. */
export function withSecondSpan(day: DayTimes): DayTimes {
  const [hour = '12', minute = '00'] = day.untill_time.split(':')
  const begin = `${String((Number(hour) + 2) % 24).padStart(2, '0')}:${minute}`
  return { ...day, after_from_time: begin, after_untill_time: '22:00' }
}

/** What a pair of times means where it is not plain. */
export function spanKind(from: string, until: string): 'day' | 'night' | 'plain' {
  if (from === '00:00' && until === '00:00') return 'day'
  return until <= from ? 'night' : 'plain'
}
