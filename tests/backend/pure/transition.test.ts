import { describe, expect, it } from 'vitest'
import { defineLifecycle, effectsOf, type LifecycleEvent } from '#machines/defineLifecycle.ts'
import { emptyJournal } from '#backend/kernel/journal.ts'
import { actorOf, begin, bindLifecycle, expectVersion, transitionRow } from '#backend/kernel/transition.ts'
import type { Caller, Ctx } from '#backend/kernel/context.ts'
import { refusalOf } from './refusalOf.ts'

interface Door {
  id: number
  version: number
  status: string
  lockAt: Date | null
}
type By = LifecycleEvent['by']
type DoorEvent = { type: 'door.open'; by: By; wide: boolean } | { type: 'door.shut'; by: By } | { type: 'door.lock'; by: By }
type DoorEffects = { ring: { loud: boolean }; note: object }
const effect = effectsOf<{ ring: { loud: boolean } }>()
const doors = defineLifecycle<{ isOiled: boolean }, DoorEvent, DoorEffects>({
  id: 'door',
  version: 2,
  title: 'Tür',
  initial: 'shut',
  checks: { isOiled: { test: ({ isOiled }) => isOiled, refuses: 'TRANSITION_REFUSED' } },
  states: {
    shut: {
      label: 'Zu',
      deadlines: { 'door.lock': 'lockAt' },
      on: {
        'door.open': { target: 'open', by: ['customer', 'provider'], checks: ['isOiled'], effects: [effect('ring', { loud: true })] },
        'door.lock': { target: 'locked', by: ['system'] },
      },
    },
    open: { label: 'Offen', on: { 'door.shut': { target: 'shut', by: ['customer', 'system'] } } },
    locked: { label: 'Verschlossen', final: true },
  },
})
const now = new Date('2026-05-04T10:00:00Z')
const lockAt = new Date('2026-05-04T20:00:00Z')
const anna: Caller = { kind: 'account', role: 'customer', userId: 5, sessionId: 's' }

function hall(caller: Caller = anna) {
  const seen: unknown[] = []
  const ctx = { caller, now, journal: emptyJournal() } as unknown as Ctx
  const binding = bindLifecycle<Door, { isOiled: boolean }, DoorEvent, DoorEffects>({
    lifecycle: doors,
    id: ({ id }) => id,
    version: ({ version }) => version,
    currentState: ({ status }) => ({ status, guardInput: { isOiled: status !== 'rusty' && oiled } }),
    save: async (_ctx, row, status, patch) => ({ ...row, ...patch, status, version: row.version + 1 }),
    dueAt: (row, field) => (field === 'lockAt' ? row.lockAt : null),
    effects: { ring: (_ctx, call) => void seen.push(call), note: () => {} },
  })
  return { ctx, binding, seen }
}
let oiled = true
const door: Door = { id: 12, version: 3, status: 'shut', lockAt }

describe('a step of a row', () => {
  it('saves it, writes history and deadlines and performs its effects', async () => {
    const { ctx, binding, seen } = hall()
    const event = { type: 'door.open', by: 'customer', wide: true } as const
    const saved = await transitionRow(ctx, binding, door, event, { lockAt: null })
    expect(saved).toEqual({ id: 12, version: 4, status: 'open', lockAt: null })
    expect(ctx.journal.history).toEqual([
      {
        machine: 'door',
        machineVersion: 2,
        entityId: 12,
        version: 4,
        event: 'door.open',
        from: 'shut',
        to: 'open',
        by: 'customer',
        detail: { wide: true },
        actorId: 5,
        at: now,
      },
    ])
    expect([...ctx.journal.deadlines.values()]).toEqual([{ machine: 'door', entityId: 12, event: 'door.lock', due: null, state: 'open' }])
    expect(seen).toEqual([{ row: saved, before: door, event, params: { loud: true } }])
  })
  it('sets the deadlines of the state it comes to, from what was saved', async () => {
    const { ctx, binding } = hall()
    await transitionRow(ctx, binding, { ...door, status: 'open', lockAt: null }, { type: 'door.shut', by: 'customer' }, { lockAt })
    expect([...ctx.journal.deadlines.values()]).toEqual([{ machine: 'door', entityId: 12, event: 'door.lock', due: lockAt, state: 'shut' }])
    const bare = hall()
    const { dueAt: _dueAt, ...without } = bare.binding
    await transitionRow(bare.ctx, without, { ...door, status: 'open' }, { type: 'door.shut', by: 'customer' })
    expect([...bare.ctx.journal.deadlines.values()]).toMatchObject([{ due: null }])
  })
  it('names no account where the system steps, whoever has called', async () => {
    const { ctx, binding } = hall()
    await transitionRow(ctx, binding, { ...door, status: 'open' }, { type: 'door.shut', by: 'system' })
    const timer = hall({ kind: 'system' })
    await transitionRow(timer.ctx, timer.binding, { ...door, status: 'open' }, { type: 'door.shut', by: 'customer' })
    expect([ctx, timer.ctx].map(({ journal }) => journal.history[0])).toMatchObject([
      { by: 'system', actorId: null },
      { by: 'customer', actorId: null },
    ])
  })
  it('that is refused says where the row stands and what may be done instead, and changes nothing', async () => {
    const { ctx, binding, seen } = hall()
    oiled = false
    const event = { type: 'door.open', by: 'customer', wide: true } as const
    await expect(transitionRow(ctx, binding, door, event)).rejects.toMatchObject({
      code: 'TRANSITION_REFUSED',
      details: { state: 'Zu' },
      moves: ['door.open'],
    })
    oiled = true
    await expect(transitionRow(ctx, binding, { ...door, status: 'locked' }, event)).rejects.toMatchObject({
      details: { state: 'Verschlossen' },
      moves: [],
    })
    await expect(transitionRow(ctx, binding, { ...door, status: 'gone' }, event)).rejects.toThrow('knows no state')
    expect([ctx.journal.history, seen]).toEqual([[], []])
  })
})

it('a new row has a first line of history and its deadlines', () => {
  const { ctx, binding } = hall()
  begin(ctx, binding, door, 'door.build')
  begin(ctx, binding, { ...door, id: 13 }, 'door.build', 'provider')
  const line = { event: 'door.build', from: '', to: 'shut', detail: {}, version: 3, actorId: 5 }
  expect(ctx.journal.history).toMatchObject([
    { ...line, entityId: 12, by: 'customer' },
    { ...line, entityId: 13, by: 'provider' },
  ])
  expect([...ctx.journal.deadlines.values()]).toMatchObject([
    { entityId: 12, event: 'door.lock', due: lockAt, state: 'shut' },
    { entityId: 13, event: 'door.lock', due: lockAt, state: 'shut' },
  ])
})

it('every effect of a lifecycle needs somebody who performs it', () => {
  const { binding } = hall()
  expect(() => bindLifecycle({ ...binding, effects: { note: () => {} } as never })).toThrow('door has no effect «ring»')
})

it('the acting party is the caller’s, never a guest', () => {
  expect(actorOf(hall().ctx)).toBe('customer')
  expect(actorOf(hall({ kind: 'system' }).ctx)).toBe('system')
  expect(refusalOf(() => actorOf(hall({ kind: 'guest' }).ctx)).code).toBe('LOGIN_REQUIRED')
})

it('whoever has seen another version is refused', () => {
  expect(() => expectVersion(3, 3)).not.toThrow()
  expect(() => expectVersion(3, undefined)).not.toThrow()
  expect(refusalOf(() => expectVersion(3, 2))).toMatchObject({ code: 'VERSION_STALE', details: { version: 3 } })
})
