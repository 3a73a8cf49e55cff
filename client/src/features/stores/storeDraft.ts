import type { DayTimes } from '#contract/calls/dayTimes.ts'
import { timesRow } from '#contract/values/dayRows.ts'
import type { storeCalls } from '#contract/calls/stores.calls.ts'
import type { StoreHoliday, StoreLocation } from '#contract/calls/storesWire.ts'
import type { RequestOf } from '#contract/define.ts'
import type { HolidayRow, StoreRow } from '#contract/values/storeHours.ts'
import { storeCallingCodes } from '#contract/values/storeRules.ts'
import { weekErrors } from '#contract/values/weekRules.ts'
import { wholeWeek } from '#client/commerce/week/week.ts'

export type CallingCode = (typeof storeCallingCodes)[number]
/** A store as it is typed: the address on one screen, the week on another. */
export interface StoreDraft {
  week: readonly DayTimes[]
  title: string
  street: string
  street_number: string
  zipcode: string
  city: string
  email: string
  calling_code: CallingCode
  mobile_number: string
}

const isCallingCode = (code: string): code is CallingCode => (storeCallingCodes as readonly string[]).includes(code)

export const draftOf = (store: StoreLocation | null): StoreDraft => ({
  week: wholeWeek((store?.times ?? []).map(({ store_id: _id, ...day }) => day)),
  title: store?.title ?? '',
  street: store?.street ?? '',
  street_number: store?.street_number ?? '',
  zipcode: store?.zipcode ?? '',
  city: store?.city ?? '',
  email: store?.email ?? '',
  calling_code: store && isCallingCode(store.calling_code) ? store.calling_code : '+49',
  mobile_number: store?.mobile_number ?? '',
})

/** For sending: what is empty is none. */
export const bodyOf = ({ week: _week, ...draft }: StoreDraft): RequestOf<(typeof storeCalls)['stores.create']>['body'] => ({
  ...draft,
  email: draft.email.trim() || null,
  mobile_number: draft.mobile_number.trim() || null,
})

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const isWhole = ({ status, from_time: from, untill_time: until, after_from_time: second, after_untill_time: end }: DayTimes) =>
  status === 0 ||
  [from, until, ...(typeof second === 'string' || typeof end === 'string' ? [second ?? '', end ?? ''] : [])].every((time) =>
    clock.test(time),
  )

/** What is wrong with a week as it stands, in the server's words; undefined while something is half typed; null where all is well. */
export function weekProblem(week: readonly DayTimes[]): string | null | undefined {
  if (!week.every(isWhole)) return undefined
  return weekErrors(week)[0]?.message ?? null
}

/** What decides about «geöffnet»: the store as it is kept, with what is being typed. */
export interface Shown {
  store: StoreRow
  holidays: readonly HolidayRow[]
}
export const shownOf = (
  store: Pick<StoreLocation, 'id' | 'always_open' | 'state' | 'public_holidays' | 'holiday_time'>,
  times: readonly DayTimes[],
  more: readonly HolidayRow[] = [],
): Shown => ({
  store: {
    id: store.id,
    always_open: store.always_open,
    state: store.state,
    public_holidays: store.public_holidays,
    times: times.map(timesRow),
  },
  holidays: [...(store.holiday_time satisfies readonly StoreHoliday[]), ...more],
})

/** A closure as it is typed. */
export interface ClosureDraft {
  title: string
  from_date: string
  until_date: string
  yearly: boolean
}
/** As the preview counts it: nothing while a day is missing or the days are the wrong way round. */
export const closureOf = ({ title, from_date: from, until_date: until, yearly }: ClosureDraft): HolidayRow[] =>
  from !== '' && until >= from ? [{ store_id: null, scope: 'store', title: title.trim(), from_date: from, until_date: until, yearly }] : []
