// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/calls/cartsWire.ts'
import { CartScreen } from '#client/features/carts/CartScreen.tsx'
import { cart } from '#client/lib/cart/cart.ts'
import { rememberPostalCode } from '#client/commerce/postalCode.ts'
import { aCart, aLine, aSeller, cartServer, key } from './carts.parts.ts'

// The machine may be busy with other suites.
afterEach(cleanup)
beforeEach(() => localStorage.setItem('cart_key', key))

async function shown(stored: Cart | [number, object]) {
  vi.stubGlobal('fetch', cartServer(({ path }) => (path.startsWith('food/deliveryTerms') ? [200, { data: [] }] : stored)).fetch)
  cart.start()
  await cart.refresh()
  render(
    <MemoryRouter>
      <CartScreen />
    </MemoryRouter>,
  )
}
const other = { provider: { id: 8, name: 'Trattoria da Marta', slug: 'trattoria-da-marta', image: null } }
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

describe('the cart page', () => {
  it('leads to the checkout of its only seller', async () => {
    await shown(aCart(aSeller([aLine({ quantity: 2, deposit_cents: 15 })])))
    expect(screen.getByRole('link', { name: 'Zur Kasse' }).getAttribute('href')).toBe('/kasse?anbieter=4')
    expect(plain(screen.getByRole('complementary', { name: 'Übersicht' }).textContent)).toContain('Pfand0,30 €Summe17,30 €')
  })

  it('says how far it is to the minimum order and does not offer the checkout before', async () => {
    await shown(aCart(aSeller([aLine()], { minimum_cents: 1200 })))
    expect(screen.getAllByText(/Noch 3,50\s€ bis zum Mindestbestellwert/)).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Zur Kasse' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Zur Kasse' })).toHaveProperty('disabled', true)
  })

  it('says what sending goods costs at least, and what is missing until it costs nothing', async () => {
    const bell = aLine({ kind: 'shop' })
    await shown(aCart(aSeller([bell], { shipping: { from_cents: 490, until_free_cents: 1240 } })))
    expect(await screen.findByText(/Versand ab 4,90\s€/)).toBeTruthy()
    expect(screen.getByText(/Noch 12,40\s€ bis zum kostenlosen Versand/)).toBeTruthy()
    cleanup()
    await shown(aCart(aSeller([bell], { shipping: { from_cents: 0, until_free_cents: 0 } })))
    expect(await screen.findByText('Versandkostenfrei')).toBeTruthy()
    expect(screen.queryByText(/bis zum kostenlosen Versand/)).toBeNull()
  })

  const way = {
    id: 8,
    name: 'Hermes',
    kind: 'parcel' as const,
    cents: 490,
    obstacle: null,
    days_from: 2,
    days_until: 3,
    store_id: null,
    store: null,
  }
  const ofGoods = (more: object = {}, id = 4) =>
    aSeller([aLine({ id, kind: 'shop', unit_cents: 2_000 })], {
      provider: { id, name: `Laden ${id}`, slug: `laden-${id}`, image: null },
      minimum_cents: null,
      shippings: [way, { ...way, id: 9, name: 'DHL', cents: 690 }],
      shipping_id: 9,
      ...more,
    })
  const summed = () => plain(screen.getByRole('complementary', { name: 'Übersicht' }).textContent)

  it('adds the shipping of the chosen way up, and says nothing of «zzgl.» then', async () => {
    await shown(aCart(ofGoods()))
    expect(summed()).toContain('Zwischensumme20,00 €Versand6,90 €Summe mit Versand26,90 €')
    expect(summed()).not.toContain('zzgl.')
  })

  it('of several sellers each one’s, what is fetched for nothing, and «zzgl.» only of whom it is not known', async () => {
    const fetched = { ...way, id: 3, kind: 'pickup' as const, cents: 0 }
    const zone = { name: 'Inseln', country: 'DE', prefixes: ['25980', '6'], surcharge_cents: 300 }
    const byPlace = ofGoods(
      { shippings: [{ ...way, zones: [zone, { ...zone, prefixes: ['7'], surcharge_cents: null }] }], shipping_id: 8 },
      6,
    )
    await shown(aCart(ofGoods(), ofGoods({ shippings: [fetched], shipping_id: 3 }, 5), byPlace))
    expect(summed()).toContain('Versand Laden 46,90 €Abholung Laden 5kostenlosSumme66,90 €')
    expect(summed()).toContain('zzgl. Versand von Laden 6')
    cleanup()
    await shown(aCart(byPlace))
    expect(summed()).toContain('Summe20,00 €')
    expect(summed()).toContain('zzgl. Versand')
    for (const [place, said] of [
      ['62101', 'Versand7,90 €Summe mit Versand27,90 €'],
      ['10115', 'Versand4,90 €Summe mit Versand24,90 €'],
      ['70173', 'Summe20,00 €'],
    ] as const) {
      act(() => rememberPostalCode(place))
      expect(summed(), place).toContain(said)
    }
    act(() => rememberPostalCode(null))
  })

  it('of several ways where the place costs more: what is named, else «zzgl.», for the checkout takes the cheapest there', async () => {
    const zones = [{ name: 'Inseln', country: 'DE', prefixes: ['25980'], surcharge_cents: 900 }]
    const ways = {
      shippings: [
        { ...way, zones },
        { ...way, id: 9, cents: 690 },
      ],
      shipping_id: 8,
    }
    act(() => rememberPostalCode('25980'))
    await shown(aCart(ofGoods(ways)))
    expect(summed()).toContain('Summe20,00 €')
    expect(summed()).toContain('zzgl. Versand')
    act(() => rememberPostalCode('10115'))
    expect(summed()).toContain('Versand4,90 €Summe mit Versand24,90 €')
    cleanup()
    act(() => rememberPostalCode('25980'))
    await shown(aCart(ofGoods({ ...ways, shipping_chosen: true })))
    expect(summed()).toContain('Versand13,90 €Summe mit Versand33,90 €')
    act(() => rememberPostalCode(null))
  })

  it('what is fetched alone makes no sum with shipping', async () => {
    await shown(aCart(ofGoods({ shippings: [{ ...way, id: 3, kind: 'pickup' as const, cents: 0 }], shipping_id: 3 })))
    expect(summed()).toContain('Abholungkostenlos')
    expect(summed()).toContain('Summe20,00 €')
  })

  it('takes a typed number of goods, by the thousand too, and keeps to the limit of each kind', async () => {
    const server = cartServer(() => aCart(ofGoods()))
    vi.stubGlobal('fetch', server.fetch)
    cart.start()
    await cart.refresh()
    render(
      <MemoryRouter>
        <CartScreen />
      </MemoryRouter>,
    )
    const user = userEvent.setup({ delay: null })
    const last = () => server.asked.filter(({ method }) => method === 'PUT' || method === 'PATCH' || method === 'POST').at(-1)?.body['qty']
    const type = async (text: string) => {
      const field = screen.getByRole('spinbutton')
      await user.clear(field)
      await user.type(field, `${text}{Enter}`)
    }
    for (const [typed, sent] of [
      ['500', 500],
      ['1.000', 1_000],
      ['1000000000', 9_999],
    ] as const) {
      await type(typed)
      await vi.waitFor(() => expect(last(), typed).toBe(sent))
    }
    const before = server.asked.length
    for (const typed of ['1.5', '１００', '-1', '9'.repeat(3) + 'x']) await type(typed)
    expect(server.asked.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
    cleanup()
    await shown(aCart(aSeller([aLine()])))
    expect(screen.getByRole('spinbutton').getAttribute('aria-valuemax')).toBe('99')
  })

  it('goes by the place once it is known: fee, time, what is missing to its minimum, and what it comes to', async () => {
    rememberPostalCode('62102')
    const stored = aCart(aSeller([aLine()], { minimum_cents: 500 }))
    const server = cartServer(({ path }) =>
      path.startsWith('food/deliveryTerms')
        ? [
            200,
            {
              data: [
                { provider_id: 4, pickup: true, delivery: { fee_cents: 250, minimum_cents: 800, minutes: 32, free_from_cents: null } },
              ],
            },
          ]
        : stored,
    )
    vi.stubGlobal('fetch', server.fetch)
    cart.start()
    await cart.refresh()
    render(
      <MemoryRouter>
        <CartScreen />
      </MemoryRouter>,
    )
    expect(await screen.findByText('Summe mit Lieferung')).toBeTruthy()
    expect(plain(screen.getByRole('region', { name: 'Pizzeria Bella Vista' }).textContent)).toContain(
      'Lieferung nach 62102: 2,50 € · ca. 32 Min.',
    )
    const overview = screen.getByRole('complementary', { name: 'Übersicht' })
    expect(plain(overview.textContent)).toContain('Lieferung2,50 €Summe mit Lieferung11,00 €')
    expect(plain(overview.textContent)).toContain('Lieferung nach 62102')
    expect(within(overview).queryByRole('textbox'), 'not asked again').toBeNull()
    expect(server.asked.find(({ path }) => path.startsWith('food/deliveryTerms'))?.path).toBe(
      'food/deliveryTerms?providers=4&postal_code=62102',
    )
    rememberPostalCode(null)
    expect(await within(overview).findByRole('textbox', { name: 'Wohin soll es gehen?' })).toBeTruthy()
  })

  it('says once what is missing to the minimum of the known place', async () => {
    rememberPostalCode('62102')
    const stored = aCart(aSeller([aLine()], { minimum_cents: 500 }))
    vi.stubGlobal(
      'fetch',
      cartServer(({ path }) =>
        path.startsWith('food/deliveryTerms')
          ? [
              200,
              {
                data: [
                  { provider_id: 4, pickup: true, delivery: { fee_cents: 250, minimum_cents: 1500, minutes: 32, free_from_cents: null } },
                ],
              },
            ]
          : stored,
      ).fetch,
    )
    cart.start()
    await cart.refresh()
    render(
      <MemoryRouter>
        <CartScreen />
      </MemoryRouter>,
    )
    expect(await screen.findAllByText(/Noch 6,50\s€ bis zum Mindestbestellwert für die Lieferung/)).toHaveLength(1)
    expect(screen.queryByText('Summe mit Lieferung'), 'nobody can say yet').toBeNull()
    rememberPostalCode(null)
  })

  it('a problem stands at its line, is left out of the sum and blocks this seller only', async () => {
    const soldOut = aLine({ id: 2, name: 'Tartufo', unit_cents: 1450, problem: '„Tartufo“ ist zurzeit nicht verfügbar.' })
    await shown(aCart(aSeller([aLine(), soldOut]), aSeller([aLine({ id: 3, name: 'Vitello' })], other)))
    const pizzeria = screen.getByRole('region', { name: 'Pizzeria Bella Vista' })
    expect(within(pizzeria).getByRole('alert').textContent).toContain('„Tartufo“ ist zurzeit nicht verfügbar.')
    expect(within(pizzeria).queryByRole('link', { name: /Zur Kasse/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Zur Kasse mit Trattoria da Marta' }).getAttribute('href')).toBe('/kasse?anbieter=8')
    expect(plain(screen.getByRole('complementary', { name: 'Übersicht' }).textContent)).toContain('Summe17,00 €')
    expect(within(pizzeria).getByRole('button', { name: 'Tartufo entfernen' })).toBeTruthy()
  })

  it('names every seller as a contract partner when there are several', async () => {
    await shown(aCart(aSeller([aLine()]), aSeller([aLine({ id: 3 })], other)))
    expect(screen.getByText(/Sie schließen 2 Verträge mit 2 Anbietern/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bei allen 2 Anbietern bestellen' }).getAttribute('href')).toBe('/kasse')
  })

  it('offers to take back a removal', async () => {
    await shown(aCart(aSeller([aLine(), aLine({ id: 2, name: 'Cola' })])))
    vi.stubGlobal('fetch', cartServer(() => aCart(aSeller([aLine()]))).fetch)
    await userEvent.click(screen.getByRole('button', { name: 'Cola entfernen' }))
    expect(screen.getByText('Cola wurde entfernt.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Cola' })).toBeNull()
    vi.stubGlobal('fetch', cartServer(() => aCart(aSeller([aLine(), aLine({ id: 4, name: 'Cola' })]))).fetch)
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByRole('heading', { name: 'Cola' })).toBeTruthy()
    expect(screen.queryByText('Cola wurde entfernt.')).toBeNull()
  })

  it('is emptied at one press, which can be taken back with options and notes; what has sold out meanwhile stays to be tried', async () => {
    const size = [{ id: 'size.32', group: 'Größe', name: '32 cm', price_cents: 200 }]
    const full = aCart(aSeller([aLine({ options: size, note: 'scharf', quantity: 2 }), aLine({ id: 2, product_id: 9, name: 'Cola' })]))
    await shown(full)
    const server = cartServer(({ method, body }) => {
      if (method === 'DELETE') return aCart()
      if (body['product_id'] === 9) return [409, { error: 'PRODUCT_UNAVAILABLE', message: '„Cola“ ist zurzeit nicht verfügbar.' }]
      return aCart(aSeller([aLine({ id: 7, options: size, note: 'scharf', quantity: 2 })]))
    })
    vi.stubGlobal('fetch', server.fetch)
    await userEvent.click(screen.getByRole('button', { name: 'Warenkorb leeren' }))
    expect(await screen.findByText('Der Warenkorb ist geleert.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Ihr Warenkorb ist leer.' })).toBeTruthy()
    expect(server.asked[0]).toMatchObject({ method: 'DELETE', path: `cart/clear?cart_key=${key}` })
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByRole('heading', { name: 'Margherita' })).toBeTruthy()
    expect(server.asked.filter(({ path }) => path === 'cart/add').map(({ body }) => body)).toMatchObject([
      { product_id: 5, qty: 2, options: ['size.32'], note: 'scharf' },
      { product_id: 9, qty: 1 },
    ])
    expect(await screen.findByText('„Cola“ ist zurzeit nicht verfügbar.')).toBeTruthy()
  })

  it('an empty cart shows where to go next', async () => {
    await shown([404, { error: 'CART_KEY_UNKNOWN', message: 'weg' }])
    expect(screen.getByRole('heading', { name: 'Ihr Warenkorb ist leer.' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Was jetzt geöffnet ist' }).getAttribute('href')).toBe('/anbieter?art=restaurant&offen=1')
    expect(localStorage.getItem('cart_key')).toBeNull()
  })
})
