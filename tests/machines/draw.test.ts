import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { and, not, setup } from 'xstate'
import { asList, defineLifecycle, type Lifecycle } from '#machines/defineLifecycle.ts'
import { allCharts } from '#machines/draw/allCharts.ts'
import { anyOf, type Chart } from '#machines/draw/chart.ts'
import { chartOfLifecycle } from '#machines/draw/chartOfLifecycle.ts'
import { chartOfMachine } from '#machines/draw/chartOfMachine.ts'
import { mermaidOf } from '#machines/draw/mermaid.ts'
import { markdownOf, tableRows } from '#machines/draw/table.ts'
import { lifecycles } from '#machines/lifecycles/all.ts'

const folder = join(import.meta.dirname, '../../docs/machines')
const charts = allCharts()

describe('the drawings in docs/machines', () => {
  it.each(charts.map((chart) => [chart.id, chart] as const))('%s is drawn as it is defined (else: npm run machines:draw)', (id, chart) => {
    expect(readFileSync(join(folder, `${id}.mmd`), 'utf8')).toBe(mermaidOf(chart))
    expect(readFileSync(join(folder, `${id}.md`), 'utf8')).toBe(markdownOf(chart))
  })
  it('none belongs to a machine that is gone', () => {
    const drawn = charts.flatMap((chart) => [`${chart.id}.md`, `${chart.id}.mmd`])
    expect(readdirSync(folder).filter((name) => !drawn.includes(name))).toEqual([])
  })
  it('no two machines share a name', () => {
    expect(new Set(charts.map((chart) => chart.id)).size).toBe(charts.length)
  })
})

describe.each(lifecycles.map((lifecycle) => [lifecycle.id, lifecycle] as const))('the table of %s', (_, lifecycle) => {
  it('has one line for every declared move, with everybody who may make it', () => {
    const declared = Object.entries(lifecycle.spec.states).flatMap(([from, state]) =>
      Object.entries(state.on ?? {}).flatMap(([event, moves]) =>
        asList(moves).map((move) => `${from} ${event} ${move.by.join()} ${move.target ?? from}`),
      ),
    )
    const drawn = tableRows(chartOfLifecycle(lifecycle)).map(({ edge }) => `${edge.from} ${edge.event} ${edge.by.join()} ${edge.to}`)
    expect(drawn.sort()).toEqual(declared.sort())
  })
})

it('what nothing fires yet is drawn as planned, in the picture and in the table', () => {
  const planned = charts.flatMap(({ id, edges }) => edges.filter((edge) => edge.planned).map(({ event }) => `${id} ${event}`))
  const declared = lifecycles.flatMap(({ id, spec }) => (spec.planned ?? []).map((event) => `${id} ${String(event)}`))
  expect([...new Set(planned)].sort()).toEqual(declared.sort())
  const by = ['customer'] as const
  const door = defineLifecycle({
    id: 'door',
    version: 1,
    title: 'Tür',
    initial: 'open',
    states: {
      open: { label: 'Offen', on: { 'door.close': { target: 'shut', by }, 'door.lock': { target: 'shut', by } } },
      shut: { label: 'Zu', final: true },
    },
    planned: ['door.lock'],
  })
  const chart = chartOfLifecycle(door as unknown as Lifecycle<never, never>)
  const said = tableRows(chart).filter(({ note }) => note.startsWith('geplant'))
  expect(said.map(({ edge }) => edge.event)).toEqual(['door.lock'])
  expect(mermaidOf(chart).split('(geplant)').length - 1).toBe(1)
})

describe.each(charts.map((chart) => [chart.id, chart] as const))('the chart of %s', (_, chart: Chart) => {
  it('connects only what it shows', () => {
    const ids = new Set(chart.nodes.map((node) => node.id))
    for (const edge of chart.edges) expect([ids.has(edge.from), ids.has(edge.to)], edge.id).toEqual([true, true])
    for (const node of chart.nodes) if (node.parent !== null) expect(ids.has(node.parent)).toBe(true)
    expect(new Set(chart.edges.map((edge) => edge.id)).size).toBe(chart.edges.length)
  })
  it('has a German label for every state', () => {
    const bare = chart.nodes.filter((node) => node.label === node.name)
    expect(bare.map((node) => node.id)).toEqual([])
  })
  it('makes Mermaid that keeps to its grammar', () => {
    const body = mermaidOf(chart).split('\n').slice(4)
    const known = [
      /^\s*(state ".+" as \w+( \{)?|\}|--|direction TB|)$/,
      /^\s*(\[\*\]|\w+) --> (\[\*\]|\w+)(: [^:;#"]+)?$/,
      /^\s*(note right of \w+|end note|classDef .+|class [\w,]+ attention)$/,
    ]
    const inNote = /^ {4}\S/
    let isNote = false
    for (const line of body) {
      if (line.includes('end note')) isNote = false
      expect(isNote ? inNote.test(line) : known.some((form) => form.test(line)), line).toBe(true)
      if (line.includes('note right of')) isNote = true
    }
  })
})

describe('a machine of any shape', () => {
  const machine = setup({
    actors: {},
    guards: { isWarm: () => true, isDry: () => true },
    delays: { soon: 100 },
    actions: { ring: () => {} },
  }).createMachine({
    id: 'house',
    initial: 'day',
    on: { STORM: '.night' },
    states: {
      day: {
        meta: { label: 'Tag' },
        initial: 'noon',
        states: { noon: {}, evening: {} },
        on: { HURRY: '.evening', EAT: { actions: 'ring' } },
        after: { soon: 'night', 1500: 'night' },
      },
      night: { type: 'parallel', states: { moon: {}, stars: {} }, on: { WAKE: { target: 'day', guard: and(['isWarm', not('isDry')]) } } },
    },
  })
  const chart = chartOfMachine(machine, 'Haus')
  const edge = (event: string) => chart.edges.find((one) => one.event === event)

  it('keeps nesting, initial states and parallel regions', () => {
    expect(chart.nodes.map((node) => [node.id, node.parent, node.kind])).toEqual(
      expect.arrayContaining([
        ['', null, 'compound'],
        ['day', '', 'compound'],
        ['day.noon', 'day', 'atomic'],
        ['night', '', 'parallel'],
        ['night.moon', 'night', 'atomic'],
      ]),
    )
    expect(chart.nodes.find((node) => node.id === 'day')).toMatchObject({ label: 'Tag', initial: 'day.noon' })
  })
  it("starts arrows into a group's own member at «jederzeit»", () => {
    expect(edge('STORM')).toMatchObject({ from: anyOf(''), to: 'night' })
    expect(edge('HURRY')).toMatchObject({ from: anyOf('day'), to: 'day.evening' })
    expect(chart.nodes.find((node) => node.id === anyOf('day'))?.label).toBe('jederzeit in «Tag»')
  })
  it('reads timers, guards and actions', () => {
    expect(
      chart.edges
        .filter((one) => one.trigger === 'after')
        .map((one) => one.event)
        .sort(),
    ).toEqual(['1,5 s', 'soon'])
    expect(edge('WAKE')?.guards.map((guard) => guard.name)).toEqual(['isWarm', 'nicht isDry'])
    expect(edge('EAT')).toMatchObject({ from: 'day', to: 'day', effects: ['ring'] })
  })
})
