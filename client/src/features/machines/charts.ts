import { allCharts } from '#machines/draw/allCharts.ts'
import type { Chart } from '#machines/draw/chart.ts'
import { chartOfMachine } from '#machines/draw/chartOfMachine.ts'
import type { LiveActor } from './inspector.ts'

/** Every declared machine, drawn once. */
export const declaredCharts: readonly Chart[] = allCharts()

/** Charts of machines that live in this tab without being declared anywhere. */
export function discoveredCharts(actors: readonly LiveActor[], cache: Map<string, Chart>): Chart[] {
  const strangers = new Map(
    actors.filter((actor) => !declaredCharts.some((chart) => chart.id === actor.machineId)).map((actor) => [actor.machineId, actor]),
  )
  return [...strangers.values()].map((actor) => {
    const known = cache.get(actor.machineId) ?? chartOfMachine(actor.machine)
    cache.set(actor.machineId, known)
    return known
  })
}
