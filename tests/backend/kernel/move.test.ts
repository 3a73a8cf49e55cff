import { beforeEach, describe, expect, it } from 'vitest'
import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import type { Caller, Ctx } from '#backend/kernel/context.ts'
import { actorOf, begin, bindLifecycle, expectVersion, transitionRow } from '#backend/kernel/transition.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { account, kernelTestApp, note } from './kernelTestApp.ts'

const testApp = await kernelTestApp()

interface Thing {
  id: number
  status: string
  version: number
  due_at: Date | null
  note: string
}
interface GuardInput {
  note: string
}
type Event = LifecycleEvent &
  (
    | { type: 'thing.take' }
    | { type: 'thing.finish'; minutes: number }
    | { type: 'thing.expire' }
    | { type: 'thing.remind' }
    | { type: 'thing.break' }
  )

interface ThingEffects {
  tell: { to: 'customer' | 'provider' }
  fail: NoParams
}
const effect = effectsOf<ThingEffects>()

const lifecycle = defineLifecycle<GuardInput, Event, ThingEffects>({
  id: 'thing',
  version: 3,
  title: 'Ding',
  initial: 'open',
  checks: { isNoted: { test: (input) => input.note !== '', refuses: 'REASON_MISSING' } },
  states: {
    open: {
      label: 'Offen',
      deadlines: { 'thing.expire': 'dueAt', 'thing.remind': 'remindAt' },
      on: {
        'thing.take': { target: 'taken', by: ['provider'], effects: [effect('tell', { to: 'customer' })] },
        'thing.expire': { target: 'gone', by: ['system'] },
        'thing.remind': { by: ['system'] },
        'thing.break': { target: 'gone', by: ['provider'], effects: [effect('fail')] },
      },
    },
    taken: {
      label: 'Vergeben',
      deadlines: { 'thing.expire': 'dueAt' },
      on: { 'thing.finish': { target: 'gone', by: ['provider'], checks: ['isNoted'] }, 'thing.expire': { target: 'gone', by: ['system'] } },
    },
    gone: { label: 'Vorbei', final: true },
  },
})

const things = bindLifecycle<Thing, GuardInput, Event, ThingEffects>({
  lifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: { note: row.note } }),
  async save(ctx, row, to, patch) {
    const next = { ...row, ...patch }
    const { rows } = await ctx.db.executeQuery<Thing>(
      rawSql('update things set status = $2, version = version + 1, due_at = $3, note = $4 where id = $1 returning *', [
        row.id,
        to,
        next.due_at,
        next.note,
      ]),
    )
    return { ...rows[0]!, id: Number(rows[0]!.id) }
  },
  dueAt: (row, field) => (field === 'dueAt' ? row.due_at : row.due_at && new Date(row.due_at.getTime() - 60_000)),
  effects: {
    tell: (ctx, { row, before, params }) => {
      ctx.emit({
        ...note([70], row.version),
        entity: { type: `${before.status}-${row.status}-${params.to}`, id: row.id, version: row.version },
      })
    },
    fail: () => {
      throw new Error('the effect failed')
    },
  },
})

let thing: Thing
async function read(db: Ctx['db'] = testApp.db): Promise<Thing> {
  const { rows } = await db.executeQuery<Thing>(rawSql('select * from things where id = $1', [thing.id]))
  return { ...rows[0]!, id: Number(rows[0]!.id) }
}
const history = () =>
  testApp.db.selectFrom('transitions').selectAll().where('machine', '=', 'thing').where('entity_id', '=', thing.id).orderBy('id').execute()
const deadlines = () =>
  testApp.db
    .selectFrom('deadlines')
    .select(['event', 'due_at', 'next_at', 'state', 'attempts'])
    .where('machine', '=', 'thing')
    .where('entity_id', '=', thing.id)
    .orderBy('event')
    .execute()
const act = (event: Event, caller: Caller = account(7, 'provider'), patch: Partial<Thing> = {}) =>
  testApp.command(async (ctx) => transitionRow(ctx, things, await read(ctx.db), event, patch), caller)
const take = { type: 'thing.take', by: 'provider' } as const
const inMinutes = (minutes: number) => new Date(testApp.now().getTime() + minutes * 60_000)

let made = 0
beforeEach(async () => {
  thing = { id: ++made, status: 'open', version: 1, due_at: inMinutes(10), note: '' }
  await testApp.command(async (ctx) => {
    await ctx.db.executeQuery(
      rawSql('insert into things (id, status, version, due_at, note) values ($1, $2, $3, $4, $5)', [
        thing.id,
        thing.status,
        thing.version,
        thing.due_at,
        thing.note,
      ]),
    )
    begin(ctx, things, thing, 'thing.make')
  }, account(6))
})

describe('a new thing', () => {
  it('has its first line of history and the deadlines of its state', async () => {
    expect(await history()).toMatchObject([
      {
        machine_version: 3,
        version: 1,
        event: 'thing.make',
        from_state: '',
        to_state: 'open',
        actor_role: 'customer',
        actor_id: 6,
        at: testApp.now(),
      },
    ])
    expect(await deadlines()).toEqual([
      { event: 'thing.expire', due_at: inMinutes(10), next_at: inMinutes(10), state: 'open', attempts: 0 },
      { event: 'thing.remind', due_at: inMinutes(9), next_at: inMinutes(9), state: 'open', attempts: 0 },
    ])
  })
})

