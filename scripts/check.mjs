import { spawn } from 'node:child_process'
import { install } from './install.mjs'

/**
 * `npm run check`: types, lint, import rules, dead code, drawn machines and declarations unchanged, fast tests, the tests of changed
 * screens. What does not touch the same processor for long runs side by side.
 */
install()
const node = process.execPath
// `npm test` runs machines and client with a report of its own; twice would be once too often.
const withSuites = !process.argv.includes('--without-suites')
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--silent', '--reporter=dot']
const fast = withSuites
  ? [
      'tests/contract/values',
      'tests/contract/wire.test.ts',
      'tests/machines',
      'tests/client/boot',
      'tests/client/shell',
      'tests/client/screens',
      'tests/client/lib',
      'tests/client/ui',
    ]
  : ['tests/contract/wire.test.ts']
const steps = [
  ['Format', node, ['node_modules/oxfmt/bin/oxfmt', '--check']],
  ['Typen', node, ['scripts/types.mjs']],
  [
    'Lint',
    node,
    [
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--quiet',
      '--deny-warnings',
      'contract',
      'machines',
      'backend',
      'gateway',
      'bus',
      'client',
      'tests',
      'scripts',
    ],
  ],
  [
    'Importregeln',
    node,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'contract',
      'machines',
      'backend',
      'gateway',
      'bus',
      'client/src',
      'scripts',
    ],
  ],
  ['Toter Code', node, ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['Maschinen', node, ['--import', 'tsx', 'scripts/draw-machines.ts', '--check']],
  ['Aufruftabelle', node, ['--import', 'tsx', 'scripts/write-call-table.ts', '--check']],
  ['Schnelle Tests', node, [...vitest, ...fast]],
  // Drawing every screen takes minutes: here those that the work in hand touches, in `npm test` all.
  ...(withSuites
    ? [['Tests der geänderten Bildschirme', node, [...vitest, '--changed', 'HEAD', '--passWithNoTests', 'tests/client/features']]]
    : []),
]

const started = Date.now()
// Two steps run side by side: one that spreads over both processors only takes its neighbour's, and types every file's neighbours twice.
const environment = { ...process.env, FORCE_COLOR: '0', GOMAXPROCS: '1' }
const queue = [...steps]
const failed = []
async function worker() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, command, args] = step
    const begin = Date.now()
    const { code, output } = await run(command, args)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`)
    if (code !== 0) {
      failed.push(name)
      console.log(output)
    }
  }
}
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
await Promise.all([worker(), worker()])
console.log(
  failed.length === 0
    ? `\nAlles in Ordnung (${((Date.now() - started) / 1000).toFixed(0)} s).`
    : `\nNicht in Ordnung: ${failed.join(', ')}`,
)
process.exit(failed.length === 0 ? 0 : 1)
