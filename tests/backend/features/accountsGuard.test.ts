import { SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { passwordMatches } from '#backend/features/accounts/passwords.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { accountDesk } from './accounts.support.ts'

const argon = vi.hoisted(() => ({ verified: 0, hashed: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      argon.verified++
      return real.verify(...given)
    },
    hash: (...given: Parameters<typeof real.hash>) => {
      argon.hashed++
      return real.hash(...given)
    },
  }
})

const testApp = await demoTestApp()
const { http, login, member, person, business, account, mailsTo, linkTo } = accountDesk(testApp)
// The decoy is made once.
await passwordMatches(undefined, 'x')
const known = 'bekannt@lindenbrueck.example'
await member(known)

/** What a request costs, as far as it could be measured from outside: statements before the answer, and hashing. */
async function cost<T>(work: () => Promise<T>) {
  const before = { statements: testApp.database.stats().statements, ...argon }
  const answer = await work()
  return {
    answer,
    statements: testApp.database.stats().statements - before.statements,
    verified: argon.verified - before.verified,
    hashed: argon.hashed - before.hashed,
  }
}
const plain = ({ status, body }: { status: number; body: object }) => ({ status, body: { ...body, requestId: undefined } })

describe('a device that is known', async () => {
  const victim = 'opfer@lindenbrueck.example'
  await member(victim)
  const lockOut = async (email = victim) => {
    for (let n = 0; n < 6; n++) await login(email, 'falsch')
    await testApp.jobs()
  }
  const pair = (cookie: string) => cookie.split(';')[0]!

  it('comes in although strangers have locked the account, as often as they like, and leaves them locked out', async () => {
    const first = await login(victim)
    expect(first.cookie).toMatch(/^known_device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/rest; HttpOnly; SameSite=Strict$/)
    const cookie = pair(first.cookie)
    for (let round = 0; round < 3; round++) {
      await lockOut()
      expect((await account(victim))!.status).toBe('locked')
      expect((await login(victim)).body.error).toBe('LOGIN_LOCKED')
      expect((await login(victim, undefined, { cookie: `a=b; ${cookie}; c=d` })).status).toBe(200)
      expect((await account(victim))!.status).toBe('active')
      // Having come in does not give strangers new tries.
      expect((await login(victim)).body.error).toBe('LOGIN_LOCKED')
      expect((await login(victim, 'falsch')).body.error).toBe('LOGIN_LOCKED')
      testApp.later(16)
      await testApp.deadlines()
    }
  })

  it('is not kept out by its neighbours in the same network either', async () => {
    const cookie = pair((await login(victim)).cookie)
    const ip = '198.51.100.77'
    // The call's own limit per minute is by the clock on the wall and would come first here.
    const wall = vi.spyOn(Date, 'now')
    const begun = Date.now()
    for (let n = 0; n < 51; n++) {
      wall.mockReturnValue(begun + n * 60_000)
      await login(`niemand-${n}@lindenbrueck.example`, 'falsch', { ip })
    }
    wall.mockRestore()
    expect((await login(victim, undefined, { ip })).body.error).toBe('TOO_MANY_TRIES')
    expect((await login(victim, undefined, { ip, cookie })).status).toBe(200)
  })

  it('has five tries of its own, and no more by inventing, bending or borrowing cookies', async () => {
    const cookie = pair((await login(victim)).cookie)
    const codes = []
    for (let n = 0; n < 7; n++) codes.push((await login(victim, 'falsch', { cookie })).body.error)
    expect(codes).toEqual([...Array<string>(5).fill('LOGIN_FAILED'), 'LOGIN_LOCKED', 'LOGIN_LOCKED'])
    expect((await login(victim, undefined, { cookie })).body.error).toBe('LOGIN_LOCKED')
    expect((await account(victim))!.status).toBe('active')
    // Strangers and the owner elsewhere are not touched by it.
    expect((await login(victim)).status).toBe(200)
    await member('fremd@lindenbrueck.example')
    const foreign = pair((await login('fremd@lindenbrueck.example')).cookie)
    await lockOut()
    const [nonce, proof] = cookie.slice('known_device='.length).split('.') as [string, string]
    const [otherNonce, otherProof] = foreign.slice('known_device='.length).split('.') as [string, string]
    for (const bent of [
      foreign,
      `known_device=${otherNonce}.${proof}`,
      `known_device=${nonce}.${otherProof}`,
      `known_device=${nonce}`,
      'known_device=',
      `known_device=${'a'.repeat(22)}.${'b'.repeat(22)}`,
      `known_device=${proof}.${nonce}`,
      `xknown_device=${nonce}.${proof}`,
      `known_device="${nonce}.${proof}"`,
      `known_device=${'x.'.repeat(50_000)}`,
      `known_device=${nonce}${`.${otherProof}`.repeat(6)}`,
    ]) {
      expect([bent.slice(0, 60), (await login(victim, undefined, { cookie: bent })).body.error]).toEqual([
        bent.slice(0, 60),
        'LOGIN_LOCKED',
      ])
    }
    testApp.later(16)
    await testApp.deadlines()
  })

  it('may belong to several accounts, and knows the five latest', async () => {
    let cookie = ''
    for (let n = 0; n < 6; n++) {
      await member(`familie-${n}@lindenbrueck.example`)
      cookie = pair((await login(`familie-${n}@lindenbrueck.example`, undefined, cookie ? { cookie } : {})).cookie)
    }
    expect(cookie.split('.')).toHaveLength(6)
    for (const [n, error] of [
      [5, 200],
      [0, 429],
    ] as const) {
      await lockOut(`familie-${n}@lindenbrueck.example`)
      expect([n, (await login(`familie-${n}@lindenbrueck.example`, undefined, { cookie })).status]).toEqual([n, error])
    }
  }, 120_000)

  it('becomes one by mail: a new password on a new device, and its log-in is not held up', async () => {
    await lockOut()
    expect((await http('password/remind', { body: { email: victim } })).status).toBe(200)
    const reset = await http('password/reset', {
      body: { token: await linkTo(victim, 'account.reset'), password: 'acht blaue Igel im Gras' },
    })
    await lockOut()
    expect((await login(victim, 'acht blaue Igel im Gras')).body.error).toBe('LOGIN_LOCKED')
    expect((await login(victim, 'acht blaue Igel im Gras', { cookie: pair(reset.cookie) })).status).toBe(200)
    expect((await mailsTo(victim)).find((mail) => mail.kind === 'account.locked')!.text).toContain('/passwort-vergessen')
  })
})

