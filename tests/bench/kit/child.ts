import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'

export interface Child<Ready> {
  process: ChildProcess
  pid: number
  ready: Ready
  /** Sends a question to the process; its answer carries the same `what`. */
  ask<T>(what: string, details?: object): Promise<T>
}

/**
 * Starts `<name>.child.ts` in a process of its own, so that load and servers do not share an event loop: as `npm run bench` has
 * bundled it for production, else from its source. Resolves with its message «ready». `flags` are Node's.
 */
export async function startChild<Ready>(
  file: URL,
  env: Record<string, string | undefined> = {},
  flags: readonly string[] = [],
): Promise<Child<Ready>> {
  const name = file.pathname.split('/').at(-1)!.replace(/\.ts$/, '')
  const bundled = new URL(`../../../build/bench/${name}.js`, import.meta.url)
  const profiles = process.env['BENCH_PROFILES']
  const isBundled = process.env['BENCH_BUNDLED'] === '1' && existsSync(bundled)
  const child = fork(isBundled ? bundled : file, {
    execArgv: [...flags, ...(isBundled ? [] : ['--import', 'tsx']), ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [])],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = await answerOf<Ready>(child, 'ready')
  return {
    process: child,
    pid: child.pid!,
    ready,
    ask(what, details = {}) {
      const answer = answerOf<never>(child, what)
      child.send({ what, ...details })
      return answer
    },
  }
}

function answerOf<T>(child: ChildProcess, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the bench ended with ${code}`))
    const listen = (message: { what: string } & T) => {
      if (message.what !== what) return
      child.off('message', listen)
      child.off('exit', ended)
      resolve(message)
    }
    child.on('message', listen)
    child.once('exit', ended)
  })
}
