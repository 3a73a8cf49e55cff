// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import { preview, seller } from '#tests/machines/flows/checkoutRows.ts'
import { endSession } from '#tests/client/endSession.ts'
import { aCart, aLine, aSeller } from './carts.parts.ts'
import { cartKey, prepareWindow, visitAs } from './checkoutWorld.tsx'

/** Stripe.js as its script puts it on the window: what of it we use, and what it was asked. */
const heard = new Map<string, () => void>()
const element = {
  on: (event: string, hear: () => void) => heard.set(event, hear),
  mount: vi.fn<(place: HTMLElement) => void>(),
  destroy: vi.fn<() => void>(),
}
const elements = { create: vi.fn<(kind: string) => typeof element>(() => element) }
const confirmPayment = vi.fn<(wish: { confirmParams: { return_url: string }; redirect: string; elements: object }) => Promise<object>>()
const stripe = { elements: vi.fn<(options: object) => typeof elements>(() => elements), confirmPayment }
const Stripe = Object.assign(
  vi.fn<(key: string, options: object) => typeof stripe>(() => stripe),
  { version: 'endive' },
)
const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]')

const reference = 'r'.repeat(32)
const keys = { public_key: 'pk_test_1', client_secret: 'pi_1_secret_2' }
const start = { payment_reference: reference, amount_cents: 1950, expires_at: '2999-11-20T18:00:00.000Z', page: null, stripe: keys }
const placed = {
  message: '',
  data: {
    outcome: 'placed',
    message: '',
    orders: [{ order_number: 'MH-26-000001', provider_id: 4, total_cents: 1950 }],
    total_cents: 1950,
  },
}
const outcome = (kind: string, message = '') => ({ message, data: { outcome: kind, message, orders: [], total_cents: 0 } })
const method = (key: string, name: string) => ({ key, name, description: name, fee_cents: 0 })
const answers = {
  'GET /rest/cart': { body: { data: { ...aCart(aSeller([aLine({ product_id: 400, quantity: 3 })])), cart_key: cartKey } } },
  'GET /rest/api/cashOrderPreview': { body: { data: preview([seller(4)]) } },
  'GET /rest/payment-methods': { body: { data: [method('cash', 'Barzahlung'), method('online', 'Online bezahlen')] } },
  'POST /rest/orderCheckout': { body: { data: start } },
}

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
  vi.clearAllMocks()
  heard.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

