// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BundleChoice, BundleDetails, BundleRequest } from '#contract/calls/bundlesWire.ts'
import { changesOf } from '#client/features/bundles/BundleDiff.tsx'
import { BundleCreateScreen } from '#client/features/bundles/BundleDeskScreen.tsx'
import { IncomingBundlesScreen } from '#client/features/bundles/BundleListScreens.tsx'
import { BundleScreen } from '#client/features/bundles/BundleScreen.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { customer, lastSent } from '#tests/client/stubServer.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

vi.stubGlobal('CSS', { escape: (text: string) => text })
const live = vi.hoisted(() => ({ listeners: new Set<(event: unknown) => void>() }))
vi.mock('#client/lib/live/live.ts', async (original) => ({
  ...(await original<object>()),
  subscribeEvents: (_types: readonly string[], listener: (event: unknown) => void) => {
    live.listeners.add(listener)
    return () => live.listeners.delete(listener)
  },
  onReset: () => () => undefined,
  serverNow: () => Date.parse('2026-11-20T17:30:00.000Z'),
}))
const tell = (event: object) =>
  act(() => {
    for (const listener of live.listeners) listener(event)
  })

beforeEach(() => prepareWindow())
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

const own = customer.user_id
const partner = { id: 9, slug: 'hofladen', company_name: 'Hofladen', city: 'Lindenau' }
const party = (id: number, company_name: string, has_agreed: boolean, is_initiator = false) => ({
  provider_id: id,
  company_name,
  slug: company_name.toLowerCase(),
  is_initiator,
  share_cents: 900,
  has_agreed,
})
const request = (id: number, more: Partial<BundleRequest> = {}): BundleRequest => ({
  id,
  version: 1,
  revision: 1,
  status: 'pending',
  label: 'Angefragt',
  side: 'partner',
  name: `Bündel ${id}`,
  message: '',
  price_cents: 1800,
  my_share_cents: 900,
  my_earning_cents: 810,
  partners: [party(9, 'Hofladen', true, true), party(own, 'Radwerk', false)],
  items: [{ name: 'Korb', picture: null, product_id: 1, qty: 1 }],
  valid_from: null,
  valid_until: null,
  stock_limit: null,
  sold: null,
  tolerance_percent: 10,
  parts: 'good',
  cause: null,
  reject_reason: null,
  reject_note: '',
  rejected_by: null,
  answer_due_at: '2026-12-04T17:30:00.000Z',
  status_since: '2026-11-20T17:00:00.000Z',
  created_at: '2026-11-20T17:00:00.000Z',
  ask: null,
  kept_until: null,
  moves: ['bundle.counter', 'bundle.approve', 'bundle.reject'],
  ...more,
})
const snapshot = (revision: number, more: Partial<BundleDetails['present']> = {}): BundleDetails['present'] => ({
  revision,
  author: 'Hofladen',
  created_at: '2026-11-20T17:00:00.000Z',
  message: 'Passt gut zusammen.',
  name: 'Bündel 5',
  text: '',
  price_cents: 1800,
  valid_from: null,
  valid_until: null,
  stock_limit: null,
  tolerance_percent: 10,
  items: [],
  shares: [{ provider_id: own, company_name: 'Radwerk', share_cents: 900 }],
  ...more,
})
const details = (more: Partial<BundleDetails> = {}): BundleDetails => ({
  ...request(5),
  preview: {
    id: 5,
    name: 'Bündel 5',
    short_text: '',
    revision: 1,
    price_cents: 1800,
    singles_cents: 2000,
    saving_cents: 200,
    deposit_cents: 0,
    qty: null,
    stock: 'many',
    available: true,
    items: [],
    shares: [],
  },
  present: snapshot(1),
  previous: null,
  revisions: [],
  choices: [],
  fee_basis_points: 1000,
  sales: { count: 3, my_cents: 2700, my_earning_cents: 2430 },
  ...more,
})
const counts = (more: object = {}) => ({
  body: { data: { incoming: 1, outgoing: 0, active: 2, inactive: 0, deleted: 0, waiting: 1, ...more } },
})
const page = (...rows: BundleRequest[]) => ({
  body: { data: rows, meta: { current_page: 1, last_page: 1, per_page: 10, total: rows.length, more: false } },
})
const choice = (product: number, name: string, seller: typeof partner): BundleChoice => ({
  id: `${product}-0`,
  product_id: product,
  variant_id: null,
  slug: name.toLowerCase(),
  name,
  variant: null,
  picture: null,
  unit_cents: 1000,
  base_price: null,
  deposit_cents: 0,
  age_limit: 0,
  stock: 'many',
  delivery: { days_from: 2, days_until: 3, cost_cents: 490 },
  is_book: false,
  provider: { ...seller, small_business: false },
})

