import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { LockHeldError, takeProcessLock } from '#backend/kernel/db/processLock.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'markthalle-lock-'))
  file = join(folder, 'markthalle.lock')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function leftBehind(changes: Record<string, unknown>): void {
  writeFileSync(
    file,
    JSON.stringify({ pid: 1, host: hostname(), processStart: null, token: 'old', since: '2026-01-01T00:00:00Z', ...changes }),
  )
}

it('is held by one only, also within one process, and free after release', async () => {
  const lock = await takeProcessLock(file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
  await expect(takeProcessLock(file)).rejects.toThrow(LockHeldError)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
  ;(await takeProcessLock(file)).release()
})

it('names the living process in German and English', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  await once(child, 'spawn')
  leftBehind({ pid: child.pid })
  await expect(takeProcessLock(file)).rejects.toThrow(`wird bereits von Prozess ${child.pid} benutzt`)
  await expect(takeProcessLock(file)).rejects.toThrow(`in use by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  ;(await takeProcessLock(file)).release()
})

it('is taken over from a process that is gone', async () => {
  leftBehind({ pid: spawnSync(process.execPath, ['-e', '']).pid })
  ;(await takeProcessLock(file)).release()
})

it.runIf(process.platform === 'linux')(
  'is taken over when its pid belongs to a later process, as after the restart of a container',
  async () => {
    leftBehind({ pid: process.pid, processStart: 'another-boot:123' })
    ;(await takeProcessLock(file)).release()
  },
)

it('is respected on another machine as long as that one shows life', async () => {
  leftBehind({ host: 'another-container', pid: 7 })
  await expect(takeProcessLock(file)).rejects.toThrow(LockHeldError)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(file, longAgo, longAgo)
  ;(await takeProcessLock(file)).release()
})

it.each([
  '{"pid":',
  '',
  '42',
  '[]',
  'null',
  '"text"',
  'true',
  '{}',
  '[{"pid":1}]',
  '{"pid":"1"}',
  '{"pid":0}',
  '{"pid":-1}',
  '{"pid":1.5}',
  '{"pid":1e99}',
  '{"pid":1,"host":7}',
  JSON.stringify({ pid: process.pid, host: hostname(), processStart: 7, token: 'old', since: '' }),
  JSON.stringify({ pid: process.pid, host: hostname(), processStart: null, token: '', since: '' }),
])('is taken over with a warning when it is damaged: %s', async (text) => {
  writeFileSync(file, text)
  const warnings: string[] = []
  const lock = await takeProcessLock(file, (line) => {
    warnings.push(line)
  })
  expect(warnings).toEqual([expect.stringContaining(`${file} war beschädigt`)])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
  await expect(takeProcessLock(file)).rejects.toThrow(LockHeldError)
  lock.release()
})

it('goes to exactly one of several who find it orphaned', async () => {
  leftBehind({ pid: spawnSync(process.execPath, ['-e', '']).pid })
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeProcessLock(file)))
  const winners = results.filter((result) => result.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  for (const { value } of winners) value.release()
})

it('guards the data directory of the embedded database', async () => {
  const first = await openDatabase({ dataDir: folder })
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(LockHeldError)
  await first.close()
  expect(existsSync(file)).toBe(false)
  const second = await openDatabase({ dataDir: folder })
  expect(await second.migrate()).toEqual([])
  await second.close()
})
