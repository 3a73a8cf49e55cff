import type { Kernel, Work } from '#backend/kernel/context.ts'
import { DatabaseUnavailable } from '#backend/kernel/db/unavailable.ts'

export interface Loop {
  stop(): Promise<void>
}

/**
 * Repeats `once` while it finds work, then waits; a poke after a commit wakes it at once if it is about its work (`wakesFor`) or about
 * nothing special. The poll is the safety net.
 * An error is logged and followed by a pause, it never ends the loop.
 */
export function startLoop(
  kernel: Kernel,
  pace: { name: string; busyMs: number; idleMs: number; wakesFor?: Work },
  once: () => Promise<boolean>,
): Loop {
  let stopped = false
  let wake: (() => void) | undefined
  let poked = false
  const unsubscribe = kernel.onPoke((works) => {
    if (works && !(pace.wakesFor && works.includes(pace.wakesFor))) return
    poked = true
    wake?.()
  })
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (poked) return resolve()
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const running = (async () => {
    while (!stopped) {
      poked = false
      let busy = false
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
      if (!stopped) await pause(busy ? pace.busyMs : pace.idleMs)
      wake = undefined
    }
  })()
  return {
    async stop() {
      stopped = true
      unsubscribe()
      wake?.()
      await running
    },
  }
}
