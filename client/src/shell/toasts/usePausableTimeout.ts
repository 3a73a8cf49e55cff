import { useEffect, useRef } from 'react'

/** Calls `done` once after `ms` of unpaused time, never for null; what has run before a pause counts. */
export function usePausableTimeout(done: () => void, ms: number | null, isPaused: boolean): void {
  const left = useRef(ms ?? 0)
  const isEndless = ms === null
  const latest = useRef(done)
  useEffect(() => {
    latest.current = done
  })
  useEffect(() => {
    if (isPaused || isEndless) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - startedAt))
    }
  }, [isPaused, isEndless])
}
