import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { install } from './install.mjs'

/**
 * `npm test` on a fresh clone: installs, finds or fetches a browser, builds, then the checks, the suites on the embedded
 * database, the backend suites on PostgreSQL where TEST_DATABASE_URL names one, and the journeys in a real browser. What
 * features do runs on one of the two: on the server where there is one (BOTH_DATABASES=1: on both).
 */
install()
const node = process.execPath
const ci = process.env.CI === 'true'
rmSync('reports/calls.jsonl', { force: true })
mkdirSync('reports', { recursive: true })
// Modules that one run of vitest has translated serve the next ones; what an earlier `npm test` left would only pile up.
rmSync('build/testModules', { recursive: true, force: true })
const env = { ...process.env, RECORD_CALLS: `${process.cwd()}/reports/calls.jsonl`, TEST_MODULES: 'build/testModules' }

function step(name, args, more = {}) {
  const begin = Date.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(node, args, { stdio: 'inherit', env: { ...env, ...more } })
  console.log(`── ${name}: ${status === 0 ? 'grün' : 'ROT'} nach ${((Date.now() - begin) / 1000).toFixed(0)} s`)
  if (status !== 0) process.exit(status ?? 1)
}

/** The browser: CHROMIUM_PATH, Debian's, or Playwright's own download. Without one the journeys cannot run, and that fails. */
function browser() {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => path && existsSync(path))
  if (known) return known
  const { status } = spawnSync(node, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  if (status === 0) return ''
  console.error('Kein Browser: CHROMIUM_PATH setzen oder Chromium installieren.')
  process.exit(1)
}
const chromium = browser()

// The driver is there only now.
const { quickSocket } = await import('./quickSocket.mjs')
if (env.TEST_DATABASE_URL) env.TEST_DATABASE_URL = await quickSocket(env.TEST_DATABASE_URL)

/**
 * Test databases of a server on this machine live in its memory, where that can be; what a killed run leaves there, the next one removes.
 */
if (process.env.TEST_DATABASE_URL) {
  const quickPlace = (verb) =>
    spawnSync(node, ['scripts/quickPlace.mjs', verb, String(process.pid)], { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
  const place = quickPlace('take').stdout.trim()
  if (place) {
    env.TEST_TABLESPACE = place
    process.on('exit', () => quickPlace('leave'))
  }
}

step('Prüfungen (npm run check)', ['scripts/check.mjs', '--without-suites'])
step('Bauen', ['scripts/build.mjs'])
step('Größe der ersten Seiten', ['--import', 'tsx', 'scripts/print-first-load.ts', '--strict'])
const reports = []
function vitest(name, folders, more = {}) {
  const report = `reports/vitest-${reports.length}.json`
  rmSync(report, { force: true })
  reports.push(report)
  step(
    name,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=./tests/support/flakyReporter.ts',
      '--reporter=./tests/support/costReporter.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...folders,
    ],
    more,
  )
}
vitest('Maschinen und Oberfläche', ['tests/machines', 'tests/client'])
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
// What asks for no database, or always for the embedded one, runs there alone; on a server nothing more would be proved.
const embeddedAlone = [
  /backend\/pure\//,
  /backend\/db\/(crash|embedded|processLock|replica|rewind|template)\./,
  /backend\/demo\/(history|pictures|town)\./,
  /backend\/kernel\/(accountCounts|builtOnce|cleanHtml|fetchPublic|files|mediaStore|newFeature|pageMeta|s3Store|serialiser)\./,
  /backend\/features\/menusPricing\./,
  /backend\/(settings|tableOwners)\./,
]
const isEmbeddedAlone = (file) => embeddedAlone.some((name) => name.test(file))
// What features do, their races and the walks of their lifecycles are tried where operators run them, wherever there is a server
// (decision 093); so is what every call makes of nonsense and of foreign things, and dying while goods are bought (paying dies on
// both). Who may call it, two at once, too long texts and strangers meet the embedded database.
const server = process.env.TEST_DATABASE_URL
const serverAlone = (file) =>
  Boolean(server) &&
  process.env.BOTH_DATABASES !== '1' &&
  ((file.startsWith('tests/backend/features/') && !isEmbeddedAlone(file)) ||
    /contract\/(?:fuzz|ownership)\.|faults\/killedBuying\./.test(file))
vitest(
  'Tests und Angriffe in kurzer Form auf der eingebetteten Datenbank',
  [
    ...[...filesIn('tests/contract'), ...filesIn('tests/backend'), ...filesIn('tests/faults')].filter((file) => !serverAlone(file)),
    'tests/gateway',
    'tests/attacks',
  ],
  { TEST_DATABASE_URL: '' },
)
if (server)
  vitest('Backend-Tests auf PostgreSQL', [
    ...filesIn('tests/backend').filter((file) => !isEmbeddedAlone(file)),
    'tests/contract/ownership.test.ts',
    'tests/contract/fuzz.test.ts',
    'tests/faults',
    'tests/attacks/twice.test.ts',
    // What cuts the connections to a server has nothing to cut elsewhere.
    ...filesIn('tests/attacks').filter((file) => /\/cut[^/]*$/.test(file)),
  ])
else if (ci) {
  console.error('TEST_DATABASE_URL fehlt: in der CI müssen die Backend-Tests auch auf PostgreSQL laufen.')
  process.exit(1)
} else console.warn('\n!! Ohne TEST_DATABASE_URL: die Backend-Tests liefen NICHT auf PostgreSQL.')
step('Reisen im Browser', ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  PLAYWRIGHT_JSON_OUTPUT_NAME: 'reports/journeys.json',
})

const totals = { passed: 0, failed: 0, skipped: 0 }
for (const file of reports) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'))
  totals.passed += numPassedTests
  totals.failed += numFailedTests
  totals.skipped += numPendingTests
}
const { stats } = JSON.parse(readFileSync('reports/journeys.json', 'utf8'))
totals.passed += stats.expected + stats.flaky
if (stats.flaky > 0) console.warn(`\n!! ${stats.flaky} Reisen gelangen erst im zweiten Anlauf (oben als «flaky» genannt).`)
totals.failed += stats.unexpected
totals.skipped += stats.skipped
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
