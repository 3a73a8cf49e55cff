import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { builtProcesses } from '#tests/support/builtProcesses.ts'
import type { RealTestApp } from './realTestApp.ts'

interface Ended {
  signal: NodeJS.Signals | null
  code: number | null
  log: string
}

/**
 * Starts one backend after the other on a test database (`dying.child.ts`), each some hours after the last one, and says how it ended:
 * dead or done.
 */
export async function dyingBackends(testApp: RealTestApp): Promise<(more: Record<string, string>) => Promise<Ended>> {
  const bundle = await builtProcesses()
  let runs = 0
  return async (more) => {
    runs += 1
    // It lives for a second or two: what V8 would compile once more for speed, it never runs often enough to win back.
    const child = spawn(process.execPath, ['--max-opt=2', join(bundle, 'dying.js')], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...testApp.environment, NODE_ENV: 'test', RECORD_CALLS: '', HOURS_ON: String(runs * 2), ...more },
    })
    let log = ''
    for (const pipe of [child.stdout!, child.stderr!])
      pipe.on('data', (chunk: Buffer) => {
        log += chunk.toString()
      })
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    return { code, signal, log }
  }
}
