// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import '#client/features/checkout/GuaranteeSection.tsx'
import { preview, seller } from '#tests/machines/flows/checkoutRows.ts'
import { endSession } from '#tests/client/endSession.ts'
import { aCart } from './carts.parts.ts'
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

const previewCall = 'GET /rest/api/cashOrderPreview'
const goods = (more: Parameters<typeof seller>[1] = {}) =>
  preview([seller(4, { kind: 'shop', key: 'shop-4', fulfilments: [], asap: null, slots: [], ...more })])
const checkout = (answers: Parameters<typeof visitAs>[3], path = '/kasse') => visitAs(path, '/kasse', CheckoutScreen, answers)
const orderButton = () => screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })

describe('law row 8: what the law gives for goods of traders', () => {
  const notice = { image: '/bilder/hinweis.png', words: 'Mindestens zwei Jahre gesetzliche Gewährleistung.' }
  const shown = (graphic: typeof notice | null, data = goods()) =>
    checkout({ [previewCall]: { body: { data } }, 'GET /rest/official-graphics': { body: { data: { notice: graphic, label: null } } } })
  const section = () => screen.findByRole('region', { name: 'Gesetzliche Gewährleistung' })

  it('is said before the button by the Union’s notice, whole and with its words', async () => {
    await shown(notice)
    const part = await section()
    const picture = await within(part).findByRole('img')
    expect(picture).toHaveAttribute('src', notice.image)
    expect(picture).toHaveAccessibleName(/^Amtlicher Hinweis der Europäischen Union zur gesetzlichen Gewährleistung/)
    expect(part).toHaveTextContent(notice.words)
    expect(part.compareDocumentPosition(await orderButton()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('is said in words as long as there is no notice', async () => {
    await shown(null)
    const part = await section()
    expect(part).toHaveTextContent('haftet ein gewerblicher Anbieter mindestens zwei Jahre ab Lieferung')
    expect(within(part).getByRole('link', { name: 'Was Sie verlangen können' })).toHaveAttribute('href', '/seite/gewaehrleistung')
    expect(within(part).queryByRole('img')).toBeNull()
  })

  it('is not said of meals, nor of goods of somebody who sells privately', async () => {
    const { unmount } = await shown(notice, preview())
    await orderButton()
    expect(screen.queryByRole('region', { name: 'Gesetzliche Gewährleistung' })).toBeNull()
    unmount()
    await shown(notice, goods({ trading: 'private' }))
    await orderButton()
    expect(screen.queryByRole('region', { name: 'Gesetzliche Gewährleistung' })).toBeNull()
  })
})

describe('«Zurück» after an order', () => {
  const placed = { message: '', data: { orders: [{ order_number: 'MH-26-000001', provider_id: 4, total_cents: 1950 }], total_cents: 1950 } }

  it('comes to an empty checkout, and forward again to the order; nothing is sent a second time', async () => {
    const { user, sent, router, answers } = await checkout(
      { [previewCall]: { body: { data: preview() } }, 'POST /rest/order_store_bycash': { body: placed } },
      '/kasse?anbieter=4',
    )
    await orderButton()
    await act(() => router.navigate('/kasse'))
    const button = await orderButton()
    await user.click(screen.getByRole('checkbox', { name: /AGB/ }))
    answers['GET /rest/cart'] = { body: { data: { ...aCart(), cart_key: cartKey } } }
    await user.click(button)
    await screen.findByText('andere Seite')
    answers[previewCall] = { status: 409, body: { error: 'CART_EMPTY', message: 'Ihr Warenkorb ist leer.' } }
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('heading', { name: /liegt nichts im Warenkorb\.$|^Ihr Warenkorb ist leer\.$/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull()
    await act(() => router.navigate(1))
    await screen.findByText('andere Seite')
    expect(router.state.location.pathname).toBe('/kasse/bestaetigung/MH-26-000001')
    expect(sent.filter(({ path }) => path === '/rest/order_store_bycash')).toHaveLength(1)
  })

  it('in the very checkout that has placed it does not come back to its form', async () => {
    const { user, sent, router } = await checkout({
      [previewCall]: { body: { data: preview() } },
      'POST /rest/order_store_bycash': { body: placed },
    })
    const button = await orderButton()
    await user.click(screen.getByRole('checkbox', { name: /AGB/ }))
    await user.click(button)
    await screen.findByText('andere Seite')
    // The checkout's own entry has become the confirmation's.
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/kasse/bestaetigung/MH-26-000001')
    expect(sent.filter(({ path }) => path === '/rest/order_store_bycash')).toHaveLength(1)
  })
})
