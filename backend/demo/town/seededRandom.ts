/** Chance that repeats: the same seed gives the same sequence (mulberry32). */
export interface SeededRandom {
  /** Whole number from 0 to limit - 1. */
  below(limit: number): number
  /** Whole number from one bound to the other, both included. */
  between(from: number, until: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (from, until) => from + below(until - from + 1),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}
