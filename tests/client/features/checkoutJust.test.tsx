// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '#client/features/checkout/checkoutDrafts.ts'
import { emptyDraft } from '#machines/flows/checkout.draft.ts'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import { AddToCart } from '#client/features/products/AddToCart.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { preview, seller } from '#tests/machines/flows/checkoutRows.ts'
import { endSession } from '#tests/client/endSession.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { session } from '#client/lib/session/session.ts'
import { customer, stubServer } from '#tests/client/stubServer.ts'
import { aCart, aLine, aSeller } from './carts.parts.ts'
import { cartKey, prepareWindow, visitAs } from './checkoutWorld.tsx'
import { aProduct, aVariant } from './products.parts.ts'

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const placed = { message: '', data: { orders: [{ order_number: 'MH-26-000001', provider_id: 4, total_cents: 1950 }], total_cents: 1950 } }
const filledCart = { ...aCart(aSeller([aLine({ product_id: 400, quantity: 3 }), aLine({ id: 2, product_id: 7 })])), cart_key: cartKey }
const checkout = (path: string) =>
  visitAs(path, '/kasse', CheckoutScreen, {
    'GET /rest/cart': { body: { data: filledCart } },
    'GET /rest/api/cashOrderPreview': { body: { data: preview([seller(4)]) } },
    'POST /rest/order_store_bycash': { body: placed },
  })

describe('«Sofort kaufen»', () => {
  it('goes to the checkout with the chosen pieces of this thing alone, and does not double what lies in the cart', async () => {
    const { sent } = stubServer({ 'POST /rest/cart/add': { body: { data: filledCart } } })
    const router = createMemoryRouter(
      [
        { path: '/', element: <AddToCart product={aProduct({ id: 400 })} variant={aVariant(31, [])} quantity={2} /> },
        { path: '*', element: <p>andere Seite</p> },
      ],
      { initialEntries: ['/'] },
    )
    render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Sofort kaufen' }))
    await screen.findByText('andere Seite')
    expect(router.state.location.pathname + router.state.location.search).toBe('/kasse?nur=400-31x2')
    expect(sent.find(({ path }) => path === '/rest/cart/add')?.body).toMatchObject({ product_id: 400, qty: 2, at_least: true })
  })

  it('asks for that thing, orders it alone, and says what stays in the cart', async () => {
    const { user, sent } = await checkout('/kasse?nur=400x2')
    const button = await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
    expect(screen.getByText('Sie bestellen nur diesen Artikel. 2 weitere bleiben in Ihrem Warenkorb.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Alles zusammen bestellen' })).toHaveAttribute('href', '/kasse')
    const asked = vi.mocked(fetch).mock.calls.map(([url]) => url as string)
    expect(asked.find((url) => url.includes('cashOrderPreview'))).toContain('just=400x2')
    await user.click(screen.getByRole('checkbox', { name: /AGB/ }))
    await user.click(button)
    await screen.findByText('andere Seite')
    expect(sent.find(({ path }) => path.endsWith('order_store_bycash'))?.body).toMatchObject({ just: '400x2', expected_total: 1950 })
  })

  it('an ordinary checkout asks for the whole cart', async () => {
    await checkout('/kasse')
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
    expect(screen.queryByText(/^Sie bestellen nur diesen Artikel/)).toBeNull()
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(vi.mocked(fetch).mock.calls.some(([url]) => (url as string).includes('just='))).toBe(false)
  })
})

const reference = 'r'.repeat(32)
const unpaid = { message: '', data: { outcome: 'failed', message: 'Die Zahlung ist abgebrochen.', orders: [], total_cents: 0 } }
const asked = () => vi.mocked(fetch).mock.calls.flatMap(([url]) => ((url as string).includes('cashOrderPreview') ? [url as string] : []))

