import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { authFlow, authView } from '#machines/flows/auth.flow.ts'
import type { AuthUser, StoredSession } from '#machines/flows/auth.session.ts'
import type { AuthEmitted, RecoveryAnswer, LoginAnswer, ProfileInput } from '#machines/flows/auth.types.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString()
const stored = (role = 'User', token = 'token-1', expiresAt = inSeconds(60)): StoredSession => ({ token, expiresAt, role })
const person = (role: 'User' | 'Company' | 'Admin' | 'Guest') => ({ user_id: 7, role, name: 'Mara Lindt' }) as AuthUser

const challenge: LoginAnswer = {
  kind: 'secondFactor',
  loginToken: 'half',
  methods: ['sms', 'recovery'],
  hint: '67',
  resendAt: inSeconds(30),
  expiresAt: inSeconds(300),
}

const loadProfile = vi.fn<(input: ProfileInput) => Promise<AuthUser>>()
const login = vi.fn<() => Promise<LoginAnswer>>()
const logout = vi.fn<(input: { token: string }) => Promise<void>>()
const verifyCode = vi.fn<(input: { loginToken: string; code: string }) => Promise<StoredSession>>()
const resendCode = vi.fn<() => Promise<{ resendAt: string }>>()
const renew = vi.fn<(input: { session: StoredSession }) => Promise<StoredSession>>()
const confirmEmail = vi.fn<() => Promise<RecoveryAnswer>>()
const resendConfirmation = vi.fn<(input: { email: string }) => Promise<void>>()
const register = vi.fn<() => Promise<{ requires_email_confirmation?: boolean }>>()
const remind = vi.fn<() => Promise<void>>()

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(
    authFlow.provide({
      actors: {
        loadProfile: fromPromise(({ input }) => loadProfile(input)),
        login: fromPromise(() => login()),
        verifyCode: fromPromise(({ input }) => verifyCode(input)),
        resendCode: fromPromise(() => resendCode()),
        renew: fromPromise(({ input }) => renew(input)),
        confirmEmail: fromPromise(() => confirmEmail()),
        resendConfirmation: fromPromise(({ input }) => resendConfirmation(input)),
        logout: fromPromise(({ input }) => logout(input)),
        register: fromPromise(() => register()),
        remindPassword: fromPromise(() => remind()),
        resetPassword: fromPromise<RecoveryAnswer, { token: string; password: string }>(async () => ({
          role: 'User',
          passwordToken: null,
        })),
      },
    }),
    { clock },
  )
  const asked: AuthEmitted[] = []
  actor.on('*', (event) => asked.push(event))
  actor.start()
  const view = () => authView(actor.getSnapshot())
  type Place = Exclude<Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0], string>
  const isAt = (person: NonNullable<Place['person']>) => actor.getSnapshot().matches({ person })
  const reach = (person: NonNullable<Place['person']>) => waitFor(actor, (snapshot) => snapshot.matches({ person }), { timeout: 500 })
  const ended = () => waitFor(actor, (snapshot) => snapshot.matches({ recovery: 'open' }), { timeout: 500 })
  return { actor, view, isAt, reach, ended, asked, clock, send: actor.send }
}

async function signedIn(role: 'User' | 'Company' | 'Admin' | 'Guest' = 'User') {
  loadProfile.mockResolvedValue(person(role))
  const app = start()
  app.send({ type: 'INITIALISE', stored: stored(role), now })
  await app.reach('authenticated')
  return app
}

beforeEach(() => {
  vi.resetAllMocks()
  logout.mockResolvedValue()
  remind.mockResolvedValue()
  verifyCode.mockResolvedValue(stored('User', 'token-2fa'))
})

