import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, berlinDay, berlinParts, fromBerlin, weekdayOf, type Weekday } from '#contract/values/berlinTime.ts'
import { publicHolidayOn } from '#contract/values/holidays.ts'
import { openLabel, openSlots, openState, weekTable, type OpeningHours, type WeeklyHours } from '#contract/values/openingHours.ts'

const minuteMs = 60_000
const week = (from: string, until: string, more: Partial<WeeklyHours> = {}): WeeklyHours[] =>
  ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, from, until, ...more }))
const hours = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  alwaysOpen: false,
  weekly: week('09:00', '18:00'),
  holidays: [],
  publicHolidays: 'open',
  state: 'HE',
  ...more,
})
const at = (day: string, time: string) => fromBerlin(day, time)
const label = (shop: OpeningHours, now: Date) => openLabel(openState(shop, now), now)

// --- arbitrary shops and moments, thick around clock changes, holidays and midnight -------------------------------------
const clock = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`)
const entry = fc.record({
  day: fc.integer({ min: 1, max: 7 }).map((day) => day as Weekday),
  from: clock,
  until: fc.oneof(clock, fc.constant('24:00'), fc.constant('00:00')),
  afterFrom: fc.option(clock),
  afterUntil: fc.option(clock),
  closed: fc.boolean(),
})
const moment = fc
  .tuple(
    fc.constantFrom('2026-03-27', '2026-10-23', '2026-12-23', '2026-05-29', '2027-01-01', '2028-02-27'),
    fc.integer({ min: 0, max: 6 * 1440 }),
  )
  .map(([day, minutes]) => new Date(at(day, '00:00').getTime() + minutes * minuteMs))
const shop = fc.record({
  alwaysOpen: fc.constantFrom(false, false, false, false, true),
  weekly: fc.array(entry, { maxLength: 9 }),
  holidays: fc.array(
    fc
      .record({
        from: fc.constantFrom('2026-03-29', '2026-12-24', '2026-10-25', '2020-12-30', '2027-01-03'),
        length: fc.integer({ min: 0, max: 5 }),
        yearly: fc.boolean(),
      })
      .map(({ from, length, yearly }) => ({ from, until: addDays(from, length), title: 'Betriebsferien', yearly })),
    { maxLength: 2 },
  ),
  publicHolidays: fc.constantFrom('closed' as const, 'open' as const),
  state: fc.constantFrom('HE' as const, 'SN' as const, 'BE' as const),
  pausedUntil: fc.option(
    moment.map((date) => date.toISOString()),
    { freq: 3 },
  ),
})

/** Whether the wall clock says open, by a second way that knows no intervals; good on days of 24 hours only. */
function openByTheClock(of: OpeningHours, now: Date): boolean {
  const { day, hour, minute } = berlinParts(now)
  const closed = (on: string) =>
    (of.publicHolidays === 'closed' && publicHolidayOn(of.state, on) !== null) ||
    of.holidays.some(({ from, until, yearly }) => {
      for (let one = from; one <= until; one = addDays(one, 1)) if (yearly ? one.slice(5) === on.slice(5) : one === on) return true
      return false
    })
  const spans = (on: string) =>
    (closed(on) ? [] : of.weekly.filter((line) => line.day === weekdayOf(on) && !line.closed))
      .flatMap((line) => [
        [line.from, line.until],
        [line.afterFrom, line.afterUntil],
      ])
      .filter((span): span is [string, string] => Boolean(span[0] && span[1]))
      .map(([from, until]) => [from, until].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))) as [number, number][]
  const now_ = hour * 60 + minute
  const later = (from: number, until: number) => (until <= from ? until + 1440 : until)
  return (
    spans(day).some(([from, until]) => from <= now_ && now_ < later(from, until)) ||
    spans(addDays(day, -1)).some(([from, until]) => now_ + 1440 < later(from, until))
  )
}

describe('open now', () => {
  it('says what the wall clock says, with double spans, midnight, holidays and public holidays', () => {
    const plain = shop.map((one) => ({ ...one, alwaysOpen: false, pausedUntil: null }))
    const changes = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']
    fc.assert(
      fc.property(plain, moment, (one, now) => {
        fc.pre(!changes.includes(berlinDay(now)))
        expect(openState(one, now).open).toBe(openByTheClock(one, now))
      }),
      { numRuns: 1500 },
    )
  })

  it('names the very next change: nothing is different before it, and then it is', () => {
    fc.assert(
      fc.property(shop, moment, (one, now) => {
        const { open, nextChangeAt } = openState(one, now)
        const until = Math.min(nextChangeAt?.getTime() ?? Infinity, now.getTime() + 3 * 1440 * minuteMs)
        for (let time = now.getTime(); time < until; time += 15 * minuteMs) expect(openState({ ...one }, new Date(time)).open).toBe(open)
        if (!nextChangeAt) return
        expect(nextChangeAt > now).toBe(true)
        expect(openState({ ...one }, new Date(nextChangeAt.getTime() - 1)).open).toBe(open)
        expect(openState({ ...one }, nextChangeAt).open).toBe(!open)
      }),
      { numRuns: 200 },
    )
  })

  it('remembers of the same hours nothing that is different by now', () => {
    const minutes = fc.oneof(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -3 * 1440, max: 3 * 1440 }))
    fc.assert(
      fc.property(shop, moment, fc.array(minutes, { minLength: 1, maxLength: 5 }), (one, now, shifts) => {
        for (const at of [0, ...shifts].map((shift) => new Date(now.getTime() + shift * minuteMs)))
          expect(openState(one, at)).toEqual(openState({ ...one }, at))
      }),
      { numRuns: 1500 },
    )
  })

  it('looks back to yesterday: a night begun before midnight runs on', () => {
    const friday = hours({ weekly: [{ day: 5, from: '18:00', until: '02:00' }] })
    expect(openState(friday, at('2026-11-21', '01:59'))).toEqual({ open: true, reason: 'hours', nextChangeAt: at('2026-11-21', '02:00') })
    expect(openState(friday, at('2026-11-21', '02:00'))).toEqual({ open: false, reason: 'closed', nextChangeAt: at('2026-11-27', '18:00') })
    expect(openState(friday, at('2026-11-20', '01:00')).open).toBe(false)
  })

  it('joins spans that touch, also over midnight and Sunday to Monday', () => {
    const owl = hours({ weekly: [...week('00:00', '02:00', { afterFrom: '18:00', afterUntil: '24:00' })] })
    expect(openState(owl, at('2026-11-22', '20:00')).nextChangeAt).toEqual(at('2026-11-23', '02:00'))
  })

  it('never changes when the week has no gap or no opening at all', () => {
    expect(openState(hours({ weekly: week('00:00', '24:00') }), at('2026-10-25', '02:30'))).toEqual({
      open: true,
      reason: 'hours',
      nextChangeAt: null,
    })
    expect(openState(hours({ weekly: week('06:00', '06:00') }), at('2026-10-25', '02:30')).nextChangeAt).toBeNull()
    expect(openState(hours({ weekly: [] }), at('2026-10-25', '02:30'))).toEqual({ open: false, reason: 'closed', nextChangeAt: null })
    const longGone = [{ from: '2020-01-01', until: '2020-01-02', title: 'Umbau' }]
    expect(openState(hours({ weekly: week('00:00', '24:00'), holidays: longGone }), at('2026-10-25', '02:30')).nextChangeAt).toBeNull()
  })

  it('closes round-the-clock shops for their next holiday, however far', () => {
    const xmas = hours({
      weekly: week('00:00', '24:00'),
      holidays: [{ from: '2020-12-24', until: '2020-12-26', title: 'Weihnachten', yearly: true }],
    })
    expect(openState(xmas, at('2026-02-01', '12:00')).nextChangeAt).toEqual(at('2026-12-24', '00:00'))
    expect(openState(xmas, at('2026-12-25', '12:00'))).toEqual({
      open: false,
      reason: 'holiday',
      nextChangeAt: at('2026-12-27', '00:00'),
      holidayTitle: 'Weihnachten',
    })
  })

  it('ranks always open before pause before holiday before week', () => {
    const day = [{ from: '2026-11-20', until: '2026-11-20', title: 'Inventur' }]
    const pausedUntil = at('2026-11-20', '18:00').toISOString()
    const now = at('2026-11-20', '12:00')
    expect(openState(hours({ alwaysOpen: true, pausedUntil, holidays: day }), now)).toEqual({
      open: true,
      reason: 'alwaysOpen',
      nextChangeAt: null,
    })
    expect(openState(hours({ pausedUntil, holidays: day }), now)).toMatchObject({
      open: false,
      reason: 'paused',
      nextChangeAt: at('2026-11-21', '09:00'),
    })
    expect(openState(hours({ holidays: day }), now)).toMatchObject({ open: false, reason: 'holiday', holidayTitle: 'Inventur' })
    expect(openState(hours({ pausedUntil }), at('2026-11-20', '18:00'))).toMatchObject({ open: false, reason: 'closed' })
  })

  it('keeps a yearly holiday over New Year', () => {
    const break_ = hours({ holidays: [{ from: '2019-12-24', until: '2020-01-06', title: 'Winterpause', yearly: true }] })
    for (const day of ['2026-12-24', '2026-12-31', '2027-01-01', '2027-01-06'])
      expect(openState(break_, at(day, '12:00')).reason, day).toBe('holiday')
    for (const day of ['2026-12-23', '2027-01-07']) expect(openState(break_, at(day, '12:00')).open, day).toBe(true)
  })

  it('a yearly closure that begins and ends within the year stays out of the rest of it', () => {
    const summer = hours({ holidays: [{ from: '2019-08-01', until: '2019-08-14', title: 'Sommerpause', yearly: true }] })
    for (const day of ['2026-08-01', '2027-08-14']) expect(openState(summer, at(day, '12:00')).reason, day).toBe('holiday')
    for (const day of ['2026-07-31', '2026-08-15', '2026-12-31', '2027-01-01'])
      expect(openState(summer, at(day, '12:00')).open, day).toBe(true)
  })

  it('a closure over New Year that is for once covers these days and no others', () => {
    const once = hours({ holidays: [{ from: '2026-12-30', until: '2027-01-02', title: 'Inventur' }] })
    for (const day of ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
      expect(openState(once, at(day, '12:00')), day).toEqual({
        open: false,
        reason: 'holiday',
        nextChangeAt: at('2027-01-03', '09:00'),
        holidayTitle: 'Inventur',
      })
    for (const day of ['2026-12-29', '2027-01-03', '2027-12-30', '2028-01-01'])
      expect(openState(once, at(day, '12:00')).open, day).toBe(true)
    expect(openState(once, at('2026-12-29', '12:00')).nextChangeAt).toEqual(at('2026-12-29', '18:00'))
  })

  it('New Year’s Eve itself, every year: the night before and the morning after are open', () => {
    const eve = hours({
      weekly: week('18:00', '02:00'),
      holidays: [{ from: '2024-12-31', until: '2025-01-01', title: 'Silvester', yearly: true }],
    })
    expect(openState(eve, at('2026-12-31', '01:30'))).toMatchObject({ open: true, nextChangeAt: at('2026-12-31', '02:00') })
    expect(openState(eve, at('2026-12-31', '23:59'))).toMatchObject({ open: false, nextChangeAt: at('2027-01-02', '18:00') })
    expect(openState(eve, at('2027-01-02', '01:00')).open).toBe(false)
    expect(openState(eve, at('2027-01-02', '18:00')).open).toBe(true)
  })

  it('00:00–00:00 is the whole day, on one day as on seven', () => {
    expect(openState(hours({ weekly: week('00:00', '00:00') }), at('2026-11-20', '12:00'))).toEqual({
      open: true,
      reason: 'hours',
      nextChangeAt: null,
    })
    const friday = hours({ weekly: [{ day: 5, from: '00:00', until: '00:00' }] })
    expect(openState(friday, at('2026-11-19', '23:59'))).toMatchObject({ open: false, nextChangeAt: at('2026-11-20', '00:00') })
    expect(openState(friday, at('2026-11-20', '00:00'))).toMatchObject({ open: true, nextChangeAt: at('2026-11-21', '00:00') })
    expect(openState(friday, at('2026-11-21', '00:00'))).toMatchObject({ open: false, nextChangeAt: at('2026-11-27', '00:00') })
    expect(weekTable(friday)).toEqual([
      { days: 'Mo–Do', times: 'geschlossen' },
      { days: 'Fr', times: 'rund um die Uhr' },
      { days: 'Sa–So', times: 'geschlossen' },
    ])
  })

  it('survives both clock changes', () => {
    const night = hours({ weekly: week('22:00', '02:30') })
    // Spring: 02:30 does not exist and is 03:30. Autumn: the first 02:30 ends the night.
    expect(openState(night, at('2026-03-28', '23:00')).nextChangeAt?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(openState(night, at('2026-10-24', '23:00')).nextChangeAt?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(openState(night, new Date('2026-10-25T01:15:00Z')).open).toBe(false)
    const gap = hours({ weekly: week('02:00', '03:00') })
    expect(openState(gap, at('2026-03-28', '12:00')).nextChangeAt).toEqual(at('2026-03-30', '02:00'))
  })
})

describe('in words', () => {
  const noon = at('2026-11-20', '12:00')
  it.each<[string, OpeningHours, Date]>([
    ['Jetzt geöffnet · schließt 18:00 Uhr', hours(), noon],
    ['Jetzt geöffnet · schließt 1:30 Uhr', hours({ weekly: week('17:00', '01:30') }), at('2026-11-20', '23:00')],
    [
      'Jetzt geöffnet · schließt Dienstag 0:00 Uhr',
      hours({ weekly: ([6, 7, 1, 5] as const).map((day) => ({ day, from: '00:00', until: '24:00' })) }),
      noon,
    ],
    ['Jetzt geöffnet · rund um die Uhr', hours({ alwaysOpen: true }), noon],
    ['Geschlossen · öffnet 9:00 Uhr', hours(), at('2026-11-20', '08:00')],
    ['Geschlossen · öffnet morgen 9:00 Uhr', hours(), at('2026-11-20', '19:00')],
    ['Geschlossen · öffnet Montag 9:00 Uhr', hours({ weekly: week('09:00', '18:00').slice(0, 5) }), at('2026-11-20', '19:00')],
    [
      'Geschlossen (Betriebsferien) · öffnet am 7.12. um 9:00 Uhr',
      hours({ holidays: [{ from: '2026-11-16', until: '2026-12-06', title: 'Betriebsferien' }] }),
      noon,
    ],
    ['Geschlossen (Fronleichnam) · öffnet morgen 9:00 Uhr', hours({ publicHolidays: 'closed' }), at('2026-06-04', '12:00')],
    ['Geschlossen', hours({ weekly: [] }), noon],
    ['Pausiert bis 13:30 Uhr', hours({ pausedUntil: at('2026-11-20', '13:30').toISOString() }), noon],
    ['Pausiert · öffnet morgen 9:00 Uhr', hours({ pausedUntil: at('2026-11-20', '18:30').toISOString() }), noon],
    ['Bestellannahme pausiert', hours({ weekly: [], pausedUntil: at('2026-11-20', '18:30').toISOString() }), noon],
  ])('%s', (expected, one, now) => {
    expect(label(one, now)).toBe(expected)
  })

  it('groups the week', () => {
    const lines = (one: OpeningHours) => weekTable(one).map(({ days, times }) => `${days} ${times}`)
    const twice = ([1, 2, 3, 4, 5] as const).map((day) => ({ day, from: '09:00', until: '12:30', afterFrom: '14:00', afterUntil: '18:00' }))
    expect(lines(hours({ weekly: [...twice, { day: 6, from: '10:00', until: '14:00' }] }))).toEqual([
      'Mo–Fr 9:00–12:30, 14:00–18:00 Uhr',
      'Sa 10:00–14:00 Uhr',
      'So geschlossen',
    ])
    expect(lines(hours({ weekly: week('00:00', '24:00') }))).toEqual(['Mo–So rund um die Uhr'])
    expect(lines(hours({ alwaysOpen: true, weekly: [] }))).toEqual(['Mo–So rund um die Uhr'])
    expect(lines(hours({ weekly: week('17:00', '02:00', { closed: true }) }))).toEqual(['Mo–So geschlossen'])
  })
})

describe('slots', () => {
  it('lie on the grid, are open, keep the lead and come in order', () => {
    fc.assert(
      fc.property(shop, moment, fc.constantFrom(10, 15, 30), fc.integer({ min: 0, max: 90 }), (one, from, stepMinutes, leadMinutes) => {
        const lead = leadMinutes * minuteMs
        const all = openSlots(one, { from, days: 3, stepMinutes, leadMinutes })
        const slots = all.flatMap((group) => group.slots)
        expect(slots).toEqual([...new Set(slots.map(Number))].sort((a, b) => a - b).map((time) => new Date(time)))
        for (const slot of slots) {
          expect(slot.getTime()).toBeGreaterThanOrEqual(from.getTime() + lead)
          expect(berlinParts(slot).minute % stepMinutes).toBe(0)
          expect(openState(one, slot).open).toBe(true)
          expect(openState(one, new Date(slot.getTime() - lead)).open).toBe(true)
        }
        for (const { day, slots: some } of all) for (const slot of some) expect(berlinDay(slot)).toBe(day)
      }),
      { numRuns: 200 },
    )
  })

  it('begin after the kitchen had its time and end before closing', () => {
    const evening = hours({ weekly: week('17:00', '21:00') })
    const [today, tomorrow] = openSlots(evening, { from: at('2026-11-20', '17:10'), days: 2, stepMinutes: 15, leadMinutes: 40 })
    expect(today?.slots.map((slot) => berlinParts(slot).time)).toEqual([
      '18:00',
      '18:15',
      '18:30',
      '18:45',
      '19:00',
      '19:15',
      '19:30',
      '19:45',
      '20:00',
      '20:15',
      '20:30',
      '20:45',
    ])
    expect(berlinParts(tomorrow!.slots[0]!).time).toBe('17:45')
  })

  it('wait for the end of a pause and skip holidays', () => {
    const one = hours({
      pausedUntil: at('2026-11-20', '12:00').toISOString(),
      holidays: [{ from: '2026-11-21', until: '2026-11-21', title: 'Umzug' }],
    })
    const slots = openSlots(one, { from: at('2026-11-20', '10:00'), days: 3, stepMinutes: 30, leadMinutes: 30 })
    expect(slots.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-22'])
    expect(slots[0]!.slots[0]).toEqual(at('2026-11-20', '12:30'))
  })
})
