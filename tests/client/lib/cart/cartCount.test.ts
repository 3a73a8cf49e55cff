import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/calls/cartsWire.ts'
import { accountCart } from '#client/lib/cart/accountCart.ts'
import { forgetCartCount, startCartCount, useCartCount } from '#client/lib/cart/cartCount.ts'
import { followCart } from '#client/lib/cart/cartFollowing.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { nobodyYet, sessionView } from '#client/lib/session/sessionView.ts'
import { writeEntry } from '#client/lib/session/storedSession.ts'
import { stubStorage } from '../memoryStorage.ts'

const server = vi.hoisted(() => ({
  listeners: new Set<(answered: { id: string; answer: unknown }) => void>(),
  asked: [] as unknown[],
  refusal: undefined as Error | undefined,
  answer: undefined as unknown,
}))
vi.mock('#client/lib/http/api.ts', () => ({
  onAnswer: (listener: (answered: { id: string; answer: unknown }) => void) => {
    server.listeners.add(listener)
    return () => server.listeners.delete(listener)
  },
  api: async (id: string, request: unknown) => {
    server.asked.push([id, request])
    if (server.refusal) throw server.refusal
    say(id, server.answer)
    return server.answer
  },
}))
// The hook shows the count; here it is read without a screen.
vi.mock('#client/lib/store.ts', async (original) => ({
  ...(await original<typeof import('#client/lib/store.ts')>()),
  useStore: (store: { get(): unknown }) => store.get(),
}))

function say(id: string, answer: unknown): void {
  for (const listener of [...server.listeners]) listener({ id, answer })
}

/** The browser's channels between its tabs, within one. */
class Channel {
  static open = new Set<Channel>()
  static said: [string, unknown][] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    Channel.said.push([this.name, data])
  }
  close() {
    Channel.open.delete(this)
  }
  static hear(name: string, data: unknown) {
    for (const one of Channel.open) if (one.name === name) one.onmessage?.({ data })
  }
}
const settle = async () => {
  for (let at = 0; at < 10; at += 1) await Promise.resolve()
}
const cart = (count: number, cart_key = 'k') => ({ data: { cart_key, count } as Cart })

let storage: ReturnType<typeof stubStorage>
const tab = new EventTarget()
beforeEach(() => {
  storage = stubStorage()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('window', tab)
  server.listeners.clear()
  server.asked.length = 0
  server.refusal = undefined
  server.answer = cart(4)
  Channel.open.clear()
  Channel.said.length = 0
})