describe('on start', () => {
  it('R-157 without a token the user is initialised and unauthenticated', () => {
    const { send, view, isAt } = start()
    expect(view().isInitialised).toBe(false)
    send({ type: 'INITIALISE', stored: null, now })
    expect(view()).toMatchObject({ isInitialised: true, isAuthenticated: false, user: null })
    expect(isAt({ guest: 'idle' })).toBe(true)
  })

  it.each([
    ['expired', inSeconds(-1)],
    ['expiring this instant', inSeconds(0)],
    ['unreadable', 'tomorrow'],
  ])('R-155 an %s token asks for no profile', (_, expiresAt) => {
    const { send, view, asked } = start()
    send({ type: 'INITIALISE', stored: stored('User', 'old', expiresAt), now })
    expect(loadProfile).not.toHaveBeenCalled()
    expect(view()).toMatchObject({ isInitialised: true, isAuthenticated: false })
    expect(asked).toContainEqual({ type: 'session.closed' })
  })

  it.each([
    ['User', 'customer', 'customer'],
    ['Company', 'provider', 'provider'],
    ['Admin', 'admin', 'admin'],
    ['Business', 'provider', 'provider'],
  ] as const)('R-156 stored role %s loads the %s profile', async (word, asks, becomes) => {
    loadProfile.mockResolvedValue(person(word === 'Business' ? 'Company' : word))
    const { send, reach, view } = start()
    send({ type: 'INITIALISE', stored: stored(word), now })
    await reach({ authenticated: { role: becomes } })
    expect(loadProfile).toHaveBeenCalledExactlyOnceWith({ token: 'token-1', role: asks })
    expect(view()).toMatchObject({ isInitialised: true, isAuthenticated: true, role: becomes })
  })

  it('a dead network keeps the session and tries again', async () => {
    loadProfile.mockRejectedValueOnce({ code: 'OFFLINE', message: 'Keine Verbindung' }).mockResolvedValueOnce(person('User'))
    const { send, reach, view, clock, asked } = start()
    send({ type: 'INITIALISE', stored: stored(), now })
    await reach('unreachable')
    expect(view()).toMatchObject({ isInitialised: true, isAuthenticated: false, failure: { code: 'OFFLINE' } })
    clock.increment(5_000)
    await reach('authenticated')
    expect(asked).toEqual([])
  })

  it('a token the server no longer takes ends as guest with one toast', async () => {
    loadProfile.mockRejectedValue({ code: 'TOKEN_INVALID', message: 'Your Session expired please login in again' })
    const { send, reach, asked } = start()
    send({ type: 'INITIALISE', stored: stored(), now })
    await reach({ guest: 'idle' })
    expect(asked).toEqual([{ type: 'session.closed' }, { type: 'toast.requested', code: 'TOKEN_INVALID' }])
  })
})