describe('a payment for one thing that came to nothing', () => {
  const comeBack = async (path: string) => {
    draftOf(customer.user_id).keep({ draft: emptyDraft, paying: { reference, start: null, just: '400x2' } })
    return await back(path)
  }
  const back = async (path: string) => {
    const shown = await visitAs(path, '/kasse', CheckoutScreen, {
      'GET /rest/cart': { body: { data: filledCart } },
      'GET /rest/api/cashOrderPreview': { body: { data: preview([seller(4)]) } },
      'POST /rest/orderPlace': { body: unpaid },
    })
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
    return shown
  }

  it('leads back to the checkout about that thing', async () => {
    await comeBack(`/kasse?zahlung=${reference}`)
    expect(asked().every((url) => url.includes('just=400x2'))).toBe(true)
  })

  it('and stays about it when the page is loaded anew, after the payment is given up', async () => {
    const { router, unmount } = await comeBack(`/kasse?zahlung=${reference}`)
    await waitFor(() => expect(draftOf(customer.user_id).running()).toBeNull())
    const { pathname, search } = router.state.location
    unmount()
    endSession()
    vi.mocked(fetch).mockClear()
    await back(pathname + search)
    expect(asked().length).toBeGreaterThan(0)
    expect(asked().every((url) => url.includes('just=400x2'))).toBe(true)
  })

  it.each(['/kasse', '/kasse?anbieter=4'])('makes nothing else of a checkout that is opened later: %s', async (path) => {
    await comeBack(path)
    expect(asked().length).toBeGreaterThan(0)
    expect(asked().filter((url) => url.includes('just='))).toEqual([])
  })

  it('and an address with both asks for the thing, whosever it is', async () => {
    await checkout('/kasse?anbieter=9&nur=400x2')
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
    expect(asked()[0]).toContain('just=400x2')
  })
})

it('an order that never arrived is looked for by its key, and not sent', async () => {
  const attempt = {
    key: 'kept-key-1',
    method: 'cash',
    pressedAt: Date.now() - 60_000,
    body: { cart_key: cartKey, just: '400x2', expected_total: 1950, terms_accepted: true, contact: { first_name: 'Mia' }, sellers: [] },
  }
  sessionStorage.setItem('checkout_attempt', JSON.stringify({ user: customer.user_id, attempt }))
  const { sent } = await visitAs('/kasse', '/kasse', CheckoutScreen, {
    'GET /rest/cart': { body: { data: filledCart } },
    'GET /rest/api/cashOrderPreview': { body: { data: preview([seller(4)]) } },
    'POST /rest/order_store_bycash': { status: 409, body: { error: 'CART_EMPTY', message: 'Ihr Warenkorb ist leer.' } },
  })
  expect(await screen.findByText(/^Ihre letzte Bestellung ist nicht angekommen/)).toBeInTheDocument()
  const looks = sent.filter(({ path }) => path.endsWith('order_store_bycash'))
  expect(looks.map(({ body }) => (body as { sellers: unknown[]; terms_accepted: boolean }).terms_accepted)).toEqual([false])
  expect(sessionStorage.getItem('checkout_attempt')).toBeNull()
})

describe('the checkout’s door', () => {
  const two = {
    ...aCart(
      aSeller([aLine({ product_id: 400 })], { payment: ['card', 'voucher'] }),
      aSeller([aLine({ id: 2, product_id: 7 })], {
        provider: { id: 8, name: 'Trattoria', slug: 'trattoria', image: null },
        payment: ['voucher', 'handover'],
      }),
    ),
    cart_key: cartKey,
  }
  const voucher = {
    id: 9,
    issuer: { id: 8, name: 'Trattoria' },
    amount_cents: 2500,
    recipient_name: '',
    recipient_email: '',
    from_name: '',
    message: '',
    deliver_on: '',
    problem: null,
  }
  const atTheDoor = async (path: string, vouchers: object = {}) => {
    await visitAs(path, '/kasse', CheckoutScreen, { 'GET /rest/cart': { body: { data: { ...two, ...vouchers } } } })
    act(() => session.logout())
    localStorage.setItem('cart_key', cartKey)
    await act(() => cart.refresh())
    return (await screen.findAllByText(/Zahlung: /)).map(({ textContent }) => textContent)
  }
  const theirs = 'Zahlung: Gutschein, bar bei Übergabe'

  it('tells how that can be paid which is ordered here', async () => {
    expect(await atTheDoor('/kasse')).toHaveLength(2)
  })

  it.each(['/kasse?nur=7x1', '/kasse?anbieter=8'])('and of nobody else: %s', async (path) => {
    expect(await atTheDoor(path)).toEqual([theirs])
  })

  it('a voucher of somebody that is bought otherwise bounds nothing', async () => {
    expect(await atTheDoor('/kasse?nur=7x1', { vouchers: [voucher] })).toEqual([theirs])
    cleanup()
    expect(await atTheDoor('/kasse?anbieter=8', { vouchers: [voucher] })).toEqual(['Zahlung: Gutschein'])
  })
})
