import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, berlinDay, berlinParts, daysBetween, fromBerlin, minutesOf, weekdayOf } from '#contract/values/berlinTime.ts'

const iso = (day: string, time: string) => fromBerlin(day, time).toISOString()
const instant = fc.date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })

describe('the clock in Berlin', () => {
  it('knows winter and summer', () => {
    expect(iso('2026-01-15', '12:00')).toBe('2026-01-15T11:00:00.000Z')
    expect(iso('2026-07-15', '12:00')).toBe('2026-07-15T10:00:00.000Z')
    expect(berlinParts(new Date('2026-12-31T23:30:15Z'))).toEqual({
      day: '2027-01-01',
      time: '00:30',
      year: 2027,
      month: 1,
      dayOfMonth: 1,
      hour: 0,
      minute: 30,
      second: 15,
      weekday: 5,
    })
  })

  it('counts on through the spring gap', () => {
    expect(iso('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z')
    expect(iso('2026-03-29', '02:00')).toBe('2026-03-29T01:00:00.000Z')
    expect(iso('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(berlinParts(fromBerlin('2026-03-29', '02:30')).time).toBe('03:30')
    expect(iso('2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z')
  })

  it('means the first of the two times in the autumn overlap', () => {
    expect(iso('2026-10-25', '01:59')).toBe('2026-10-24T23:59:00.000Z')
    expect(iso('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(iso('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z')
    expect(berlinParts(new Date('2026-10-25T01:30:00Z')).time).toBe('02:30')
  })

  it('ends the day at 24:00, also when it has 23 or 25 hours', () => {
    for (const day of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31']) {
      expect(fromBerlin(day, '24:00')).toEqual(fromBerlin(addDays(day, 1), '00:00'))
    }
    expect(fromBerlin('2026-03-29', '24:00').getTime() - fromBerlin('2026-03-29', '00:00').getTime()).toBe(23 * 3_600_000)
    expect(fromBerlin('2026-10-25', '24:00').getTime() - fromBerlin('2026-10-25', '00:00').getTime()).toBe(25 * 3_600_000)
  })

  it('reads back what it wrote, to the minute, except the second hour of the overlap', () => {
    fc.assert(
      fc.property(instant, (date) => {
        const { day, time } = berlinParts(date)
        const minute = Math.floor(date.getTime() / 60_000) * 60_000
        const gone = minute - fromBerlin(day, time).getTime()
        expect([0, 3_600_000]).toContain(gone)
        if (gone !== 0) expect([time.slice(0, 2), berlinParts(new Date(minute - gone)).time]).toEqual(['02', time])
      }),
      { numRuns: 500 },
    )
  })

  it('agrees with Intl at any instant', () => {
    const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
    fc.assert(
      fc.property(instant, (date) => {
        const { day, time } = berlinParts(date)
        expect(`${day} ${time}`).toBe(intl.format(date))
        expect(berlinDay(date)).toBe(day)
      }),
      { numRuns: 500 },
    )
  })
})

it('changes the clocks at the very second Intl does, every year', () => {
  const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' })
  for (let year = 1970; year < 2060; year += 1) {
    for (const month of [2, 3, 8, 9]) {
      for (let day = 1; day <= 31; day += 1) {
        for (const second of [-1, 0]) {
          const date = new Date(Date.UTC(year, month, day, 1, 0, second))
          const { day: shown, time, second: passed } = berlinParts(date)
          expect(`${shown} ${time}:${String(passed).padStart(2, '0')}`).toBe(intl.format(date))
        }
      }
    }
  }
})

describe('calendar days', () => {
  it('adds and counts days through months, leap years and clock changes', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    fc.assert(
      fc.property(instant, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const day = berlinDay(date)
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(weekdayOf(addDays(day, 7 * days))).toBe(weekdayOf(day))
      }),
    )
  })

  it('starts the week on Monday', () => {
    expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekdayOf)).toEqual([1, 5, 7])
    expect(minutesOf('24:00')).toBe(1440)
  })
})
