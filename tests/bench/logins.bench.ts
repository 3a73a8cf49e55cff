import { request } from 'node:http'
import { argon2Options } from '#backend/features/accounts/passwords.ts'
import { meterCpu } from './kit/cpu.ts'
import { percentile, print, type Figure } from './kit/figures.ts'
import { paced } from './kit/load.ts'
import { startServer } from './kit/server.ts'

const perSecond = 20
const seconds = 20
const password = 'sieben blaue Igel'

/**
 * Log-ins through gateway, backend and database of one process, each by an account of its own: how long they take, and
 * whether hashing leaves the event loop free. Every tenth has a wrong password, so that counting is in it as well.
 */
export async function run(): Promise<Figure[]> {
  const accounts = perSecond * seconds
  const server = await startServer({ BENCH_CUSTOMERS: String(accounts), BENCH_PASSWORD: password })
  const took: number[] = []
  const failures: number[] = []
  const login = async (at: number, measured: boolean) => {
    const wrong = at % 10 === 9
    const begin = performance.now()
    const status = await post(server.port, at, {
      email: `bench${at % accounts}@lindenbrueck.example`,
      password: wrong ? 'falsch geraten' : password,
    })
    if (status !== (wrong ? 401 : 200)) failures.push(status)
    if (measured) took.push(performance.now() - begin)
  }
  await paced(5, 2, (at) => login(at * 10, false))
  const logging = await meterCpu(async () => [server.pid])
  await server.ask('loop.start')
  await paced(perSecond, seconds, (at) => login(at, true))
  const lag = await server.ask<{ p50: number; p99: number; max: number }>('loop.stop')
  const cpuMs = (await logging()) / accounts
  await server.stop()
  const { memoryCost, timeCost, parallelism } = argon2Options
  const parameters = `argon2id m=${memoryCost} t=${timeCost} p=${parallelism}`
  return [
    // The histogram's own timer period (1 ms) is part of what it measures and is taken off.
    { name: `event-loop lag p99 at ${perSecond} log-ins/s (${parameters})`, value: lag.p99 - 1, unit: 'ms', limit: '≤ 10' },
    { name: `event-loop lag max at ${perSecond} log-ins/s`, value: lag.max - 1, unit: 'ms' },
    { name: `log-in p50 (${parameters})`, value: percentile(took, 0.5), unit: 'ms', limit: '≤ 150' },
    { name: 'log-in, hashing included', value: cpuMs, unit: 'ms CPU/log-in' },
    { name: 'log-in p99', value: percentile(took, 0.99), unit: 'ms' },
    { name: 'log-ins answered otherwise than expected', value: failures.length, unit: 'log-ins', limit: '0' },
  ]
}

/** Every person has a network address of their own (all of 127/8 is this machine), else the limits per address would answer. */
function post(port: number, at: number, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/rest/login',
        method: 'POST',
        agent: false,
        localAddress: `127.1.${Math.floor(at / 250) % 250}.${(at % 250) + 1}`,
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' },
      },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
