// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authView } from '#machines/flows/auth.flow.ts'
import { sessionExpired } from '#client/lib/http/failures.ts'
import { createSession } from '#client/lib/session/session.ts'
import { nobodyYet, sessionView } from '#client/lib/session/sessionView.ts'
import { readStoredSession } from '#client/lib/session/storedSession.ts'
import { deliverToasts, type Toast } from '#client/lib/toastQueue.ts'
import { customer, emptyCart, provider, stubServer, tokenEndingAt } from '#tests/client/stubServer.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const profiles = { 'GET /rest/profile/customer': { body: { data: customer } }, 'GET /rest/providerProfile': { body: { data: provider } } }
let toasts: Toast[] = []
let routes: string[] = []
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ now })
  localStorage.clear()
  sessionView.set(nobodyYet)
  toasts = []
  routes = []
  stops.push(deliverToasts((toast) => toasts.push(toast)))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin() {
  const session = createSession()
  session.actor.on('route.requested', ({ to }) => routes.push(to))
  stops.push(session.start())
  return { session, view: () => authView(session.actor.getSnapshot()) }
}
const settle = () => vi.advanceTimersByTimeAsync(20)
function store(token: string, role = 'User') {
  localStorage.setItem('accessToken', token)
  localStorage.setItem('role', role)
}

