// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LastViewed } from '#client/features/marketplace/LastViewed.tsx'
import { head, loader, MarketplaceScreen } from '#client/features/marketplace/MarketplaceScreen.tsx'
import { storeConsent } from '#client/lib/consent.ts'
import { rememberViewed } from '#client/commerce/lastViewed.ts'
import { invalidateQuery } from '#client/lib/page/queryCache.ts'
import { session } from '#client/lib/session/session.ts'
import { customer, stubServer, tokenEndingAt } from '#tests/client/stubServer.ts'
import { aBundle, bundlePage } from './bundles.parts.ts'
import { aCard } from './products.parts.ts'

const tree = [
  { id: 'all', slug: 'all', name: 'Alle', category_type: 'product', picture: null, count: 9, sub_categories: [] },
  { id: 1, slug: 'fahrrad', name: 'Fahrrad', category_type: 'product', picture: null, count: 7, sub_categories: [] },
  {
    id: 'dienstleistungen',
    slug: 'dienstleistungen',
    name: 'Dienstleistungen',
    category_type: 'category',
    picture: null,
    count: 31,
    sub_categories: [],
  },
  { id: 2, slug: 'leer', name: 'Leere Rubrik', category_type: 'product', picture: null, count: 0, sub_categories: [] },
]
const banner = {
  id: 3,
  title: 'Herbst im Sattel',
  text: 'Räder für Regen.',
  image: null,
  image_alt: '',
  url: '/kategorie/fahrrad',
  label: 'Zu den Rädern',
  hotspots: [
    {
      x: 20,
      y: 30,
      label: 'Klapprad',
      href: '/produkt/klapprad-1',
      price_cents: 49900,
      from: true,
      price_note: '12,90 €/l · inkl. MwSt., zzgl. Versand',
    },
  ],
}
const full = {
  'POST /graphql': { body: { data: { banners: [banner] } } },
  'GET /rest/shop/getCategories': { body: { data: tree } },
  'GET /rest/shop/product-section': {
    body: {
      data: [
        { key: 'featured', title: 'Empfohlen', products: [aCard(1, 'Klapprad')] },
        { key: 'none', title: 'Leerer Abschnitt', products: [] },
      ],
    },
  },
  'GET /rest/v2/trendingProducts': { body: { data: [aCard(2, 'Rotwein')] } },
  'GET /rest/latestProductList': { body: { data: [aCard(3, 'Puzzle')] } },
  'GET /rest/productSliders': { body: { data: [{ title: 'Bücher', slug: 'buecher', products: [aCard(4, 'Krimi')] }] } },
  'GET /rest/api/shop/last_viewed': { body: { data: [] } },
  'GET /rest/v2/getBundleProducts': bundlePage([aBundle(5, 'Picknick')]),
}
const questions = [
  'banners marketplace',
  'bundles.list',
  ...['categories', 'sections', 'trending', 'latest', 'sliders'].map((name) => `products.${name}`),
]

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  questions.forEach(invalidateQuery)
  vi.unstubAllGlobals()
})

function visit(answers: Parameters<typeof stubServer>[0] = full) {
  const server = stubServer(answers)
  const router = createMemoryRouter([{ path: '/marktplatz', Component: MarketplaceScreen, loader, HydrateFallback: () => null }], {
    initialEntries: ['/marktplatz'],
  })
  render(<RouterProvider router={router} />)
  return { ...server, user: userEvent.setup() }
}

describe('the marketplace', () => {
  it('shows what is recommended, liked, new and in the categories; what is empty is not there', async () => {
    visit()
    expect(await screen.findByRole('region', { name: 'Empfohlen' })).toHaveTextContent('Klapprad')
    for (const [title, name] of [
      ['Gerade beliebt', 'Rotwein'],
      ['Neu eingetroffen', 'Puzzle'],
      ['Bücher', 'Krimi'],
      ['Bündel', 'Picknick'],
    ] as const)
      expect(await screen.findByRole('region', { name: title })).toHaveTextContent(name)
    expect(screen.getByRole('region', { name: 'Herbst im Sattel' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Klapprad ?ab/ })).toHaveAttribute('href', '/produkt/klapprad-1')
    expect(screen.queryByText('Leerer Abschnitt')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Fahrrad/ })).toHaveAttribute('href', '/kategorie/fahrrad')
    expect(screen.getByRole('link', { name: /^Dienstleistungen/ })).toHaveTextContent(/31\sAngebote/)
    expect(screen.queryByText('Leere Rubrik')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Alle ansehen: Bücher' })).toHaveAttribute('href', '/kategorie/buecher')
    // The search begins with a word; a category is a list by itself.
    expect(screen.getByRole('link', { name: 'Alle ansehen: Neu eingetroffen' })).toHaveAttribute('href', '/kategorie/all?sortierung=newest')
  })
  it('the trouble of one part is its own, and is tried again on request', async () => {
    const { user, answers } = visit({ ...full, 'GET /rest/v2/trendingProducts': { status: 500, body: { error: 'INTERNAL', message: '' } } })
    expect(await screen.findByText('„Gerade beliebt“ konnte nicht geladen werden.')).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Empfohlen' })).toBeVisible()
    answers['GET /rest/v2/trendingProducts'] = full['GET /rest/v2/trendingProducts']
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('region', { name: 'Gerade beliebt' })).toHaveTextContent('Rotwein')
  })
  it('without bundles, or where they cannot be read, is whole but for them', async () => {
    visit({ ...full, 'GET /rest/v2/getBundleProducts': bundlePage([]) })
    expect(await screen.findByRole('region', { name: 'Bücher' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bündel' })).not.toBeInTheDocument())
    cleanup()
    questions.forEach(invalidateQuery)
    visit({ ...full, 'GET /rest/v2/getBundleProducts': { status: 500, body: { error: 'INTERNAL', message: '' } } })
    expect(await screen.findByText('„Bündel“ konnte nicht geladen werden.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Bücher' })).toBeVisible()
  })
  it('without any goods says where else to look', async () => {
    const none = { body: { data: [] } }
    visit({
      ...Object.fromEntries(Object.keys(full).map((name) => [name, none])),
      'GET /rest/v2/getBundleProducts': bundlePage([]),
      'POST /graphql': { body: { data: { banners: [] } } },
    })
    expect(await screen.findByRole('heading', { name: 'Hier wird gerade eingeräumt.' })).toBeVisible()
  })
  it('its head is complete, and 503 only when nothing at all could be read', () => {
    const ok = { ok: true, data: [] as never[] } as const
    const bundles = { ok: true, data: bundlePage([]).body } as const
    const trouble = { ok: false, error: new Error('x') } as const
    const where = { params: {}, url: new URL('https://markt.example/marktplatz') }
    expect(head({ banners: ok, categories: ok, sections: trouble, trending: ok, bundles, latest: ok, sliders: ok }, where)).toMatchObject({
      canonical: '/marktplatz',
      title: expect.stringContaining('Marktplatz'),
    })
    expect(
      head({ banners: ok, categories: trouble, sections: trouble, trending: ok, bundles, latest: ok, sliders: ok }, where).status,
    ).toBe(503)
  })
})

