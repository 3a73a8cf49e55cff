import { spawnSync } from 'node:child_process'
import { install } from './install.mjs'

/** `npm run bench [name …]`: one JSON line a figure. Each bench runs alone, servers in processes of their own. */
install()
const { build } = await import('./build.mjs')
await build()
const all = ['start', 'liveOrders', 'eventLoop', 'menu', 'shop', 'logins', 'gatewayProxy', 'gatewayLive', 'pages', 'lighthouse']
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'))
for (const name of wanted.length > 0 ? wanted : all) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `tests/bench/${name}.bench.ts`], { stdio: 'inherit', timeout: 600_000 })
  if (status !== 0) { console.error(`Der Lauf «${name}» ist gescheitert.`); process.exitCode = 1 }
}
