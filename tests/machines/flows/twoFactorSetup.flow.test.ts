import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import { factorProofFlow, type Proof } from '#machines/flows/factorProof.flow.ts'
import { twoFactorSetupFlow } from '#machines/flows/twoFactorSetup.flow.ts'
import type { AppSecret, ConfirmedFactor, FactorDraft, FetchedFactor, TwoFactorEvent } from '#machines/flows/twoFactor.types.ts'

const off: TwoFactorStatus = {
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
}
const waiting: TwoFactorStatus = {
  ...off,
  state: 'verifying',
  version: 1,
  pending: { method: 'sms', mobile: '+491711234567', resend_at: '2026-11-20T12:00:30.000Z' },
}
const on: TwoFactorStatus = {
  ...off,
  state: 'on',
  version: 2,
  two_factor_status: 1,
  two_factor_mobile: '+491711234567',
  two_factor_country_code: '+49',
  methods: ['sms', 'recovery'],
  recovery_codes_left: 10,
  confirmed_until: '2026-11-20T12:10:00.000Z',
}
const fetched = (status: TwoFactorStatus, more: Partial<FetchedFactor> = {}): FetchedFactor => ({ status, resendMs: 0, lockMs: 0, ...more })
const app: AppSecret = { secret: 'ABCD', qrSvg: '<svg/>', link: 'otpauth://totp/x' }
const codes = ['aaaa-bbbb', 'cccc-dddd']
const refusal = (code: string, field?: string) =>
  Object.assign(new Error('Grund'), { code, ...(field && { errors: [{ field, message: 'Grund' }] }) })

const load = vi.fn<() => Promise<FetchedFactor>>()
const enrolMobile = vi.fn<(draft: FactorDraft & { isSetUp: boolean }) => Promise<FetchedFactor>>()
const enrolApp = vi.fn<(input: { password: string; isSetUp: boolean }) => Promise<AppSecret>>()
const resend = vi.fn<() => Promise<{ resendMs: number }>>()
const confirm = vi.fn<(input: { code: string }) => Promise<ConfirmedFactor>>()
const giveUp = vi.fn<() => Promise<FetchedFactor>>()
beforeEach(() => {
  vi.resetAllMocks()
  load.mockResolvedValue(fetched(off))
  enrolMobile.mockResolvedValue(fetched(waiting, { resendMs: 30_000 }))
  enrolApp.mockResolvedValue(app)
  resend.mockResolvedValue({ resendMs: 30_000 })
  confirm.mockResolvedValue({ fetched: fetched(on), codes })
  giveUp.mockResolvedValue(fetched(off))
})

function start() {
  const clock = new SimulatedClock()
  const flow = twoFactorSetupFlow.provide({
    actors: {
      load: fromPromise(() => load()),
      enrolMobile: fromPromise(({ input }) => enrolMobile(input)),
      enrolApp: fromPromise(({ input }) => enrolApp(input)),
      resend: fromPromise(() => resend()),
      confirm: fromPromise(({ input }) => confirm(input)),
      giveUp: fromPromise(() => giveUp()),
    },
  })
  const actor = createActor(flow, { clock }).start()
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 800 })
  return {
    actor,
    clock,
    reach,
    send: (event: TwoFactorEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
  }
}
/** Up to the waiting for the SMS. */
async function atCode() {
  const flow = start()
  await flow.reach('overview')
  flow.send({ type: 'setup.start' })
  flow.send({ type: 'method.choose', method: 'sms' })
  flow.send({ type: 'draft.change', changes: { number: '0171 1234567', password: 'geheim' } })
  flow.send({ type: 'number.submit' })
  await flow.reach({ setup: { verifying: 'resting' } })
  return flow
}