describe('a list', () => {
  const visit = () =>
    visitAs('/anbieterbereich/bundles/eingang', '/anbieterbereich/bundles/eingang', IncomingBundlesScreen, {
      'GET /rest/allBundleIncomingRequests': page(request(5)),
      'GET /rest/bundleProductsRequestCount': [counts(), counts({ incoming: 2 }), counts({ incoming: 1 })],
    })
  it('moves with what happens: a new request comes in, an answered one leaves', async () => {
    await visit()
    expect(await screen.findByRole('heading', { name: 'Bündel 5' })).toBeVisible()
    expect(screen.getByText('wartet auf Sie')).toBeVisible()
    tell({
      type: 'bundle.changed',
      data: { bundle: request(6, { status_since: '2026-11-20T17:10:00.000Z' }), from: 'draft', event: 'bundle.request' },
    })
    expect(await screen.findByRole('heading', { name: 'Bündel 6' })).toBeVisible()
    tell({
      type: 'bundle.changed',
      data: { bundle: request(5, { version: 2, status: 'active' }), from: 'pending', event: 'bundle.approve' },
    })
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bündel 5' })).toBeNull())
    tell({ type: 'bundle.removed', data: { id: 6, version: 3 } })
    expect(await screen.findByText('Keine Anfragen')).toBeVisible()
  })
})

