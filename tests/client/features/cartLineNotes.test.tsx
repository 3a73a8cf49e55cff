// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CartScreen } from '#client/features/carts/CartScreen.tsx'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import { cart } from '#client/lib/cart/cart.ts'
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

const oil = { name: 'Olivenöl', quantity: 5, unit_cents: 1000, discount_percent: 10, discount_from: 5, base_price: '18,00\u00a0€/l' }
const cartWith = (more: object) => ({ ...aCart(aSeller([aLine(more)])), cart_key: cartKey })
const inCart = async (more: object) => {
  await visitAs('/warenkorb', '/warenkorb', CartScreen, { 'GET /rest/cart': { body: { data: cartWith(more) } } })
  await act(() => cart.refresh())
  return (await screen.findByRole('heading', { name: 'Olivenöl' })).closest('li')!
}
const atCheckout = async (more: object) => {
  const lines = seller(4).lines.map((line) => ({ ...line, ...more }))
  await visitAs('/kasse', '/kasse', CheckoutScreen, {
    'GET /rest/api/cashOrderPreview': { body: { data: preview([seller(4, { lines })]) } },
  })
  const summary = await screen.findByRole('region', { name: 'Ihre Bestellung' })
  return within(summary).getByText('Olivenöl').closest('li')!
}

describe.each([
  ['in the cart', inCart],
  ['at the checkout', atCheckout],
])('a line %s', (_where, lineOf) => {
  it('names the step of the wholesale scale, one piece’s price and the Grundpreis', async () => {
    const line = await lineOf(oil)
    for (const words of ['−10 % ab 5 Stück', 'je 10,00 €', '18,00 €/l']) expect(within(line).getByText(words)).toBeInTheDocument()
  })

  it('says none of it where there is none', async () => {
    const line = await lineOf({ name: 'Olivenöl', quantity: 1, unit_cents: 1000, total_cents: 1000 })
    expect(line).not.toHaveTextContent(/Stück|je |€\/l/)
  })
})
