import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actors } from '#contract/roles.ts'
import { allCharts } from '#machines/draw/allCharts.ts'
import { isInside, type Chart } from '#machines/draw/chart.ts'
import { can } from '#machines/step.ts'
import { bundlesOf, startArrowsOf } from '#client/features/machines/bundles.ts'
import type { MachineHistory } from '#contract/calls/machineHistory.ts'
import { marksOfHistory } from '#client/features/machines/history.ts'
import { layOut, layOutBest, roundedPath, type Box, type Size, type Sizes } from '#client/features/machines/layout.ts'
import {
  choicesOf,
  marksOfSimulation,
  simulate,
  startSimulation,
  type PlainLifecycle,
  type Simulation,
} from '#client/features/machines/simulation.ts'
import { fitView, glimpse, revealed, zoomAt } from '#client/features/machines/view.ts'
import { enter, exitsFrom, leavesOf, take, withGroups } from '#client/features/machines/walk.ts'
import { everyLifecycle } from './everyLifecycle.ts'

const charts = allCharts()
const chartOf = (id: string) => charts.find((chart) => chart.id === id)!
const sizesOf = (chart: Chart): Sizes =>
  new Map<string, Size>([
    ...chart.nodes.map((node) => [node.id, { width: 140, height: 60 }] as const),
    ...bundlesOf(chart).map((bundle) => [bundle.id, { width: 90, height: 22 * bundle.edges.length }] as const),
  ])
const overlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe.each(charts.map((chart) => [chart.id, chart] as const))('laying out %s', (_, chart) => {
  it('gives every state and arrow a place, nothing on top of another, members inside their group', async () => {
    for (const direction of ['RIGHT', 'DOWN'] as const) {
      const { boxes, lines } = await layOut(chart, sizesOf(chart), direction)
      const box = (id: string) => boxes.get(id)!
      for (const a of chart.nodes) {
        expect(box(a.id), a.id).toBeDefined()
        for (const b of chart.nodes)
          if (a.id !== b.id && a.parent === b.parent) expect(overlap(box(a.id), box(b.id)), `${a.id} on ${b.id}`).toBe(false)
        if (a.parent === null) continue
        const group = box(a.parent)
        expect(
          box(a.id).x >= group.x && box(a.id).y >= group.y && box(a.id).x + box(a.id).width <= group.x + group.width + 1,
          `${a.id} in ${a.parent}`,
        ).toBe(true)
      }
      for (const { id } of [...bundlesOf(chart), ...startArrowsOf(chart)]) expect(lines.get(id)?.points.length, id).toBeGreaterThan(1)
      for (const bundle of bundlesOf(chart)) expect(lines.get(bundle.id)?.label, bundle.id).not.toBeNull()
    }
  })
})

describe('the direction', () => {
  it('is the one that shows more in this frame', async () => {
    const chart = chartOf('foodOrder')
    const narrow = await layOutBest(chart, sizesOf(chart), { width: 300, height: 2000 })
    const wide = await layOutBest(chart, sizesOf(chart), { width: 2000, height: 300 })
    expect([narrow.direction, wide.direction]).toEqual(['DOWN', 'RIGHT'])
  })
})

describe('a line with round corners', () => {
  it('starts and ends where it should and bends on the way', () => {
    const path = roundedPath(
      [
        { x: 0, y: 0 },
        { x: 50, y: 0 },
        { x: 50, y: 40 },
      ],
      10,
    )
    expect(path).toBe('M 0 0 L 40 0 Q 50 0 50 10 L 50 40')
  })
})

describe('moving the view', () => {
  const frame = { width: 800, height: 600 }
  it('zooming keeps the point under the pointer', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 1.5, noNaN: true }),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 600 }),
        (factor, x, y) => {
          const before = { x: 20, y: -30, scale: 1 }
          const after = zoomAt(before, factor, { x, y })
          expect((x - after.x) / after.scale).toBeCloseTo((x - before.x) / before.scale, 6)
          expect((y - after.y) / after.scale).toBeCloseTo((y - before.y) / before.scale, 6)
        },
      ),
    )
  })
  it('fits everything, and shows a readable part of what is too large', () => {
    expect(fitView({ width: 400, height: 300 }, frame).scale).toBe(1.15)
    expect(fitView({ width: 4000, height: 300 }, frame).scale).toBeLessThan(0.21)
    const part = glimpse({ width: 4000, height: 300 }, frame, { x: 3900, y: 100, width: 80, height: 40 })
    expect(part.scale).toBeGreaterThan(0.6)
    expect(3900 * part.scale + part.x).toBeLessThan(frame.width)
  })
  it('follows a state out of sight and stays for one in sight', () => {
    const view = { x: 0, y: 0, scale: 1 }
    expect(revealed(view, { x: 100, y: 100, width: 80, height: 40 }, frame)).toBe(view)
    const moved = revealed(view, { x: 1000, y: 900, width: 80, height: 40 }, frame)
    expect(1080 + moved.x).toBeLessThanOrEqual(frame.width)
    expect(940 + moved.y).toBeLessThanOrEqual(frame.height)
  })
})

