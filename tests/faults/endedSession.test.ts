import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { realTestApp, until, type RealTestApp } from './realTestApp.ts'
import { watch } from './watcher.ts'

let testApp: RealTestApp
const isServer = Boolean(process.env['TEST_DATABASE_URL'])
beforeAll(async () => {
  testApp = await realTestApp()
  await testApp.start()
}, 180_000)
afterAll(() => testApp.remove(), 30_000)

const endSessions = async (email: string) =>
  (
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/account.ts', 'end-sessions', email], {
      env: { ...process.env, ...testApp.environment },
    })
  ).stdout

it('a session ended by another process is cut from its open connection and not let in again', async () => {
  const anna = await testApp.login('anna@lindenbrueck.example')
  const jonas = await testApp.login('jonas@lindenbrueck.example')
  const [tab, other] = [watch(() => testApp.base, anna), watch(() => testApp.base, jonas)]
  for (const { stream } of [tab, other]) stream.start()
  await until(
    () => tab.isLive() && other.isLive(),
    () => 'live',
    10_000,
  )

  // The embedded database belongs to one process at a time: there the command runs while the application is down.
  if (!isServer) await testApp.kill()
  expect(await endSessions('anna@lindenbrueck.example')).toMatch(/^[1-9]\d* Sitzungen beendet\.\n$/)
  const begin = Date.now()
  if (!isServer) await testApp.start()
  await until(
    () => tab.notices.some((notice) => notice.kind === 'expired'),
    () => JSON.stringify([tab.states, tab.notices]),
    5000,
  )
  const cutMs = Date.now() - begin
  expect(tab.notices).toContainEqual({ kind: 'expired', code: 'TOKEN_INVALID' })
  expect(tab.states.at(-1)).toBe('offline')

  const heard = tab.seen.length
  await until(
    () => other.isLive(),
    () => 'the other account lives on',
    10_000,
  )
  expect(
    (await testApp.rest(anna.token, 'POST', 'notification-settings', { notification_type: 'newsletter', notification_value: 1 })).status,
  ).toBe(401)
  // What happens to the account from now on is heard by its new sessions alone.
  const again = await testApp.login('anna@lindenbrueck.example')
  const fresh = watch(() => testApp.base, again)
  fresh.stream.start()
  await until(
    () => fresh.isLive(),
    () => 'the new session',
    5000,
  )
  expect(
    (await testApp.rest(again.token, 'POST', 'notification-settings', { notification_type: 'newsletter', notification_value: 1 })).status,
  ).toBe(200)
  await until(
    () => fresh.seen.length > 0,
    () => 'its event',
    5000,
  )
  expect(tab.seen).toHaveLength(heard)
  expect(other.states.at(-1)).toBe('live')
  for (const { stream } of [tab, other, fresh]) stream.stop()
  console.log(JSON.stringify({ fault: 'session ended elsewhere', database: isServer ? 'postgres' : 'pglite', cutMs }))
}, 180_000)
