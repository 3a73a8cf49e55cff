import { actorLabels, nodeOf, triggerLabel, type Chart, type ChartEdge, type ChartNode } from './chart.ts'

/** One line of «status × event × who», in words. The same rows stand in docs/machines and in the visualiser's table. */
export interface TableRow {
  edge: ChartEdge
  state: string
  event: string
  who: string
  target: string
  checks: string
  effects: string
  note: string
}

const plannedNote = 'geplant: noch löst es nichts aus'

/** Every event in every state as a row of the drawn table. */
export function tableRows(chart: Chart): TableRow[] {
  const order = chart.nodes.map((node) => node.id)
  const sorted = [...chart.edges].sort((a, b) => order.indexOf(a.from) - order.indexOf(b.from))
  return sorted.map((edge) => ({
    edge,
    state: labelOf(chart, edge.from),
    event: triggerLabel(chart, edge),
    who: edge.by.map((actor) => actorLabels[actor]).join(', '),
    target: edge.to === edge.from ? 'bleibt' : labelOf(chart, edge.to),
    checks: edge.guards.map((guard) => (guard.refuses ? `${guard.name}, sonst ${guard.refuses}` : guard.name)).join('; '),
    effects: edge.effects.join(', '),
    note: [...(edge.planned ? [plannedNote] : []), ...(edge.note ? [edge.note] : [])].join('; '),
  }))
}

/** A node's German name, or its id where it has none. */
export const labelOf = (chart: Chart, id: string) => nodeOf(chart, id)?.label ?? id

/** What a state asks of people and clocks, in words; empty when it asks nothing. */
export function stateDuties(chart: Chart, node: ChartNode): string {
  const clocks = node.deadlines.map((one) => `Uhr: ${triggerLabel(chart, { ...clockEdge, event: one.event })} (${one.field})`)
  const wanted = node.attention.length > 0 ? [`wartet auf ${node.attention.map((actor) => actorLabels[actor]).join(', ')}`] : []
  const runs = node.invokes.map((name) => `läuft: ${name}`)
  return [...wanted, ...clocks, ...runs, ...(node.resting ? [`ruht: ${node.resting}`] : [])].join('; ')
}

const clockEdge: ChartEdge = { id: '', from: '', to: '', event: '', trigger: 'event', by: [], guards: [], effects: [] }

/** The business document to sign off: states with their duties, then every allowed move. What is not listed is refused. */
export function markdownOf(chart: Chart): string {
  const states = chart.nodes.filter((node) => node.parent !== null && node.kind !== 'any')
  const isLaw = chart.kind === 'lifecycle'
  const columns = isLaw
    ? ['Zustand', 'Ereignis', 'Wer', 'Ziel', 'Prüfung', 'Wirkung', 'Anmerkung']
    : ['Zustand', 'Auslöser', 'Ziel', 'Bedingung', 'Wirkung', 'Anmerkung']
  const rows = tableRows(chart).map((row) =>
    isLaw
      ? [row.state, code(row.event), row.who, row.target, row.checks, row.effects, row.note]
      : [row.state, code(row.event), row.target, row.checks, row.effects, row.note],
  )
  return [
    `# ${chart.title}${chart.version === undefined ? '' : ` (Fassung ${chart.version})`}`,
    '',
    'Gezeichnet aus der Definition mit `npm run machines:draw`; nicht von Hand ändern.',
    isLaw
      ? 'Was in der zweiten Tabelle nicht steht, weist der Server ab.'
      : 'Ein Ablauf des Bildschirms; der Server entscheidet nach den Lebensläufen.',
    '',
    ...grid(
      ['Zustand', 'Schlüssel', 'Art', 'Pflichten und Fristen'],
      states.map((node) => [node.label, code(node.id), kindLabels[node.kind], stateDuties(chart, node)]),
    ),
    '',
    ...grid(columns, rows),
    '',
  ].join('\n')
}

export const kindLabels: Record<ChartNode['kind'], string> = {
  atomic: 'Zustand',
  compound: 'Gruppe',
  parallel: 'nebenläufig',
  final: 'Ende',
  any: 'jederzeit',
}

const code = (words: string) => `\`${words}\``
const grid = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`)
