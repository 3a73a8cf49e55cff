import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { firstLoads } from '../../scripts/firstLoad.ts'
import { print, type Figure } from './kit/figures.ts'

/** `npm start` as a user runs it (installed, built, seeded), until the first page is answered. */
async function startOnce(dataDir: string, port: number): Promise<{ ms: number; rssMb: number }> {
  const begin = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), QUIET: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  try {
    for (;;) {
      const answered = await fetch(`http://127.0.0.1:${port}/`).then(
        (response) => (response.ok ? response.text() : ''),
        () => '',
      )
      if (answered) break
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const ms = performance.now() - begin
    await fetch(`http://127.0.0.1:${port}/rest/food/menu?slug=pizzeria-bella-vista`)
    return { ms, rssMb: memoryOf(child) }
  } finally {
    process.kill(-child.pid!, 'SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

/** Resident memory of the server, the child with the largest share of npm's process group. */
function memoryOf(child: ChildProcess): number {
  const pids = [child.pid!]
  for (let at = 0; at < pids.length; at++) {
    const file = `/proc/${pids[at]}/task/${pids[at]}/children`
    if (existsSync(file)) pids.push(...readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number))
  }
  return Math.max(
    ...pids.map(
      (pid) =>
        Number(/VmRSS:\s+(\d+)/.exec(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '')?.[1] ?? 0) /
        1024,
    ),
  )
}

export async function run(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'markthalle-start-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const first = await startOnce(dataDir, port)
  const seconds = [await startOnce(dataDir, port), await startOnce(dataDir, port), await startOnce(dataDir, port)].sort(
    (a, b) => a.ms - b.ms,
  )
  rmSync(dataDir, { recursive: true, force: true })
  return [
    { name: 'first start on an empty data folder → first answered page', value: first.ms / 1000, unit: 's' },
    { name: 'second start → first answered page', value: seconds[1]!.ms / 1000, unit: 's', limit: '≤ 3' },
    { name: 'memory of the whole default process after a start', value: seconds[1]!.rssMb, unit: 'MB', limit: '≤ 350' },
    ...(await firstLoads(pathToFileURL('build/client/'))).map(({ id, bytes }) => ({
      name: `first load of JavaScript, ${id}`,
      value: bytes / 1000,
      unit: 'kB gzip',
      ...(id === 'home' ? { limit: '≤ 150' } : id === 'provider-food-orders' ? { limit: '≤ 240' } : {}),
    })),
  ]
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
