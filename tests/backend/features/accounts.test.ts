import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Control } from '#contract/events/bus.ts'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { createSession, forgetOldSessions } from '#backend/features/accounts/sessions.store.ts'
import { passwordMatches } from '#backend/features/accounts/passwords.ts'
import { town } from '#backend/demo/town/town.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
let addresses = 0
/** Each try from an address of its own, so that only the account's own lock is at work. */
async function login(body: object) {
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/rest/login',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-client-ip': `198.51.100.${++addresses}` },
  })
  return {
    status: response.statusCode,
    body: response.json() as {
      data?: { access_token: string; expires_at: string; user: Record<string, unknown> }
      error?: string
      message?: string
      errors?: { field: string; message: string }[]
    },
  }
}
const [anna, kitchen] = ['anna@lindenbrueck.example', 'bella-vista@lindenbrueck.example']
const good = (email: string, role?: string) => login({ email, password: town.password, ...(role ? { role } : {}) })
const profile = async (token: string) =>
  await testApp.app.inject({ url: '/rest/profile/customer', headers: { authorization: `Bearer ${token}` } })
const code = async (token: string) => {
  const answer = await profile(token)
  return [answer.statusCode, answer.json().error]
}

describe('signing in', () => {
  it('hands out a token, its expiry and the user in the spec’s words', async () => {
    const { status, body } = await good(anna, 'User')
    expect([status, body.data!.expires_at]).toEqual([200, new Date(testApp.now().getTime() + 12 * 3_600_000).toISOString()])
    expect(body.data!.user).toEqual({
      user_id: testApp.ids.anna,
      role: 'User',
      first_name: 'Anna',
      last_name: 'Berger',
      name: 'Anna Berger',
      avatar: null,
      subscribed: expect.any(Boolean),
      is_show_cookie: expect.any(Boolean),
    })
    expect((await profile(body.data!.access_token)).statusCode).toBe(200)
  })

  it('takes the address without regard to case and spaces around it', async () => {
    expect((await good('  ANNA@Lindenbrueck.EXAMPLE ')).status).toBe(200)
  })

  it('each door lets in its own: customers and businesses not through each other’s, the admin through both', async () => {
    const results: [string, string, number][] = []
    for (const email of [anna, kitchen, town.admin.email])
      for (const role of ['User', 'Company']) results.push([email, role, (await good(email, role)).status])
    expect(results).toEqual([
      [anna, 'User', 200],
      [anna, 'Company', 401],
      [kitchen, 'User', 401],
      [kitchen, 'Company', 200],
      [town.admin.email, 'User', 200],
      [town.admin.email, 'Company', 200],
    ])
  })

  it('says the same about a wrong password, an unknown address and the wrong door', async () => {
    const answers = [
      await login({ email: 'jonas@lindenbrueck.example', password: 'falsch' }),
      await login({ email: 'niemand@lindenbrueck.example', password: 'falsch' }),
      await good(anna, 'Company'),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, body: { error: 'LOGIN_FAILED', message: 'E-Mail-Adresse oder Passwort stimmen nicht.' } })
      expect(Object.keys(answer.body).sort()).toEqual(['error', 'message', 'requestId'])
    }
    expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false)
    await good('jonas@lindenbrueck.example')
  })

  it('refuses bad input at its field', async () => {
    const empty = await login({})
    expect([empty.status, empty.body.errors!.map((one) => one.field)]).toEqual([422, ['email', 'password']])
    for (const body of [
      { email: 'kein', password: 'x' },
      { email: [anna], password: 'x' },
      { email: anna, password: '' },
      { email: anna, password: 'x'.repeat(201) },
      { email: anna, password: 'x', role: 'Root' },
      { email: `${'a'.repeat(250)}@x.de`, password: 'x' },
    ]) {
      expect([body, (await login(body)).status]).toEqual([body, 422])
    }
  })

  it('counts wrong passwords and the wrong door alike, so that the count does not tell either; getting in clears it', async () => {
    for (let n = 0; n < 3; n++) await login({ email: 'jonas@lindenbrueck.example', password: 'falsch' })
    await good('jonas@lindenbrueck.example', 'Company')
    expect((await good('jonas@lindenbrueck.example')).status).toBe(200)
  })

  it('rests for 15 minutes after five wrong passwords, also for the right one, and says for how long', async () => {
    for (let n = 0; n < 5; n++)
      expect((await login({ email: 'jonas@lindenbrueck.example', password: 'falsch' })).body.error).toBe('LOGIN_FAILED')
    expect(await good('jonas@lindenbrueck.example')).toMatchObject({
      status: 429,
      body: { error: 'LOGIN_LOCKED', message: 'Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.' },
    })
    testApp.later(14)
    expect((await good('jonas@lindenbrueck.example')).body.message).toContain('in 1 Minuten')
    // Who tries on while it rests makes it neither longer nor shorter.
    await login({ email: 'jonas@lindenbrueck.example', password: 'falsch' })
    testApp.later(1)
    expect((await good('jonas@lindenbrueck.example')).status).toBe(200)
  })

  it('after the rest there are five tries again', async () => {
    for (let n = 0; n < 5; n++) await login({ email: 'jonas@lindenbrueck.example', password: 'falsch' })
    testApp.later(16)
    expect((await login({ email: 'jonas@lindenbrueck.example', password: 'falsch' })).body.error).toBe('LOGIN_FAILED')
    expect((await good('jonas@lindenbrueck.example')).status).toBe(200)
  })

  it('wrong passwords at the same time are all counted', async () => {
    await Promise.all(Array.from({ length: 5 }, () => login({ email: 'jonas@lindenbrueck.example', password: 'falsch' })))
    expect((await good('jonas@lindenbrueck.example')).body.error).toBe('LOGIN_LOCKED')
    testApp.later(16)
    await good('jonas@lindenbrueck.example')
  })

  it('keeps no password and no token in what it stores', async () => {
    const { body } = await good(anna)
    const account = await testApp.db.selectFrom('accounts').selectAll().where('email', '=', anna).executeTakeFirstOrThrow()
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(
      JSON.stringify(await testApp.db.selectFrom('sessions').selectAll().where('account_id', '=', account.id).execute()),
    ).not.toContain(body.data!.access_token)
  })
})

