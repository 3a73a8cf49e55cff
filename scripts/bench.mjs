import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { install } from './install.mjs'

/**
 * `npm run bench [-- name … --strict]`: one JSON line a figure, at the end those that exceed their limit. Each bench runs alone,
 * servers in processes of their own. A bench informs: only a failure, or with `--strict` a figure beyond its limit, ends with 1.
 */
install()
const [{ build }, { bundleServer }] = await Promise.all([import('./build.mjs'), import('./bundle.mjs')])

/** By name; those that need the built client are marked. */
const benches = {
  start: 'client',
  checkout: '',
  orders: '',
  races: '',
  lists: '',
  growth: '',
  resume: '',
  liveOrders: 'client',
  eventLoop: 'client',
  menu: '',
  shop: '',
  logins: 'client',
  gatewayProxy: '',
  gatewayLive: '',
  bus: '',
  cluster: '',
  replicas: '',
  soak: '',
  pages: 'client',
  lighthouse: 'client',
  relevance: '',
  offers: '',
  bundles: 'client',
  import: '',
  catalogue: 'client',
}
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'))
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`Unbekannt: ${unknown.join(', ')}. Es gibt ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
/** An hour of use is asked for by its name. */
const usual = Object.keys(benches).filter((name) => name !== 'soak')
const names = (wanted.length > 0 ? wanted : usual).filter((name) => existsSync(`tests/bench/${name}.bench.ts`))
if (names.some((name) => benches[name] === 'client')) build()
// Servers under test run as in production: bundled, not translated while they run.
await bundleServer(
  {
    'server.child': 'tests/bench/kit/server.child.ts',
    'floor.child': 'tests/bench/kit/floor.child.ts',
    'gatewayLive.child': 'tests/bench/gatewayLive.child.ts',
    pgliteWorker: 'backend/kernel/db/pgliteWorker.ts',
    importWorker: 'backend/features/productImport/import.worker.ts',
    invoiceWorker: 'backend/features/invoices/invoice.worker.ts',
  },
  'build/bench',
)

/** Filling a shop with a million products, or histories with a million rows, takes a quarter of an hour, once. */
const minutesFor = (name) =>
  name === 'soak'
    ? 15 + Number(process.env.SOAK_MINUTES ?? 60)
    : name === 'offers' || name === 'races'
      ? 90 + Number(process.env.BENCH_RACES ?? 0) / 20
      : Number(process.env.BENCH_PRODUCTS ?? 0) > 100_000 ||
          Number(process.env.BENCH_ROWS ?? 0) > 100_000 ||
          ['growth', 'catalogue', 'import'].includes(name)
        ? 60
        : 10

/** Runs one bench and passes its lines on; the figures it printed. */
async function run(name) {
  const child = spawn(process.execPath, ['--import', 'tsx', `tests/bench/${name}.bench.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: minutesFor(name) * 60_000,
    env: { ...process.env, BENCH_BUNDLED: '1' },
  })
  const figures = []
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    if (line.startsWith('{')) figures.push(JSON.parse(line))
  }
  const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)))
  if (code !== 0) {
    console.error(`Der Lauf «${name}» ist gescheitert.`)
    process.exitCode = 1
  }
  return figures
}

const beyond = []
for (const name of names)
  beyond.push(...(await run(name)).filter(({ verdict }) => verdict === 'too much').map((figure) => ({ bench: name, ...figure })))
if (beyond.length > 0) {
  console.log('\nWas seine Grenze verfehlt:')
  for (const { bench, name, value, unit, ratio, limit } of beyond)
    console.log(`  ${bench}: ${name}: ${limit.startsWith('ratio') ? `ratio ${ratio}` : `${value} ${unit}`} (${limit})`)
  if (process.argv.includes('--strict')) process.exitCode = 1
}
