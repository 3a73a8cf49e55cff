import pino from 'pino'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { allCalls } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { refusalMessage } from '#contract/refusals.ts'
import { buildBackend } from '#backend/app.ts'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { DatabaseUnavailable, unavailableOr } from '#backend/kernel/db/unavailable.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import type { Tables } from '#backend/tables.ts'
import { kernelTestApp, note } from './kernelTestApp.ts'

const lines: { level: number; msg: string; err?: unknown }[] = []
// Nobody listens on port 1.
const database = await openDatabase<Tables>({ databaseUrl: 'postgres://nobody:secret-password@127.0.0.1:1/nothing' })
const kernel = createKernel({
  database,
  config: readConfig({ DATA_DIR: 'memory' }),
  log: pino(
    { level: 'warn' },
    {
      write: (line) => {
        lines.push(JSON.parse(line) as never)
      },
    },
  ),
})
const app = await buildBackend(kernel)
afterAll(async () => {
  await app.close()
  await database.close()
})
const sessionId = kernel.newId()
const tokens = Object.fromEntries(
  await Promise.all(
    (['customer', 'provider', 'admin'] as const).map(
      async (role) =>
        [role, await signToken(kernel, { id: sessionId, accountId: 1, role, expiresAt: new Date(Date.now() + 3_600_000) })] as const,
    ),
  ),
)

describe('while the database is away', () => {
  it('every call says 503 and when to come back, never 500 and never an empty 200', async () => {
    let away = 0
    for (const [id, call] of Object.entries(allCalls) as [string, CallSpec][]) {
      const role = call.audience === 'public' ? undefined : call.audience[0]
      const answer = await app.inject({
        method: call.method,
        url: `/rest/${call.path.replace(/\{\w+\}/g, '1')}`,
        ...(call.method !== 'GET' && { payload: {} }),
        headers: { ...(role && { authorization: `Bearer ${tokens[role]}` }), 'idempotency-key': `away-${id}`.slice(0, 100) },
      })
      expect([id, answer.statusCode === 503 || answer.statusCode < 500], answer.body).toEqual([id, true])
      if (answer.statusCode !== 503) continue
      away += 1
      expect([id, answer.json<{ error: string }>().error, answer.headers['retry-after']]).toEqual([id, 'BACKEND_UNAVAILABLE', '2'])
      expect(answer.json<{ message: string }>().message).toBe(refusalMessage('BACKEND_UNAVAILABLE'))
    }
    // All that want somebody signed in, and what guests read.
    expect(away).toBeGreaterThan(Object.values(allCalls as Record<string, CallSpec>).filter((call) => call.audience !== 'public').length)
  })

  it('GraphQL says so by status and code, by HTTP with and without a token, and to the live queries', async () => {
    const ask = (query: string, headers = {}) => app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
    // A token that cannot be looked up ends the request before it is GraphQL.
    const signedIn = await ask('{ __typename }', { authorization: `Bearer ${tokens['customer']}` })
    expect([signedIn.statusCode, signedIn.headers['retry-after'], signedIn.json<{ error: string }>().error]).toEqual([
      503,
      '2',
      'BACKEND_UNAVAILABLE',
    ])
    const read = await ask('{ __typename latestProviders { __typename } }')
    expect([
      read.statusCode,
      read.headers['retry-after'],
      read.json<{ errors: { extensions: { code: string } }[] }>().errors.map((one) => one.extensions.code),
    ]).toEqual([503, '2', ['BACKEND_UNAVAILABLE']])
    const live = await app.inject({
      method: 'POST',
      url: '/internal/live',
      headers: { 'x-internal-secret': kernel.config.internalSecret },
      payload: { token: tokens['customer'], query: 'subscription { accountCounts { open_orders } }', variables: null, operationName: null },
    })
    expect(live.statusCode).toBe(503)
    const heads = await app.inject({
      method: 'POST',
      url: '/internal/heads',
      headers: { 'x-internal-secret': kernel.config.internalSecret },
      payload: { userIds: [] },
    })
    expect(heads.statusCode).toBe(503)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
  })

  it('one line a call tells why, without the client and its password', () => {
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) {
      expect(line).toMatchObject({ level: 40, msg: 'the database is not available', reason: 'away', code: 'ECONNREFUSED' })
      expect(JSON.stringify(line).length).toBeLessThan(500)
    }
    expect(JSON.stringify(lines)).not.toContain('secret-password')
    expect(database.stats().unavailable.away).toBeGreaterThan(10)
  })
})

