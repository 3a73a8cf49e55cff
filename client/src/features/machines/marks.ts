import type { Chart, ChartEdge } from '#machines/draw/chart.ts'
import type { LogEntry } from './inspector.ts'
import { realSource } from './walk.ts'

/** What is lit up on a chart. */
export interface Marks {
  /** Where the thing stands now; groups included. */
  current: ReadonlySet<string>
  /** Where it has been. */
  visited: ReadonlySet<string>
  /** Arrows it took. */
  taken: ReadonlySet<string>
  /** Arrows that are possible next. */
  possible: ReadonlySet<string>
  /** Arrows that fired a moment ago; `beat` restarts the animation even when the same one fires again. */
  fired: ReadonlySet<string>
  beat: number
}

export const noMarks: Marks = { current: new Set(), visited: new Set(), taken: new Set(), possible: new Set(), fired: new Set(), beat: 0 }

/** The arrows of the chart that an inspected step took. */
export function edgesOfEntry(chart: Chart, entry: LogEntry): ChartEdge[] {
  return entry.taken.flatMap(({ source, targets, eventType }) =>
    chart.edges.filter(
      (edge) =>
        realSource(edge.from) === source &&
        (targets.length === 0 ? edge.to === realSource(edge.from) : targets.includes(edge.to)) &&
        isSameTrigger(edge, eventType),
    ),
  )
}

function isSameTrigger(edge: ChartEdge, eventType: string): boolean {
  if (edge.trigger === 'event') return edge.event === eventType
  if (edge.trigger === 'always') return eventType === ''
  return eventType.startsWith(`xstate.${edge.trigger}`)
}