describe('whether an address has an account', () => {
  it('shows neither in the answer nor in the work of a log-in, from the first try to the lock and after it', async () => {
    for (let n = 1; n <= 7; n++) {
      const [one, two] = [await cost(() => login(known, 'falsch')), await cost(() => login('unbekannt@lindenbrueck.example', 'falsch'))]
      expect([n, plain(one.answer), one.statements, one.verified]).toEqual([n, plain(two.answer), two.statements, two.verified])
      expect([n, one.answer.body.error, one.verified]).toEqual([n, n <= 5 ? 'LOGIN_FAILED' : 'LOGIN_LOCKED', 1])
    }
    await testApp.jobs()
    expect((await account(known))!.status).toBe('locked')
    expect((await mailsTo(known)).filter((mail) => mail.kind === 'account.locked')).toHaveLength(1)
    const locked = await login(known)
    expect([locked.status, locked.body.message]).toEqual([429, 'Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.'])
    testApp.later(15)
    await testApp.deadlines()
    expect([(await account(known))!.status, (await login(known)).status]).toEqual(['active', 200])
    const history = await testApp.db
      .selectFrom('transitions')
      .select('event')
      .where('machine', '=', 'account')
      .where('entity_id', '=', (await account(known))!.id)
      .orderBy('id')
      .execute()
    expect(history.map((one) => one.event)).toEqual(['account.register', 'account.confirmEmail', 'account.lock', 'account.unlock'])
  })

  it('nor at the wrong door, with the right password', async () => {
    const [internalApi, wrong] = [
      await cost(() => login(known, undefined, { role: 'Company' })),
      await cost(() => login('unbekannt-2@lindenbrueck.example', 'falsch', { role: 'Company' })),
    ]
    expect([plain(internalApi.answer), internalApi.statements, internalApi.verified]).toEqual([
      plain(wrong.answer),
      wrong.statements,
      wrong.verified,
    ])
    await login(known)
  })

  it.each(['password/remind', 'email/resend'])('nor with %s', async (path) => {
    const [one, two] = [
      await cost(() => http(path, { body: { email: known } })),
      await cost(() => http(path, { body: { email: `nie-${path.length}@lindenbrueck.example` } })),
    ]
    expect([plain(one.answer), one.statements, one.verified, one.hashed]).toEqual([
      plain(two.answer),
      two.statements,
      two.verified,
      two.hashed,
    ])
  })

  it.each([
    ['register/customer', person],
    ['v2/register/provider', business],
  ] as const)('nor with %s', async (path, form) => {
    const [one, two] = [
      await cost(() => http(path, { body: form(known) })),
      await cost(() => http(path, { body: form(`neu-${path.length}@lindenbrueck.example`) })),
    ]
    expect([plain(one.answer), one.statements, one.hashed]).toEqual([plain(two.answer), two.statements, two.hashed])
    expect([one.answer.status, one.hashed]).toEqual([201, 1])
  })

  it('nor in how often one may try', async () => {
    for (const path of ['password/remind', 'email/resend', 'register/customer']) {
      const body = (email: string) => (path.startsWith('register') ? person(email) : { email })
      for (const email of ['anna@lindenbrueck.example', `keine-${path.length}@lindenbrueck.example`]) {
        const codes: (string | number)[] = []
        for (let n = 0; n < 7; n++) {
          const answer = await http(path, { body: body(email) })
          codes.push(answer.body.error ?? answer.status)
        }
        expect([path, codes.slice(0, 5), codes.slice(5)]).toEqual([
          path,
          Array(5).fill(path.startsWith('register') ? 201 : 200),
          ['TOO_MANY_TRIES', 'TOO_MANY_TRIES'],
        ])
      }
    }
  })
})

