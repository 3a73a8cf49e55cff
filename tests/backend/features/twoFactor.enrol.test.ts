import { expect, it } from 'vitest'
import { password, twoFactorTestApp } from './twoFactorTestApp.ts'

const testApp = await twoFactorTestApp()
const { db, ids, works, ask, refused, codeOn, notThis } = testApp
const start = (who: 'anna' | 'jonas' | 'radwerk' | 'bosporus' | 'admin' | 'bellaVista', mobile: string, more: object = {}) =>
  ask(who, 'twoFactor.change', {
    body: { two_factor_mobile: mobile, two_factor_country_code: '+49', two_factor_status: 1, password, ...more },
  })

it('is off for everybody at first', async () => {
  expect((await works('anna', 'twoFactor.status')).data).toEqual({
    two_factor_mobile: null,
    two_factor_status: 0,
    two_factor_country_code: null,
    state: 'off',
    version: 0,
    methods: [],
    pending: null,
    recovery_codes_left: 0,
    locked_until: null,
    confirmed_until: null,
  })
  expect(await refused(ask('guest', 'twoFactor.status'))).toEqual([401, 'LOGIN_REQUIRED'])
})

it('asks for the password, so that a stolen session cannot enrol its own phone', async () => {
  const none = await start('anna', '0171 1234567', { password: undefined })
  expect([none.status, none.body.errors?.map((one) => one.field)]).toEqual([422, ['password']])
  expect(await refused(start('anna', '0171 1234567', { password: 'geraten' }))).toEqual([422, 'PASSWORD_WRONG'])
  expect(await refused(ask('anna', 'twoFactor.startTotp', { body: { password: 'geraten' } }))).toEqual([422, 'PASSWORD_WRONG'])
  expect(await testApp.texts()).toEqual([])
})

it('takes only numbers that an SMS can reach', async () => {
  for (const number of ['', 'abc', '069 12345678', '0800 1234567', '0171 12', '+999 12345678', '110']) {
    const answer = await start('anna', number)
    expect([number, answer.status, answer.body.error, answer.body.errors?.[0]?.field]).toEqual([
      number,
      422,
      'PHONE_INVALID',
      'two_factor_mobile',
    ])
  }
  expect(await refused(start('anna', '0171 1234567', { two_factor_country_code: 'DE' }))).toEqual([422, 'INPUT_INVALID'])
})

