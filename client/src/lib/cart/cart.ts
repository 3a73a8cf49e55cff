import { useEffect } from 'react'
import type { Cart, CartLine } from '#contract/calls/carts.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { emptyCart, findLine, withWishes, type LineWish } from './cartChanges.ts'
import { followCart } from './cartFollowing.ts'
import { cartReason, isCartGone, isGone } from './cartReasons.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import { readEntry, writeEntry } from '#client/lib/session/storedSession.ts'

/** A line that was taken out, with what is needed to put it back. */
export interface RemovedLine {
  line: CartLine
  providerId: number
}
/** The cart as screens show it. */
export interface CartView {
  status: 'loading' | 'ready' | 'failed'
  /** As the user wants it; wishes under way are already in it. */
  cart: Cart
  /** Lines whose change the server has not confirmed yet. */
  changing: ReadonlySet<number>
  /** Why the last change of a line was taken back. */
  refused: ReadonlyMap<number, string>
  /** Taken out last; may be put back. */
  removed: RemovedLine | null
  /** Everything there was before it was emptied; may be put back. */
  cleared: readonly RemovedLine[] | null
}
/** A product on its way into the cart. */
export interface NewLine {
  productId: number
  quantity: number
  options: readonly string[]
  note: string
}
export type CartStore = ReturnType<typeof createCart>