describe('logging in and out', () => {
  it('R-148 LOGIN authenticates and stores the session', async () => {
    login.mockResolvedValue({ kind: 'session', session: stored('Company') })
    loadProfile.mockResolvedValue(person('Company'))
    const { send, reach, view, asked } = start()
    send({ type: 'INITIALISE', stored: null, now })
    send({ type: 'LOGIN', email: 'mara@example.org', password: 'geheim' })
    expect(view().isBusy).toBe(true)
    await reach({ authenticated: { role: 'provider' } })
    expect(view()).toMatchObject({ isAuthenticated: true, user: { name: 'Mara Lindt' } })
    expect(asked).toContainEqual({ type: 'session.opened', session: stored('Company') })
  })

  it('a wrong password is said once and forgotten at the next try', async () => {
    login
      .mockRejectedValueOnce({ code: 'LOGIN_FAILED', message: 'E-Mail-Adresse oder Passwort stimmen nicht.' })
      .mockReturnValueOnce(new Promise(() => {}))
    const { send, reach, view } = start()
    send({ type: 'INITIALISE', stored: null, now })
    send({ type: 'LOGIN', email: 'mara@example.org', password: 'falsch' })
    await reach({ guest: 'idle' })
    expect(view().failure?.code).toBe('LOGIN_FAILED')
    send({ type: 'LOGIN', email: 'mara@example.org', password: 'richtig' })
    expect(view().failure).toBeNull()
  })

  it('with a second factor the code comes before the profile', async () => {
    login.mockResolvedValue(challenge)
    loadProfile.mockResolvedValue(person('User'))
    const { send, reach } = start()
    send({ type: 'INITIALISE', stored: null, now })
    send({ type: 'LOGIN', email: 'mara@example.org', password: 'geheim' })
    await reach({ guest: 'secondFactor' })
    expect(loadProfile).not.toHaveBeenCalled()
    send({ type: 'VERIFY_CODE', code: '123456' })
    await reach({ authenticated: { role: 'customer' } })
    expect(loadProfile).toHaveBeenCalledExactlyOnceWith({ token: 'token-2fa', role: 'customer' })
  })

  async function asked() {
    login.mockResolvedValue(challenge)
    const app = start()
    app.send({ type: 'INITIALISE', stored: null, now })
    app.send({ type: 'LOGIN', email: 'mara@example.org', password: 'geheim', remember: true })
    await app.reach({ guest: { secondFactor: 'asking' } })
    return app
  }
  const whenAsked = { type: 'RESEND_CODE', now: now + 30_000 } as const

  it('what the second factor needs is kept for its form', async () => {
    const { view } = await asked()
    expect(view().secondFactor).toEqual({
      loginToken: 'half',
      methods: ['sms', 'recovery'],
      hint: '67',
      resendAt: inSeconds(30),
      expiresAt: inSeconds(300),
    })
  })

  it('a wrong code is said and may be tried again; an old log-in begins anew', async () => {
    const { send, reach, view } = await asked()
    verifyCode
      .mockRejectedValueOnce({ code: 'CODE_WRONG', message: 'Der Code stimmt nicht.' })
      .mockRejectedValueOnce({ code: 'LOGIN_TOKEN_INVALID', message: 'zu lange' })
    send({ type: 'VERIFY_CODE', code: '000000' })
    await reach({ guest: { secondFactor: 'asking' } })
    expect(view()).toMatchObject({ failure: { code: 'CODE_WRONG' }, secondFactor: { loginToken: 'half' } })
    send({ type: 'VERIFY_CODE', code: '000001' })
    expect(view().failure).toBeNull()
    await reach({ guest: 'idle' })
    expect(view()).toMatchObject({ failure: { code: 'LOGIN_TOKEN_INVALID' }, secondFactor: null })
  })

  it('another code is sent, but not before its time', async () => {
    resendCode.mockResolvedValue({ resendAt: inSeconds(60) })
    const { send, reach, view } = await asked()
    send({ type: 'RESEND_CODE', now: now + 29_999 })
    expect(resendCode).not.toHaveBeenCalled()
    send(whenAsked)
    expect(view().isResendingCode).toBe(true)
    await reach({ guest: { secondFactor: 'asking' } })
    expect(view().secondFactor?.resendAt).toBe(inSeconds(60))
    send(whenAsked)
    expect(resendCode).toHaveBeenCalledOnce()
  })

  it('CANCEL leads back to the form, whatever is under way', async () => {
    const { send, view, isAt } = await asked()
    verifyCode.mockReturnValue(new Promise(() => {}))
    send({ type: 'VERIFY_CODE', code: '123456' })
    send({ type: 'CANCEL' })
    expect(isAt({ guest: 'idle' })).toBe(true)
    expect(view()).toMatchObject({ secondFactor: null, failure: null, isBusy: false })
  })

  it('R-149 LOGOUT clears the user at once, tells the server and goes home', async () => {
    const { send, view, asked, reach, actor } = await signedIn()
    send({ type: 'LOGOUT' })
    expect(view()).toMatchObject({ isAuthenticated: false, user: null, twoFactor: null })
    expect(asked).toEqual([{ type: 'session.closed' }, { type: 'route.requested', to: '/' }])
    await reach({ guest: 'idle' })
    expect(logout).toHaveBeenCalledExactlyOnceWith({ token: 'token-1' })
    expect(actor.getSnapshot().context.session).toBeNull()
  })

  it('nothing crosses the way home until the window is there', async () => {
    const { send, view } = await signedIn()
    expect(view().isBeingLed).toBe(false)
    send({ type: 'LOGOUT' })
    expect(view()).toMatchObject({ isAuthenticated: false, isBeingLed: true })
    send({ type: 'way.ended' })
    expect(view().isBeingLed).toBe(false)
  })

  it('LOGOUT holds even when the server cannot be reached', async () => {
    logout.mockRejectedValue({ code: 'OFFLINE', message: 'Keine Verbindung' })
    const { send, reach, view } = await signedIn()
    send({ type: 'LOGOUT' })
    await reach({ guest: 'idle' })
    expect(view().isAuthenticated).toBe(false)
  })

  it('LOGOUT leads to guest from anywhere', async () => {
    loadProfile.mockReturnValue(new Promise(() => {}))
    login.mockReturnValue(new Promise(() => {}))
    const booting = start()
    booting.send({ type: 'LOGOUT' })
    expect(booting.isAt('guest')).toBe(true)
    expect(logout).not.toHaveBeenCalled()
    const loading = start()
    loading.send({ type: 'INITIALISE', stored: stored(), now })
    loading.send({ type: 'LOGOUT' })
    expect(loading.isAt('guest')).toBe(true)
    const trying = start()
    trying.send({ type: 'INITIALISE', stored: null, now })
    trying.send({ type: 'LOGIN', email: 'a@b.de', password: 'x' })
    trying.send({ type: 'LOGOUT' })
    expect(trying.isAt({ guest: 'idle' })).toBe(true)
  })
})

