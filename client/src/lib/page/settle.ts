import type { Settled } from './pageHead.ts'
import type { Loaded } from './loaded.ts'
import { settledOf } from './queryCache.ts'

type Values = Readonly<Record<string, unknown>>
const isPromise = (value: unknown): value is Promise<Loaded<unknown>> => value instanceof Promise

/** A loader's data with every promise replaced by its end; undefined while one is still under way. */
export function settledNow<Data>(data: Data): Settled<Data> | undefined {
  const values = (data ?? {}) as Values
  const ended: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const end = isPromise(value) ? settledOf(value) : value
    if (isPromise(value) && end === undefined) return undefined
    ended[name] = end
  }
  return ended as Settled<Data>
}

/** Resolves when all promises of a loader's data have ended. They never reject. */
export async function allSettled(data: unknown): Promise<void> {
  await Promise.all(Object.values((data ?? {}) as Values).filter(isPromise))
}
