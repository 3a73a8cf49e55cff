// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { head, HomeScreen, loader } from '#client/features/home/HomeScreen.tsx'
import { rememberPostalCode } from '#client/commerce/postalCode.ts'
import { invalidateQuery } from '#client/lib/page/queryCache.ts'
import { stubServer } from '#tests/client/stubServer.ts'

const opening = { open: true, reason: 'hours', label: 'Jetzt geöffnet', next_change_at: '2026-11-20T21:00:00.000Z', week: [] }
const pizzeria = {
  user_id: 4,
  slug: 'bella',
  company_name: 'Pizzeria Bella Vista',
  kind: 'restaurant',
  industry: 'Pizza',
  cuisine: 'Italienisch',
  short_description: '',
  image: null,
  company_logo: null,
  city: 'Lindenbrück',
  avg_rating: 4.7,
  total_review: 412,
  opening,
  delivery: { fee_cents: 150, minimum_cents: 1200, minutes: 28 },
  pickup: true,
}
const banner = {
  id: 1,
  title: 'Winterwochen',
  text: 'Licht und Wärme.',
  image: null,
  image_alt: '',
  url: '/welt/zuhause',
  label: 'Entdecken',
  hotspots: [
    {
      x: 20,
      y: 40,
      label: 'Akkulicht',
      href: '/produkt/licht',
      price_cents: 4490,
      from: true,
      price_note: '12,90 €/l · inkl. MwSt., zzgl. Versand',
    },
  ],
}
const around = {
  banners: [banner],
  worldCategories: [{ id: 5, slug: 'genuss', title: 'Genuss', description: 'Gutes aus der Nähe.', image: null }],
  industries: [
    { id: 1, slug: 'essen', name: 'Essen', picture: null, parent_id: null, count: 1 },
    { id: 2, slug: 'pizza', name: 'Pizza', picture: '/media/demo/1f355.webp', parent_id: 1, count: 1 },
    { id: 3, slug: 'sushi', name: 'Sushi', picture: null, parent_id: 1, count: 0 },
  ],
  latestProviders: [
    { id: 9, company_name: 'Knopfloch', url: 'knopfloch', short_description: 'Knöpfe und Garne.', image: null, city: 'Lindenbrück' },
  ],
  newPosts: [
    {
      id: 7,
      slug: 'wochenmarkt',
      title: 'Wochenmarkt am Samstag',
      text: 'Früh kommen lohnt.',
      image: null,
      category: 'Märkte',
      region: null,
      minutes: 2,
      published_at: '2026-11-18T08:00:00.000Z',
    },
  ],
}
const sections = (...keys: string[]) => keys.map((key) => ({ key, title: '', text: '' }))
const home = {
  hero: { title: 'Alles aus Ihrer Stadt', text: 'Bestellen, stöbern, beauftragen.', image: null, image_alt: '' },
  sections: sections(
    'openNow',
    'banners',
    'worlds',
    'industries',
    'latestProviders',
    'newPosts',
    'testimonials',
    'becomeProvider',
    'newsletter',
  ),
  testimonials: [{ id: 1, quote: 'Endlich alles an einem Ort.', name: 'Anna Berger', role: 'Kundin', picture: null }],
}
const found = (data: object[]) => ({
  body: { data, meta: { current_page: 1, last_page: 1, per_page: 12, total: data.length }, industries: [], regions: [], features: [] },
})
const everything = () => ({
  'GET /rest/homepageData': { body: { data: home } } as object,
  'POST /graphql': { body: { data: around } } as object,
  'GET /rest/provider_search': found([pizzeria]) as object,
  'GET /rest/latestProductList': { body: { data: [] } } as object,
})

