// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import { GuestLinkScreen } from '#client/features/guests/GuestLinkScreen.tsx'
import { GuestOrderScreen } from '#client/features/guests/GuestOrderScreen.tsx'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { preview, seller } from '#tests/machines/flows/checkoutRows.ts'
import { endSession } from '#tests/client/endSession.ts'
import { customer, tokenEndingAt } from '#tests/client/stubServer.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { session } from '#client/lib/session/session.ts'
import { aCart } from './carts.parts.ts'
import { cartKey, prepareWindow, visitAs } from './checkoutWorld.tsx'

const previewCall = 'GET /rest/api/cashOrderPreview'
const holdCall = 'POST /rest/checkout/hold'
const beginCall = 'POST /rest/guest/begin'

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})
const checkout = (answers: Parameters<typeof visitAs>[3] = {}) =>
  visitAs('/kasse', '/kasse', CheckoutScreen, { [previewCall]: { body: { data: preview() } }, ...answers })
/** As somebody who has put something in without an account: the browser knows the cart by its key. */
async function logOut() {
  act(() => session.logout())
  localStorage.setItem('cart_key', cartKey)
  await act(() => cart.refresh())
}
const goods = () => preview([{ ...seller(4), kind: 'shop', key: 'shop-4' }])
const line = { product_id: 1, variant_id: null, name: 'Klingel', wanted: 1 }
const heldFor = (seconds: number, held = 1) => {
  const now = Date.now()
  return {
    body: {
      data: { held_until: new Date(now + seconds * 1000).toISOString(), now: new Date(now).toISOString(), lines: [{ ...line, held }] },
    },
  }
}

