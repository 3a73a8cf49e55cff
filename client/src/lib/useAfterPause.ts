import { useEffect, useEffectEvent } from 'react'

/**
 * Runs `ask` once `what` has rested for `pauseMs`; what is under way for an earlier one is given up (`signal`). Null asks nothing. For a
 * field with a list of matches take `createLookup`, which shows its states and can be looked at.
 */
export function useAfterPause(what: string | null, pauseMs: number, ask: (signal: AbortSignal) => void): void {
  const run = useEffectEvent(ask)
  const pause = useEffectEvent(() => pauseMs)
  useEffect(() => {
    if (what === null) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => run(stop.signal), pause())
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [what])
}
