import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection } from '#client/lib/live/connection.ts'
import { retryWait } from '#client/lib/http/retryWait.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  connection.set({ state: 'online' })
})

/** Whether it has ended so far. */
function begin(retries: number): () => boolean {
  let isOver = false
  void retryWait(retries).then(() => {
    isOver = true
  })
  return () => isOver
}

describe('the wait before live queries are asked again', () => {
  it('doubles, up to half a minute', async () => {
    const first = begin(0)
    const tenth = begin(10)
    await vi.advanceTimersByTimeAsync(500)
    expect([first(), tenth()]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(29_499)
    expect(tenth()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(tenth()).toBe(true)
  })

  it('ends when the live stream comes back that was away from the beginning', async () => {
    connection.set({ state: 'reconnecting' })
    const isOver = begin(10)
    connection.set({ state: 'online' })
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver()).toBe(true)
  })

  it('ends when the live stream is back', async () => {
    connection.set({ state: 'reconnecting' })
    const isOver = begin(10)
    connection.set({ state: 'offline' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isOver()).toBe(false)
    connection.set({ state: 'online' })
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver()).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('also when the stream was lost only after the wait had begun', async () => {
    const isOver = begin(10)
    connection.set({ state: 'online' })
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver(), 'it never was away').toBe(false)
    connection.set({ state: 'reconnecting' })
    connection.set({ state: 'online' })
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver()).toBe(true)
  })
})
