import { describe, expect, it } from 'vitest'
import { easterSunday, holidaysOf, publicHolidayOn } from '#contract/values/holidays.ts'
import { endOfWorkingDays } from '#contract/values/workingDays.ts'
import { germanStateCodes, type GermanState } from '#contract/values/states.ts'

/** The anonymous Gregorian computus, a second way to the same day. */
function computus(year: number): string {
  const a = year % 19,
    b = Math.floor(year / 100),
    c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-0${Math.floor(n / 31)}-${String((n % 31) + 1).padStart(2, '0')}`
}

const days = (state: GermanState, year: number) =>
  holidaysOf(state, year)
    .map(({ day }) => day.slice(5))
    .join(' ')

describe('public holidays', () => {
  it('finds Easter in every year from 1900 to 2300', () => {
    for (let year = 1900; year <= 2300; year += 1) expect(easterSunday(year)).toBe(computus(year))
  })

  // Written down from printed calendars, not from the rules.
  it.each<[GermanState, number, string]>([
    ['HE', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 06-04 10-03 12-25 12-26'],
    ['HE', 2027, '01-01 03-26 03-29 05-01 05-06 05-17 05-27 10-03 12-25 12-26'],
    ['BE', 2026, '01-01 03-08 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
    ['BY', 2026, '01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 10-03 11-01 12-25 12-26'],
    ['BW', 2027, '01-01 01-06 03-26 03-29 05-01 05-06 05-17 05-27 10-03 11-01 12-25 12-26'],
    ['SN', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 10-31 11-18 12-25 12-26'],
    ['SN', 2027, '01-01 03-26 03-29 05-01 05-06 05-17 10-03 10-31 11-17 12-25 12-26'],
    ['TH', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 09-20 10-03 10-31 12-25 12-26'],
    ['BB', 2026, '01-01 04-03 04-05 04-06 05-01 05-14 05-24 05-25 10-03 10-31 12-25 12-26'],
    ['SL', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 06-04 08-15 10-03 11-01 12-25 12-26'],
    ['MV', 2027, '01-01 03-08 03-26 03-29 05-01 05-06 05-17 10-03 10-31 12-25 12-26'],
  ])('%s %i', (state, year, expected) => {
    expect(days(state, year)).toBe(expected)
  })

  it('has the nine days of all Germany in all sixteen states, and no day twice', () => {
    expect(germanStateCodes).toHaveLength(16)
    for (const state of germanStateCodes) {
      const all = holidaysOf(state, 2026).map(({ day }) => day)
      expect(new Set(all).size).toBe(all.length)
      for (const day of ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26'])
        expect(all).toContain(`2026-${day}`)
    }
  })

  it('names the holiday of a day, and one-off days of one state', () => {
    expect(publicHolidayOn('HE', '2026-06-04')?.title).toBe('Fronleichnam')
    expect(publicHolidayOn('BE', '2026-06-04')).toBeNull()
    expect(publicHolidayOn('BE', '2028-06-17')?.title).toMatch(/Volksaufstand/)
  })
})

describe('a period of working days for all of Germany', () => {
  it.each([
    ['over a weekend', '2026-11-20T17:30:00Z', 2, '2026-11-24T23:00:00.000Z'],
    ['over Good Friday and Easter Monday, into summer time', '2026-04-02T10:00:00Z', 2, '2026-04-08T22:00:00.000Z'],
    ['over the days of Christmas on a Friday and a Saturday', '2026-12-23T10:00:00Z', 3, '2026-12-29T23:00:00.000Z'],
    ['from a Sunday', '2026-11-22T10:00:00Z', 2, '2026-11-24T23:00:00.000Z'],
    ['from the last minute of a day in Berlin', '2026-11-23T22:59:00Z', 2, '2026-11-25T23:00:00.000Z'],
    ['through a holiday of some states, which is none everywhere', '2026-06-03T10:00:00Z', 2, '2026-06-05T22:00:00.000Z'],
  ])('ends %s', (_, from, days, end) => {
    expect(endOfWorkingDays(new Date(from), days).toISOString()).toBe(end)
  })
})
