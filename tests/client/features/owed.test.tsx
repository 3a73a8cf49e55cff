// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OwedList } from '#client/commerce/OwedNotice.tsx'
import { DebtsScreen } from '#client/features/debts/DebtsScreen.tsx'
import { OrderScreen } from '#client/screens/OrderScreen.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'
import { detailsOf, goodsOrder } from './orders.parts.ts'
import { fakeLive } from './trackingWorld.tsx'

vi.mock('#client/lib/live/live.ts', async () => (await import('./trackingWorld.tsx')).fakeLive)

/** The payment service's script, as far as we use it. */
const { element, confirmPayment } = vi.hoisted(() => ({
  element: { on: vi.fn<(event: string, heard: () => void) => unknown>(), mount: vi.fn<() => void>(), destroy: vi.fn<() => void>() },
  confirmPayment: vi.fn<(wish: object) => Promise<object>>(),
}))
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: () => Promise.resolve({ elements: () => ({ create: () => element }), confirmPayment }),
}))

const [debtsCall, payOwedCall, returnedCall] = ['GET /rest/payments/debts', 'POST /rest/payments/debts/pay', 'GET /rest/payments/returned']
const [debtCall, payCall, settleCall] = ['GET /rest/payments/debt', 'POST /rest/payments/debt/pay', 'POST /rest/payments/debt/settle']
const owed = goodsOrder(1, { owed: true, payment_mothod: 'online', payment_status: 'paid' })
const reference = 'r'.repeat(32)
const story = { bought: 'orders', refunds: [], twice_cents: 0 }
beforeEach(() => {
  prepareWindow()
  // Answers that a failed try has left over are not the next one's.
  element.on.mockReset()
  confirmPayment.mockReset()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})
const open = (order = owed, answers: Parameters<typeof visitAs>[3] = {}, query = '') =>
  visitAs(`/konto/bestellungen/${order.order_number}${query}`, '/konto/bestellungen/:orderNumber', OrderScreen, {
    'GET /rest/customerOrderDetailsByProvider': detailsOf(order),
    'GET /rest/api/shop/order-tracks': { body: { data: [] } },
    ...answers,
  })

it('says what the bank has fetched and for which orders, and leads to paying it otherwise', async () => {
  const { user, router, sent } = await open(owed, {
    [debtCall]: {
      body: { data: { amount_cents: 4990, order_numbers: [owed.order_number, 'MH-26-B2'], since: '2026-11-20T10:00:00.000Z', ...story } },
    },
    [payCall]: {
      body: {
        data: {
          payment_reference: reference,
          amount_cents: 4990,
          expires_at: '2026-11-20T18:00:00.000Z',
          page: '/zahlung/testseite/sb_1',
          stripe: null,
        },
      },
    },
  })
  expect(await screen.findByText(/^Noch offen: 49,90\s€$/)).toBeInTheDocument()
  expect(screen.getByText(/Der Betrag gilt auch für MH-26-B2\.$/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Jetzt bezahlen' }))
  await screen.findByText('andere Seite')
  expect(router.state.location.pathname).toBe('/zahlung/testseite/sb_1')
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ order_number: owed.order_number })
})

it('back from paying it asks until it is known, and says so', async () => {
  const { sent } = await open(
    goodsOrder(1),
    {
      [settleCall]: [
        { body: { data: { outcome: 'open', amount_cents: 4990 } } },
        { body: { data: { outcome: 'paid', amount_cents: 4990 } } },
      ],
    },
    `?zahlung=${reference}`,
  )
  expect(await screen.findByText('Danke, der offene Betrag ist bezahlt.', {}, { timeout: 6_000 })).toBeInTheDocument()
  expect(sent.filter(({ path }) => path.endsWith('debt/settle'))).toHaveLength(2)
}, 12_000)

