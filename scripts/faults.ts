import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scenarios, type Scenario } from '#tests/faults/scenarios.ts'
import { judge, overHttp, settled, write, type Person } from '#tests/faults/history.ts'
import { insist } from '#tests/faults/realTestApp.ts'

/**
 * `npm run faults [-- F1 S4 …]`: everything the live feed has to survive, on the default installation and on the cluster, one line each
 * with its figures. FAULTS_MESSAGES (10,000) says how long the storms are; FAULTS_ON=cluster tries them there alone (default, cluster,
 * bench); TEST_DATABASE_URL names the PostgreSQL server (this machine's without it). Ends with 1 where one failed or could not be tried.
 *
 * `npm run faults -- --at https://… [messages]` breaks nothing: it lets people of a running installation write and order, and says whether
 * everybody's pages were told all of it, once and in order. FAULTS_PEOPLE names them, as `role:email:password` separated by commas (the
 * demo town's without it); FAULTS_RESTAURANT the one where they order (none: nobody orders).
 */
type Tried = Map<string, { status: string; figures: string[] }>
interface Report {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}
const [db, messages] = [
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  process.env['FAULTS_MESSAGES'] ?? '10000',
]

/** So long one run of a scenario's tests may take, and so many messages a second its storms write at least. */
const [patienceMs, slowest] = [20 * 60_000, 8]

/** @returns code null: it did not come to an end in its time */
async function spawned(args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  // A group of its own: what hangs is ended with all it has started.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env }, detached: true })
  const endAll = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // It has gone by itself.
    }
  }
  process.once('exit', endAll)
  const tooLong = setTimeout(endAll, patienceMs + (Number(messages) * 1000) / slowest)
  let output = ''
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  clearTimeout(tooLong)
  process.off('exit', endAll)
  return { code, output }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const isOfScreens = (file: string) => /^tests\/client\/|\.tsx$/.test(file)
/** Runs these files once; what became of each test, by file and title, and what it measured. */
async function triedIn(files: readonly string[], env: NodeJS.ProcessEnv): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), 'markthalle-faults-'))
  const file = join(folder, 'report.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=json',
    '--reporter=default',
    `--outputFile.json=${file}`,
    '--testTimeout=300000',
    // What is measured is not measured beside another storm. Screens want a process each, which a single worker does not give them.
    ...(files.some(isOfScreens) ? [] : ['--no-file-parallelism']),
  ]
  const { code, output } = await spawned([...args, ...files], { ...env, FAULTS_MESSAGES: messages, RECORD_CALLS: '', NO_COLOR: '1' })
  const tried: Tried = new Map()
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    for (const { name, assertionResults } of report.testResults)
      for (const { title, status } of assertionResults)
        tried.set(`${files.find((one) => name.endsWith(one))} ${title}`, { status, figures: [] })
  } catch {
    // One scenario whose tests do not run, or do not end, is a failure of its own: the others are tried all the same.
    console.log(`${files.join(', ')}: ${code === null ? 'no end' : `ended with ${code}`}\n${output.slice(-3000)}`)
    return tried
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const [, test, line] of output.matchAll(/^stdout \| (.+)\n(\{"fault".+\})$/gm)) {
    const key = [...tried.keys()].find((one) => test!.startsWith(one.split(' ')[0]!) && test!.endsWith(one.slice(one.indexOf(' ') + 1)))
    if (key) tried.get(key)!.figures.push(figuresOf(line!))
  }
  const failed = [...output.matchAll(/^ FAIL .+$|^\w*Error: .+$/gm)].map(([line]) => line)
  if (failed.length > 0) console.log(failed.join('\n'))
  return tried
}
function figuresOf(line: string): string {
  const { fault: _fault, on: _on, complaints, ...figures } = JSON.parse(line) as Record<string, unknown>
  const said = Object.entries(figures).map(([name, value]) => `${name} ${Array.isArray(value) ? value.length : String(value)}`)
  return [...said, ...((complaints as string[] | undefined) ?? [])].join(', ')
}

function line(id: string, on: string, isHeld: boolean, what: string, figures: readonly string[]): void {
  if (!isHeld) process.exitCode = 1
  console.log(
    [
      id.padEnd(4),
      on.padEnd(8),
      (isHeld ? 'held' : 'FAILED').padEnd(7),
      what,
      ...(figures.length > 0 ? [`(${figures.join('; ')})`] : []),
    ].join(' '),
  )
}

