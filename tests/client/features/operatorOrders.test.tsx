// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OperatorOrder, WaitingOrder } from '#contract/calls/operatorOrders.calls.ts'
import { OperatorOrdersScreen } from '#client/features/operatorOrders/OperatorOrdersScreen.tsx'
import { lastSent } from '#tests/client/stubServer.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(cleanup)

const seen = {
  kind: 'shop',
  order_number: 'MH-26-A1',
  order_date: '2026-11-01T10:00:00.000Z',
  label: 'Versandt',
  is_closed: false,
  total_cents: 4990,
  product_names: ['2 × Klingel'],
  product_count: 3,
  payment_status_text: 'Online bezahlt',
  provider: { id: 9, name: 'Radwerk', slug: 'radwerk', logo: null },
  customer_name: 'Anna Berger',
  status_since: '2026-11-02T10:00:00.000Z',
} satisfies Partial<WaitingOrder>
const order = (more: Partial<OperatorOrder> = {}): { body: { data: OperatorOrder } } => ({
  body: {
    data: {
      ...seen,
      version: 4,
      cancel_reason: null,
      can_cancel: true,
      steps: [{ to: 'Versandt', at: seen.status_since, by: 'provider', name: null, reason: null }],
      ...more,
    },
  },
})
const ended = order({
  version: 5,
  is_closed: true,
  can_cancel: false,
  label: 'Storniert',
  cancel_reason: 'Das Paket ist verloren.',
  steps: [{ to: 'Storniert', at: '2026-11-25T10:00:00.000Z', by: 'admin', name: 'Olga Brandt', reason: 'Das Paket ist verloren.' }],
})
const list = (...rows: WaitingOrder[]) => ({ body: { data: rows } })
const visit = (answers: object, at = '/verwaltung/bestellungen') =>
  visitAs(at, '/verwaltung/bestellungen', OperatorOrdersScreen, {
    'GET /rest/admin/orders': list({ ...seen, waits_because: 'unreported' }),
    ...answers,
  } as never)

it('says who waits and why, and says so when nobody does', async () => {
  await visit({})
  expect(await screen.findByText('Seit drei Wochen unterwegs')).toBeVisible()
  expect(screen.getByText('MH-26-A1')).toBeVisible()
})
it('an empty list is good news', async () => {
  await visit({ 'GET /rest/admin/orders': list() })
  expect(await screen.findByText('Niemand wartet zu lange')).toBeVisible()
})

it('ends an order with a reason; what was true shows at once, with who did it', async () => {
  const { user, sent } = await visit(
    {
      'GET /rest/admin/orders/MH-26-A1': [order(), ended],
      'POST /rest/admin/orders/cancel': { body: { message: 'Die Bestellung ist storniert.' } },
    },
    '/verwaltung/bestellungen?bestellung=MH-26-A1',
  )
  const drawer = await screen.findByRole('dialog')
  await user.type(await within(drawer).findByLabelText(/^Begründung/), 'Das Paket ist verloren.')
  await user.click(within(drawer).getByRole('button', { name: 'Endgültig stornieren' }))
  await waitFor(() =>
    expect(lastSent(sent, '/rest/admin/orders/cancel')).toEqual({
      order_number: 'MH-26-A1',
      reason: 'Das Paket ist verloren.',
      version: 4,
    }),
  )
  expect(await within(drawer).findByText(/Olga Brandt/)).toBeVisible()
  expect(within(drawer).queryByRole('button', { name: 'Endgültig stornieren' })).toBeNull()
})

it('says what became of cash that its seller has not noted, with words for both', async () => {
  const { user, sent } = await visit(
    {
      'GET /rest/admin/orders': list({ ...seen, waits_because: 'cash' }),
      'GET /rest/admin/orders/MH-26-A1': [
        order({ can_cancel: false, label: 'Abgeschlossen', is_cash_open: true }),
        order({ can_cancel: false, is_closed: true, label: 'Abgeschlossen', version: 5 }),
      ],
      'POST /rest/admin/orders/cash': { body: { message: 'Ihre Entscheidung ist vermerkt.' } },
    },
    '/verwaltung/bestellungen?bestellung=MH-26-A1',
  )
  const drawer = await screen.findByRole('dialog')
  expect((await screen.findAllByText('Bargeld nicht vermerkt')).length).toBeGreaterThan(0)
  await user.type(await within(drawer).findByLabelText(/^Begründung/), 'Der Kunde hat den Beleg geschickt.')
  await user.click(within(drawer).getByRole('button', { name: 'Es wurde nicht kassiert' }))
  await waitFor(() =>
    expect(lastSent(sent, '/rest/admin/orders/cash')).toEqual({
      order_number: 'MH-26-A1',
      decision: 'notCollected',
      reason: 'Der Kunde hat den Beleg geschickt.',
      version: 4,
    }),
  )
  await waitFor(() => expect(within(drawer).queryByRole('button', { name: 'Es wurde nicht kassiert' })).toBeNull())
})

it('any order is found by its number, and an unknown number is said', async () => {
  const { user, router } = await visit({
    'GET /rest/admin/orders/MH-NIX': { status: 404, body: { error: 'NOT_FOUND', message: 'Nicht gefunden.' } },
  })
  const form = await screen.findByRole('form', { name: 'Bestellung öffnen' })
  await user.type(within(form).getByRole('textbox'), 'mh-nix')
  await user.click(screen.getByRole('button', { name: 'Öffnen' }))
  expect(await screen.findByText('Diese Bestellnummer gibt es nicht.')).toBeVisible()
  expect(router.state.location.search).toBe('?bestellung=MH-NIX')
})

it('where nobody may cancel any more, the way out is named', async () => {
  await visit(
    { 'GET /rest/admin/orders/MH-26-A1': order({ can_cancel: false, label: 'Zugestellt' }) },
    '/verwaltung/bestellungen?bestellung=MH-26-A1',
  )
  expect(await screen.findByText(/wird über eine Rückgabe erstattet/)).toBeVisible()
})
