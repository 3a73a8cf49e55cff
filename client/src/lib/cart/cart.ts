import { useEffect } from 'react'
import { emptyCart } from '#machines/flows/emptyCart.ts'
import type { NewLine, NewVoucher, RemovedLine } from '#machines/flows/cart.types.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import type { CartActor } from './cartActor.ts'
import type { CartView } from './cartView.ts'

export type { NewLine, RemovedLine }

/**
 * The cart of this browser, outside React. What happens in it is a machine (machines/flows/cart.flow.ts), which is fetched when the
 * first screen asks: a page is drawn without it.
 */
export function createCart() {
  const view = createStore<CartView>({
    status: 'loading',
    cart: emptyCart,
    changing: new Set(),
    refused: new Map(),
    removed: null,
    cleared: null,
  })
  let actor: CartActor | null = null
  let fetching: Promise<CartActor> | null = null
  let isAsked = false
  const fetched = (): Promise<CartActor> =>
    (fetching ??= import('./cartActor.ts').then(
      ({ startCartActor }) => (actor ??= startCartActor(view)),
      (error: unknown) => {
        // The code did not come: as when the cart itself cannot be read, and the next who asks tries again.
        fetching = null
        view.set({ ...view.get(), status: 'failed' })
        throw error
      },
    ))
  /** At once where the machine is there already: a press must be seen with the press. */
  const withActor = <T>(task: (actor: CartActor) => Promise<T>): Promise<T> => (actor ? task(actor) : fetched().then(task))

  return {
    view,
    /** Reads the cart and follows other tabs, log-in and log-out. May be called again and again. */
    start(): void {
      // Whoever puts something in fetches the machine too, and may be refused before anything was read.
      if (fetching && (isAsked || view.get().status === 'ready')) return
      isAsked = true
      fetched().then(
        (started) => void started.refresh(),
        () => (isAsked = false),
      )
    },
    /** Whether what is shown is right now. */
    refresh: (): Promise<boolean> =>
      withActor((one) => one.refresh()).catch(() => {
        // Only the machine's code can fail here, and the view says so.
        return false
      }),
    /** Shown at once; taken back with the reason when the server says no. */
    setQuantity: (lineId: number, quantity: number) => withActor((one) => one.change(lineId, { quantity })),
    setNote: (lineId: number, note: string) => withActor((one) => one.change(lineId, { note })),
    remove: (lineId: number) => withActor((one) => one.change(lineId, { removed: true })),
    /** @throws ApiRefusal, ApiOffline: the caller shows it where the dish was chosen. */
    add: (line: NewLine) => withActor((one) => one.add(line)),
    /** A whole bundle in the revision that was seen. @throws as `add` */
    addBundle: (bundle: { bundleId: number; revision: number; quantity: number }) => withActor((one) => one.add(bundle)),
    /** A voucher to buy, with its words. @throws as `add` */
    addVoucher: (voucher: NewVoucher['voucher']) => withActor((one) => one.add({ voucher })),
    /** Takes the new revision of a bundle that lies in the cart, as many as there are. @throws as `add` */
    renewBundle: (bundleId: number, revision: number) => withActor((one) => one.add({ bundleId, revision, quantity: null })),
    /** Both at once, from a dialog that waits for the answer. @throws as `add` */
    change: (lineId: number, changes: { quantity: number; note: string }) => withActor((one) => one.rewrite(lineId, changes)),
    /** Other choices make another line: the new one is put in before the old one goes. @throws as `add` */
    replace: (lineId: number, line: NewLine) => withActor((one) => one.replace(lineId, line)),
    /** Takes everything out at once. @throws as `add` */
    clear: () => withActor((one) => one.clear()),
    /** Puts the removed line back, or all of them, in their order; what cannot come back may be tried again. @throws as `add` */
    putBack: () => withActor((one) => one.putBack()),
    forgetRemoved: (): void => actor?.forgetRemoved(),
  }
}

/** The one of this tab. */
export const cart = createCart()

/** The cart with its pending changes, everywhere the same; with `select` one part of it. Reading begins with the first screen that asks. */
export function useCart(): CartView
export function useCart<Part>(select: (view: CartView) => Part): Part
export function useCart<Part>(select: (view: CartView) => CartView | Part = (view) => view): CartView | Part {
  useEffect(() => cart.start(), [])
  return useStore(cart.view, select)
}

/** For `useCart`: draws anew only when what is in the cart changes. */
export const contentsOf = ({ cart: contents }: CartView) => contents