const isTriedOn = (on: string) => (process.env['FAULTS_ON']?.split(',') ?? [on]).includes(on)
const triesOf = (scenario: Scenario, on: 'default' | 'cluster') => [...(scenario[on] ?? []), ...(scenario.both ?? [])]

async function all(wanted: readonly string[]): Promise<void> {
  const chosen = wanted.length === 0 ? scenarios : scenarios.filter(({ id }) => wanted.includes(id))
  const unknown = wanted.filter((id) => scenarios.every((one) => one.id !== id))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}`)
  for (const on of (['default', 'cluster'] as const).filter(isTriedOn)) {
    const env = { TEST_DATABASE_URL: on === 'default' ? '' : db }
    const [tried, run]: [Tried, Set<string>] = [new Map(), new Set()]
    // One after the other, so that each has its line as soon as it is known; a file that several share runs once.
    for (const scenario of chosen) {
      const files = [...new Set(triesOf(scenario, on).map(([file]) => file))].filter((file) => !run.has(file))
      for (const file of files) run.add(file)
      for (const some of [files.filter(isOfScreens), files.filter((file) => !isOfScreens(file))])
        if (some.length > 0) for (const [test, one] of await triedIn(some, env)) tried.set(test, one)
      const tries = triesOf(scenario, on).map(([file, title]) => {
        const found = [...tried].filter(([key]) => key.startsWith(`${file} ${title}`)).map(([, one]) => one)
        return {
          title,
          isHeld: found.length > 0 && found.every(({ status }) => status === 'passed'),
          figures: found.flatMap((one) => one.figures),
        }
      })
      if (tries.length === 0) continue
      const lost = tries.filter((one) => !one.isHeld).map(({ title }) => `not held: ${title}`)
      line(scenario.id, on, lost.length === 0, scenario.what, [...tries.flatMap((one) => one.figures), ...lost])
    }
  }
  for (const { id, what, bench } of chosen) {
    if (!bench || !isTriedOn('bench')) continue
    const { code, output } = await spawned(['scripts/bench.mjs', bench, '--strict'], {})
    const figures = output.split('\n').filter((one) => one.startsWith('{'))
    const said = figures.map((one) => JSON.parse(one) as { name: string; value: number; unit: string; limit?: string })
    line(
      id,
      'bench',
      code === 0,
      what,
      said.map(({ name, value, unit, limit }) => `${name} ${value} ${unit}${limit ? ` (${limit})` : ''}`),
    )
  }
}

/** Whether a running installation tells everybody everything. */
async function check(base: string, count: number): Promise<void> {
  const demo = ['customer:anna', 'customer:jonas', 'provider:bella-vista', 'provider:radwerk'].map(
    (one) => `${one}@lindenbrueck.example:markthalle`,
  )
  const restaurant = process.env['FAULTS_RESTAURANT'] ?? (process.env['FAULTS_PEOPLE'] ? '' : 'pizzeria-bella-vista')
  const place = overHttp(() => base)
  const people: Person[] = []
  for (const one of process.env['FAULTS_PEOPLE']?.split(',') ?? demo) {
    const [role, email, password] = one.split(':') as [Person['role'], string, string]
    const { status, body } = await insist(() =>
      place.call<{ data: { access_token: string; user: { user_id: number } } }>(0, null, 'POST', 'login', { email, password }),
    )
    if (status !== 200) throw new Error(`${email} cannot log in: ${status} ${body.error ?? ''}`)
    people.push({ role, token: body.data.access_token, userId: body.data.user.user_id })
  }
  const history = await write(place, people, {
    messages: count,
    orders: restaurant ? Math.ceil(count / 40) : 0,
    tabs: 2,
    pace: 5,
    restaurant,
  })
  const convergedMs = await settled(history, 30_000)
  const { complaints, ...figures } = judge(history)
  for (const { stream } of history.tabs) stream.stop()
  const isWhole = [figures.lost, figures.doubled, figures.reordered, figures.foreign].every((n) => n === 0)
  line('', base, isWhole, 'everybody was told everything, once and in order', [JSON.stringify({ ...figures, convergedMs }), ...complaints])
}

const args = process.argv.slice(2)
const at = args.indexOf('--at')
if (at < 0) await all(args)
else await check(new URL(args[at + 1]!).origin, Number(args[at + 2] ?? 200))
process.exit()