describe('a full disk', () => {
  it('is 503, counted, and makes the backend unready for half a minute', async () => {
    const testApp = await kernelTestApp()
    const small = await buildBackend(testApp.kernel)
    const ask = async () => (await small.inject('/readyz')).json<{ ok: boolean; reason?: string }>()
    expect(await ask()).toEqual({ ok: true })
    // The database raises the very code that a full disk raises.
    await testApp.rows(
      `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    )
    await testApp.rows('create trigger full_disk before insert on things for each row execute function full_disk()')
    await expect(
      testApp.command((ctx) => ctx.db.executeQuery(rawSql(`insert into things (id, status, version) values (1, 'new', 1)`, []))),
    ).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'full' })
    expect(await ask()).toEqual({ ok: false, reason: 'disk full' })
    const { body } = await small.inject({
      method: 'POST',
      url: '/internal/ready',
      headers: { 'x-internal-secret': testApp.config.internalSecret },
      payload: {},
    })
    expect(JSON.parse(body)).toEqual({ ready: false, reason: 'disk full', unavailable: { away: 0, cut: 0, full: 1, busy: 0 } })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
    expect(await ask()).toEqual({ ok: true })
    vi.restoreAllMocks()
    await small.close()
  })
})

describe('what counts as a database that is not there', () => {
  const fromServer = (code: string) => Object.assign(new pg.DatabaseError('said the server', 0, 'error'), { code })
  it.each([
    [fromServer('57P01'), 'cut'],
    [fromServer('57P03'), 'cut'],
    [fromServer('08006'), 'cut'],
    [fromServer('25P03'), 'cut'],
    [fromServer('53300'), 'busy'],
    [fromServer('53100'), 'full'],
    [new Error('Connection terminated unexpectedly'), 'cut'],
    [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'cut'],
    [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'full'],
  ])('%s', (error, reason) => {
    expect(unavailableOr(error, true)).toMatchObject({ name: 'DatabaseUnavailable', reason, cause: error })
  })

  it.each([
    fromServer('23505'),
    fromServer('40001'),
    fromServer('57014'),
    fromServer('42P01'),
    new TypeError('x is not a function'),
    new Error('boom'),
    'a string',
  ])('but not %s', (error) => {
    expect(unavailableOr(error, true)).toBe(error)
  })

  it('without a connection to begin with it is away', () => {
    // Starting up, closed to connections, dropped, its password changed.
    for (const code of ['57P03', '55000', '3D000', '28P01'])
      expect(unavailableOr(fromServer(code), false)).toMatchObject({ reason: 'away' })
    expect(unavailableOr(fromServer('53300'), false)).toMatchObject({ reason: 'busy' })
    const known = new DatabaseUnavailable('full', 'x')
    expect(unavailableOr(known, false)).toBe(known)
  })
})

describe.skipIf(!process.env['TEST_DATABASE_URL'])('a command whose connection ends', async () => {
  const testApp = await kernelTestApp()
  const insert = (id: number) => rawSql(`insert into things (id, status, version) values ($1, 'new', 1)`, [id])
  const things = (id: number) => testApp.rows('select id from things where id = $1', [id])
  const cutMe = rawSql('select pg_terminate_backend(pg_backend_pid())', [])

  it('is done once, on another connection', async () => {
    let tries = 0
    await testApp.command(async (ctx) => {
      tries += 1
      await ctx.db.executeQuery(insert(901))
      ctx.emit(note([11], 901))
      if (tries === 1) await ctx.db.executeQuery(cutMe)
    })
    expect([tries, (await things(901)).length]).toEqual([2, 1])
  })

  it('is given up as unavailable when the next ends too, and nothing of it is left', async () => {
    let tries = 0
    await expect(
      testApp.command(async (ctx) => {
        tries += 1
        await ctx.db.executeQuery(insert(902))
        await ctx.db.executeQuery(cutMe)
      }),
    ).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'cut' })
    expect([tries, (await things(902)).length]).toEqual([2, 0])
  })

  it('is not tried again when the commit had been sent, because it may be done', async () => {
    // Ends the connection in the commit itself.
    await testApp.rows(
      `create function cut_me() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    )
    await testApp.rows(
      'create constraint trigger cut after insert on things deferrable initially deferred for each row when (new.id = 903) execute function cut_me()',
    )
    let tries = 0
    await expect(
      testApp.command(async (ctx) => {
        tries += 1
        await ctx.db.executeQuery(insert(903))
      }),
    ).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'cut', isUndecided: true })
    expect(tries).toBe(1)
  })
})
