// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductDetails } from '#contract/calls/productWire.ts'
// Parts that come by themselves are there before anything is drawn.
import '#client/features/products/AddToCart.tsx'
import '#client/features/products/DeliveryWays.tsx'
import '#client/features/products/ShippingNote.tsx'
import * as productScreen from '#client/screens/ProductScreen.tsx'
import { screen as routed } from '#client/screens/screen.tsx'
import { emptyCart } from '#machines/flows/emptyCart.ts'
import { storeConsent } from '#client/lib/consent.ts'
import { storedToken, writeEntry } from '#client/lib/session/storedSession.ts'
import { lastSent, stubServer, tokenEndingAt } from '#tests/client/stubServer.ts'
import { aBundle, bundlePage } from './bundles.parts.ts'
import { daysWords } from '#client/commerce/ProductCard.tsx'
import { aPickup, aShipping } from './shipping.parts.ts'
import { aCard, aPrice, aProduct, aVariant, bike, colors } from './products.parts.ts'

const rating = { average: 0, count: 0, rating_1: 0, rating_2: 0, rating_3: 0, rating_4: 0, rating_5: 0 }
const opening = { open: true, reason: 'hours', label: 'Jetzt geöffnet · schließt 18:00 Uhr', next_change_at: null, week: [] }
const store = {
  id: 1,
  title: 'Radwerk',
  street: 'Bachgasse',
  street_number: '2',
  zipcode: '62101',
  city: 'Lindenbrück',
  email: null,
  calling_code: '+49',
  mobile_number: null,
  always_open: false,
  opening_time: opening,
  times: [],
  holiday_time: [],
}
const patience = { timeout: 10_000 }
let number = 0

beforeEach(() => {
  localStorage.clear()
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = Parameters<typeof stubServer>[0]
/** Every visit has an address of its own: answers of the last half minute are cached. */
function visit(product: ProductDetails | null, { search = '', answers = {} }: { search?: string; answers?: Answers } = {}) {
  number += 1
  const slug = `ware-${number}`
  const server = stubServer({
    ...(product && { 'GET /rest/productDetails': { body: { data: { ...product, slug } } } }),
    'GET /rest/v2/rating': { body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 }, rating } },
    'GET /rest/v2/getBundleProducts': bundlePage([]),
    'GET /rest/providerStoreLocations': { body: { data: [store] } },
    'POST /rest/setProductViewCounts': { body: { message: '' } },
    'POST /rest/shop/product_view': { body: { message: '' } },
    'GET /rest/api/shop/last_viewed': { body: { data: [] } },
    ...answers,
  })
  const router = createMemoryRouter(
    [
      { path: '/produkt/:slug', ...routed(productScreen.ProductScreen, productScreen), HydrateFallback: () => null },
      { path: '*', element: <p>anderswo</p> },
    ],
    { initialEntries: [`/produkt/${slug}${search}`] },
  )
  render(<RouterProvider router={router} />)
  return { slug, router, user: userEvent.setup(), ...server }
}
const arrived = () => screen.findByRole('heading', { level: 1, name: 'Stadtrad Linde' }, patience)
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