describe('the number at the cart', () => {
  let stop = () => {}
  afterEach(() => stop())
  const start = async (key: string | null = 'k') => {
    writeEntry('cart_key', key)
    stop = startCartCount()
    await settle()
  }

  it('is asked for where there is a cart, and is nothing where there is none', async () => {
    await start()
    expect([useCartCount(), server.asked]).toEqual([4, [['carts.view', { query: { cart_key: 'k' } }]]])
    stop()
    await start(null)
    expect([useCartCount(), server.asked.length]).toEqual([0, 1])
  })
  it('of a signed-in customer whose browser knows no cart is the account’s, asked for once', async () => {
    writeEntry('accessToken', 'token')
    writeEntry('role', 'User')
    server.answer = cart(4, 'own')
    await start(null)
    expect([useCartCount(), storage.entries.get('cart_key')]).toEqual([4, 'own'])
    expect(server.asked).toEqual([['carts.merge', { body: { cart_key: null } }]])
    // Two who ask at once get one answer; other roles have no cart of their own.
    expect(await Promise.all([accountCart(), accountCart()])).toEqual(
      [server.answer, server.answer].map((one) => (one as { data: Cart }).data),
    )
    expect(server.asked).toHaveLength(2)
    for (const role of ['Provider', 'Guest', 'Admin']) {
      writeEntry('role', role)
      expect(await accountCart()).toBeNull()
    }
    writeEntry('role', 'User')
    const renewed = accountCart()
    writeEntry('accessToken', 'renewed')
    expect(await renewed).toEqual((server.answer as { data: Cart }).data)
    expect(server.asked).toHaveLength(4)
    const late = accountCart()
    writeEntry('accessToken', null)
    writeEntry('cart_key', null)
    expect([await late, storage.entries.has('cart_key')]).toEqual([null, false])
  })
  it('is what the last answer of a cart call says; its key is kept and other tabs hear of it', async () => {
    await start()
    say('carts.add', cart(5, 'new'))
    expect([useCartCount(), storage.entries.get('cart_key')]).toEqual([5, 'new'])
    expect(Channel.said).toEqual([
      ['markthalle.cart', 4],
      ['markthalle.cart', 5],
    ])
    Channel.hear('markthalle.cart', 7)
    expect(useCartCount()).toBe(7)
    Channel.hear('markthalle.cart', 'nonsense')
    expect(useCartCount()).toBe(7)
  })
  it.each([
    ['menus.view', cart(9)],
    ['carts.add', null],
    ['carts.add', 'text'],
    ['carts.add', {}],
    ['carts.add', { data: null }],
    ['carts.add', { data: 'text' }],
    ['carts.add', { data: { count: 9 } }],
    ['carts.add', { data: { cart_key: 'k' } }],
  ])('does not change by %s answering %j', async (id, answer) => {
    await start()
    say(id, answer)
    expect([useCartCount(), storage.entries.get('cart_key')]).toEqual([4, 'k'])
  })
  it('is asked for again after an order, whose dishes have left the cart', async () => {
    await start()
    server.answer = cart(1)
    say('checkout.placeByCash', { data: {} })
    await settle()
    expect([useCartCount(), server.asked.length]).toEqual([1, 2])
  })
  it('of a cart that is gone is nothing, and it is not asked for again; other trouble keeps the key', async () => {
    server.refusal = new ApiRefusal(404, null)
    await start()
    expect([useCartCount(), storage.entries.has('cart_key')]).toEqual([0, false])
    stop()
    server.refusal = new ApiRefusal(503, null)
    await start()
    expect([useCartCount(), storage.entries.get('cart_key')]).toEqual([0, 'k'])
    stop()
    server.refusal = Object.assign(new Error('no refusal'), { status: 404 })
    await start()
    expect(storage.entries.get('cart_key')).toBe('k')
  })
  it('of a cart that was replaced while it was asked for keeps the new one', async () => {
    server.refusal = new ApiRefusal(404, null)
    writeEntry('cart_key', 'k')
    stop = startCartCount()
    writeEntry('cart_key', 'new')
    await settle()
    expect(storage.entries.get('cart_key')).toBe('new')
  })
  it('is forgotten with the account’s cart, not with a guest’s', async () => {
    await start()
    forgetCartCount()
    expect(useCartCount()).toBe(4)
    writeEntry('cart_key', null)
    forgetCartCount()
    expect(useCartCount()).toBe(0)
  })
  it('is followed no more after it was stopped', async () => {
    await start()
    stop()
    say('carts.add', cart(9))
    expect([useCartCount(), Channel.open.size]).toEqual([4, 0])
  })
})

describe('the cart follows what may change it from elsewhere', () => {
  function follow(readAt = 0) {
    const did: string[] = []
    followCart({
      take: ({ count }) => did.push(`take ${count}`),
      refresh: () => did.push('refresh'),
      forget: () => did.push('forget'),
      readAt: () => readAt,
    })
    return did
  }
  it('answers of commands are taken over and told to other tabs; reads are not', () => {
    const did = follow()
    say('carts.add', cart(5))
    say('carts.view', cart(6))
    say('menus.view', cart(7))
    expect([did, Channel.said]).toEqual([['take 5'], [['markthalle.cart.changed', 'changed']]])
  })
  it('a placed order is asked after and told to other tabs', () => {
    const did = follow()
    say('checkout.placeByCash', {})
    expect([did, Channel.said.length]).toEqual([['refresh'], 1])
  })
  it('other tabs, the stored key and the network make it ask', () => {
    const did = follow()
    Channel.hear('markthalle.cart.changed', 'changed')
    const stored = (key: string | null) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
    expect(did).toHaveLength(1)
    stored('cart_key')
    expect(did).toHaveLength(2)
    stored('theme')
    expect(did).toHaveLength(2)
    stored(null)
    expect(did).toHaveLength(3)
    tab.dispatchEvent(new Event('online'))
    expect(did).toEqual(['refresh', 'refresh', 'refresh', 'refresh'])
  })
  it('so does looking at it again after more than ten seconds', () => {
    vi.spyOn(Date, 'now').mockReturnValue(20_000)
    const [old, young] = [follow(9_999), follow(10_000)]
    tab.dispatchEvent(new Event('focus'))
    expect([old, young]).toEqual([['refresh'], []])
    vi.restoreAllMocks()
  })
  it('an account’s cart goes with it at the log-out, once; a guest’s stays', () => {
    const view = (isAuthenticated: boolean) => sessionView.set({ ...nobodyYet, isAuthenticated })
    view(true)
    const did = follow()
    writeEntry('cart_key', null)
    view(true)
    expect(did).toEqual([])
    view(false)
    view(false)
    expect(did).toEqual(['forget'])
    view(true)
    writeEntry('cart_key', 'k')
    view(false)
    expect(did).toEqual(['forget'])
  })
})