it('switches on by mobile number, step by step', async () => {
  const head = await testApp.head('anna')
  const first = await works('anna', 'twoFactor.change', {
    body: { two_factor_mobile: '0171 / 12345-67', two_factor_country_code: '+49', two_factor_status: 1, password },
  })
  expect(first.data).toMatchObject({
    state: 'verifying',
    two_factor_status: 0,
    methods: [],
    pending: { method: 'sms', mobile: '+491711234567' },
  })
  expect(first.data.pending!.resend_at).toBe(new Date(testApp.now().getTime() + 30_000).toISOString())
  const [text] = (await testApp.texts()).slice(-1)
  const code = await codeOn('+491711234567')
  expect(text!.text).toBe(
    `Ihr Markthalle-Code: ${code.slice(0, 3)} ${code.slice(3)}. Geben Sie ihn niemandem weiter.\n\n@localhost #${code}`,
  )
  expect(JSON.stringify(await db.selectFrom('two_factor_codes').selectAll().execute())).not.toContain(code)

  const wrong = await ask('anna', 'twoFactor.confirm', { body: { code: notThis(code) } })
  expect([wrong.status, wrong.body.error, wrong.body.errors?.[0]?.field]).toEqual([422, 'CODE_WRONG', 'code'])
  const done = await works('anna', 'twoFactor.confirm', { body: { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` } })
  expect(done.data).toMatchObject({
    state: 'on',
    two_factor_status: 1,
    two_factor_mobile: '+491711234567',
    two_factor_country_code: '+49',
    methods: ['sms', 'recovery'],
    pending: null,
    recovery_codes_left: 10,
  })
  expect(done.data.confirmed_until).not.toBeNull()
  expect(new Set(done.data.recovery_codes).size).toBe(10)
  for (const one of done.data.recovery_codes) expect(one).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/)
  expect((await testApp.mailsTo('anna')).map((mail) => mail.kind)).toEqual(['twoFactor.on'])

  expect(
    await db
      .selectFrom('transitions')
      .select(['event', 'from_state', 'to_state'])
      .where('machine', '=', 'twoFactor')
      .where('entity_id', '=', ids.anna)
      .orderBy('id')
      .execute(),
  ).toEqual([
    { event: 'twoFactor.begin', from_state: '', to_state: 'off' },
    { event: 'twoFactor.enrol', from_state: 'off', to_state: 'verifying' },
    { event: 'twoFactor.codeOk', from_state: 'verifying', to_state: 'on' },
  ])
  const told = (await testApp.events('anna', head)).filter((event) => event.type === 'twoFactor.changed')
  expect(told.map((event) => (event.payload as { twoFactor: { state: string } }).twoFactor.state)).toEqual(['verifying', 'on'])
  expect(JSON.stringify(told)).not.toContain(code)
  expect(await refused(ask('anna', 'twoFactor.confirm', { body: { code } })), 'a used code').toEqual([409, 'TRANSITION_REFUSED'])
})

it.each([
  ['0171 1234567', '', '+491711234567'],
  ['0171/1234567', '+49', '+491711234567'],
  ['(0171) 123-4567', '49', '+491711234567'],
  ['+49 (0)171 1234567', '', '+491711234567'],
  ['0049 171 1234567', '', '+491711234567'],
  ['0049 (0)171 1234567', '', '+491711234567'],
  ['171 1234567', '+49', '+491711234567'],
  ['0664 1234567', '+43', '+436641234567'],
  ['+43 (0) 664 123 45 67', '+49', '+436641234567'],
  ['079 123 45 67', '+41', '+41791234567'],
  ['0041 79 123 45 67', '+49', '+41791234567'],
  ['202 555 0123', '+1', '+12025550123'],
])('understands «%s» with %s', async (number, two_factor_country_code, stored) => {
  const { data } = await works('jonas', 'twoFactor.change', {
    body: { two_factor_mobile: number, two_factor_country_code, two_factor_status: '1', password },
  })
  expect(data.pending?.mobile).toBe(stored)
  await works('jonas', 'twoFactor.change', { body: { two_factor_status: 0 } })
  testApp.later(31)
})

it('an enrolment can be given up, and gives itself up after half an hour', async () => {
  await start('jonas', '0171 7000001')
  expect((await works('jonas', 'twoFactor.change', { body: { two_factor_status: false } })).data).toMatchObject({
    state: 'off',
    pending: null,
  })
  testApp.later(1)
  await start('jonas', '0171 7000001')
  testApp.later(29)
  await testApp.deadlines()
  expect((await works('jonas', 'twoFactor.status')).data.state).toBe('verifying')
  testApp.later(2)
  await testApp.deadlines()
  expect((await works('jonas', 'twoFactor.status')).data).toMatchObject({ state: 'off', pending: null })
  expect((await works('jonas', 'twoFactor.change', { body: { two_factor_status: 0 } })).data.state, 'off stays off').toBe('off')
})

it('sends another code after thirty seconds at the earliest, and only the newest counts', async () => {
  await start('jonas', '0171 7000002')
  const first = await codeOn('+491717000002')
  const soon = await ask('jonas', 'twoFactor.resend', { body: {} })
  expect([soon.status, soon.body.error, soon.body.details]).toEqual([429, 'CODE_TOO_SOON', { seconds: 30 }])
  expect(await refused(start('jonas', '0171 7000003'))).toEqual([429, 'CODE_TOO_SOON'])
  testApp.later(0.5)
  const again = await works('jonas', 'twoFactor.resend', { body: {} })
  expect(again.data.resend_at).toBe(new Date(testApp.now().getTime() + 30_000).toISOString())
  const second = await codeOn('+491717000002')
  if (first !== second) expect(await refused(ask('jonas', 'twoFactor.confirm', { body: { code: first } }))).toEqual([422, 'CODE_WRONG'])
  testApp.later(4.9)
  await works('jonas', 'twoFactor.confirm', { body: { code: second } })
  expect(await refused(ask('guest', 'twoFactor.resend', { body: {} }))).toEqual([422, 'INPUT_INVALID'])
  expect(await refused(ask('jonas', 'twoFactor.resend', { body: {} })), 'nothing to enrol').toEqual([403, 'FACTOR_MISSING'])
})

it('a code is worth nothing after five minutes, and an expired one is no guess', async () => {
  await start('radwerk', '0171 7000004')
  const code = await codeOn('+491717000004')
  testApp.later(5.1)
  for (let tries = 0; tries < 7; tries++)
    expect(await refused(ask('radwerk', 'twoFactor.confirm', { body: { code } }))).toEqual([422, 'CODE_EXPIRED'])
  await works('radwerk', 'twoFactor.resend', { body: {} })
  await works('radwerk', 'twoFactor.confirm', { body: { code: await codeOn('+491717000004') } })
})

it('ten SMS an hour are enough for anybody', async () => {
  for (let sent = 0; sent < 10; sent++) {
    expect((await start('bosporus', '0171 7000005')).status).toBe(200)
    testApp.later(1)
  }
  expect(await refused(start('bosporus', '0171 7000005'))).toEqual([429, 'TOO_MANY_TRIES'])
  expect(await refused(ask('bosporus', 'twoFactor.resend', { body: {} }))).toEqual([429, 'TOO_MANY_TRIES'])
  testApp.later(61)
  expect((await start('bosporus', '0171 7000005')).status).toBe(200)
})

it('five wrong codes lock for a quarter of an hour; the clock unlocks to where it was', async () => {
  testApp.later(61)
  await start('admin', '0171 7000006')
  const code = await codeOn('+491717000006')
  for (let tries = 1; tries <= 4; tries++)
    expect(await refused(ask('admin', 'twoFactor.confirm', { body: { code: notThis(code) } }))).toEqual([422, 'CODE_WRONG'])
  const fifth = await ask('admin', 'twoFactor.confirm', { body: { code: notThis(code) } })
  expect([fifth.status, fifth.body.error, fifth.body.details]).toEqual([429, 'FACTOR_LOCKED', { minutes: 15 }])
  expect(await refused(ask('admin', 'twoFactor.confirm', { body: { code } })), 'the right one, too late').toEqual([429, 'FACTOR_LOCKED'])
  expect(await refused(start('admin', '0171 7000007'))).toEqual([429, 'FACTOR_LOCKED'])
  expect((await works('admin', 'twoFactor.status')).data).toMatchObject({
    state: 'locked',
    locked_until: new Date(testApp.now().getTime() + 15 * 60_000).toISOString(),
  })
  expect((await testApp.mailsTo('admin')).map((mail) => mail.kind)).toEqual(['twoFactor.locked'])
  testApp.later(14)
  await testApp.deadlines()
  expect((await works('admin', 'twoFactor.status')).data.state).toBe('locked')
  testApp.later(1.1)
  await testApp.deadlines()
  expect((await works('admin', 'twoFactor.status')).data).toMatchObject({ state: 'verifying', locked_until: null })
  await works('admin', 'twoFactor.resend', { body: {} })
  await works('admin', 'twoFactor.confirm', { body: { code: await codeOn('+491717000006') } })
})

it('parallel guesses are all counted', async () => {
  await start('bellaVista', '0171 7000008')
  const code = await codeOn('+491717000008')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => refused(ask('bellaVista', 'twoFactor.confirm', { body: { code: notThis(code) } }))),
  )
  expect(answers.filter(([, error]) => error === 'CODE_WRONG')).toHaveLength(4)
  expect(answers.filter(([, error]) => error === 'FACTOR_LOCKED')).toHaveLength(8)
  expect(await refused(ask('bellaVista', 'twoFactor.confirm', { body: { code } }))).toEqual([429, 'FACTOR_LOCKED'])
  // The worker may be late: the clock decides.
  testApp.later(16)
  await works('bellaVista', 'twoFactor.resend', { body: {} })
  const right = await codeOn('+491717000008')
  const finished = await Promise.all(
    Array.from({ length: 4 }, () => refused(ask('bellaVista', 'twoFactor.confirm', { body: { code: right } }))),
  )
  expect(finished.filter(([status]) => status === 200)).toHaveLength(1)
})

it('never says a code or a password in a log line, an answer or an event', async () => {
  const events = JSON.stringify(await db.selectFrom('event').select('payload').where('type', '=', 'twoFactor.changed').execute())
  const mails = JSON.stringify(
    await db.selectFrom('mails').select(['text', 'html', 'subject']).where('kind', 'like', 'twoFactor.%').execute(),
  )
  const history = JSON.stringify(await db.selectFrom('transitions').select('detail').where('machine', '=', 'twoFactor').execute())
  for (const text of await testApp.texts()) {
    const code = /#(\d{6})$/.exec(text.text)![1]!
    for (const place of [events, mails, history]) expect(place).not.toMatch(new RegExp(`\\b${code}\\b`))
  }
})
