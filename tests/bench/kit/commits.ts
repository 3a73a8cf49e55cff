import pino from 'pino'
import { chatEvents } from '#contract/events/chat.events.ts'
import type { Envelope } from '#contract/events/envelope.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase, type Database } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'
import { openBus } from '#bus/openBus.ts'
import { processes, type Processes } from '#tests/faults/processes.ts'
import { serverUrl } from './database.ts'
import { percentile, type Figure } from './figures.ts'
import { paced } from './load.ts'
import { peopleOf } from './people.ts'
import { openSocket, type LightSocket } from './sockets.ts'

const quick = process.env['BENCH_QUICK'] === '1'
const perSecond = 500
const seconds = quick ? 2 : 20
const warmUpSeconds = quick ? 0 : 5
const people = 100

/**
 * From the commit to the page at 500 messages a second: commands of the kernel that tell both sides of a message, over the
 * stream, Redis and two gateways. What a click costs before its command begins is measured elsewhere; a machine of two
 * cores cannot carry 500 of those a second.
 */
export async function commits(): Promise<Figure[]> {
  const gateways = ['gateway 0', 'gateway 1'] as const
  const all = await processes(['backend 0', 'worker 0', ...gateways], serverUrl())
  const url = all.testApp.environment['DATABASE_URL']!
  const [database, log] = [await openDatabase<Tables>({ databaseUrl: url, poolSize: 10 }), pino({ level: 'error' })]
  const bus = await openBus({ url: all.redis.url, secret: all.secret, log })
  const sockets: LightSocket[] = []
  try {
    for (const name of ['backend 0', 'worker 0', ...gateways])
      await all.start(name, { TRUST_PROXY: '1', WORKERS: name === 'backend 0' ? '0' : '1' })
    const config = readConfig({ DATA_DIR: 'memory', TOKEN_SECRET: all.secret })
    const kernel = createKernel({ database, config, log, bus, publishAtOnce: true })
    const town = await peopleOf(all)
    const customers = await town.customers(people)
    await town.end()
    const message = await realMessage(all, database)
    const times: number[] = []
    let told = 0
    let [isCounting, heard, cut, disordered] = [false, 0, 0, 0]
    const hear = () => {
      let last = 0
      return (batch: readonly Envelope[]) => {
        for (const { s, at } of batch) {
          if (last > 0 && s !== last + 1) disordered += 1
          last = s
          heard += 1
          // Of the command's transaction, so a little before its commit; both clocks are this machine's.
          if (isCounting) times.push(Date.now() - Date.parse(at))
        }
      }
    }
    for (const [at, { token }] of customers.entries())
      sockets.push(
        await openSocket(all.url(gateways[at % 2]!), { token, address: `10.3.0.${at}`, onEvents: hear(), onEnd: () => (cut += 1) }),
      )
    const say = async (at: number): Promise<void> => {
      const [from, to] = [customers[at % people]!, customers[(at * 7 + 1 + Math.floor(at / people)) % people]!]
      const both = from.id === to.id ? [from] : [from, to]
      await kernel.command({ caller: { kind: 'system' }, requestId: `bench-${at}` }, async (ctx) => {
        ctx.emit({
          type: 'message.sent',
          entity: { type: 'message', id: at, version: 1 },
          to: both.map(({ id }) => ({ userId: id, data: { ...message, message: { ...message.message, message_id: at } } })),
        })
      })
      told += both.length
    }
    await paced(perSecond, warmUpSeconds, say)
    isCounting = true
    await paced(perSecond, seconds, say)
    for (const end = Date.now() + 15_000; heard < told && Date.now() < end;) await new Promise((resolve) => setTimeout(resolve, 50))
    const name = `from the commit to the page at ${perSecond} messages a second`
    return [
      { name: `${name}, median`, value: percentile(times, 0.5), unit: 'ms', limit: '≤ 30' },
      { name: `${name}, p99`, value: percentile(times, 0.99), unit: 'ms', limit: '≤ 150' },
      { name: `${name}: events that did not come`, value: told - heard, unit: `of ${told}`, limit: '0' },
      { name: `${name}: events out of order, connections lost`, value: disordered + cut, unit: '', limit: '0' },
    ]
  } finally {
    for (const socket of sockets) socket.close()
    await bus.close()
    await database.close()
    await all.remove()
  }
}

/** What both sides of a message are told, as the chat tells it. */
async function realMessage(all: Processes, database: Database<Tables>) {
  const [anna, seller] = [await all.login('gateway 0'), await all.login('gateway 1', 'bella-vista@lindenbrueck.example')]
  await all.call('gateway 0', anna.token, 'sendMessage', {
    user_id: seller.userId,
    message: 'Haben Sie heute Abend noch einen Tisch für vier?',
  })
  const { payload } = await database.kysely
    .selectFrom('event')
    .select('payload')
    .where('user_id', '=', seller.userId)
    .where('type', '=', 'message.sent')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return chatEvents['message.sent'].data.parse(payload)
}
