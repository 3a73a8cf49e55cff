import { expect, it } from 'vitest'
import { parcelEstimate } from '#contract/values/parcelEstimate.ts'

const at = (day: string, clock = '09:00') => new Date(`${day}T${clock}:00Z`)
/** Ordered on Monday the 16th: from two to four working days. */
const promised = {
  placed_at: at('2026-11-16'),
  ship_by: at('2026-11-18', '17:00'),
  arrives_from: at('2026-11-18', '17:00'),
  arrives_until: at('2026-11-20', '17:00'),
}
const days = (shipped: Date, order: Parameters<typeof parcelEstimate>[1] = promised) => {
  const found = parcelEstimate(shipped, order)
  return found && [found.from.toISOString().slice(0, 10), found.until.toISOString().slice(0, 10), found.isLate]
}

it('a parcel that leaves in time comes as it was said, not before the next working day', () => {
  expect(days(at('2026-11-16'))).toEqual(['2026-11-18', '2026-11-20', false])
  expect(days(at('2026-11-18', '16:59'))).toEqual(['2026-11-19', '2026-11-20', false])
})

it('one that leaves later has its own days, over a weekend, and is late where they are', () => {
  expect(days(at('2026-11-19'))).toEqual(['2026-11-20', '2026-11-23', true])
  expect(days(at('2026-11-20'))).toEqual(['2026-11-23', '2026-11-24', true])
  // The second part of an order, a week later.
  expect(days(at('2026-11-28'))).toEqual(['2026-11-30', '2026-12-01', true])
})

it('leaves the holidays of all states out: over Christmas to the twenty-ninth', () => {
  const order = { placed_at: at('2026-12-18'), ship_by: at('2026-12-22'), arrives_from: at('2026-12-22'), arrives_until: at('2026-12-23') }
  expect(days(at('2026-12-24'), order)).toEqual(['2026-12-28', '2026-12-28', true])
  expect(days(at('2026-12-23'), { ...order, arrives_until: at('2026-12-28') })).toEqual(['2026-12-24', '2026-12-29', true])
})

it('takes one day where one day was named, by the days of Berlin, and knows nothing where nothing was said', () => {
  const one = { placed_at: at('2026-11-18'), ship_by: at('2026-11-18'), arrives_from: at('2026-11-18'), arrives_until: at('2026-11-18') }
  expect(days(at('2026-11-18'), one)).toEqual(['2026-11-18', '2026-11-18', false])
  expect(days(at('2026-11-18', '23:30'), one), 'the nineteenth in Berlin').toEqual(['2026-11-20', '2026-11-20', true])
  expect(days(at('2026-11-18'), { ...one, ship_by: null, arrives_from: null, arrives_until: null })).toBeNull()
})

it('never comes on the day it leaves, unless its way takes no days', () => {
  const evening = at('2026-11-25', '17:00')
  const one = { placed_at: at('2026-11-24'), ship_by: evening, arrives_from: evening, arrives_until: evening }
  expect(days(at('2026-11-25'), one)).toEqual(['2026-11-26', '2026-11-26', true])
  expect(days(at('2026-11-24'), one)).toEqual(['2026-11-25', '2026-11-25', false])
  // Ordered after six on the evening before, or on the weekend: the first working day is the day of the order.
  expect(days(at('2026-11-25'), { ...one, placed_at: at('2026-11-24', '17:30') })).toEqual(['2026-11-25', '2026-11-25', false])
})

it('counts no day that is a holiday in any state: Epiphany, and the day of repentance, which is Saxony’s alone', () => {
  const order = { placed_at: at('2027-01-04'), ship_by: at('2027-01-04'), arrives_from: at('2027-01-04'), arrives_until: at('2027-01-05') }
  expect(days(at('2027-01-05'), order)).toEqual(['2027-01-07', '2027-01-07', true])
  const repentance = { ...promised, placed_at: at('2025-11-13'), ship_by: at('2025-11-17'), arrives_from: at('2025-11-17') }
  expect(days(at('2025-11-18'), { ...repentance, arrives_until: at('2025-11-18') })).toEqual(['2025-11-20', '2025-11-20', true])
})
