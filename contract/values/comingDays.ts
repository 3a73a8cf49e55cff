import { addDays, berlinDay, type BerlinDay } from './berlinTime.ts'
import { holidaysOf } from './holidays.ts'
import type { GermanState } from './states.ts'
import type { HolidayRow, StoreRow } from './storeHours.ts'

const daysAhead = 60
export interface ComingDay {
  title: string
  from_date: BerlinDay
  until_date: BerlinDay
  open: boolean
  public: boolean
}

/** Days of the next two months on which a shop is not open as in other weeks, or might be thought not to be. Earliest first. */
export function comingDays(store: StoreRow, closures: readonly HolidayRow[], now: Date): ComingDay[] {
  const today = berlinDay(now)
  const last = addDays(today, daysAhead)
  const year = Number(today.slice(0, 4))
  const isNear = ({ from_date: from, until_date: until }: { from_date: BerlinDay; until_date: BerlinDay }) => until >= today && from <= last
  const own = closures
    .filter((one) => one.scope === 'store' && (one.store_id === null || one.store_id === store.id))
    .flatMap((one) => (one.yearly ? [-1, 0, 1].map((shift) => inYear(one, year + shift)) : [one]))
    .map(({ title, from_date, until_date }) => ({ title, from_date, until_date, open: store.always_open, public: false }))
  const official = [year, year + 1]
    .flatMap((one) => holidaysOf(store.state as GermanState, one))
    .map(({ day, title }) => ({
      title,
      from_date: day,
      until_date: day,
      open: store.always_open || store.public_holidays === 'open',
      public: true,
    }))
  return [...own, ...official]
    .filter(isNear)
    .toSorted((a, b) => a.from_date.localeCompare(b.from_date) || Number(a.public) - Number(b.public))
}

/** A closure that comes every year, beginning in that one; it may reach over New Year. */
function inYear(one: HolidayRow, year: number): HolidayRow {
  const from = `${year}${one.from_date.slice(4)}`
  const until = `${year}${one.until_date.slice(4)}`
  return { ...one, from_date: from, until_date: until >= from ? until : `${year + 1}${one.until_date.slice(4)}` }
}