describe('on start', () => {
  it('a token that ends in a second counts: the profile is asked for (R-001, R-155)', async () => {
    store(tokenEndingAt(now + 1_000))
    const { sent } = stubServer(profiles)
    const { view } = begin()
    await settle()
    expect(sent.map(({ path }) => path)).toEqual(['/rest/profile/customer'])
    expect(view()).toMatchObject({ isAuthenticated: true, role: 'customer', isInitialised: true })
  })

  it.each([
    ['now', 0],
    ['a second ago', -1_000],
  ])('a token that ends %s is invalid: nobody is asked, the visitor is a guest (R-002)', async (_, offset) => {
    store(tokenEndingAt(now + offset))
    const { sent } = stubServer(profiles)
    const { view } = begin()
    await settle()
    expect(sent).toEqual([])
    expect(view()).toMatchObject({ isAuthenticated: false, isInitialised: true, role: null })
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it.each(['', 'rubbish', 'a.b.c', 'a.eyJleHAiOiJib28ifQ.c', 'a.eyJleHAiOjFlMzB9.c'])(
    'an unreadable token %j never counts',
    async (token) => {
      store(token)
      const { sent } = stubServer(profiles)
      const { view } = begin()
      await settle()
      expect(sent).toEqual([])
      expect(view().isAuthenticated).toBe(false)
    },
  )

  it('empty storage means a guest, at once (R-157)', () => {
    stubServer(profiles)
    expect(begin().view()).toMatchObject({ isAuthenticated: false, isInitialised: true })
  })

  it.each([
    ['User', '/rest/profile/customer', 'customer'],
    ['Company', '/rest/providerProfile', 'provider'],
    ['Haendler', '/rest/providerProfile', 'provider'],
  ])('the stored role %s decides which profile is loaded (R-156)', async (role, path, testApp) => {
    store(tokenEndingAt(now + 60_000), role)
    const { sent } = stubServer(profiles)
    const { view } = begin()
    await settle()
    expect(sent[0]?.path).toBe(path)
    expect(view().role).toBe(testApp)
  })

  it('leaves a guest’s cart alone', async () => {
    localStorage.setItem('cart_key', 'g'.repeat(24))
    stubServer({})
    begin()
    await settle()
    expect(localStorage.getItem('cart_key')).toBe('g'.repeat(24))
  })
})

describe('log-in', () => {
  const login = {
    'POST /rest/login': {
      body: { data: { access_token: tokenEndingAt(now + 60_000), expires_at: new Date(now + 60_000).toISOString(), user: customer } },
    },
  }

  it('what is pressed before the session has started is sent when it has, once, and looks busy until then', async () => {
    const { sent } = stubServer({ ...profiles, ...login, 'POST /rest/cart/merge': { body: { data: emptyCart } } })
    const session = createSession()
    for (const password of ['gehei', 'geheim']) session.login({ email: 'mia@example.de', password, role: 'User' })
    await settle()
    expect(sent).toEqual([])
    expect(sessionView.get().isBusy).toBe(true)
    stops.push(session.start())
    await settle()
    expect(sent.map(({ path }) => path)).toContain('/rest/login')
    expect(sent.filter(({ path }) => path === '/rest/login')).toHaveLength(1)
    expect(authView(session.actor.getSnapshot()).isAuthenticated).toBe(true)
  })

  it('that the server has opened before the session has started counts when it has', async () => {
    stubServer({ ...profiles, 'POST /rest/cart/merge': { body: { data: emptyCart } } })
    const session = createSession()
    const expires_at = new Date(now + 60_000).toISOString()
    session.grant({ access_token: tokenEndingAt(now + 60_000), expires_at, user: customer })
    await settle()
    expect(authView(session.actor.getSnapshot()).isAuthenticated).toBe(false)
    stops.push(session.start())
    await settle()
    expect(authView(session.actor.getSnapshot())).toMatchObject({ isAuthenticated: true, role: 'customer' })
  })

  it('stores exactly the entries of the spec and takes the guest’s cart over (R-038, R-137)', async () => {
    localStorage.setItem('cart_key', 'g'.repeat(24))
    const { sent } = stubServer({ ...profiles, ...login, 'POST /rest/cart/merge': { body: { data: emptyCart } } })
    const { session, view } = begin()
    session.login({ email: 'mia@example.de', password: 'geheim', role: 'User' })
    await settle()
    expect(view().user).toMatchObject({ name: 'Mia Sommer' })
    const { banner, settings, ...others } = { ...localStorage } as Record<string, string>
    expect(others).toEqual({
      accessToken: tokenEndingAt(now + 60_000),
      user_id: '3',
      role: 'User',
      profile: 'Customer',
      cart_key: emptyCart.cart_key,
    })
    expect(JSON.parse(banner!)).toEqual({ registration_completed: true, canceled: false, role: 'User' })
    expect(JSON.parse(settings!)).toEqual({ direction: 'ltr', responsiveFontSizes: true, theme: 'LIGHT' })
    expect(sent.find(({ path }) => path === '/rest/cart/merge')?.body).toEqual({ cart_key: 'g'.repeat(24) })
  })

  it('of a provider stores the banner and has no cart', async () => {
    const { sent } = stubServer({
      ...profiles,
      'POST /rest/login': { body: { data: { ...login['POST /rest/login'].body.data, user: provider } } },
    })
    begin().session.login({ email: 'luca@example.de', password: 'geheim', role: 'Company' })
    await settle()
    expect(JSON.parse(localStorage.getItem('banner') ?? '')).toEqual(provider.banner)
    expect(localStorage.getItem('profile')).toBe('Business')
    expect(sent.map(({ path }) => path)).not.toContain('/rest/cart/merge')
  })

  it('takes the account’s own cart when the guest’s is gone', async () => {
    localStorage.setItem('cart_key', 'g'.repeat(24))
    stubServer({
      ...profiles,
      ...login,
      'POST /rest/cart/merge': [{ status: 404, body: { error: 'CART_KEY_UNKNOWN', message: 'weg' } }, { body: { data: emptyCart } }],
    })
    begin().session.login({ email: 'mia@example.de', password: 'geheim', role: 'User' })
    await settle()
    expect(localStorage.getItem('cart_key')).toBe(emptyCart.cart_key)
  })

  it('that is refused keeps the visitor a guest and says why', async () => {
    stubServer({
      'POST /rest/login': { status: 401, body: { error: 'LOGIN_FAILED', message: 'E-Mail-Adresse oder Passwort stimmen nicht.' } },
    })
    const { session, view } = begin()
    session.login({ email: 'mia@example.de', password: 'falsch', role: 'User' })
    await settle()
    expect(view()).toMatchObject({
      isAuthenticated: false,
      failure: { code: 'LOGIN_FAILED', message: 'E-Mail-Adresse oder Passwort stimmen nicht.' },
    })
    expect(localStorage.getItem('accessToken')).toBeNull()
  })
})

describe('the end of a session', () => {
  async function signedIn(answers: Parameters<typeof stubServer>[0] = {}) {
    store(tokenEndingAt(now + 60_000))
    localStorage.setItem('cart_key', 'k'.repeat(24))
    const server = stubServer({ ...profiles, ...answers })
    const started = begin()
    await settle()
    expect(started.view().isAuthenticated).toBe(true)
    return { ...started, ...server }
  }

  it('by log-out empties the storage, goes to / and tells the server with the old token (R-038, R-133)', async () => {
    const { session, view, sent } = await signedIn({ 'POST /rest/logout': { body: { message: 'ok' } } })
    const token = localStorage.getItem('accessToken')
    session.logout()
    await settle()
    expect(view().isAuthenticated).toBe(false)
    expect(routes).toEqual(['/'])
    // How the pages look is no secret of the account and stays.
    expect(Object.keys(localStorage)).toEqual(['settings'])
    expect(sent.at(-1)).toMatchObject({ path: '/rest/logout', headers: { authorization: `Bearer ${token}` } })
    expect(toasts).toEqual([])
  })

  it('by a log-out that fails says so to the letter (R-068)', async () => {
    const { session, view } = await signedIn({
      'POST /rest/logout': { status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } },
    })
    session.logout()
    await settle()
    expect(toasts.map(({ text }) => text)).toEqual(['Es ist etwas schief gelaufen, bitte versuchen Sie es erneut.'])
    expect(view().isAuthenticated).toBe(false)
  })

  it.each(['TOKEN_INVALID', 'TOKEN_EXPIRED'] as const)(
    'by %s on several calls at once raises one toast, in German (R-059, R-062–R-065; decision 026)',
    async (code) => {
      const refused = { status: 401, body: { error: code, message: 'egal' } }
      const { view } = await signedIn({ 'GET /rest/getFoodCategories': refused, 'GET /rest/api/latestNotifications': refused })
      const { api } = await import('#client/lib/http/api.ts')
      await Promise.allSettled([api('foodSettings.categories'), api('notifications.latest'), api('foodSettings.categories')])
      expect(toasts).toEqual([
        { tone: 'error', text: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.', durationMs: expect.any(Number) },
      ])
      expect(view().isAuthenticated).toBe(false)
      expect(localStorage.getItem('accessToken')).toBeNull()
    },
  )

  it('in another tab ends this one too, and goes home', async () => {
    const { view } = await signedIn()
    localStorage.removeItem('accessToken')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }))
    expect(view().isAuthenticated).toBe(false)
    expect(routes).toEqual(['/'])
  })
})

