import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { Cart } from '#contract/calls/cartsWire.ts'
import { cartFlow } from '#machines/flows/cart.flow.ts'
import { changesBehind } from '#machines/flows/cart.tasks.ts'
import { withPendingChanges, type PendingChange } from '#machines/flows/cart.rows.ts'
import type { CartEvent, CartRequest, NewBundle, NewLine, NewVoucher, RemovedLine } from '#machines/flows/cart.types.ts'
import { api } from '#client/lib/http/api.ts'
import { inspect } from '#client/lib/inspect.ts'
import { newId } from '#client/lib/newId.ts'
import type { Store } from '#client/lib/store.ts'
import { readEntry, writeEntry } from '#client/lib/session/storedSession.ts'
import { accountCart } from './accountCart.ts'
import type { CartView } from './cartView.ts'
import { followCart } from './cartFollowing.ts'
import { cartReason, isCartGone, isGone } from './cartReasons.ts'
import { noteFirstPrices } from './seenPrices.ts'

export type CartActor = ReturnType<typeof startCartActor>
type Snapshot = SnapshotFrom<typeof cartFlow>
type KeyedEvent = Extract<CartEvent, { key: string }>
type WithoutKey<Event> = Event extends unknown ? Omit<Event, 'key'> : never

/** The cart's machine with the real server behind it, shown in `view`; it follows other tabs, log-in and log-out from here on. */
export function startCartActor(view: Store<CartView>) {
  let readAt = 0
  const noteKey = (cart: Cart) => {
    readAt = Date.now()
    if (readEntry('cart_key') !== cart.cart_key) writeEntry('cart_key', cart.cart_key)
  }
  async function read(): Promise<Cart | null> {
    const key = readEntry('cart_key')
    if (key === null) {
      const own = await accountCart()
      if (own) readAt = Date.now()
      return own
    }
    // Log-in may exchange the cart while the old one is being read: then that answer is about a cart that is no longer ours.
    const isOurs = () => readEntry('cart_key') === key
    try {
      const { data } = await api('carts.view', { query: { cart_key: key } })
      if (!isOurs()) return await read()
      noteKey(data)
      return data
    } catch (error) {
      if (!isGone(error)) throw error
      if (isOurs()) writeEntry('cart_key', null)
      return read()
    }
  }
  const actor = createActor(
    cartFlow.provide({
      actors: { read: fromPromise<Cart | null, void>(read), perform: fromPromise<void, CartRequest>(({ input }) => perform(input)) },
    }),
    { inspect },
  )
  const waiting = new Map<string, { resolve: (isDone: boolean) => void; reject: (error: unknown) => void }>()
  actor.on('task.settled', ({ key, isDone, error }) => {
    const { resolve, reject } = waiting.get(key) ?? {}
    waiting.delete(key)
    if (error === undefined) resolve?.(isDone)
    else reject?.(error)
  })
  const ask = (event: WithoutKey<KeyedEvent>) =>
    new Promise<boolean>((resolve, reject) => {
      const key = newId()
      waiting.set(key, { resolve, reject })
      actor.send({ ...event, key } as KeyedEvent)
    })
  const done = async (asked: Promise<boolean>): Promise<void> => void (await asked)
  const show = shower(view)
  actor.subscribe(show)
  actor.start()

  const refresh = () => ask({ type: 'cart.read' })
  const add = (line: NewLine | NewBundle | NewVoucher) => done(ask({ type: 'line.add', line }))
  followCart({
    take(cart) {
      noteKey(cart)
      actor.send({ type: 'cart.told', cart })
    },
    forget: () => actor.send({ type: 'cart.gone' }),
    refresh: () => void refresh(),
    readAt: () => readAt,
  })
  window.addEventListener('online', () => actor.send({ type: 'network.online' }))
  // The next change waits for the answer to the one before, which this page may not live to see: nobody here hears what becomes of it then.
  window.addEventListener('pagehide', () => {
    for (const request of changesBehind(actor.getSnapshot().context)) void perform(request).catch(() => undefined)
  })
  void import('./cartTopics.ts').then(
    ({ followCartTopics }) => followCartTopics(view, refresh),
    () => undefined,
  )

  return {
    refresh,
    add,
    change: (lineId: number, change: PendingChange) => done(ask({ type: 'line.change', lineId, change })),
    rewrite: (lineId: number, { quantity, note }: { quantity: number; note: string }) =>
      done(ask({ type: 'line.rewrite', lineId, quantity, note })),
    replace: (lineId: number, line: NewLine) => done(ask({ type: 'line.replace', lineId, line })),
    clear: () => done(ask({ type: 'cart.clear' })),
    async putBack(): Promise<void> {
      const { removed, cleared } = view.get()
      const left: RemovedLine[] = []
      let failure: unknown
      for (const one of removed ? [removed] : (cleared ?? [])) {
        try {
          await add(asNew(one))
        } catch (error) {
          failure ??= error
          left.push(one)
        }
      }
      // The one line stays on offer as it is.
      if (left.length === 0 || !removed) actor.send({ type: 'removed.returned', left })
      if (left.length > 0) throw failure
    },
    forgetRemoved: () => actor.send({ type: 'removed.forget' }),
  }
}

