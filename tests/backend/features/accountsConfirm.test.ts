import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { accountDesk } from './accounts.support.ts'

const testApp = await demoTestApp()
const { http, linkTo, lastMail, person, business, account, login } = accountDesk(testApp)
const cookieOf = (header: string) => header.split(';')[0]!
let number = 0
const address = () => `neu-${++number}@lindenbrueck.example`

/** Registers in a browser of its own; answers the key from the mail and the browser's cookie. */
async function registered(email: string, more: object = {}) {
  const { cookie } = await http('register/customer', { body: person(email, more) })
  return { key: await linkTo(email, 'account.confirm'), cookie: cookieOf(cookie), header: cookie }
}
const press = (key: string, more: Parameters<typeof http>[1] = {}) => http('email/verify', { body: { token: key }, ...more })
const sessionsOf = async (email: string) =>
  testApp.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', (await account(email))!.id)
    .where('revoked_at', 'is', null)
    .execute()

describe('confirming an address', () => {
  it('signs in the browser that registered, once, and makes it a known one', async () => {
    const email = address()
    const { key, cookie, header } = await registered(email)
    expect(header).toMatch(/^registration=[\w-]{43}; Max-Age=172800; Path=\/rest; HttpOnly; SameSite=Strict$/)
    const { status, body, cookie: known } = await press(key, { cookie })
    expect([status, body.data.session?.user]).toEqual([200, expect.objectContaining({ role: 'User', first_name: 'Käthe' })])
    expect((await http('profile/customer', { token: body.data.session!.access_token })).status).toBe(200)
    expect(known).toMatch(/^known_device=/)
    expect((await press(key, { cookie })).body.error).toBe('LINK_INVALID')
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  it('of two presses at once one signs in', async () => {
    const email = address()
    const { key, cookie } = await registered(email)
    const answers = await Promise.all([1, 2, 3].map(() => press(key, { cookie })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  it.each([
    ['no cookie', () => ''],
    ['the cookie of another registration', async () => (await registered(address())).cookie],
    ['a cookie somebody made up', () => `registration=${'a'.repeat(43)}`],
    [
      'the hash the database keeps',
      async (email: string) => {
        const stored = testApp.db.selectFrom('account_tokens').select('browser_hash').where('email', '=', email)
        return `registration=${(await stored.executeTakeFirstOrThrow()).browser_hash}`
      },
    ],
    ['an endless cookie', () => `registration=${'a'.repeat(15_000)}`],
  ])('with %s confirms and leaves the log-in to the password', async (_, cookieFor) => {
    const email = address()
    const { key } = await registered(email)
    const { status, body } = await press(key, { cookie: await cookieFor(email) })
    expect([status, body.data.session]).toEqual([200, null])
    expect(await sessionsOf(email)).toHaveLength(0)
    expect((await login(email)).status).toBe(200)
  })

  it('signs nobody in where somebody is signed in', async () => {
    const { key, cookie } = await registered(address())
    expect((await press(key, { cookie, token: testApp.tokens.anna! })).body.data.session).toBeNull()
  })

  it('an address that was registered twice belongs to whoever reads its mail: no browser is signed in', async () => {
    const email = address()
    const stranger = await registered(email, { password: 'das Passwort des Fremden' })
    const owner = await registered(email)
    expect(owner.key).not.toBe(stranger.key)
    const { body } = await press(owner.key, { cookie: owner.cookie })
    expect(body.data).toMatchObject({ session: null, password_token: expect.any(String) })
  })

  it('a new link belongs to the browser that asked for it, if it registered', async () => {
    const email = address()
    const { cookie } = await registered(email)
    await http('email/resend', { body: { email }, cookie })
    expect((await press(await linkTo(email, 'account.confirm'), { cookie })).body.data.session).not.toBeNull()
    const other = address()
    await registered(other)
    await http('email/resend', { body: { email: other } })
    expect((await press(await linkTo(other, 'account.confirm'))).body.data.session).toBeNull()
  })

  it('a business without a password sets one first; a link for a changed address never signs in', async () => {
    const email = address()
    const { password: _password, ...form } = business(email)
    const { cookie } = await http('register/provider', { body: form })
    expect((await press(await linkTo(email), { cookie: cookieOf(cookie) })).body.data).toMatchObject({
      session: null,
      password_token: expect.any(String),
    })
    await http('me/details/auth', {
      method: 'PATCH',
      token: testApp.tokens.jonas!,
      body: { email: 'jonas-neu@lindenbrueck.example', current_password: 'markthalle' },
    })
    expect((await press(await linkTo('jonas-neu@lindenbrueck.example'), { cookie: cookieOf(cookie) })).body.data.session).toBeNull()
  })

  it('the cookie tells nothing: a taken address sets it as well', async () => {
    expect((await http('register/customer', { body: person('anna@lindenbrueck.example') })).cookie).toMatch(/^registration=/)
  })
})

it('the way back goes along in the mail, and only a path of ours', async () => {
  const email = address()
  await registered(email, { return_to: '/produkt/stadtrad?farbe=rot' })
  expect((await lastMail(email, 'account.confirm'))!.text).toMatch(
    /\/email-bestaetigen\/[\w-]{43}\?zurueck=%2Fprodukt%2Fstadtrad%3Ffarbe%3Drot/,
  )
  for (const bad of ['https://boese.example', '//boese.example', '/\\boese.example', 'javascript:alert(1)', `/${'a'.repeat(200_000)}`]) {
    expect(
      (await http('register/customer', { body: person(address(), { return_to: bad }) })).body.errors?.[0]?.field,
      bad.slice(0, 40),
    ).toBe('return_to')
  }
})
