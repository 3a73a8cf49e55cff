// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCart } from '#client/lib/cart/cart.ts'
import { aCart, aLine, aSeller, cartServer, key, type ListQuery } from './carts.parts.ts'

// The machine may be busy with other suites.
const patience = { timeout: 10_000 }
const pizza = aLine({ quantity: 2 })
const cola = aLine({ id: 2, product_id: 29, name: 'Cola', unit_cents: 290, deposit_cents: 15, quantity: 1 })
const stored = aCart(aSeller([pizza, cola]))

/** A cart that has read what the server holds. */
async function started(answer: Parameters<typeof cartServer>[0], held = stored) {
  const server = cartServer((asked) => (asked.method === 'GET' ? held : answer(asked)))
  vi.stubGlobal('fetch', server.fetch)
  const cart = createCart()
  cart.start()
  await vi.waitFor(() => expect(cart.view.get().status).toBe('ready'), patience)
  return {
    cart,
    asked: server.asked,
    quantityOf: (id: number) => cart.view.get().cart.sellers[0]?.lines.find((line) => line.id === id)?.quantity,
  }
}
const withQuantity = ({ body }: ListQuery) => aCart(aSeller([aLine({ quantity: Number(body['qty']) }), cola]))

describe('the cart in the browser', () => {
  beforeEach(() => localStorage.setItem('cart_key', key))

  it('shows another quantity at once, with its sums, and marks it as under way', async () => {
    const waiting: Array<() => void> = []
    const { cart, quantityOf } = await started(async (asked) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return withQuantity(asked)
    })
    const done = cart.setQuantity(1, 3)
    expect(quantityOf(1)).toBe(3)
    expect(cart.view.get().cart.items_cents).toBe(3 * 850 + 290)
    expect(cart.view.get().cart.count).toBe(4)
    expect(cart.view.get().changing.has(1)).toBe(true)
    await vi.waitFor(() => expect(waiting).toHaveLength(1), patience)
    waiting[0]?.()
    await done
    expect(cart.view.get().changing.size).toBe(0)
  })

  it('what was pressed right before the page goes is sent all the same', async () => {
    const { cart } = await started(withQuantity)
    const fetched = vi.spyOn(globalThis, 'fetch')
    await cart.setQuantity(1, 3)
    expect(fetched.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]).toMatchObject({ keepalive: true })
  })

  it('what was pressed while an answer was under way is sent when the page goes, and no other line or piece twice', async () => {
    const waiting: Array<() => void> = []
    const { cart, asked } = await started(async (one) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return withQuantity(one)
    })
    void cart.setQuantity(1, 3)
    await vi.waitFor(() => expect(waiting).toHaveLength(1), patience)
    void cart.setQuantity(1, 4)
    void cart.setQuantity(1, 5)
    void cart.remove(2)
    void cart.add({ productId: 30, quantity: 1, options: [], note: '' })
    window.dispatchEvent(new Event('pagehide'))
    const sent = asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body['qty']])
    expect(sent).toEqual([
      ['POST', 'cart/update/1', 3],
      ['POST', 'cart/update/1', 5],
      ['DELETE', expect.stringContaining('cart/'), undefined],
    ])
  })

  it('takes a refused quantity back and says why', async () => {
    const { cart, quantityOf } = await started(() => [
      422,
      { error: 'QUANTITY_TOO_HIGH', message: 'Mehr als 99 Stück sind nicht möglich.' },
    ])
    await cart.setQuantity(1, 99)
    expect(quantityOf(1)).toBe(2)
    expect(cart.view.get().cart.items_cents).toBe(stored.items_cents)
    expect(cart.view.get().refused.get(1)).toBe('Mehr als 99 Stück sind nicht möglich.')
  })

  it('sends quick presses as one change with the last number', async () => {
    const { cart, asked, quantityOf } = await started(withQuantity)
    await Promise.all([cart.setQuantity(1, 3), cart.setQuantity(1, 4), cart.setQuantity(1, 5)])
    expect(quantityOf(1)).toBe(5)
    expect(asked.filter(({ path }) => path === 'cart/update/1').map(({ body }) => body['qty'])).toEqual([5])
  })

  it('an answer to an older press never overwrites a newer change', async () => {
    const waiting: Array<() => void> = []
    const { cart, quantityOf } = await started(async (asked) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return withQuantity(asked)
    })
    const first = cart.setQuantity(1, 3)
    await vi.waitFor(() => expect(waiting).toHaveLength(1), patience)
    const second = cart.setQuantity(1, 7)
    waiting[0]?.()
    await first
    expect(quantityOf(1)).toBe(7)
    await vi.waitFor(() => expect(waiting).toHaveLength(2), patience)
    waiting[1]?.()
    await second
    expect(quantityOf(1)).toBe(7)
  })

  it('brings a removed line back with its options and note', async () => {
    const withNote = aLine({ options: [{ id: 'groesse.32', group: 'Größe', name: '32 cm', price_cents: 200 }], note: 'knusprig' })
    const { cart, asked } = await started(
      ({ method }) => (method === 'DELETE' ? aCart(aSeller([cola])) : aCart(aSeller([cola, withNote]))),
      aCart(aSeller([withNote, cola])),
    )
    await cart.remove(1)
    expect(cart.view.get().cart.sellers[0]?.lines.map(({ name }) => name)).toEqual(['Cola'])
    expect(cart.view.get().removed?.line?.name).toBe('Margherita')
    await cart.putBack()
    expect(asked.at(-1)).toMatchObject({ path: 'cart/add', body: { product_id: 5, qty: 1, options: ['groesse.32'], note: 'knusprig' } })
    expect(cart.view.get().removed).toBeNull()
  })

  it('a line whose removal fails stays, with the reason', async () => {
    const { cart, quantityOf } = await started(() => [500, { error: 'INTERNAL', message: 'Something went wrong' }])
    await cart.remove(1)
    expect(quantityOf(1)).toBe(2)
    expect(cart.view.get().refused.get(1)).toBe('Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.')
    expect(cart.view.get().removed).toBeNull()
  })

  it('is read for the page of the cart also after somebody was refused a line before', async () => {
    const server = cartServer(({ method }) => (method === 'GET' ? stored : [409, { error: 'OUT_OF_STOCK', message: 'Ausverkauft.' }]))
    vi.stubGlobal('fetch', server.fetch)
    const cart = createCart()
    await expect(cart.add({ productId: 29, quantity: 1, options: [], note: '' })).rejects.toThrow()
    cart.start()
    await vi.waitFor(() => expect(cart.view.get().status).toBe('ready'), patience)
    expect(cart.view.get().cart.count).toBe(stored.count)
    cart.start()
    expect(server.asked.filter(({ method }) => method === 'GET')).toHaveLength(1)
  })

  it('begins a new cart when the stored one has been tidied away', async () => {
    const { cart, asked } = await started(({ body }) =>
      body['cart_key']
        ? [404, { error: 'CART_KEY_UNKNOWN', message: 'Dieser Warenkorb ist nicht mehr vorhanden.' }]
        : { ...aCart(aSeller([cola])), cart_key: 'a-new-key-a-new-key-a-new' },
    )
    await cart.add({ productId: 29, quantity: 1, options: [], note: '' })
    expect(asked.filter(({ path }) => path === 'cart/add')).toHaveLength(2)
    expect(localStorage.getItem('cart_key')).toBe('a-new-key-a-new-key-a-new')
  })

  it('keeps the cart when only the dish is gone', async () => {
    const { cart } = await started(() => [404, { error: 'NOT_FOUND', message: 'Das gibt es nicht.' }])
    await expect(cart.add({ productId: 1, quantity: 1, options: [], note: '' })).rejects.toThrow('Das gibt es nicht.')
    expect(localStorage.getItem('cart_key')).toBe(key)
    expect(cart.view.get().cart.count).toBe(3)
  })

  it.each([
    ['gone', [404, { error: 'CART_KEY_UNKNOWN', message: 'weg' }] as [number, object]],
    ['still answered', stored],
  ])('when log-in exchanges the cart while the old one is read (%s), the new one is shown', async (_, late) => {
    const merged = { ...aCart(aSeller([cola])), cart_key: 'the-accounts-key-the-accounts' }
    const server = cartServer(({ path }) => {
      if (path.includes('the-accounts-key')) return merged
      localStorage.setItem('cart_key', 'the-accounts-key-the-accounts')
      return late
    })
    vi.stubGlobal('fetch', server.fetch)
    const cart = createCart()
    cart.start()
    await vi.waitFor(() => expect(cart.view.get().cart.count).toBe(1), patience)
    expect(localStorage.getItem('cart_key')).toBe('the-accounts-key-the-accounts')
    expect(cart.view.get().cart.cart_key).toBe('the-accounts-key-the-accounts')
  })

  it('asks nobody while there is no cart', async () => {
    localStorage.removeItem('cart_key')
    const { cart, asked } = await started(() => stored)
    expect(cart.view.get().cart.sellers).toEqual([])
    expect(asked).toEqual([])
  })
})