describe('the checkout of a visitor', () => {
  it('asks how to order, says at the field what is wrong, and goes on without an account', async () => {
    const guest = { ...customer, role: 'Guest', user_id: 99 }
    const { user, sent } = await checkout({
      'GET /rest/profile/customer': { body: { data: guest } },
      [beginCall]: [
        {
          status: 422,
          body: { error: 'INPUT_INVALID', message: '', errors: [{ field: 'phone', message: 'Diese Nummer gibt es nicht.' }] },
        },
        {
          status: 201,
          body: {
            data: {
              access_token: tokenEndingAt(Date.now() + 600_000),
              expires_at: new Date(Date.now() + 600_000).toISOString(),
              user: guest,
            },
          },
        },
      ],
    })
    await logOut()
    await user.type(await screen.findByRole('textbox', { name: /^Vorname/ }), 'Mia')
    await user.type(screen.getByRole('textbox', { name: /^E-Mail/ }), 'mia@gast.example')
    await user.type(screen.getByRole('textbox', { name: /^Telefon/ }), '069 90009123')
    await user.click(screen.getByRole('button', { name: 'Weiter zur Kasse' }))
    expect(await screen.findAllByText('Diese Nummer gibt es nicht.')).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Weiter zur Kasse' }))
    expect(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeInTheDocument()
    expect(sent.filter(({ path }) => path.endsWith('guest/begin'))[1]?.body).toMatchObject({ first_name: 'Mia', email: 'mia@gast.example' })
    expect(localStorage.getItem('role')).toBe('Guest')
  })

  it('is told at once that nothing is in the cart, with the way to the market and to the account, and asked for nothing', async () => {
    const { sent } = await checkout({ 'GET /rest/cart': { body: { data: { ...aCart(), cart_key: cartKey } } } })
    await logOut()
    expect(await screen.findByRole('heading', { name: 'Ihr Warenkorb ist leer.' })).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Warenkorb bearbeiten' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Anbieter finden' })).toHaveAttribute('href', '/anbieter')
    expect(screen.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/anmelden?zurueck=%2Fkasse')
    expect(sent.some(({ path }) => path.endsWith('guest/begin'))).toBe(false)
  })

  it('hears of a seller of whom nothing is in the cart, and goes back to what is', async () => {
    await visitAs('/kasse?anbieter=5', '/kasse', CheckoutScreen)
    await logOut()
    expect(await screen.findByRole('heading', { name: 'Von diesem Anbieter liegt nichts im Warenkorb.' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', '/warenkorb')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('goods put aside', () => {
  it('say until when, by the server’s clock, and what it means when the time is over', async () => {
    const { user } = await checkout({ [previewCall]: { body: { data: goods() } }, [holdCall]: [heldFor(2), heldFor(600)] })
    expect(await screen.findByText(/^Für Sie zurückgelegt bis \d\d:\d\d/)).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Wieder zurücklegen' }))
    expect(await screen.findByText(/^Für Sie zurückgelegt bis/)).toBeInTheDocument()
  })

  it('have their place before the answer is there, so that nothing moves under a finger; without one it is given up', async () => {
    const { unmount } = await checkout({ [previewCall]: { body: { data: goods() } }, [holdCall]: 'unanswered' })
    expect(await screen.findByText(/^Ihre Artikel werden für Sie zurückgelegt/)).toBeInTheDocument()
    unmount()
    await checkout({ [previewCall]: { body: { data: goods() } }, [holdCall]: { status: 409, body: { error: 'CART_EMPTY', message: '' } } })
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
    await vi.waitFor(() => expect(screen.queryByText(/zurückgelegt/)).toBeNull())
  })

  it('are not said to be on their way for ever: while the network is away it says that they are not put aside', async () => {
    await checkout({ [previewCall]: { body: { data: goods() } }, [holdCall]: ['unanswered', heldFor(600)] })
    expect(await screen.findByText(/^Ihre Artikel werden für Sie zurückgelegt/)).toBeInTheDocument()
    expect(await screen.findByText(/^Ihre Artikel sind gerade nicht zurückgelegt/, {}, { timeout: 8_000 })).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText(/^Für Sie zurückgelegt bis/)).toBeInTheDocument()
  }, 15_000)

  it('are not said to be put aside any more once their line cannot be had', async () => {
    const gone = goods()
    gone.sellers[0]!.lines[0]!.problem = '„Klingel“ ist zurzeit nicht verfügbar.'
    const none = { body: { data: { held_until: null, now: new Date().toISOString(), lines: [{ ...line, held: 0 }] } } }
    await checkout({ [previewCall]: [{ body: { data: goods() } }, { body: { data: gone } }], [holdCall]: [heldFor(600), none] })
    expect(await screen.findByText(/^Für Sie zurückgelegt bis/)).toBeInTheDocument()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText(/^Klingel können wir gerade nicht zurücklegen/)).toBeInTheDocument()
    expect(screen.queryByText(/^Für Sie zurückgelegt bis/)).toBeNull()
  })

  it('are asked for goods alone, and where there are not enough it is said', async () => {
    const { unmount, sent } = await checkout()
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
    expect(sent.some(({ path }) => path.endsWith('checkout/hold'))).toBe(false)
    unmount()
    await checkout({
      [previewCall]: { body: { data: goods() } },
      [holdCall]: { body: { data: { held_until: null, now: new Date().toISOString(), lines: [{ ...line, held: 0 }] } } },
    })
    expect(await screen.findByText(/^Klingel können wir gerade nicht zurücklegen/)).toBeInTheDocument()
  })
})

describe('a fresh link to an order without an account', () => {
  it('is asked for by number and address, however the number is typed; the page says no more than that they may belong together', async () => {
    const number = newOrderNumber(2026, () => 3)
    const { user, sent } = await visitAs(
      `/bestellung/link-anfordern?bestellung=${encodeURIComponent(number.toLowerCase().replaceAll('-', ' '))}`,
      '/bestellung/link-anfordern',
      GuestLinkScreen,
      { 'POST /rest/guest/order/link': { body: { message: 'Gehören sie zusammen, ist ein Link unterwegs.' } } },
    )
    const asked = () => sent.filter(({ path }) => path.endsWith('guest/order/link'))
    await user.type(screen.getByRole('textbox', { name: /^E-Mail-Adresse/ }), 'mia')
    await user.click(screen.getByRole('button', { name: 'Link anfordern' }))
    expect(asked()).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /^E-Mail-Adresse/ }), '@gast.example')
    await user.click(screen.getByRole('button', { name: 'Link anfordern' }))
    expect(await screen.findByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toHaveFocus()
    expect(asked().map(({ body }) => body)).toEqual([{ order_number: number, email: 'mia@gast.example' }])
    expect(screen.getByText(new RegExp(`^Gehören ${number} und mia@gast.example zusammen`))).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Angaben ändern' }))
    expect(screen.getByRole('textbox', { name: /^E-Mail-Adresse/ })).toHaveValue('mia@gast.example')
  })

  it('is offered where a link opens nothing any more', async () => {
    const key = `${'a'.repeat(6)}-${'b'.repeat(43)}`
    localStorage.clear()
    await visitAs(`/bestellung/MH-26-7K3F94/${key}`, '/bestellung/:orderNumber/:key', GuestOrderScreen, {
      'POST /rest/guest/order': { status: 422, body: { error: 'LINK_EXPIRED', message: 'Der Link ist abgelaufen.' } },
    })
    await logOut()
    expect(await screen.findByRole('link', { name: 'Link neu anfordern' })).toHaveAttribute(
      'href',
      '/bestellung/link-anfordern?bestellung=MH-26-7K3F94',
    )
  })
})