describe('one bundle', () => {
  const Screen = () => <BundleScreen chat={(id) => <p>Gespräch Nummer {id}</p>} />
  const visit = (data: BundleDetails, answers: Parameters<typeof visitAs>[3] = {}) =>
    visitAs('/anbieterbereich/bundles/5', '/anbieterbereich/bundles/:bundleProviderRequestId', Screen, {
      'GET /rest/sendorBundleRequestDetail': { body: { data } },
      'POST /rest/confirmUpdateStatusRequest': {
        body: { message: 'Sie verkaufen dieses Bündel mit.', data: request(5, { version: 2, status: 'active' }) },
      },
      'POST /rest/bundles/5/counter': {
        body: { message: 'Ihr Vorschlag ist bei den anderen.', data: request(5, { version: 2, revision: 2 }) },
      },
      ...answers,
    })
  it('is agreed to as it was seen', async () => {
    const { user, ...server } = await visit(details())
    await user.click(await screen.findByRole('button', { name: 'Zustimmen und mitverkaufen' }))
    expect(await screen.findByText('Sie verkaufen dieses Bündel mit.')).toBeVisible()
    expect(lastSent(server.sent, '/rest/confirmUpdateStatusRequest')).toEqual({ status: 'approved', revision: 1 })
  })
  it('is declined with a reason only', async () => {
    const { user, ...server } = await visit(details())
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Ablehnen' })).toBeDisabled()
    await user.click(dialog.getByRole('radio', { name: 'der Anteil ist zu klein' }))
    await user.click(dialog.getByRole('button', { name: 'Ablehnen' }))
    await waitFor(() =>
      expect(lastSent(server.sent, '/rest/confirmUpdateStatusRequest')).toMatchObject({ status: 'rejected', reason: 'share' }),
    )
  })
  it('another share is proposed within what the initiator has', async () => {
    const { user, ...server } = await visit(details())
    await user.click(await screen.findByRole('button', { name: 'Anderen Anteil vorschlagen' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByLabelText(/^Ihr Anteil/)
    await user.clear(field)
    await user.type(field, '18,01')
    expect(dialog.getByRole('button', { name: 'Vorschlag senden' })).toBeDisabled()
    expect(dialog.getByText(/^Höchstens 18,00\s€, denn mehr hat der Anteil von Hofladen nicht\.$/)).toBeVisible()
    await user.clear(field)
    await user.type(field, '9,50')
    expect(dialog.getByText(/^nach Gebühr 8,55\s€$/)).toBeVisible()
    expect(dialog.queryByText(/^Höchstens/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }))
    await waitFor(() => expect(lastSent(server.sent, '/rest/bundles/5/counter')).toMatchObject({ share_cents: 950, revision: 1 }))
  })
  it('shows what has changed side by side', async () => {
    await visit(details({ revision: 2, present: snapshot(2, { price_cents: 1700 }), previous: snapshot(1) }))
    const diff = within(await screen.findByRole('region', { name: 'Was sich seit Fassung 1 geändert hat' }))
    expect(diff.getByText(/18,00/)).toBeVisible()
    expect(diff.getByText(/17,00/)).toBeVisible()
  })
  it('says how often it was sold and what came of it, and moves with a sale', async () => {
    const seen = details({ status: 'active' })
    await visit(seen, {
      'GET /rest/sendorBundleRequestDetail': [
        { body: { data: seen } },
        { body: { data: { ...seen, sales: { count: 4, my_cents: 3600, my_earning_cents: 3240 } } } },
      ],
    })
    const sales = within(await screen.findByRole('region', { name: 'Verkäufe' }))
    expect(sales.getByText('3 Mal')).toBeVisible()
    expect(sales.getByText(/27,00/)).toBeVisible()
    tell({ type: 'bundle.sold', data: { id: 9, version: 1, name: 'Ein anderes', sold: 1 } })
    tell({ type: 'bundle.sold', data: { id: 5, version: 1, name: 'Bündel 5', sold: 4 } })
    expect(await sales.findByText('4 Mal')).toBeVisible()
    expect(sales.getByText(/36,00/)).toBeVisible()
  })
  it('that was declined says by whom, misses nobody’s answer and is offered to nobody', async () => {
    const third = { ...details().partners[1]!, provider_id: 77, company_name: 'Spielkiste' }
    const over = { status: 'rejected', reject_reason: 'share', rejected_by: 'Radwerk', answer_due_at: null } as const
    await visit(details({ ...over, moves: [], partners: [...details().partners, third] }))
    const sellers = within(await screen.findByRole('region', { name: 'Wer mitverkauft' }))
    expect(sellers.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringContaining('hat zugestimmt'),
      expect.stringContaining('hat abgelehnt'),
      expect.stringContaining('keine Antwort'),
    ])
    expect(screen.getByText('am 20.11.2026, 18:00 Uhr')).toBeVisible()
    const was = within(screen.getByRole('region', { name: 'So war das Bündel gedacht' }))
    expect(was.queryByRole('button', { name: 'In den Warenkorb' })).toBeNull()
  })
  it('has the conversation with each other seller beside it, begun when somebody wants to write', async () => {
    const third = { ...details().partners[0]!, provider_id: 77, company_name: 'Spielkiste', is_initiator: false }
    const { user, ...server } = await visit(details({ partners: [...details().partners, third] }), {
      'POST /rest/bundles/5/chat': [{ body: { data: { conversation_id: 41 } } }, { body: { data: { conversation_id: 42 } } }],
    })
    await user.click(await screen.findByRole('radio', { name: 'Gespräch' }))
    await user.click(screen.getByRole('button', { name: 'Mit Hofladen schreiben' }))
    expect(await screen.findByText('Gespräch Nummer 41')).toBeVisible()
    expect(lastSent(server.sent, '/rest/bundles/5/chat')).toEqual({ provider_id: 9 })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gespräch mit' }), 'Spielkiste')
    await user.click(screen.getByRole('button', { name: 'Mit Spielkiste schreiben' }))
    expect(await screen.findByText('Gespräch Nummer 42')).toBeVisible()
    expect(lastSent(server.sent, '/rest/bundles/5/chat')).toEqual({ provider_id: 77 })
  })
  it.each([
    ['deactivate', 'Ohne Antwort geschieht es am 27.11.2026, 18:30 Uhr.'],
    ['reactivate', 'Antworten bis 27.11.2026, 18:30 Uhr. Ohne Antwort bleibt es, wie es ist.'],
    ['delete', 'Ohne Antwort geschieht es am 27.11.2026, 18:30 Uhr, sobald keine Bestellung mehr offen ist.'],
  ] as const)('that a partner asks to %s says what silence means', async (kind, words) => {
    const moves = ['bundleAsk.agree', 'bundleAsk.decline']
    const ask = {
      id: 3,
      kind,
      company_name: 'Hofladen',
      reason: '',
      due_at: '2026-11-27T17:30:00.000Z',
      is_mine: false,
      has_agreed: false,
      moves,
    }
    await visit(details({ status: 'active', moves: [], ask }))
    expect(await screen.findByText(words)).toBeVisible()
  })
  it('whose period has not begun is not called on sale', async () => {
    await visit(details({ status: 'active', moves: [], valid_from: '2026-11-20T18:00:00.000Z' }))
    expect(await screen.findByText('Im Verkauf ab 20.11.2026, 19:00 Uhr')).toBeVisible()
    expect(screen.queryByText('Im Verkauf')).toBeNull()
  })
  it('says when it is not there', async () => {
    await visit(details(), { 'GET /rest/sendorBundleRequestDetail': { status: 404, body: { error: 'NOT_FOUND', message: '' } } })
    expect(await screen.findByText('Dieses Bündel gibt es nicht')).toBeVisible()
  })
})

it('only what differs stands side by side, with things that came and went', () => {
  const item = (product_id: number, qty: number) => ({
    product_id,
    variant_id: null,
    name: `Ware ${product_id}`,
    variant: null,
    qty,
    share_cents: 1,
    unit_cents: 1000,
    provider_id: 1,
  })
  const changes = changesOf(snapshot(1, { items: [item(1, 1), item(2, 1)] }), snapshot(2, { items: [item(1, 2), item(3, 1)] }))
  expect(changes.map(({ label }) => label)).toEqual(['Ware 1', 'Ware 3', 'Ware 2'])
  expect(changes[2]).toMatchObject({ now: 'nicht dabei' })
})

describe('building one', () => {
  const visit = () =>
    visitAs('/anbieterbereich/bundles/neu', '/anbieterbereich/bundles/neu', BundleCreateScreen, {
      'GET /rest/getAllProductsForBundle': {
        body: {
          data: [choice(1, 'Korb', { id: own, slug: 'radwerk', company_name: 'Radwerk', city: 'Lindenbrück' })],
          fee_basis_points: 1000,
        },
      },
      'GET /rest/getAllProviderLists': { body: { data: [partner] } },
      'GET /rest/getAllProductsByProvider': { body: { data: [choice(2, 'Käse', partner)] } },
      'POST /rest/createBundleProductsRequest': { status: 201, body: { message: '', data: request(5, { side: 'initiator' }) } },
    })
  it('by search, price and shares that add up, and asks the partners', async () => {
    const { user, router, ...server } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Korb hinzufügen' }))
    await user.click(await screen.findByRole('button', { name: 'Auswählen: Hofladen' }))
    await user.click(await screen.findByRole('button', { name: 'Käse hinzufügen' }))
    await user.type(screen.getByLabelText(/^Name des Bündels/), 'Picknick')
    await user.type(screen.getByLabelText(/^Preis des Bündels/), '18,01')
    await user.type(screen.getByLabelText(/^Anteil Hofladen(?! in)/), '9,00')
    expect(screen.getByText(/^9,01.*nach Gebühr 8,11/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Partner fragen' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/anbieterbereich/bundles/5'))
    expect(lastSent(server.sent, '/rest/createBundleProductsRequest')).toMatchObject({
      name: 'Picknick',
      price_cents: 1801,
      items: [
        { product_id: 1, qty: 1 },
        { product_id: 2, qty: 1 },
      ],
      shares: [
        { provider_id: own, share_cents: 901 },
        { provider_id: 9, share_cents: 900 },
      ],
    })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('bundle_draft/'))).toEqual([])
  })
  it('says while it is typed that the partners would get more than there is', async () => {
    const { user } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Korb hinzufügen' }))
    await user.click(await screen.findByRole('button', { name: 'Auswählen: Hofladen' }))
    await user.click(await screen.findByRole('button', { name: 'Käse hinzufügen' }))
    await user.type(screen.getByLabelText(/^Preis des Bündels/), '18,01')
    await user.type(screen.getByLabelText(/^Anteil Hofladen(?! in)/), '18,02')
    expect(screen.getByText('Die Anteile der Partner sind zusammen höher als der Preis.')).toBeVisible()
    expect(screen.getByText(/^-0,01/)).not.toHaveTextContent('nach Gebühr')
    await user.clear(screen.getByLabelText(/^Anteil Hofladen(?! in)/))
    expect(screen.queryByText('Die Anteile der Partner sind zusammen höher als der Preis.')).toBeNull()
  })
  it('a bundle begun earlier is there again, or given up by one press', async () => {
    const first = await visit()
    await first.user.type(await screen.findByLabelText(/^Name des Bündels/), 'Picknick')
    await first.user.click(screen.getByRole('checkbox', { name: 'Ende festlegen' }))
    first.unmount()
    const { user } = await visit()
    expect(await screen.findByLabelText(/^Name des Bündels/)).toHaveValue('Picknick')
    expect(screen.getByRole('checkbox', { name: 'Ende festlegen' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    expect(screen.getByLabelText(/^Name des Bündels/)).toHaveValue('')
    expect(screen.getByRole('checkbox', { name: 'Ende festlegen' })).not.toBeChecked()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('bundle_draft/'))).toEqual([])
    await user.type(screen.getByLabelText(/^Name des Bündels/), 'Neu')
    expect(screen.queryByText('Ihr begonnenes Bündel ist wieder da.')).toBeNull()
  })
  it('keeps what was begun, and says at the fields what is missing', async () => {
    const { user, ...server } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Korb hinzufügen' }))
    await user.click(screen.getByRole('button', { name: 'Partner fragen' }))
    expect((await screen.findAllByText('Bitte nehmen Sie ein Produkt eines Partners dazu.'))[0]).toBeVisible()
    expect(server.sent.some(({ path }) => path === '/rest/createBundleProductsRequest')).toBe(false)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('bundle_draft/'))).toHaveLength(1)
  })
})