describe('brute force', () => {
  it('twenty tries at the same moment get five looks at the password', async () => {
    const email = 'gleichzeitig@lindenbrueck.example'
    await member(email)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => login(email, n === 19 ? undefined : `falsch-${n}`)))
    const codes = answers.map((one) => one.body.error ?? 'in')
    expect(codes.filter((code) => code === 'LOGIN_FAILED' || code === 'in').length).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === 'LOGIN_LOCKED').length).toBeGreaterThanOrEqual(15)
  })

  it('one network address cannot spray over many accounts, others still come in', async () => {
    const email = 'nachbar@lindenbrueck.example'
    await member(email)
    const codes: string[] = []
    // The call's own limit per minute is by the clock on the wall and would come first here.
    const wall = vi.spyOn(Date, 'now')
    const begun = Date.now()
    for (let n = 0; n < 52; n++) {
      wall.mockReturnValue(begun + n * 60_000)
      codes.push((await login(`opfer-${n}@lindenbrueck.example`, 'Sommer2026', { ip: '203.0.113.9' })).body.error!)
    }
    wall.mockRestore()
    expect([codes.slice(0, 50).every((code) => code === 'LOGIN_FAILED'), codes.slice(50)]).toEqual([
      true,
      ['TOO_MANY_TRIES', 'TOO_MANY_TRIES'],
    ])
    expect((await login(email, undefined, { ip: '203.0.113.10' })).status).toBe(200)
  })

  it('a flood of log-ins is turned away before it fills memory', async () => {
    const tries = Array.from({ length: 400 }, () => passwordMatches(undefined, 'x').catch((error: { code?: string }) => error.code))
    const answers = await Promise.all(tries)
    expect(answers.filter((one) => one === 'TOO_MANY_TRIES').length).toBeGreaterThan(200)
    expect(await passwordMatches(undefined, 'x')).toBe(false)
  })
})

describe('what is stored and logged', () => {
  it('knows addresses only as keyed hashes where it counts, and links only as hashes', async () => {
    await login('geheim@lindenbrueck.example', 'falsch')
    await http('password/remind', { body: { email: known } })
    await testApp.jobs()
    const [attempts, tokens] = [
      await testApp.db.selectFrom('attempts').selectAll().execute(),
      await testApp.db.selectFrom('account_tokens').selectAll().execute(),
    ]
    expect(attempts.length).toBeGreaterThan(0)
    expect(JSON.stringify(attempts)).not.toMatch(/lindenbrueck|10\.0\.|203\.0/)
    const sent = (await mailsTo(known)).flatMap((mail) => [...mail.text.matchAll(/\/([\w-]{43})/g)].map((match) => match[1]!))
    expect([sent.length > 0, sent.some((token) => JSON.stringify(tokens).includes(token))]).toEqual([true, false])
    expect(await testApp.db.selectFrom('jobs').select('id').where('kind', 'like', 'accounts.%').execute()).toEqual([])
  })
})

it('a token without an end, or of another kind, is refused', async () => {
  const key = new TextEncoder().encode(testApp.kernel.config.tokenSecret)
  const { sid } = JSON.parse(Buffer.from(testApp.tokens.anna.split('.')[1]!, 'base64url').toString()) as { sid: string }
  const token = (claims: object) =>
    new SignJWT({ sid, role: 'customer', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('markthalle')
      .setAudience('markthalle')
      .setSubject(String(testApp.ids.anna))
  const soon = Math.floor(testApp.now().getTime() / 1000) + 600
  const bad = [
    await token({}).sign(key),
    ...(await Promise.all([{ gen: 'x' }, { gen: 1.5 }, { gen: 2 }].map((one) => token(one).setExpirationTime(soon).sign(key)))),
  ]
  for (const one of bad) expect((await http('profile/customer', { token: one })).body.error).toBe('TOKEN_INVALID')
  expect((await http('profile/customer', { token: await token({}).setExpirationTime(soon).sign(key) })).status).toBe(200)
})
