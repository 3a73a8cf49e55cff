// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { arrivalText, currentStep, daysOf, wayOf } from '#client/features/orders/goodsWay.ts'
import { OrderScreen } from '#client/screens/OrderScreen.tsx'
import { OrdersScreen } from '#client/screens/OrdersScreen.tsx'
import { sessionView } from '#client/lib/session/sessionView.ts'
import { endSession } from '#tests/client/endSession.ts'
import { customer } from '#tests/client/stubServer.ts'
import { dish, foodOrder, minutesOn, now } from '#tests/machines/flows/foodBoardRows.ts'
import { cartKey, prepareWindow, visitAs } from './checkoutWorld.tsx'
import { article, daysOn, detailsOf, goodsOrder, mineOf, parcel } from './orders.parts.ts'
import { fakeLive, menu, moved, tracked } from './trackingWorld.tsx'

vi.mock('#client/lib/live/live.ts', async () => (await import('./trackingWorld.tsx')).fakeLive)

const mineCall = 'GET /rest/api/shop/orders'
const detailsCall = 'GET /rest/customerOrderDetailsByProvider'
const tracksCall = 'GET /rest/api/shop/order-tracks'
type Answers = Parameters<typeof visitAs>[3]
const goodsMoved = (order: ShopOrder) => fakeLive.tell('shopOrder.moved', { order, from: '', event: '' })