describe('the session ends from outside', () => {
  it('ten refused calls ask for one toast', async () => {
    const { send, asked, view } = await signedIn()
    for (let call = 0; call < 10; call += 1) send({ type: 'session.refused', code: 'TOKEN_EXPIRED', token: 'token-1' })
    expect(view().isAuthenticated).toBe(false)
    expect(asked.filter((one) => one.type === 'toast.requested')).toEqual([{ type: 'toast.requested', code: 'TOKEN_EXPIRED' }])
    expect(logout).not.toHaveBeenCalled()
  })

  it('the late refusal of an older session does not end the new one', async () => {
    const { send, view, asked } = await signedIn()
    send({ type: 'session.refused', code: 'TOKEN_INVALID', token: 'token-0' })
    expect(view().isAuthenticated).toBe(true)
    expect(asked).toEqual([])
  })

  it('another tab logs out: this one follows without asking the server', async () => {
    const { send, view, asked } = await signedIn()
    send({ type: 'storage.changed', stored: null, now })
    expect(view()).toMatchObject({ isAuthenticated: false, user: null })
    expect(asked).toEqual([{ type: 'route.requested', to: '/' }])
    expect(logout).not.toHaveBeenCalled()
  })

  it('another tab logs in: a guest follows, and a change of account too', async () => {
    loadProfile.mockResolvedValue(person('User'))
    const { send, reach, isAt } = start()
    send({ type: 'INITIALISE', stored: null, now })
    send({ type: 'storage.changed', stored: stored(), now })
    await reach({ authenticated: { role: 'customer' } })
    loadProfile.mockResolvedValue(person('Company'))
    send({ type: 'storage.changed', stored: stored('Company', 'token-9'), now })
    expect(isAt('loadingProfile')).toBe(true)
    await reach({ authenticated: { role: 'provider' } })
    expect(loadProfile).toHaveBeenLastCalledWith({ token: 'token-9', role: 'provider' })
  })

  it('the same token again changes nothing', async () => {
    const { send, actor } = await signedIn()
    const before = actor.getSnapshot()
    send({ type: 'storage.changed', stored: stored(), now })
    expect(actor.getSnapshot().value).toEqual(before.value)
    expect(loadProfile).toHaveBeenCalledOnce()
  })
})

