import { expect, it } from 'vitest'
import { accountSessions } from '#backend/features/accounts/sessions.ts'
import { features } from '#backend/features/all.ts'
import { expectFactor, expectFactorIfSetUp } from '#backend/features/twoFactor/twoFactor.api.ts'
import { openSecret } from '#backend/features/twoFactor/twoFactor.secrets.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { Who } from '#tests/support/demoTestApp.ts'
import { password, twoFactorTestApp } from './twoFactorTestApp.ts'

const testApp = await twoFactorTestApp()
const { db, ids, works, ask, refused, codeOn, notThis, appCode } = testApp
const sessions = accountSessions(testApp.kernel)

/** What a feature's guard says to somebody's session. */
async function guard(who: Who, rule: (ctx: AccountCtx) => Promise<void>): Promise<string> {
  const caller = await sessions.authenticate(testApp.tokens[who])
  try {
    await rule(testApp.kernel.reading({ caller, requestId: 'guard' }) as AccountCtx)
    return 'passes'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code
  }
}

it('without a factor heavy changes are refused, or passed where none is required', async () => {
  expect([await guard('anna', expectFactor), await guard('anna', expectFactorIfSetUp)]).toEqual(['FACTOR_MISSING', 'passes'])
  expect(await refused(ask('anna', 'twoFactor.stepUp', { body: {} }))).toEqual([403, 'FACTOR_MISSING'])
  expect(await refused(ask('anna', 'twoFactor.stepUp', { body: { code: '123456' } }))).toEqual([403, 'FACTOR_MISSING'])
  expect(await refused(ask('anna', 'twoFactor.recoveryCodes', { body: { code: '123456' } }))).toEqual([403, 'FACTOR_MISSING'])
})

it('a session counts as confirmed for ten minutes, other sessions do not', async () => {
  await testApp.byMobile('anna', '+491717100001')
  expect([await guard('anna', expectFactor), await guard('anna', expectFactorIfSetUp)]).toEqual(['passes', 'passes'])
  expect(await testApp.elsewhere('anna', () => guard('anna', expectFactor))).toBe('FACTOR_REQUIRED')
  testApp.later(10)
  expect([await guard('anna', expectFactor), await guard('anna', expectFactorIfSetUp)]).toEqual(['FACTOR_REQUIRED', 'FACTOR_REQUIRED'])

  const before = (await testApp.texts()).length
  expect((await works('anna', 'twoFactor.stepUp', { body: {} })).message).toBe('Wir haben Ihnen einen Code gesendet.')
  expect(await refused(ask('anna', 'twoFactor.stepUp', { body: {} }))).toEqual([429, 'CODE_TOO_SOON'])
  expect(await testApp.texts()).toHaveLength(before + 1)
  const code = await codeOn('+491717100001')
  expect(await refused(ask('anna', 'twoFactor.stepUp', { body: { code: notThis(code) } }))).toEqual([422, 'CODE_WRONG'])
  expect((await works('anna', 'twoFactor.stepUp', { body: { code } })).data.confirmed_until).toBe(
    new Date(testApp.now().getTime() + 600_000).toISOString(),
  )
  expect(await guard('anna', expectFactor)).toBe('passes')
  expect(await refused(ask('anna', 'twoFactor.stepUp', { body: { code } })), 'works once').toEqual([422, 'CODE_EXPIRED'])
})