/** Presses the order button with «online» chosen; the script comes where it has not. */
async function ordered(path = '/kasse', more: Parameters<typeof visitAs>[3] = {}) {
  const visit = await visitAs(path, '/kasse', CheckoutScreen, { ...answers, ...more })
  const { user } = visit
  await user.click(await screen.findByRole('radio', { name: /Online bezahlen/ }))
  await user.click(screen.getByRole('checkbox', { name: /AGB/ }))
  await user.click(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  const form = await screen.findByRole('group', { name: 'Zahlungsangaben' })
  await waitFor(() => expect(script()).not.toBeNull())
  Object.assign(window, { Stripe })
  act(() => void script()!.dispatchEvent(new Event('load')))
  await waitFor(() => expect(element.mount).toHaveBeenCalled())
  return { ...visit, form, pay: screen.getByRole('button', { name: /^19,50\s€ bezahlen$/ }) }
}

describe('paying at the checkout by the fields of the payment service', () => {
  it('loads its script, mounts its element with the keys of this payment, and lets nobody pay before it stands', async () => {
    const { form, pay } = await ordered()
    expect(Stripe).toHaveBeenCalledWith('pk_test_1', { locale: 'de' })
    expect(stripe.elements).toHaveBeenCalledWith({ clientSecret: keys.client_secret })
    expect(elements.create).toHaveBeenCalledWith('payment')
    expect(element.mount).toHaveBeenCalledWith(form)
    expect(pay).toBeDisabled()
    act(() => heard.get('ready')!())
    expect(pay).toBeEnabled()
  })

  it('says what the service says at the form, keeps the fields, and pays at the next try', async () => {
    const { user, pay, sent } = await ordered('/kasse', { 'POST /rest/orderPlace': { body: placed } })
    act(() => heard.get('ready')!())
    confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Ihre Karte wurde abgelehnt.' } })
    await user.click(pay)
    expect(within(await screen.findByRole('alert')).getByText('Ihre Karte wurde abgelehnt.')).toBeInTheDocument()
    expect(sent.some(({ path }) => path.endsWith('orderPlace'))).toBe(false)
    expect(element.destroy).not.toHaveBeenCalled()
    confirmPayment.mockRejectedValueOnce(new Error('IntegrationError: elements'))
    await user.click(pay)
    expect(await screen.findByText('Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.')).toBeInTheDocument()
    expect(screen.queryByText(/IntegrationError/)).toBeNull()
    confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } })
    await user.click(pay)
    await screen.findByText('andere Seite')
    expect(sent.find(({ path }) => path.endsWith('orderPlace'))?.body).toMatchObject({ payment_reference: reference })
    expect(element.destroy).toHaveBeenCalled()
  })

  it('says that its fields cannot be loaded, and loads them again', async () => {
    const { user, pay } = await ordered()
    act(() => heard.get('loaderror')!())
    expect(screen.getByText(/Die Felder des Zahlungsdienstes konnten nicht geladen werden/)).toBeInTheDocument()
    expect(pay).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Noch einmal laden' }))
    await waitFor(() => expect(element.mount).toHaveBeenCalledTimes(2))
    act(() => heard.get('ready')!())
    expect(pay).toBeEnabled()
  })

  it.each([
    ['/kasse', `/kasse?zahlung=${reference}`],
    ['/kasse?nur=400x2', `/kasse?nur=400x2&zahlung=${reference}`],
    ['/kasse?anbieter=4', `/kasse?anbieter=4&zahlung=${reference}`],
  ])('from %s lets the bank’s page (3-D Secure) lead back to the same checkout', async (path, back) => {
    const { user, pay, unmount } = await ordered(path)
    act(() => heard.get('ready')!())
    // Away to the bank: the promise stays open, as it does in a browser.
    confirmPayment.mockReturnValueOnce(new Promise(() => {}))
    await user.click(pay)
    await waitFor(() => expect(confirmPayment).toHaveBeenCalled())
    const { confirmParams, redirect } = confirmPayment.mock.calls[0]![0]
    expect([confirmParams.return_url, redirect]).toEqual([new URL(back, window.location.href).href, 'if_required'])
    unmount()
    endSession()
    // The bank has refused: the same checkout, with the reason; nothing is paid twice.
    const { sent } = await visitAs(`${back}&payment_intent=pi_1&redirect_status=failed`, '/kasse', CheckoutScreen, {
      ...answers,
      'POST /rest/orderPlace': { body: outcome('failed', 'Die Zahlung ist abgebrochen.') },
    })
    expect(await screen.findByText(/Die Zahlung ist abgebrochen/)).toBeInTheDocument()
    expect(sent.find(({ path: asked }) => asked.endsWith('orderPlace'))?.body).toMatchObject({ payment_reference: reference })
    const asked = vi.mocked(fetch).mock.calls.flatMap(([url]) => ((url as string).includes('cashOrderPreview') ? [url as string] : []))
    expect(asked.every((url) => url.includes('just=400x2') === path.includes('nur='))).toBe(true)
  })

  it('back from the bank with the money there the order is placed, without another press', async () => {
    const { sent } = await visitAs(`/kasse?zahlung=${reference}&redirect_status=succeeded`, '/kasse', CheckoutScreen, {
      ...answers,
      'POST /rest/orderPlace': { body: placed },
    })
    await screen.findByText('andere Seite')
    expect(sent.filter(({ path }) => path.endsWith('orderPlace'))).toHaveLength(1)
    expect(sent.some(({ path }) => path.endsWith('orderCheckout'))).toBe(false)
  })
})
