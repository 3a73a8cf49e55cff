// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { ShopOrderScreen } from '#client/features/shopOrders/ShopOrderScreen.tsx'
import { ShopOrdersScreen } from '#client/features/shopOrders/ShopOrdersScreen.tsx'
import { mainStep } from '#client/features/shopOrders/nextShopStep.ts'
import { piecesText } from '#client/features/shopOrders/ShopOrderLines.tsx'
import { noFilter, readShopFilter, writeShopFilter, type ViewedShopOrder } from '#client/features/shopOrders/shopOrderList.ts'
import { lastSent } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

// jsdom knows no CSS.escape, which React Aria's dialogs use; numbers and letters need none.
vi.stubGlobal('CSS', { escape: (text: string) => text })
const live = vi.hoisted(() => ({ listeners: new Set<(event: unknown) => void>() }))
vi.mock('#client/lib/live/live.ts', async (original) => ({
  ...(await original<object>()),
  subscribeEvents: (_types: readonly string[], listener: (event: unknown) => void) => {
    live.listeners.add(listener)
    return () => live.listeners.delete(listener)
  },
  onReset: () => () => undefined,
}))
const tell = (type: string, data: object) =>
  act(() => {
    for (const listener of live.listeners) listener({ type, data })
  })

beforeEach(() => prepareWindow())
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

const item = (id: number, more: Partial<ShopOrder['items'][number]> = {}): ShopOrder['items'][number] => ({
  id,
  product_id: id,
  variant_id: null,
  name: `Klingel ${id}`,
  variant: '',
  article_no: `A-${id}`,
  picture: null,
  note: '',
  quantity: 2,
  open: 2,
  sent: 0,
  delivered: 0,
  canceled: 0,
  withdrawn: 0,
  unit_cents: 1000,
  deposit_cents: 0,
  total_cents: 2000,
  tax: 19,
  ...more,
})
const address = {
  name: 'Anna Berger',
  company: '',
  street: 'Lindenallee',
  house_number: '22',
  extra: '',
  postal_code: '62101',
  city: 'Lindenbrück',
  country: 'DE',
}
const order = (id: number, more: Partial<ShopOrder> = {}): ShopOrder => ({
  id,
  order_number: `MH-${id}`,
  version: 1,
  state: 'pending',
  order_status: 'pending',
  label: 'Neu',
  fulfilment: 'shipping',
  created_at: `2026-11-20T10:0${id % 10}:00.000Z`,
  status_since: '2026-11-20T10:00:00.000Z',
  answer_due_at: '2026-11-23T10:00:00.000Z',
  ship_by: '2026-11-24T10:00:00.000Z',
  arrives_from: null,
  arrives_until: null,
  wished_at: null,
  date_at: null,
  kept_date_at: null,
  begins_from: null,
  customer: { id: 3, name: 'Anna Berger', phone: '069 90009100' },
  provider: { id: 9, name: 'Radwerk', slug: 'radwerk', phone: null, logo: null, address: { ...address } },
  address,
  billing_address: address,
  store: null,
  shipping_name: 'Paket',
  note: '',
  items: [item(1), item(2)],
  shipments: [],
  items_cents: 4000,
  deposit_cents: 0,
  shipping_cents: 490,
  total_cents: 4490,
  refunded_cents: 0,
  amount: 44.9,
  taxes: [{ rate: 19, gross_cents: 4490, net_cents: 3773, tax_cents: 717 }],
  small_business: false,
  trading: 'trader',
  payment_mothod: 'cash',
  payment_status: 'unpaid',
  payment_status_text: 'Zahlbar bar bei Übergabe',
  age_limit: 0,
  reject_reason: null,
  cancel_reason: null,
  cancel_requested: false,
  late: false,
  moves: ['shopOrder.confirm', 'shopOrder.reject', 'shopOrder.strike'],
  ...more,
})
const confirmed = {
  state: 'confirmed',
  order_status: 'processing',
  label: 'Bestätigt',
  moves: ['shopOrder.start', 'shopOrder.ship', 'shopOrder.strike'],
} as const
const counts = (pending: number) => {
  const none = { total: 0, more: false }
  const all = {
    pending: { total: pending, more: false },
    processing: none,
    shipped: none,
    completed: none,
    cancelled: none,
    refunded: none,
  }
  return { body: { data: { counts: all } } }
}
const page = (...rows: ShopOrder[]) => ({
  body: { data: rows, meta: { current_page: 1, last_page: 1, per_page: 10, total: rows.length, more: false } },
})
const listCall = 'GET /rest/api/providerOrders'
const countsCall = 'GET /rest/shop/orders/counts'
const moveCall = 'POST /rest/shop/orders/move'
const list = (answers: Parameters<typeof visitAs>[3]) =>
  visitAs('/anbieterbereich/bestellungen', '/anbieterbereich/bestellungen', ShopOrdersScreen, { [countsCall]: counts(1), ...answers })
