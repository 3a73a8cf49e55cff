// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/calls/cartsWire.ts'
import { CartScreen } from '#client/features/carts/CartScreen.tsx'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import { draftOf } from '#client/features/checkout/checkoutDrafts.ts'
import { DeliveryFacts } from '#client/features/products/DeliveryFacts.tsx'
import { cart } from '#client/lib/cart/cart.ts'
import { session } from '#client/lib/session/session.ts'
import { emptyDraft } from '#machines/flows/checkout.draft.ts'
import { endSession } from '#tests/client/endSession.ts'
import { customer } from '#tests/client/stubServer.ts'
import { aCart, aLine, aSeller } from './carts.parts.ts'
import { cartKey, prepareWindow, visitAs } from './checkoutWorld.tsx'
import { aProduct } from './products.parts.ts'

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const way = { kind: 'parcel' as const, cents: 490, obstacle: null, days_from: 1, days_until: 2, store_id: null, store: null }
const ways = [
  { ...way, id: 8, name: 'Hermes' },
  { ...way, id: 9, name: 'DHL', cents: 690 },
]
const goods = (more: Parameters<typeof aSeller>[1] = {}) =>
  aSeller([aLine({ kind: 'shop' })], {
    payment: ['card', 'debit', 'voucher'],
    shipping: { from_cents: 490, until_free_cents: null },
    ...more,
  })
const kitchen = aSeller([aLine({ id: 2 })], {
  provider: { id: 8, name: 'Trattoria', slug: 'trattoria', image: null },
  payment: ['card', 'voucher', 'handover'],
})
const inCart = async (contents: Cart, answers: Parameters<typeof visitAs>[3] = {}) => {
  const shown = await visitAs('/warenkorb', '/warenkorb', CartScreen, {
    'GET /rest/cart': { body: { data: { ...contents, cart_key: cartKey } } },
    ...answers,
  })
  await act(() => cart.refresh())
  return shown
}