describe('a move', () => {
  it('saves state, version and patch, writes who did what, and hands the effect before and after', async () => {
    await act({ ...take, reason: 'gern' } as Event, account(7, 'provider'), { note: 'mine' })
    expect(await read()).toMatchObject({ status: 'taken', version: 2, note: 'mine' })
    expect((await history())[1]).toMatchObject({
      version: 2,
      event: 'thing.take',
      from_state: 'open',
      to_state: 'taken',
      actor_role: 'provider',
      actor_id: 7,
      detail: { reason: 'gern' },
    })
    expect((await testApp.events(70)).at(-1)).toMatchObject({
      entity_type: 'open-taken-customer',
      entity_id: String(thing.id),
      entity_version: 2,
    })
  })

  it('by the system has no account in its history', async () => {
    await act({ type: 'thing.expire', by: 'system' }, { kind: 'system' })
    expect((await history())[1]).toMatchObject({ actor_role: 'system', actor_id: null, to_state: 'gone' })
  })

  it('replaces the deadlines: those of the old state go, those of the new one begin afresh', async () => {
    await testApp.rows('update deadlines set attempts = 5')
    await act(take, account(7, 'provider'), { due_at: inMinutes(30) })
    expect(await deadlines()).toEqual([
      { event: 'thing.expire', due_at: inMinutes(30), next_at: inMinutes(30), state: 'taken', attempts: 0 },
    ])
    await act({ type: 'thing.expire', by: 'system' }, { kind: 'system' })
    expect(await deadlines()).toEqual([])
  })

  it('drops a deadline whose instant is gone, and a move that stays in its state counts as a version', async () => {
    await act({ type: 'thing.remind', by: 'system' }, { kind: 'system' }, { due_at: null })
    expect(await deadlines()).toEqual([])
    expect(await read()).toMatchObject({ status: 'open', version: 2 })
    expect((await history())[1]).toMatchObject({ from_state: 'open', to_state: 'open' })
  })

  it('refuses what the state does not allow, says which state and what is possible instead, and changes nothing', async () => {
    await act(take)
    const refused = await act(take).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).body()).toEqual({
      error: 'TRANSITION_REFUSED',
      message: 'Das ist im Zustand „Vergeben“ nicht möglich.',
      moves: ['thing.finish'],
      details: { state: 'Vergeben' },
    })
    expect(await read()).toMatchObject({ status: 'taken', version: 2 })
    expect(await history()).toHaveLength(2)
  })

  it('refuses the wrong party and a failing check with its own code', async () => {
    await expect(act({ ...take, by: 'customer' })).rejects.toMatchObject({ code: 'TRANSITION_REFUSED' })
    await act(take)
    await expect(act({ type: 'thing.finish', by: 'provider', minutes: 5 })).rejects.toMatchObject({ code: 'REASON_MISSING' })
    await testApp.rows(`update things set note = 'x' where id = $1`, [thing.id])
    await act({ type: 'thing.finish', by: 'provider', minutes: 5 })
    expect((await history()).at(-1)!.detail).toEqual({ minutes: 5 })
  })

  it('accepts nothing at the end of the way', async () => {
    await act({ type: 'thing.expire', by: 'system' }, { kind: 'system' })
    await expect(act(take)).rejects.toMatchObject({ code: 'TRANSITION_REFUSED', moves: [] })
  })

  it('with an effect that fails is undone as a whole', async () => {
    await expect(act({ type: 'thing.break', by: 'provider' })).rejects.toThrow('the effect failed')
    expect(await read()).toMatchObject({ status: 'open', version: 1 })
    expect(await history()).toHaveLength(1)
    expect(await deadlines()).toHaveLength(2)
  })

  it('with an effect nobody performs is no program, and where types were set aside no feature that loads', () => {
    const { fail } = things.effects
    // @ts-expect-error -- «tell» is missing
    expect(() => bindLifecycle<Thing, GuardInput, Event, ThingEffects>({ ...things, effects: { fail } })).toThrow(
      'thing has no effect «tell»',
    )
  })

  it('a lifecycle asks for declared effects only, each with what it carries', () => {
    expect(effect('tell', { to: 'customer' })).toEqual({ type: 'tell', params: { to: 'customer' } })
    expect(effect('fail')).toEqual({ type: 'fail', params: {} })
    // @ts-expect-error -- nobody of that name
    effect('tell', { to: 'neighbour' })
    // @ts-expect-error -- it carries nothing
    effect('fail', { to: 'customer' })
    // @ts-expect-error -- it says whom
    effect('tell')
    // @ts-expect-error -- nothing declares it
    effect('whisper')
  })
})

describe('who and which version', () => {
  it('the actor comes from the caller, guests have none', () => {
    const ctx = (caller: Caller) => testApp.kernel.reading({ caller, requestId: 'r' })
    expect((['customer', 'provider', 'admin'] as const).map((role) => actorOf(ctx(account(1, role))))).toEqual([
      'customer',
      'provider',
      'admin',
    ])
    expect(actorOf(ctx({ kind: 'system' }))).toBe('system')
    expect(() => actorOf(ctx({ kind: 'guest' }))).toThrow(Refusal)
  })

  it('a version that was not named is not checked; an older or newer one is refused with the current one', () => {
    expect(expectVersion(4, undefined)).toBeUndefined()
    expect(expectVersion(4, 4)).toBeUndefined()
    for (const seen of [3, 5])
      expect(() => {
        expectVersion(4, seen)
      }).toThrow(expect.objectContaining({ code: 'VERSION_STALE', details: { version: 4 } }))
  })
})