describe('the token while somebody is signed in', () => {
  const life = { id: 's1', issuedAt: inSeconds(0), expiresAt: inSeconds(100) }
  const first: StoredSession = { ...stored(), ...life }
  const second: StoredSession = { ...first, token: 'token-2', issuedAt: inSeconds(60), expiresAt: inSeconds(160) }
  const tick = (seconds: number) => ({ type: 'clock.tick', now: now + seconds * 1000 }) as const
  async function begun() {
    loadProfile.mockResolvedValue(person('User'))
    const app = start()
    app.send({ type: 'INITIALISE', stored: first, now })
    await app.reach('authenticated')
    return app
  }

  it('is renewed at half of its life for somebody who was at work, without loading the profile again', async () => {
    renew.mockResolvedValue(second)
    const { send, reach, asked, actor, view } = await begun()
    send({ type: 'ACTIVE' })
    send(tick(49))
    expect(renew).not.toHaveBeenCalled()
    send(tick(50))
    expect(renew).toHaveBeenCalledExactlyOnceWith({ session: first })
    expect(view()).toMatchObject({ isAuthenticated: true, isBusy: false })
    await reach({ authenticated: { token: 'fresh' } })
    expect(asked).toEqual([{ type: 'session.renewed', session: second }])
    expect(actor.getSnapshot().context).toMatchObject({ session: second, wasActive: false })
    expect(loadProfile).toHaveBeenCalledOnce()
  })

  it('waits for a sign of life when nobody was there', async () => {
    renew.mockResolvedValue(second)
    const { send, isAt } = await begun()
    send(tick(50))
    send(tick(80))
    expect(renew).not.toHaveBeenCalled()
    expect(isAt({ authenticated: { token: 'due' } })).toBe(true)
    send({ type: 'ACTIVE' })
    expect(renew).toHaveBeenCalledOnce()
  })

  it('a dead network never ends the session: later and later it is tried again, and at once when the network is back', async () => {
    renew.mockRejectedValue({ code: 'OFFLINE', message: 'Keine Verbindung' })
    const { send, reach, clock, asked, view } = await begun()
    send({ type: 'ACTIVE' })
    send(tick(50))
    const waiting = { authenticated: { token: 'waiting' } } as const
    await reach(waiting)
    clock.increment(4_999)
    expect(renew).toHaveBeenCalledTimes(1)
    clock.increment(1)
    await reach(waiting)
    clock.increment(9_999)
    expect(renew).toHaveBeenCalledTimes(2)
    send({ type: 'network.back' })
    expect(renew).toHaveBeenCalledTimes(3)
    await reach(waiting)
    for (let round = 0; round < 8; round += 1) {
      clock.increment(60_000)
      await reach(waiting)
    }
    expect(renew).toHaveBeenCalledTimes(11)
    expect(view().isAuthenticated).toBe(true)
    expect(asked).toEqual([])
  })

  it.each(['fresh', 'due', 'waiting', 'renewing'] as const)('at its end somebody (%s) is a guest, told once', async (place) => {
    renew.mockReturnValue(place === 'waiting' ? Promise.reject(new Error('down')) : new Promise(() => {}))
    const { send, reach, asked, isAt, actor } = await begun()
    if (place === 'waiting' || place === 'renewing') send({ type: 'ACTIVE' })
    if (place !== 'fresh') send(tick(50))
    await reach({ authenticated: { token: place } })
    send(tick(100))
    expect(isAt('guest')).toBe(true)
    send(tick(130))
    send({ type: 'session.refused', code: 'TOKEN_EXPIRED', token: 'token-1' })
    expect(asked).toEqual([{ type: 'session.closed' }, { type: 'toast.requested', code: 'TOKEN_EXPIRED' }])
    expect(actor.getSnapshot().context.session).toBeNull()
  })

  it('the server may refuse the renewal', async () => {
    renew.mockRejectedValue({ code: 'TOKEN_INVALID', message: 'Your Session expired please login in again' })
    const { send, reach, asked } = await begun()
    send({ type: 'ACTIVE' })
    send(tick(60))
    await reach('guest')
    expect(asked).toEqual([{ type: 'session.closed' }, { type: 'toast.requested', code: 'TOKEN_INVALID' }])
  })

  it.each(['fresh', 'due', 'renewing'] as const)('renewed by another tab it is taken over here (%s)', async (place) => {
    renew.mockReturnValue(new Promise(() => {}))
    const { send, asked, isAt, actor } = await begun()
    if (place === 'renewing') send({ type: 'ACTIVE' })
    if (place !== 'fresh') send(tick(55))
    send({ type: 'storage.changed', stored: second, now: now + 60_000 })
    expect(isAt({ authenticated: { token: 'fresh' } })).toBe(true)
    expect(actor.getSnapshot().context.session).toEqual(second)
    expect(loadProfile).toHaveBeenCalledOnce()
    expect(asked).toEqual([])
  })

  it('another log-in of the same person is another session', async () => {
    const { send, isAt } = await begun()
    send({ type: 'storage.changed', stored: { ...second, id: 's2' }, now })
    expect(isAt('loadingProfile')).toBe(true)
  })

  it('over, and noticed by another tab first: told here as well, and the page stays', async () => {
    const { send, asked } = await begun()
    send({ type: 'storage.changed', stored: null, now: now + 100_000 })
    expect(asked).toEqual([{ type: 'toast.requested', code: 'TOKEN_EXPIRED' }])
  })

  it('of unknown birth is renewed in its last five minutes', async () => {
    renew.mockResolvedValue(second)
    loadProfile.mockResolvedValue(person('User'))
    const { send, reach } = start()
    send({ type: 'INITIALISE', stored: stored('User', 'old', inSeconds(3_600)), now })
    await reach('authenticated')
    send({ type: 'ACTIVE' })
    send(tick(3_299))
    expect(renew).not.toHaveBeenCalled()
    send(tick(3_300))
    expect(renew).toHaveBeenCalledOnce()
  })

  it('news about the own profile are taken, about anybody else not', async () => {
    const { send, view } = await begun()
    send({ type: 'profile.changed', user: { ...person('User'), name: 'Mara Neu' } })
    expect(view().user?.name).toBe('Mara Neu')
    send({ type: 'profile.changed', user: { ...person('User'), user_id: 8, name: 'Fremd' } })
    expect(view().user?.name).toBe('Mara Neu')
  })

  it('what changed between the first answer and the beginning of the stream is asked for', async () => {
    const { send, reach, view } = await begun()
    loadProfile.mockResolvedValueOnce({ ...person('User'), name: 'Mara Zwischendurch' })
    send({ type: 'profile.stale' })
    await reach({ authenticated: { profile: 'current' } })
    expect(view().user?.name).toBe('Mara Zwischendurch')
  })

  it('an event is newer than the answer that is still under way', async () => {
    const { send, reach, view } = await begun()
    loadProfile.mockResolvedValueOnce({ ...person('User'), name: 'Mara Alt' })
    send({ type: 'profile.stale' })
    send({ type: 'profile.changed', user: { ...person('User'), name: 'Mara Neu' } })
    await Promise.resolve()
    await reach({ authenticated: { profile: 'current' } })
    expect(view().user?.name).toBe('Mara Neu')
  })

  it('without an answer the known profile stays, and is asked for again later', async () => {
    const { send, reach, view, clock } = await begun()
    loadProfile.mockRejectedValueOnce({ code: 'OFFLINE', message: 'Keine Verbindung' })
    send({ type: 'profile.stale' })
    await reach({ authenticated: { profile: 'waiting' } })
    expect(view()).toMatchObject({ isAuthenticated: true, user: { name: person('User').name } })
    loadProfile.mockResolvedValueOnce({ ...person('User'), name: 'Mara Neu' })
    clock.increment(5_000)
    await reach({ authenticated: { profile: 'current' } })
    expect(view().user?.name).toBe('Mara Neu')
  })

  it('a session that ended meanwhile is over, here too', async () => {
    const { send, reach, view } = await begun()
    loadProfile.mockRejectedValueOnce({ code: 'TOKEN_INVALID', message: 'Ended elsewhere' })
    send({ type: 'profile.stale' })
    await reach('guest')
    expect(view().isAuthenticated).toBe(false)
  })
})

