import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { authFlow, authView } from '#machines/flows/auth.flow.ts'
import type { AuthUser, StoredSession } from '#machines/flows/auth.session.ts'
import type { AuthEmitted, LoginAnswer, ProfileInput } from '#machines/flows/auth.types.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString()
const stored = (role = 'User', token = 'token-1', expiresAt = inSeconds(60)): StoredSession => ({ token, expiresAt, role })
const person = (role: 'User' | 'Company' | 'Admin') => ({ user_id: 7, role, name: 'Mara Lindt' }) as AuthUser

const loadProfile = vi.fn<(input: ProfileInput) => Promise<AuthUser>>()
const login = vi.fn<() => Promise<LoginAnswer>>()
const logout = vi.fn<(input: { token: string }) => Promise<void>>()
const register = vi.fn<() => Promise<{ requires_email_confirmation?: boolean }>>()
const remind = vi.fn<() => Promise<void>>()

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(authFlow.provide({
    actors: {
      loadProfile: fromPromise(({ input }) => loadProfile(input)), login: fromPromise(() => login()),
      verifyCode: fromPromise(async () => stored('User', 'token-2fa')), logout: fromPromise(({ input }) => logout(input)),
      register: fromPromise(() => register()), remindPassword: fromPromise(() => remind()), resetPassword: fromPromise(() => remind()),
    },
  }), { clock })
  const asked: AuthEmitted[] = []
  actor.on('*', (event) => asked.push(event))
  actor.start()
  const view = () => authView(actor.getSnapshot())
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 500 })
  return { actor, view, reach, asked, clock, send: actor.send }
}

async function signedIn(role: 'User' | 'Company' | 'Admin' = 'User') {
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
})

