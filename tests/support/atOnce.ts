import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'

/**
 * Begins everything at nearly the same moment: who is first, and by how few milliseconds, changes with the round, so that over many rounds
 * each of them overtakes the others. Answers in the order of `works`.
 */
export async function atOnce<Answers extends unknown[]>(
  round: number,
  ...works: { [At in keyof Answers]: () => Promise<Answers[At]> }
): Promise<Answers> {
  const begun = works.map(async (work, at) => {
    const place = (at + round) % works.length
    const lead = [0, 0, 1, 3, 6, 10][Math.floor(round / works.length) % 6]!
    if (place > 0 && lead > 0) await wait(place * lead)
    return work()
  })
  return (await Promise.all(begun)) as Answers
}

/** Counts how races end. With a hundred rounds and more each end must have come about: a race that one side always wins tries nothing. */
export function raceEnds(name: string, ...ends: string[]) {
  const counts = new Map(ends.map((end) => [end, 0]))
  return {
    add(end: string): void {
      const before = counts.get(end)
      if (before === undefined) throw new Error(`${name}: «${end}» is none of its ends`)
      counts.set(end, before + 1)
    },
    tell(): void {
      const rounds = [...counts.values()].reduce((sum, count) => sum + count, 0)
      if (rounds < 100) return
      console.log(`race: ${name}: ${[...counts].map(([end, count]) => `${end} ${count}`).join(', ')}`)
      for (const [end, count] of counts) expect(count, `${name}: ${end}`).toBeGreaterThan(0)
    },
  }
}