describe('registration and passwords', () => {
  const guest = () => {
    const app = start()
    app.send({ type: 'INITIALISE', stored: null, now })
    return app
  }
  it('R-150 requires_email_confirmation → isRegistered', async () => {
    register.mockResolvedValue({ requires_email_confirmation: true })
    const { send, ended, view } = guest()
    send({ type: 'REGISTER', role: 'User', form: {} })
    await ended()
    expect(view()).toMatchObject({ isRegistered: true, isEmailDuplicated: false })
  })
  it('R-151 an answer without it → isEmailDuplicated', async () => {
    register.mockResolvedValue({})
    const { send, ended, view } = guest()
    send({ type: 'REGISTER', role: 'Company', form: {} })
    await ended()
    expect(view()).toMatchObject({ isRegistered: false, isEmailDuplicated: true })
  })
  it('R-152 REMIND_PASSWORD → isRemindSent', async () => {
    const { send, ended, view } = guest()
    send({ type: 'REMIND_PASSWORD', email: 'mara@example.org' })
    await ended()
    expect(view().isRemindSent).toBe(true)
  })
  it('R-153 RESET_PASSWORD → isPasswordReset', async () => {
    const { send, ended, view } = guest()
    send({ type: 'RESET_PASSWORD', token: 't', password: 'neu' })
    await ended()
    expect(view().isPasswordReset).toBe(true)
  })
  it('a refused recovery keeps its reason until the next one', async () => {
    register
      .mockRejectedValueOnce({ code: 'INPUT_INVALID', message: 'Bitte prüfen', errors: [{ field: 'email', message: 'falsch' }] })
      .mockReturnValueOnce(new Promise(() => {}))
    const { send, ended, view } = guest()
    send({ type: 'REGISTER', role: 'User', form: {} })
    expect(view().isRecoveryBusy).toBe(true)
    await ended()
    expect(view()).toMatchObject({
      isRecoveryBusy: false,
      recoveryFailure: { code: 'INPUT_INVALID', errors: [{ field: 'email', message: 'falsch' }] },
    })
    send({ type: 'REGISTER', role: 'User', form: {} })
    expect(view().recoveryFailure).toBeNull()
    send({ type: 'REGISTER', role: 'User', form: {} })
    expect(register).toHaveBeenCalledTimes(2)
  })
  it('the confirmation can be sent again, and a new page knows nothing of it', async () => {
    resendConfirmation.mockResolvedValue()
    const { send, ended, view } = guest()
    send({ type: 'RESEND_CONFIRMATION', email: 'mara@example.org' })
    await ended()
    expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith({ email: 'mara@example.org' })
    expect(view().isConfirmationSent).toBe(true)
    send({ type: 'recovery.forget' })
    expect(view().isConfirmationSent).toBe(false)
  })
  it('an address is confirmed; without a password the answer leads to setting one', async () => {
    confirmEmail.mockResolvedValue({ role: 'Company', passwordToken: 'p' })
    const { send, ended, view } = guest()
    send({ type: 'CONFIRM_EMAIL', token: 't' })
    await ended()
    expect(view()).toMatchObject({ isEmailConfirmed: true, recoveryAnswer: { role: 'Company', passwordToken: 'p' } })
  })
  it('a link that signs in makes a guest a person, and the session is stored', async () => {
    confirmEmail.mockResolvedValue({ role: 'User', passwordToken: null, session: stored() })
    loadProfile.mockResolvedValue(person('User'))
    const { send, ended, view, reach, asked } = guest()
    send({ type: 'CONFIRM_EMAIL', token: 't' })
    await ended()
    await reach('authenticated')
    expect(view()).toMatchObject({ isEmailConfirmed: true, isAuthenticated: true })
    expect(asked).toContainEqual({ type: 'session.opened', session: stored() })
  })
  it('somebody who is signed in stays so while confirming, and is a guest after setting a password', async () => {
    confirmEmail.mockResolvedValue({ role: 'User', passwordToken: null })
    const { send, ended, view, asked, reach } = await signedIn()
    send({ type: 'CONFIRM_EMAIL', token: 't' })
    await ended()
    expect(view()).toMatchObject({ isEmailConfirmed: true, isAuthenticated: true })
    send({ type: 'RESET_PASSWORD', token: 't', password: 'neues Passwort' })
    await ended()
    await reach({ guest: 'idle' })
    expect(view()).toMatchObject({ isPasswordReset: true, isAuthenticated: false, user: null })
    expect(asked).toEqual([{ type: 'session.closed' }])
  })
  it('R-154 UPDATE_TWO_FACTOR stores the data', async () => {
    const { send, view } = await signedIn()
    const twoFactor = { two_factor_status: 1 as const, two_factor_mobile: '1701234567', two_factor_country_code: '49' }
    send({ type: 'UPDATE_TWO_FACTOR', twoFactor })
    expect(view().twoFactor).toEqual(twoFactor)
  })
})