describe('tokens', () => {
  const key = new TextEncoder().encode(testApp.kernel.config.tokenSecret)
  const seconds = () => Math.floor(testApp.now().getTime() / 1000)
  async function session(minutes = 60) {
    const row = {
      id: testApp.kernel.newId(),
      accountId: testApp.ids.anna,
      role: 'customer',
      expiresAt: new Date(testApp.now().getTime() + minutes * 60_000),
    }
    await createSession(testApp.db, row)
    return row
  }
  const forged = (
    sid: string,
    more: { key?: Uint8Array; alg?: string; issuer?: string; audience?: string; subject?: string; exp?: number | null; role?: string } = {},
  ) => {
    const token = new SignJWT({ role: more.role ?? 'customer', sid })
      .setProtectedHeader({ alg: more.alg ?? 'HS256', typ: 'JWT' })
      .setIssuer(more.issuer ?? 'markthalle')
      .setAudience(more.audience ?? 'markthalle')
      .setSubject(more.subject ?? String(testApp.ids.anna))
      .setIssuedAt(seconds())
    return (more.exp === null ? token : token.setExpirationTime(more.exp ?? seconds() + 3600)).sign(more.key ?? key)
  }

  it('an honest one is believed', async () => {
    expect((await profile(await forged((await session()).id))).statusCode).toBe(200)
  })

  it('tampered ones are not: no signature, another key or algorithm, another issuer or audience, another account, an unknown session', async () => {
    const { id } = await session()
    const unsigned = new UnsecuredJWT({ role: 'customer', sid: id })
      .setIssuer('markthalle')
      .setAudience('markthalle')
      .setSubject(String(testApp.ids.anna))
      .setExpirationTime(seconds() + 3600)
      .encode()
    const honest = await forged(id)
    const [head, payload, signature] = honest.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const others = JSON.stringify({ ...claims, sub: String(testApp.ids.admin), role: 'admin' })
    const swapped = `${head}.${Buffer.from(others).toString('base64url')}.${signature}`
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.${signature}`
    const bad = {
      unsigned,
      swapped,
      none,
      'without signature': `${head}.${payload}.`,
      'half of it': `${head}.${payload}`,
      'other key': await forged(id, { key: new TextEncoder().encode('x'.repeat(43)) }),
      'other algorithm': await forged(id, { alg: 'HS512', key: new TextEncoder().encode(testApp.kernel.config.tokenSecret.repeat(2)) }),
      'other issuer': await forged(id, { issuer: 'elsewhere' }),
      'other audience': await forged(id, { audience: 'elsewhere' }),
      'other account': await forged((await session()).id, { subject: String(testApp.ids.jonas) }),
      'unknown session': await forged('00000000-0000-7000-8000-000000000000'),
      'no session': await forged('undefined'),
      'odd session': await forged(`'; drop table sessions; --`),
    }
    for (const [name, token] of Object.entries(bad)) expect([name, ...(await code(token))]).toEqual([name, 401, 'TOKEN_INVALID'])
  })

  it('a role written into the token gives nothing: the account’s own role counts', async () => {
    const token = await forged((await session()).id, { role: 'admin', subject: String(testApp.ids.anna) })
    const answer = await testApp.app.inject({ url: '/rest/providerProfile', headers: { authorization: `Bearer ${token}` } })
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'ROLE_FORBIDDEN'])
  })

  it('ends on the second: valid a second before, expired at exp itself', async () => {
    testApp.at('2026-11-20T20:00:00Z')
    const row = await session(1)
    const token = await signToken(testApp.kernel, row)
    testApp.at('2026-11-20T20:00:59Z')
    expect((await profile(token)).statusCode).toBe(200)
    testApp.at('2026-11-20T20:01:00Z')
    expect(await code(token)).toEqual([401, 'TOKEN_EXPIRED'])
    const answer = await profile(token)
    expect(answer.json().message).toBe('Your Session expired please login in again')
  })

  it('a session that ended in the database ends the token, whatever the token says', async () => {
    const { id } = await session(1)
    const token = await forged(id, { exp: seconds() + 86_400 })
    expect((await profile(token)).statusCode).toBe(200)
    testApp.later(1)
    expect((await code(token))[0]).toBe(401)
  })
})

