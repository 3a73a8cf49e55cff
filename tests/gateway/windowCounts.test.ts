import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WindowCounts } from '#bus/windowCounts.ts'
import type { SharedCounters } from '#contract/events/bus.ts'

let isAway = false
let sums: Map<string, number>
const counters: SharedCounters = {
  async add(counts) {
    if (isAway) throw new Error('the bus is away')
    return counts.map(({ key, by }) => {
      sums.set(key, (sums.get(key) ?? 0) + by)
      return sums.get(key)!
    })
  },
}
let both: [WindowCounts, WindowCounts]
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  isAway = false
  sums = new Map()
  both = [new WindowCounts(counters), new WindowCounts(counters)]
})
afterEach(() => {
  for (const counts of both) counts.stop()
  vi.useRealTimers()
})
const add = (at: 0 | 1, times: number, max = 20) => {
  let last = 0
  for (let n = 0; n < times; n += 1) last = both[at].add('address', 60_000, max).current
  return last
}
const told = () => vi.advanceTimersByTimeAsync(250)

it('two processes count together, never waiting for each other', async () => {
  expect([add(0, 5), add(1, 5)]).toEqual([5, 5])
  await told()
  expect([add(0, 1), add(1, 1)]).toEqual([6, 11])
  await told()
  expect([add(0, 1), add(1, 1)]).toEqual([12, 13])
})

it('whoever is far from a limit is not told of', async () => {
  add(0, 9, 100)
  await told()
  expect(sums.size).toBe(0)
  add(0, 1, 100)
  await told()
  expect([...sums.values()]).toEqual([10])
})

it('while the bus is away each counts on by itself; what was not told is told afterwards, once', async () => {
  add(0, 4)
  await told()
  isAway = true
  expect(add(0, 4)).toBe(8)
  await told()
  expect(add(1, 3)).toBe(3)
  isAway = false
  await told()
  expect(add(0, 1)).toBe(9)
  await told()
  expect(add(1, 1)).toBe(8)
  await told()
  expect(add(1, 1)).toBe(14)
  expect([...sums.values()]).toEqual([13])
})

it('begins anew with each window, and says how long that takes', async () => {
  add(0, 7)
  await told()
  const { ttl } = both[0].add('address', 60_000, 20)
  expect(ttl).toBeGreaterThan(0)
  vi.advanceTimersByTime(ttl)
  expect([add(0, 1), add(1, 1)]).toEqual([1, 1])
})

it('full, it forgets what is over and then what ends first: counts of a minute and of an hour leave each other alone', () => {
  const [counts] = both
  const most = 50_000
  const ofMinute = (key: string) => counts.add(key, 60_000, 1e6).current
  const ofHour = (key: string) => counts.add(key, 3_600_000, 1e6).current
  ofHour('patient')
  for (let n = 1; n < most; n += 1) ofMinute(`m${n}`)
  expect(ofMinute('one too many'), 'a tenth goes').toBe(1)
  expect([ofHour('patient'), ofMinute('m1'), ofMinute(`m${most - 1}`)]).toEqual([2, 1, 2])
  // A minute later all of those are over, and who makes room by the hour takes nothing else.
  vi.advanceTimersByTime(60_000)
  ofMinute('short')
  for (let n = 0; n < most / 8; n += 1) ofHour(`h${n}`)
  expect([ofHour('patient'), ofMinute('short'), ofHour('h0')]).toEqual([3, 2, 2])
})