describe('renewal', () => {
  const sid = 'one-session'
  const first = tokenEndingAt(now + 100_000, { iat: now / 1000, sid })
  const second = tokenEndingAt(now + 200_000, { iat: now / 1000 + 60, sid })
  const refreshed = { body: { data: { access_token: second, expires_at: new Date(now + 200_000).toISOString() } } }
  const active = () => window.dispatchEvent(new Event('pointerdown'))
  async function signedIn(answers: Parameters<typeof stubServer>[0] = {}) {
    store(first)
    const server = stubServer({ ...profiles, ...answers })
    const started = begin()
    await settle()
    const refreshes = () => server.sent.filter(({ path }) => path === '/rest/token/refresh')
    return { ...started, ...server, refreshes }
  }

  it('of somebody who is at work: one call with the old token, the new one is stored, no profile is loaded again', async () => {
    const { sent, refreshes, view } = await signedIn({ 'POST /rest/token/refresh': refreshed })
    active()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(refreshes()).toHaveLength(1)
    expect(refreshes()[0]?.headers).toMatchObject({ authorization: `Bearer ${first}` })
    expect(localStorage.getItem('accessToken')).toBe(second)
    expect(sent.filter(({ path }) => path === '/rest/profile/customer')).toHaveLength(1)
    expect(view().isAuthenticated).toBe(true)
  })

  it('not for an empty chair: at the end of the token one toast, and the storage is empty', async () => {
    const { refreshes, view } = await signedIn({ 'POST /rest/token/refresh': refreshed })
    await vi.advanceTimersByTimeAsync(95_000)
    expect(view().isAuthenticated).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refreshes()).toEqual([])
    expect(view().isAuthenticated).toBe(false)
    expect(toasts.map(({ text }) => text)).toEqual([sessionExpired])
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('a kitchen board that can be seen counts as somebody at work', async () => {
    window.history.replaceState(null, '', '/anbieterbereich/speisebestellungen')
    const { refreshes } = await signedIn({ 'POST /rest/token/refresh': refreshed })
    await vi.advanceTimersByTimeAsync(61_000)
    window.history.replaceState(null, '', '/')
    expect(refreshes()).toHaveLength(1)
  })

  it('without a network the session stays, and the token comes when the network does', async () => {
    const { answers, view } = await signedIn({ 'POST /rest/token/refresh': 'offline' })
    active()
    await vi.advanceTimersByTimeAsync(75_000)
    expect(view().isAuthenticated).toBe(true)
    answers['POST /rest/token/refresh'] = refreshed
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(localStorage.getItem('accessToken')).toBe(second)
    expect(toasts).toEqual([])
  })

  it('what another tab has renewed is taken over without a call', async () => {
    const { refreshes, session, sent } = await signedIn({ 'POST /rest/token/refresh': refreshed })
    localStorage.setItem('accessToken', second)
    active()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(refreshes()).toEqual([])
    expect(session.actor.getSnapshot().context.session?.token).toBe(second)
    expect(sent.filter(({ path }) => path === '/rest/profile/customer')).toHaveLength(1)
  })

  it('that ends after a log-out in another tab brings nobody back', async () => {
    const { view } = await signedIn({ 'POST /rest/token/refresh': refreshed })
    active()
    localStorage.clear()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(localStorage.getItem('accessToken')).toBeNull()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(view().isAuthenticated).toBe(false)
  })
})

describe('another tab', () => {
  it('that logs in brings this one along', async () => {
    stubServer(profiles)
    const { view } = begin()
    store(tokenEndingAt(now + 60_000), 'Company')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    await settle()
    expect(view().role).toBe('provider')
  })

  it('is not believed when it leaves half a session', () => {
    localStorage.setItem('accessToken', tokenEndingAt(now + 60_000))
    expect(readStoredSession()).toBeNull()
  })
})

it('a stored role that is not the token’s ends the session instead of asking for ever', async () => {
  store(tokenEndingAt(now + 60_000))
  const { sent } = stubServer({
    'GET /rest/profile/customer': { status: 403, body: { error: 'ROLE_FORBIDDEN', message: 'Dafür fehlt Ihnen die Berechtigung.' } },
  })
  const { view } = begin()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(view()).toMatchObject({ isAuthenticated: false, isInitialised: true })
  expect(sent).toHaveLength(1)
})

it('a server that cannot be reached costs nobody the session', async () => {
  store(tokenEndingAt(now + 60_000))
  const { answers } = stubServer({ 'GET /rest/profile/customer': 'offline' })
  const { view } = begin()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(localStorage.getItem('accessToken')).not.toBeNull()
  Object.assign(answers, profiles)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(view().isAuthenticated).toBe(true)
  expect(toasts).toEqual([])
})
