import { fork, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A built house in a process of its own on a data folder of its own, for journeys; it can be killed and started again. */
export interface House { base: string; start(): Promise<void>; kill(): Promise<void>; stop(): Promise<void> }

/** A running house; on a copy of the demo town where `prepareTown` made one, else it founds its own. */
export async function house(): Promise<House> {
  // The calls driven are noted there, also when the journeys run alone.
  mkdirSync('reports', { recursive: true })
  const dataDir = newFolder()
  const town = process.env['JOURNEY_TOWN']
  if (town) cpSync(town, dataDir, { recursive: true })
  const api = await houseIn(dataDir)
  await api.start()
  return { ...api, async stop() { await api.stop(); rmSync(dataDir, { recursive: true, force: true }) } }
}

/** Playwright's global set-up: founds the demo town once, which takes longer than copying it for every file of journeys. Answers what takes it away. */
export default async function prepareTown(): Promise<() => void> {
  const dataDir = newFolder()
  const founder = await houseIn(dataDir)
  await founder.start()
  await founder.stop()
  process.env['JOURNEY_TOWN'] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'markthalle-journey-'))

async function houseIn(dataDir: string): Promise<House> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const ended = (process: ChildProcess) => new Promise<void>((done) => (process.exitCode !== null || process.signalCode !== null ? done() : process.once('exit', () => done())))
  return {
    base: `http://localhost:${port}`,
    async start() {
      const started = fork(resolve('build/server/serve.js'), {
        env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), QUIET: '1', LOG_LEVEL: 'error', RECORD_CALLS: resolve('reports/calls.jsonl') }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child = started
      await new Promise<void>((done, fail) => {
        started.once('message', () => done())
        started.once('exit', (code) => fail(new Error(`The house ended with ${code}`)))
      })
    },
    async kill() { child!.kill('SIGKILL'); await ended(child!) },
    async stop() {
      child?.kill('SIGTERM')
      if (child) await ended(child)
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
