// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { germanIslands } from '#contract/values/shippingRules.ts'
import { priceWords, freeWords, gramsText } from '#client/commerce/shipping.texts.ts'
import { workDays } from '#client/commerce/workDays.ts'
import { ShippingListScreen } from '#client/features/shipping/ShippingListScreen.tsx'
import { ShippingSetupScreen } from '#client/features/shipping/ShippingSetupScreen.tsx'
import { bodyOf, draftOf, parseWeight, prefixesOf } from '#client/features/shipping/shippingDraft.ts'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'
import { prepareWindow } from './checkoutWorld.tsx'
import { aPickup, aShipping, aStore } from './shipping.parts.ts'

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

beforeEach(prepareWindow)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = (...data: Shipping[]) => ({ body: { data, meta: { current_page: 1, last_page: 1, per_page: 30, total: data.length } } })
const stores = { body: { data: [], stores: [aStore] } }
type Answers = Parameters<typeof stubServer>[0]

function visit(path: string, answers: Answers = {}) {
  const server = stubServer({ 'GET /rest/api/shippings': rows(), 'GET /rest/shippings-methods': stores, ...answers })
  const router = createMemoryRouter(
    [
      { path: '/anbieterbereich/versand', element: <ShippingListScreen /> },
      { path: '/anbieterbereich/versand/einrichten', element: <ShippingSetupScreen /> },
    ],
    { initialEntries: [path] },
  )
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { ...server, router, user: userEvent.setup() }
}
const listPath = '/anbieterbereich/versand'
const newPath = `${listPath}/einrichten`
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const names = () => screen.getAllByRole('link', { name: /Paket|Express|Abholung/ }).map((link) => link.textContent)

