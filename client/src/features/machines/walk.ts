import { isInside, type Chart, type ChartEdge } from '#machines/draw/chart.ts'
import type { StateValue } from 'xstate'

/** The innermost states of an XState value: `{guest: 'idle'}` → `guest.idle`. */
export function leavesOf(value: StateValue, path = ''): string[] {
  const join = (name: string) => (path ? `${path}.${name}` : name)
  if (typeof value === 'string') return [join(value)]
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  if (parts.length === 0) return path ? [path] : []
  return parts.flatMap(([name, part]) => leavesOf(part as StateValue, join(name)))
}

/** The states with all groups around them. */
export function withGroups(leaves: readonly string[]): Set<string> {
  const all = leaves.flatMap((leaf) => leaf.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')))
  return new Set(all)
}

/** Where one is after entering a state: groups go on to their first member, parallel ones to all. */
export function enter(chart: Chart, id: string): string[] {
  const node = chart.nodes.find((one) => one.id === id)
  if (node?.kind === 'parallel')
    return chart.nodes.filter((one) => one.parent === id && one.kind !== 'any').flatMap((one) => enter(chart, one.id))
  return node?.initial === undefined ? [id] : enter(chart, node.initial)
}

/** The group a `jederzeit` node stands for, else the id itself. */
export const realSource = (id: string) => id.replace(/::any$/, '')

/** Arrows that could be taken from here, those of the groups around included. */
export function exitsFrom(chart: Chart, leaves: readonly string[]): ChartEdge[] {
  return chart.edges.filter((edge) => {
    const source = realSource(edge.from)
    return leaves.some((leaf) => leaf === source || isInside(leaf, source))
  })
}

/** Where taking an arrow leads. Regions that the arrow does not touch stay as they are. */
export function take(chart: Chart, leaves: readonly string[], edge: ChartEdge): string[] {
  if (edge.to === realSource(edge.from)) return [...leaves]
  const source = realSource(edge.from)
  const common = commonGroup(source, edge.to)
  const region = chart.nodes.find((node) => node.id === common)?.kind === 'parallel' ? source : common
  return [...leaves.filter((leaf) => leaf !== region && !isInside(leaf, region)), ...enter(chart, edge.to)]
}

function commonGroup(a: string, b: string): string {
  const left = a.split('.')
  const right = b.split('.')
  const shared = left.findIndex((part, index) => part !== right[index])
  const depth = shared < 0 ? left.length : shared
  // A state is not the group of itself: leaving `a` for `a.b` happens inside `a`, for `a` around it.
  return (a === b ? left.slice(0, -1) : left.slice(0, depth)).join('.')
}
