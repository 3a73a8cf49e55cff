import type { Ctx, Db } from '#backend/kernel/context.ts'
import type { LinePieces } from './shipments.store.ts'
import type { ShopOrderRow } from './shopOrders.store.ts'

/** Answers the order as it is then, where what is missed changes something for it. */
type MissingListener = (ctx: Ctx, order: ShopOrderRow) => Promise<ShopOrderRow | undefined>
let listener: MissingListener = () => Promise.resolve(undefined)

/** The refunds feature registers here: whoever has withdrawn from what never came sends nothing back. */
export const onMissing = (heard: MissingListener): void => {
  listener = heard
}
export const tellMissing: MissingListener = (ctx, order) => listener(ctx, order)

/** By line, pieces that somebody gives back, and that are paid for, or have come. */
type FirmPieces = (db: Db, orderId: number) => Promise<ReadonlyMap<number, number>>
let reader: FirmPieces = () => Promise.reject(new Error('Nobody knows what is given back'))
/** The refunds feature registers here: what it pays for is not paid for once more when it is said to be lost. */
export const tellsFirmPieces = (firm: FirmPieces): void => {
  reader = firm
}
export const firmPieces: FirmPieces = (db, orderId) => reader(db, orderId)

let shelvedReader: FirmPieces = () => Promise.reject(new Error('Nobody knows what is on the shelf again'))
/** The refunds feature registers here, by line, how many pieces it has put back on the shelf: what comes back is put there once. */
export const tellsShelvedPieces = (shelved: FirmPieces): void => {
  shelvedReader = shelved
}
export const shelvedPieces: FirmPieces = (db, orderId) => shelvedReader(db, orderId)

/** At the door of a locked order these pieces were not taken, nor paid. @throws Refusal CLAIM_OPEN while money of it goes back */
type RefusedListener = (ctx: Ctx, order: Pick<ShopOrderRow, 'id'>, parts: readonly LinePieces[]) => Promise<void>
let refused: RefusedListener = () => Promise.reject(new Error('Nobody follows what is refused'))
/** The refunds feature registers here: nobody sends back what is on its way back, and gets no money for what he did not pay. */
export const onRefused = (heard: RefusedListener): void => {
  refused = heard
}
export const tellRefused: RefusedListener = (ctx, order, parts) => refused(ctx, order, parts)

/**
 * Pieces of a locked order that somebody gives back and that are paid for are with their seller; answers those that he had not noted
 * before.
 */
type PaidPiecesListener = (ctx: Ctx, order: Pick<ShopOrderRow, 'id'>, parts: readonly LinePieces[]) => Promise<LinePieces[]>
let paidPieces: PaidPiecesListener = () => Promise.reject(new Error('Nobody notes what comes back'))
/**
 * The refunds feature registers here: what comes back undelivered is noted with the return that has paid for it, and put on the shelf
 * once.
 */
export const onPaidCameBack = (heard: PaidPiecesListener): void => {
  paidPieces = heard
}
export const tellPaidCameBack: PaidPiecesListener = (ctx, order, parts) => paidPieces(ctx, order, parts)
