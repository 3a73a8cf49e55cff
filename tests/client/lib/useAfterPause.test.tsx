// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterPause } from '#client/lib/useAfterPause.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('asks once the words have rested, gives up what is under way for earlier ones, and asks nothing for null', () => {
  const asked: { words: string | null; signal: AbortSignal }[] = []
  const { rerender, unmount } = renderHook(
    ({ words }: { words: string | null }) => useAfterPause(words, 200, (signal) => asked.push({ words, signal })),
    { initialProps: { words: 'b' as string | null } },
  )
  vi.advanceTimersByTime(150)
  rerender({ words: 'br' })
  vi.advanceTimersByTime(199)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked.map(({ words, signal }) => [words, signal.aborted])).toEqual([['br', false]])
  rerender({ words: 'bro' })
  expect(asked[0]!.signal.aborted).toBe(true)
  vi.advanceTimersByTime(200)
  rerender({ words: null })
  vi.advanceTimersByTime(1_000)
  expect(asked.map(({ words, signal }) => [words, signal.aborted])).toEqual([
    ['br', true],
    ['bro', true],
  ])
  unmount()
})

it('another length of the pause alone asks nothing anew; the next words rest as long as it says then', () => {
  const asked: string[] = []
  const { rerender } = renderHook(({ words, pause }) => useAfterPause(words, pause, () => asked.push(words)), {
    initialProps: { words: 'b', pause: 0 },
  })
  vi.advanceTimersByTime(0)
  rerender({ words: 'b', pause: 400 })
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual(['b'])
  rerender({ words: 'br', pause: 400 })
  vi.advanceTimersByTime(399)
  expect(asked).toEqual(['b'])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['b', 'br'])
})
