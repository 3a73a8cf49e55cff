import type { MachineHistory } from '#contract/calls/machineHistory.ts'
import type { PathMember } from '#contract/calls/orderPaths.calls.ts'
import type { ApiAnswer } from '#client/lib/http/api.ts'
import type { Chart, ChartEdge } from '#machines/draw/chart.ts'
import { noMarks, type Marks } from './marks.ts'

/** What was bought together, with the paths of its orders, payments and refunds. */
export type Purchase = ApiAnswer<'machines.group'>['data']
export type HistoryStep = MachineHistory['history'][number]

/**
 * The part somebody looks at: the one that was chosen, else the order that was asked for, else one that lives by this machine, else the
 * first order.
 */
export function memberIn({ members, number }: Purchase, wanted: { key: string; machine: string }): PathMember | undefined {
  return (
    members.find(({ key }) => key === wanted.key) ??
    members.find((one) => one.machine === wanted.machine && one.number === number) ??
    members.find(({ machine }) => machine === wanted.machine) ??
    members.find((one) => one.number === number && one.machine !== 'checkoutPayment')
  )
}

/** Every step of a purchase in the order in which it was taken, with the part that took it. */
export const stepsTogether = ({ members }: Purchase): { member: PathMember; step: HistoryStep }[] =>
  members.flatMap((member) => member.history.map((step) => ({ member, step }))).toSorted((a, b) => a.step.at.localeCompare(b.step.at))

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
