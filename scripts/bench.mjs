import { spawnSync } from 'node:child_process'
import { install } from './install.mjs'

/** `npm run bench [name …]`: one JSON line a figure. Each bench runs alone, servers in processes of their own. */
install()
const { build } = await import('./build.mjs')
build()
const all = [
  'start',
  'liveOrders',
  'eventLoop',
  'menu',
  'shop',
  'logins',
  'gatewayProxy',
  'gatewayLive',
  'pages',
  'lighthouse',
  'relevance',
]
/** Filling a shop with a million products takes a quarter of an hour, once. */
const minutesFor = (name) => (name === 'shop' && Number(process.env.BENCH_PRODUCTS ?? 0) > 100_000 ? 60 : 10)
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'))
for (const name of wanted.length > 0 ? wanted : all) {
  const { status, error } = spawnSync(process.execPath, ['--import', 'tsx', `tests/bench/${name}.bench.ts`], {
    stdio: 'inherit',
    timeout: minutesFor(name) * 60_000,
  })
  if (status !== 0) {
    console.error(`Der Lauf «${name}» ist gescheitert${error ? `: ${error.message}` : ''}.`)
    process.exitCode = 1
  }
}
