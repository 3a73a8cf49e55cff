import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/calls/cartsWire.ts'
import { cartReason, isCartGone, isGone } from '#client/lib/cart/cartReasons.ts'
import { followCartTopics } from '#client/lib/cart/cartTopics.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { createStore } from '#client/lib/store.ts'

const followed = vi.hoisted(() => [] as { topics: readonly string[]; isOver: boolean }[])
vi.mock('#client/lib/live/publicTopics.ts', () => ({
  followTopics: ({ topics }: { topics: readonly string[] }) => {
    const one = { topics, isOver: false }
    followed.push(one)
    return () => {
      one.isOver = true
    }
  },
}))
beforeEach(() => {
  followed.length = 0
})

const refusal = (status: number, error = 'NOT_FOUND', errors?: { field: string; message: string }[]) =>
  new ApiRefusal(status, { error, message: 'Das gibt es nicht.', ...(errors && { errors }) })

describe('why the cart could not be changed', () => {
  it('is what is wrong with the field, else the server’s sentence', () => {
    expect(cartReason(refusal(422, 'OPTIONS_INVALID', [{ field: 'options', message: 'Bitte wählen Sie eine Größe.' }]))).toBe(
      'Bitte wählen Sie eine Größe.',
    )
    expect(cartReason(refusal(404))).toBe('Das gibt es nicht.')
    expect(cartReason(refusal(499))).toBe('Das gibt es nicht.')
  })
  it('is the connection, or nobody’s business', () => {
    expect(cartReason(new ApiOffline())).toBe('Keine Verbindung. Bitte versuchen Sie es erneut.')
    for (const error of [refusal(500), refusal(503), new Error('x'), null])
      expect(cartReason(error)).toBe('Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.')
  })
  it('tells a cart that is gone from a line that is', () => {
    expect([refusal(404, 'CART_KEY_UNKNOWN'), refusal(404), new Error('x')].map(isCartGone)).toEqual([true, false, false])
    expect([refusal(404), refusal(422), refusal(409), refusal(500), new Error('x')].map(isGone)).toEqual([true, true, false, false, false])
  })
})

describe('the cart follows what is in it', () => {
  const cartOf = (...sellers: [number, number[]][]) => ({
    cart: {
      sellers: sellers.map(([id, products]) => ({ provider: { id }, lines: products.map((product_id) => ({ product_id })) })),
    } as unknown as Cart,
  })
  it('sellers and products, each once, anew when they change and no more when it is empty', () => {
    const cart = createStore(cartOf([7, [1, 2, 1]], [8, [3]]))
    followCartTopics(cart, () => Promise.resolve(true))
    expect(followed).toEqual([{ topics: ['provider:7', 'product:1', 'product:2', 'product:1', 'provider:8', 'product:3'], isOver: false }])
    cart.set(cartOf([7, [1, 2]], [8, [3]]))
    expect(followed, 'the same things').toHaveLength(1)
    cart.set(cartOf([7, [1]]))
    expect(followed.map(({ topics, isOver }) => [topics.length, isOver])).toEqual([
      [6, true],
      [2, false],
    ])
    cart.set(cartOf())
    expect(followed.map(({ isOver }) => isOver)).toEqual([true, true])
    cart.set(cartOf([7, [1]]))
    expect(followed).toHaveLength(3)
  })
  it('the parts of its bundles as well', () => {
    const { cart } = cartOf([7, []], [8, [3]])
    const bundles = [{ parts: [{ product_id: 5 }, { product_id: 6 }] }] as never
    followCartTopics(createStore({ cart: { ...cart, bundles } }), () => Promise.resolve(true))
    expect(followed.map(({ topics }) => topics)).toEqual([['provider:7', 'provider:8', 'product:3', 'product:5', 'product:6']])
  })
  it('nothing as long as it is empty', () => {
    followCartTopics(createStore(cartOf()), () => Promise.resolve(true))
    expect(followed).toEqual([])
  })
})
