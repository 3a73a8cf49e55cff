import type { Kernel, Work } from '#backend/kernel/context.ts'
import { DatabaseUnavailable } from '#backend/kernel/db/unavailable.ts'

export interface Loop {
  stop(): Promise<void>
}

export interface Pace {
  name: string
  /** Until the next turn after one that found work; a poke cuts it short. */
  busyMs: number
  idleMs: number
  wakesFor?: Work
  /** From the beginning of a turn that found work to the next one at least, whoever pokes: what comes meanwhile is done together. */
  restMs?: number
}

/**
 * Repeats `once` while it finds work, then waits; a poke after a commit wakes it at once if it is about its work (`wakesFor`) or about
 * nothing special. The poll is the safety net.
 * An error is logged and followed by a pause, it never ends the loop.
 */
export function startLoop(kernel: Kernel, pace: Pace, once: () => Promise<boolean>): Loop {
  let stopped = false
  let wake: (() => void) | undefined
  let endRest: (() => void) | undefined
  let poked = false
  const unsubscribe = kernel.onPoke((works) => {
    if (works && !(pace.wakesFor && works.includes(pace.wakesFor))) return
    poked = true
    wake?.()
  })
  const sleep = (ms: number, tellEnd: (end: () => void) => void) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      tellEnd(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  const pause = async (ms: number) => {
    if (!poked) await sleep(ms, (end) => (wake = end))
  }
  const rest = async (ms: number) => {
    if (ms > 0) await sleep(ms, (end) => (endRest = end))
    endRest = undefined
  }
  const running = (async () => {
    while (!stopped) {
      poked = false
      let busy = false
      const begun = performance.now()
      try {
        busy = await once()
      } catch (error) {
        if (error instanceof DatabaseUnavailable)
          kernel.log.warn({ loop: pace.name, reason: error.reason, code: error.code }, 'a worker waits for the database')
        else kernel.log.error({ err: error, loop: pace.name }, 'a worker failed and will try again')
        poked = false
        if (!stopped) await pause(1000)
        continue
      }
      if (busy && !stopped) await rest((pace.restMs ?? 0) - (performance.now() - begun))
      if (!stopped) await pause(busy ? pace.busyMs : pace.idleMs)
      wake = undefined
    }
  })()
  return {
    async stop() {
      stopped = true
      unsubscribe()
      wake?.()
      endRest?.()
      await running
    },
  }
}
