import type { Bus } from '#contract/events/bus.ts'

/** The beat while the bus is away: then nothing else tells. */
const withoutBusMs = 1000

/**
 * Asks the backend at this beat for what the bus may have lost; every second while the bus is away, and soon after it has missed
 * something, not at the same moment as all other gateways. A beat that comes while the last question still runs is made up for
 * right after it only if it was for a gap.
 */
export function askRepeatedly(options: {
  bus: Bus
  everyMs: number
  ask: () => Promise<void>
  failed: (error: unknown) => void
  atOnce?: boolean
}): () => void {
  const { bus, everyMs, ask, failed } = options
  let [busy, again, stopped] = [false, false, false]
  let soon: NodeJS.Timeout | undefined
  const run = () => {
    if (busy || stopped) return
    busy = true
    ask()
      .catch(failed)
      .finally(() => {
        busy = false
        if (!again) return
        again = false
        run()
      })
  }
  if (options.atOnce) run()
  const timers = [setInterval(run, everyMs)]
  if (everyMs > withoutBusMs)
    timers.push(
      setInterval(() => {
        if (!bus.isWhole()) run()
      }, withoutBusMs),
    )
  for (const timer of timers) timer.unref()
  const stopGaps = bus.onGap(() => {
    soon ??= setTimeout(() => {
      soon = undefined
      if (busy) again = true
      else run()
    }, Math.random() * 200)
    soon.unref()
  })
  return () => {
    stopped = true
    stopGaps()
    clearTimeout(soon)
    for (const timer of timers) clearInterval(timer)
  }
}
