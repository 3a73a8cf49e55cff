import { movesOf, type Chart, type ChartEdge } from '#machines/draw/chart.ts'

/** All arrows between the same two states, drawn as one line with a stack of labels. */
export interface Bundle {
  id: string
  from: string
  to: string
  edges: readonly ChartEdge[]
}

export function bundlesOf(chart: Chart): Bundle[] {
  const bundles = new Map<string, Bundle>()
  for (const edge of movesOf(chart)) {
    const id = `${edge.from}→${edge.to}`
    const known = bundles.get(id)
    bundles.set(id, { id, from: edge.from, to: edge.to, edges: [...(known?.edges ?? []), edge] })
  }
  return [...bundles.values()]
}

/** The little dot that points at the state a group starts in. */
export const startOf = (group: string) => `${group}::start`
export interface StartArrow {
  id: string
  group: string
  to: string
}
export function startArrowsOf(chart: Chart): StartArrow[] {
  return chart.nodes
    .filter((node) => node.initial !== undefined)
    .map((node) => ({ id: startOf(node.id), group: node.id, to: node.initial ?? '' }))
}
