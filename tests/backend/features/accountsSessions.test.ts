import { describe, expect, it } from 'vitest'
import type { SessionRow } from '#contract/calls/accountsWire.ts'
import type { Control } from '#contract/events/bus.ts'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { deviceOf } from '#backend/features/accounts/device.ts'
import { accounts } from '#backend/features/accounts/accounts.handlers.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { accountDesk } from './accounts.support.ts'

const testApp = await demoTestApp()
const { http, login, member, lastMail, mailsTo } = accountDesk(testApp)
const hour = 60
const day = 24 * hour
const email = 'rita@lindenbrueck.example'
await member(email)

const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string; gen: number; exp: number }
const enter = async (more: Parameters<typeof login>[2] = {}) => (await login(email, undefined, more)).body.data.access_token
const refresh = (token: string) => http('token/refresh', { method: 'POST', token })
const renewed = async (token: string) => (await refresh(token)).body.data.access_token
const works = async (token: string) => {
  const answer = await http('profile/customer', { token })
  return answer.body.error ?? answer.status
}
const inMinutes = (minutes: number) => new Date(testApp.now().getTime() + minutes * 60_000).toISOString()

describe('a session', () => {
  it('lives twelve hours, with «Angemeldet bleiben» thirty days, and renewal starts the time again', async () => {
    const [short, long] = [await login(email), await login(email, undefined, { remember: true })]
    expect([short.body.data.expires_at, long.body.data.expires_at]).toEqual([inMinutes(12 * hour), inMinutes(30 * day)])
    testApp.later(11 * hour)
    const next = await refresh(short.body.data.access_token)
    expect(next.body.data).toEqual({ access_token: expect.any(String), expires_at: inMinutes(12 * hour) })
    testApp.later(2 * hour)
    expect([await works(short.body.data.access_token), await works(next.body.data.access_token)]).toEqual(['TOKEN_EXPIRED', 200])
    expect((await refresh(short.body.data.access_token)).body.error).toBe('TOKEN_EXPIRED')
  })

  it('a token that was right says nothing for one that only looks like it', async () => {
    const token = await enter()
    expect(await works(token)).toBe(200)
    const [head, body, signature] = token.split('.') as [string, string, string]
    const other = signature.startsWith('A') ? 'B' : 'A'
    const longer = Buffer.from(JSON.stringify({ ...claims(token), exp: claims(token).exp + 3600 })).toString('base64url')
    for (const forged of [`${head}.${body}.${other}${signature.slice(1)}`, `${head}.${longer}.${signature}`, `${head}.${body}.`])
      expect(await works(forged)).toBe('TOKEN_INVALID')
    expect(await works(token)).toBe(200)
  })

  it.each([
    [false, 7, 0.4],
    [true, 90, 25],
  ])('remembered %s: cannot be renewed beyond %i days from the log-in', async (remember, days, step) => {
    let token = await enter({ remember })
    const end = testApp.now().getTime() + days * day * 60_000
    for (;;) {
      testApp.later(step * day)
      if (testApp.now().getTime() >= end) break
      const { data } = (await refresh(token)).body
      token = data.access_token
      expect(Date.parse(data.expires_at)).toBeLessThanOrEqual(end)
    }
    expect(claims(token).exp).toBe(Math.floor(end / 1000))
    testApp.at(new Date(end + 1000))
    expect((await refresh(token)).body.error).toBe('TOKEN_EXPIRED')
  })

  it('two tabs that renew at the same moment both stay in', async () => {
    const token = await enter()
    const [one, two] = await Promise.all([refresh(token), refresh(token)])
    expect([one.status, two.status, claims(one.body.data.access_token).gen, claims(two.body.data.access_token).gen]).toEqual([
      200, 200, 2, 2,
    ])
    // The old token is good for five minutes: a call under way does not fail, and a late tab gets the newest.
    testApp.later(4)
    expect(await works(token)).toBe(200)
    expect(claims(await renewed(token)).gen).toBe(2)
    expect(claims(await renewed(one.body.data.access_token)).gen).toBe(3)
    expect(await works(two.body.data.access_token)).toBe(200)
  })

  it('ends for everybody when a token from before the last renewal comes back', async () => {
    const [first, orders] = [await enter(), [] as Control[]]
    const second = await renewed(first)
    const third = await renewed(second)
    expect(await works(third)).toBe(200)
    const off = testApp.kernel.bus.onControl((order) => {
      orders.push(order)
    })
    expect(await works(first)).toBe('TOKEN_INVALID')
    off()
    expect([await works(third), await works(second), orders]).toEqual([
      'TOKEN_INVALID',
      'TOKEN_INVALID',
      [{ kind: 'session.revoked', sessionId: claims(first).sid }],
    ])

    const slow = await enter()
    const newest = await renewed(slow)
    testApp.later(6)
    expect([await works(newest), await works(slow), await works(newest)]).toEqual([200, 'TOKEN_INVALID', 'TOKEN_INVALID'])
  })

  it('a number from the future is forged and ends nothing', async () => {
    const token = await enter()
    const { sid } = claims(token)
    const forged = await signToken(testApp.kernel, {
      id: sid,
      accountId: (await testApp.db.selectFrom('sessions').select('account_id').where('id', '=', sid).executeTakeFirstOrThrow()).account_id,
      role: 'customer',
      expiresAt: new Date(testApp.now().getTime() + 60_000),
      generation: 9,
    })
    expect([await works(forged), await works(token)]).toEqual(['TOKEN_INVALID', 200])
  })

  it('«zuletzt gesehen» is written every few minutes, not with every call', async () => {
    const token = await enter()
    const seen = async () =>
      (
        await testApp.db.selectFrom('sessions').select('last_seen_at').where('id', '=', claims(token).sid).executeTakeFirstOrThrow()
      ).last_seen_at.toISOString()
    const begun = testApp.now().toISOString()
    testApp.later(4)
    await works(token)
    expect(await seen()).toBe(begun)
    testApp.later(2)
    // The row is read again once it is no longer believed.
    await testApp.kernel.bus.control({ kind: 'session.revoked', sessionId: claims(token).sid })
    await works(token)
    expect(await seen()).toBe(testApp.now().toISOString())
  })

  it('needs a token to be renewed', async () => {
    expect([
      (await http('token/refresh', { method: 'POST' })).body.error,
      (await http('token/refresh', { method: 'POST', token: 'a.b.c' })).body.error,
    ]).toEqual(['LOGIN_REQUIRED', 'TOKEN_INVALID'])
  })
})