describe('signing out', () => {
  it.each(['/rest/logout', '/rest/api/logout', '/rest/auth/logout', '/rest/api/auth/logout'])(
    'by %s ends this session at once, tells every gateway, and leaves the others alone',
    async (url) => {
      const [here, there] = [(await good(anna)).body.data!.access_token, (await good(anna)).body.data!.access_token]
      // Both are in the short memory of believed sessions.
      expect([(await profile(here)).statusCode, (await profile(there)).statusCode]).toEqual([200, 200])
      const orders: Control[] = []
      const off = testApp.kernel.bus.onControl((order) => {
        orders.push(order)
      })
      const answer = await testApp.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${here}` } })
      off()
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Sie sind abgemeldet.' }])
      const { sid } = JSON.parse(Buffer.from(here.split('.')[1]!, 'base64url').toString()) as { sid: string }
      expect(orders).toEqual([{ kind: 'session.revoked', sessionId: sid }])
      expect(await code(here)).toEqual([401, 'TOKEN_INVALID'])
      expect((await profile(there)).statusCode).toBe(200)
      expect((await testApp.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${here}` } })).statusCode).toBe(401)
    },
  )

  it('a whole account can be cut off through the bus', async () => {
    const token = (await good(anna)).body.data!.access_token
    expect((await profile(token)).statusCode).toBe(200)
    await testApp.db
      .updateTable('sessions')
      .set({ revoked_at: testApp.now() })
      .where('account_id', '=', testApp.ids.anna)
      .where('revoked_at', 'is', null)
      .execute()
    await testApp.kernel.bus.control({ kind: 'account.revoked', userId: testApp.ids.anna })
    expect(await code(token)).toEqual([401, 'TOKEN_INVALID'])
  })

  it('needs a session', async () => {
    expect((await testApp.ask('guest', 'accounts.logout')).status).toBe(401)
  })

  it('sessions long over are forgotten', async () => {
    const before = new Date(testApp.now().getTime() - 40 * 86_400_000)
    await createSession(testApp.db, { id: '00000000-0000-7000-8000-00000000000a', accountId: testApp.ids.jonas, expiresAt: before })
    await forgetOldSessions(testApp.db, new Date(testApp.now().getTime() - 30 * 86_400_000))
    expect(await testApp.db.selectFrom('sessions').select('id').where('id', '=', '00000000-0000-7000-8000-00000000000a').execute()).toEqual(
      [],
    )
    expect((await good('jonas@lindenbrueck.example')).status).toBe(200)
  })
})

describe('profiles', () => {
  it('the customer’s', async () => {
    const jonas = await testApp.works('jonas', 'accounts.customerProfile')
    expect(jonas.data).toMatchObject({
      user_id: testApp.ids.jonas,
      role: 'User',
      email: 'jonas@lindenbrueck.example',
      first_name: 'Jonas',
      name: expect.stringContaining('Jonas '),
    })
    expect(jonas.data).not.toHaveProperty('password_hash')
    expect((await testApp.works('admin', 'accounts.customerProfile')).data.role).toBe('Admin')
  })

  it('the provider’s, with the business and the banner the spec asks for', async () => {
    const { data } = await testApp.works('bellaVista', 'accounts.providerProfile')
    expect(data).toMatchObject({
      role: 'Company',
      slug: 'pizzeria-bella-vista',
      user_name: '',
      email: kitchen,
      is_gastro: true,
      city: 'Lindenbrück',
      banner: { registration_completed: true, canceled: false, role: 'Company' },
    })
    expect((await testApp.works('radwerk', 'accounts.providerProfile')).data.is_gastro).toBe(false)
  })

  it('show_profile is 0 when the owner hides the profile (rules R-020 and R-021)', async () => {
    for (const [stored, sent] of [
      [true, 1],
      [false, 0],
    ] as const) {
      await testApp.db.updateTable('providers').set({ show_profile: stored }).where('account_id', '=', testApp.ids.bellaVista).execute()
      expect((await testApp.works('bellaVista', 'accounts.providerProfile')).data.show_profile).toBe(sent)
    }
    await testApp.db.updateTable('providers').set({ show_profile: true }).where('account_id', '=', testApp.ids.bellaVista).execute()
  })

  it('each role has its own', async () => {
    expect([
      (await testApp.ask('bellaVista', 'accounts.customerProfile')).status,
      (await testApp.ask('jonas', 'accounts.providerProfile')).status,
      (await testApp.ask('guest', 'accounts.customerProfile')).status,
    ]).toEqual([403, 403, 401])
  })
})
