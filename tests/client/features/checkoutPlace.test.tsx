// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import '#client/features/checkout/NewAddressFields.tsx'
import { preview, seller } from '#tests/machines/flows/checkoutRows.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

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
const way = {
  kind: 'parcel' as const,
  cents: null,
  obstacle: 'postalCode' as const,
  days_from: 1,
  days_until: 2,
  store_id: null,
  store: null,
}
const store = { title: 'Küche 4', street: 'Gasse', house_number: '3', postal_code: '62101', city: 'Lindenbrück' }
const shippings = [
  { ...way, id: 8, name: 'Blumenbote' },
  { ...way, id: 9, name: 'Abholung im Laden', kind: 'pickup' as const, cents: 0, obstacle: null, store_id: 3, store },
]
const nowhere = { code: 'SHIPPING_IMPOSSIBLE', message: 'Küche 4 versendet nicht an diese Adresse.' }
const shown = (more: Parameters<typeof seller>[1]) => ({
  body: { data: preview([seller(4, { kind: 'shop', key: 'shop-4', fulfilments: [], asap: null, slots: [], shippings, ...more })]) },
})
const asked = () => vi.mocked(fetch).mock.calls.flatMap(([url]) => (String(url).includes('cashOrderPreview') ? [String(url)] : []))

const [sent, fetched] = [shown({ problems: [nowhere], shipping_id: 8 }), shown({ fulfilment: 'pickup', shipping_id: 9 })]
async function till(...answers: (typeof sent)[]) {
  const visited = await visitAs('/kasse', '/kasse', CheckoutScreen, { [previewCall]: answers })
  const button = await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
  return { ...visited, button, part: within(screen.getByRole('region', { name: 'Küche 4' })) }
}

const heavy = { code: 'SHIPPING_TOO_HEAVY', message: 'Für diesen Versand ist das zusammen zu schwer.' }
describe('goods that are too heavy for their way', () => {
  it('can be fetched, or fewer of them ordered; another address would change nothing', async () => {
    const { part } = await till(shown({ problems: [heavy], shipping_id: 8 }))
    expect(part.getByText(heavy.message)).toBeInTheDocument()
    expect(part.getByRole('button', { name: 'Selbst abholen' })).toBeInTheDocument()
    expect(part.getByRole('link', { name: 'Im Warenkorb ändern' })).toHaveAttribute('href', '/warenkorb')
    expect(part.queryByRole('button', { name: 'Andere Adresse' })).not.toBeInTheDocument()
  })
})

describe('goods that do not go to the address', () => {
  it('say so at their seller, with another address as a way out, and are not ordered', async () => {
    const { user, sent: calls, button, part } = await till(sent)
    expect(part.getByText(nowhere.message)).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /AGB/ }))
    await user.click(button)
    expect(screen.getByRole('heading', { name: 'Küche 4', level: 2 })).toHaveFocus()
    expect(calls.some(({ path }) => path === '/rest/order_store_bycash')).toBe(false)
    await user.click(part.getByRole('button', { name: 'Andere Adresse' }))
    expect(await screen.findByLabelText(/^Postleitzahl/)).toBeInTheDocument()
  })

  it('are fetched where that is chosen, and who thinks better of it comes back to the address', async () => {
    const { user, part } = await till(sent, fetched, sent)
    const address = () => screen.queryByText('Lieferadresse')
    expect(address()).toBeInTheDocument()
    await user.click(part.getByRole('button', { name: 'Selbst abholen' }))
    await waitFor(() => expect(part.queryByText(nowhere.message)).toBeNull())
    expect(part.getByRole('radio', { name: /^Abholung/ })).toBeChecked()
    expect(asked().at(-1)).toContain('shipping=4-9')
    expect(address()).toBeNull()
    await user.click(part.getByRole('radio', { name: /^Blumenbote/ }))
    expect(await part.findByText(nowhere.message)).toBeInTheDocument()
    expect(address()).toBeInTheDocument()
  })
})
