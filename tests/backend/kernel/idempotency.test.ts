import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineCalls } from '#contract/define.ts'
import type { Caller } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { bindCalls } from '#backend/kernel/mount.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { account, kernelTestApp, note, pause } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
let [runs, refusing] = [0, false]
const calls = defineCalls({
  'test.make': {
    method: 'POST',
    path: 'test/make',
    area: 'test',
    summary: '',
    audience: 'public',
    status: 201,
    body: z.object({ title: z.string(), quantity: z.int().default(1), slow: z.boolean().optional() }),
    output: z.object({ data: z.object({ run: z.int(), title: z.string() }) }),
    refuses: ['CART_EMPTY'],
    events: ['foodOrder.tracked'],
  },
  'test.other': {
    method: 'POST',
    path: 'test/other',
    area: 'test',
    summary: '',
    audience: 'public',
    body: z.object({ title: z.string() }),
    output: z.object({ ok: z.boolean() }),
  },
  'test.read': { method: 'GET', path: 'test/read', area: 'test', summary: '', audience: 'public', output: z.object({ run: z.int() }) },
})
const feature = defineFeature({
  calls,
  handlers: {
    async 'test.make'(ctx, { body }) {
      const run = ++runs
      await ctx.db.executeQuery(rawSql(`insert into things (id, status, version, note) values ($1, 'made', 1, $2)`, [run, body.title]))
      ctx.emit(note([80], run))
      if (body.slow) await pause(testApp.database.kind === 'postgres' ? 30 : 0)
      if (refusing) throw new Refusal('CART_EMPTY')
      return { data: { run, title: body.title } }
    },
    'test.other': async () => ({ ok: true }),
    'test.read': async () => ({ run: ++runs }),
  },
})
const bound = bindCalls(testApp.kernel, [feature])
const make = (key: string | null, body: unknown = { title: 'eins' }, caller: Caller = account(1), id = 'test.make') =>
  bound.get(id)!.run({ caller, requestId: 'test', clientId: key }, { params: {}, query: {}, body }) as Promise<{
    status: number
    body: unknown
  }>
const made = async () => (await testApp.rows<{ n: number }>('select count(*)::int as n from things'))[0]!.n
beforeEach(async () => {
  await testApp.rows('delete from things')
  runs = await testApp.head(80)
  refusing = false
})

describe('a key makes repeating safe', () => {
  it('the same key gives the same answer and does nothing twice', async () => {
    const head = await testApp.head(80)
    const first = await make('key-0001')
    expect(first).toEqual({ status: 201, body: { data: { run: runs, title: 'eins' } } })
    for (let n = 0; n < 3; n++) expect(await make('key-0001')).toEqual(first)
    expect(await made()).toBe(1)
    expect(await testApp.head(80)).toBe(head + 1)
  })

  it('without a key, or with another, it is another command', async () => {
    await make(null)
    await make(null)
    await make('key-0002')
    await make('key-0003')
    expect(await made()).toBe(4)
  })

  it('ten at once with one key: one does it, all get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => make('key-0004', { title: 'zugleich', slow: true })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await made()).toBe(1)
  })

  it('the key with another body or another call is refused', async () => {
    await make('key-0005')
    await expect(make('key-0005', { title: 'zwei' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    await expect(make('key-0005', { title: 'eins' }, account(1), 'test.other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await made()).toBe(1)
  })

  it('what means the same is the same: named defaults, another order, unknown fields', async () => {
    const first = await make('key-0006', { title: 'eins' })
    expect(await make('key-0006', { quantity: 1, title: 'eins', unknown: 'x' })).toEqual(first)
    expect(await made()).toBe(1)
  })

  it('a refused command gives its key back: a later try is evaluated anew', async () => {
    refusing = true
    await expect(make('key-0007')).rejects.toMatchObject({ code: 'CART_EMPTY' })
    expect(await made()).toBe(0)
    refusing = false
    expect((await make('key-0007')).status).toBe(201)
    refusing = true
    expect((await make('key-0007')).status).toBe(201)
    expect(await made()).toBe(1)
  })

  it('one fails while another waits on the same key: the other does it', async () => {
    refusing = true
    const first = make('key-0008', { title: 'eins', slow: true })
    await pause(testApp.database.kind === 'postgres' ? 10 : 0)
    const second = first
      .catch(() => {
        refusing = false
      })
      .then(() => make('key-0008', { title: 'eins', slow: true }))
    await expect(first).rejects.toMatchObject({ code: 'CART_EMPTY' })
    expect((await second).status).toBe(201)
    expect(await made()).toBe(1)
  })

  it('bad input takes no key', async () => {
    await expect(make('key-0009', { title: 7 })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    expect((await make('key-0009')).status).toBe(201)
  })

  it('keys belong to their account; the answer of one is never shown to another', async () => {
    const mine = await make('key-0010', { title: 'eins' }, account(1))
    const theirs = await make('key-0010', { title: 'eins' }, account(2))
    expect(theirs).not.toEqual(mine)
    expect(await made()).toBe(2)
  })

  it('guests have keys too, apart from those of accounts', async () => {
    const guest = await make('key-0011', { title: 'gast' }, { kind: 'guest' })
    expect(await make('key-0011', { title: 'gast' }, { kind: 'guest' })).toEqual(guest)
    expect(await make('key-0011', { title: 'gast' }, account(1))).not.toEqual(guest)
    await expect(make('key-0011', { title: 'anders' }, { kind: 'guest' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await made()).toBe(2)
  })

  it('reading takes no key', async () => {
    const first = await make('key-0012', undefined, account(1), 'test.read')
    expect(await make('key-0012', undefined, account(1), 'test.read')).not.toEqual(first)
    expect(await testApp.rows(`select 1 from idempotency where key = 'key-0012'`)).toEqual([])
  })

  it('is kept for two days', async () => {
    await make('key-0013')
    const [row] = await testApp.db.selectFrom('idempotency').selectAll().where('key', '=', 'key-0013').execute()
    expect(row!.expires_at.getTime() - testApp.now().getTime()).toBe(48 * 3_600_000)
  })
})
