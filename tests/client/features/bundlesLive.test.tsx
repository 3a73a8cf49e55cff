// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine } from '#contract/calls/cartsWire.ts'
import type { BundleRequest } from '#contract/calls/bundlesWire.ts'
import type { StaffBundle } from '#contract/calls/bundlesStaff.calls.ts'
import { DeletedBundlesScreen, IncomingBundlesScreen } from '#client/features/bundles/BundleListScreens.tsx'
import { StaffBundlesScreen } from '#client/features/bundlesStaff/StaffBundlesScreen.tsx'
import { SummaryLine } from '#client/features/checkout/SummaryLine.tsx'
import { TrailRevisions } from '#client/features/machines/TrailRevisions.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { stubServer } from '#tests/client/stubServer.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

const live = vi.hoisted(() => ({ listeners: new Set<{ types: readonly string[]; hear: (event: unknown) => void }>() }))
vi.mock('#client/lib/live/live.ts', async (original) => ({
  ...(await original<object>()),
  subscribeEvents: (types: readonly string[], hear: (event: unknown) => void) => {
    const one = { types, hear }
    live.listeners.add(one)
    return () => live.listeners.delete(one)
  },
  onReset: () => () => undefined,
  serverNow: () => Date.parse('2026-11-20T17:30:00.000Z'),
}))
const rung = vi.hoisted(() => ({ once: [] as string[] }))
// Whether and when it is really heard: newsSound.test.
vi.mock('#client/lib/sound/newsSound.ts', async () => {
  const { createStore } = await import('#client/lib/store.ts')
  const sound = { state: createStore('running'), isWanted: createStore(true), ring: () => rung.once.push('new') }
  return { newsSound: () => sound }
})
const tell = (event: { type: string; data: object }) =>
  act(() => {
    for (const { types, hear } of live.listeners) if (types.includes(event.type)) hear(event)
  })
const asked = () =>
  vi
    .mocked(fetch)
    .mock.calls.map(([address]) => String(address as string))
    .filter((address) => address.includes('undle') || address.includes('machines'))