describe('law row 5: how it can be paid and where it is sent', () => {
  it('stands in the cart, once where all sellers take the same, else by seller', async () => {
    const { unmount } = await inCart(aCart(goods()))
    const overview = () => within(screen.getByRole('complementary', { name: 'Übersicht' }))
    expect(overview().getByText('Zahlung: Karte, Apple Pay, Google Pay, SEPA-Lastschrift, Gutschein')).toBeInTheDocument()
    expect(overview().getByText('Versand nur innerhalb Deutschlands.')).toBeInTheDocument()
    unmount()
    await inCart(aCart(goods(), kitchen))
    expect(overview().getByText(/^Pizzeria Bella Vista – Zahlung: .*SEPA-Lastschrift, Gutschein$/)).toBeInTheDocument()
    expect(overview().getByText(/^Trattoria – Zahlung: .*bar bei Übergabe$/)).toBeInTheDocument()
  })

  it('stands at the checkout’s door, before a guest is asked for anything', async () => {
    await visitAs('/kasse', '/kasse', CheckoutScreen, { 'GET /rest/cart': { body: { data: { ...aCart(goods()), cart_key: cartKey } } } })
    act(() => session.logout())
    // A visitor's browser knows the cart by its key.
    localStorage.setItem('cart_key', cartKey)
    await act(() => cart.refresh())
    const said = await screen.findByText(/^Zahlung: Karte/)
    const [first] = await screen.findAllByRole('textbox')
    expect(said.compareDocumentPosition(first!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getByText('Versand nur innerhalb Deutschlands.')).toBeInTheDocument()
  })

  it('stands on the page of goods and of a service that is booked, and not where nothing is bought', () => {
    const shown = (more: Parameters<typeof aProduct>[0]) =>
      render(
        <MemoryRouter>
          <DeliveryFacts product={aProduct(more)} variant={null} />
        </MemoryRouter>,
      )
    shown({})
    expect(screen.getByText('Zahlung: Karte, Apple Pay, Google Pay, SEPA-Lastschrift, Gutschein, bar bei Übergabe')).toBeInTheDocument()
    cleanup()
    shown({ type: 'service', payment_text: 'Zahlung: Karte, Apple Pay, Google Pay, Gutschein' })
    expect(screen.getByText('Zahlung: Karte, Apple Pay, Google Pay, Gutschein')).toBeInTheDocument()
    cleanup()
    shown({ type: 'service', payment: [], payment_text: '' })
    expect(screen.queryByText(/^Zahlung/)).toBeNull()
  })
})

describe('a seller in the cart', () => {
  it('offers its ways; the chosen one is kept with the cart and by a checkout that was begun', async () => {
    draftOf(customer.user_id).keep({
      draft: { ...emptyDraft, wishes: { 'shop-4': { fulfilment: null, time: 'asap', wishedAt: null, shippingId: 8, note: 'bleibt' } } },
      paying: null,
    })
    const { user, sent } = await inCart(aCart(goods({ shippings: ways, shipping_id: 8 })), {
      'POST /rest/updateCartItemShipping': { body: { data: { provider_id: 4, shipping_id: 9, store_id: null } } },
    })
    expect(await screen.findByRole('radio', { name: /^Hermes.*4,90/ })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: /^DHL.*6,90/ }))
    expect(screen.getByRole('radio', { name: /^DHL/ })).toBeChecked()
    await waitFor(() =>
      expect(sent.find(({ path }) => path.endsWith('updateCartItemShipping'))?.body).toEqual({
        cart_key: cartKey,
        item_id: 1,
        shipping_id: 9,
      }),
    )
    await waitFor(() => expect(draftOf(customer.user_id).begin()?.draft.wishes['shop-4']).toMatchObject({ shippingId: 9, note: 'bleibt' }))
  })

  it('keeps the last of several quick choices, one after the other, and follows the cart afterwards', async () => {
    const three = [...ways, { ...way, id: 10, name: 'GLS', cents: 790 }]
    const contents = aCart(goods({ shippings: three, shipping_id: 8 }))
    const { user, sent, answers } = await inCart(contents)
    const server = globalThis.fetch
    const waiting: ((status: number) => void)[] = []
    // The first is slow, and whatever is asked beside it would overtake it.
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (!url.includes('updateCartItemShipping')) return await server(url, init)
      sent.push({ method: 'POST', path: 'way', headers: {}, body: JSON.parse(init.body as string), isForm: false })
      return await new Promise<Response>((answer) =>
        waiting.push((status) =>
          answer(new Response(JSON.stringify({ data: { provider_id: 4, shipping_id: 9, store_id: null } }), { status })),
        ),
      )
    })
    const choices = () => sent.flatMap(({ path, body }) => (path === 'way' ? [(body as { shipping_id: number }).shipping_id] : []))
    const showCart = (shipping_id: number) => {
      answers['GET /rest/cart'] = { body: { data: { ...aCart(goods({ shippings: three, shipping_id })), cart_key: cartKey } } }
    }
    await user.click(await screen.findByRole('radio', { name: /^DHL/ }))
    await user.click(screen.getByRole('radio', { name: /^Hermes/ }))
    await user.click(screen.getByRole('radio', { name: /^GLS/ }))
    expect(choices()).toEqual([9])
    waiting[0]!(200)
    await waitFor(() => expect(choices()).toEqual([9, 10]))
    showCart(10)
    waiting[1]!(200)
    await waitFor(() => expect(sent.filter(({ path }) => path === '/rest/cart').length).toBeGreaterThan(1))
    expect(screen.getByRole('radio', { name: /^GLS/ })).toBeChecked()
    // Chosen on another device since: the choice of earlier does not stand over it.
    showCart(8)
    await act(() => cart.refresh())
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Hermes/ })).toBeChecked())
  })

  it('shows a way that these goods cannot go, and does not let it be chosen', async () => {
    const heavy = { ...way, id: 10, name: 'Brief', cents: null, obstacle: 'weight' as const }
    const { user, sent } = await inCart(aCart(goods({ shippings: [...ways, heavy], shipping_id: 8 })))
    const radio = await screen.findByRole('radio', { name: /^Brief.*zu schwer dafür/ })
    expect(radio).toBeDisabled()
    await user.click(radio)
    expect(screen.getByRole('radio', { name: /^Hermes/ })).toBeChecked()
    expect(sent.some(({ path }) => path.endsWith('updateCartItemShipping'))).toBe(false)
  })

  it('takes a way back that the server refuses', async () => {
    const { user } = await inCart(aCart(goods({ shippings: ways, shipping_id: 8 })), {
      'POST /rest/updateCartItemShipping': { status: 404, body: { error: 'NOT_FOUND', message: 'Das gibt es nicht mehr.' } },
    })
    await user.click(await screen.findByRole('radio', { name: /^DHL/ }))
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Hermes/ })).toBeChecked())
  })

  it('links its terms, and says that it has to be fetched', async () => {
    const store = { title: 'Radwerk', street: 'Bachgasse', house_number: '2', postal_code: '62101', city: 'Lindenbrück' }
    const pickup = { ...way, id: 7, name: 'Abholung', kind: 'pickup' as const, cents: 0, days_until: 0, store_id: 1, store }
    await inCart(
      aCart(goods({ shippings: [pickup], shipping_id: 7, shipping: null, pickup_only: true, terms_url: '/anbieter-agb/4?fassung=2' })),
    )
    expect(await screen.findByText('Nur Abholung')).toBeInTheDocument()
    expect(screen.getByText('Abholung · kostenlos · Bachgasse 2, 62101 Lindenbrück')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'AGB von Pizzeria Bella Vista' })).toHaveAttribute('href', '/anbieter-agb/4?fassung=2')
    expect(screen.queryByText('Versand nur innerhalb Deutschlands.')).toBeNull()
  })
})
