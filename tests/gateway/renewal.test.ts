import pino from 'pino'
import { io } from 'socket.io-client'
import { afterAll, describe, expect, it } from 'vitest'
import { createSession } from '#backend/features/accounts/sessions.store.ts'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { buildGateway } from '#gateway/app.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { pause, record, saw, until, type ClientSocket } from './testApp.ts'

/** The gateway before the real backend: how a live connection outlives its token, and how it ends with its session. */
const testApp = await demoTestApp()
await testApp.app.listen({ port: 0, host: '127.0.0.1' })
const gateway = await buildGateway({
  backend: `http://127.0.0.1:${(testApp.app.server.address() as { port: number }).port}`,
  internalSecret: testApp.kernel.config.internalSecret,
  bus: testApp.kernel.bus,
  logger: pino({ level: 'silent' }),
  limits: { expiringBeforeMs: 1500, expiredAfterMs: 100, gapMs: 40 },
})
const url = `http://127.0.0.1:${await gateway.listen(0, '127.0.0.1')}`
const sockets: ClientSocket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await gateway.close()
})

function connect(token: string) {
  const socket: ClientSocket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: url },
    auth: { token, ep: null, since: null },
  })
  sockets.push(socket)
  return record(socket, true, { ep: null, s: 0 })
}
/** A session of Anna's that ends so soon; tokens end on whole seconds. */
async function session(ms: number) {
  testApp.at(new Date())
  const row = {
    id: testApp.kernel.newId(),
    accountId: testApp.ids.anna,
    role: 'customer',
    expiresAt: new Date(Math.ceil((Date.now() + ms) / 1000) * 1000),
    at: testApp.now(),
  }
  await createSession(testApp.db, row)
  return signToken(testApp.kernel, row)
}
async function refresh(token: string) {
  const response = await fetch(`${url}/rest/token/refresh`, { method: 'POST', headers: { authorization: `Bearer ${token}`, origin: url } })
  return { status: response.status, body: (await response.json()) as { data: { access_token: string; expires_at: string } } }
}

describe('a live connection', () => {
  it('is warned, takes the renewed token and lives on; a tab that does not is cut when its own token ends', async () => {
    const token = await session(2000)
    const [awake, asleep] = [connect(token), connect(token)]
    await until(() => saw(awake, 'auth.expiring') !== undefined && saw(asleep, 'auth.expiring') !== undefined, 'the warning')
    testApp.at(new Date())
    const { status, body } = await refresh(token)
    expect([status, Date.parse(body.data.expires_at) - Date.now() > 11 * 3_600_000]).toEqual([200, true])
    expect(await awake.socket.emitWithAck('auth.refresh', { token: body.data.access_token })).toEqual({ ok: true })
    await until(() => saw(asleep, 'disconnect') !== undefined, 'the cut', 4000)
    expect([saw(asleep, 'session.expired')?.data, awake.socket.connected]).toEqual([{ code: 'TOKEN_EXPIRED' }, true])
    await pause(300)
    // Commands go out with the new token.
    expect(
      await awake.socket.emitWithAck('command', {
        call: 'notifications.changeSetting',
        body: { notification_type: 'order_sound' },
        key: 'renewal-1',
      }),
    ).not.toMatchObject({ status: 401 })
  })

  it('that comes with the last but one token lives only as long as that one', async () => {
    const token = await session(2000)
    testApp.at(new Date())
    expect((await refresh(token)).status).toBe(200)
    const late = connect(token)
    await until(() => saw(late, 'reset') !== undefined, 'connected')
    await until(() => saw(late, 'session.expired') !== undefined, 'the cut', 4000)
  })

  it('ends at once on every tab when an outdated token shows that it was copied', async () => {
    const first = await session(60_000)
    const second = (await refresh(first)).body.data.access_token
    const third = (await refresh(second)).body.data.access_token
    const seen = connect(third)
    await until(() => saw(seen, 'reset') !== undefined, 'connected')
    expect((await fetch(`${url}/rest/profile/customer`, { headers: { authorization: `Bearer ${first}` } })).status).toBe(401)
    await until(() => saw(seen, 'session.expired') !== undefined, 'the cut')
    expect(saw(seen, 'session.expired')?.data).toEqual({ code: 'TOKEN_INVALID' })
  })

  it('ends when another session ends it', async () => {
    const [mine, other] = [await session(60_000), await session(60_000)]
    const seen = connect(other)
    await until(() => saw(seen, 'reset') !== undefined, 'connected')
    const { sid } = JSON.parse(Buffer.from(other.split('.')[1]!, 'base64url').toString()) as { sid: string }
    expect(
      (await fetch(`${url}/rest/sessions/${sid}`, { method: 'DELETE', headers: { authorization: `Bearer ${mine}`, origin: url } })).status,
    ).toBe(200)
    await until(() => saw(seen, 'session.expired') !== undefined, 'the cut')
  })
})