const viewed = (given: ShopOrder, tracks: ViewedShopOrder['tracks'] = []) => ({ body: { data: { ...given, tracks } } })
const open = (given: ShopOrder, answers: Parameters<typeof visitAs>[3] = {}, tracks: ViewedShopOrder['tracks'] = []) =>
  visitAs(`/anbieterbereich/bestellungen/${given.id}`, '/anbieterbereich/bestellungen/:id', ShopOrderScreen, {
    [`GET /rest/api/shop/providerOrderView/${given.id}`]: viewed(given, tracks),
    ...answers,
  })

describe("the seller's list", () => {
  it('says what will happen when there is none', async () => {
    await list({ [listCall]: page() })
    expect(await screen.findByText('Noch keine Bestellungen')).toBeVisible()
  })

  it('shows orders, counts each status, and a new one comes by itself', async () => {
    const { sent } = await list({ [listCall]: page(order(1)), [countsCall]: [counts(1), counts(2)] })
    expect(await screen.findByRole('link', { name: /MH-1/ })).toHaveAttribute('href', '/anbieterbereich/bestellungen/1')
    expect(await screen.findByRole('radio', { name: 'Neu (1)' })).toBeVisible()
    tell('shopOrder.placed', { order: order(2) })
    expect(await screen.findByRole('link', { name: /MH-2/ })).toBeVisible()
    expect(await screen.findByRole('radio', { name: 'Neu (2)' })).toBeVisible()
    expect(sent.filter(({ path }) => path === '/rest/api/providerOrders')).toHaveLength(1)
  })

  it('says of what is handed over and not noted as paid that a word is missing, until it is said', async () => {
    const done: Partial<ShopOrder> = { state: 'delivered', order_status: 'completed', label: 'Zugestellt', moves: [] }
    await list({ [listCall]: page(order(1, done), order(2), order(3, { ...done, voucher_cents: order(3).total_cents })) })
    expect(await screen.findAllByText('Geld vermerken')).toHaveLength(1)
    tell('shopOrder.moved', {
      order: order(1, { ...done, version: 2, payment_status: 'paid' }),
      from: 'delivered',
      event: 'payment.cashReceived',
    })
    await waitFor(() => expect(screen.queryByText('Geld vermerken')).toBeNull())
  })

  it('an order that moves on leaves the status that is shown', async () => {
    const { user } = await list({ [listCall]: page(order(1)) })
    await user.click(await screen.findByRole('radio', { name: 'Neu (1)' }))
    await screen.findByRole('link', { name: /MH-1/ })
    tell('shopOrder.moved', { order: order(1, { version: 2, ...confirmed, moves: [] }), from: 'pending', event: 'shopOrder.confirm' })
    await waitFor(() => expect(screen.queryByRole('link', { name: /MH-1/ })).toBeNull())
  })

  it('confirms the new ones among the selected orders, and names the one that failed', async () => {
    const { user, sent } = await list({
      [listCall]: page(order(3), order(2), order(1, { ...confirmed, moves: [...confirmed.moves] })),
      [moveCall]: [
        { body: { message: 'Gespeichert.', data: order(3, { version: 2, ...confirmed, moves: [] }) } },
        { status: 409, body: { error: 'VERSION_STALE', message: 'Inzwischen geändert.' } },
      ],
    })
    await screen.findByRole('link', { name: /MH-3/ })
    for (const number of ['MH-3', 'MH-2', 'MH-1']) await user.click(screen.getByRole('checkbox', { name: new RegExp(number) }))
    await user.click(screen.getByRole('button', { name: 'Ausgewählte bestätigen' }))
    expect(await screen.findByText(/Nicht bestätigt: MH-2\./)).toBeVisible()
    expect(await screen.findByText('Eine Bestellung wurde bestätigt.')).toBeVisible()
    expect(sent.filter(({ path }) => path === '/rest/shop/orders/move').map(({ body }) => body)).toMatchObject([
      { order_number: 'MH-3', event: 'confirm', version: 1 },
      { order_number: 'MH-2', event: 'confirm' },
    ])
  })

  it('packs the confirmed ones among the selected orders; says of the others why not', async () => {
    const { user, sent } = await list({
      [listCall]: page(
        order(3, { ...confirmed, moves: [...confirmed.moves] }),
        order(2, { ...confirmed, moves: [...confirmed.moves] }),
        order(1),
      ),
      [moveCall]: [
        {
          body: {
            message: 'Gespeichert.',
            data: order(3, { version: 2, ...confirmed, state: 'processing', label: 'Wird gepackt', moves: [] }),
          },
        },
        { status: 409, body: { error: 'VERSION_STALE', message: 'Inzwischen geändert.' } },
      ],
    })
    await screen.findByRole('link', { name: /MH-3/ })
    for (const number of ['MH-3', 'MH-2', 'MH-1']) await user.click(screen.getByRole('checkbox', { name: new RegExp(number) }))
    await user.click(screen.getByRole('button', { name: 'Ausgewählte packen' }))
    expect(await screen.findByText('Nicht als gepackt vermerkt: MH-2. Inzwischen geändert.')).toBeVisible()
    expect(await screen.findByText('Übergangen: MH-1 (Neu).')).toBeVisible()
    expect(await screen.findByText('Eine Bestellung wird jetzt gepackt.')).toBeVisible()
    expect(sent.filter(({ path }) => path === '/rest/shop/orders/move').map(({ body }) => body)).toMatchObject([
      { order_number: 'MH-3', event: 'start', version: 1 },
      { order_number: 'MH-2', event: 'start' },
    ])
  })

  it('prints slips and labels of the selected orders in one go, a sheet for each that needs one', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await list({
      [listCall]: page(
        // Its bottle has left in an earlier parcel.
        order(4, { age_limit: 18, items: [item(1, { age_limit: 18, open: 0, sent: 2 }), item(2)] }),
        order(3, { age_limit: 18, items: [item(1, { age_limit: 18 }), item(2)] }),
        order(2, { fulfilment: 'pickup', address: null }),
        order(1, { fulfilment: 'service' }),
      ),
    })
    await screen.findByRole('link', { name: /MH-3/ })
    for (const number of ['MH-4', 'MH-3', 'MH-2', 'MH-1']) await user.click(screen.getByRole('checkbox', { name: new RegExp(number) }))
    const sheets = (paper: string) =>
      [...document.querySelectorAll(`[data-print] [data-paper="${paper}"]`)].map((sheet) => sheet.textContent)
    await user.click(screen.getByRole('button', { name: 'Packzettel drucken' }))
    expect(sheets('slip').map((text) => /MH-\d/.exec(text!)?.[0])).toEqual(['MH-4', 'MH-3', 'MH-2'])
    act(() => {
      window.dispatchEvent(new Event('afterprint'))
    })
    await user.click(screen.getByRole('button', { name: 'Adressaufkleber drucken' }))
    expect(sheets('label')).toEqual([
      expect.not.stringContaining('Ab 18'),
      expect.stringContaining('Ab 18 – Identität und Alter bei Übergabe prüfen'),
    ])
    expect(print).toHaveBeenCalledTimes(2)
  })

  it('keeps its filters in the address bar, and reads nonsense as «all»', () => {
    const filter = { status: 'shipped', keyword: 'Helm', from: '2026-11-01', until: '' } as const
    expect(readShopFilter(writeShopFilter(filter, 3))).toEqual({ filter, page: 3 })
    expect(readShopFilter(new URLSearchParams('status=x&von=gestern&seite=-2'))).toEqual({ filter: noFilter, page: 1 })
  })
})

