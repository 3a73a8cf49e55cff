import type { CommandAnswer } from '#contract/events/envelope.ts'
import { meterCpu } from './kit/cpu.ts'
import { print, type Figure } from './kit/figures.ts'
import { paced } from './kit/load.ts'
import { startServer } from './kit/server.ts'

const perSecond = 100
const seconds = 15

/** Event-loop delay of the whole default process while 100 chat messages a second are written and pushed. */
export async function run(): Promise<Figure[]> {
  const server = await startServer({ BENCH_CUSTOMERS: '20' })
  const kitchen = server.kitchens[0]!
  let arrived = 0
  const sockets = [
    await server.listen(kitchen.token, (event) => {
      if (event.t === 'message.sent') arrived++
    }),
  ]
  const writers: { socket: Awaited<ReturnType<typeof server.listen>> }[] = []
  for (const customer of server.customers) writers.push({ socket: await server.listen(customer.token, () => undefined) })
  sockets.push(...writers.map((one) => one.socket))
  const send = async (at: number) => {
    const { socket } = writers[at % writers.length]!
    const answer = await new Promise<CommandAnswer>((resolve) =>
      socket.emit(
        'command',
        {
          call: 'chat.send',
          body: { user_id: kitchen.id, message: `Nachricht ${at}: Wann ist die Pizza fertig?` },
          key: `bench-message-${at}-${process.pid}`,
        },
        resolve,
      ),
    )
    if (!answer.ok) throw new Error(`chat.send: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
  }
  await paced(20, 3, async (at) => {
    await send(1_000_000 + at)
  })
  arrived = 0
  const sending = await meterCpu(async () => [server.pid])
  await server.ask('loop.start')
  await paced(perSecond, seconds, send)
  const lag = await server.ask<{ p50: number; p99: number; max: number }>('loop.stop')
  const cpuMs = (await sending()) / (perSecond * seconds)
  await new Promise((resolve) => setTimeout(resolve, 500))
  for (const socket of sockets) socket.close()
  await server.stop()
  return [
    // The histogram's own timer period (1 ms) is part of what it measures and is taken off.
    { name: 'event-loop lag p99 at 100 messages/s', value: lag.p99 - 1, unit: 'ms', limit: '≤ 5' },
    { name: 'event-loop lag max at 100 messages/s', value: lag.max - 1, unit: 'ms' },
    { name: 'message stored and pushed', value: cpuMs, unit: 'ms CPU/message' },
    { name: 'messages not pushed to the partner', value: perSecond * seconds - arrived, unit: 'messages', limit: '0' },
  ]
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
