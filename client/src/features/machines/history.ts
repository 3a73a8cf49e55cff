import type { ApiAnswer } from '#client/lib/http/api.ts'
import type { Chart, ChartEdge } from '#machines/draw/chart.ts'
import { noMarks, type Marks } from './marks.ts'

/** The path a thing took and what may happen next, as the server tells it. */
export type MachineHistory = ApiAnswer<'machines.history'>['data']
export type HistoryStep = MachineHistory['history'][number]

/** The path as lights on the chart. */
export function marksOfHistory(chart: Chart, found: MachineHistory): Marks {
  const taken = found.history.flatMap((step) => edgesOfStep(chart, step))
  const names = new Set(found.next.map((one) => one.event))
  return {
    ...noMarks,
    current: new Set([found.status]),
    visited: new Set(found.history.flatMap((step) => [step.to, step.from])),
    taken: new Set(taken.map((edge) => edge.id)),
    possible: new Set(chart.edges.filter((edge) => edge.from === found.status && names.has(edge.event)).map((edge) => edge.id)),
  }
}

/** The arrow of one step, if this version of the machine still has it. */
export function edgesOfStep(chart: Chart, step: HistoryStep): ChartEdge[] {
  const fitting = chart.edges.filter((edge) => edge.event === step.event && edge.from === step.from && edge.to === step.to)
  const mine = fitting.filter((edge) => edge.by.some((actor) => actor === step.actorRole))
  return mine.length > 0 ? mine : fitting
}
