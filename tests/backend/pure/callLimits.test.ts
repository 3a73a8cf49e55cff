import { afterEach, expect, it, vi } from 'vitest'
import type { Kernel } from '#backend/kernel/context.ts'
import { addressLimit, callLimit } from '#backend/kernel/callLimits.ts'

const alone = () => ({ bus: {} }) as Kernel

afterEach(() => vi.useRealTimers())

it('a minute begins with the first call of an address, not with that of the clock', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T09:00:59.900Z'), toFake: ['Date'] })
  const limit = callLimit(alone(), 'newsletter.subscribeEmail', 3)
  expect([1, 2].map(() => limit('a'))).toEqual([true, true])
  vi.advanceTimersByTime(200)
  expect([3, 4].map(() => limit('a'))).toEqual([true, false])
  expect(limit('b')).toBe(true)
  vi.advanceTimersByTime(59_800)
  expect([1, 2, 3, 4].map(() => limit('a'))).toEqual([true, true, true, false])
})

it('is not held up by a clock that was set back', () => {
  vi.useFakeTimers({ now: 7_200_000, toFake: ['Date'] })
  const limit = callLimit(alone(), 'accounts.login', 1)
  limit('ahead')
  vi.setSystemTime(0)
  expect([limit('a'), limit('a')]).toEqual([true, false])
  vi.setSystemTime(60_000)
  expect([limit('a'), limit('a')]).toEqual([true, false])
})

it('says how many seconds it lasts, one count for all who ask by its name', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const kernel = alone()
  expect(addressLimit(kernel, 'newCart', 1, 3_600_000)('a')).toBeNull()
  vi.advanceTimersByTime(3_599_001)
  expect(addressLimit(kernel, 'newCart', 1, 3_600_000)('a')).toBe(1)
})

it('forgets the oldest addresses rather than all, when there are very many', () => {
  const limit = callLimit(alone(), 'leads.ask', 1)
  for (let n = 0; n < 50_000; n++) limit(`192.0.2.${n}`)
  limit('one more')
  expect(limit('192.0.2.49999')).toBe(false)
  expect(limit('192.0.2.0')).toBe(true)
})