describe('what a product costs', () => {
  it('says price, tax, shipping, Grundpreis, deposit and the lowest price of thirty days beside a cut', async () => {
    visit(
      aProduct(
        aPrice({
          price_cents: 690,
          previous_price_cents: 790,
          discount_percent: 12,
          lowest_30_days_cents: 790,
          base_price: '13,80 €/l',
          deposit_cents: 25,
          beside: ['zzgl. 0,25 € Pfand (EINWEG)'],
          uvp_cents: 850,
        }),
      ),
    )
    await arrived()
    for (const part of [
      '6,90 €',
      '−12 %',
      '13,80 €/l',
      'zzgl. 0,25 € Pfand (EINWEG)',
      'Niedrigster Preis der letzten 30 Tage: 7,90 €',
      'UVP des Herstellers: 8,50 €',
      'inkl. MwSt., zzgl. 29,00 € Versand',
    ])
      expect(words()).toContain(part)
  })
  it('says how it is sent: the least it may cost, from when on nothing, the days, and every way with its places', async () => {
    const parcel = aShipping({
      price_cents: 990,
      steps: [{ up_to_grams: 2_000, price_cents: 490 }],
      free_from_cents: 10_000,
      countries: ['DE', 'AT'],
      zones: [{ name: 'Deutsche Inseln', country: 'DE', prefixes: ['25980'], surcharge_cents: 1_200 }],
    })
    const ways = [parcel, aShipping({ id: 2, name: 'Nach Wien', countries: ['AT'], price_cents: 700 }), aPickup()]
    visit(aProduct({ ...aPrice({ price_cents: 690 }), weight: 0.4, shippings: ways }))
    await arrived()
    for (const part of ['inkl. MwSt., zzgl. Versand ab 4,90 €', 'Lieferzeit 2–4 Werktage · ab 100,00 € versandkostenfrei'])
      expect(words()).toContain(part)
    expect(screen.getByRole('link', { name: /^Versand ab/ })).toHaveAttribute('href', '#lieferung')
    const section = within(screen.getByRole('region', { name: 'Lieferung und Abholung' }))
    await section.findByText(/^Paket:/)
    const lines = section.getAllByRole('listitem').map((line) => line.textContent?.replaceAll('\u00a0', ' '))
    expect(lines.slice(0, 3)).toEqual([
      'Paket: 4,90 € · ab 100,00 € kostenlos · 2–4 Werktage · Deutschland, ÖsterreichDeutsche Inseln: 12,00 € Zuschlag',
      'Nach Wien: 7,00 € · 2–4 Werktage · Österreich',
      'Abholung: kostenlos · Werkstatt, Bachgasse 2, 62101 Lindenbrück',
    ])
  })
  it('one way alone has its price, a bulky thing its surcharge; a heavier variant goes another way', async () => {
    const ways = [
      aShipping({ max_grams: 5_000, free_from_cents: 1 }),
      aShipping({ id: 2, name: 'Spedition', kind: 'freight', price_cents: 3_900 }),
    ]
    visit(aProduct({ weight: 12, shippings: ways, shipping_surcharge_cents: 500 }))
    await arrived()
    expect(words()).toContain('zzgl. 44,00 € Versand')
    expect(words()).not.toContain('versandkostenfrei')
    await waitFor(() => expect(words()).toContain('Spedition: 44,00 €'))
    expect(words()).toContain('Darin 5,00 € Sperrgut-Zuschlag')
    expect(words()).not.toContain('Paket:')
  })
  it('what is free says so, and what is only picked up is not sent', async () => {
    visit(aProduct({ shippings: [aShipping({ free_from_cents: 100 })] }))
    await arrived()
    expect(words()).toContain('inkl. MwSt., versandkostenfrei')
    cleanup()
    visit(aProduct({ delivery: null, shippings: [aPickup()] }))
    await arrived()
    await waitFor(() => expect(words()).toContain('Abholung: kostenlos'))
    expect(words()).toContain('Wird nicht versandt.')
    expect(words()).not.toContain('zzgl.')
  })
  it('says nothing of VAT for a small business', async () => {
    visit(aProduct({ tax_included: false, tax_note: 'Steuerfrei nach § 19 UStG' }))
    await arrived()
    expect(words()).toContain('Steuerfrei nach § 19 UStG')
    expect(words()).not.toContain('inkl. MwSt.')
  })
  it('one that has not declared how it offers takes no rights away, and is not called private', async () => {
    visit(aProduct({ seller: { ...aProduct().seller, trading: null } }))
    await arrived()
    expect(screen.getByText('Noch ohne Angabe, ob gewerblich')).toBeVisible()
    expect(words()).toMatch(/14 Tage Widerrufsrecht[\s\S]*Gesetzliche Gewährleistung/)
    expect(words()).not.toMatch(/Privater Anbieter|Verbraucherrechte/)
  })
  it('a private seller says so: no VAT, no withdrawal, no legal guarantee', async () => {
    visit(aProduct({ tax_included: false, tax_note: 'Privatverkauf', seller: { ...aProduct().seller, trading: 'private' } }))
    await arrived()
    expect(words()).toContain('Privatverkauf')
    expect(words()).not.toMatch(/MwSt|§ 19/)
    expect(screen.getByText('Privater Anbieter')).toBeVisible()
    expect(
      screen.getByText('Verbraucherrechte wie Widerruf und gesetzliche Gewährleistung gelten bei privaten Anbietern nicht.'),
    ).toBeVisible()
    expect(words()).not.toMatch(/14 Tage Widerrufsrecht|Gesetzliche Gewährleistung/)
  })
  it('a trader’s goods lead to the notice of the legal guarantee; two years are promised for new ones only', async () => {
    visit(aProduct())
    await arrived()
    expect(screen.getByRole('link', { name: 'Gesetzliche Gewährleistung' })).toHaveAttribute('href', '/seite/gewaehrleistung')
    expect(words()).toContain('Gesetzliche Gewährleistung · mindestens zwei Jahre')
    cleanup()
    visit(aProduct({ product_condition: 'used' }))
    await arrived()
    expect(screen.getByRole('link', { name: 'Gesetzliche Gewährleistung' })).toBeVisible()
    expect(words()).not.toContain('mindestens zwei Jahre')
  })
  it('a service says what its price is for, or that it is made on request', async () => {
    visit(aProduct({ type: 'service', delivery: null, price_cents: 6900, from: true, price_note: 'je Stunde' }))
    await arrived()
    expect(words()).toContain('ab 69,00 € je Stunde')
    cleanup()
    visit(aProduct({ type: 'service', delivery: null, price_cents: 0, price_note: 'auf Anfrage', on_request: true }))
    await arrived()
    expect(words()).toContain('Preis auf Anfrage')
    expect(words()).not.toMatch(/0,00 €|inkl\. MwSt/)
  })
  it('the wholesale table marks the step of the chosen quantity and sums as the bill will', async () => {
    const step = { product_id: 70, shop_product_variant_id: null, variant_name: null }
    const { user } = visit(
      aProduct({
        price_cents: 333,
        discounts: [
          { ...step, id: 1, whole_sell_qty: 3, whole_sell_discount: 2.5, price_cents: 325 },
          { ...step, id: 2, whole_sell_qty: 10, whole_sell_discount: 10, price_cents: 300 },
        ],
      }),
    )
    await arrived()
    const table = await screen.findByRole('table')
    const marked = () =>
      within(table)
        .getAllByRole('row')
        .filter((row) => row.getAttribute('aria-current') === 'true')
        .map((row) => row.textContent?.replaceAll('\u00a0', ' '))
    expect(marked()).toEqual(['1für Ihre Menge3,33 €–'])
    const quantity = screen.getByRole('spinbutton', { name: 'Menge' })
    await user.clear(quantity)
    await user.type(quantity, '7{Enter}')
    expect(marked()).toEqual(['3für Ihre Menge3,25 €−2,5 %'])
    // 7 × 3,33 € = 23,31 €, less 2,5 %: 22,727… → 22,73 €. One piece rounded alone would say 22,75 €.
    expect(words()).toContain('= 22,73 €')
    // Whatever a scale asks for can be bought, up to what a cart takes.
    await user.clear(quantity)
    await user.type(quantity, '2.500{Enter}')
    expect(quantity).toHaveValue('2500')
    expect(screen.getByRole('button', { name: 'In den Warenkorb' })).toBeEnabled()
    // A region that is there before it says something is read aloud.
    const regions = screen.getAllByRole('status')
    await user.clear(quantity)
    await user.type(quantity, '1000000000{Enter}')
    expect(quantity).toHaveValue('9999')
    const said = screen.getByText(/höchstens 9\.999 Stück\. Für mehr fragen Sie bitte Radwerk Lindenbrück/)
    expect(said).toBeVisible()
    expect(regions).toContain(said)
  })
})

