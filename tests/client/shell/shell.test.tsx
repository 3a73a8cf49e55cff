// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownKey, storedKeys } from '#contract/values/storedKeys.ts'
import { routeObjects } from '#client/boot/routeObjects.tsx'
import { routes } from '#client/screens/routes.tsx'
import { loginPath, returnPathOf } from '#client/lib/session/returnPath.ts'
import { followSession } from '#client/boot/followSession.ts'
import { session } from '#client/lib/session/session.ts'
import { customer, provider, stubServer, tokenEndingAt } from '#tests/client/stubServer.ts'

vi.mock('#client/features/carts/CartScreen.tsx', () => ({ CartScreen: () => <h1>Ihr Warenkorb</h1> }))
vi.mock('#client/features/checkout/CheckoutScreen.tsx', () => ({ CheckoutScreen: () => <h1>Zur Kasse</h1> }))
vi.mock('#client/features/home/HomeScreen.tsx', () => ({
  HomeScreen: () => <h1>Marktplatz</h1>,
  head: undefined,
  loader: undefined,
  query: undefined,
}))
vi.mock('#client/features/market/ProviderSearchScreen.tsx', () => ({
  ProviderSearchScreen: () => {
    throw new Error('Failed to fetch dynamically imported module: /x.js')
  },
  head: undefined,
  loader: undefined,
  query: undefined,
}))

const banner = {
  data: {
    cookieBannerData: {
      title: '',
      text: '',
      version: 'v7',
      cookie_types: [
        { key: 'necessary', name: 'Notwendig', description: '', is_required: true },
        { key: 'statistics', name: 'Statistik', description: '', is_required: false },
      ],
    },
  },
}
const answers = {
  'GET /rest/profile/customer': { body: { data: customer } },
  'GET /rest/providerProfile': { body: { data: provider } },
  'POST /rest/logout': { body: { message: '' } },
  'POST /graphql': { body: banner },
  'POST /rest/acceptCookie': { body: { data: {} } },
  'GET /rest/developer/info': { status: 404, body: { error: 'NOT_FOUND', message: '' } },
  'GET /healthz': { body: { ok: true } },
}
let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    scrollTo: () => {},
  })
})
afterEach(() => {
  act(() => session.logout())
  cleanup()
  stop()
  vi.unstubAllGlobals()
})

async function visit(path: string, role: 'User' | 'Company' | null = null, more: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...answers, ...more })
  const router = createMemoryRouter(routeObjects(routes), { initialEntries: [path] })
  stop = followSession(router)
  session.start()
  if (role) {
    const token = tokenEndingAt(Date.now() + 600_000, { nonce: Math.random() })
    localStorage.setItem('accessToken', token)
    localStorage.setItem('role', role)
    session.actor.send({
      type: 'storage.changed',
      stored: { token, role, expiresAt: new Date(Date.now() + 600_000).toISOString() },
      now: Date.now(),
    })
  }
  render(<RouterProvider router={router} />)
  // A part that is still under way would hold back what a synchronous `act` of user-event changes.
  await act(() => vi.dynamicImportSettled())
  return { router, user: userEvent.setup({ delay: null }), ...server }
}
const legalLinks = [
  ['Impressum', '/seite/impressum'],
  ['Datenschutz', '/seite/datenschutz'],
  ['AGB', '/seite/agb'],
  ['Widerrufsbelehrung', '/seite/widerrufsbelehrung'],
  ['Vertrag widerrufen', '/vertrag-widerrufen'],
  ['Verträge hier kündigen', '/vertraege-kuendigen'],
  ['Cookie-Einstellungen', '/cookie-einstellungen'],
  ['Barrierefreiheit', '/seite/barrierefreiheit'],
  ['So entsteht die Reihenfolge', '/seite/reihenfolge'],
  ['Inhalt melden', '/inhalt-melden'],
  ['Datenquellen', '/seite/datenquellen'],
] as const
const agreed = () => localStorage.setItem('cookie_consent', JSON.stringify({ version: '1', keys: [], at: 'x', visitor_id: 'v' }))

