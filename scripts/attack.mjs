import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { install } from './install.mjs'

/**
 * `npm run attack`: the attacks of tests/attacks at length, and the faults, on the embedded database and on PostgreSQL
 * (TEST_DATABASE_URL, or one that listens on this machine). Everything goes to servers that are started here; `npm test` runs the
 * short form.
 */
install()
const usual = 'postgres://postgres@127.0.0.1:5432/postgres'
const listens = () =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: 5432, timeout: 2000 }, () => {
      socket.destroy()
      resolve(true)
    })
    for (const end of ['error', 'timeout'])
      socket.once(end, () => {
        socket.destroy()
        resolve(false)
      })
  })
const server = process.env.TEST_DATABASE_URL || ((await listens()) ? usual : '')
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'))
const all = [
  'tests/attacks',
  'tests/faults',
  'tests/contract/longTexts.test.ts',
  'tests/contract/fuzz.test.ts',
  'tests/gateway/pageLimits.test.ts',
  'tests/gateway/bodies.test.ts',
  'tests/gateway/addresses.test.ts',
]
const files = wanted.length > 0 ? wanted.map((name) => `tests/attacks/${name}.test.ts`) : all

for (const [name, url] of [['eingebettet', ''], ...(server ? [['PostgreSQL', server]] : [])]) {
  console.log(`\n── Angriffe (${name})`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--testTimeout=300000', ...files]
  const env = { ...process.env, ATTACK: 'long', TEST_DATABASE_URL: url, RECORD_CALLS: '' }
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = status ?? 1
}
if (!server) console.warn('\n!! Kein PostgreSQL gefunden (TEST_DATABASE_URL): Die Angriffe liefen nur auf der eingebetteten Datenbank.')