describe('one order', () => {
  it('that is missed is answered by what the server allows: sent once more, with its carrier', async () => {
    const missed = order(1, {
      state: 'shipped',
      label: 'Versandt',
      missing: 'again',
      missing_due_at: '2026-11-27T10:00:00.000Z',
      moves: ['shopOrder.sendAgain', 'shopOrder.giveUpMissing'],
      items: [item(1, { open: 0, sent: 1, canceled: 1, undelivered: 1 })],
    })
    const { missing: _missing, missing_due_at: _due, ...settled } = missed
    const { user, sent } = await open(missed, {
      'POST /rest/shop/orders/missing/answer': { body: { message: 'Gesendet.', data: { ...settled, version: 2, moves: [] } } },
    })
    expect(await screen.findByText('1 unterwegs, 1 nicht geliefert')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Jetzt antworten' }))
    expect(await screen.findByRole('radio', { name: /neu versandt/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: /kommt noch/ })).toBeNull()
    await user.selectOptions(screen.getByLabelText(/Versanddienst/), 'dpd')
    await user.click(screen.getByRole('button', { name: 'Antwort senden' }))
    await waitFor(() => expect(screen.queryByText('Ein Paket wird vermisst')).toBeNull())
    expect(lastSent(sent, '/rest/shop/orders/missing/answer')).toMatchObject({ answer: 'sendAgain', carrier: 'dpd', version: 1 })
  })

  it('that is missed and has spirits in its parcel is sent once more by somebody who checks the age', async () => {
    const parcel = { carrier: 'dhl', carrier_name: 'DHL', tracking_number: '', tracking_url: null, delivered_at: null } as const
    const sentAt = '2026-11-20T10:00:00.000Z'
    const missed = order(1, {
      state: 'shipped',
      label: 'Versandt',
      missing: 'reported',
      missing_due_at: '2026-11-27T10:00:00.000Z',
      moves: ['shopOrder.sendAgain', 'shopOrder.giveUpMissing'],
      age_limit: 18,
      items: [item(1, { age_limit: 18, open: 0, sent: 2 }), item(2, { open: 0, sent: 2 })],
      shipments: [{ ...parcel, id: 5, shipped_at: sentAt, missing_at: sentAt, items: [{ item_id: 1, quantity: 2 }] }],
    })
    const { user, sent } = await open(missed, {
      'POST /rest/shop/orders/missing/answer': { body: { message: 'Gesendet.', data: { ...missed, version: 2, moves: [] } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Jetzt antworten' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: /Versanddienst/ }), 'dpd')
    expect(screen.getByRole('button', { name: 'Antwort senden' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /Identität und Alter \(ab 18\)/ }))
    await user.click(screen.getByRole('button', { name: 'Antwort senden' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/shop/orders/missing/answer')).toMatchObject({ answer: 'sendAgain', age_service: true }),
    )
  })

  it('that is paid and comes back is said after a question; one that is paid at the door has its own answer', async () => {
    const sent = order(1, { state: 'shipped', label: 'Versandt', payment_status: 'paid', moves: ['shopOrder.refuse'] })
    const { user, sent: requests } = await open(sent, {
      [moveCall]: { body: { message: 'Gespeichert.', data: { ...sent, version: 2, refused: true, moves: ['shopOrder.cameBack'] } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Paket kommt zurück' }))
    const question = await screen.findByRole('alertdialog', { name: 'Kommt das Paket zurück?' })
    await user.click(within(question).getByRole('button', { name: 'Nein' }))
    expect(requests.filter(({ path }) => path.includes('/orders/move'))).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Paket kommt zurück' }))
    await user.click(await screen.findByRole('button', { name: 'Ja, es kommt zurück' }))
    expect(await screen.findByRole('button', { name: 'Ware ist zurückgekommen' })).toBeVisible()
    expect(lastSent(requests, '/rest/shop/orders/move')).toMatchObject({ event: 'refuse', version: 1 })
  })

  it('that is to be paid at the door offers no other way to say that it comes back', async () => {
    await open(order(1, { state: 'shipped', label: 'Versandt', payment_status: 'unpaid', moves: ['shopOrder.refuse', 'shopOrder.arrive'] }))
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Paket kommt zurück' })).toBeNull()
  })

  it('that was refused at the door waits for its goods', async () => {
    const refused = order(1, { state: 'shipped', label: 'Versandt', refused: true, moves: ['shopOrder.cameBack'] })
    const { user, sent } = await open(refused, {
      [moveCall]: { body: { message: 'Gespeichert.', data: { ...refused, version: 2, state: 'canceled', label: 'Storniert', moves: [] } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Ware ist zurückgekommen' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ware ist zurückgekommen' })).toBeNull())
    expect(lastSent(sent, '/rest/shop/orders/move')).toMatchObject({ event: 'cameBack' })
  })

  it('has one clear next step, and takes the answer', async () => {
    const { user, sent } = await open(order(7), {
      [moveCall]: { body: { message: 'Gespeichert.', data: order(7, { version: 2, ...confirmed, moves: [...confirmed.moves] }) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Bestellung bestätigen' }))
    expect(await screen.findByRole('button', { name: 'Paket übergeben' })).toBeVisible()
    expect(lastSent(sent, '/rest/shop/orders/move')).toMatchObject({ order_number: 'MH-7', event: 'confirm', version: 1 })
  })

  it('a parcel leaves with a part of what is open', async () => {
    const before = order(7, { ...confirmed, moves: [...confirmed.moves], items: [item(1), item(2)] })
    const after = order(7, {
      version: 2,
      state: 'partiallyShipped',
      order_status: 'shipped',
      label: 'Teilweise versandt',
      moves: ['shopOrder.ship'],
    })
    const { user, sent } = await open(before, {
      'POST /rest/api/shop/order-shipping': { body: { message: 'Das Paket wurde übergeben.', data: after, shipment_id: 5 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Paket übergeben' }))
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Versanddienst/ }), 'DHL')
    await user.type(within(dialog).getByRole('textbox', { name: /Sendungsnummer/ }), '0034')
    const first = within(dialog).getByRole('group', { name: 'Klingel 1 (2 offen)' })
    await user.click(within(first).getByRole('button', { name: 'Weniger' }))
    const second = within(dialog).getByRole('group', { name: 'Klingel 2 (2 offen)' })
    await user.click(within(second).getByRole('button', { name: 'Weniger' }))
    await user.click(within(second).getByRole('button', { name: 'Weniger' }))
    await user.click(within(dialog).getByRole('button', { name: 'Paket übergeben' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(lastSent(sent, '/rest/api/shop/order-shipping')).toEqual({
      order_number: 'MH-7',
      version: 1,
      carrier: 'dhl',
      tracking_number: '0034',
      items: [{ item_id: 1, quantity: 1 }],
    })
    expect(await screen.findByText('Teilweise versandt')).toBeVisible()
  })

  const handOverCall = 'POST /rest/shop/orders/handOver'
  const waits = { state: 'ready', label: 'Abholbereit', fulfilment: 'pickup', address: null, moves: ['shopOrder.handOver'] } as const
  it('is handed over at the counter by the code, and a wrong one is said at its field', async () => {
    const { user, sent } = await open(order(7, { ...waits, moves: [...waits.moves] }), {
      [handOverCall]: [
        {
          status: 422,
          body: {
            error: 'PICKUP_CODE_WRONG',
            message: 'Falsch.',
            errors: [{ field: 'pickup_code', message: 'Dieser Abholcode passt nicht.' }],
          },
        },
        {
          body: {
            message: 'Die Ware wurde übergeben.',
            data: order(7, { version: 2, ...waits, state: 'delivered', label: 'Abgeholt', moves: [] }),
          },
        },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Ware übergeben' }))
    const dialog = await screen.findByRole('dialog')
    const field = within(dialog).getByRole('textbox', { name: 'Abholcode' })
    await user.type(field, 'AAA-AA2')
    await user.click(within(dialog).getByRole('button', { name: 'Übergeben' }))
    expect(await within(dialog).findByText('Dieser Abholcode passt nicht.')).toBeVisible()
    expect(field).toBeInvalid()
    await user.clear(field)
    // A hand scanner ends with Enter.
    await user.type(field, 'K7M4QX{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.filter(({ path }) => path === '/rest/shop/orders/handOver').map(({ body }) => body)).toEqual([
      { order_number: 'MH-7', version: 1, pickup_code: 'AAA-AA2', age_checked: false },
      { order_number: 'MH-7', version: 1, pickup_code: 'K7M4QX', age_checked: false },
    ])
    expect(await screen.findByText('Abgeholt')).toBeVisible()
  })

  it('without the code wants another proof, and of what is not for children the age as well', async () => {
    const items = [item(1, { name: 'Obstbrand', age_limit: 18 }), item(2), item(3, { name: 'Likör', age_limit: 16, canceled: 2, open: 0 })]
    const { user, sent } = await open(order(7, { ...waits, age_limit: 18, moves: [...waits.moves], items }), {
      [handOverCall]: { body: { message: 'Die Ware wurde übergeben.', data: order(7, { version: 2, ...waits, moves: [] }) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Ware übergeben' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = within(dialog).getByRole('button', { name: 'Übergeben' })
    expect(confirm).toBeDisabled()
    await user.click(within(dialog).getByRole('button', { name: 'Der Kunde hat keinen Code' }))
    await user.click(within(dialog).getByRole('radio', { name: 'Ausweis geprüft' }))
    expect(confirm).toBeDisabled()
    expect(within(dialog).getByText('Altersgrenze: Obstbrand (ab 18 Jahren)')).toBeVisible()
    await user.click(within(dialog).getByRole('checkbox', { name: 'Ausweis geprüft: mindestens 18 Jahre' }))
    await user.click(confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(lastSent(sent, '/rest/shop/orders/handOver')).toEqual({ order_number: 'MH-7', version: 1, proof: 'identity', age_checked: true })
  })

  it('a parcel with an age limit leaves once its check at the door is promised, and its slip says so', async () => {
    vi.stubGlobal('print', vi.fn())
    const before = order(7, {
      ...confirmed,
      age_limit: 16,
      moves: [...confirmed.moves],
      items: [item(1, { age_limit: 16, quantity: 1, open: 1 }), item(2)],
    })
    const { user, sent } = await open(before, {
      'POST /rest/api/shop/order-shipping': { body: { message: 'ok', data: before, shipment_id: 5 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Packzettel drucken' }))
    expect(document.querySelector('[data-paper="slip"]')).toHaveTextContent('Ab 16 – Identität und Alter bei Übergabe prüfen')
    const marked = () =>
      [...document.querySelectorAll('[data-paper="slip"] tbody tr')].map((row) => row.textContent?.includes('ab 16 Jahren'))
    expect(marked()).toEqual([true, false])
    expect(screen.getAllByText('ab 16 Jahren', { selector: ':not([data-print] *)' })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Paket übergeben' }))
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Versanddienst/ }), 'DHL')
    expect(within(dialog).getByRole('button', { name: 'Paket übergeben' })).toBeDisabled()
    // A parcel without it asks for nothing.
    await user.click(within(dialog).getAllByRole('button', { name: 'Weniger' })[0]!)
    expect(within(dialog).queryByRole('checkbox', { name: /Identität und Alter/ })).toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Paket übergeben' })).toBeEnabled()
    await user.click(within(dialog).getAllByRole('button', { name: 'Mehr' })[0]!)
    await user.click(within(dialog).getByRole('checkbox', { name: /Identität und Alter \(ab 16\)/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Paket übergeben' }))
    await waitFor(() => expect(lastSent(sent, '/rest/api/shop/order-shipping')).toMatchObject({ carrier: 'dhl', age_service: true }))
  })

  it('striking all says what that means; rejecting wants a reason', async () => {
    const { user, sent } = await open(order(7, { items: [item(1)] }), {
      'POST /rest/shop/orders/strike': {
        status: 409,
        body: { error: 'PIECES_NOT_OPEN', message: 'So viele Stück sind nicht mehr offen.' },
      },
      [moveCall]: {
        body: {
          message: 'Gespeichert.',
          data: order(7, {
            version: 2,
            state: 'rejected',
            order_status: 'cancelled',
            label: 'Abgelehnt',
            moves: [],
            reject_reason: 'nicht mehr vorrätig',
          }),
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Nicht lieferbar: Klingel 1' }))
    const strike = await screen.findByRole('alertdialog')
    expect(within(strike).getByText(/bleibt nichts übrig/)).toBeVisible()
    await user.click(within(strike).getByRole('button', { name: 'Streichen' }))
    expect(await screen.findByText('So viele Stück sind nicht mehr offen.')).toBeVisible()
    await user.click(within(strike).getByRole('button', { name: 'Abbrechen' }))
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }))
    const reject = await screen.findByRole('dialog')
    expect(within(reject).getByRole('button', { name: 'Bestellung ablehnen' })).toBeDisabled()
    await user.click(within(reject).getByRole('radio', { name: 'Nicht mehr vorrätig' }))
    await user.click(within(reject).getByRole('button', { name: 'Bestellung ablehnen' }))
    expect(await screen.findByText('Grund: nicht mehr vorrätig')).toBeVisible()
    expect(lastSent(sent, '/rest/shop/orders/move')).toMatchObject({ event: 'reject', reason: 'soldOut' })
  })

  it('a wish to cancel stands above all else; parcels lead to their carrier', async () => {
    const parcel = {
      id: 5,
      carrier: 'dhl',
      carrier_name: 'DHL',
      tracking_number: '0034',
      tracking_url: 'https://www.dhl.de/x?piececode=0034',
      shipped_at: '2026-11-21T10:00:00.000Z',
      delivered_at: null,
      items: [{ item_id: 1, quantity: 1 }],
    }
    await open(
      order(7, {
        state: 'processing',
        order_status: 'processing',
        label: 'Wird gepackt',
        cancel_requested: true,
        cancel_reason: 'Falsche Größe',
        shipments: [parcel],
        moves: ['shopOrder.agreeCancel', 'shopOrder.declineCancel', 'shopOrder.ship'],
      }),
      {},
      [{ id: 1, shipment_id: null, title: 'Bestätigt', detail: '', tracking_number: '', created_at: '2026-11-20T11:00:00.000Z' }],
    )
    expect(await screen.findByText('„Falsche Größe“')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Nicht stornieren' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sendung verfolgen' })).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(screen.getByText('Bestätigt')).toBeVisible()
  })

  it('an order of somebody else is not there', async () => {
    await visitAs('/anbieterbereich/bestellungen/8', '/anbieterbereich/bestellungen/:id', ShopOrderScreen, {
      'GET /rest/api/shop/providerOrderView/8': { status: 404, body: { error: 'NOT_FOUND', message: 'Nicht gefunden.' } },
    })
    expect(await screen.findByText('Diese Bestellung gibt es nicht')).toBeVisible()
  })

  it('a number out of a chat leads to the order, and to the kitchen where it is a meal', async () => {
    const [goods, meal] = ['MH-26-77777Z', 'MH-26-999999']
    await visitAs(`/anbieterbereich/bestellungen/${goods}`, '/anbieterbereich/bestellungen/:id', ShopOrderScreen, {
      'GET /rest/api/providerOrders': page(order(7, { order_number: goods })),
      'GET /rest/api/shop/providerOrderView/7': viewed(order(7, { order_number: goods })),
    })
    expect(await screen.findByRole('heading', { name: new RegExp(goods) })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Packzettel drucken' })).toBeVisible()
    cleanup()
    await visitAs(`/anbieterbereich/bestellungen/${meal}`, '/anbieterbereich/bestellungen/:id', ShopOrderScreen, {
      'GET /rest/api/providerOrders': page(),
    })
    expect(await screen.findByText('andere Seite')).toBeVisible()
  })

  it('prints the slip, and is done with it', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await open(order(7, { items: [item(1, { canceled: 1, open: 1 })] }))
    await user.click(await screen.findByRole('button', { name: 'Packzettel drucken' }))
    expect(print).toHaveBeenCalledOnce()
    expect(document.querySelector('[data-print]')).toHaveTextContent('Packzettel')
    act(() => {
      window.dispatchEvent(new Event('afterprint'))
    })
    expect(document.querySelector('[data-print]')).toBeNull()
  })
})

describe('small words', () => {
  it('where the pieces are, and the step that comes next', () => {
    expect(piecesText(item(1, { quantity: 6, open: 1, sent: 3, delivered: 1, canceled: 2 }))).toBe(
      '1 offen, 2 unterwegs, 1 angekommen, 2 gestrichen',
    )
    expect(mainStep({ moves: ['shopOrder.strike', 'shopOrder.start', 'shopOrder.ship'] })).toBe('ship')
    expect(mainStep({ moves: ['shopOrder.ready', 'shopOrder.start'] })).toBe('ready')
    expect(mainStep({ moves: [] })).toBeNull()
  })
})
