import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartNode } from '#machines/draw/chart.ts'
import { bundlesOf, startArrowsOf } from './bundles.ts'

export interface Size {
  width: number
  height: number
}
export interface Box extends Size {
  x: number
  y: number
}
export interface Point {
  x: number
  y: number
}
export interface Line {
  points: readonly Point[]
  label: Box | null
}
export interface Layout extends Size {
  boxes: ReadonlyMap<string, Box>
  lines: ReadonlyMap<string, Line>
}
/** `DOWN` for narrow screens, `RIGHT` for wide ones. */
export type Direction = 'DOWN' | 'RIGHT'

/** Sizes as the browser renders them: state boxes, group headers and label stacks, by id. */
export type Sizes = ReadonlyMap<string, Size>

const margin = 18
const startSize = 14

/** The direction in which the whole chart can be shown larger in this frame. */
export async function layOutBest(chart: Chart, sizes: Sizes, frame: Size): Promise<{ layout: Layout; direction: Direction }> {
  const scaleOf = (layout: Layout) => Math.min(frame.width / layout.width, frame.height / layout.height)
  const [right, down] = [await layOut(chart, sizes, 'RIGHT'), await layOut(chart, sizes, 'DOWN')]
  return scaleOf(down) > scaleOf(right) ? { layout: down, direction: 'DOWN' } : { layout: right, direction: 'RIGHT' }
}

/** Asks ELK where everything goes. Loaded only when the first chart is drawn: it is large. */
export async function layOut(chart: Chart, sizes: Sizes, direction: Direction): Promise<Layout> {
  const { default: ELK } = await import('elkjs/lib/elk.bundled.js')
  const root = chart.nodes.find((node) => node.parent === null)
  if (!root) throw new Error(`${chart.id} has no root`)
  const laid = await new ELK().layout({
    ...elkNode(chart, root, sizes),
    edges: elkEdges(chart, sizes),
    layoutOptions: rootOptions(direction),
  })
  const boxes = new Map<string, Box>()
  collectBoxes(laid, boxes)
  const lines = new Map((laid.edges ?? []).map((edge) => [edge.id, lineOf(edge)]))
  return { width: laid.width ?? 0, height: laid.height ?? 0, boxes, lines }
}

const rootOptions = (direction: Direction) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  // From the beginning forwards; going back is the exception and is drawn backwards.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.thoroughness': '20',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
})

function elkNode(chart: Chart, node: ChartNode, sizes: Sizes): ElkNode {
  const size = sizes.get(node.id) ?? { width: 0, height: 0 }
  const all = chart.nodes.filter((one) => one.parent === node.id)
  // «jederzeit» is where arrows begin, so it stands at the beginning.
  const members = [...all.filter((one) => one.kind === 'any'), ...all.filter((one) => one.kind !== 'any')]
  if (members.length === 0) return { id: elkId(node.id), ...size }
  const starts: ElkNode[] = startArrowsOf(chart)
    .filter((start) => start.group === node.id)
    .map((start) => ({ id: start.id, width: startSize, height: startSize }))
  return {
    id: elkId(node.id),
    children: [...starts, ...members.map((member) => elkNode(chart, member, sizes))],
    layoutOptions: {
      'elk.padding': `[top=${size.height + margin},left=${margin},bottom=${margin},right=${margin}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width + margin},${size.height + margin})`,
    },
  }
}

function elkEdges(chart: Chart, sizes: Sizes): ElkExtendedEdge[] {
  const starts = startArrowsOf(chart).map((start): ElkExtendedEdge => ({ id: start.id, sources: [start.id], targets: [elkId(start.to)] }))
  const moves = bundlesOf(chart).map((bundle): ElkExtendedEdge => ({
    id: bundle.id,
    sources: [elkId(bundle.from)],
    targets: [elkId(bundle.to)],
    labels: [
      {
        id: `${bundle.id}/label`,
        text: bundle.id,
        ...(sizes.get(bundle.id) ?? { width: 80, height: 24 }),
        layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  }))
  return [...starts, ...moves]
}

/** ELK refuses an empty id, which is the root's. */
const elkId = (id: string) => (id === '' ? '::root' : id)

function collectBoxes(node: ElkNode, boxes: Map<string, Box>): void {
  boxes.set(node.id === '::root' ? '' : node.id, { x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 })
  for (const child of node.children ?? []) collectBoxes(child, boxes)
}

function lineOf(edge: ElkExtendedEdge): Line {
  const points = (edge.sections ?? []).flatMap((section) => [section.startPoint, ...(section.bendPoints ?? []), section.endPoint])
  const label = edge.labels?.[0]
  return { points, label: label ? { x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0, height: label.height ?? 0 } : null }
}

/** An SVG path through the points with round corners. */
export function roundedPath(points: readonly Point[], radius = 10): string {
  const [first, ...rest] = points
  if (!first) return ''
  return rest.reduce((path, point, index) => {
    const next = rest[index + 1]
    const before = index === 0 ? first : rest[index - 1]
    if (!next || !before) return `${path} L ${point.x} ${point.y}`
    const inward = toward(point, before, radius)
    const outward = toward(point, next, radius)
    return `${path} L ${inward.x} ${inward.y} Q ${point.x} ${point.y} ${outward.x} ${outward.y}`
  }, `M ${first.x} ${first.y}`)
}

/** The point `radius` away from `from` in the direction of `to`, but never past the middle. */
function toward(from: Point, to: Point, radius: number): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const share = distance === 0 ? 0 : Math.min(radius, distance / 2) / distance
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
