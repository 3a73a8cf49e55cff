// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDraft } from '#machines/flows/checkout.draft.ts'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import { draftOf } from '#client/features/checkout/checkoutDrafts.ts'
import { endSession } from '#tests/client/endSession.ts'
import { customer } from '#tests/client/stubServer.ts'
import { preview, seller } from '#tests/machines/flows/checkoutRows.ts'
import { aCart, aLine, aSeller } from './carts.parts.ts'
import { cartKey, prepareWindow, visitAs } from './checkoutWorld.tsx'

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
const pageOf = (reference: string) => `/zahlung/testseite/${reference}`
const start = (reference: string) => ({
  body: {
    data: {
      payment_reference: reference,
      amount_cents: 1950,
      expires_at: '2999-11-20T18:00:00.000Z',
      page: pageOf(reference),
      stripe: null,
    },
  },
})
const outcome = (kind: string, message = '') => ({ body: { message, data: { outcome: kind, message, orders: [], total_cents: 0 } } })
const declined = outcome('failed', 'Die Karte wurde abgelehnt.')
const method = (key: string, name: string) => ({ key, name, description: name, fee_cents: 0 })
const cartOfTwo = {
  ...aCart(
    aSeller([aLine()]),
    aSeller([aLine({ id: 2, product_id: 7 })], { provider: { id: 9, name: 'Küche 9', slug: 'kueche-9', image: null } }),
  ),
  cart_key: cartKey,
}

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const visit = (path: string, more: Parameters<typeof visitAs>[3] = {}) =>
  visitAs(path, '/kasse', CheckoutScreen, {
    'GET /rest/cart': { body: { data: cartOfTwo } },
    'GET /rest/api/cashOrderPreview': { body: { data: preview([seller(4), seller(9)]) } },
    'GET /rest/payment-methods': { body: { data: [method('cash', 'Barzahlung'), method('online', 'Online bezahlen')] } },
    'POST /rest/orderPlace': declined,
    'POST /rest/orderCheckout': start(first),
    ...more,
  })
type Visit = Awaited<ReturnType<typeof visit>>
/** Loaded anew: of the page nothing stays but its address and what the browser keeps. */
async function reloaded({ router, unmount }: Visit, more: Parameters<typeof visitAs>[3] = {}) {
  const { pathname, search } = router.state.location
  unmount()
  endSession()
  return await visit(pathname + search, more)
}
const addressOf = ({ router }: Visit) => router.state.location.pathname + router.state.location.search

async function pay({ user }: Visit) {
  await user.click(await screen.findByRole('radio', { name: /Online bezahlen/ }))
  await user.click(screen.getByRole('checkbox', { name: /AGB/ }))
  await user.click(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  await screen.findByText('andere Seite')
}
const bodies = ({ sent }: Visit, path: string) => sent.flatMap((one) => (one.path.endsWith(path) ? [one.body] : []))
/** The checkout stands, about the seller of the address and no other. */
async function expectOneSeller() {
  await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
  expect(screen.getAllByText('Küche 4').length).toBeGreaterThan(0)
  expect(screen.queryByText('Küche 9')).toBeNull()
}

describe('the checkout of one seller', () => {
  it('sends the order of that seller alone to be paid, and back from the payment page is about it still, also loaded anew', async () => {
    const visited = await visit('/kasse?anbieter=4')
    await expectOneSeller()
    await pay(visited)
    expect(bodies(visited, 'orderCheckout')).toMatchObject([{ sellers: [{ provider_id: 4 }] }])
    expect(addressOf(visited)).toBe(pageOf(first))
    await act(() => visited.router.navigate(`/kasse?zahlung=${first}`, { replace: true }))
    await screen.findByText('Die Karte wurde abgelehnt.')
    await expectOneSeller()
    expect(addressOf(visited)).toBe(`/kasse?anbieter=4&zahlung=${first}`)
    await reloaded(visited)
    await expectOneSeller()
  })

  it('is where the back button leads to from the payment page: it asks, and offers the same page again', async () => {
    const visited = await visit('/kasse?anbieter=4', { 'POST /rest/orderPlace': outcome('open') })
    await pay(visited)
    await act(() => visited.router.navigate(-1))
    expect(await screen.findByRole('link', { name: /Bezahlseite/ })).toHaveAttribute('href', pageOf(first))
    expect(screen.getByRole('heading', { name: 'Zahlung' })).toHaveFocus()
    expect(addressOf(visited)).toBe('/kasse?anbieter=4')
    expect(bodies(visited, 'orderCheckout')).toHaveLength(1)
  })

  it('declined and paid once more stays about it, and loaded anew then waits for the second payment, not the first', async () => {
    const visited = await visit(`/kasse?anbieter=4&zahlung=${first}`, { 'POST /rest/orderCheckout': start(second) })
    await screen.findByText('Die Karte wurde abgelehnt.')
    await expectOneSeller()
    await pay(visited)
    expect(bodies(visited, 'orderCheckout')).toMatchObject([{ sellers: [{ provider_id: 4 }] }])
    visited.unmount()
    endSession()
    // Back from the page, and loaded anew: the address still names the first.
    const again = await visit(`/kasse?anbieter=4&zahlung=${first}`, { 'POST /rest/orderPlace': outcome('open') })
    await screen.findByRole('link', { name: /Bezahlseite/ })
    const asked = bodies(again, 'orderPlace') as { payment_reference: string }[]
    expect(new Set(asked.map((body) => body.payment_reference))).toEqual(new Set([second]))
  })

  it.each([
    ['/kasse', 'all'],
    ['/kasse?anbieter=9', 'Küche 9'],
  ])('bounds no checkout that is opened later: %s', async (path, shown) => {
    draftOf(customer.user_id).keep({ draft: emptyDraft, paying: { reference: first, start: null, only: 4 } })
    await visit(path)
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
    expect(screen.getAllByText('Küche 9').length).toBeGreaterThan(0)
    expect(screen.queryAllByText('Küche 4').length > 0).toBe(shown === 'all')
  })
})