describe('switching on', () => {
  it('by SMS: number, code, recovery codes, done; nothing typed or shown is kept', async () => {
    const { reach, send, context } = await atCode()
    expect(enrolMobile).toHaveBeenCalledExactlyOnceWith({ countryCode: '+49', number: '0171 1234567', password: 'geheim', isSetUp: false })
    send({ type: 'code.submit', code: '123456' })
    await reach({ setup: 'showingRecoveryCodes' })
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ code: '123456' })
    expect(context()).toMatchObject({ recoveryCodes: codes, status: on })
    send({ type: 'codes.saved' })
    await reach({ setup: 'done' })
    expect(context()).toMatchObject({ recoveryCodes: [], app: null, draft: { number: '', password: '' } })
    send({ type: 'setup.close' })
    await reach('overview')
  })

  it('by app: password, QR code, code', async () => {
    const { reach, send, context } = start()
    await reach('overview')
    send({ type: 'setup.start' })
    send({ type: 'method.choose', method: 'totp' })
    await reach({ setup: 'enteringPassword' })
    enrolApp.mockRejectedValueOnce(refusal('PASSWORD_WRONG', 'password'))
    send({ type: 'draft.change', changes: { password: 'falsch' } })
    send({ type: 'app.submit' })
    await reach({ setup: 'startingApp' })
    await reach({ setup: 'enteringPassword' })
    expect(context().failure).toMatchObject({ code: 'PASSWORD_WRONG', errors: [{ field: 'password' }] })
    expect(context().draft.password, 'what was typed stays').toBe('falsch')
    send({ type: 'app.submit' })
    await reach({ setup: 'showingQr' })
    expect(context()).toMatchObject({ app, failure: null })
    confirm.mockRejectedValueOnce(refusal('CODE_WRONG', 'code'))
    send({ type: 'code.submit', code: '111111' })
    await reach({ setup: 'confirming' })
    await reach({ setup: 'showingQr' })
    expect(context().failure?.code).toBe('CODE_WRONG')
    send({ type: 'code.submit', code: '222222' })
    await reach({ setup: 'showingRecoveryCodes' })
  })

  it('a second method wants no password and brings no codes', async () => {
    load.mockResolvedValue(fetched(on))
    confirm.mockResolvedValue({ fetched: fetched({ ...on, version: 4, methods: ['totp', 'sms', 'recovery'] }), codes: [] })
    const { reach, send } = start()
    await reach('overview')
    send({ type: 'setup.start' })
    send({ type: 'method.choose', method: 'totp' })
    await reach({ setup: 'showingQr' })
    expect(enrolApp).toHaveBeenCalledWith({ password: '', isSetUp: true })
    send({ type: 'code.submit', code: '123456' })
    await reach({ setup: 'done' })
  })

  it('whoever closes the question for the old factor is back at the choice', async () => {
    load.mockResolvedValue(fetched(on))
    enrolApp.mockRejectedValueOnce(refusal('FACTOR_REQUIRED'))
    const { reach, send, context } = start()
    await reach('overview')
    send({ type: 'setup.start' })
    send({ type: 'method.choose', method: 'totp' })
    await reach({ setup: 'startingApp' })
    await reach({ setup: 'choosing' })
    expect(context().failure?.code).toBe('FACTOR_REQUIRED')
    send({ type: 'setup.back' })
    await reach('overview')
  })

  it('a wrong number keeps what was typed; the way back is open', async () => {
    enrolMobile.mockRejectedValueOnce(refusal('PHONE_INVALID', 'two_factor_mobile'))
    const { reach, send, context } = start()
    await reach('overview')
    send({ type: 'setup.start' })
    send({ type: 'method.choose', method: 'sms' })
    send({ type: 'draft.change', changes: { number: '12' } })
    send({ type: 'number.submit' })
    await reach({ setup: 'sendingNumber' })
    await reach({ setup: 'enteringNumber' })
    expect(context()).toMatchObject({ draft: { number: '12' }, failure: { code: 'PHONE_INVALID' } })
    send({ type: 'setup.back' })
    await reach({ setup: 'choosing' })
    expect(context().failure).toBeNull()
  })
})

