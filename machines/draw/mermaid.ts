import { actorLabels, childrenOf, movesOf, staysIn, triggerLabel, type Chart, type ChartEdge, type ChartNode } from './chart.ts'

/** The chart as Mermaid `stateDiagram-v2` with German labels. States that need somebody are coloured. */
export function mermaidOf(chart: Chart): string {
  const root = chart.nodes.find((node) => node.parent === null)
  const flat = !chart.nodes.some((node) => node.kind === 'compound' && node.parent !== null)
  const wanted = chart.nodes.filter((node) => node.attention.length > 0)
  return [
    '---',
    `title: ${text(chart.title)}`,
    '---',
    'stateDiagram-v2',
    '  direction TB',
    ...inside(chart, root, 1),
    ...movesOf(chart).map((edge) => `  ${mermaidId(edge.from)} --> ${mermaidId(edge.to)}: ${edgeText(chart, edge)}`),
    ...chart.nodes.flatMap((node) => noteOf(chart, node)),
    // Mermaid cannot colour states inside groups.
    ...(flat && wanted.length > 0
      ? [
          '  classDef attention fill:#fdeae3,stroke:#c7432a,color:#1d2822',
          `  class ${wanted.map((node) => mermaidId(node.id)).join(',')} attention`,
        ]
      : []),
    '',
  ].join('\n')
}

function inside(chart: Chart, group: ChartNode | undefined, depth: number): string[] {
  if (!group) return []
  const indent = '  '.repeat(depth)
  const members = [...childrenOf(chart, group.id), ...chart.nodes.filter((node) => node.parent === group.id && node.kind === 'any')]
  const lines = members.flatMap((node, index) => {
    const separator = group.kind === 'parallel' && index > 0 ? [`${indent}--`] : []
    const head = `${indent}state "${text(node.label)}" as ${mermaidId(node.id)}`
    const nested = node.kind === 'compound' || node.kind === 'parallel'
    return [...separator, ...(nested ? [`${head} {`, ...inside(chart, node, depth + 1), `${indent}}`] : [head])]
  })
  const start = group.initial === undefined ? [] : [`${indent}[*] --> ${mermaidId(group.initial)}`]
  const ends = members.filter((node) => node.kind === 'final').map((node) => `${indent}${mermaidId(node.id)} --> [*]`)
  return [...lines, ...start, ...ends]
}

function edgeText(chart: Chart, edge: ChartEdge): string {
  const guards = edge.guards.map((guard) => guard.name).join(', ')
  const who = edge.by.map((actor) => actorLabels[actor]).join(', ')
  return text(
    [triggerLabel(chart, edge), guards && `[${guards}]`, who && `· ${who}`, edge.planned && '(geplant)'].filter(Boolean).join(' '),
  )
}

function noteOf(chart: Chart, node: ChartNode): string[] {
  if (node.parent === null) return []
  const clocks = node.deadlines.map((one) => `⏰ ${one.event} (${one.field})`)
  const runs = node.invokes.map((name) => `⚙ ${name}`)
  const kept = staysIn(chart, node.kind === 'any' && node.parent === '' ? '' : node.id).map((edge) => `↺ ${edgeText(chart, edge)}`)
  const lines = [...clocks, ...runs, ...kept].map(text)
  return lines.length > 0 ? [`  note right of ${mermaidId(node.id)}`, ...lines.map((line) => `    ${line}`), '  end note'] : []
}

/** Mermaid takes dots, colons and keywords amiss: `guest.idle` → `s_guest_idle`. */
const mermaidId = (id: string) => `s_${id.replace(/\W+/g, '_')}`
const text = (words: string) =>
  words
    .replace(/["#;{}<>]/g, ' ')
    .replace(/:/g, '∶')
    .replace(/\s+/g, ' ')
    .trim()
