import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patienceOf } from '#gateway/pages/patience.ts'

const limits = { pageTimeoutMs: 4_000, pageLongestMs: 12_000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page waits for its answers', () => {
  it('until the backend has said nothing for the limit', () => {
    const { signal } = patienceOf(limits)
    vi.advanceTimersByTime(3_999)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  })

  it('longer while answer follows answer, but never beyond the longest', () => {
    const { signal, heard } = patienceOf(limits)
    for (let answer = 0; answer < 3; answer += 1) {
      vi.advanceTimersByTime(3_500)
      heard()
    }
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1_499)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.aborted).toBe(true)
  })

  it('anew when the machine itself came to nothing meanwhile, but never beyond the longest', () => {
    let asleep = 0
    const { signal } = patienceOf(limits, () => performance.now() + asleep)
    asleep = 3_000
    vi.advanceTimersByTime(4_000)
    expect(signal.aborted, 'the timer came three seconds late').toBe(false)
    vi.advanceTimersByTime(3_999)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.aborted).toBe(true)

    const other = patienceOf(limits, () => performance.now() + asleep)
    asleep += 9_000
    vi.advanceTimersByTime(4_000)
    expect(other.signal.aborted).toBe(true)
  })

  it('no more once it is drawn: a late answer wakes nothing', () => {
    const { signal, heard, end } = patienceOf(limits)
    end()
    heard()
    vi.advanceTimersByTime(60_000)
    expect(signal.aborted).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
