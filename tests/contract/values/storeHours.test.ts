import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import { holidaysOf } from '#contract/values/holidays.ts'
import { openState } from '#contract/values/openingHours.ts'
import { germanStateCodes, type GermanState } from '#contract/values/states.ts'
import { storeHours, type HolidayRow, type StoreRow } from '#contract/values/storeHours.ts'
import { closureError, storeLimits } from '#contract/values/storeRules.ts'
import { weekErrors } from '#contract/values/weekRules.ts'

const clock = fc.integer({ min: 0, max: 47 }).map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const day = fc.record({
  day: fc.integer({ min: 1, max: 7 }),
  from_time: clock,
  until_time: clock,
  after_from_time: fc.constant(null),
  after_until_time: fc.constant(null),
  closed: fc.boolean(),
})
const state = fc.constantFrom<GermanState>(...germanStateCodes)
const store: fc.Arbitrary<StoreRow> = fc.record({
  id: fc.constant(1),
  always_open: fc.boolean(),
  state,
  public_holidays: fc.constantFrom('open', 'closed'),
  times: fc.uniqueArray(day, { selector: (one) => one.day, maxLength: 7 }),
})
// Around both changes of the clock and over the holidays of two years.
const moment = fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2027-12-31T00:00Z') }).map((at) => new Date(at))
const closure = (from_date: string, until_date: string, more: Partial<HolidayRow> = {}): HolidayRow => ({
  ...{ store_id: null, scope: 'store', title: 'Ferien', yearly: false },
  ...{ from_date, until_date, ...more },
})

describe('when a store is open', () => {
  it('what is always open is open through nights, holidays and vacations', () =>
    fc.assert(
      fc.property(store, moment, (one, at) => {
        const today = berlinDay(at)
        expect(openState(storeHours({ ...one, always_open: true }, [closure(today, today)]), at).open).toBe(true)
      }),
    ))

  it('a closure opens nothing, and another store’s or the couriers’ changes nothing', () =>
    fc.assert(
      fc.property(store, moment, fc.integer({ min: 0, max: 20 }), (one, at, length) => {
        const today = berlinDay(at)
        const plain = openState(storeHours(one, []), at)
        const closed = openState(storeHours(one, [closure(today, addDays(today, length))]), at)
        if (closed.open) expect(plain.open).toBe(true)
        for (const foreign of [closure(today, today, { store_id: 2 }), closure(today, today, { scope: 'delivery' })])
          expect(openState(storeHours(one, [foreign]), at)).toEqual(plain)
      }),
    ))

  it('on a holiday of its state only a night that began the day before is open', () =>
    fc.assert(
      fc.property(store, state, fc.nat(8), fc.integer({ min: 0, max: 1439 }), (one, where, nth, minute) => {
        const holiday = holidaysOf(where, 2026)[nth]!
        const at = new Date(fromBerlin(holiday.day, '00:00').getTime() + minute * 60_000)
        const shop = { ...one, always_open: false, state: where, public_holidays: 'closed' as const }
        const { open } = openState(storeHours(shop, []), at)
        const eve = shop.times.filter((row) => !row.closed && row.until_time <= row.from_time)
        if (eve.length === 0) expect(open).toBe(false)
      }),
    ))

  it('is said until the very next change, through both changes of the clock', () =>
    fc.assert(
      fc.property(store, fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'), fc.nat(1439), (one, on, minute) => {
        const hours = storeHours(one, [])
        const at = new Date(fromBerlin(on, '00:00').getTime() + minute * 60_000)
        const now = openState(hours, at)
        if (!now.nextChangeAt) return
        expect(now.nextChangeAt.getTime()).toBeGreaterThan(at.getTime())
        expect(openState(hours, now.nextChangeAt).open).toBe(!now.open)
        expect(openState(hours, new Date(now.nextChangeAt.getTime() - 60_000)).open).toBe(
          now.nextChangeAt.getTime() - 60_000 < at.getTime()
            ? openState(hours, new Date(now.nextChangeAt.getTime() - 60_000)).open
            : now.open,
        )
      }),
    ))
})

it('a week without errors has no minute that two of its spans share', () =>
  fc.assert(
    fc.property(fc.uniqueArray(day, { selector: (one) => one.day, maxLength: 7 }), (rows) => {
      const times = rows.map((row) => ({
        days: row.day,
        from_time: row.from_time,
        untill_time: row.until_time,
        status: row.closed ? (0 as const) : (1 as const),
      }))
      if (weekErrors(times).length > 0) return
      const minutes = rows
        .filter(({ closed }) => !closed)
        .flatMap(({ day: weekday, from_time: from, until_time: until }) => {
          const [start, end] = [from, until].map((time) => Number(time.slice(0, 2)) * 2 + Number(time.slice(3)) / 30) as [number, number]
          return Array.from({ length: (end - start + 48) % 48 || 48 }, (_, at) => ((weekday - 1) * 48 + start + at) % 336)
        })
      expect(new Set(minutes).size).toBe(minutes.length)
    }),
  ))

// Written down from printed calendars: days on every day of the week, Sundays included, without those of single towns.
const daysIn2027: Readonly<Record<GermanState, number>> = {
  ...{ BW: 12, BY: 12, BE: 10, BB: 12, HB: 10, HH: 10, HE: 10, MV: 11 },
  ...{ NI: 10, NW: 11, RP: 11, SL: 12, SN: 11, ST: 11, SH: 10, TH: 11 },
}
it.each(germanStateCodes)('%s keeps its days', (where) => expect(holidaysOf(where, 2027)).toHaveLength(daysIn2027[where]))

describe('a closure', () => {
  const known = [{ from_date: '2026-12-20', until_date: '2026-12-27', title: 'Winterpause' }]
  const wrong = (from_date: string, until_date = from_date) =>
    closureError({ from_date, until_date, title: 'x' }, known, '2026-11-20')?.field ?? null
  it('is from one day to another, today or later, and nowhere twice', () => {
    expect([wrong('2026-11-20'), wrong('2026-11-19', '2026-11-20'), wrong('2026-12-28', '2027-01-06')]).toEqual([null, null, null])
    expect([wrong('2026-11-19'), wrong('2026-12-02', '2026-12-01'), wrong('2026-12-27'), wrong('2026-12-01', '2026-12-31')]).toEqual([
      ...['until_date', 'until_date', 'from_date', 'from_date'],
    ])
  })
  it('lasts a year at most and begins within five', () => {
    const last = addDays('2027-02-01', storeLimits.holidayDays - 1)
    expect([wrong('2027-02-01', last), wrong('2027-02-01', addDays(last, 1))]).toEqual([null, 'until_date'])
    const far = addDays('2026-11-20', storeLimits.aheadDays)
    expect([wrong(far), wrong(addDays(far, 1))]).toEqual([null, 'from_date'])
  })
})
