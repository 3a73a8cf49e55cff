import pino from 'pino'
import { expect, it } from 'vitest'
import type { Bus, BusEvent } from '#contract/events/bus.ts'
import { inProcessBus } from '#contract/events/bus.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { relayOnce } from '#backend/workers/relay.ts'
import type { Tables } from '#backend/tables.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const database = await testDatabase<Tables>()
const heard: BusEvent[] = []
let broken = false
const plain = inProcessBus(() => undefined)
const bus: Bus = {
  ...plain,
  async publish(events) {
    if (broken) throw new Error('the bus is away')
    heard.push(...events)
  },
}
const kernel = createKernel({
  database,
  config: readConfig({ DATA_DIR: 'memory' }),
  log: pino({ level: 'silent' }),
  bus,
  publishAtOnce: true,
})
const pause = (userId: number, version: number) =>
  kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, async (ctx) => {
    ctx.emit({ type: 'gastro.paused', entity: { type: 'gastro', id: userId, version }, to: [{ userId, data: { paused_until: null } }] })
  })
const waiting = async () =>
  Number(
    (
      await database.kysely
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

it('an event is on the bus when its command returns, exactly as the stream holds it; the relay only clears the row away', async () => {
  await pause(7, 1)
  expect(heard).toHaveLength(1)
  const stored = await database.kysely
    .selectFrom('event')
    .innerJoin('stream', 'stream.user_id', 'event.user_id')
    .selectAll('event')
    .select('stream.epoch')
    .where('event.user_id', '=', 7)
    .executeTakeFirstOrThrow()
  expect(heard[0]).toMatchObject({
    userId: 7,
    envelope: {
      id: stored.id,
      s: stored.seq,
      ep: stored.epoch,
      at: stored.created_at.toISOString(),
      t: 'gastro.paused',
      d: { paused_until: null },
    },
  })
  expect(await waiting()).toBe(1)
  await relayOnce(kernel)
  expect([heard.length, await waiting(), kernel.delivered.size]).toEqual([1, 0, 0])
})

it('what the bus would not take goes out by the relay', async () => {
  broken = true
  await pause(7, 2)
  expect(heard).toHaveLength(1)
  broken = false
  await relayOnce(kernel)
  expect(heard.map((one) => one.envelope.s)).toEqual([1, 2])
  expect(await waiting()).toBe(0)
})

it('a command that fails publishes nothing', async () => {
  await expect(
    kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, async (ctx) => {
      ctx.emit({ type: 'gastro.paused', entity: { type: 'gastro', id: 7, version: 3 }, to: [{ userId: 7, data: { paused_until: null } }] })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(heard).toHaveLength(2)
})