describe('the way in', () => {
  beforeEach(agreed)

  it('lets a visitor to the checkout, which asks how to order', async () => {
    const { router } = await visit('/kasse?a=1')
    await screen.findByText('Zur Kasse')
    expect(router.state.location.pathname).toBe('/kasse')
  })
  it('leads a guest from the list of orders to the customers’ log-in and remembers the way back', async () => {
    const { router } = await visit('/konto/bestellungen?a=1')
    await screen.findByRole('heading', { name: 'Anmelden' })
    expect(router.state.location.pathname + router.state.location.search).toBe('/anmelden?zurueck=%2Fkonto%2Fbestellungen%3Fa%3D1')
  })
  it('leads a guest from the board to the providers’ log-in', async () => {
    const { router } = await visit('/anbieterbereich')
    await screen.findByRole('heading', { name: 'Anmelden als Anbieter' })
    expect(router.state.location.pathname).toBe('/anmelden/anbieter')
  })
  it('lets a provider who wants to shop change the account: logged out, and at the customers’ log-in', async () => {
    const { router, user } = await visit('/kasse', 'Company')
    await user.click(await screen.findByRole('button', { name: 'Als Kunde anmelden' }))
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull())
    await waitFor(() => expect(router.state.location.pathname).toBe('/anmelden'))
    await act(() => vi.dynamicImportSettled())
    expect(router.state.location.pathname).toBe('/anmelden')
  })
  it('tells a provider whom the checkout is for', async () => {
    await visit('/kasse', 'Company')
    expect(await screen.findAllByRole('heading', { name: 'Diese Seite ist für Kundinnen und Kunden.' })).not.toHaveLength(0)
    expect(screen.queryByText('Zur Kasse')).not.toBeInTheDocument()
  })
  it('lets the customer in and names the window', async () => {
    await visit('/kasse', 'User')
    await screen.findByRole('heading', { name: 'Zur Kasse' })
    await waitFor(() => expect(document.title).toBe('Kasse – Markthalle'))
  })
  it('keeps who is logged in where they are while the server cannot say who it is, and lets them in by itself or by a press', async () => {
    const away = { status: 503, body: { error: 'BACKEND_UNAVAILABLE', message: '' } }
    const { router, user, answers: planned } = await visit('/kasse', 'User', { 'GET /rest/profile/customer': away })
    await screen.findByRole('heading', { name: 'Wir erreichen den Server gerade nicht.' })
    expect(router.state.location.pathname).toBe('/kasse')
    expect(localStorage.getItem('accessToken')).not.toBeNull()
    planned['GET /rest/profile/customer'] = answers['GET /rest/profile/customer']
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await screen.findByRole('heading', { name: 'Zur Kasse' })
  })
  it('brings whoever logs in back to where they came from; a refusal keeps what was typed', async () => {
    const login = { status: 401, body: { error: 'LOGIN_FAILED', message: 'E-Mail-Adresse oder Passwort stimmen nicht.' } }
    const {
      router,
      user,
      answers: planned,
      sent,
    } = await visit('/anmelden?zurueck=%2Fkasse', null, { 'POST /rest/login': login, 'POST /rest/cart/merge': { body: { data: {} } } })
    await user.click(await screen.findByRole('button', { name: 'Anmelden' }))
    expect(await screen.findAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(2)
    expect(screen.getByLabelText(/E-Mail-Adresse/)).toHaveFocus()
    await user.type(screen.getByLabelText(/E-Mail-Adresse/), 'mia@example.de')
    await user.type(screen.getByLabelText(/^Passwort \*|^Passwort$/), 'falsch{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('E-Mail-Adresse oder Passwort stimmen nicht.')
    expect(screen.getByLabelText(/E-Mail-Adresse/)).toHaveValue('mia@example.de')
    expect(sent.find(({ path }) => path === '/rest/login')?.body).toEqual({
      email: 'mia@example.de',
      password: 'falsch',
      role: 'User',
      remember: false,
    })
    planned['POST /rest/login'] = {
      body: {
        data: { access_token: tokenEndingAt(Date.now() + 60_000), expires_at: new Date(Date.now() + 60_000).toISOString(), user: customer },
      },
    }
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    await screen.findByRole('heading', { name: 'Zur Kasse' })
    expect(router.state.location.pathname).toBe('/kasse')
  })
  it('leads home after the log-out, from any page (R-133)', async () => {
    const { router, user } = await visit('/kasse', 'User')
    await screen.findByRole('heading', { name: 'Zur Kasse' })
    await user.click(screen.getByRole('button', { name: 'Konto von Mia Sommer' }))
    await user.click(screen.getByRole('button', { name: 'Abmelden' }))
    await screen.findByRole('heading', { name: 'Marktplatz' })
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('the frame', () => {
  beforeEach(agreed)

  it('puts the focus at the new page’s heading and announces it', async () => {
    const { user } = await visit('/')
    await screen.findByRole('heading', { name: 'Marktplatz' })
    await user.click(screen.getAllByRole('link', { name: /Warenkorb/ })[0]!)
    const heading = await screen.findByRole('heading', { name: 'Ihr Warenkorb' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(await screen.findByText('Warenkorb – Markthalle', { selector: 'p' })).toHaveAttribute('aria-live', 'polite')
  })
  it('leaves the focus with whoever is writing in the header when the page of «Zurück» is drawn at last', async () => {
    const { user, router } = await visit('/')
    await screen.findByRole('heading', { name: 'Marktplatz' })
    const search = within(screen.getByRole('search')).getByRole('combobox')
    await user.type(search, 'Fahr')
    await act(() => router.navigate('/warenkorb'))
    await screen.findByRole('heading', { name: 'Ihr Warenkorb' })
    await screen.findByText('Warenkorb – Markthalle', { selector: 'p' })
    expect(search).toHaveFocus()
    // Whose last act was Enter, or going back, waits for the page that comes.
    await user.keyboard('x')
    fireEvent.popState(window)
    await act(() => router.navigate('/'))
    const heading = await screen.findByRole('heading', { name: 'Marktplatz' })
    await waitFor(() => expect(heading).toHaveFocus())
  })
  it('offers a reload when a screen’s code does not come, and stays usable', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await visit('/anbieter')
    expect(await screen.findByRole('button', { name: 'Neu laden' })).toBeInTheDocument()
    expect(screen.getByText('Bitte laden Sie die Seite neu. Ihr Warenkorb bleibt erhalten.')).toBeInTheDocument()
    vi.restoreAllMocks()
  })
  it('says that the server is away when that is why the code does not come', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await visit('/anbieter', null, { 'GET /healthz': { status: 502, body: {} } })
    expect(await screen.findByText('Diese Seite öffnet sich von selbst, sobald er wieder antwortet.')).toBeInTheDocument()
    expect(screen.queryByText(/neue Fassung/)).not.toBeInTheDocument()
    vi.restoreAllMocks()
  })
  it('says plainly that a page does not exist', async () => {
    await visit('/gibt/es/nicht')
    expect(await screen.findByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht.' })).toBeInTheDocument()
  })
  it('has every link that the law wants on every page', async () => {
    await visit('/')
    await screen.findByRole('heading', { name: 'Marktplatz' })
    const footer = within(screen.getByRole('contentinfo'))
    for (const [name, path] of legalLinks) expect(footer.getAllByRole('link', { name })[0], name).toHaveAttribute('href', path)
  })
  it('ends where people are about something with these alone: no newsletter, no shop window', async () => {
    await visit('/warenkorb')
    await screen.findByRole('heading', { name: 'Ihr Warenkorb' })
    const footer = within(screen.getByRole('contentinfo'))
    for (const [name, path] of legalLinks) expect(footer.getByRole('link', { name }), name).toHaveAttribute('href', path)
    expect(footer.getAllByRole('navigation')).toHaveLength(1)
    expect(footer.queryByRole('heading', { name: 'Newsletter' })).not.toBeInTheDocument()
    expect(footer.getAllByRole('link').length).toBeLessThan(20)
  })
  it('has them in the providers’ area as well', async () => {
    await visit('/anbieterbereich/zahlungen', 'Company')
    const row = within(await screen.findByRole('navigation', { name: 'Rechtliches und Hilfe' }))
    for (const [name, path] of legalLinks) expect(row.getByRole('link', { name }), name).toHaveAttribute('href', path)
  })
  it('searches by word and place; a place alone leads to the providers there', async () => {
    const { router, user } = await visit('/warenkorb')
    const words = await screen.findByRole('combobox', { name: 'Was suchen Sie?' })
    await user.type(screen.getByRole('textbox', { name: 'Wohin soll es gehen? Postleitzahl' }), '62x101{Enter}')
    expect(localStorage.getItem('plz'), 'from now on everywhere').toBe('62101')
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/anbieter', search: '?plz=62101' }))
    await screen.findByRole('button', { name: 'Neu laden' })
    await act(() => vi.dynamicImportSettled())
    await user.type(words, 'pizza{Enter}')
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/suche', search: '?q=pizza&plz=62101' }))
  })
  it('suggests while one types; arrows choose and Enter goes there', async () => {
    const { router, user, answers } = await visit('/warenkorb')
    answers['GET /rest/search/suggest'] = {
      body: {
        data: [
          { kind: 'word', text: 'fahrrad', slug: null, picture: null },
          { kind: 'category', text: 'Fahrräder', slug: 'fahrraeder', picture: null },
        ],
      },
    }
    const words = await screen.findByRole('combobox', { name: 'Was suchen Sie?' })
    await user.type(words, 'fahr')
    expect(await screen.findByRole('option', { name: /Fahrräder/ })).toBeInTheDocument()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { name: /Fahrräder/ })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/kategorie/fahrraeder'))
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0))
  })
})

describe('consent', () => {
  it('is asked for before anything is stored; «no» is as near as «yes» and is reported with the text’s version', async () => {
    const { user, sent } = await visit('/')
    const yes = await screen.findByRole('button', { name: 'Alle akzeptieren' })
    const no = screen.getByRole('button', { name: 'Alle ablehnen' })
    expect(no.className).toBe(yes.className)
    expect(localStorage.getItem('cookie_consent')).toBeNull()
    await user.click(no)
    expect(screen.queryByText('Ihre Einwilligung')).not.toBeInTheDocument()
    const stored = JSON.parse(localStorage.getItem('cookie_consent') ?? '')
    expect(stored).toMatchObject({ keys: [], version: 'v7' })
    expect(sent.find(({ path }) => path === '/rest/acceptCookie')?.body).toEqual({
      cookie_types: [],
      visitor_id: stored.visitor_id,
      text_version: 'v7',
    })
  })
  it('can be given for single purposes, none is ticked beforehand, and be taken back by the footer’s link', async () => {
    const { user } = await visit('/')
    await user.click(await screen.findByRole('button', { name: 'Auswahl anpassen' }))
    expect(screen.getByRole('checkbox', { name: /Statistik/ })).not.toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: /Statistik/ }))
    await user.click(screen.getByRole('button', { name: 'Auswahl speichern' }))
    expect(JSON.parse(localStorage.getItem('cookie_consent') ?? '').keys).toEqual(['statistics'])
    await user.click(screen.getByRole('link', { name: 'Cookie-Einstellungen' }))
    expect(await screen.findByRole('checkbox', { name: /Statistik/ })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Alle ablehnen' }).className).toBe(
      screen.getByRole('button', { name: 'Alle akzeptieren' }).className,
    )
    await user.click(screen.getByRole('button', { name: 'Alle ablehnen' }))
    expect(JSON.parse(localStorage.getItem('cookie_consent') ?? '').keys).toEqual([])
    expect(screen.getByRole('checkbox', { name: /Statistik/ })).not.toBeChecked()
    expect(screen.getByText(/^Ihre Entscheidung vom/)).toBeInTheDocument()
    for (const one of storedKeys) expect(screen.getByText(shownKey(one)).nextSibling).toHaveTextContent(one.what)
  })
})

describe('the way back after a log-in', () => {
  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/anmelden/anbieter'])(
    'never leads to %j',
    (target) => {
      expect(returnPathOf(`?zurueck=${encodeURIComponent(target)}`, '/start')).toBe('/start')
    },
  )
  it('survives its own address', () => {
    const path = loginPath('customer', { pathname: '/nachrichten/5', search: '?a=b&c=ä', hash: '#unten' })
    expect(returnPathOf(path.slice(path.indexOf('?')), '/')).toBe('/nachrichten/5?a=b&c=ä#unten')
  })
})