beforeEach(() => {
  prepareWindow()
  rung.once.length = 0
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

describe('the lists of a seller', () => {
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
    partners: [],
    items: [],
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
    answer_due_at: null,
    status_since: '2026-11-20T17:00:00.000Z',
    created_at: '2026-11-20T17:00:00.000Z',
    ask: null,
    kept_until: null,
    moves: ['bundle.approve'],
    ...more,
  })
  const counts = (waiting: number) => ({
    body: { data: { incoming: 12 + waiting, outgoing: 0, active: 2, inactive: 0, deleted: 0, waiting } },
  })
  const visit = (at: string) =>
    visitAs(at, '/anbieterbereich/bundles/eingang', IncomingBundlesScreen, {
      'GET /rest/allBundleIncomingRequests': {
        body: { data: [request(5), request(4)], meta: { current_page: 2, last_page: 2, per_page: 10, total: 12, more: false } },
      },
      'GET /rest/bundleProductsRequestCount': [counts(1), counts(2), counts(2), counts(1)],
    })

  it('a new request rings, its answer does not', async () => {
    await visit('/anbieterbereich/bundles/eingang')
    await screen.findByRole('heading', { name: 'Bündel 5' })
    await waitFor(() => expect(screen.getByRole('link', { name: /^Eingang/ })).toHaveTextContent('13'))
    expect(rung.once).toEqual([])
    tell({ type: 'bundle.changed', data: { bundle: request(6), from: 'draft', event: 'bundle.request' } })
    await waitFor(() => expect(rung.once).toEqual(['new']))
    expect(screen.getByRole('link', { name: /^Eingang/ })).toHaveTextContent('14')
    tell({ type: 'bundle.changed', data: { bundle: request(5, { version: 2 }), from: 'pending', event: 'bundle.edit' } })
    tell({
      type: 'bundle.changed',
      data: { bundle: request(6, { version: 2, status: 'active' }), from: 'pending', event: 'bundle.approve' },
    })
    await waitFor(() => expect(screen.getByRole('link', { name: /^Eingang/ })).toHaveTextContent('13'))
    expect(rung.once).toEqual(['new'])
  })

  it('whoever reads its second page stays there, with the rows it reads, when something comes in', async () => {
    const { router } = await visit('/anbieterbereich/bundles/eingang?seite=2')
    const row = await screen.findByRole('heading', { name: 'Bündel 5' })
    const loads = () => asked().filter((address) => address.includes('allBundleIncomingRequests'))
    expect(loads()).toEqual([expect.stringContaining('page=2')])
    tell({ type: 'bundle.changed', data: { bundle: request(6), from: 'draft', event: 'bundle.request' } })
    await waitFor(() => expect(rung.once).toEqual(['new']))
    // The very same row, so the window has nothing to jump for.
    expect(screen.getByRole('heading', { name: 'Bündel 5' })).toBe(row)
    expect(router.state.location.search).toBe('?seite=2')
    expect(screen.getByRole('button', { name: /2/, current: 'page' })).toBeVisible()
    expect(loads().filter((address) => !address.includes('page=2'))).toEqual([])
  })

  it('when the rows of a page have left, those of the next one move up; nobody reads that there are none', async () => {
    const page = (rows: BundleRequest[], last_page: number) => ({
      body: { data: rows, meta: { current_page: 1, last_page, per_page: 10, total: 12, more: false } },
    })
    await visitAs('/anbieterbereich/bundles/eingang', '/anbieterbereich/bundles/eingang', IncomingBundlesScreen, {
      'GET /rest/allBundleIncomingRequests': [page([request(5)], 2), page([request(4)], 1)],
      'GET /rest/bundleProductsRequestCount': counts(1),
    })
    await screen.findByRole('heading', { name: 'Bündel 5' })
    tell({
      type: 'bundle.changed',
      data: { bundle: request(5, { version: 2, status: 'active' }), from: 'pending', event: 'bundle.approve' },
    })
    expect(screen.queryByText('Keine Anfragen')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Bündel 4' })).toBeVisible()
    expect(screen.queryByText('Keine Anfragen')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Seiten' })).toBeNull()
  })

  it('whose last page is gone shows the one before it', async () => {
    const page = (rows: BundleRequest[], last_page: number) => ({
      body: { data: rows, meta: { current_page: 1, last_page, per_page: 10, total: 12, more: false } },
    })
    const { router } = await visitAs(
      '/anbieterbereich/bundles/eingang?seite=3',
      '/anbieterbereich/bundles/eingang',
      IncomingBundlesScreen,
      {
        'GET /rest/allBundleIncomingRequests': [page([request(5)], 3), page([], 2), page([request(4)], 2)],
        'GET /rest/bundleProductsRequestCount': counts(1),
      },
    )
    await screen.findByRole('heading', { name: 'Bündel 5' })
    tell({ type: 'bundle.removed', data: { id: 5, version: 2 } })
    expect(screen.queryByText('Keine Anfragen')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Bündel 4' })).toBeVisible()
    expect(router.state.location.search).toBe('?seite=2')
    expect(screen.queryByText('Keine Anfragen')).toBeNull()
  })

  it('of what is over says who declined and why, and when it ended', async () => {
    const over = [
      request(6, { status: 'rejected', reject_reason: 'share', rejected_by: 'Spielkiste', moves: [] }),
      request(5, { status: 'expired', moves: [] }),
    ]
    await visitAs('/anbieterbereich/bundles/geloescht', '/anbieterbereich/bundles/geloescht', DeletedBundlesScreen, {
      'GET /rest/getAllDeletedRequests': {
        body: { data: over, meta: { current_page: 1, last_page: 1, per_page: 10, total: 2, more: false } },
      },
      'GET /rest/bundleProductsRequestCount': counts(1),
    })
    const list = within(await screen.findByRole('list', { name: 'Bündel' }))
    const [declined, expired] = list.getAllByRole('listitem')
    expect(declined).toHaveTextContent('Spielkiste: der Anteil ist zu klein')
    for (const one of [declined, expired]) expect(one).toHaveTextContent('am 20.11.2026, 18:00 Uhr')
  })
})

describe('the operator’s table of bundles', () => {
  const row = (id: number, more: Partial<StaffBundle> = {}): StaffBundle => ({
    id,
    name: `Picknick ${id}`,
    status: 'active',
    label: 'Im Verkauf',
    initiator: 'Hofladen',
    partners: ['Radwerk'],
    revision: 2,
    price_cents: 5290,
    is_on_sale: true,
    parts: 'good',
    cause: null,
    reject_reason: null,
    valid_from: null,
    sold: 3,
    has_open_orders: false,
    status_since: '2026-11-20T17:00:00.000Z',
    ...more,
  })
  const detail = (more: object) => ({ body: { data: { ...row(7), text: '', revisions: [], asks: [], history: [], ...more } } })
  const page = (...rows: StaffBundle[]) => ({ body: { data: rows, meta: { next: null } } })
  const moved = (list: string) => tell({ type: 'operatorList.changed', data: { list } })

  it('moves by itself with its open bundle, on the page and with the filters one looks at, and only for bundles', async () => {
    const { router } = await visitAs('/verwaltung/bundle?vor=40&stand=active&buendel=7', '/verwaltung/bundle', StaffBundlesScreen, {
      'GET /rest/admin/bundles': [page(row(7)), page(row(7, { sold: 4 }))],
      'GET /rest/admin/bundles/7': [detail({ sold: 3 }), detail({ sold: 4, has_open_orders: true })],
    } as never)
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('3, keine offenen Bestellungen')).toBeVisible()
    await screen.findByRole('button', { name: 'Zum Anfang', hidden: true })
    const before = asked().length
    moved('orders')
    await new Promise((done) => {
      setTimeout(done, 50)
    })
    expect(asked()).toHaveLength(before)
    moved('bundles')
    expect(await drawer.findByText('4, Bestellungen sind offen')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('4', { exact: true }).length).toBeGreaterThan(0))
    const lists = asked().filter((address) => address.includes('admin/bundles?'))
    expect(lists.length).toBeGreaterThan(1)
    for (const address of lists) {
      expect(address).toContain('before=40')
      expect(address).toContain('state=active')
    }
    expect(router.state.location.search).toBe('?vor=40&stand=active&buendel=7')
  })
})

describe('the visualiser beside the way of a bundle', () => {
  const consent = (company_name: string, at: string | null) => ({ company_name, at })
  const revisions = [
    {
      revision: 2,
      author: null,
      created_at: '2026-11-20T17:00:00.000Z',
      price_cents: 5990,
      consents: [consent('Hofladen', null), consent('Radwerk', '2026-11-20T17:10:00.000Z')],
    },
    {
      revision: 1,
      author: 'Radwerk',
      created_at: '2026-11-19T17:00:00.000Z',
      price_cents: 5290,
      consents: [consent('Radwerk', '2026-11-19T17:00:00.000Z'), consent('Hofladen', '2026-11-19T18:00:00.000Z')],
    },
  ]
  const agreed = revisions.map((one) =>
    one.revision === 2 ? { ...one, consents: [consent('Hofladen', '2026-11-20T17:20:00.000Z'), one.consents[1]!] } : one,
  )
  const answer = (rows: typeof revisions) => ({ body: { data: { number: 'BD-7', members: [], revisions: rows } } })
  const look = (onMoved: () => void) => {
    stubServer({ 'GET /rest/machines/group': [answer(revisions), answer(agreed)] } as never)
    render(<TrailRevisions number="BD-7" revisions={revisions} onMoved={onMoved} />)
    return within(screen.getByRole('region', { name: 'Fassungen und Zustimmungen' }))
  }

  it('stand the revisions, the newest first, with who wrote each, who agreed when and who is missing', () => {
    const shown = look(() => undefined)
    const [second, first] = shown.getAllByRole('listitem').map((item) => item.textContent.replaceAll('\u00a0', ' '))
    expect(second).toContain('Fassung 2 · 59,90 €')
    expect(second).toContain('durch die Regel: ein Preis hat sich geändert')
    expect(second).toContain('Hofladen fehlt')
    expect(second).toContain('Radwerk hat zugestimmt, 20.11.2026, 18:10 Uhr')
    expect(first).toContain('Fassung 1 · 52,90 €')
    expect(first).not.toContain('fehlt')
  })

  it('they follow what its sellers do, and its drawing is asked for anew', async () => {
    const onMoved = vi.fn()
    const shown = look(onMoved)
    await waitFor(() => expect(asked()).toHaveLength(1))
    await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1))
    tell({ type: 'bundle.changed', data: { bundle: { id: 8, version: 2 }, from: 'pending', event: 'bundle.approve' } })
    expect(asked()).toHaveLength(1)
    tell({ type: 'bundle.changed', data: { bundle: { id: 7, version: 2 }, from: 'pending', event: 'bundle.approve' } })
    expect(await shown.findByText(/^Hofladen hat zugestimmt/, { selector: 'span *, span' })).toBeVisible()
    expect(shown.queryByText('Hofladen fehlt')).toBeNull()
    await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(2))
  })
})

it('at the checkout each part of a bundle says until when its price holds that is not offered any more', () => {
  const line = {
    id: 1,
    quantity: 2,
    name: 'Weidenkorb',
    variant: null,
    options: [],
    note: '',
    problem: null,
    total_cents: 8380,
    bundle: { id: 3, name: 'Picknick', kept_until: '2026-11-20T17:35:00.000Z' },
  } as unknown as CartLine
  const { rerender } = render(<SummaryLine line={line} />)
  expect(screen.getByText('aus dem Bündel „Picknick“')).toBeVisible()
  expect(screen.getByText(/Ihr Preis gilt noch bis 18:35\sUhr\./)).toBeVisible()
  rerender(<SummaryLine line={{ ...line, bundle: { id: 3, name: 'Picknick' } }} />)
  expect(screen.queryByText(/Ihr Preis gilt/)).toBeNull()
})
