// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProductCard } from '#contract/calls/productCardWire.ts'
import type { Listing } from '#contract/calls/search.calls.ts'
import { screen as routed } from '#client/screens/screen.tsx'
import { CategoriesScreen, head as categoriesHead, loader as categoriesLoader } from '#client/features/listing/CategoriesScreen.tsx'
import * as category from '#client/features/listing/CategoryScreen.tsx'
import { centsOf, centsTyped, filterCount, pathOfQuery, searchParamsOfQuery, parseQuery } from '#client/commerce/listingAddress.ts'
import * as search from '#client/features/listing/SearchScreen.tsx'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { invalidateQuery } from '#client/lib/page/queryCache.ts'
import { stubServer } from '#tests/client/stubServer.ts'
import { aBundle, bundlePage } from './bundles.parts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bike: ProductCard = {
  id: 12,
  product_id: 12,
  slug: 'stadtrad-12',
  name: 'Stadtrad',
  kind: 'normal',
  picture: null,
  short_text: '',
  price_cents: 54900,
  from: true,
  previous_price_cents: 59900,
  discount_percent: 8,
  lowest_30_days_cents: 59900,
  uvp_cents: null,
  base_price: null,
  deposit_cents: 0,
  tax_included: true,
  rating_average: 4.5,
  rating_count: 12,
  provider: { id: 7, slug: 'radwerk', company_name: 'Radwerk', city: 'Lindenbrück' },
  delivery: { days_from: 2, days_until: 4, cost_cents: 2900 },
  stock: 'few',
  is_new: true,
  swatches: [{ name: 'Rot', color: '#c22' }],
  distance_km: null,
}
const counted = (count: number, selected = false, more = false) => ({ count, selected, more })
const listing = (more: Partial<Listing> = {}): Listing => ({
  data: [bike],
  meta: { current_page: 1, last_page: 3, per_page: 24, total: 60 },
  more: false,
  corrected: null,
  dropped: [],
  relaxed: false,
  place: null,
  price: null,
  category: { id: 3, slug: 'fahrraeder', name: 'Fahrräder', description: 'Für jeden Weg.', picture: null, category_type: 'product' },
  path: [{ id: 1, slug: 'mobilitaet', name: 'Mobilität' }],
  facets: {
    categories: [
      { slug: 'e-bikes', name: 'E-Bikes', ...counted(9) },
      { slug: 'stadtraeder', name: 'Stadträder', ...counted(20) },
    ],
    price: {
      min_cents: 9900,
      max_cents: 399900,
      steps: [
        { from_cents: 0, to_cents: 50000, ...counted(20) },
        { from_cents: 50000, to_cents: null, ...counted(1000, false, true) },
      ],
    },
    ratings: [{ rating: 4, ...counted(31) }],
    providers: [
      { slug: 'radwerk', name: 'Radwerk', ...counted(40) },
      { slug: 'spielkiste', name: 'Spielkiste', ...counted(2) },
    ],
    delivery: [{ days: 1, ...counted(5) }],
    free_shipping: counted(3),
    features: [
      {
        id: 1,
        name: 'Farbe',
        is_color: true,
        values: [
          { id: 21, name: 'Rot', custom_value: '#c22', ...counted(11) },
          { id: 22, name: 'Blau', custom_value: '#22c', ...counted(4) },
        ],
      },
    ],
  },
  ...more,
})

