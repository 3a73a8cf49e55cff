import { describe, expect, it } from 'vitest'
import { checkPassword } from '#backend/features/accounts/accounts.api.ts'
import { accounts } from '#backend/features/accounts/accounts.handlers.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { accountDesk } from './accounts.support.ts'

const testApp = await demoTestApp()
const { http, login, member, linkTo, lastMail, mailsTo, account } = accountDesk(testApp)
const remind = (email: string) => http('password/remind', { body: { email } })
const works = async (token: string) => (await http('profile/customer', { token })).status
const same = 'Wenn es ein Konto mit dieser Adresse gibt, haben wir Ihnen einen Link geschickt.'

describe('a forgotten password', () => {
  it('is set by a link: all sessions end, the owner hears of it, the link is used up', async () => {
    const email = 'vera@lindenbrueck.example'
    await member(email)
    const [one, two] = [(await login(email)).body.data.access_token, (await login(email)).body.data.access_token]
    expect([(await remind(email)).body, (await remind('niemand@lindenbrueck.example')).body]).toEqual([
      { message: same },
      { message: same },
    ])
    const token = await linkTo(email, 'account.reset')
    expect((await http('password/reset', { body: { token, password: 'kurz' } })).body.errors![0]!.field).toBe('password')
    for (const password of ['password1', email, 'Krähenfuß'])
      expect([password, (await http('password/reset', { body: { token, password } })).body.error]).toEqual([password, 'PASSWORD_COMMON'])
    const done = await http('password/reset', { body: { token, password: 'drei rote Füchse' } })
    expect([done.status, done.body]).toEqual([
      200,
      { message: 'Ihr Passwort wurde geändert. Bitte melden Sie sich an.', data: { role: 'User' } },
    ])
    expect([await works(one), await works(two)]).toEqual([401, 401])
    expect([(await login(email)).status, (await login(email, 'drei rote Füchse')).status]).toEqual([401, 200])
    expect((await lastMail(email, 'account.passwordChanged'))!.subject).toBe('Ihr Passwort wurde geändert')
    expect((await http('password/reset', { body: { token, password: 'noch ein Versuch' } })).body.error).toBe('LINK_INVALID')
    expect(await mailsTo('niemand@lindenbrueck.example')).toEqual([])
  })

  it('a link lasts an hour; a newer one leaves the older alone until one is used', async () => {
    const email = 'uwe@lindenbrueck.example'
    await member(email)
    await remind(email)
    const first = await linkTo(email, 'account.reset')
    testApp.later(59)
    await remind(email)
    const second = await linkTo(email, 'account.reset')
    testApp.later(2)
    expect((await http('password/reset', { body: { token: first, password: 'drei rote Füchse' } })).body.error).toBe('LINK_EXPIRED')
    await remind(email)
    const third = await linkTo(email, 'account.reset')
    expect((await http('password/reset', { body: { token: second, password: 'drei rote Füchse' } })).status).toBe(200)
    expect((await http('password/reset', { body: { token: third, password: 'vier rote Füchse' } })).body.error).toBe('LINK_INVALID')
  })

  it('of two uses at the same moment one counts', async () => {
    const email = 'tina@lindenbrueck.example'
    await member(email)
    await remind(email)
    const token = await linkTo(email, 'account.reset')
    const answers = await Promise.all(
      ['erste lange Phrase', 'zweite lange Phrase'].map((password) => http('password/reset', { body: { token, password } })),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422])
    const winner = answers[0]!.status === 200 ? 'erste lange Phrase' : 'zweite lange Phrase'
    expect((await login(email, winner)).status).toBe(200)
    expect((await mailsTo(email)).filter((one) => one.kind === 'account.passwordChanged')).toHaveLength(1)
  })

  it('a new password ends a lock as well', async () => {
    const email = 'lars@lindenbrueck.example'
    await member(email)
    for (let n = 0; n < 5; n++) await login(email, 'falsch')
    await testApp.jobs()
    expect((await account(email))!.status).toBe('locked')
    await remind(email)
    await http('password/reset', { body: { token: await linkTo(email, 'account.reset'), password: 'drei rote Füchse' } })
    expect([(await account(email))!.status, (await login(email, 'drei rote Füchse')).status]).toEqual(['active', 200])
  })

  it('who never confirmed gets that link instead, a closed account nothing', async () => {
    await http('register/customer', { body: accountDesk(testApp).person('offen@lindenbrueck.example') })
    await testApp.jobs()
    await remind('offen@lindenbrueck.example')
    await testApp.jobs()
    expect((await mailsTo('offen@lindenbrueck.example')).map((one) => one.kind)).toEqual(['account.confirm', 'account.confirm'])
    await member('zu@lindenbrueck.example')
    await testApp.db.updateTable('accounts').set({ status: 'deactivated' }).where('email', '=', 'zu@lindenbrueck.example').execute()
    await remind('zu@lindenbrueck.example')
    await testApp.jobs()
    expect((await mailsTo('zu@lindenbrueck.example')).map((one) => one.kind)).toEqual(['account.confirm'])
    expect((await login('zu@lindenbrueck.example')).body.error).toBe('ACCOUNT_CLOSED')
    expect((await login('zu@lindenbrueck.example', 'falsch')).body.error).toBe('LOGIN_FAILED')
  })

  it('a scheduled deletion does not keep anybody out', async () => {
    await member('bleibt@lindenbrueck.example')
    await testApp.db
      .updateTable('accounts')
      .set({ status: 'deletion_scheduled', deletion_due_at: new Date(testApp.now().getTime() + 86_400_000) })
      .where('email', '=', 'bleibt@lindenbrueck.example')
      .execute()
    expect((await login('bleibt@lindenbrueck.example')).status).toBe(200)
  })
})