describe('walking a flow', () => {
  const auth = chartOf('auth')
  const edge = (leaves: readonly string[], event: string) => exitsFrom(auth, leaves).find((one) => one.event === event)!
  it('enters groups at their beginning and leaves them by their common arrows', () => {
    expect(enter(auth, '')).toEqual(['person.booting', 'recovery.open.idle', 'way.none'])
    expect(enter(auth, 'person.guest')).toEqual(['person.guest.idle'])
    const signingIn = take(auth, ['person.guest.idle'], edge(['person.guest.idle'], 'LOGIN'))
    expect(signingIn).toEqual(['person.guest.signingIn'])
    expect(take(auth, signingIn, edge(signingIn, 'LOGOUT'))).toEqual(['person.guest.leaving'])
    const signedIn = ['recovery.open.idle', 'person.authenticated.role.provider', 'person.authenticated.token.due']
    expect(take(auth, signedIn, edge(signedIn, 'session.refused'))).toEqual(['recovery.open.idle', 'person.guest.idle'])
    expect(take(auth, signedIn, edge(signedIn, 'UPDATE_TWO_FACTOR'))).toEqual(signedIn)
  })
  it('reads XState values', () => {
    expect(leavesOf({ guest: 'idle' })).toEqual(['guest.idle'])
    expect(leavesOf({ a: { b: 'c', d: {} } })).toEqual(['a.b.c', 'a.d'])
    expect([...withGroups(['a.b.c'])]).toEqual(['a', 'a.b', 'a.b.c'])
  })
})

describe.each(everyLifecycle.map((lifecycle) => [lifecycle.id, lifecycle as PlainLifecycle] as const))('simulating %s', (_, lifecycle) => {
  const action = fc.oneof(
    fc.constantFrom(...lifecycle.events).map((event) => ({ type: 'fire' as const, event })),
    fc.constantFrom(...actors).map((by) => ({ type: 'become' as const, by })),
    fc.constant({ type: 'back' as const }),
    fc.constant({ type: 'restart' as const }),
  )
  it('offers exactly what the machine allows and never gets lost', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (story) => {
        const now = story.reduce<Simulation>((state, one) => simulate(lifecycle, state, one), startSimulation(lifecycle))
        for (const choice of choicesOf(lifecycle, now)) {
          const event = { ...now.payloads[choice.event], type: choice.event, by: now.by }
          expect(choice.reason === undefined).toBe(can(lifecycle, now, event))
          const after = simulate(lifecycle, now, { type: 'fire', event: choice.event })
          expect(after.refused?.code).toBe(choice.reason)
          expect(after.steps.length).toBe(now.steps.length + (choice.reason ? 0 : 1))
        }
        const chart = chartOf(lifecycle.id)
        const known = new Set(chart.edges.map((edge) => edge.id))
        const marks = marksOfSimulation(lifecycle, now)
        for (const id of [...marks.taken, ...marks.possible]) expect(known.has(id), id).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe("one order's way", () => {
  const chart = chartOf('foodOrder')
  const found: MachineHistory = {
    machine: 'foodOrder',
    number: 'MH-2026-000123',
    status: 'ready',
    version: 3,
    history: [
      {
        event: 'foodOrder.accept',
        from: 'pending',
        to: 'processing',
        actorRole: 'provider',
        at: '2026-11-20T17:01:00Z',
        machineVersion: 1,
      },
      { event: 'foodOrder.ready', from: 'processing', to: 'ready', actorRole: 'provider', at: '2026-11-20T17:20:00Z', machineVersion: 1 },
    ],
    next: [
      { event: 'foodOrder.dispatch', by: ['provider'], dueAt: null },
      { event: 'foodOrder.autoClose', by: ['system'], dueAt: '2026-11-20T23:00:00Z' },
    ],
  }
  it('lights up where it has been, the arrows it took and what is possible next', () => {
    const marks = marksOfHistory(chart, found)
    expect([...marks.current]).toEqual(['ready'])
    expect([...marks.visited].sort()).toEqual(['pending', 'processing', 'ready'])
    expect([...marks.taken]).toEqual(['pending/foodOrder.accept/0', 'processing/foodOrder.ready/0'])
    expect([...marks.possible].sort()).toEqual(['ready/foodOrder.autoClose/0', 'ready/foodOrder.dispatch/0'])
  })
  it('a step of an older version that no longer exists is left dark, not guessed', () => {
    const old = { ...found, history: [{ ...found.history[0]!, event: 'foodOrder.nodThrough' }] }
    expect(marksOfHistory(chart, old).taken.size).toBe(0)
  })
  it('every arrow of the chart lies inside what it shows', () => {
    for (const node of chart.nodes) if (node.parent !== null) expect(isInside(node.id, node.parent)).toBe(true)
  })
})