describe('what has left', () => {
  const parcel = {
    id: 31,
    carrier: 'dhl',
    carrier_name: 'DHL',
    tracking_number: '00340434161094000001',
    tracking_url: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094000001',
    shipped_at: '2026-11-19T09:00:00.000Z',
    delivered_at: null,
    items: [{ item_id: 1, quantity: 2 }],
    order_id: 88,
    order_number: 'MH-26-7K3F94',
    customer_name: 'Anna Berger',
    city: 'Lindenbrück',
  }
  const parcels = (...data: object[]) => ({
    body: { data, meta: { current_page: 1, last_page: 1, per_page: 10, total: data.length, more: false } },
  })
  const sent = 'GET /rest/api/shop/order-shippings'

  it('stands in a tab of its own, leads to its order and its carrier, and follows what happens to it', async () => {
    const estimate = { from: '2999-11-20T17:00:00.000Z', until: '2999-11-22T17:00:00.000Z' }
    const before = parcels(
      { ...parcel, estimate },
      { ...parcel, id: 30, tracking_url: null, tracking_number: '', ended: 'returned', expected_at: '2999-11-24T23:00:00.000Z' },
      { ...parcel, id: 31, tracking_url: null, tracking_number: '', expected_at: '2999-11-27T23:00:00.000Z' },
    )
    const { user, router } = visit(listPath, { [sent]: [before, parcels({ ...parcel, delivered_at: '2026-11-20T09:00:00.000Z' })] })
    await user.click(await screen.findByRole('tab', { name: 'Sendungen' }))
    expect(router.state.location.search).toBe('?ansicht=sendungen')
    const [first, second] = await screen.findAllByRole('link', { name: /MH-26-7K3F94/ })
    expect(first).toHaveAttribute('href', '/anbieterbereich/bestellungen/88')
    expect(second).toBeVisible()
    expect(screen.getByRole('link', { name: /00340434161094000001/ })).toHaveAttribute('href', parcel.tracking_url)
    expect(words()).toContain('unterwegs')
    expect(words()).toContain('zurückgekommen')
    expect(words()).toContain('20.11.2999 – 22.11.2999')
    expect(words()).toContain('bis 27.11.2999')
    expect(words(), 'it comes no more').not.toContain('24.11.2999')
    tell('shopOrder.moved', { order: { id: 88 } })
    await waitFor(() => expect(words()).toContain('angekommen'))
  })

  it('says how it begins while nothing has left, and opens by its address', async () => {
    visit(`${listPath}?ansicht=sendungen`, { [sent]: parcels() })
    expect(await screen.findByRole('heading', { name: 'Noch nichts versandt' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zu den Bestellungen' })).toHaveAttribute('href', '/anbieterbereich/bestellungen')
  })
})

describe('the list', () => {
  const [parcel, express] = [
    aShipping({ free_from_cents: 5_000, free_from: 50, countries: ['DE', 'AT'] }),
    aShipping({ id: 2, name: 'Express', position: 2, price_cents: 1_290, price: 12.9, days_from: 1, days_until: 1 }),
  ]

  it('says of every way what it costs, where it goes and how long it takes', async () => {
    visit(listPath, { 'GET /rest/api/shippings': rows(parcel, express, aPickup({ position: 3 })) })
    await screen.findByRole('link', { name: 'Paket' })
    expect(names()).toEqual(['Paket', 'Express', 'Abholung'])
    for (const part of ['4,90 €', 'ab 50,00 € kostenlos', 'Deutschland, Österreich', '2–4 Werktage', '1 Werktag', 'Werkstatt', 'kostenlos'])
      expect(words()).toContain(part)
    expect(screen.getByRole('link', { name: 'Paket' })).toHaveAttribute('href', `${newPath}?versandart=1`)
    expect(screen.getByRole('button', { name: '„Paket“ nach oben' })).toBeDisabled()
    expect(screen.getByRole('button', { name: '„Abholung“ nach unten' })).toBeDisabled()
  })

  it('invites to the first one where there is none', async () => {
    visit(listPath)
    expect(await screen.findByText('Noch keine Versandart')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Versandart anlegen' })).toHaveAttribute('href', newPath)
  })

  it('switches at once, by the version that is shown; what is refused is switched back and said', async () => {
    const { user, sent, answers } = visit(listPath, {
      'GET /rest/api/shippings': rows(parcel),
      'POST /rest/api/updateShipping': { body: { message: '', data: { ...parcel, status: false, version: 2 } } },
    })
    const control = await screen.findByRole('switch', { name: '„Paket“ einschalten' })
    expect(control).toBeChecked()
    await user.click(control)
    await waitFor(() => expect(control).not.toBeChecked())
    expect(lastSent(sent, '/rest/api/updateShipping')).toEqual({
      ...{ id: 1, version: 1, name: 'Paket', kind: 'parcel', status: false, countries: ['DE', 'AT'], price: 4.9, free_from: 50 },
      ...{ delivery_days_from: 2, delivery_days: 4, max_grams: null, steps: [], zones: [] },
    })
    answers['POST /rest/api/updateShipping'] = {
      status: 409,
      body: { error: 'VERSION_STALE', message: 'Inzwischen hat sich etwas geändert.' },
    }
    await user.click(control)
    expect(await screen.findByText('Inzwischen hat sich etwas geändert.')).toBeVisible()
    expect(control).not.toBeChecked()
  })

  it('moves one place up, and says where it stands now', async () => {
    const { user, sent } = visit(listPath, {
      'GET /rest/api/shippings': rows(parcel, express),
      'POST /rest/api/shippings/order': {
        body: {
          message: '',
          data: [
            { ...express, position: 1, version: 2 },
            { ...parcel, position: 2, version: 2 },
          ],
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: '„Express“ nach oben' }))
    await waitFor(() => expect(names()).toEqual(['Express', 'Paket']))
    expect(lastSent(sent, '/rest/api/shippings/order')).toEqual({ ids: [2, 1] })
    expect(words()).toContain('„Express“ steht jetzt an Stelle 1 von 2.')
  })

  it('asks before one is deleted', async () => {
    const { user, sent } = visit(listPath, {
      'GET /rest/api/shippings': rows(parcel, express),
      'DELETE /rest/api/shippings/1': { body: { message: 'Versandart gelöscht.' } },
    })
    await user.click(await screen.findByRole('button', { name: '„Paket“ löschen' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Versandart löschen?' })
    await user.click(within(dialog).getByRole('button', { name: 'Behalten' }))
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(screen.getByRole('button', { name: '„Paket“ löschen' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Löschen' }))
    await waitFor(() => expect(names()).toEqual(['Express']))
  })

  it('follows what another tab does', async () => {
    visit(listPath, { 'GET /rest/api/shippings': rows(parcel) })
    await screen.findByRole('link', { name: 'Paket' })
    tell('shipping.saved', { shipping: express })
    expect(names()).toEqual(['Paket', 'Express'])
    tell('shipping.removed', { id: 1, version: 2 })
    expect(names()).toEqual(['Express'])
  })
})

describe('the form', () => {
  const nameField = () => screen.findByRole('textbox', { name: /^Name$/ })
  const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Speichern' }))

  it('makes a way with steps and islands, and shows while typing what a parcel to Munich costs', async () => {
    const made = aShipping({ id: 9, name: 'DHL Paket' })
    const { user, sent, router } = visit(newPath, {
      'POST /rest/api/createShipping': { status: 201, body: { message: 'Versandart angelegt.', data: made } },
      'GET /rest/api/getShippingInfo': { body: { data: made } },
    })
    await user.type(await nameField(), 'DHL Paket')
    expect(words()).toContain('Sobald Preis und Lieferzeit eingetragen sind')
    await user.type(screen.getByRole('textbox', { name: /^Preis$/ }), '9,90')
    expect(words()).toContain('Ein Paket von 2,5 kg nach 80331 München kostet 9,90 €.')
    await user.type(screen.getByRole('textbox', { name: /^Kostenlos ab/ }), '50')
    expect(words()).toContain('Noch 20,00 € bis zum kostenlosen Versand.')
    await user.click(screen.getByRole('button', { name: 'Stufe hinzufügen' }))
    await user.type(screen.getByRole('textbox', { name: /Stufe 1: bis zu welchem Gewicht/ }), '5')
    await user.type(screen.getByRole('textbox', { name: /Stufe 1: Preis/ }), '4,90')
    expect(words()).toContain('nach 80331 München kostet 4,90 €.')
    // Nobody can order to another country (decision 115).
    expect(
      within(screen.getByRole('group', { name: 'Länder' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Deutschland'])
    await user.click(screen.getByRole('button', { name: 'Deutsche Inseln eintragen' }))
    await user.type(screen.getByRole('textbox', { name: /^Zuschlag$/ }), '12')
    const place = screen.getByRole('textbox', { name: 'Postleitzahl' })
    await user.clear(place)
    await user.type(place, '25980')
    expect(words()).toContain('nach 25980 kostet 16,90 €.')
    expect(words()).toContain('Darin 12,00 € Zuschlag: Deutsche Inseln.')
    expect(screen.queryByRole('button', { name: 'Deutsche Inseln eintragen' })).not.toBeInTheDocument()
    await save(user)
    await waitFor(() => expect(router.state.location.search).toBe('?versandart=9'))
    expect(lastSent(sent, '/rest/api/createShipping')).toEqual({
      ...{ name: 'DHL Paket', kind: 'parcel', status: true, price: 9.9, free_from: 50, countries: ['DE'], max_grams: null },
      ...{ delivery_days_from: 2, delivery_days: 4, steps: [{ up_to_grams: 5_000, price_cents: 490 }] },
      zones: [{ name: 'Deutsche Inseln', country: 'DE', prefixes: [...germanIslands], surcharge_cents: 1_200 }],
    })
  })

  it('says at each field what is missing, and what the server finds at its field', async () => {
    const { user, sent, answers } = visit(newPath)
    await nameField()
    await user.click(screen.getByRole('button', { name: 'Deutschland' }))
    await user.type(screen.getByRole('textbox', { name: /^Preis$/ }), 'viel')
    await save(user)
    expect(words()).toContain('Bitte wählen Sie mindestens ein Land.')
    expect(words()).toContain('Bitte geben Sie einen Betrag an, zum Beispiel 2,50.')
    expect(await nameField()).toHaveAccessibleDescription(expect.stringContaining('Bitte füllen Sie dieses Feld aus.'))
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    answers['POST /rest/api/createShipping'] = {
      status: 422,
      body: { error: 'INPUT_INVALID', message: 'x', errors: [{ field: 'name', message: 'Dieser Name geht nicht.' }] },
    }
    await user.click(screen.getByRole('button', { name: 'Deutschland' }))
    await user.type(await nameField(), 'Paket')
    await user.clear(screen.getByRole('textbox', { name: /^Preis$/ }))
    await user.type(screen.getByRole('textbox', { name: /^Preis$/ }), '4,90')
    await save(user)
    await waitFor(async () => expect(await nameField()).toHaveAccessibleDescription(expect.stringContaining('Dieser Name geht nicht.')))
    expect(await nameField(), 'what was typed stays').toHaveValue('Paket')
  })

  it('a pickup asks for the store and for nothing that only parcels have', async () => {
    const { user, sent } = visit(newPath, {
      'POST /rest/api/createShipping': { status: 201, body: { message: '', data: aPickup() } },
      'GET /rest/api/getShippingInfo': { body: { data: aPickup() } },
    })
    await user.type(await nameField(), 'Abholung')
    await user.click(screen.getByRole('radio', { name: /^Abholung/ }))
    expect(screen.queryByRole('button', { name: 'Deutschland' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Stufe hinzufügen' })).not.toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /^Preis$/ }), '0')
    expect(words()).toContain('Eine Abholung kostet nichts.')
    await save(user)
    expect(words(), 'no store is chosen yet').toContain('Bitte wählen Sie einen Eintrag.')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Laden/ }), '7')
    await save(user)
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    expect(lastSent(sent, '/rest/api/createShipping')).toEqual({
      ...{ name: 'Abholung', kind: 'pickup', store_id: 7, price: 0, free_from: null, status: true },
      ...{ delivery_days_from: 2, delivery_days: 4 },
    })
  })

  it('what another tab saves comes in while nothing is typed; else the writer decides, and saves on top of it', async () => {
    const first = aShipping({ id: 4 })
    const theirs = aShipping({ id: 4, version: 2, name: 'Von nebenan' })
    const { user, sent, answers } = visit(`${newPath}?versandart=4`, {
      'GET /rest/api/shippings': rows(first),
      'GET /rest/api/getShippingInfo': { body: { data: first } },
      'POST /rest/api/updateShipping': { body: { message: 'Versandart gespeichert.', data: { ...theirs, version: 4, name: 'Meins' } } },
    })
    expect(await nameField()).toHaveValue('Paket')
    answers['GET /rest/api/getShippingInfo'] = { body: { data: theirs } }
    tell('shipping.saved', { shipping: theirs })
    await waitFor(async () => expect(await nameField()).toHaveValue('Von nebenan'))
    await user.clear(await nameField())
    await user.type(await nameField(), 'Meins')
    const again = { ...theirs, version: 3, price_cents: 790, price: 7.9 }
    answers['GET /rest/api/getShippingInfo'] = { body: { data: again } }
    tell('shipping.saved', { shipping: again })
    expect(await screen.findByText('Diese Versandart wurde inzwischen an anderer Stelle geändert.')).toBeVisible()
    expect(await nameField()).toHaveValue('Meins')
    await user.click(screen.getByRole('button', { name: 'Bei meinem bleiben' }))
    await waitFor(() => expect(screen.queryByText(/an anderer Stelle geändert/)).not.toBeInTheDocument())
    await save(user)
    await waitFor(() => expect(lastSent(sent, '/rest/api/updateShipping')).toMatchObject({ id: 4, version: 3, name: 'Meins' }))
  })

  it('one that is gone, and an address that can be none, say so with the way back', async () => {
    const gone = { status: 404, body: { error: 'NOT_FOUND', message: 'Nicht gefunden.' } }
    visit(`${newPath}?versandart=99`, { 'GET /rest/api/getShippingInfo': gone })
    expect(await screen.findByText('Diese Versandart gibt es nicht mehr.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Alle Versandarten' })).toHaveAttribute('href', listPath)
    cleanup()
    visit(`${newPath}?versandart=abc`, { 'GET /rest/api/getShippingInfo': { ...gone, status: 422 } })
    expect(await screen.findByText('Diese Versandart gibt es nicht mehr.')).toBeVisible()
  })
})

describe('what is typed and what is sent', () => {
  it.each([
    ['2,5', 2_500],
    ['1.250,5 kg', 1_250_500],
    ['0,08', 80],
    [' 31,5 ', 31_500],
    ['0', null],
    ['', null],
    ['2.5', null],
    ['-1', null],
    ['9'.repeat(200_000), null],
    ['99999', null],
  ])('weight %j', (text, grams) => expect(parseWeight(text)).toBe(grams))
  it('postal codes by comma, semicolon or line, blanks within one left out', () =>
    expect(prefixesOf(' 25 980, 26;\n a-1 ,, ')).toEqual(['25980', '26', 'A-1']))
  it('a method goes into the form and out again unchanged', () => {
    const full = aShipping({
      max_grams: 31_500,
      free_from_cents: 4_999,
      free_from: 49.99,
      countries: ['DE', 'AT'],
      steps: [{ up_to_grams: 80, price_cents: 85 }],
      zones: [{ name: 'Inseln', country: 'DE', prefixes: ['25980', '26'], surcharge_cents: null }],
    })
    expect(bodyOf(draftOf(full))).toEqual({
      ...{ name: full.name, kind: full.kind, price: full.price, free_from: full.free_from, status: true, countries: full.countries },
      ...{ delivery_days_from: 2, delivery_days: 4, max_grams: 31_500, steps: full.steps, zones: full.zones },
    })
    expect(bodyOf(draftOf(aPickup()))).toMatchObject({ kind: 'pickup', store_id: 7, price: 0 })
  })
  it('in words', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect([80, 999, 1_000, 2_500, 31_500].map((grams) => plain(gramsText(grams)))).toEqual(['80 g', '999 g', '1 kg', '2,5 kg', '31,5 kg'])
    expect([workDays(0, 0), workDays(1, 1), workDays(3, 3), workDays(0, 2)].map(plain)).toEqual([
      'noch heute',
      '1 Werktag',
      '3 Werktage',
      'höchstens 2 Werktage',
    ])
    expect(plain(priceWords(aShipping({ steps: [{ up_to_grams: 9, price_cents: 100 }] })))).toBe('ab 1,00 €')
    expect(priceWords(aShipping({ price_cents: 0 }))).toBe('kostenlos')
    expect(freeWords(aShipping({ price_cents: 0, free_from_cents: 100 })), 'free anyway').toBe('')
  })
})
