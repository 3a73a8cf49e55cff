// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart, CartBundle } from '#contract/calls/cartsWire.ts'
import { withPendingChanges } from '#machines/flows/cart.rows.ts'
import { BundleCard } from '#client/commerce/BundleCard.tsx'
import { CartScreen } from '#client/features/carts/CartScreen.tsx'
import { cart } from '#client/lib/cart/cart.ts'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { aBundle } from './bundles.parts.ts'
import { aLine, aSeller, cartServer, key, type ListQuery } from './carts.parts.ts'

afterEach(cleanup)
beforeEach(() => localStorage.setItem('cart_key', key))
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

const part = (
  product: number,
  name: string,
  provider: number,
  more: Partial<CartBundle['parts'][number]> = {},
): CartBundle['parts'][number] => ({
  product_id: product,
  variant_id: null,
  variant: '',
  name,
  picture: null,
  provider_id: provider,
  quantity: 1,
  share_cents: 4190,
  deposit_cents: 0,
  age_limit: 0,
  ...more,
})
const picnic = (more: Partial<CartBundle> = {}): CartBundle => ({
  id: 70,
  bundle_id: 3,
  revision: 2,
  name: 'Picknick',
  quantity: 1,
  price_cents: 4650,
  parts: [part(1, 'Weidenkorb', 9), part(2, 'Apfelsaft', 8, { quantity: 2, share_cents: 460, deposit_cents: 30 })],
  left: null,
  problem: null,
  renewal: null,
  ...more,
})
const radwerk = {
  provider: { id: 9, name: 'Radwerk', slug: 'radwerk', image: null },
  shipping: { from_cents: 490, until_free_cents: null },
  minimum_cents: null,
}
const farm = {
  provider: { id: 8, name: 'Hofladen', slug: 'hofladen', image: null },
  shipping: { from_cents: 0, until_free_cents: 0 },
  minimum_cents: null,
}
/** Sums as the server would write them. */
const withBundle = (bundle: CartBundle, lines: Parameters<typeof aSeller>[0] = []): Cart =>
  withPendingChanges(
    { cart_key: key, sellers: [aSeller(lines, radwerk), aSeller([], farm)], bundles: [bundle], count: 0, items_cents: 0, deposit_cents: 0 },
    { [-1]: {} },
  )

async function shown(answer: (asked: ListQuery) => Cart | [number, object]) {
  const server = cartServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  cart.start()
  await cart.refresh()
  render(
    <MemoryRouter>
      <UiProvider>
        <CartScreen />
      </UiProvider>
    </MemoryRouter>,
  )
  return { ...server, user: userEvent.setup() }
}
const sentTo = (asked: readonly ListQuery[], path: string) => asked.filter((one) => one.method !== 'GET' && one.path.startsWith(path))