/** What puts it back; a bundle comes back in the revision in which it lay there. */
function asNew(removed: RemovedLine): NewLine | NewBundle | NewVoucher {
  if (removed.voucher) {
    const { id: _, problem: __, issuer, ...voucher } = removed.voucher
    return { voucher: { ...voucher, issuer_id: issuer?.id ?? null } }
  }
  if (removed.bundle) {
    const { bundle_id: bundleId, revision, quantity } = removed.bundle
    return { bundleId, revision, quantity }
  }
  const { product_id: productId, variant_id: variantId, quantity, note, options } = removed.line
  return { productId, quantity, note, options: options.map(({ id }) => id), ...(variantId !== null && { variantId }) }
}

/** What was pressed right before the page goes is sent all the same. */
const outlivesPage = { keep: true }

async function perform(request: CartRequest): Promise<void> {
  switch (request.kind) {
    case 'add':
      return put(request.line)
    case 'update': {
      const { cartKey: cart_key, lineId: id, quantity: qty, note } = request
      await api('carts.update', { params: { id }, body: { cart_key, qty, ...(note !== undefined && { note }) } }, outlivesPage)
      return
    }
    case 'remove':
      await api('carts.remove', { params: { id: request.lineId }, query: { cart_key: request.cartKey } }, outlivesPage)
      return
    case 'clear':
      await api('carts.clear', { query: { cart_key: request.cartKey } }, outlivesPage)
  }
}

async function put(line: NewLine | NewBundle | NewVoucher): Promise<void> {
  if ('voucher' in line) return intoThisCart((cart_key) => api('carts.addVoucher', { body: { ...line.voucher, cart_key } }, outlivesPage))
  if ('bundleId' in line) return putBundle(line)
  const { productId, variantId, quantity, isAtLeast, options, note } = line
  const body = {
    product_id: productId,
    qty: quantity,
    options: [...options],
    note,
    ...(isAtLeast && { at_least: true }),
    ...(variantId !== undefined && { shop_product_variant_id: variantId }),
  }
  await intoThisCart((cart_key) => api('carts.add', { body: { ...body, cart_key } }, outlivesPage))
}

async function putBundle({ bundleId: bundle_id, revision, quantity }: NewBundle): Promise<void> {
  if (quantity === null) {
    await api('carts.renewBundle', { body: { bundle_id, revision, cart_key: readEntry('cart_key') ?? '' } })
    return
  }
  await intoThisCart((cart_key) => api('carts.addBundle', { body: { bundle_id, revision, qty: quantity, cart_key } }, outlivesPage))
}

/** A cart that was tidied away, or belongs to somebody else by now, is no reason to lose what is put in: then there is a new one. */
async function intoThisCart(send: (cartKey: string | null) => Promise<unknown>): Promise<void> {
  const cartKey = readEntry('cart_key')
  try {
    await send(cartKey)
  } catch (error) {
    if (!isCartGone(error) || cartKey === null) throw error
    writeEntry('cart_key', null)
    await send(null)
  }
}

/** Writes what the machine knows into the view; parts that have not changed stay the same things. */
function shower(view: Store<CartView>): (snapshot: Snapshot) => void {
  let shown: Snapshot['context'] | null = null
  return (snapshot) => {
    const { context } = snapshot
    const { confirmed, pending, refused, removed, cleared } = context
    const status = snapshot.matches({ contents: 'unread' }) ? 'loading' : snapshot.matches({ contents: 'failed' }) ? 'failed' : 'ready'
    const old = view.get()
    const hasOther = shown?.confirmed !== confirmed || shown.pending !== pending
    const next: CartView = {
      status,
      cart: hasOther ? withPendingChanges(confirmed, pending) : old.cart,
      changing: shown?.pending === pending ? old.changing : new Set(Object.keys(pending).map(Number)),
      refused:
        shown?.refused === refused
          ? old.refused
          : new Map(Object.entries(refused).map(([lineId, error]) => [Number(lineId), cartReason(error)])),
      removed,
      cleared,
    }
    if (status === 'ready' && shown?.confirmed !== confirmed) noteFirstPrices(confirmed)
    shown = context
    if ((Object.keys(next) as (keyof CartView)[]).some((name) => next[name] !== old[name])) view.set(next)
  }
}
