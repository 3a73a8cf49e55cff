import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { median, print, type Figure } from './kit/figures.ts'

interface Proxy {
  url: string
  child: ChildProcess
  rates: number[]
  cpu: number[]
  p99: number[]
}

const calls = [
  ['listing', '/rest/listing', 'GET'],
  ['command', '/rest/command', 'POST'],
] as const
const childFile = fileURLToPath(new URL('./gatewayProxy.child.ts', import.meta.url))

function spawn(role: string, backendUrl = ''): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(childFile, [role, backendUrl], { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve({ url: `http://127.0.0.1:${message.port}`, child }))
    child.once('exit', (code) => reject(new Error(`${role} ended with ${code}`)))
  })
}

function cpuOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (message: { cpu: NodeJS.CpuUsage }) => resolve(message.cpu.user + message.cpu.system))
    child.send('cpu')
  })
}

/** Of neighbouring rounds, so that a machine that slows down in between slows both sides of a pair. */
const ratioOf = (ours: number[], plain: number[]) => Number(median(ours.map((value, round) => value / plain[round]!)).toFixed(3))

async function round(proxy: Proxy, path: string, method: 'GET' | 'POST', seconds: number, keep: boolean): Promise<void> {
  const before = await cpuOf(proxy.child)
  const result = await autocannon({
    url: proxy.url + path,
    connections: 20,
    duration: seconds,
    method,
    ...(method === 'POST' ? { body: '{"order_number":"4711"}', headers: { 'content-type': 'application/json' } } : {}),
  })
  if (result.errors + result.non2xx + result.timeouts > 0) throw new Error(`${result.errors} errors, ${result.non2xx} refusals at ${path}`)
  if (!keep) return
  proxy.rates.push(result.requests.total / result.duration)
  proxy.p99.push(result.latency.p99)
  proxy.cpu.push(((await cpuOf(proxy.child)) - before) / result.requests.total)
}

/** Rounds of both in turn; the order changes every round, so that neither always runs on the warmer machine. */
async function compare(
  sides: { url: string; child: ChildProcess }[],
  [, path, method]: (typeof calls)[number],
  rounds: number,
  seconds: number,
) {
  const proxies = sides.map(({ url, child }): Proxy => ({ url, child, rates: [], cpu: [], p99: [] }))
  for (let i = -1; i < rounds; i += 1)
    for (const proxy of i % 2 === 0 ? proxies : proxies.toReversed()) await round(proxy, path, method, i < 0 ? 2 : seconds, i >= 0)
  return proxies as [Proxy, Proxy]
}

/**
 * Proxied JSON through the gateway against bare @fastify/http-proxy before the same backend; then an application in one process, its
 * backend beside the gateway against the same at a loopback address. Rounds interleaved.
 */
export async function run(rounds = 7, seconds = 3): Promise<Figure[]> {
  const backend = await spawn('backend')
  const [bare, gateway] = await Promise.all([spawn('bare', backend.url), spawn('gateway', backend.url)])
  const [loopback, beside] = await Promise.all([spawn('loopback'), spawn('beside')])
  const figures: Figure[] = []
  try {
    for (const call of calls) {
      const [label] = call
      const [plain, ours] = await compare([bare, gateway], call, rounds, seconds)
      figures.push(
        { name: `gateway.proxy.${label}.bare`, value: Math.round(median(plain.rates)), unit: 'req/s' },
        { name: `gateway.proxy.${label}`, value: Math.round(median(ours.rates)), unit: 'req/s', ratio: ratioOf(ours.rates, plain.rates) },
        {
          name: `gateway.proxy.${label}.cpu`,
          value: Math.round(median(ours.cpu)),
          unit: 'µs CPU/req',
          ratio: ratioOf(ours.cpu, plain.cpu),
        },
        {
          name: `gateway.proxy.${label}.p99`,
          value: median(ours.p99),
          unit: 'ms',
          ratio: Number((median(ours.p99) / Math.max(1, median(plain.p99))).toFixed(2)),
        },
      )
      const [hop, near] = await compare([loopback, beside], call, rounds, seconds)
      figures.push(
        { name: `house.${label}.loopback.cpu`, value: Math.round(median(hop.cpu)), unit: 'µs CPU/req' },
        { name: `house.${label}.cpu`, value: Math.round(median(near.cpu)), unit: 'µs CPU/req', ratio: ratioOf(near.cpu, hop.cpu) },
      )
    }
  } finally {
    for (const { child } of [backend, bare, gateway, loopback, beside]) child.kill()
  }
  return figures
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  print(await run())
  process.exit(0)
}