it('another number needs the old factor or a recovery code', async () => {
  testApp.later(11)
  const move = (more: object = {}) =>
    ask('anna', 'twoFactor.change', {
      body: { two_factor_mobile: '0171 7100002', two_factor_country_code: '', two_factor_status: 1, ...more },
    })
  expect(await refused(move())).toEqual([403, 'FACTOR_REQUIRED'])
  expect(await refused(move({ password })), 'the password alone is not enough').toEqual([403, 'FACTOR_REQUIRED'])
  expect(await refused(ask('anna', 'twoFactor.startTotp', { body: { password } }))).toEqual([403, 'FACTOR_REQUIRED'])
  await works('anna', 'twoFactor.stepUp', { body: {} })
  const code = await codeOn('+491717100001')
  expect(await refused(move({ code: notThis(code) }))).toEqual([422, 'CODE_WRONG'])
  expect((await move({ code })).body.data).toMatchObject({
    state: 'verifying',
    two_factor_mobile: '+491717100001',
    two_factor_status: 1,
    pending: { mobile: '+491717100002' },
  })
  // Until the new phone has answered the old one stays.
  expect((await works('anna', 'twoFactor.change', { body: { two_factor_status: 0 } })).data).toMatchObject({
    state: 'on',
    two_factor_mobile: '+491717100001',
    pending: null,
  })

  testApp.later(1)
  const recovery = (await renewed('anna', '+491717100001'))[0]!
  expect((await move({ code: recovery.toUpperCase() })).status).toBe(200)
  const done = await works('anna', 'twoFactor.confirm', { body: { code: await codeOn('+491717100002') } })
  expect(done.data).toMatchObject({ two_factor_mobile: '+491717100002', recovery_codes: [], recovery_codes_left: 9 })
})

async function renewed(who: 'anna', mobile: string) {
  await works(who, 'twoFactor.stepUp', { body: {} })
  return (await works(who, 'twoFactor.recoveryCodes', { body: { code: await codeOn(mobile) } })).data.recovery_codes
}

it('a recovery code works once, in any spelling, and its owner hears of it', async () => {
  testApp.later(11)
  const codes = await renewed('anna', '+491717100002')
  const [first, second] = codes as [string, string]
  expect(await db.selectFrom('recovery_codes').select('code_hash').where('account_id', '=', ids.anna).execute()).toHaveLength(10)
  expect(JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute())).not.toContain(first)
  testApp.later(11)
  const answer = await works('anna', 'twoFactor.stepUp', { body: { code: first.replace('-', ' ').toUpperCase() } })
  expect(answer.data.recovery_codes_left).toBe(9)
  expect((await testApp.mailsTo('anna')).at(-1)).toMatchObject({
    kind: 'twoFactor.recoveryUsed',
    subject: 'Ein Wiederherstellungscode wurde benutzt',
  })
  expect((await testApp.mailsTo('anna')).at(-1)!.text).toContain('noch 9 unbenutzte')
  expect(await refused(ask('anna', 'twoFactor.stepUp', { body: { code: first } }))).toEqual([422, 'CODE_WRONG'])
  const race = await Promise.all([1, 2, 3].map(() => refused(ask('anna', 'twoFactor.stepUp', { body: { code: second } }))))
  expect(race.filter(([status]) => status === 200)).toHaveLength(1)
  const fresh = await renewed('anna', '+491717100002')
  expect(fresh).not.toContain(codes[2])
  expect(await refused(ask('anna', 'twoFactor.stepUp', { body: { code: codes[2]! } })), 'an old set is void').toEqual([422, 'CODE_WRONG'])
})

