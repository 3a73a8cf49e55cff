import type { Kysely } from 'kysely'
import { rewinding } from './rewinding.ts'

/** How often each race is run: `RACES=10000` makes ten thousand. */
export const rounds = Number(process.env['RACES'] ?? 20)
/** Time for a test that runs one race, in milliseconds. */
export const patience = 60_000 + rounds * 500

/**
 * Runs a race again and again from the same beginning: a scene is built by real commands, what the round changed is put back row for row,
 * and every hundredth round has a new scene.
 */
export async function races(db: Kysely<never>) {
  const { mark, rewind } = await rewinding(db)
  return async function race<Scene>(scene: () => Promise<Scene>, run: (scene: Scene, round: number) => Promise<void>): Promise<void> {
    let set!: Scene
    for (let round = 0; round < rounds; round++) {
      if (round % 100 === 0) {
        set = await scene()
        await mark()
      } else {
        await rewind()
      }
      await run(set, round)
    }
  }
}
