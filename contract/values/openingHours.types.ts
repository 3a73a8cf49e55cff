import type { BerlinDay, ClockTime, Weekday } from '#contract/values/berlinTime.ts'
import type { GermanState } from '#contract/values/states.ts'

/** One weekday with one or two spans. An end at or before its beginning lies after midnight. */
export interface WeeklyHours {
  day: Weekday
  from: ClockTime
  until: ClockTime
  afterFrom?: ClockTime | null
  afterUntil?: ClockTime | null
  closed?: boolean
}

/** A shop's own closure, both days included. `yearly` repeats it by month and day, also across New Year. */
export interface ShopHoliday {
  from: BerlinDay
  until: BerlinDay
  title: string
  yearly?: boolean
}

/** All that decides whether a shop is open; `openState` says what wins where two of them disagree. */
export interface OpeningHours {
  alwaysOpen: boolean
  weekly: readonly WeeklyHours[]
  holidays: readonly ShopHoliday[]
  /** Whether the shop closes on the public holidays of its `state`. */
  publicHolidays: 'closed' | 'open'
  state: GermanState
  /** ISO instant until which no orders are taken. */
  pausedUntil?: string | null
}

/** `hours` and `closed`: as the week says; all others overrule the week. */
export type OpenReason = 'alwaysOpen' | 'hours' | 'paused' | 'holiday' | 'publicHoliday' | 'closed'

/** The answer to «Jetzt geöffnet?», with its reason and its end. */
export interface OpenState {
  open: boolean
  reason: OpenReason
  /** The first instant at which `open` turns; `null` when it never will. */
  nextChangeAt: Date | null
  /** Name of the holiday when that is the reason. */
  holidayTitle?: string
}
