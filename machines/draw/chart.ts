import type { RefusalCode } from '#contract/refusals.ts'
import type { Actor } from '#contract/roles.ts'

/**
 * A machine as a picture without measures: what Mermaid, the table and the visualiser draw. Built from the definition
 * alone (`chartOfLifecycle`, `chartOfMachine`), so that no drawing can disagree with what runs.
 */
export interface Chart {
  id: string
  title: string
  kind: 'lifecycle' | 'flow'
  version?: number
  nodes: readonly ChartNode[]
  edges: readonly ChartEdge[]
}

/** `any` stands for «whatever state its parent is in»: the start of an arrow that leaves a group for one of its members. */
export type NodeKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'any'

export interface ChartNode {
  /** Path from the root joined by dots; the root itself is ''. */
  id: string
  parent: string | null
  name: string
  label: string
  kind: NodeKind
  /** Path of the child entered first. */
  initial?: string
  attention: readonly Actor[]
  deadlines: readonly { event: string; field: string }[]
  /** Actors that run while this state lasts. */
  invokes: readonly string[]
  tags: readonly string[]
  resting?: string
}

export interface ChartGuard {
  name: string
  refuses?: RefusalCode
}

export type Trigger = 'event' | 'done' | 'error' | 'after' | 'always'

export interface ChartEdge {
  id: string
  from: string
  /** Equal to `from` when the state is kept. */
  to: string
  event: string
  trigger: Trigger
  by: readonly Actor[]
  guards: readonly ChartGuard[]
  effects: readonly string[]
  note?: string
  /** No call fires it yet. */
  planned?: true
}

/** German words for the parties of a drawing. */
export const actorLabels: Record<Actor, string> = { customer: 'Kunde', provider: 'Anbieter', admin: 'Plattform', system: 'System' }

/** The node with this id. */
export const nodeOf = (chart: Chart, id: string) => chart.nodes.find((node) => node.id === id)
/** The states inside a state, without the point that stands for «from any of them». */
export const childrenOf = (chart: Chart, id: string) => chart.nodes.filter((node) => node.parent === id && node.kind !== 'any')
/** What is heard in a state without leaving it. */
export const staysIn = (chart: Chart, id: string) => chart.edges.filter((edge) => edge.from === id && edge.to === id)
/** What leads from one state to another. */
export const movesOf = (chart: Chart) => chart.edges.filter((edge) => edge.from !== edge.to)

/** True for a state that lies in `group`, at any depth; the root '' holds everything. */
export const isInside = (id: string, group: string) => id !== group && (group === '' || id.startsWith(`${group}.`))

/** The event without its machine's prefix: `foodOrder.accept` → `accept`. */
export const shortEvent = (chart: Pick<Chart, 'id'>, event: string) =>
  event.startsWith(`${chart.id}.`) ? event.slice(chart.id.length + 1) : event

/** Words for what sets an arrow off. */
export function triggerLabel(chart: Pick<Chart, 'id'>, edge: ChartEdge): string {
  switch (edge.trigger) {
    case 'event':
      return shortEvent(chart, edge.event)
    case 'done':
      return `${edge.event} fertig`
    case 'error':
      return `${edge.event} gescheitert`
    case 'after':
      return `nach ${edge.event}`
    case 'always':
      return 'sofort'
  }
}

/** The id of the pseudo state of a group. */
export const anyOf = (group: string) => `${group}::any`

/** Lets arrows from a group to one of its own members start at a pseudo state; without it neither Mermaid nor ELK can draw them. */
export function withAnyNodes(nodes: readonly ChartNode[], edges: readonly ChartEdge[]): { nodes: ChartNode[]; edges: ChartEdge[] } {
  const groups = new Set(edges.filter((edge) => isInside(edge.to, edge.from)).map((edge) => edge.from))
  // What the machine hears in every state without leaving it is written there as well.
  if (edges.some((edge) => edge.from === '' && edge.to === '')) groups.add('')
  const any = [...groups].map((group): ChartNode => ({
    id: anyOf(group),
    parent: group,
    name: 'any',
    kind: 'any',
    attention: [],
    deadlines: [],
    invokes: [],
    tags: [],
    label: group === '' ? 'jederzeit' : `jederzeit in «${nodes.find((node) => node.id === group)?.label ?? group}»`,
  }))
  return {
    nodes: [...nodes, ...any],
    edges: edges.map((edge) => (groups.has(edge.from) && isInside(edge.to, edge.from) ? { ...edge, from: anyOf(edge.from) } : edge)),
  }
}
