import pino from 'pino'
import { afterAll } from 'vitest'
import { inProcessBus, type Bus } from '#contract/events/bus.ts'
import { readConfig } from '#backend/kernel/config.ts'
import type { Caller, Ctx, EventInput, Kernel } from '#backend/kernel/context.ts'
import type { Database } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import type { Tables } from '#backend/tables.ts'
import { freshDatabase } from '#tests/support/freshDatabase.ts'
import { reportUndeclared } from '#tests/support/undeclared.ts'

/** A kernel on an own migrated database with one table of its own, `things`, and a clock that stands still. Call at the top level. */
export async function kernelTestApp() {
  let now = new Date('2026-11-20T17:30:00Z')
  const database = await freshDatabase<Tables>()
  afterAll(() => database.close())
  const db = database.kysely
  await run(
    database,
    `create table things (id bigint primary key, status text not null, version int not null, due_at timestamptz, note text not null default '')`,
  )
  const errors: string[] = []
  const log = pino(
    { level: 'error' },
    {
      write: (line: string) => {
        errors.push(line)
      },
    },
  )
  const config = readConfig({ DATA_DIR: 'memory' })
  /** Another process on the same database, with a bus of its own. */
  const kernelWith = (more: { bus?: Bus; database?: Database<Tables>; publishAtOnce?: boolean; workersElsewhere?: boolean } = {}): Kernel =>
    createKernel({ database, config, log, clock: { now: () => now }, onUndeclared: reportUndeclared, ...more })
  const kernel = kernelWith()
  const reports: unknown[] = []
  return {
    database,
    db,
    kernel,
    kernelWith,
    errors,
    config,
    bus: () => inProcessBus((error) => reports.push(error)),
    now: () => now,
    at: (instant: Date) => {
      now = instant
    },
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    command: <T>(work: (ctx: Ctx) => Promise<T>, caller: Caller = { kind: 'system' }, clientId: string | null = null) =>
      kernel.command({ caller, requestId: 'test-request', clientId }, work),
    rows: <Row>(text: string, parameters: unknown[] = []) => run<Row>(database, text, parameters),
    head: async (userId: number) =>
      (await db.selectFrom('stream').select('seq').where('user_id', '=', userId).executeTakeFirst())?.seq ?? 0,
    events: (userId: number) => db.selectFrom('event').selectAll().where('user_id', '=', userId).orderBy('seq').execute(),
  }
}
export type KernelTestApp = Awaited<ReturnType<typeof kernelTestApp>>

export async function run<Row>(database: Database<Tables>, text: string, parameters: unknown[] = []): Promise<Row[]> {
  return (await database.kysely.executeQuery<Row>(rawSql(text, parameters))).rows
}

/** A small event for these accounts; the number stands in its payload. */
export const note = (userIds: number[], n: number): EventInput<'foodOrder.tracked'> => ({
  type: 'foodOrder.tracked',
  entity: { type: 'note', id: n, version: 1 },
  to: userIds.map((userId) => ({
    userId,
    data: { order_number: `N-${n}`, track: { id: n, title: 'Notiz', detail: '', created_at: '2026-11-20T17:30:00.000Z' } },
  })),
})

export const account = (userId: number, role: 'customer' | 'provider' | 'admin' = 'customer'): Caller => ({
  kind: 'account',
  role,
  userId,
  sessionId: `session-${userId}`,
})

/** Always the same chances, so that a failure can be repeated. */
export function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

export async function until(holds: () => boolean | Promise<boolean>, what: string, ms = 10_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} did not happen within ${ms} ms`)
    await pause(10)
  }
}