function visit(path: string, answers: Parameters<typeof stubServer>[0]) {
  const none = { body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 12, total: 0 } } }
  // What stands beside a list; a call that nobody answers is tried again, in another test.
  const beside = { 'GET /rest/v2/getBundleProducts': none, 'GET /rest/getCallToActions': none }
  const server = stubServer({ ...beside, ...answers })
  const router = createMemoryRouter(
    [
      { path: '/kategorien', Component: CategoriesScreen, loader: categoriesLoader },
      { path: '/kategorie/:slug', ...routed(category.CategoryScreen, category) },
      { path: '/suche', ...routed(search.SearchScreen, search) },
      { path: '*', element: <h1>Anderswo</h1> },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return { ...server, router, user: userEvent.setup() }
}
const asked = () =>
  parseQuery(
    '?q=rad&rubrik=x&preis_von=10&preis_bis=49,90&bewertung=4&anbieter=b&anbieter=a&merkmal=22&merkmal=21&versandfrei=1' +
      '&lieferzeit=2&lieferbar=1&plz=62101&sortierung=price_asc&seite=3',
  )

describe('the address of a list', () => {
  it('says everything in German words, always in the same order, and reads back the same', () => {
    const path = pathOfQuery('search', asked())
    expect(path).toBe(
      '/suche?q=rad&rubrik=x&preis_von=10&preis_bis=49%2C90&bewertung=4&anbieter=a&anbieter=b&merkmal=21&merkmal=22&versandfrei=1' +
        '&lieferzeit=2&lieferbar=1&plz=62101&sortierung=price_asc&seite=3',
    )
    expect(pathOfQuery('search', parseQuery(path.slice('/suche'.length)))).toBe(path)
    expect(filterCount(asked())).toBe(9)
  })
  it('asks the server for all of it', () => {
    expect(searchParamsOfQuery(asked())).toEqual({
      keyword: 'rad',
      category: 'x',
      price_from: 1000,
      price_to: 4990,
      rating: 4,
      provider: ['b', 'a'],
      feature: [22, 21],
      free_shipping: '1',
      delivery_days: 2,
      available: '1',
      postal_code: '62101',
      sort: 'price_asc',
      page: 3,
    })
  })
  it('turns a price span that stands the wrong way round', () => {
    expect(parseQuery('?preis_von=100&preis_bis=9,50')).toMatchObject({ priceFrom: 950, priceTo: 10_000 })
    expect(parseQuery('?preis_bis=9')).toMatchObject({ priceFrom: null, priceTo: 900 })
  })
  it('takes rubbish as absent', () => {
    const rubbish = parseQuery(
      "?preis_von=-5&preis_bis=viel&bewertung=9&merkmal=1;drop&lieferzeit=x&plz=abc&sortierung='--&seite=0",
      'fahrraeder',
    )
    expect(pathOfQuery('category', rubbish)).toBe('/kategorie/fahrraeder')
    expect(searchParamsOfQuery(rubbish)).toEqual({ page: 1, category: 'fahrraeder' })
  })
  it.each([
    ['1.500', 150000],
    ['1.234,50 €', 123450],
    ['49,9', 4990],
    ['1.99', 199],
    ['', null],
    [' ', null],
    ['viel', undefined],
    ['-5', undefined],
    ['1.50.0', undefined],
  ])('reads the typed «%s» as %s cents', (text, cents) => expect(centsTyped(text)).toBe(cents))
  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['0,05', 5],
    ['1.99', 199],
    ['', null],
    ['1.234,50', null],
    ['-1', null],
  ])('reads «%s» euros as %s cents', (text, cents) => expect(centsOf(text)).toBe(cents))
})

