import type { Cart } from '#contract/calls/cartsWire.ts'
import type { RemovedLine } from '#machines/flows/cart.types.ts'

/** The cart as screens show it. */
export interface CartView {
  status: 'loading' | 'ready' | 'failed'
  /** As the user wants it; changes under way are already in it. */
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
