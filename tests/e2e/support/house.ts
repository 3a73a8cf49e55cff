import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A built house in a process of its own on a fresh data folder, for journeys; it can be killed and started again. */
export interface House { base: string; start(): Promise<void>; kill(): Promise<void>; stop(): Promise<void> }

export async function house(): Promise<House> {
  // The calls driven are noted there, also when the journeys run alone.
  mkdirSync('reports', { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'markthalle-journey-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  const ended = (process: ChildProcess) => new Promise<void>((done) => (process.exitCode !== null || process.signalCode !== null ? done() : process.once('exit', () => done())))
  const api: House = {
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
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await api.start()
  return api
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
