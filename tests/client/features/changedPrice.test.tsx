// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CartScreen } from '#client/features/carts/CartScreen.tsx'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import { forgetCheckout } from '#client/features/checkout/keptCheckout.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { noteFirstPrices, readSeenPrices } from '#client/lib/cart/seenPrices.ts'
import { preview, seller } from '#tests/machines/flows/checkoutRows.ts'
import { endSession } from '#tests/client/endSession.ts'
import { aCart, aLine, aSeller } from './carts.parts.ts'
import { cartKey, prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const cartAt = (cents: number) => ({
  ...aCart(
    aSeller([aLine({ id: 40, name: 'Olivenöl', unit_cents: cents }), aLine({ id: 41, name: 'Essig', unit_cents: 300, quantity: 2 })]),
  ),
  cart_key: cartKey,
})
const previewAt = (cents: number) => {
  const lines = cartAt(cents).sellers[0]!.lines
  const total = lines.reduce((sum, line) => sum + line.total_cents, 0)
  return preview([seller(4, { lines, items_cents: total, total_cents: total + 150 })])
}
async function inCart(cents: number) {
  const shown = await visitAs('/warenkorb', '/warenkorb', CartScreen, { 'GET /rest/cart': { body: { data: cartAt(cents) } } })
  await act(() => cart.refresh())
  return shown
}
const lineInCart = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!
const atCheckout = (...cents: number[]) =>
  visitAs('/kasse', '/kasse', CheckoutScreen, {
    'GET /rest/cart': { body: { data: cartAt(cents[0]!) } },
    'GET /rest/api/cashOrderPreview': cents.map((one) => ({ body: { data: previewAt(one) } })),
  })
const summary = () => screen.findByRole('region', { name: 'Ihre Bestellung' })
const lineAtCheckout = async (name: string) =>
  within(await summary())
    .getByText(name)
    .closest('li')!

describe('a changed price', () => {
  it('is said at its line in the cart, against what was seen last, and no longer once it has been seen', async () => {
    const { unmount } = await inCart(490)
    expect(await lineInCart('Olivenöl')).not.toHaveTextContent('statt')
    unmount()
    const later = await inCart(520)
    expect(await lineInCart('Olivenöl')).toHaveTextContent(/5,20\s€statt 4,90\s€/)
    expect(await lineInCart('Essig')).not.toHaveTextContent('statt')
    later.unmount()
    await inCart(520)
    expect(await lineInCart('Olivenöl')).not.toHaveTextContent('statt')
  })

  it('is said at its line at the checkout, against the cart as it was seen', async () => {
    const { unmount } = await inCart(490)
    await lineInCart('Olivenöl')
    unmount()
    await atCheckout(520)
    expect(await lineAtCheckout('Olivenöl')).toHaveTextContent(/5,20\s€statt 4,90\s€/)
    expect(await lineAtCheckout('Essig')).not.toHaveTextContent('statt')
  })

  it('that comes while somebody is at the checkout is said at its line too, and the new sum above', async () => {
    await atCheckout(490, 520)
    expect(await lineAtCheckout('Olivenöl')).not.toHaveTextContent('statt')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(async () => expect(await lineAtCheckout('Olivenöl')).toHaveTextContent(/5,20\s€statt 4,90\s€/))
    expect(screen.getByText('Die Preise haben sich geändert.')).toBeInTheDocument()
  })

  it('of several pieces names one piece’s', async () => {
    noteFirstPrices(aCart(aSeller([aLine({ id: 41, unit_cents: 250 })])))
    await inCart(490)
    expect(await lineInCart('Essig')).toHaveTextContent(/statt je 2,50\s€je 3,00\s€/)
  })

  it('is compared with the first sight of the line on whichever screen; what is gone is forgotten', async () => {
    const { unmount } = await inCart(490)
    await waitFor(() =>
      expect([...readSeenPrices()]).toEqual([
        [40, 490],
        [41, 300],
      ]),
    )
    unmount()
    noteFirstPrices(aCart(aSeller([aLine({ id: 41, unit_cents: 999 })])))
    expect([...readSeenPrices()]).toEqual([[41, 300]])
    forgetCheckout()
    expect(readSeenPrices().size).toBe(0)
    expect(cart.view.get().status).toBe('ready')
  })
})
