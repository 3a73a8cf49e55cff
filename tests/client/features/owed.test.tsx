// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderScreen } from '#client/screens/OrderScreen.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'
import { detailsOf, goodsOrder } from './orders.parts.ts'

vi.mock('#client/lib/live/live.ts', async () => (await import('./trackingWorld.tsx')).fakeLive)

const [debtCall, payCall, settleCall] = ['GET /rest/payments/debt', 'POST /rest/payments/debt/pay', 'POST /rest/payments/debt/settle']
const owed = goodsOrder(1, { owed: true, payment_mothod: 'online', payment_status: 'paid' })
const reference = 'r'.repeat(32)
beforeEach(prepareWindow)
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
      body: { data: { amount_cents: 4990, order_numbers: [owed.order_number, 'MH-26-B2'], since: '2026-11-20T10:00:00.000Z' } },
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