describe('waiting for the code', () => {
  it('sends another one after the pause, never before', async () => {
    const { reach, send, clock, value } = await atCode()
    send({ type: 'code.resend' })
    clock.increment(29_000)
    expect(value()).toEqual({ setup: { verifying: 'resting' } })
    clock.increment(1_000)
    await reach({ setup: { verifying: 'ready' } })
    send({ type: 'code.resend' })
    await reach({ setup: { verifying: 'resting' } })
    expect(resend).toHaveBeenCalledTimes(1)
    resend.mockRejectedValueOnce(refusal('CODE_TOO_SOON'))
    clock.increment(30_000)
    send({ type: 'code.resend' })
    await reach({ setup: { verifying: 'ready' } })
  })

  it('a wrong code stays at the field; an edited number leads back with it', async () => {
    const { reach, send, context } = await atCode()
    confirm.mockRejectedValueOnce(refusal('CODE_WRONG', 'code'))
    send({ type: 'code.submit', code: '000000' })
    await reach({ setup: 'confirming' })
    await reach({ setup: { verifying: 'ready' } })
    expect(context().failure?.code).toBe('CODE_WRONG')
    send({ type: 'number.edit' })
    await reach({ setup: 'enteringNumber' })
    expect(context()).toMatchObject({ failure: null, draft: { number: '0171 1234567' } })
  })

  it('the fifth wrong code locks; the clock unlocks to where it was', async () => {
    const { reach, send, clock, context } = await atCode()
    confirm.mockRejectedValueOnce(refusal('FACTOR_LOCKED'))
    load.mockResolvedValueOnce(fetched({ ...waiting, state: 'locked', version: 3 }, { lockMs: 900_000 }))
    send({ type: 'code.submit', code: '000000' })
    await reach('locked')
    expect(context().draft.password).toBe('')
    load.mockResolvedValueOnce(fetched({ ...waiting, version: 4 }))
    clock.increment(899_000)
    expect(load).toHaveBeenCalledTimes(2)
    clock.increment(1_000)
    await reach({ setup: 'verifying' })
  })

  it('giving up leads to the overview, also when the answer is lost', async () => {
    const { reach, send } = await atCode()
    giveUp.mockRejectedValueOnce(refusal('OFFLINE'))
    send({ type: 'setup.giveUp' })
    await reach('overview')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('a reload comes back to the code; what another tab ends is ended here', async () => {
    load.mockResolvedValueOnce(fetched(waiting, { resendMs: 12_000 }))
    const { reach, send, clock } = start()
    await reach({ setup: { verifying: 'resting' } })
    clock.increment(12_000)
    await reach({ setup: { verifying: 'ready' } })
    load.mockResolvedValueOnce(fetched(on))
    const { confirmed_until: _, ...told } = on
    send({ type: 'status.told', told: { ...told, state: 'off', version: 0 } })
    await reach({ setup: 'verifying' })
    send({ type: 'status.told', told })
    await reach('overview')
  })
})

describe('at rest', () => {
  it('loading can fail and be tried again', async () => {
    load.mockRejectedValueOnce(refusal('OFFLINE'))
    const { reach, send } = start()
    await reach('failed')
    send({ type: 'retry' })
    await reach('overview')
  })

  it('events of other devices show, a lock is looked up', async () => {
    const { reach, send, context } = start()
    await reach('overview')
    const { confirmed_until: _, ...told } = on
    send({ type: 'status.told', told })
    expect(context().status).toMatchObject({ state: 'on', confirmed_until: null })
    load.mockResolvedValueOnce(fetched({ ...on, state: 'locked', version: 5 }, { lockMs: 60_000 }))
    send({ type: 'status.told', told: { ...told, state: 'locked', version: 5 } })
    await reach('locked')
    send({ type: 'retry' })
    await reach('overview')
  })

  it('new recovery codes are shown as the first ones were; answers of the page count', async () => {
    load.mockResolvedValue(fetched(on))
    const { reach, send, context } = start()
    await reach('overview')
    send({ type: 'codes.renewed', codes, fetched: fetched({ ...on, version: 3 }) })
    await reach({ setup: 'showingRecoveryCodes' })
    expect(context()).toMatchObject({ recoveryCodes: codes, status: { version: 3 } })
    send({ type: 'codes.saved' })
    send({ type: 'setup.close' })
    send({ type: 'status.fetched', fetched: fetched(off) })
    expect(context().status?.state).toBe('off')
  })
})

describe('«Sind Sie es?»', () => {
  const sendCode = vi.fn<() => Promise<{ resendMs: number }>>()
  const prove = vi.fn<(proof: Proof) => Promise<void>>()
  const ask = (methods: TwoFactorStatus['methods']) => {
    sendCode.mockResolvedValue({ resendMs: 30_000 })
    prove.mockResolvedValue()
    const clock = new SimulatedClock()
    const actor = createActor(
      factorProofFlow.provide({ actors: { send: fromPromise(() => sendCode()), prove: fromPromise(({ input }) => prove(input)) } }),
      { clock, input: { methods } },
    ).start()
    return {
      actor,
      clock,
      reach: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
        waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 800 }),
    }
  }

  it('sends a code where only the phone can show one, and again after the pause', async () => {
    const { actor, clock, reach } = ask(['sms', 'recovery'])
    await reach({ entering: 'resting' })
    actor.send({ type: 'code.send' })
    expect(sendCode).toHaveBeenCalledTimes(1)
    clock.increment(30_000)
    actor.send({ type: 'code.send' })
    await reach({ entering: 'resting' })
    expect(sendCode).toHaveBeenCalledTimes(2)
    prove.mockRejectedValueOnce(refusal('CODE_WRONG', 'code'))
    actor.send({ type: 'proof.submit', code: '000000', password: '' })
    await reach('proving')
    await reach('entering')
    expect(actor.getSnapshot().context.failure?.code).toBe('CODE_WRONG')
    actor.send({ type: 'proof.submit', code: '123456', password: 'geheim' })
    await reach('proven')
    expect(prove).toHaveBeenLastCalledWith({ code: '123456', password: 'geheim' })
  })

  it('with an app nothing is sent unless asked for, and a failed SMS leaves the field open', async () => {
    const { actor, reach } = ask(['totp', 'sms'])
    await reach({ entering: 'ready' })
    expect(sendCode).not.toHaveBeenCalled()
    sendCode.mockRejectedValueOnce(refusal('TOO_MANY_TRIES'))
    actor.send({ type: 'code.send' })
    await reach('sending')
    await reach({ entering: 'ready' })
    expect(actor.getSnapshot().context).toMatchObject({ hasSent: false, failure: { code: 'TOO_MANY_TRIES' } })
  })
})