describe('the card of a bundle', () => {
  it('puts the whole of it in the cart, in the revision that it shows', async () => {
    const { asked, fetch } = cartServer(() => withBundle(picnic()))
    vi.stubGlobal('fetch', fetch)
    render(
      <MemoryRouter>
        <ul>
          <BundleCard bundle={aBundle(3, 'Picknick', { revision: 2 })} />
        </ul>
      </MemoryRouter>,
    )
    await userEvent.setup().click(screen.getByRole('button', { name: 'Bündel Picknick in den Warenkorb' }))
    expect((await screen.findByRole('link', { name: 'Zum Warenkorb' })).getAttribute('href')).toBe('/warenkorb')
    expect(sentTo(asked, 'cart/bundle/add').map(({ body }) => body)).toEqual([{ bundle_id: 3, revision: 2, qty: 1, cart_key: key }])
  })

  it('says why it cannot be had, and lets it be tried again', async () => {
    let answers = 0
    const { fetch } = cartServer(({ method }) =>
      method === 'POST' && (answers += 1) === 1
        ? [409, { error: 'BUNDLE_CHANGED', message: 'Das Bündel „Picknick“ wurde inzwischen geändert.' }]
        : withBundle(picnic()),
    )
    vi.stubGlobal('fetch', fetch)
    render(
      <MemoryRouter>
        <ul>
          <BundleCard bundle={aBundle(3, 'Picknick')} />
        </ul>
      </MemoryRouter>,
    )
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Bündel Picknick in den Warenkorb' })
    await user.click(button)
    expect(plain((await screen.findByRole('alert')).textContent)).toBe('Das Bündel „Picknick“ wurde inzwischen geändert.')
    await user.click(button)
    expect(await screen.findByRole('link', { name: 'Zum Warenkorb' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a bundle in the cart', () => {
  it('says until when a price still holds that is no longer offered, and still offers the new revision beside it', async () => {
    await shown(() => withBundle(picnic({ kept_until: '2026-11-20T17:35:00.000Z', renewal: { revision: 3, price_cents: 4990 } })))
    const block = await screen.findByRole('region', { name: 'Bündel „Picknick“' })
    expect(plain(block.textContent)).toContain('Nicht mehr so im Angebot. Ihr Preis gilt noch bis 18:35 Uhr.')
    expect(within(block).queryByRole('alert')).toBeNull()
    expect(within(block).getByRole('button', { name: /Neue Fassung für 49,90/ })).toBeTruthy()
  })

  it('is one line, under it who sells what for which share and what sending costs with each', async () => {
    await shown(() => withBundle(picnic({ quantity: 2 })))
    const block = await screen.findByRole('region', { name: 'Bündel „Picknick“' })
    const words = plain(block.textContent)
    for (const one of [
      '93,00 €',
      'je 46,50 €',
      'zzgl. 0,60 € Pfand',
      '2 × Weidenkorb',
      '4 × Apfelsaft',
      'Radwerk Versand ab 4,90 €',
      'Anteil 83,80 €',
      'Hofladen Versandkostenfrei',
      'Anteil 9,20 €',
    ])
      expect(words).toContain(one)
    expect(screen.queryByRole('region', { name: 'Radwerk' })).toBeNull()
    const overview = plain(screen.getByRole('complementary', { name: 'Übersicht' }).textContent)
    for (const one of ['Radwerk83,80 €', 'Hofladen9,20 €', 'Pfand0,60 €', 'Summe93,60 €']) expect(overview).toContain(one)
    expect(screen.getByRole('link', { name: 'Bei allen 2 Anbietern bestellen' }).getAttribute('href')).toBe('/kasse')
  })

  it.each([
    [2, 'Nur noch 2-mal verfügbar'],
    [50, null],
    [null, null],
  ])('says how many are left where they are few: %s', async (left, words) => {
    await shown(() => withBundle(picnic({ left })))
    const block = plain((await screen.findByRole('region', { name: 'Bündel „Picknick“' })).textContent)
    if (words === null) expect(block).not.toContain('verfügbar')
    else expect(block).toContain(words)
  })

  it('beside single things of its seller says what of the sum is its share', async () => {
    await shown(() => withBundle(picnic(), [aLine({ kind: 'shop', name: 'Klingel', unit_cents: 1000 })]))
    const seller = await screen.findByRole('region', { name: 'Radwerk' })
    expect(plain(seller.textContent)).toContain('Zwischensumme 51,90 € davon aus Bündeln 41,90 €')
    expect(within(seller).getByRole('link', { name: 'Zur Kasse, mit allen Anbietern des Bündels: Radwerk' }).getAttribute('href')).toBe(
      '/kasse?anbieter=9',
    )
  })

  it('changes at once and as a whole, and can be put back after it was taken out', async () => {
    let stored = withBundle(picnic())
    const { asked, user } = await shown(({ method, path, body }) => {
      if (method === 'DELETE') stored = { cart_key: key, sellers: [], count: 0, items_cents: 0, deposit_cents: 0 }
      if (path === 'cart/bundle/add') stored = withBundle(picnic({ quantity: body['qty'] as number }))
      if (path === 'cart/update/70') stored = withBundle(picnic({ quantity: body['qty'] as number }))
      return stored
    })
    const block = await screen.findByRole('region', { name: 'Bündel „Picknick“' })
    await user.click(within(block).getByRole('button', { name: 'Mehr' }))
    await waitFor(() => expect(sentTo(asked, 'cart/update/70').map(({ body }) => body)).toEqual([{ cart_key: key, qty: 2 }]))
    expect(plain(screen.getByRole('complementary', { name: 'Übersicht' }).textContent)).toContain('Summe93,60 €')
    await user.click(within(block).getByRole('button', { name: 'Bündel „Picknick“ entfernen' }))
    expect(await screen.findByText('Picknick wurde entfernt.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Bündel „Picknick“' })).toBeNull()
    await waitFor(() => expect(sentTo(asked, 'cart/remove/70')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await waitFor(() =>
      expect(sentTo(asked, 'cart/bundle/add').map(({ body }) => body)).toEqual([{ bundle_id: 3, revision: 2, qty: 2, cart_key: key }]),
    )
    expect(await screen.findByRole('region', { name: 'Bündel „Picknick“' })).toBeTruthy()
  })

  it('that partners have changed keeps the order back, and takes the new revision by one press', async () => {
    const changed = picnic({ problem: 'Das Bündel „Picknick“ wurde inzwischen geändert.', renewal: { revision: 3, price_cents: 4900 } })
    let stored = withBundle(changed)
    const { asked, user } = await shown(({ path }) => {
      if (path === 'cart/bundle/renew') stored = withBundle(picnic({ revision: 3, price_cents: 4900 }))
      return stored
    })
    const block = await screen.findByRole('region', { name: 'Bündel „Picknick“' })
    expect(within(block).getByRole('alert').textContent).toContain('wurde inzwischen geändert')
    expect(screen.getByRole('button', { name: 'Zur Kasse' })).toHaveProperty('disabled', true)
    expect(plain(screen.getByRole('complementary', { name: 'Übersicht' }).textContent)).toContain('Summe0,00 €')
    await user.click(within(block).getByRole('button', { name: /Neue Fassung für 49,00.€ übernehmen/ }))
    await waitFor(() =>
      expect(sentTo(asked, 'cart/bundle/renew').map(({ body }) => body)).toEqual([{ bundle_id: 3, revision: 3, cart_key: key }]),
    )
    expect(await screen.findByRole('link', { name: 'Bei allen 2 Anbietern bestellen' })).toBeTruthy()
  })
})

describe('the cart with changes under way', () => {
  it('reckons shares and deposits of every seller as the server will, and lets sellers go with their last part', () => {
    const stored = withBundle(picnic(), [aLine({ id: 5, kind: 'shop', unit_cents: 1000, quantity: 1 })])
    const three = withPendingChanges(stored, { 70: { quantity: 3 } })
    expect([three.items_cents, three.deposit_cents, three.count]).toEqual([3 * 4650 + 1000, 90, 4])
    expect(three.sellers.map((seller) => [seller.provider.id, seller.items_cents, seller.deposit_cents])).toEqual([
      [9, 3 * 4190 + 1000, 0],
      [8, 3 * 460, 90],
    ])
    const without = withPendingChanges(stored, { 70: { removed: true } })
    expect(without).not.toHaveProperty('bundles')
    expect([without.sellers.map((seller) => seller.provider.id), without.items_cents, without.count]).toEqual([[9], 1000, 1])
    const left = withPendingChanges(stored, { 5: { removed: true } })
    expect([left.sellers.map((seller) => [seller.provider.id, seller.items_cents]), left.count]).toEqual([
      [
        [9, 4190],
        [8, 460],
      ],
      1,
    ])
  })
})