it('that failed it can be tried again; without a debt there is nothing to be said', async () => {
  const { user, unmount } = await open(
    owed,
    { [settleCall]: { body: { data: { outcome: 'failed', amount_cents: 4990 } } } },
    `?zahlung=${reference}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await screen.findByRole('button', { name: 'Jetzt bezahlen' })).toBeInTheDocument()
  unmount()
  await open(goodsOrder(2))
  await screen.findByRole('heading', { name: 'Wartet auf Bestätigung' })
  expect(screen.queryByText(/offen/)).toBeNull()
})

const openList = (debts: object[], query = '') =>
  visitAs(`/konto/bestellungen${query}`, '/konto/bestellungen', () => <OwedList reference={new URLSearchParams(query).get('zahlung')} />, {
    [debtsCall]: { body: { data: debts } },
    [payOwedCall]: {
      body: {
        data: {
          payment_reference: reference,
          amount_cents: 1950,
          expires_at: '2026-11-20T18:00:00.000Z',
          page: null,
          stripe: { public_key: 'pk_test_1', client_secret: 'pi_1_secret' },
        },
      },
    },
  })
const twice = {
  payment_reference: 'd'.repeat(32),
  amount_cents: 1950,
  since: '2026-11-20T10:00:00.000Z',
  bought: 'nothing',
  order_numbers: [],
  refunds: [{ order_number: null, amount_cents: 1950, at: '2026-11-18T10:00:00.000Z' }],
  twice_cents: 1950,
}

it('above the list of orders says what has been paid out twice, and lets it be paid by the service’s own fields', async () => {
  element.on.mockImplementation((event: string, heard: () => void) => event === 'ready' && heard())
  confirmPayment.mockResolvedValueOnce({ error: { message: 'Ihre Karte wurde abgelehnt.' } }).mockRejectedValueOnce(new Error('no'))
  const { user, sent } = await openList([twice])
  expect(await screen.findByText(/^Noch offen: 19,50\s€$/)).toBeInTheDocument()
  expect(
    screen.getByText(
      /19,50\s€ hatten wir Ihnen schon erstattet, dieses Geld haben Sie jetzt zweimal\. Bitte bezahlen Sie auf einem anderen Weg\.$/,
    ),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Jetzt bezahlen' }))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ payment_reference: twice.payment_reference })
  const button = await screen.findByRole('button', { name: /^19,50\s€ bezahlen$/ })
  // Its fields have to stand there first.
  await vi.waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  expect(await screen.findByText('Ihre Karte wurde abgelehnt.')).toBeInTheDocument()
  await user.click(button)
  expect(await screen.findByText('Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.')).toBeInTheDocument()
  expect(confirmPayment.mock.calls[0]![0]).toMatchObject({
    redirect: 'if_required',
    confirmParams: { return_url: `${window.location.origin}/konto/bestellungen?zahlung=${reference}` },
  })
})

it('whose fields do not load says so, and tries again', async () => {
  element.on.mockImplementation((event: string, heard: () => void) => event === 'loaderror' && heard())
  const { user } = await openList([{ ...twice, bought: 'voucher', refunds: [], twice_cents: 0 }])
  expect(await screen.findByText(/Der Gutschein bleibt gültig\. Bitte bezahlen Sie auf einem anderen Weg\.$/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Jetzt bezahlen' }))
  expect(await screen.findByText(/Die Felder des Zahlungsdienstes konnten nicht geladen werden/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^19,50\s€ bezahlen$/ })).toBeDisabled()
  element.on.mockImplementation((event: string, heard: () => void) => event === 'ready' && heard())
  await user.click(screen.getByRole('button', { name: 'Noch einmal laden' }))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: /^19,50\s€ bezahlen$/ })).toBeEnabled())
  expect(screen.queryByText(/konnten nicht geladen werden/)).toBeNull()
})

it('whoever has no list of orders sees and pays it on a page of its own, which says when nothing is open', async () => {
  element.on.mockImplementation((event: string, heard: () => void) => event === 'ready' && heard())
  confirmPayment.mockResolvedValueOnce({})
  const debts = { [debtsCall]: [{ body: { data: [twice] } }, { body: { data: [] } }] }
  const start = {
    payment_reference: reference,
    amount_cents: 1950,
    expires_at: '2026-11-20T18:00:00.000Z',
    page: null,
    stripe: { public_key: 'pk_test_1', client_secret: 'pi_1_secret' },
  }
  const { user, router } = await visitAs('/konto/offene-betraege', '/konto/offene-betraege', DebtsScreen, {
    ...debts,
    [returnedCall]: { body: { data: [] } },
    [payOwedCall]: { body: { data: start } },
    [settleCall]: [
      { body: { data: { outcome: 'failed', amount_cents: 1950 } } },
      { body: { data: { outcome: 'paid', amount_cents: 1950 } } },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Jetzt bezahlen' }))
  const button = await screen.findByRole('button', { name: /^19,50\s€ bezahlen$/ })
  await vi.waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  await vi.waitFor(() => expect(router.state.location.search).toBe(`?zahlung=${reference}`))
  await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await screen.findByText('Es ist nichts offen.')).toBeInTheDocument()
})

it('what came back of a give-back without an order stands on that page with its sum and state', async () => {
  const one = { amount_cents: 1950, since: '2026-11-20T17:30:00.000Z' }
  await visitAs('/konto/offene-betraege', '/konto/offene-betraege', DebtsScreen, {
    [debtsCall]: { body: { data: [] } },
    [returnedCall]: {
      body: {
        data: [
          { ...one, id: 2, state: 'open' },
          { ...one, id: 1, state: 'paidElsewhere' },
        ],
      },
    },
  })
  expect(await screen.findByText(/^19,50\s€ kamen von der Bank zurück$/)).toBeInTheDocument()
  expect(screen.getByText(/Das Geld steht Ihnen weiter zu/)).toBeInTheDocument()
  expect(screen.getByText(/^19,50\s€ sind ausgezahlt$/)).toBeInTheDocument()
  expect(screen.getAllByText('Von Ihrer Bank zurückgekommen am 20.11.2026.')).toHaveLength(2)
  expect(screen.queryByText('Es ist nichts offen.')).toBeNull()
})

it('that page follows what is sent again, paid out, fetched by a bank and paid in another tab, without being loaded anew', async () => {
  const sum = { id: 1, amount_cents: 1950, since: '2026-11-20T17:30:00.000Z' }
  const { answers } = await visitAs('/konto/offene-betraege', '/konto/offene-betraege', DebtsScreen, {
    [debtsCall]: { body: { data: [] } },
    [returnedCall]: { body: { data: [{ ...sum, state: 'open' }] } },
  })
  await screen.findByText(/^19,50\s€ kamen von der Bank zurück$/)
  const change = (returned: object[], debts: object[]) => {
    answers[returnedCall] = { body: { data: returned } }
    answers[debtsCall] = { body: { data: debts } }
    act(() => fakeLive.tell('owed.changed', {}))
  }
  change([{ ...sum, state: 'sending' }], [])
  expect(await screen.findByText(/^19,50\s€ sind noch einmal unterwegs zu Ihnen$/)).toBeInTheDocument()
  expect(screen.queryByText(/kamen von der Bank zurück$/)).toBeNull()
  change([{ ...sum, state: 'sent' }], [twice])
  expect(await screen.findByText(/^19,50\s€ sind noch einmal gesendet$/)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Jetzt bezahlen' })).toBeInTheDocument()
  change([], [])
  expect(await screen.findByText('Es ist nichts offen.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Jetzt bezahlen' })).toBeNull()
})

it('what stands above the list of orders goes once it is paid in another tab', async () => {
  const { answers } = await openList([twice])
  await screen.findByText(/^Noch offen: 19,50\s€$/)
  answers[debtsCall] = { body: { data: [] } }
  act(() => fakeLive.tell('owed.changed', {}))
  await vi.waitFor(() => expect(screen.queryByText(/Noch offen/)).toBeNull())
})

it('a refund that his bank has returned says to its buyer what happens next', async () => {
  await open(goodsOrder(1, { returned_cents: 300, refunded_cents: 300 }))
  expect(await screen.findByText(/^3,00\s€ kamen von der Bank zurück$/)).toBeInTheDocument()
  expect(screen.getByText(/Das Geld steht Ihnen weiter zu/)).toBeInTheDocument()
})