describe('an actor nobody provided', () => {
  it('fails loudly instead of answering something', async () => {
    const actor = createActor(authFlow).start()
    actor.send({ type: 'INITIALISE', stored: stored(), now })
    await waitFor(actor, (snapshot) => snapshot.matches({ person: 'unreachable' }))
    expect(actor.getSnapshot().context.failure?.code).toBe('UNKNOWN')
    actor.stop()
  })
})

describe('who orders without an account', () => {
  it('has a session, and is a visitor to every screen but those of the order', async () => {
    const { view, isAt } = await signedIn('Guest')
    expect(isAt({ authenticated: { role: 'guest' } })).toBe(true)
    expect(view()).toMatchObject({ isAuthenticated: false, user: null, role: null, guest: { user_id: 7 } })
  })

  it('logs in with an account after all: the session of before ends here', async () => {
    const { send, reach, view, asked } = await signedIn('Guest')
    login.mockResolvedValue({ kind: 'session', session: stored('User', 'token-2') })
    loadProfile.mockResolvedValue(person('User'))
    send({ type: 'LOGIN', email: 'mara@example.de', password: 'richtig' })
    await reach('authenticated')
    expect(asked.map(({ type }) => type)).toEqual(['session.closed', 'session.opened'])
    expect(view()).toMatchObject({ role: 'customer', guest: null })
  })

  it('opens another order by its link; whoever has an account keeps it', async () => {
    const { send, reach, view } = await signedIn('Guest')
    loadProfile.mockResolvedValue({ ...person('Guest'), user_id: 8 } as AuthUser)
    send({ type: 'session.granted', session: stored('Guest', 'token-3') })
    await reach('authenticated')
    expect(view().guest?.user_id).toBe(8)
    const anna = await signedIn('User')
    anna.send({ type: 'session.granted', session: stored('Guest', 'token-4') })
    expect(anna.view()).toMatchObject({ role: 'customer', guest: null })
  })
})