/** The cart of this browser, outside React. Commands go out one after the other, so that their answers arrive in order. */
export function createCart() {
  let confirmed: Cart = emptyCart
  let readAt = 0
  let isStarted = false
  const wishes = new Map<number, LineWish>()
  const refused = new Map<number, string>()
  const view = createStore<CartView>({
    status: 'loading',
    cart: emptyCart,
    changing: new Set(),
    refused: new Map(),
    removed: null,
    cleared: null,
  })

  const show = (more: Partial<Pick<CartView, 'status' | 'removed' | 'cleared'>> = {}) =>
    view.set({ ...view.get(), ...more, cart: withWishes(confirmed, wishes), changing: new Set(wishes.keys()), refused: new Map(refused) })
  const take = (cart: Cart) => {
    confirmed = cart
    readAt = Date.now()
    if (readEntry('cart_key') !== cart.cart_key) writeEntry('cart_key', cart.cart_key)
    show({ status: 'ready' })
  }
  const forget = () => {
    confirmed = emptyCart
    wishes.clear()
    refused.clear()
    show({ status: 'ready', removed: null, cleared: null })
    return true
  }

  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task)
    // The next one waits for this one's end, whatever it was; the caller hears of trouble.
    last = turn.then(
      () => undefined,
      () => undefined,
    )
    return turn
  }

  /** Whether what is shown is right now. */
  async function read(): Promise<boolean> {
    const key = readEntry('cart_key')
    if (key === null) return forget()
    // Log-in may exchange the cart while the old one is being read: then that answer is about a cart that is no longer ours.
    const isOurs = () => readEntry('cart_key') === key
    try {
      const { data } = await api('carts.view', { query: { cart_key: key } })
      if (!isOurs()) return await read()
      take(data)
      return true
    } catch (error) {
      if (!isGone(error)) {
        show({ status: readAt === 0 ? 'failed' : 'ready' })
        return false
      }
      if (!isOurs()) return read()
      writeEntry('cart_key', null)
      return forget()
    }
  }
  const refresh = () => inTurn(read)

  async function send(lineId: number): Promise<void> {
    const wish = wishes.get(lineId)
    const line = findLine(confirmed, lineId)?.line
    // An earlier turn has carried it already, or another tab has taken the line out.
    if (!wish || !line) return void wishes.delete(lineId)
    const cart_key = confirmed.cart_key
    try {
      if (wish.removed) await api('carts.remove', { params: { id: lineId }, query: { cart_key } })
      else
        await api('carts.update', {
          params: { id: lineId },
          body: { cart_key, qty: wish.quantity ?? line.quantity, ...(wish.note !== undefined && { note: wish.note }) },
        })
      if (wishes.get(lineId) === wish) wishes.delete(lineId)
    } catch (error) {
      wishes.delete(lineId)
      refused.set(lineId, cartReason(error))
      if (isGone(error)) await read()
      if (wish.removed) return show({ removed: null })
    }
    show()
  }
  const wish = (lineId: number, next: LineWish) => {
    wishes.set(lineId, { ...wishes.get(lineId), ...next })
    refused.delete(lineId)
    show()
    return inTurn(() => send(lineId))
  }

  async function put({ productId, quantity, options, note }: NewLine): Promise<void> {
    const body = { product_id: productId, qty: quantity, options: [...options], note }
    try {
      await api('carts.add', { body: { ...body, cart_key: readEntry('cart_key') } })
    } catch (error) {
      if (!isCartGone(error) || readEntry('cart_key') === null) throw error
      writeEntry('cart_key', null)
      await api('carts.add', { body })
    }
  }

  const add = (line: NewLine): Promise<void> => inTurn(() => put(line))

  return {
    view,
    /** Reads the cart and follows other tabs, log-in and log-out. May be called again and again. */
    start(): void {
      if (isStarted) return
      isStarted = true
      followCart({ take, forget, refresh: () => void refresh(), readAt: () => readAt })
      void import('./cartTopics.ts').then(
        ({ followCartTopics }) => followCartTopics(view, refresh),
        () => undefined,
      )
      void refresh()
    },
    refresh,
    /** Shown at once; taken back with the reason when the server says no. */
    setQuantity: (lineId: number, quantity: number) => wish(lineId, { quantity }),
    setNote: (lineId: number, note: string) => wish(lineId, { note }),
    remove(lineId: number): Promise<void> {
      const found = findLine(view.get().cart, lineId)
      if (found) view.set({ ...view.get(), removed: { line: found.line, providerId: found.seller.provider.id }, cleared: null })
      return wish(lineId, { removed: true })
    },
    /** @throws ApiRefusal, ApiOffline: the caller shows it where the dish was chosen. */
    add,
    /** Both at once, from a dialog that waits for the answer. @throws as `add` */
    change: (lineId: number, { quantity, note }: { quantity: number; note: string }): Promise<void> =>
      inTurn(async () => {
        await api('carts.update', { params: { id: lineId }, body: { cart_key: confirmed.cart_key, qty: quantity, note } })
      }),
    /** Other choices make another line: the new one is put in before the old one goes. @throws as `add` */
    replace: (lineId: number, line: NewLine): Promise<void> =>
      inTurn(async () => {
        await put(line)
        wishes.set(lineId, { removed: true })
        await send(lineId)
      }),
    /** Takes everything out at once. @throws as `add` */
    clear: (): Promise<void> =>
      inTurn(async () => {
        const cleared = confirmed.sellers.flatMap(({ provider, lines }) => lines.map((line) => ({ line, providerId: provider.id })))
        await api('carts.clear', { query: { cart_key: confirmed.cart_key } })
        show({ removed: null, cleared })
      }),
    /** Puts the removed line back, or all of them, in their order; what cannot come back may be tried again. @throws as `add` */
    async putBack(): Promise<void> {
      const { removed, cleared } = view.get()
      const left: RemovedLine[] = []
      let failure: unknown
      for (const one of removed ? [removed] : (cleared ?? [])) {
        const { product_id: productId, quantity, note, options } = one.line
        try {
          await add({ productId, quantity, note, options: options.map(({ id }) => id) })
        } catch (error) {
          failure ??= error
          left.push(one)
        }
      }
      if (left.length > 0 && removed) throw failure
      show({ removed: null, cleared: left.length > 0 ? left : null })
      if (left.length > 0) throw failure
    },
    forgetRemoved: () => show({ removed: null, cleared: null }),
  }
}

/** The one of this tab. */
export const cart = createCart()

/** The cart with its wishes, everywhere the same; with `select` one part of it. Reading begins with the first screen that asks. */
export function useCart(): CartView
export function useCart<Part>(select: (view: CartView) => Part): Part
export function useCart<Part>(select: (view: CartView) => CartView | Part = (view) => view): CartView | Part {
  useEffect(() => cart.start(), [])
  return useStore(cart.view, select)
}

/** For `useCart`: draws anew only when what is in the cart changes. */
export const contentsOf = ({ cart: contents }: CartView) => contents