describe('changing how to log in', () => {
  const change = (token: string, body: object) => http('me/details/auth', { method: 'PATCH', token, body })
  it('a new password needs the present one, ends the other sessions and keeps this one', async () => {
    const email = 'paula@lindenbrueck.example'
    await member(email)
    const [here, there] = [(await login(email)).body.data.access_token, (await login(email)).body.data.access_token]
    const wrong = await change(here, { password: 'drei rote Füchse', current_password: 'falsch' })
    expect([wrong.status, wrong.body.error, wrong.body.errors]).toEqual([
      422,
      'PASSWORD_WRONG',
      [{ field: 'current_password', message: 'Das jetzige Passwort stimmt nicht.' }],
    ])
    expect((await change(here, { password: 'drei rote Füchse' })).body.errors![0]!.field).toBe('current_password')
    expect((await change(here, { password: 'password1', current_password: 'sieben blaue Igel' })).body.errors![0]!.field).toBe('password')
    expect((await change(here, { password: 'drei rote Füchse', current_password: 'sieben blaue Igel' })).status).toBe(200)
    expect([await works(here), await works(there), (await login(email, 'drei rote Füchse')).status]).toEqual([200, 401, 200])
    expect((await lastMail(email, 'account.passwordChanged'))!.to_address).toBe(email)
    expect((await http('me/details/auth', { method: 'PATCH', body: { current_password: 'x' } })).status).toBe(401)
  })

  it('five wrong present passwords are enough', async () => {
    const email = 'quirin@lindenbrueck.example'
    const { id } = await member(email)
    const token = (await login(email)).body.data.access_token
    for (let n = 0; n < 5; n++)
      expect((await change(token, { username: 'quirin', current_password: 'falsch' })).body.error).toBe('PASSWORD_WRONG')
    expect((await change(token, { username: 'quirin', current_password: 'sieben blaue Igel' })).body).toMatchObject({
      error: 'LOGIN_LOCKED',
      message: 'Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.',
    })
    testApp.later(15)
    const ctx = testApp.kernel.reading({ caller: { kind: 'account', role: 'customer', userId: id, sessionId: '' }, requestId: 'x' })
    expect((await checkPassword(ctx, id, 'sieben blaue Igel')).id).toBe(id)
    await expect(checkPassword(ctx, id, 'falsch')).rejects.toBeInstanceOf(Refusal)
  })

  it('a user name can be taken, changed and given back; the other tabs are told', async () => {
    const email = 'nora@lindenbrueck.example'
    const { id } = await member(email)
    const token = (await login(email)).body.data.access_token
    const named = async (username: string) => (await change(token, { username, current_password: 'sieben blaue Igel' })).body
    expect((await named('Nora.K')).data).toEqual({ email, username: 'Nora.K', pending_email: null })
    await member('andere@lindenbrueck.example', { username: 'vergeben' })
    expect(await named('VERGEBEN')).toMatchObject({ error: 'USERNAME_TAKEN', errors: [{ field: 'username' }] })
    expect((await named('')).data.username).toBe('')
    const told = await testApp.db
      .selectFrom('event')
      .select('payload')
      .where('user_id', '=', id)
      .where('type', '=', 'profile.changed')
      .orderBy('seq')
      .execute()
    expect(told.map((one) => (one.payload as { profile: { user_name?: string } }).profile.user_name)).toEqual(['Nora.K', ''])
    expect((await login('Nora.K')).status).toBe(422)
  })

  it('a new address counts once it is confirmed; the old one can take it back', async () => {
    const [old, fresh] = ['alt@lindenbrueck.example', 'frisch@lindenbrueck.example']
    await member(old)
    const token = (await login(old)).body.data.access_token
    const { body } = await change(token, { email: fresh, current_password: 'sieben blaue Igel' })
    expect(body).toEqual({
      message: 'Gespeichert. Bitte bestätigen Sie Ihre neue E-Mail-Adresse.',
      data: { email: old, username: '', pending_email: fresh },
    })
    const confirm = await linkTo(fresh, 'account.newAddress')
    const keep = await linkTo(old, 'account.addressChange')
    expect((await lastMail(old, 'account.addressChange'))!.text).toContain('Das war ich nicht')
    expect([(await login(old)).status, (await login(fresh)).status]).toEqual([200, 401])
    expect((await http('email/verify', { body: { token: confirm } })).body.message).toBe('Ihre neue E-Mail-Adresse gilt jetzt.')
    expect([(await login(old)).status, (await login(fresh)).status]).toEqual([401, 200])

    const kept = await http('email/verify', { body: { token: keep } })
    expect([kept.status, kept.body.data]).toEqual([
      200,
      { role: 'User', session: null, password_token: expect.stringMatching(/^[\w-]{43}$/) },
    ])
    expect([await account(fresh), (await account(old))!.email, await works(token), (await login(old)).status]).toEqual([
      undefined,
      old,
      401,
      401,
    ])
    await http('password/reset', { body: { token: kept.body.data.password_token, password: 'drei rote Füchse' } })
    expect((await login(old, 'drei rote Füchse')).status).toBe(200)
  })

  it('«Das war ich nicht» before the confirmation voids it', async () => {
    const [old, fresh] = ['wach@lindenbrueck.example', 'dieb@lindenbrueck.example']
    await member(old)
    await change((await login(old)).body.data.access_token, { email: fresh, current_password: 'sieben blaue Igel' })
    const confirm = await linkTo(fresh, 'account.newAddress')
    expect((await http('email/verify', { body: { token: await linkTo(old, 'account.addressChange') } })).status).toBe(200)
    expect((await http('email/verify', { body: { token: confirm } })).body.error).toBe('LINK_INVALID')
  })

  it('the address of somebody else is answered the same, and only its owner is told', async () => {
    const email = 'schlau@lindenbrueck.example'
    await member(email)
    const { body } = await change((await login(email)).body.data.access_token, {
      email: 'jonas@lindenbrueck.example',
      current_password: 'sieben blaue Igel',
    })
    expect(body.data).toEqual({ email, username: '', pending_email: 'jonas@lindenbrueck.example' })
    await testApp.jobs()
    expect((await mailsTo('jonas@lindenbrueck.example')).map((one) => one.kind)).toEqual(['account.already'])
  })
})

describe('what the account takes along', () => {
  it('its own data, sessions and consents, without a secret', async () => {
    const { id } = await member('export@lindenbrueck.example', { title: 'Dr.' })
    await login('export@lindenbrueck.example')
    const parts = await accounts.exportOf!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'export' }), id)
    expect(parts.map((part) => [part.key, part.rows.length])).toEqual([
      ['account', 1],
      ['sessions', 1],
      ['consents', 1],
    ])
    expect(parts[0]!.rows[0]).toMatchObject({ 'E-Mail-Adresse': 'export@lindenbrueck.example', Titel: 'Dr.', Vorname: 'Käthe' })
    expect(JSON.stringify(parts)).not.toMatch(/argon2|ip_hash|10\.0\./)
  })
})