describe('the choice of a variant', () => {
  it('changes price, pictures and address; what is sold out is said in words and may still be looked at', async () => {
    const { user, router } = visit(bike())
    await arrived()
    expect(screen.getByRole('img', { name: 'In Rot' })).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Blau' }))
    await waitFor(() => expect(router.state.location.search).toBe('?variante=103'))
    expect(await screen.findByRole('img', { name: 'In Blau' })).toBeInTheDocument()
    expect(words()).toContain('679,00 €')
    await user.click(screen.getByRole('radio', { name: /^56 cm ?\(nur in anderer Ausführung\)/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?variante=102'))
    expect(await screen.findByText('Zurzeit ausverkauft')).toBeVisible()
    expect(screen.getByRole('radio', { name: /^56 cm ?\(ausverkauft\)/ })).toBeChecked()
  })
  it('a sent link opens the same variant, and rubbish in it does no harm', async () => {
    visit(bike(), { search: '?variante=103' })
    await arrived()
    expect(screen.getByRole('radio', { name: 'Blau' })).toBeChecked()
    cleanup()
    visit(bike(), { search: '?variante=%27%3B--' })
    await arrived()
    expect(screen.getByRole('radio', { name: 'Rot' })).toBeChecked()
  })
  it('two hundred variants are offered without two hundred buttons', async () => {
    const variants = Array.from({ length: 200 }, (_, index) =>
      aVariant(500 + index, [
        { feature_id: 2, feature: 'Länge', is_color: false, value_id: 1000 + index, value: `${index + 1} cm`, custom_value: null },
      ]),
    )
    const { user, router } = visit(aProduct({ is_variants: true, variants }))
    await arrived()
    const lengths = await screen.findByRole('combobox', { name: 'Länge' })
    expect(within(lengths).getAllByRole('option')).toHaveLength(200)
    await user.selectOptions(lengths, '200 cm')
    await waitFor(() => expect(router.state.location.search).toBe('?variante=699'))
  })
})

describe('pictures', () => {
  it('are turned by buttons, arrow keys and thumbnails, and looked at closely in a dialog', async () => {
    const { user } = visit(bike({ variants: [], images: bike().images.map((image) => ({ ...image, variant_id: null })) }))
    await arrived()
    const thumb = (position: number) => screen.getByRole('button', { name: `Bild ${position} zeigen` })
    expect(thumb(1)).toHaveAttribute('aria-current', 'true')
    await user.click(screen.getByRole('button', { name: 'Nächstes Bild' }))
    expect(thumb(2)).toHaveAttribute('aria-current', 'true')
    screen.getByRole('list', { name: 'Bilder: Stadtrad Linde' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(thumb(2)).toHaveAttribute('aria-current', 'true')
    await user.click(screen.getByRole('button', { name: 'Bild vergrößern' }))
    const dialog = await screen.findByRole('dialog', {}, patience)
    expect(within(dialog).getByRole('img', { name: 'In Rot' })).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Nächstes Bild' }))
    expect(within(dialog).getByRole('img', { name: 'In Blau' })).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(thumb(3)).toHaveAttribute('aria-current', 'true'))
  })
  it('are looked at closely by the keyboard alone, and by a press on them', async () => {
    const { user } = visit(bike({ variants: [], images: bike().images.map((image) => ({ ...image, variant_id: null })) }))
    await arrived()
    const strip = screen.getByRole('list', { name: 'Bilder: Stadtrad Linde' })
    strip.focus()
    await user.keyboard('{ArrowRight}{Enter}')
    const dialog = await screen.findByRole('dialog', {}, patience)
    expect(within(dialog).getByRole('img', { name: 'In Rot' })).toBeInTheDocument()
    await user.keyboard('{ArrowRight}')
    expect(within(dialog).getByRole('img', { name: 'In Blau' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(strip)
    expect(await screen.findByRole('dialog', {}, patience)).toBeInTheDocument()
  })
  it('says in words when it comes, by working days', async () => {
    for (const [from, until, said] of [
      [0, 0, 'Lieferung noch heute'],
      [1, 1, 'Lieferzeit 1 Werktag'],
      [0, 3, 'Lieferzeit höchstens 3 Werktage'],
      [2, 4, 'Lieferzeit 2–4 Werktage'],
    ] as const) {
      visit(aProduct({ shippings: [aShipping({ days_from: from, days_until: until })] }))
      await arrived()
      expect(words()).toContain(said)
      cleanup()
    }
  })
  it.each([
    [0, 0, 'heute'],
    [0, 1, 'bis zum nächsten Werktag'],
    [1, 1, 'in 1 Werktag'],
    [0, 3, 'in bis zu 3 Werktagen'],
    [2, 4, 'in 2–4 Werktagen'],
  ])('a card says of %i to %i working days «%s»', (from, until, said) => expect(daysWords(from, until)).toBe(said))
  it('of a seller without a way of shipping says that it is not sent, and nothing of «kostenlos»', async () => {
    visit(aProduct({ delivery: null, shippings: [] }))
    await arrived()
    expect(words()).toContain('Wird nicht versandt.')
    expect(words()).not.toMatch(/kostenlos|versandkostenfrei/)
  })
  it('a product without any shows its initials and nothing to turn', async () => {
    visit(aProduct({ images: [] }))
    await arrived()
    expect(screen.queryByRole('button', { name: /Bild/ })).not.toBeInTheDocument()
    expect(screen.getByText('SL')).toBeInTheDocument()
  })
})

describe('how to get it', () => {
  it('asks the seller with the product named, and tells whether the shop is open', async () => {
    visit(bike())
    await arrived()
    const ask = screen.getByRole('link', { name: 'Anbieter fragen' })
    const asked = new URLSearchParams(ask.getAttribute('href')!.split('?')[1])
    expect([asked.get('an'), asked.get('text')]).toEqual([
      '9',
      'Guten Tag, ich interessiere mich für „Stadtrad Linde“ (Rot, 52 cm, Art.-Nr. RW-101).',
    ])
    expect(screen.getByRole('link', { name: 'Laden ansehen' })).toHaveAttribute('href', '/anbieter/radwerk-lindenbrueck')
    expect(await screen.findByText('Jetzt geöffnet · schließt 18:00 Uhr')).toBeVisible()
  })
  it('puts the chosen variant into the cart, as many as wanted, and says so', async () => {
    const { user, sent } = visit(bike(), {
      answers: { 'POST /rest/cart/add': { body: { data: { ...emptyCart, cart_key: 'key-key-key-key-key-key1' } } } },
    })
    await arrived()
    const amount = screen.getByRole('group', { name: 'Menge von Stadtrad Linde' })
    await user.click(within(amount).getByRole('button', { name: 'Mehr' }))
    await user.click(screen.getByRole('button', { name: 'In den Warenkorb' }))
    expect(await screen.findByText(/Stadtrad Linde liegt im Warenkorb\./)).toBeVisible()
    expect(lastSent(sent, '/rest/cart/add')).toMatchObject({
      product_id: bike().id,
      qty: 2,
      shop_product_variant_id: bike().variants[0]!.id,
    })
  })
  it('what is sold out can be asked for, a dish leads to its menu, a service to its business', async () => {
    visit(aProduct({ stock: 'none', available: false }))
    await arrived()
    expect(screen.getByRole('heading', { name: 'Zurzeit nicht zu haben' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Anbieter fragen' })).toBeVisible()
    cleanup()
    visit(aProduct({ type: 'food', delivery: null, manufacturer: null }))
    await arrived()
    expect(screen.getByRole('link', { name: 'Zur Speisekarte' })).toHaveAttribute('href', '/anbieter/radwerk-lindenbrueck?gericht=70')
    expect(screen.queryByRole('link', { name: 'Anbieter fragen' })).not.toBeInTheDocument()
    cleanup()
    visit(aProduct({ type: 'service', delivery: null, seller: { ...aProduct().seller, show_chat: false } }))
    await arrived()
    // Work is not sold.
    expect(screen.getByRole('link', { name: 'Angeboten von Radwerk Lindenbrück' })).toHaveAttribute('href', '#verkauf')
    expect(screen.getByRole('heading', { name: 'Anbieter und Vertrag' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Betrieb ansehen' })).toBeVisible()
    expect(words()).not.toContain('Auf Lager')
  })
  it('an age limit is said before anything is asked', async () => {
    visit(aProduct({ age_limit: 18 }))
    await arrived()
    expect(words()).toContain('erst ab 18 Jahren erhältlich')
  })
})

describe('whom and what one buys from', () => {
  it('names seller, contract partner, maker, safety and the way to report it', async () => {
    const { slug } = visit(aProduct())
    await arrived()
    expect(words()).toContain('Ihr Vertragspartner ist Radwerk Lindenbrück, nicht die Markthalle.')
    expect(words()).toContain('Lindenrad GmbHWerkstr. 1, 62101 Lindenbrück')
    expect(words()).toContain('Vor der ersten Fahrt Bremsen prüfen.')
    expect(screen.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', '/anbieter/radwerk-lindenbrueck#impressum')
    expect(screen.getByRole('link', { name: 'Inhalt melden' })).toHaveAttribute(
      'href',
      `/inhalt-melden?url=${encodeURIComponent(`/produkt/${slug}`)}`,
    )
  })
  it('names the fibres, and the maker’s guarantee beside the legal one, only where there are any', async () => {
    const text = 'Lindenrad GmbH, Werkstr. 1, 62101 Lindenbrück; gilt in der EU; eine Nachricht genügt.'
    visit(aProduct({ fibres: '80 % Baumwolle, 20 % Polyester', guarantee: { years: 5, text } }))
    await arrived()
    expect(words()).toContain('Fasern80 % Baumwolle, 20 % Polyester')
    expect(screen.getByRole('heading', { name: '5 Jahre Haltbarkeitsgarantie des Herstellers' })).toBeVisible()
    expect(words()).toContain(text)
    expect(words()).toContain('Die Garantie schränkt sie nicht ein.')
    cleanup()
    visit(aProduct())
    await arrived()
    expect(words()).not.toMatch(/Fasern|Haltbarkeitsgarantie/)
  })
  it('a description cannot bring a script along', async () => {
    visit(
      aProduct({
        details: '<p onclick="x()">Gut<script>alert(1)</script><img src=x onerror=alert(1)></p><a href="javascript:alert(1)">hier</a>',
      }),
    )
    await arrived()
    expect(await screen.findByText('Gut')).toBeVisible()
    expect(document.querySelector('script, [onclick], [onerror], a[href^="javascript"]')).toBeNull()
  })
  it('related goods stand in rows, and rows without any are left out', async () => {
    visit(aProduct({ crossselling: [aCard(5, 'Fahrradkorb')], more_of_seller: [aCard(6, 'Luftpumpe')] }))
    await arrived()
    expect(screen.getByRole('region', { name: 'Passt gut dazu' })).toHaveTextContent('Fahrradkorb')
    expect(screen.getByRole('region', { name: 'Mehr von Radwerk Lindenbrück' })).toHaveTextContent('Luftpumpe')
    expect(screen.queryByRole('region', { name: 'Ähnliche Produkte' })).not.toBeInTheDocument()
  })
  it('is shared by its address', async () => {
    const { user } = visit(aProduct())
    await arrived()
    await user.click(screen.getByRole('button', { name: /Teilen/ }))
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
  })
})

describe('its bundles', () => {
  const bundlesAsked = () =>
    vi
      .mocked(fetch)
      .mock.calls.map(([path]) => String(path))
      .filter((path) => path.includes('getBundleProducts'))
  it('are asked by its number and stand beside it; trouble with them is theirs alone', async () => {
    const { user, answers } = visit(aProduct({ in_bundles: true }), {
      answers: { 'GET /rest/v2/getBundleProducts': { status: 500, body: { error: 'INTERNAL', message: '' } } },
    })
    await arrived()
    expect(await screen.findByText('„Bündel“ konnte nicht geladen werden.', {}, patience)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Stadtrad Linde' })).toBeVisible()
    answers['GET /rest/v2/getBundleProducts'] = bundlePage([aBundle(1, 'Losfahren')])
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('region', { name: 'Im Bündel günstiger' }, patience)).toHaveTextContent('Losfahren')
    expect(bundlesAsked().at(-1)).toContain('product_id=70')
  })
  it('are nothing at all where none of them can be seen', async () => {
    visit(aProduct({ in_bundles: true }))
    await arrived()
    await waitFor(() => expect(bundlesAsked()).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: /Bündel/ })).not.toBeInTheDocument()
  })
  it('are not even asked for where it belongs to none', async () => {
    visit(aProduct())
    await arrived()
    await vi.dynamicImportSettled()
    expect(bundlesAsked()).toEqual([])
    expect(screen.queryByRole('heading', { name: /Bündel/ })).not.toBeInTheDocument()
  })
})

describe('a visit', () => {
  it('of a guest is counted once, and kept on this device only with the consent «Komfort»', async () => {
    const { slug, sent } = visit(bike())
    await arrived()
    await waitFor(() => expect(lastSent(sent, '/rest/setProductViewCounts')).toEqual({ slug }))
    expect(localStorage.getItem('last_viewed')).toBeNull()
    cleanup()
    storeConsent('v1', ['comfort'])
    visit(bike())
    await arrived()
    await waitFor(() => expect(localStorage.getItem('last_viewed')).toContain('Stadtrad Linde'))
    expect(localStorage.getItem('last_viewed')).not.toContain('price')
  })
  it('of an account is noted with the account', async () => {
    writeEntry('accessToken', tokenEndingAt(Date.now() + 600_000))
    const { sent } = visit(bike())
    await arrived()
    await waitFor(() => expect(lastSent(sent, '/rest/shop/product_view')).toEqual({ product_id: 70 }))
    writeEntry('accessToken', null)
    expect(storedToken()).toBeNull()
  })
})

describe('an address without a product', () => {
  const refused = (status: number, error: string, details = {}) => ({
    'GET /rest/productDetails': { status, body: { error, message: '', details } },
  })
  it('is missing or gone, and says where to go on', async () => {
    visit(null, { answers: refused(404, 'NOT_FOUND') })
    expect(await screen.findByRole('heading', { name: 'Dieses Produkt gibt es hier nicht.' }, patience)).toBeVisible()
    cleanup()
    visit(null, { answers: refused(410, 'GONE') })
    expect(await screen.findByRole('heading', { name: 'Dieses Produkt wird nicht mehr angeboten.' }, patience)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Marktplatz' })).toHaveAttribute('href', '/marktplatz')
  })
  it('that is an old one leads to the new', async () => {
    const { router, answers } = visit(null, { answers: refused(404, 'MOVED', { slug: 'neu' }) })
    answers['GET /rest/productDetails'] = { body: { data: aProduct({ slug: 'neu' }) } }
    await waitFor(() => expect(router.state.location.pathname).toBe('/produkt/neu'), patience)
  })
  it('in trouble is tried again on request', async () => {
    const { user, answers } = visit(null, {
      answers: { 'GET /rest/productDetails': { status: 500, body: { error: 'INTERNAL', message: '' } } },
    })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' }, patience)
    answers['GET /rest/productDetails'] = { body: { data: aProduct() } }
    await user.click(retry)
    expect(await arrived()).toBeVisible()
  })
})

describe('the colours of a product', () => {
  it('stand as swatches that say their name', async () => {
    visit(bike({ variants: [aVariant(1, [colors.rot]), aVariant(2, [colors.blau])] }))
    await arrived()
    expect(
      within(screen.getByRole('group', { name: 'Farbe: Rot' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')!.title),
    ).toEqual(['Rot', 'Blau'])
  })
})