it('an authenticator app: QR code, sealed secret, one step of clock difference, no replay', async () => {
  const { data } = await works('jonas', 'twoFactor.startTotp', { body: { password } })
  expect(data.qr_svg).toMatch(/^<svg [^]*<\/svg>\s*$/)
  expect(data.otpauth_url).toMatch(/^otpauth:\/\/totp\/Markthalle:[^?]+\?secret=[A-Z2-7]{32}&issuer=Markthalle/)
  const stored = await db.selectFrom('two_factors').selectAll().where('account_id', '=', ids.jonas).executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(data.secret)
  expect(openSecret(testApp.kernel, ids.jonas, (stored.pending as { secret: string }).secret)).toBe(data.secret)
  expect(() => openSecret(testApp.kernel, ids.jonas, `AA${(stored.pending as { secret: string }).secret.slice(2)}`)).toThrow()
  expect(() => openSecret(testApp.kernel, ids.anna, (stored.pending as { secret: string }).secret), "in another account's row").toThrow()
  const minutesAway = (minutes: number) => appCode(data.secret, new Date(testApp.now().getTime() + minutes * 60_000))
  expect(await refused(ask('jonas', 'twoFactor.confirm', { body: { code: await minutesAway(-1.5) } }))).toEqual([422, 'CODE_WRONG'])
  const used = await minutesAway(-0.5)
  expect((await works('jonas', 'twoFactor.confirm', { body: { code: used } })).data).toMatchObject({
    state: 'on',
    methods: ['totp', 'recovery'],
    two_factor_mobile: null,
  })

  expect((await works('jonas', 'twoFactor.stepUp', { body: {} })).message).toContain('Authenticator-App')
  expect(await refused(ask('jonas', 'twoFactor.stepUp', { body: { code: used } })), 'replay').toEqual([422, 'CODE_WRONG'])
  const next = await minutesAway(0.5)
  await works('jonas', 'twoFactor.stepUp', { body: { code: next } })
  expect(
    await refused(ask('jonas', 'twoFactor.stepUp', { body: { code: await minutesAway(0) } })),
    'an older step after a newer one',
  ).toEqual([422, 'CODE_WRONG'])
  testApp.later(1)
  const race = await appCode(data.secret)
  const answers = await Promise.all([1, 2, 3].map(() => refused(ask('jonas', 'twoFactor.stepUp', { body: { code: race } }))))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
})

it('is switched off by password and code, and then nothing of it is left', async () => {
  testApp.later(16)
  const off = (body: object) => ask('anna', 'twoFactor.change', { body: { two_factor_status: 0, ...body } })
  expect((await off({})).body.errors?.map((one) => one.field)).toEqual(['code'])
  expect((await off({ code: '123456' })).body.errors?.map((one) => one.field)).toEqual(['password'])
  await works('anna', 'twoFactor.stepUp', { body: {} })
  const code = await codeOn('+491717100002')
  expect(await refused(off({ code, password: 'geraten' }))).toEqual([422, 'PASSWORD_WRONG'])
  expect(await refused(off({ code: notThis(code), password }))).toEqual([422, 'CODE_WRONG'])
  const done = await off({ code, password })
  expect(done.body.data).toMatchObject({
    state: 'off',
    two_factor_status: 0,
    two_factor_mobile: null,
    methods: [],
    recovery_codes_left: 0,
    confirmed_until: null,
  })
  expect((await testApp.mailsTo('anna')).at(-1)!.kind).toBe('twoFactor.off')
  expect(await guard('anna', expectFactor)).toBe('FACTOR_MISSING')
  expect(await db.selectFrom('recovery_codes').selectAll().where('account_id', '=', ids.anna).execute()).toEqual([])
})

it('goes into the export, and nothing of it survives its account', async () => {
  await testApp.byMobile('radwerk', '+491717100009')
  const ctx = testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'export' })
  const parts = (await Promise.all(features.map(async (feature) => (await feature.exportOf?.(ctx, ids.radwerk)) ?? []))).flat()
  const own = JSON.stringify(parts.filter((part) => part.key === 'twoFactor' || part.key === 'textMessages'))
  expect(own).toContain('+491717100009')
  expect(own).toContain('••• •••')
  expect(own).not.toContain(await codeOn('+491717100009'))
  await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'forget' }, async (command) => {
    for (const feature of features)
      if (feature.calls === (await import('#contract/calls/twoFactor.calls.ts')).twoFactorCalls || feature.jobs?.['text.send'])
        await feature.anonymise?.(command, ids.radwerk)
  })
  for (const table of ['two_factors', 'two_factor_codes', 'recovery_codes', 'text_messages'] as const) {
    expect(await db.selectFrom(table).selectAll().where('account_id', '=', ids.radwerk).execute(), table).toEqual([])
  }
})