describe('a category', () => {
  const answers = { 'GET /rest/shop/listing': { body: listing() } }

  it('shows the way there, what is below, the products with all a price must say, and counts', async () => {
    visit('/kategorie/fahrraeder', answers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Fahrräder' })).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Brotkrumen' })).toHaveTextContent('StartKategorienMobilitätFahrräder')
    expect(screen.getByRole('link', { name: 'E-Bikes 9' })).toHaveAttribute('href', '/kategorie/e-bikes')
    const card = screen.getByRole('link', { name: 'Stadtrad' }).closest('li')!
    expect(card).toHaveTextContent('ab 549,00 €')
    expect(card).toHaveTextContent('599,00 €−8 %')
    expect(card).toHaveTextContent('Niedrigster Preis der letzten 30 Tage: 599,00 €')
    expect(card).toHaveTextContent('inkl. MwSt., zzgl. 29,00 € Versand · in 2–4 Werktagen')
    expect(card).toHaveTextContent('Nur noch wenige')
    expect(screen.getByText(/^Bewerten kann nur, wer hier bestellt oder beauftragt hat/), 'how the stars are verified').toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('60 Produkte')
    expect(screen.getByRole('link', { name: 'Seite 3' })).toHaveAttribute('href', '/kategorie/fahrraeder?seite=3')
  })

  it('narrows by links that keep the other filters and begin at the first page', async () => {
    const { user, router, sent } = visit('/kategorie/fahrraeder?bewertung=4&seite=2', answers)
    const red = await screen.findByRole('link', { name: 'Rot 11' })
    expect(red).toHaveAttribute('href', '/kategorie/fahrraeder?bewertung=4&merkmal=21')
    await user.click(red)
    await waitFor(() => expect(router.state.location.search).toBe('?bewertung=4&merkmal=21'))
    expect(sent.some(({ path }) => path === '/rest/shop/listing')).toBe(true)
    const set = within(screen.getByRole('list', { name: 'Gesetzte Filter' }))
    expect(await set.findByRole('link', { name: 'Filter „Farbe: Rot“ entfernen' })).toHaveAttribute(
      'href',
      '/kategorie/fahrraeder?bewertung=4',
    )
    expect(set.getByRole('link', { name: 'Alle Filter entfernen' })).toHaveAttribute('href', '/kategorie/fahrraeder')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(router.state.location.search).toBe('?bewertung=4&seite=2'))
  })

  it('shows only filters that divide the list, few at first, and keeps the chosen ones in sight', async () => {
    const value = (id: number, name: string, count: number, selected = false) => ({
      id,
      name,
      custom_value: null,
      ...counted(count, selected),
    })
    const feature = (id: number, name: string, ...values: ReturnType<typeof value>[]) => ({ id, name, is_color: false, values })
    const facets: Listing['facets'] = {
      ...listing().facets,
      ratings: [{ rating: 4, ...counted(60) }],
      providers: [{ slug: 'radwerk', name: 'Radwerk', ...counted(60) }],
      delivery: [
        { days: 5, ...counted(60) },
        { days: 1, ...counted(5) },
      ],
      free_shipping: null,
      features: [
        feature(1, 'Norm', value(11, 'EN 1078', 2)),
        feature(2, 'Zulassung', value(12, 'StVZO', 60), value(13, 'keine', 0)),
        feature(3, 'Schaltung', value(14, 'Nabe', 5), value(15, 'Kette', 4)),
        ...Array.from({ length: 8 }, (_, at) =>
          feature(20 + at, `Merkmal ${at}`, value(40 + at, `Wert ${at}`, 30 - at), value(60 + at, `Anderer ${at}`, 3)),
        ),
        feature(30, 'Selten', value(90, 'Gewählt', 1, true), value(91, 'Sonst', 1)),
      ],
    }
    const { user } = visit('/kategorie/fahrraeder?merkmal=90', { 'GET /rest/shop/listing': { body: listing({ facets }) } })
    const side = within(await screen.findByRole('complementary', { name: 'Filter' }))
    const shown = () =>
      side
        .getAllByRole('heading', { level: 3 })
        .filter((one) => !one.closest('details:not([open])'))
        .map((one) => one.textContent)
    // A single value, a value all have, a rating all have, one shop: none of them divides.
    for (const title of ['Norm', 'Zulassung', 'Bewertung', 'Anbieter'])
      expect(side.queryByRole('heading', { name: title }), title).not.toBeInTheDocument()
    expect(shown()).toEqual(['Preis', 'Lieferung', 'Merkmal 0', 'Merkmal 1', 'Merkmal 2', 'Merkmal 3', 'Selten'])
    expect(side.queryByRole('link', { name: /In höchstens 5 Werktagen/ })).not.toBeInTheDocument()
    await user.click(side.getByText('Mehr Filter (5)'))
    expect(shown()).toContain('Schaltung')
  })

  it('takes a price span from two fields, the wrong way round as well', async () => {
    const { user, router } = visit('/kategorie/fahrraeder', answers)
    await user.type(await screen.findByRole('textbox', { name: 'Preis von, in Euro' }), '500')
    await user.type(screen.getByRole('textbox', { name: 'Preis bis, in Euro' }), '99,50{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?preis_von=99%2C50&preis_bis=500'))
  })

  it('says at the field what is no amount, and leaves whoever types where they are', async () => {
    const { user, router } = visit('/kategorie/fahrraeder', answers)
    const [from, until] = [
      await screen.findByRole('textbox', { name: 'Preis von, in Euro' }),
      screen.getByRole('textbox', { name: 'Preis bis, in Euro' }),
    ]
    await user.type(from, '10')
    await user.type(until, 'viel{Enter}')
    expect(until).toHaveAccessibleDescription('Bitte geben Sie einen Betrag ein, zum Beispiel 49,90.')
    expect(until).toBeInvalid()
    expect(until).toHaveFocus()
    expect(router.state.location.search).toBe('')
    await user.clear(until)
    await user.type(until, '1.500 €{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?preis_von=10&preis_bis=1500'))
    expect(screen.queryByText(/Bitte geben Sie einen Betrag/)).not.toBeInTheDocument()
    await waitFor(() => expect(until).toHaveValue('1500'))
    expect(until).toHaveFocus()
  })

  it('opens its filters on a phone as a sheet that keeps the focus, says what it leaves, and closes by Escape', async () => {
    const { user } = visit('/kategorie/fahrraeder', answers)
    const opener = await screen.findByRole('button', { name: 'Filter' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(opener)
    const sheet = within(screen.getByRole('dialog', { name: 'Filter' }))
    expect(sheet.getByRole('button', { name: 'Filter schließen' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(sheet.getByRole('button', { name: /^60\sProdukte zeigen$/ })).toHaveFocus()
    await user.tab()
    expect(sheet.getByRole('button', { name: 'Filter schließen' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
  })

  it('whoever takes filters away by keyboard goes on with the next, then with the list', async () => {
    const { user, router } = visit('/kategorie/fahrraeder?bewertung=4&lieferbar=1', answers)
    const set = within(await screen.findByRole('list', { name: 'Gesetzte Filter' }))
    await user.click(set.getByRole('link', { name: 'Filter „4 Sterne und mehr“ entfernen' }))
    await waitFor(() => expect(router.state.location.search).toBe('?lieferbar=1'))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Filter „Nur lieferbare“ entfernen' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await waitFor(() => expect(screen.getByText('60 Produkte')).toHaveFocus())
  })

  it('asks from where before it orders by distance, and about a postal code nobody knows', async () => {
    const { user, router } = visit('/kategorie/fahrraeder', {
      'GET /rest/shop/listing': [{ body: listing({ place: 'missing' }) }, { body: listing({ place: 'unknown' }) }],
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sortierung' }), 'Entfernung')
    const place = await screen.findByRole('textbox', { name: 'Entfernung von wo? Ihre Postleitzahl' })
    await user.type(place, '99999{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?plz=99999&sortierung=distance'))
    expect(
      await screen.findByRole('textbox', { name: 'Die Postleitzahl 99999 kennen wir nicht. Bitte prüfen Sie sie.' }),
    ).toBeInTheDocument()
  })

  it('an order that means nothing here is not shown as one', async () => {
    visit('/kategorie/fahrraeder?sortierung=living_area', answers)
    expect(await screen.findByRole('combobox', { name: 'Sortierung' })).toHaveValue('popular')
  })

  it.each([
    [
      'past the end',
      '?seite=9999',
      { current_page: 9999, last_page: 3, per_page: 24, total: 60 },
      'Seite 9.999 gibt es nicht',
      'Zur ersten Seite',
      '/kategorie/leer',
    ],
    [
      'with filters',
      '?bewertung=5&sortierung=rating',
      { current_page: 1, last_page: 1, per_page: 24, total: 0 },
      'Keine Treffer',
      'Alle Filter entfernen',
      '/kategorie/leer?sortierung=rating',
    ],
    [
      'because it is empty',
      '',
      { current_page: 1, last_page: 1, per_page: 24, total: 0 },
      'Hier gibt es noch nichts',
      'Alle Kategorien',
      '/kategorien',
    ],
  ])('without products %s says why and what helps', async (_why, search, meta, title, action, path) => {
    visit(`/kategorie/leer${search}`, { 'GET /rest/shop/listing': { body: listing({ data: [], meta }) } })
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', path)
    expect(screen.queryByRole('navigation', { name: 'Seiten' })).not.toBeInTheDocument()
  })

  it('orders, and says capped counts as such', async () => {
    const { user, router } = visit('/kategorie/fahrraeder', answers)
    expect(await screen.findByRole('link', { name: /ab 500,00/ })).toHaveTextContent('1.000+')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sortierung' }), 'Preis')
    await waitFor(() => expect(router.state.location.search).toBe('?sortierung=price_asc'))
    await user.click(await screen.findByRole('button', { name: 'Preis absteigend sortieren' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sortierung=price_desc'))
    await user.click(await screen.findByRole('button', { name: 'Preis aufsteigend sortieren' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sortierung=price_asc'))
    expect(screen.getByRole('combobox', { name: 'Sortierung' })).toHaveDisplayValue('Preis')
  })

  it.each([
    ['fahrraeder', {}, ['Beliebtheit', 'Preis', 'Bewertung', 'Entfernung', 'Neueste']],
    ['wohnungen', { category_type: 'property_type' }, ['Beliebtheit', 'Preis', 'Bewertung', 'Entfernung', 'Wohnfläche', 'Neueste']],
  ])('orders of %s are called as the specification has them (R-098)', async (slug, more, labels) => {
    visit(`/kategorie/${slug}`, {
      'GET /rest/shop/listing': {
        body: listing({ category: { id: 3, slug, name: slug, description: '', picture: null, category_type: 'product', ...more } }),
      },
    })
    await screen.findByRole('link', { name: 'Stadtrad' })
    expect(
      within(screen.getByRole('combobox', { name: 'Sortierung' }))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(labels)
  })

  it('without products offers to take the filters away', async () => {
    visit('/kategorie/ausverkauft?lieferbar=1', {
      'GET /rest/shop/listing': { body: listing({ data: [], meta: { current_page: 1, last_page: 1, per_page: 24, total: 0 } }) },
    })
    expect(await screen.findByRole('heading', { name: 'Keine Treffer' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Alle Filter entfernen' })).toHaveAttribute('href', '/kategorie/ausverkauft')
  })

  it('counts work and homes as what they are', async () => {
    const door = { id: 0, slug: 'dienstleistungen', name: 'Dienstleistungen', description: '', picture: null, category_type: 'category' }
    visit('/kategorie/dienstleistungen', { 'GET /rest/shop/listing': { body: listing({ category: door, path: [] }) } })
    expect(await screen.findByText(/^60\sDienstleistungen$/)).toBeInTheDocument()
  })

  it('that does not exist leads to all of them; trouble offers to try again', async () => {
    visit('/kategorie/nirgends', {
      'GET /rest/shop/listing': { status: 404, body: { error: 'NOT_FOUND', message: 'Das haben wir leider nicht gefunden.' } },
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Diese Kategorie gibt es nicht' })).toBeInTheDocument()
    cleanup()
    visit('/kategorie/kaputt', { 'GET /rest/shop/listing': { status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } } })
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeInTheDocument()
  })

  it('tells search engines its one address, keeps narrowed lists out, and leads on from an old name', () => {
    const where = (search: string) => ({ params: { slug: 'fahrraeder' }, url: new URL(`http://x/kategorie/fahrraeder${search}`) })
    const found = { listing: { ok: true as const, data: listing() } }
    expect(category.head(found, where('?seite=2'))).toMatchObject({
      title: 'Fahrräder, Seite 2',
      description: 'Für jeden Weg.',
      canonical: '/kategorie/fahrraeder?seite=2',
      noindex: false,
    })
    expect(category.head(found, where('?merkmal=21'))).toMatchObject({ canonical: '/kategorie/fahrraeder', noindex: true })
    const moved = { listing: { ok: false as const, error: new ApiRefusal(404, { error: 'MOVED', details: { slug: 'raeder' } }) } }
    expect(category.head(moved, where('?sortierung=rating'))).toMatchObject({ location: '/kategorie/raeder?sortierung=rating' })
    expect(category.head({ listing: { ok: false, error: new ApiRefusal(404, null) } }, where(''))).toMatchObject({ status: 404 })
    expect(category.head({ listing: { ok: false, error: new Error('x') } }, where(''))).toMatchObject({ status: 503 })
  })
})

describe('the way back', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('finds the list as it was left, also when its answer has grown old and the new one is still under way', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let waits: Promise<unknown> = Promise.resolve()
    const server = visit('/kategorie/alt', { 'GET /rest/shop/listing': { body: listing() } })
    await screen.findByRole('link', { name: 'Stadtrad' })
    await act(() => server.router.navigate('/anderswo'))
    vi.setSystemTime(Date.now() + 600_000)
    const answer = fetch
    let go = () => {}
    waits = new Promise<void>((done) => {
      go = done
    })
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      await waits
      return answer(...asked)
    })
    await act(() => server.router.navigate(-1))
    expect(screen.getByRole('link', { name: 'Stadtrad' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Wird geladen')
    go()
    expect(await screen.findByText('60 Produkte')).toBeInTheDocument()
  })
})

describe('the search', () => {
  const hit = (title: string) => ({ slug: title.toLowerCase(), title, text: 'Text', image: null })
  const body = (more: object = {}) => ({
    ...listing({ category: null, path: [] }),
    keyword: 'fahrad',
    providers: [hit('Radwerk')],
    categories: [hit('Fahrräder')],
    posts: [],
    dishes: [],
    groups: ['providers', 'categories', 'products'],
    ...more,
  })

  it('shows categories, providers and products, and says what it corrected', async () => {
    visit('/suche?q=fahrad', { 'GET /rest/search': { body: body({ corrected: 'fahrrad' }) } })
    expect(await screen.findByText(/Wir zeigen Ergebnisse für „fahrrad“/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /Radwerk Text/ })).toHaveAttribute('href', '/anbieter/radwerk')
    expect(within(screen.getByRole('region', { name: 'Kategorien' })).getByRole('link', { name: 'Fahrräder' })).toHaveAttribute(
      'href',
      '/kategorie/fahrräder',
    )
    expect(screen.getByRole('link', { name: /^E-Bikes/ })).toHaveAttribute('href', '/suche?q=fahrad&rubrik=e-bikes')
    expect(screen.getByRole('link', { name: 'Stadtrad' })).toHaveAttribute('href', '/produkt/stadtrad-12')
  })
  it('names the category it is narrowed to, and takes it away with all filters', async () => {
    visit('/suche?q=rad&rubrik=fahrraeder&bewertung=4', {
      'GET /rest/search': {
        body: body({
          category: { id: 3, slug: 'fahrraeder', name: 'Fahrräder', description: '', picture: null, category_type: 'product' },
        }),
      },
    })
    expect(await screen.findByRole('link', { name: 'Filter „Fahrräder“ entfernen' })).toHaveAttribute('href', '/suche?q=rad&bewertung=4')
    expect(screen.getByRole('link', { name: 'Alle Filter entfernen' })).toHaveAttribute('href', '/suche?q=rad')
  })
  it('without products but with sellers says what is missing, and offers to search everywhere', async () => {
    const none = { current_page: 1, last_page: 1, per_page: 24, total: 0 }
    visit('/suche?q=radwerk&rubrik=wein', { 'GET /rest/search': { body: body({ data: [], meta: none, groups: ['providers'] }) } })
    expect(await screen.findByRole('heading', { name: 'Keine Produkte zu „radwerk“' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Alle Filter entfernen' })).toHaveAttribute('href', '/suche?q=radwerk')
  })
  it('with little found offers to ask for offers: of the kind that was searched, else of the category it led to', async () => {
    const few = { current_page: 1, last_page: 1, per_page: 24, total: 1 }
    const routes = { data: [{ id: 1, name: 'Umzug', slug: 'umzug' }], meta: few }
    const { sent } = visit('/suche?q=umzüge', {
      'GET /rest/search': { body: body({ meta: few }) },
      'GET /rest/api/lead_routes': [{ body: { data: [], meta: few } }, { body: routes }],
    })
    const ask = await screen.findByRole('region', { name: 'Nicht das Richtige dabei? Anfrage stellen' })
    expect(within(ask).getByRole('link', { name: 'Umzug' })).toHaveAttribute('href', '/anfrage/umzug')
    expect(sent.filter(({ path }) => path.includes('lead_routes')).map(({ path }) => decodeURIComponent(path))).toHaveLength(2)
  })
  it('that finds bundles alone says so, and never that nothing was found; without any it does', async () => {
    const none = { current_page: 1, last_page: 1, per_page: 24, total: 0 }
    const empty = { body: body({ data: [], groups: [], providers: [], categories: [], meta: none }) }
    visit('/suche?q=ausflug', {
      'GET /rest/search': empty,
      'GET /rest/v2/getBundleProducts': bundlePage([aBundle(3, 'Ausflug mit Proviant')]),
    })
    expect(await screen.findByText('Zu „ausflug“ gibt es Bündel, einzeln nichts.')).toBeInTheDocument()
    expect(screen.queryByText(/Keine Treffer/)).not.toBeInTheDocument()
    cleanup()
    visit('/suche?q=mondkrater', { 'GET /rest/search': empty })
    expect(await screen.findByRole('heading', { name: 'Keine Treffer für „mondkrater“' })).toBeInTheDocument()
  })
  it('with little found and no questionnaire named like it leads to all of them', async () => {
    const none = { current_page: 1, last_page: 1, per_page: 24, total: 0 }
    visit('/suche?q=zauberer', {
      'GET /rest/search': { body: body({ data: [], meta: none }) },
      'GET /rest/api/lead_routes': { body: { data: [], meta: none } },
    })
    const ask = await screen.findByRole('region', { name: 'Nicht das Richtige dabei? Anfrage stellen' })
    expect(within(ask).getByRole('link', { name: 'Anliegen aussuchen' })).toHaveAttribute('href', '/anfrage')
  })
  it('shows the groups in the order of the answer, dishes as one of them, and says what it read, left out and could not join', async () => {
    const dish = { ...body().data[0]!, id: 77, kind: 'food' as const, name: 'Margherita', slug: 'margherita-77' }
    visit('/suche?q=xy', {
      'GET /rest/search': {
        body: body({
          dishes: [dish],
          groups: ['dishes', 'products', 'providers'],
          dropped: ['berlin'],
          relaxed: true,
          price: { from_cents: null, to_cents: 1000 },
        }),
      },
    })
    expect((await screen.findByText(/^Preis bis/)).textContent).toBe(
      'Preis bis 10,00\u00a0€. Ohne „berlin“: Dazu gibt es hier nichts. Alle Wörter zusammen passen auf nichts. Das kommt dem am nächsten.',
    )
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map((one) => one.textContent)
        .filter((name) => ['Gerichte', 'Produkte', 'Anbieter'].includes(name!)),
    ).toEqual(['Gerichte', 'Produkte', 'Anbieter'])
    expect(within(screen.getByRole('region', { name: 'Gerichte' })).getByRole('link', { name: 'Margherita' })).toHaveAttribute(
      'href',
      `/anbieter/${dish.provider.slug}?gericht=77`,
    )
  })
  it('without a word asks for one and not the server', async () => {
    const { sent } = visit('/suche', {})
    expect(await screen.findByRole('heading', { name: 'Wonach suchen Sie?' })).toBeInTheDocument()
    expect(sent).toEqual([])
  })
  it('with a single letter asks for a second one and not the server', async () => {
    const { sent } = visit('/suche?q=x', {})
    expect(await screen.findByText('Bitte geben Sie mindestens zwei Zeichen ein.')).toBeInTheDocument()
    expect(sent).toEqual([])
  })
  it('shows markup that somebody typed as text', async () => {
    visit(`/suche?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`, {
      'GET /rest/search': {
        body: body({
          data: [],
          providers: [],
          categories: [],
          groups: [],
          meta: { current_page: 1, last_page: 1, per_page: 24, total: 0 },
        }),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Keine Treffer für „<img src=x onerror=alert(1)>“' })).toBeInTheDocument()
  })
})

describe('all categories', () => {
  const node = (name: string, more: object = {}) => ({
    id: 1,
    slug: name.toLowerCase(),
    name,
    category_type: 'product',
    picture: null,
    count: 2,
    ...more,
  })
  const tree = {
    product: [
      node('zelte', { sub_categories: [] }),
      node('Äpfel', { sub_categories: [node('Alte Sorten', { child_categories: [node('Boskoop')] })] }),
      node('Bücher', { sub_categories: [] }),
    ],
    service: [],
    property: [],
  }

  it('stand in three levels, sorted without regard to case', async () => {
    visit('/kategorien', { 'GET /rest/allCategories': { body: { data: tree } }, 'GET /rest/api/allCategories': { body: { data: tree } } })
    await screen.findByRole('link', { name: 'Boskoop' })
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Äpfel 2', 'Bücher 2', 'zelte 2'])
  })
  it.each([
    ['the message of the server', { status: 500, body: { error: 'INTERNAL', message: 'Gerade nicht.' } }, 'Gerade nicht.'],
    ['the specification’s words where there is none', { status: 500, body: { error: 'INTERNAL' } }, 'Failed to load categories'],
    ['an empty answer', { body: {} }, 'Invalid response from categories API'],
    [
      'an answer that is no list',
      { body: { data: { product: 'Fahrräder', service: [], property: [] } } },
      'Invalid response from categories API',
    ],
    ['a list that is missing', { body: { data: { product: [] } } }, 'Invalid response from categories API'],
  ])('in trouble show %s (R-071 to R-073)', async (_what, answer, words) => {
    invalidateQuery('products.allCategories')
    visit('/kategorien', { 'GET /rest/allCategories': answer, 'GET /rest/api/allCategories': answer })
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument()
  })
  it('answer an answer that is no list with the words of the specification', () => {
    expect(
      categoriesHead(
        { categories: { ok: false, error: new Error('Invalid response from categories API') } },
        { params: {}, url: new URL('http://x/kategorien') },
      ),
    ).toMatchObject({ status: 503 })
  })
})
