import type { Refusal } from './refusal.ts'

/** Lets dear work run `atOnce` at a time; the rest waits in line, and who finds the line full is refused by `full`. */
export function turns({
  atOnce,
  mayWait,
  full,
}: {
  atOnce: number
  mayWait: number
  full: () => Refusal
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw full()
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else running++
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
