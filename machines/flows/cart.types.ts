import type { Cart, CartBundle, CartLine, CartVoucher } from '#contract/calls/cartsWire.ts'
import type { PendingChange, PendingChanges } from './cart.rows.ts'

/** A line that was taken out, with what is needed to put it back. */
export type RemovedLine =
  | { line: CartLine; providerId: number; bundle?: undefined; voucher?: undefined }
  | { bundle: CartBundle; line?: undefined; voucher?: undefined }
  | { voucher: CartVoucher; line?: undefined; bundle?: undefined }
/** A product on its way into the cart. */
export interface NewLine {
  productId: number
  /** Which one of goods that have variants. */
  variantId?: number
  quantity: number
  /** So many at least, instead of so many more. */
  isAtLeast?: true
  options: readonly string[]
  note: string
}

/** A whole bundle on its way into the cart, in the revision that was seen. */
export interface NewBundle {
  bundleId: number
  revision: number
  /** Null: as many as there are, now in this revision. */
  quantity: number | null
}

/** A voucher to buy on its way into the cart. */
export interface NewVoucher {
  voucher: Pick<CartVoucher, 'amount_cents' | 'recipient_name' | 'recipient_email' | 'from_name' | 'message' | 'deliver_on'> & {
    /** Whose; null: the marketplace's. */
    issuer_id: number | null
  }
}

/** What is to be done, one after the other. `line`: send what is pending for it by then. */
export type CartTask = { key: string } & (
  | { kind: 'read' }
  | { kind: 'line'; lineId: number; isKept?: boolean }
  | { kind: 'add'; line: NewLine | NewBundle | NewVoucher }
  | { kind: 'rewrite'; lineId: number; quantity: number; note: string }
  | { kind: 'replace'; lineId: number; line: NewLine }
  | { kind: 'clear' }
)

/** What the server is asked. */
export type CartRequest =
  | { kind: 'add'; line: NewLine | NewBundle | NewVoucher }
  | { kind: 'update'; cartKey: string; lineId: number; quantity: number; note?: string }
  | { kind: 'remove'; cartKey: string; lineId: number }
  | { kind: 'clear'; cartKey: string }

export interface CartContext {
  /** As the server last said. */
  confirmed: Cart
  pending: PendingChanges
  /** Why the last change of a line was taken back: what the server or the network said. */
  refused: Readonly<Record<number, unknown>>
  removed: RemovedLine | null
  cleared: readonly RemovedLine[] | null
  tasks: readonly CartTask[]
  /** What stood there when the request under way was sent. */
  asked: { change: PendingChange | null; lines: readonly RemovedLine[] }
}

export type CartEvent =
  | { type: 'cart.read'; key: string }
  | { type: 'line.change'; key: string; lineId: number; change: PendingChange }
  | { type: 'line.add'; key: string; line: NewLine | NewBundle | NewVoucher }
  | { type: 'line.rewrite'; key: string; lineId: number; quantity: number; note: string }
  | { type: 'line.replace'; key: string; lineId: number; line: NewLine }
  | { type: 'cart.clear'; key: string }
  /** The server has said what is in it, in whatever answer. */
  | { type: 'cart.told'; cart: Cart }
  /** This browser has none (any more). */
  | { type: 'cart.gone' }
  | { type: 'read.failed' }
  | { type: 'removed.forget' }
  /** Put back, except these. */
  | { type: 'removed.returned'; left: readonly RemovedLine[] }
  | { type: 'network.online' }

/** A task is over. `error`: for whoever waits where it was asked for. */
export type CartEmitted = { type: 'task.settled'; key: string; isDone: boolean; error?: unknown }