beforeEach(() => {
  prepareWindow()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  fakeLive.clock = now
})
afterEach(() => {
  endSession()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('my orders', () => {
  const done = foodOrder(3, { state: 'completed', version: 4 })
  const meal = foodOrder(2, { created_at: minutesOn(-20), delivery_time: minutesOn(10), state: 'processing' })
  const mine = (answers: Answers = {}) =>
    visitAs('/konto/bestellungen', '/konto/bestellungen', OrdersScreen, {
      [mineCall]: mineOf([done, meal], { last_page: 2, total: 6 }),
      'GET /rest/payments/debts': { body: { data: [] } },
      ...answers,
    })
  const cards = () =>
    screen
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('h2'))
      .map((item) => item.textContent?.replaceAll('\u00a0', ' '))

  it('has above them what a bank has taken back', async () => {
    const debt = { payment_reference: 'd'.repeat(32), amount_cents: 1950, since: '2026-11-20T10:00:00.000Z', bought: 'nothing' }
    await mine({ 'GET /rest/payments/debts': { body: { data: [{ ...debt, order_numbers: [], refunds: [], twice_cents: 1950 }] } } })
    expect(await screen.findByText(/^Noch offen: 19,50\s€$/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Jetzt bezahlen' })).toBeEnabled()
  })

  it('puts what is under way first and keeps it alive', async () => {
    await mine()
    await screen.findByText(/noch etwa 10 Min\./)
    expect(cards()[0]).toContain('MH-26-000002')
    act(() => moved({ ...meal, version: 2, state: 'delivery' }))
    expect(cards()[0]).toContain('Unterwegs')
    act(() => moved({ ...meal, version: 3, state: 'completed' }))
    expect(cards()[0]).toContain('MH-26-000003')
  })

  it('shows goods among the meals: articles, parcel, when it comes, and where it stands', async () => {
    const sent = goodsOrder(7, {
      state: 'shipped',
      label: 'Unterwegs',
      shipments: [parcel(1)],
      items: [article(1, { name: 'Helm', quantity: 2, picture: '/media/helm.webp' }), ...[2, 3, 4].map((id) => article(id))],
    })
    await mine({ [mineCall]: mineOf([done, sent]) })
    await screen.findByText('Radwerk')
    expect(cards()[0]).toContain('MH-26-00007')
    expect(cards()[0]).toContain('2× Helm, 1× Artikel 2, 1× Artikel 3 und 1 weiteres')
    expect(cards()[0]).toContain('DHL 003401 · voraussichtlich zwischen 23.11.2026 und 25.11.2026')
    expect(screen.getByRole('link', { name: 'Radwerk' })).toHaveAttribute('href', '/konto/bestellungen/MH-26-00007/verfolgung')
    act(() => goodsMoved({ ...sent, version: 2, state: 'delivered', label: 'Zugestellt' }))
    expect(screen.getByRole('link', { name: 'Radwerk' })).toHaveAttribute('href', '/konto/bestellungen/MH-26-00007')
    expect(cards().find((card) => card?.includes('Radwerk'))).toContain('Zugestellt')
  })

  it('takes a new order of either kind in as it is placed', async () => {
    await mine({ [mineCall]: mineOf([done]) })
    await screen.findByText('MH-26-000003')
    act(() => fakeLive.tell('shopOrder.placed', { order: goodsOrder(8) }))
    expect(cards()[0]).toContain('MH-26-00008')
  })

  it('turns pages in the address bar', async () => {
    const { user, router, answers } = await mine()
    answers[mineCall] = mineOf([foodOrder(6, { state: 'canceled' })], { current_page: 2, last_page: 2, total: 6 })
    await user.click(await screen.findByRole('button', { name: 'Seite 2' }))
    expect(await screen.findByText('MH-26-000006')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?seite=2')
  })

  it('invites who has never ordered, and offers a retry when it is only trouble', async () => {
    const { unmount } = await mine({ [mineCall]: mineOf([]) })
    expect(await screen.findByRole('heading', { name: 'Sie haben noch nichts bestellt.' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Anbieter finden' })).toHaveAttribute('href', '/anbieter')
    unmount()
    const { user, answers } = await mine({ [mineCall]: { status: 500, body: {} } })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    answers[mineCall] = mineOf([done])
    await user.click(retry)
    expect(await screen.findByText('MH-26-000003')).toBeInTheDocument()
  })

  it('orders a meal again as far as it is still to be had, and names the rest', async () => {
    const old = foodOrder(3, {
      state: 'completed',
      items: [dish(1, { options: [{ group: 'Größe', name: '32 cm', price_cents: 200 }], quantity: 2, note: 'scharf' }), dish(2), dish(9)],
    })
    const { user, sent } = await mine({
      [mineCall]: mineOf([old]),
      'GET /rest/food/menu': { body: { data: menu } },
      'POST /rest/cart/add': { body: { data: { cart_key: cartKey, sellers: [], count: 2, items_cents: 0, deposit_cents: 0 } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Erneut bestellen' }))
    expect(await screen.findByText('1 Gericht liegt im Warenkorb.')).toBeInTheDocument()
    expect(screen.getByText('Zurzeit nicht zu haben: Gericht 2, Gericht 9')).toBeInTheDocument()
    expect(sent.filter(({ path }) => path === '/rest/cart/add').map(({ body }) => body)).toEqual([
      { cart_key: cartKey, product_id: 1, qty: 2, options: ['g.32'], note: 'scharf' },
    ])
  })
})

const first = goodsOrder(7)
const open = (order: ShopOrder = first, answers: Answers = {}, rest = '/verfolgung') =>
  visitAs(`/konto/bestellungen/${order.order_number.toLowerCase()}${rest}`, `/konto/bestellungen/:orderNumber${rest}`, OrderScreen, {
    [detailsCall]: detailsOf(order),
    [tracksCall]: { body: { data: [] } },
    ...answers,
  })
const head = (name: string) => screen.findByRole('heading', { level: 2, name })
const steps = () =>
  within(screen.getAllByRole('list', { name: 'Stand Ihrer Bestellung' })[0]!)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('a number', () => {
  it('of a meal leads to where a meal is followed', async () => {
    const meal = foodOrder(1)
    await visitAs('/konto/bestellungen/mh-26-000001', '/konto/bestellungen/:orderNumber', OrderScreen, {
      [detailsCall]: detailsOf(meal),
      'GET /rest/food/track': tracked(meal),
    })
    expect(await head('Wartet auf das Restaurant')).toBeInTheDocument()
  })

  it('stands behind the buyer’s list of orders; a guest has none', async () => {
    const crumbs = () =>
      within(screen.getByRole('navigation', { name: 'Brotkrumen' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    await open()
    expect(crumbs()).toEqual(['Meine Bestellungen', first.order_number])
    act(() => sessionView.set({ ...sessionView.get(), guest: { ...customer, role: 'Guest' } as never }))
    expect(crumbs()).toEqual([first.order_number])
    act(() => sessionView.set({ ...sessionView.get(), guest: null }))
  })

  it('of nobody’s order says so plainly; trouble offers a retry', async () => {
    const { unmount } = await open(first, { [detailsCall]: { status: 404, body: { error: 'NOT_FOUND', message: 'Nicht gefunden.' } } })
    expect(await screen.findByRole('heading', { name: 'Diese Bestellung haben wir nicht gefunden.' })).toBeInTheDocument()
    unmount()
    const { user, answers } = await open(first, { [detailsCall]: { status: 500, body: {} } }, '')
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    answers[detailsCall] = detailsOf(first)
    await user.click(retry)
    expect(await head('Wartet auf Bestätigung')).toBeInTheDocument()
  })
})

describe('an order of goods, live', () => {
  it('moves with every event, without asking again', async () => {
    const { sent } = await open()
    await head('Wartet auf Bestätigung')
    expect(screen.getByText('Der Anbieter bestätigt bis spätestens 23.11.2026.')).toBeInTheDocument()
    expect(steps()[0]).toContain('Bestellt (aktuell)20.11.2026')
    act(() => goodsMoved({ ...first, version: 2, state: 'confirmed', label: 'Bestätigt' }))
    expect(await head('Bestätigt')).toBeInTheDocument()
    expect(screen.getByText('Voraussichtlich zwischen 23.11.2026 und 25.11.2026. Versand bis spätestens 22.11.2026.')).toBeInTheDocument()
    act(() => goodsMoved({ ...first, version: 3, state: 'shipped', label: 'Unterwegs', shipments: [parcel(1)] }))
    expect(await head('Unterwegs')).toBeInTheDocument()
    expect(steps()[3]).toContain('Unterwegs (aktuell)')
    expect(screen.getByRole('link', { name: 'Sendung verfolgen (DHL)' })).toHaveAttribute('rel', 'noopener noreferrer')
    // A straggler brings nothing back, and others' orders change nothing.
    act(() => goodsMoved(first))
    act(() => goodsMoved(goodsOrder(9, { version: 9, label: 'Storniert', state: 'canceled' })))
    expect(await head('Unterwegs')).toBeInTheDocument()
    expect(sent.filter(({ path }) => path.endsWith('DetailsByProvider'))).toHaveLength(1)
  })

  it('asks for the news of a parcel, and anew after a gap in the stream', async () => {
    const { answers } = await open()
    await head('Wartet auf Bestätigung')
    const track = {
      id: 1,
      shipment_id: null,
      title: 'Im Verteilzentrum',
      detail: 'Frankfurt',
      tracking_number: '003401',
      created_at: minutesOn(0),
    }
    answers[tracksCall] = { body: { data: [track] } }
    act(() => fakeLive.tell('shopOrder.tracked', { order_number: first.order_number, track }))
    expect(await screen.findByText('Im Verteilzentrum')).toBeInTheDocument()
    answers[detailsCall] = detailsOf({ ...first, version: 5, state: 'processing', label: 'Wird gepackt' })
    act(() => fakeLive.reset())
    expect(await head('Wird gepackt')).toBeInTheDocument()
  })

  const estimate = { from: '2026-11-23T17:00:00.000Z', until: '2026-11-25T17:00:00.000Z' }
  const past = { from: '2026-11-17T17:00:00.000Z', until: '2026-11-18T17:00:00.000Z' }
  it.each([
    [{ ...estimate, late: true as const }, 'voraussichtlich da zwischen 23.11.2026 und 25.11.2026, später als bei der Bestellung genannt'],
    [{ from: estimate.from, until: estimate.from }, 'voraussichtlich da am 23.11.2026'],
    [past, 'sollte bis 18.11.2026 da sein'],
    [{ ...past, late: true as const }, 'verspätet, sollte bis 18.11.2026 da sein'],
  ])('says when a parcel comes, and that it is late where it left too late: %j', async (days, said) => {
    await open(goodsOrder(7, { state: 'shipped', label: 'Unterwegs', shipments: [parcel(1, { estimate: days })] }))
    expect(await screen.findByText(said)).toBeInTheDocument()
  })

  it('shows each parcel with what is in it, what is still to come, and takes «Angekommen» for one', async () => {
    const order = goodsOrder(7, {
      version: 6,
      state: 'partiallyShipped',
      label: 'Teilweise unterwegs',
      shipments: [parcel(1, { estimate }), parcel(2, { items: [{ item_id: 2, quantity: 1 }], delivered_at: minutesOn(-60) })],
      items: [
        article(1, { name: 'Helm', variant: 'Blau, 54 cm', quantity: 3, sent: 1, canceled: 1 }),
        article(2, { name: 'Schloss', sent: 1, delivered: 1 }),
      ],
      moves: ['shopOrder.arrive'],
    })
    const { user, sent } = await open(order, {
      'POST /rest/shop/orders/received': {
        body: {
          message: 'Danke!',
          data: { ...order, version: 7, moves: [], shipments: order.shipments.map((one) => ({ ...one, delivered_at: minutesOn(0) })) },
        },
      },
    })
    const parcels = within(await screen.findByRole('region', { name: 'Pakete' }))
    expect(parcels.getByText('Paket 1 von 2 · DHL')).toBeInTheDocument()
    expect(parcels.getAllByText('1 × Helm, Blau, 54 cm')).toHaveLength(2)
    expect(parcels.getByText('Noch nicht versandt')).toBeInTheDocument()
    expect(parcels.getByText(/angekommen am 20\.11\.2026/)).toBeInTheDocument()
    expect(screen.getByText('1 Stück nicht lieferbar')).toBeInTheDocument()
    expect(screen.getByText('1 von 2 unterwegs')).toBeInTheDocument()
    expect(
      screen.getByText(/^1 Stück in Paket 1 von 2: unterwegs, voraussichtlich da zwischen 23\.11\.2026 und 25\.11\.2026$/),
    ).toBeInTheDocument()
    expect(screen.getByText('1 Stück in Paket 2 von 2: angekommen')).toBeInTheDocument()
    expect(screen.getByText('1 Stück noch nicht versandt')).toBeInTheDocument()
    expect(parcels.getByText('voraussichtlich da zwischen 23.11.2026 und 25.11.2026')).toBeInTheDocument()
    await user.click(parcels.getByRole('button', { name: 'Angekommen' }))
    expect(await parcels.findAllByText(/angekommen am/)).toHaveLength(2)
    expect(sent.find(({ path }) => path === '/rest/shop/orders/received')?.body).toEqual({
      order_number: order.order_number,
      version: 6,
      shipment_id: 1,
    })
  })

  it.each([
    ['2026-11-22T17:00:00.000Z', {}, 'Versand bis spätestens 22.11.2026.'],
    ['2026-11-18T17:00:00.000Z', {}, null],
    ['2026-11-22T17:00:00.000Z', { refused: true as const }, null],
  ])('says when the rest leaves while that is to come: %s %j', async (ship_by, more, said) => {
    const shipments = [parcel(1, { items: [{ item_id: 1, quantity: 1 }] })]
    const items = [article(1, { quantity: 2, sent: 1 })]
    await open(goodsOrder(7, { state: 'partiallyShipped', label: 'Teilweise unterwegs', shipments, items, ship_by, ...more }))
    const parcels = within(await screen.findByRole('region', { name: 'Pakete' }))
    expect(parcels.getByText('Noch nicht versandt')).toBeInTheDocument()
    expect(parcels.queryByText(/Versand bis spätestens/)?.textContent ?? null).toBe(said)
  })

  it('takes «Nicht angekommen» for a parcel whose day is over, and says what happens then', async () => {
    const order = goodsOrder(7, {
      version: 6,
      state: 'shipped',
      label: 'Unterwegs',
      shipments: [parcel(1, { missable: true }), parcel(2, { ended: 'replaced' })],
      items: [
        article(1, { name: 'Helm', quantity: 1, sent: 1 }),
        article(2, { name: 'Schloss', quantity: 2, canceled: 2, undelivered: 2 }),
      ],
      moves: ['shopOrder.arrive', 'shopOrder.reportMissing'],
    })
    const missed = [parcel(1, { missing_at: minutesOn(0) }), order.shipments[1]!]
    const due = { missing: 'reported' as const, missing_due_at: minutesOn(7 * 24 * 60) }
    const { user, sent } = await open(order, {
      'POST /rest/shop/orders/missing': { body: { message: 'Gemeldet.', data: { ...order, version: 7, shipments: missed, ...due } } },
    })
    const parcels = within(await screen.findByRole('region', { name: 'Pakete' }))
    expect(parcels.getByText('verloren gegangen, neu versandt')).toBeInTheDocument()
    expect(screen.getByText('nicht geliefert')).toBeInTheDocument()
    expect(screen.queryByText('widerrufen')).toBeNull()
    expect(parcels.getAllByRole('button', { name: 'Angekommen' })).toHaveLength(1)
    await user.click(parcels.getByRole('button', { name: 'Nicht angekommen' }))
    await user.click(await screen.findByRole('button', { name: 'Jetzt melden' }))
    expect(await screen.findByText(/Der Anbieter antwortet bis spätestens 27\.11\.2026/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Nicht angekommen' })).toBeNull()
    expect(sent.find(({ path }) => path === '/rest/shop/orders/missing')?.body).toEqual({
      order_number: order.order_number,
      version: 6,
      shipment_id: 1,
    })
  })

  it('is fetched where the shop says, with the money at hand', async () => {
    const store = { title: 'Radwerk am Markt', street: 'Markt', house_number: '3', postal_code: '62101', city: 'Lindenbrück' }
    await open(goodsOrder(7, { state: 'ready', label: 'Abholbereit', fulfilment: 'pickup', address: null, store, moves: [] }))
    expect(await screen.findByText('Ihre Bestellung liegt bereit: Radwerk am Markt, Markt 3, 62101 Lindenbrück.')).toBeInTheDocument()
    expect(screen.getByText(/Bitte halten Sie 154,60.€ bar bereit\./)).toBeInTheDocument()
    expect(steps().map((step) => step?.replace(/ \(.*$/, ''))).toEqual(['Bestellt', 'Bestätigt', 'Gepackt', 'Abholbereit', 'Abgeholt'])
  })

  it('has its pickup code while it waits in the shop, and asks for none before', async () => {
    const codeCall = 'GET /rest/shop/orders/pickupCode'
    const fetched = { fulfilment: 'pickup', address: null } as const
    const { sent } = await open(goodsOrder(7, { state: 'processing', label: 'Wird gepackt', ...fetched }), {
      [codeCall]: { body: { data: { pickup_code: 'K7M-4QX' } } },
    })
    await screen.findByRole('heading', { name: 'Wird gepackt' })
    expect(sent.filter(({ path }) => path.endsWith('/pickupCode'))).toEqual([])
    act(() => goodsMoved(goodsOrder(7, { version: 9, state: 'ready', label: 'Abholbereit', ...fetched })))
    expect(await screen.findByText('K7M-4QX')).toBeVisible()
    expect(screen.getByText(/Wer ihn kennt, kann die Ware abholen/)).toBeVisible()
    act(() => goodsMoved(goodsOrder(7, { version: 10, state: 'delivered', label: 'Abgeholt', ...fetched })))
    expect(screen.queryByText('K7M-4QX')).toBeNull()
  })

  it('shows sums with their taxes, addresses, the way to the seller, and the invoice once the goods are there', async () => {
    const billing = { ...first.address!, company: 'Berger GmbH', country: 'AT' }
    await open(goodsOrder(7, { state: 'delivered', label: 'Zugestellt', billing_address: billing, moves: ['shopOrder.receive'] }))
    await head('Zugestellt')
    const text = document.body.textContent!.replaceAll('\u00a0', ' ')
    expect(text).toContain('Versand (Paket)4,90 €Gesamtsumme inkl. MwSt.154,60 €darin 19 % MwSt.24,68 €')
    expect(text).toContain('Berger GmbH')
    expect(text).toContain('Österreich')
    expect(screen.getByRole('link', { name: 'Nachricht schreiben' })).toHaveAttribute('href', '/nachrichten?an=2&bestellung=MH-26-00007')
    expect(screen.getByRole('button', { name: 'Rechnung herunterladen' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ja, alles ist da' })).toBeInTheDocument()
  })

  it('is ordered again line by line, each in its variant', async () => {
    const { user, sent } = await open(goodsOrder(7, { state: 'completed', label: 'Abgeschlossen', moves: [] }), {
      'POST /rest/cart/add': [
        { body: { data: { cart_key: cartKey, sellers: [], count: 2, items_cents: 0, deposit_cents: 0 } } },
        { status: 409, body: { error: 'PRODUCT_UNAVAILABLE', message: 'Nicht zu haben.' } },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Erneut bestellen' }))
    expect(await screen.findByText('1 Artikel liegt im Warenkorb.')).toBeInTheDocument()
    expect(screen.getByText('Zurzeit nicht zu haben: Schloss')).toBeInTheDocument()
    expect(sent.filter(({ path }) => path === '/rest/cart/add').map(({ body }) => body)).toMatchObject([
      { product_id: 1, shop_product_variant_id: 11, qty: 2 },
      { product_id: 2, qty: 1 },
    ])
  })

  it('of a bundle is ordered again as a whole, in the revision of today, and what is off sale is named', async () => {
    const order = goodsOrder(7, { state: 'completed', label: 'Abgeschlossen', moves: [] })
    const [lamp, lock] = order.items as [ShopOrder['items'][number], ShopOrder['items'][number]]
    const picnic = { bundle_id: 3, bundle_name: 'Picknick' }
    const items = [
      { ...lamp, ...picnic },
      { ...lock, ...picnic },
      { ...lock, id: 99, bundle_id: 4, bundle_name: 'Ausflug' },
    ]
    const part = { product_id: lamp.product_id, variant_id: lamp.variant_id, qty: 1 }
    const { user, sent } = await open(
      { ...order, items },
      {
        'GET /rest/v2/getBundleProducts': {
          body: { data: [{ id: 3, revision: 5, items: [part] }], meta: { current_page: 1, last_page: 1, per_page: 12, total: 1 } },
        },
        'POST /rest/cart/bundle/add': { body: { data: { cart_key: cartKey, sellers: [], count: 2, items_cents: 0, deposit_cents: 0 } } },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Erneut bestellen' }))
    expect(await screen.findByText('1 Artikel liegt im Warenkorb.')).toBeInTheDocument()
    expect(screen.getByText('Zurzeit nicht zu haben: Bündel „Ausflug“')).toBeInTheDocument()
    expect(sent.filter(({ path }) => path === '/rest/cart/bundle/add').map(({ body }) => body)).toMatchObject([
      { bundle_id: 3, revision: 5, qty: lamp.quantity },
    ])
    expect(sent.filter(({ path }) => path === '/rest/cart/add')).toEqual([])
  })
})

describe('cancelling goods', () => {
  it('asks, sends the reason with the version shown, and shows the end', async () => {
    const { user, sent } = await open(first, {
      'POST /rest/shop/orders/cancel': {
        body: {
          message: 'Ihre Bestellung wurde storniert.',
          data: { ...first, version: 2, state: 'canceled', label: 'Storniert', cancel_reason: 'doppelt', moves: [] },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Grund (freiwillig)' }), ' doppelt ')
    await user.click(dialog.getByRole('button', { name: 'Jetzt stornieren' }))
    expect(await screen.findByText('Die Bestellung wurde storniert: doppelt. Sie zahlen nichts.')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(sent.find(({ path }) => path === '/rest/shop/orders/cancel')?.body).toEqual({
      order_number: first.order_number,
      reason: 'doppelt',
      version: 1,
    })
  })

  it('says when the seller was quicker, and offers to ask instead', async () => {
    const packing = { ...first, version: 2, state: 'processing' as const, label: 'Wird gepackt', moves: ['shopOrder.requestCancel'] }
    const { user, answers } = await open(first, {
      'POST /rest/shop/orders/cancel': { status: 409, body: { error: 'VERSION_STALE', message: 'Inzwischen geändert.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }))
    answers[detailsCall] = detailsOf(packing)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Jetzt stornieren' }))
    expect(await within(screen.getByRole('alertdialog')).findByRole('button', { name: 'Anfrage senden' })).toBeInTheDocument()
  })

  it('is not offered once it is on the way; an open request is shown', async () => {
    await open(goodsOrder(7, { state: 'shipped', label: 'Unterwegs', moves: ['shopOrder.arrive'], shipments: [parcel(1)] }))
    await head('Unterwegs')
    expect(screen.queryByRole('button', { name: /storn/i })).not.toBeInTheDocument()
    cleanup()
    await open(goodsOrder(7, { state: 'processing', label: 'Wird gepackt', cancel_requested: true, moves: [] }))
    expect(await screen.findByText('Sie haben um Stornierung gebeten. Der Anbieter antwortet bald.')).toBeInTheDocument()
  })
})

describe('the way of goods', () => {
  it('knows the day of each step as far as it has come', () => {
    const order = goodsOrder(1, {
      state: 'completed',
      created_at: daysOn(-9),
      status_since: daysOn(0),
      shipments: [
        parcel(1, { shipped_at: daysOn(-4), delivered_at: daysOn(-2) }),
        parcel(2, { shipped_at: daysOn(-5), delivered_at: daysOn(-1) }),
      ],
    })
    expect(daysOf(order)).toEqual({ ordered: daysOn(-9), sent: daysOn(-5), arrived: daysOn(-1) })
    expect(currentStep({ state: 'completed', fulfilment: 'pickup' })).toBe('fetched')
    expect(currentStep({ state: 'canceled', fulfilment: 'shipping' })).toBeNull()
    for (const fulfilment of ['shipping', 'pickup'] as const) expect(new Set(wayOf(fulfilment)).size).toBe(5)
  })

  it('says when it will come, honestly when it is late, and nothing when it has come', () => {
    const text = (more: Partial<ShopOrder>) => arrivalText(goodsOrder(1, more))
    expect(text({ arrives_until: daysOn(3) })).toBe('voraussichtlich am 23.11.2026')
    expect(text({ late: true })).toBe('verspätet sich – der Anbieter ist informiert')
    expect(text({ state: 'delivered' })).toBeNull()
    expect(text({ arrives_from: null })).toBeNull()
  })
})