describe('on start', () => {
  it('R-157 without a token the user is initialised and unauthenticated', () => {
    const { send, view, actor } = start()
    expect(view().isInitialised).toBe(false)
    send({ type: 'INITIALISE', stored: null, now })
    expect(view()).toMatchObject({ isInitialised: true, isAuthenticated: false, user: null })
    expect(actor.getSnapshot().matches({ guest: 'idle' })).toBe(true)
  })

  it.each([['expired', inSeconds(-1)], ['expiring this instant', inSeconds(0)], ['unreadable', 'tomorrow']])('R-155 an %s token asks for no profile', (_, expiresAt) => {
    const { send, view, asked } = start()
    send({ type: 'INITIALISE', stored: stored('User', 'old', expiresAt), now })
    expect(loadProfile).not.toHaveBeenCalled()
    expect(view()).toMatchObject({ isInitialised: true, isAuthenticated: false })
    expect(asked).toContainEqual({ type: 'session.closed' })
  })

  it.each([['User', 'customer', 'customer'], ['Company', 'provider', 'provider'], ['Admin', 'admin', 'admin'], ['Business', 'provider', 'provider']] as const)(
    'R-156 stored role %s loads the %s profile', async (word, asks, becomes) => {
      loadProfile.mockResolvedValue(person(word === 'Business' ? 'Company' : word))
      const { send, reach, view } = start()
      send({ type: 'INITIALISE', stored: stored(word), now })
      await reach({ authenticated: becomes })
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
    await reach({ authenticated: 'provider' })
    expect(view()).toMatchObject({ isAuthenticated: true, user: { name: 'Mara Lindt' } })
    expect(asked).toContainEqual({ type: 'session.opened', session: stored('Company') })
  })

  it('a wrong password is said once and forgotten at the next try', async () => {
    login.mockRejectedValueOnce({ code: 'LOGIN_FAILED', message: 'E-Mail-Adresse oder Passwort stimmen nicht.' }).mockReturnValueOnce(new Promise(() => {}))
    const { send, reach, view } = start()
    send({ type: 'INITIALISE', stored: null, now })
    send({ type: 'LOGIN', email: 'mara@example.org', password: 'falsch' })
    await reach({ guest: 'idle' })
    expect(view().failure?.code).toBe('LOGIN_FAILED')
    send({ type: 'LOGIN', email: 'mara@example.org', password: 'richtig' })
    expect(view().failure).toBeNull()
  })

  it('with a second factor the code comes before the profile', async () => {
    login.mockResolvedValue({ kind: 'secondFactor', loginToken: 'half' })
    loadProfile.mockResolvedValue(person('User'))
    const { send, reach } = start()
    send({ type: 'INITIALISE', stored: null, now })
    send({ type: 'LOGIN', email: 'mara@example.org', password: 'geheim' })
    await reach({ guest: 'secondFactor' })
    expect(loadProfile).not.toHaveBeenCalled()
    send({ type: 'VERIFY_CODE', code: '123456' })
    await reach({ authenticated: 'customer' })
    expect(loadProfile).toHaveBeenCalledExactlyOnceWith({ token: 'token-2fa', role: 'customer' })
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
    expect(booting.actor.getSnapshot().matches('guest')).toBe(true)
    expect(logout).not.toHaveBeenCalled()
    const loading = start()
    loading.send({ type: 'INITIALISE', stored: stored(), now })
    loading.send({ type: 'LOGOUT' })
    expect(loading.actor.getSnapshot().matches('guest')).toBe(true)
    const trying = start()
    trying.send({ type: 'INITIALISE', stored: null, now })
    trying.send({ type: 'LOGIN', email: 'a@b.de', password: 'x' })
    trying.send({ type: 'LOGOUT' })
    expect(trying.actor.getSnapshot().matches({ guest: 'idle' })).toBe(true)
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
    const { send, reach, actor } = start()
    send({ type: 'INITIALISE', stored: null, now })
    send({ type: 'storage.changed', stored: stored(), now })
    await reach({ authenticated: 'customer' })
    loadProfile.mockResolvedValue(person('Company'))
    send({ type: 'storage.changed', stored: stored('Company', 'token-9'), now })
    expect(actor.getSnapshot().matches('loadingProfile')).toBe(true)
    await reach({ authenticated: 'provider' })
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

describe('registration and passwords', () => {
  const guest = () => {
    const app = start()
    app.send({ type: 'INITIALISE', stored: null, now })
    return app
  }
  it('R-150 requires_email_confirmation → isRegistered', async () => {
    register.mockResolvedValue({ requires_email_confirmation: true })
    const { send, reach, view } = guest()
    send({ type: 'REGISTER', role: 'User', form: {} })
    await reach({ guest: 'registered' })
    expect(view()).toMatchObject({ isRegistered: true, isEmailDuplicated: false })
  })
  it('R-151 an answer without it → isEmailDuplicated', async () => {
    register.mockResolvedValue({})
    const { send, reach, view } = guest()
    send({ type: 'REGISTER', role: 'Company', form: {} })
    await reach({ guest: 'emailDuplicated' })
    expect(view()).toMatchObject({ isRegistered: false, isEmailDuplicated: true })
  })
  it('R-152 REMIND_PASSWORD → isRemindSent', async () => {
    const { send, reach, view } = guest()
    send({ type: 'REMIND_PASSWORD', email: 'mara@example.org' })
    await reach({ guest: 'remindSent' })
    expect(view().isRemindSent).toBe(true)
  })
  it('R-153 RESET_PASSWORD → isPasswordReset', async () => {
    const { send, reach, view } = guest()
    send({ type: 'RESET_PASSWORD', token: 't', password: 'neu' })
    await reach({ guest: 'passwordReset' })
    expect(view().isPasswordReset).toBe(true)
  })
  it('R-154 UPDATE_TWO_FACTOR stores the data', async () => {
    const { send, view } = await signedIn()
    const twoFactor = { two_factor_status: true, two_factor_mobile: '1701234567', two_factor_country_code: '49' }
    send({ type: 'UPDATE_TWO_FACTOR', twoFactor })
    expect(view().twoFactor).toEqual(twoFactor)
  })
})

describe('an actor nobody provided', () => {
  it('fails loudly instead of answering something', async () => {
    const actor = createActor(authFlow).start()
    actor.send({ type: 'INITIALISE', stored: stored(), now })
    await waitFor(actor, (snapshot) => snapshot.matches('unreachable'))
    expect(actor.getSnapshot().context.failure?.code).toBe('UNKNOWN')
    actor.stop()
  })
})