describe('last viewed', () => {
  const show = (answers: Parameters<typeof stubServer>[0] = {}) => {
    const server = stubServer(answers)
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <LastViewed without={8} /> }])} />)
    return { ...server, user: userEvent.setup() }
  }
  const viewed = (id: number, name: string) => ({
    id,
    slug: `ware-${id}`,
    name,
    kind: 'normal' as const,
    picture: null,
    provider: { slug: 'radwerk', company_name: 'Radwerk' },
  })

  it('of a guest is read from this device, one by one removable, without the product of this page', async () => {
    storeConsent('v1', ['comfort'])
    rememberViewed(viewed(7, 'Klingel'))
    rememberViewed(viewed(8, 'Diese Seite'))
    rememberViewed(viewed(9, 'Sattel'))
    rememberViewed(viewed(7, 'Klingel'))
    const { user } = show()
    expect((await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)).toEqual(['Klingel', 'Sattel'])
    await user.click(screen.getByRole('button', { name: 'Klingel aus „Zuletzt angesehen“ nehmen' }))
    expect(screen.queryByText('Klingel')).not.toBeInTheDocument()
    expect(localStorage.getItem('last_viewed')).not.toContain('Klingel')
  })
  it('leads of a dish to itself on the menu', async () => {
    storeConsent('v1', ['comfort'])
    rememberViewed({ ...viewed(5, 'Lasagne'), kind: 'food' })
    show()
    expect(await screen.findByRole('link', { name: 'Lasagne' })).toHaveAttribute('href', '/anbieter/radwerk?gericht=5')
  })
  it('goes from the device with the consent', async () => {
    storeConsent('v1', ['comfort'])
    rememberViewed(viewed(7, 'Klingel'))
    storeConsent('v1', [])
    rememberViewed(viewed(9, 'Sattel'))
    expect(localStorage.getItem('last_viewed')).toBeNull()
  })
  it('damaged entries are none', async () => {
    storeConsent('v1', ['comfort'])
    localStorage.setItem('last_viewed', '[{"id":"x"},null,7')
    rememberViewed(viewed(7, 'Klingel'))
    expect(JSON.parse(localStorage.getItem('last_viewed')!), 'nothing of the damaged ones is left').toHaveLength(1)
    show()
    expect((await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)).toEqual(['Klingel'])
  })
  describe('of an account', () => {
    const answers = {
      'GET /rest/profile/customer': { body: { data: customer } },
      'GET /rest/api/shop/last_viewed': { body: { data: [aCard(7, 'Klingel'), aCard(9, 'Sattel')] } },
      'DELETE /rest/api/shop/last_viewed/7': { body: { message: '' } },
      'DELETE /rest/api/shop/last_viewed/9': { status: 500, body: { error: 'INTERNAL', message: '' } },
      'POST /rest/logout': { body: { message: '' } },
    }
    let stop = () => {}
    beforeEach(() => {
      localStorage.setItem('accessToken', tokenEndingAt(Date.now() + 600_000, { nonce: Math.random() }))
      localStorage.setItem('role', 'User')
    })
    afterEach(() => {
      act(() => session.logout())
      stop()
    })
    it('is read from the account; a removal the server refuses is taken back', async () => {
      const { user, sent } = show(answers)
      act(() => {
        stop = session.start()
      })
      expect(await screen.findByRole('link', { name: 'Klingel' })).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Klingel aus „Zuletzt angesehen“ nehmen' }))
      await waitFor(() => expect(sent.some(({ method, path }) => method === 'DELETE' && path.endsWith('/7'))).toBe(true))
      expect(screen.queryByRole('link', { name: 'Klingel' })).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Sattel aus „Zuletzt angesehen“ nehmen' }))
      await waitFor(() => expect(sent.some(({ method, path }) => method === 'DELETE' && path.endsWith('/9'))).toBe(true))
      expect(await screen.findByRole('link', { name: 'Sattel' })).toBeVisible()
    })
  })
})
