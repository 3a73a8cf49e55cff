import { expect, it } from 'vitest'
import { accountSessions } from '#backend/features/accounts/sessions.ts'
import { features } from '#backend/features/all.ts'
import { loginChallenge } from '#backend/features/twoFactor/twoFactor.api.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { password, twoFactorTestApp } from './twoFactorTestApp.ts'

const testApp = await twoFactorTestApp()
const { db, ids, works, ask, refused, codeOn, notThis, challenge } = testApp
const verify = (login_token: string, code: string) => ask('guest', 'twoFactor.verify', { body: { login_token, code } })
const recovery = await testApp.byMobile('anna', '+491717200001')
testApp.later(1)

it('an account without a second factor has no second step', async () => {
  const account = (await accountById(db, ids.bosporus))!
  expect(
    await testApp.kernel.command({ caller: { kind: 'guest' }, requestId: 'login' }, (ctx) =>
      loginChallenge(ctx, account, { remembered: false }),
    ),
  ).toBeNull()
})

it('the log-in ends with the code from the phone; the session counts as confirmed', async () => {
  const asked = await challenge('anna', true)
  expect(asked).toMatchObject({ two_factor: true, methods: ['sms', 'recovery'], hint: '01' })
  expect(Date.parse(asked.resend_at!) - testApp.now().getTime()).toBe(30_000)
  expect(Date.parse(asked.expires_at) - testApp.now().getTime()).toBe(600_000)
  expect(JSON.stringify(await db.selectFrom('two_factor_codes').selectAll().execute())).not.toContain(asked.login_token)
  const code = await codeOn('+491717200001')
  expect(await refused(verify(asked.login_token, notThis(code)))).toEqual([422, 'CODE_WRONG'])
  const { status, body } = await verify(asked.login_token, code)
  expect([status, body.data.user.user_id]).toEqual([200, ids.anna])
  const caller = await accountSessions(testApp.kernel).authenticate(body.data.access_token)
  const session = await db.selectFrom('sessions').selectAll().where('id', '=', caller.sessionId).executeTakeFirstOrThrow()
  expect([session.factor_at, session.remembered]).toEqual([testApp.now(), true])
  expect(await refused(verify(asked.login_token, code)), 'a log-in is finished once').toEqual([401, 'LOGIN_TOKEN_INVALID'])
})

it('unknown, used and expired tokens get one and the same answer', async () => {
  testApp.later(1)
  const asked = await challenge('anna')
  const code = await codeOn('+491717200001')
  testApp.later(10)
  const answers = [await verify(asked.login_token, code), await verify('x'.repeat(43), code), await verify('x'.repeat(43), 'abcd-efgh')]
  for (const { status, body } of answers)
    expect([status, body.error, body.message, body.details]).toEqual([401, 'LOGIN_TOKEN_INVALID', answers[0]!.body.message, undefined])
  expect(await refused(ask('guest', 'twoFactor.resend', { body: { login_token: asked.login_token } }))).toEqual([
    401,
    'LOGIN_TOKEN_INVALID',
  ])
  expect(await refused(verify('kurz', code))).toEqual([422, 'INPUT_INVALID'])
  expect(await refused(verify(asked.login_token, 'zwölf'))).toEqual([422, 'INPUT_INVALID'])
})

it("somebody else's code fits nowhere, and a code of one purpose not another", async () => {
  await testApp.byMobile('jonas', '+491717200002')
  testApp.later(1)
  const [anna, jonas] = [await challenge('anna'), await challenge('jonas')]
  const [annas, jonass] = [await codeOn('+491717200001'), await codeOn('+491717200002')]
  expect(annas, 'codes are random: equal once in a million').not.toBe(jonass)
  expect(await refused(verify(anna.login_token, jonass))).toEqual([422, 'CODE_WRONG'])
  await works('anna', 'twoFactor.stepUp', { body: {} })
  const stepUp = await codeOn('+491717200001')
  expect(stepUp).not.toBe(annas)
  expect(await refused(verify(anna.login_token, stepUp))).toEqual([422, 'CODE_WRONG'])
  expect(await refused(verify(jonas.login_token, recovery[0]!)), "Anna's recovery code").toEqual([422, 'CODE_WRONG'])
  expect((await verify(anna.login_token, annas)).status).toBe(200)
  expect((await verify(jonas.login_token, jonass)).body.data.user.user_id).toBe(ids.jonas)
})

it('another code comes after thirty seconds; two log-ins at once share one SMS', async () => {
  testApp.later(1)
  const first = await challenge('anna')
  const sent = (await testApp.texts()).length
  const twin = await challenge('anna')
  expect(await testApp.texts()).toHaveLength(sent)
  expect(twin.resend_at).toBe(first.resend_at)
  const soon = await ask('guest', 'twoFactor.resend', { body: { login_token: first.login_token } })
  expect([soon.status, soon.body.error]).toEqual([429, 'CODE_TOO_SOON'])
  const shared = await codeOn('+491717200001')
  expect((await verify(twin.login_token, shared)).status).toBe(200)
  expect(await refused(verify(first.login_token, shared)), 'single use, for both').toEqual([422, 'CODE_EXPIRED'])
  testApp.later(0.5)
  await works('guest', 'twoFactor.resend', { body: { login_token: first.login_token } })
  testApp.later(5.1)
  expect(await refused(verify(first.login_token, await codeOn('+491717200001')))).toEqual([422, 'CODE_EXPIRED'])
})