beforeEach(() => {
  rememberPostalCode(null)
  for (const key of [
    'content.home',
    'home.around',
    'products.latest',
    'providers.search {"filter[open]":"1"}',
    'providers.search {"filter[kind]":"restaurant","sort":"rating"}',
  ])
    invalidateQuery(key)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function visit(answers: object = {}) {
  const server = stubServer({ ...everything(), ...answers } as never)
  const router = createMemoryRouter(
    [
      { path: '/', Component: HomeScreen, loader },
      { path: '*', element: <p>Weiter</p> },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  return { ...server, router, user: userEvent.setup() }
}

describe('the start page', () => {
  it('shows what the operator has arranged, in that order', async () => {
    visit()
    expect(await screen.findByRole('heading', { name: 'Alles aus Ihrer Stadt', level: 1 })).toBeVisible()
    await screen.findByRole('heading', { name: 'Winterwochen' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Jetzt geöffnet',
      'Winterwochen',
      'Themenwelten',
      'Wonach ist Ihnen?',
      'Neu in der Markthalle',
      'Aus dem Magazin',
      'Was andere sagen',
      'Ihr Betrieb in der Markthalle',
      'Newsletter',
    ])
    expect(screen.getByRole('link', { name: /Akkulicht/ })).toHaveAttribute('href', '/produkt/licht')
    expect(screen.getByRole('link', { name: 'Genuss' })).toHaveAttribute('href', '/welt/genuss')
    expect(screen.getByRole('link', { name: 'Knopfloch' })).toHaveAttribute('href', '/anbieter/knopfloch')
    expect(screen.getByRole('link', { name: 'Wochenmarkt am Samstag' })).toHaveAttribute('href', '/portal/beitrag/wochenmarkt')
    expect(screen.getByText(/Endlich alles an einem Ort/)).toBeVisible()
    expect(screen.getByText(/Ob sie von Kundinnen und Kunden stammen, ist nicht geprüft/), 'voices say how they were chosen').toBeVisible()
    expect(screen.getByRole('link', { name: /Akkulicht/ })).toHaveTextContent('12,90 €/l · inkl. MwSt., zzgl. Versand')
  })

  it('names trades somebody is found in, and no groups', async () => {
    visit()
    const row = await screen.findByRole('navigation', { name: 'Wonach ist Ihnen?' })
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/anbieter?branche=pizza'])
  })

  it('shows everything where nobody has arranged it yet, and hides what is empty', async () => {
    visit({
      'GET /rest/homepageData': { body: { data: { ...home, sections: [], testimonials: [] } } },
      'POST /graphql': { body: { data: { ...around, banners: [], worldCategories: [] } } },
    })
    expect(await screen.findByRole('heading', { name: 'Beliebte Restaurants' })).toBeVisible()
    await screen.findByRole('heading', { name: 'Aus dem Magazin' })
    for (const name of ['Themenwelten', 'Was andere sagen', 'Neu im Sortiment'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument()
  })

  it('keeps trouble within its section', async () => {
    const down = { status: 500, body: { error: 'INTERNAL', message: 'x' } }
    const { answers, user } = visit({ 'POST /graphql': down })
    expect(await screen.findByRole('link', { name: 'Pizzeria Bella Vista' })).toBeVisible()
    const [retry] = await screen.findAllByRole('button', { name: 'Erneut versuchen' })
    answers['POST /graphql'] = { body: { data: around } }
    await user.click(retry!)
    expect(await screen.findByRole('link', { name: 'Knopfloch' })).toBeVisible()
  })

  it('says that nobody is open', async () => {
    visit({ 'GET /rest/provider_search': found([]) })
    expect(await screen.findByText(/Gerade hat kein Betrieb geöffnet/)).toBeVisible()
  })

  it('leads on with three ways and leaves search and place to the header; a place known there is told', async () => {
    visit({ 'GET /rest/getCity': { body: { data: [{ id: 1, city: 'Lindenbrück' }] } } })
    const main = within((await screen.findByRole('heading', { level: 1 })).closest('section')!)
    expect(main.queryByRole('search')).not.toBeInTheDocument()
    expect(main.queryByRole('textbox')).not.toBeInTheDocument()
    expect(main.getByRole('link', { name: 'Essen bestellen' })).toHaveAttribute('href', '/anbieter?art=restaurant')
    expect(main.getByRole('link', { name: 'Läden entdecken' })).toHaveAttribute('href', '/marktplatz')
    expect(main.getByRole('link', { name: 'Handwerk finden' })).toHaveAttribute('href', '/anbieter?art=craft')
    expect(main.getByText('Mit Ihrer Postleitzahl oben sehen Sie, wer zu Ihnen liefert.')).toBeVisible()
    act(() => rememberPostalCode('62101'))
    expect(await main.findByText('Lieferung nach 62101 Lindenbrück')).toBeVisible()
    expect(main.getByRole('link', { name: 'Essen bestellen' })).toHaveAttribute('href', '/anbieter?plz=62101&art=restaurant')
  })

  it('asks anew for the place somebody sets in the header', async () => {
    const { sent } = visit({ 'GET /rest/getCity': { body: { data: [{ id: 1, city: 'Lindenbrück' }] } } })
    const before = () => sent.filter(({ path }) => path === '/rest/provider_search').length
    await screen.findByRole('link', { name: 'Pizzeria Bella Vista' })
    const asked = before()
    act(() => rememberPostalCode('62102'))
    await vi.waitFor(() => expect(before()).toBeGreaterThan(asked))
  })

  it('is valid until the next of the open shops closes', () => {
    const ok = <T,>(data: T) => ({ ok: true as const, data })
    const other = { ...pizzeria, opening: { ...opening, next_change_at: '2026-11-20T19:30:00.000Z' } }
    const told = head(
      {
        postalCode: null,
        home: ok(home),
        around: ok(around),
        open: ok(found([pizzeria, other, { ...pizzeria, opening: null }]).body),
        restaurants: ok(found([]).body),
        products: ok([]),
      } as never,
      { params: {}, url: new URL('https://x.example/') },
    )
    expect(told).toMatchObject({ canonical: '/', description: 'Bestellen, stöbern, beauftragen.', validUntil: '2026-11-20T19:30:00.000Z' })
  })
})
