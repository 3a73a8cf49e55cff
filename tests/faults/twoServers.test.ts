import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseInUseError, takeServerLock } from '#backend/kernel/db/serverLock.ts'
import { join } from 'node:path'
import { builtProcesses } from '#tests/support/builtProcesses.ts'
import { realTestApp, type RealTestApp } from './realTestApp.ts'

/** What only a server has to guard: the embedded database has a lock file of its own. */
describe.skipIf(!process.env['TEST_DATABASE_URL'])('two servers on one database', () => {
  let testApp: RealTestApp
  beforeAll(async () => {
    testApp = await realTestApp()
    await testApp.start()
  }, 180_000)
  afterAll(() => testApp.remove())

  it('the second is refused with a line that names the ways, the first goes on', async () => {
    const second = spawn(process.execPath, [join(await builtProcesses(), 'serve.js')], {
      env: { ...process.env, ...testApp.environment, PORT: '0', LOG_LEVEL: 'error', QUIET: '1', NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const pipe of [second.stdout, second.stderr])
      pipe.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    const [code] = (await once(second, 'exit')) as [number | null]
    expect(code).toBe(1)
    expect(said).toMatch(/^Diese Datenbank wird schon von einer anderen Markthalle bedient\..*node build\/server\/backend\.js.*\n$/)
    expect((await testApp.rest(null, 'GET', 'food/menu?slug=pizzeria-bella-vista')).status).toBe(200)
  }, 180_000)

  it('who comes after a kill -9 or an orderly end starts at once', async () => {
    await testApp.kill()
    await testApp.start()
    expect(await testApp.stop()).toBe(0)
    await testApp.start()
    await testApp.kill()
  }, 180_000)

  it('backends beside each other go together, and not with one that is alone; a lost connection takes the lock anew', async () => {
    const url = testApp.environment['DATABASE_URL']!
    const log = pino({ level: 'silent' })
    const [one, two] = [await takeServerLock(url, 'beside', log), await takeServerLock(url, 'beside', log)]
    await expect(takeServerLock(url, 'alone', log)).rejects.toThrow(DatabaseInUseError)
    await one.release()
    await two.release()
    const alone = await takeServerLock(url, 'alone', log)
    const cutter = new pg.Client({ connectionString: url })
    await cutter.connect()
    const { rowCount } = await cutter.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'markthalle alone' and datname = current_database()",
    )
    expect(rowCount).toBe(1)
    await pause(1000)
    await cutter.end()
    await expect(takeServerLock(url, 'beside', log)).rejects.toThrow(DatabaseInUseError)
    await alone.release()
    await (await takeServerLock(url, 'beside', log)).release()
  }, 180_000)
})