it('a used code is not shared: the next log-in gets a fresh one at once', async () => {
  testApp.later(1)
  const first = await challenge('anna')
  const used = await codeOn('+491717200001')
  expect((await verify(first.login_token, used)).status).toBe(200)
  const sent = (await testApp.texts()).length
  const second = await challenge('anna')
  expect(await testApp.texts()).toHaveLength(sent + 1)
  expect((await verify(second.login_token, await codeOn('+491717200001'))).status).toBe(200)
})

it('a recovery code stands in for the phone, once', async () => {
  const one = await challenge('anna')
  expect((await verify(one.login_token, recovery[3]!)).status).toBe(200)
  testApp.later(1)
  const two = await challenge('anna')
  expect(await refused(verify(two.login_token, recovery[3]!))).toEqual([422, 'CODE_WRONG'])
  expect((await testApp.mailsTo('anna')).at(-1)!.kind).toBe('twoFactor.recoveryUsed')
})

it('new log-ins do not begin the count anew; a locked account gets no SMS', async () => {
  testApp.later(61)
  for (let tries = 1; tries <= 4; tries++) {
    const { login_token } = await challenge('anna')
    expect(await refused(verify(login_token, notThis(await codeOn('+491717200001'))))).toEqual([422, 'CODE_WRONG'])
    testApp.later(1)
  }
  const last = await challenge('anna')
  const code = await codeOn('+491717200001')
  const guesses = await Promise.all([1, 2, 3].map(() => refused(verify(last.login_token, notThis(code)))))
  expect(guesses).toEqual([
    [429, 'FACTOR_LOCKED'],
    [429, 'FACTOR_LOCKED'],
    [429, 'FACTOR_LOCKED'],
  ])
  expect(await refused(verify(last.login_token, code))).toEqual([429, 'FACTOR_LOCKED'])
  const sent = (await testApp.texts()).length
  const during = await challenge('anna')
  expect(during.resend_at).toBe(new Date(testApp.now().getTime() + 15 * 60_000).toISOString())
  expect(await testApp.texts()).toHaveLength(sent)
  expect(await refused(ask('guest', 'twoFactor.resend', { body: { login_token: during.login_token } }))).toEqual([429, 'FACTOR_LOCKED'])
  testApp.later(15)
  await testApp.deadlines()
  const after = await challenge('anna')
  expect((await verify(after.login_token, await codeOn('+491717200001'))).status).toBe(200)
})

it('a new password, or switching off, ends log-ins under way', async () => {
  testApp.later(61)
  const asked = await challenge('anna')
  const code = await codeOn('+491717200001')
  await db
    .updateTable('accounts')
    .set({ password_changed_at: new Date(testApp.now().getTime() + 1000) })
    .where('id', '=', ids.anna)
    .execute()
  expect(await refused(verify(asked.login_token, code))).toEqual([401, 'LOGIN_TOKEN_INVALID'])
  await db.updateTable('accounts').set({ password_changed_at: null }).where('id', '=', ids.anna).execute()
  const other = await challenge('jonas')
  testApp.later(1)
  await works('jonas', 'twoFactor.stepUp', { body: {} })
  await works('jonas', 'twoFactor.change', { body: { two_factor_status: 0, password, code: await codeOn('+491717200002') } })
  expect(await refused(verify(other.login_token, '123456'))).toEqual([401, 'LOGIN_TOKEN_INVALID'])
})

it('a closed account is not let in', async () => {
  testApp.later(1)
  const asked = await challenge('anna')
  await db.updateTable('accounts').set({ status: 'deactivated' }).where('id', '=', ids.anna).execute()
  expect(await refused(verify(asked.login_token, await codeOn('+491717200001')))).toEqual([403, 'ACCOUNT_CLOSED'])
  await db.updateTable('accounts').set({ status: 'active' }).where('id', '=', ids.anna).execute()
})

it('an app needs no SMS', async () => {
  const { secret } = await testApp.byApp('bellaVista')
  testApp.later(1)
  const sent = (await testApp.texts()).length
  const asked = await challenge('bellaVista')
  expect(asked).toMatchObject({ methods: ['totp', 'recovery'], hint: null, resend_at: null })
  expect(await testApp.texts()).toHaveLength(sent)
  expect(await refused(ask('guest', 'twoFactor.resend', { body: { login_token: asked.login_token } }))).toEqual([403, 'FACTOR_MISSING'])
  expect((await verify(asked.login_token, await testApp.appCode(secret))).status).toBe(200)
})

it('old codes are swept away', async () => {
  testApp.later(120)
  for (const feature of features)
    await feature.housekeeping?.(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'housekeeping' }))
  expect(await db.selectFrom('two_factor_codes').selectAll().execute()).toEqual([])
})