describe('the list of sessions', () => {
  const agents = {
    phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    fox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  it('names the devices, the latest seen first, and says which one asks', async () => {
    await member('sven@lindenbrueck.example')
    const start = async (agent: string) => (await login('sven@lindenbrueck.example', undefined, { agent })).body.data.access_token
    const phone = await start(agents.phone)
    testApp.later(1)
    await start(agents.fox)
    testApp.later(1)
    const data = (await http('sessions', { token: phone })).body.data as unknown as SessionRow[]
    expect(data.map((one) => [one.device, one.current])).toEqual([
      ['Firefox auf Linux', false],
      ['Safari auf dem iPhone', true],
    ])
    expect(data[1]).toEqual({
      id: claims(phone).sid,
      device: 'Safari auf dem iPhone',
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      expires_at: expect.any(String),
      remembered: false,
      current: true,
    })
    const stored = await testApp.db.selectFrom('sessions').selectAll().where('id', '=', claims(phone).sid).executeTakeFirstOrThrow()
    expect([stored.ip_hash, JSON.stringify(stored)]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.not.stringContaining('10.0.')])
  })

  it('one can be ended, and all others; tabs and gateways hear of it', async () => {
    await member('olga@lindenbrueck.example')
    const start = async () => (await login('olga@lindenbrueck.example')).body.data.access_token
    const [here, there, elsewhere, fourth] = [await start(), await start(), await start(), await start()]
    const userId = (
      await testApp.db.selectFrom('accounts').select('id').where('email', '=', 'olga@lindenbrueck.example').executeTakeFirstOrThrow()
    ).id
    const orders: Control[] = []
    const off = testApp.kernel.bus.onControl((order) => {
      orders.push(order)
    })
    expect((await http(`sessions/${claims(there).sid}`, { method: 'DELETE', token: here })).body).toEqual({
      message: 'Die Sitzung ist beendet.',
    })
    expect([await works(there), await works(here), orders]).toEqual([
      'TOKEN_INVALID',
      200,
      [{ kind: 'session.revoked', sessionId: claims(there).sid }],
    ])
    expect((await http(`sessions/${claims(there).sid}`, { method: 'DELETE', token: here })).status).toBe(404)
    expect((await http(`sessions/${claims(testApp.tokens.anna).sid}`, { method: 'DELETE', token: here })).status).toBe(404)
    expect((await http('sessions/rubbish', { method: 'DELETE', token: here })).status).toBe(404)
    expect((await http('sessions', { method: 'DELETE', token: here })).body).toEqual({
      message: 'Alle anderen Sitzungen sind beendet.',
      data: { ended: 2 },
    })
    off()
    expect([await works(elsewhere), await works(fourth), await works(here), orders.length]).toEqual([
      'TOKEN_INVALID',
      'TOKEN_INVALID',
      200,
      3,
    ])
    const told = await testApp.db
      .selectFrom('event')
      .select(['type', 'payload'])
      .where('user_id', '=', userId)
      .where('type', '=', 'sessions.changed')
      .orderBy('seq')
      .execute()
    expect(told.map((one) => (one.payload as { sessions: unknown[] }).sessions.length)).toEqual([1, 2, 3, 4, 3, 1])
  })

  it('reads German device names from what browsers say of themselves', () => {
    const mozilla = 'Mozilla/5.0 '
    expect(
      [
        [`${mozilla}(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge auf Windows'],
        [`${mozilla}(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`, 'Safari auf dem Mac'],
        [`${mozilla}(Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`, 'Chrome auf Android'],
        [
          `${mozilla}(Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
          'Samsung Internet auf Android',
        ],
        [`${mozilla}(iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1`, 'Chrome auf dem iPad'],
        [`${mozilla}(X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`, 'Chrome auf dem Chromebook'],
        [`${mozilla}(Windows NT 10.0) Gecko/20100101 OPR/110.0`, 'Opera auf Windows'],
        ['curl/8.5.0', 'Unbekanntes Gerät'],
        ['', 'Unbekanntes Gerät'],
        ['<script>Windows', 'Unbekannter Browser auf Windows'],
      ].filter(([agent, name]) => deviceOf(agent!) !== name),
    ).toEqual([])
  })

  it('a log-in from a device never seen sends a mail, the first of all does not', async () => {
    await member('neu@lindenbrueck.example')
    const news = async () => (await mailsTo('neu@lindenbrueck.example')).filter((one) => one.kind === 'account.newDevice').length
    const at = (agent: string, ip: string) => login('neu@lindenbrueck.example', undefined, { agent, ip })
    await at(agents.fox, '198.51.100.7')
    await at(agents.fox, '198.51.100.7')
    expect(await news()).toBe(0)
    await at(agents.phone, '198.51.100.7')
    expect(await news()).toBe(1)
    expect((await lastMail('neu@lindenbrueck.example', 'account.newDevice'))!.text).toMatch(
      /Gerät: Safari auf dem iPhone\nZeitpunkt: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr[\s\S]*\/konto\/sicherheit/,
    )
    await at(agents.phone, '198.51.100.7')
    expect(await news()).toBe(1)
  })
})

it('what is long over is swept away', async () => {
  await login('housekeeping@lindenbrueck.example', 'falsch')
  await http('password/remind', { body: { email } })
  await testApp.jobs()
  testApp.later(60 * day)
  const ctx = testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'housekeeping' })
  await accounts.housekeeping!(ctx)
  const left = async (table: 'attempts' | 'account_tokens') =>
    Number(
      (
        await testApp.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect([
    await left('attempts'),
    await left('account_tokens'),
    await testApp.db
      .selectFrom('sessions')
      .select('id')
      .where('expires_at', '<', new Date(testApp.now().getTime() - 30 * 86_400_000))
      .execute(),
  ]).toEqual([0, 0, []])
})
