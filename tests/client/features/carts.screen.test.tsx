// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/calls/carts.calls.ts'
import { CartScreen } from '#client/features/carts/CartScreen.tsx'
import { cart } from '#client/lib/cart.ts'
import { aCart, aLine, aSeller, cartServer, key } from './carts.parts.ts'

// The machine may be busy with other suites.
afterEach(cleanup)
beforeEach(() => localStorage.setItem('cart_key', key))

async function shown(stored: Cart | [number, object]) {
  vi.stubGlobal('fetch', cartServer(() => stored).fetch)
  cart.start()
  await cart.refresh()
  render(<MemoryRouter><CartScreen /></MemoryRouter>)
}
const other = { provider: { id: 8, name: 'Trattoria da Marta', slug: 'trattoria-da-marta', image: null } }
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

describe('the cart page', () => {
  it('leads to the checkout of its only seller', async () => {
    await shown(aCart(aSeller([aLine({ quantity: 2, deposit_cents: 15 })])))
    expect(screen.getByRole('link', { name: 'Zur Kasse' }).getAttribute('href')).toBe('/kasse?anbieter=4')
    expect(plain(screen.getByRole('complementary', { name: 'Übersicht' }).textContent)).toContain('Pfand0,30 €Summe17,30 €')
  })

  it('says how far it is to the minimum order and does not offer the checkout before', async () => {
    await shown(aCart(aSeller([aLine()], { minimum_cents: 1200 })))
    expect(screen.getAllByText(/Noch 3,50\s€ bis zum Mindestbestellwert/)).not.toHaveLength(0)
    expect(screen.queryByRole('link', { name: 'Zur Kasse' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Zur Kasse' })).toHaveProperty('disabled', true)
  })

  it('a problem stands at its line, is left out of the sum and blocks this seller only', async () => {
    const soldOut = aLine({ id: 2, name: 'Tartufo', unit_cents: 1450, problem: '„Tartufo“ ist zurzeit nicht verfügbar.' })
    await shown(aCart(aSeller([aLine(), soldOut]), aSeller([aLine({ id: 3, name: 'Vitello' })], other)))
    const pizzeria = screen.getByRole('region', { name: 'Pizzeria Bella Vista' })
    expect(within(pizzeria).getByRole('alert').textContent).toContain('„Tartufo“ ist zurzeit nicht verfügbar.')
    expect(within(pizzeria).queryByRole('link', { name: /Zur Kasse/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Zur Kasse mit Trattoria da Marta' }).getAttribute('href')).toBe('/kasse?anbieter=8')
    expect(plain(screen.getByRole('complementary', { name: 'Übersicht' }).textContent)).toContain('Summe17,00 €')
    expect(within(pizzeria).getByRole('button', { name: 'Tartufo entfernen' })).toBeTruthy()
  })

  it('names every seller as a contract partner when there are several', async () => {
    await shown(aCart(aSeller([aLine()]), aSeller([aLine({ id: 3 })], other)))
    expect(screen.getByText(/Sie schließen 2 Verträge mit 2 Anbietern/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bei allen 2 Anbietern bestellen' }).getAttribute('href')).toBe('/kasse')
  })

  it('offers to take back a removal', async () => {
    await shown(aCart(aSeller([aLine(), aLine({ id: 2, name: 'Cola' })])))
    vi.stubGlobal('fetch', cartServer(() => aCart(aSeller([aLine()]))).fetch)
    await userEvent.click(screen.getByRole('button', { name: 'Cola entfernen' }))
    expect(screen.getByText('Cola wurde entfernt.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Cola' })).toBeNull()
    vi.stubGlobal('fetch', cartServer(() => aCart(aSeller([aLine(), aLine({ id: 4, name: 'Cola' })]))).fetch)
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByRole('heading', { name: 'Cola' })).toBeTruthy()
    expect(screen.queryByText('Cola wurde entfernt.')).toBeNull()
  })

  it('an empty cart shows where to go next', async () => {
    await shown([404, { error: 'CART_KEY_UNKNOWN', message: 'weg' }])
    expect(screen.getByRole('heading', { name: 'Ihr Warenkorb ist leer.' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Was jetzt geöffnet ist' }).getAttribute('href')).toBe('/anbieter?art=restaurant&offen=1')
    expect(localStorage.getItem('cart_key')).toBeNull()
  })
})
