import { asList, type Lifecycle } from '#machines/defineLifecycle.ts'
import type { Chart, ChartEdge, ChartNode } from './chart.ts'

/** The picture of a lifecycle: flat, with who may fire what, which check refuses how, and the clocks. */
export function chartOfLifecycle(lifecycle: Lifecycle<never, never>): Chart {
  const { spec } = lifecycle
  const root: ChartNode = { ...blank, id: '', parent: null, name: spec.id, label: spec.title, kind: 'compound', initial: spec.initial }
  const states = Object.entries(spec.states).map(([name, state]): ChartNode => ({
    ...blank,
    id: name,
    parent: '',
    name,
    label: state.label,
    kind: state.final ? 'final' : 'atomic',
    attention: state.needsAttention ?? [],
    resting: state.resting,
    deadlines: Object.entries(state.deadlines ?? {}).map(([event, field]) => ({ event, field })),
  }))
  const edges = Object.entries(spec.states).flatMap(([from, state]) =>
    Object.entries(state.on ?? {}).flatMap(([event, moves]) =>
      asList(moves).map((move, index): ChartEdge => ({
        id: `${from}/${event}/${index}`,
        from,
        to: move.target ?? from,
        event,
        trigger: 'event',
        by: move.by,
        guards: (move.checks ?? []).map((name) => ({ name, refuses: spec.checks?.[name]?.refuses })),
        effects: (move.effects ?? []).map((one) => effectLabel(one.type, one.params)),
        note: move.note,
        ...(spec.planned?.includes(event) && { planned: true as const }),
      })),
    ),
  )
  return { id: spec.id, title: spec.title, kind: 'lifecycle', version: spec.version, nodes: [root, ...states], edges }
}

const blank = { attention: [], deadlines: [], invokes: [], tags: [] } as const

/** `notify(customer, accepted)`: an effect with the values it carries. */
function effectLabel(type: string, params: Record<string, unknown>): string {
  const values = Object.values(params).flat().map(String)
  return values.length > 0 ? `${type}(${values.join(', ')})` : type
}
