import type { Ctx } from '#backend/kernel/context.ts'
import type { ShopItemRow, ShopOrderRow } from './shopOrders.store.ts'

/** Pieces of a locked order that have fallen away, and its total before and after. */
export interface Struck {
  order: ShopOrderRow
  /** `totalCents`: what its line costs from now on. */
  parts: readonly { itemId: number; pieces: number; totalCents: number; line: ShopItemRow }[]
  before: number
  after: number
  /** Of the difference: what the way had cost. */
  carriageCents: number
}
type StruckListener = (ctx: Ctx, struck: Struck) => Promise<void>
let listener: StruckListener = () => Promise.reject(new Error('Nobody pays collected cash back'))

/** The refunds feature registers here: nobody sends back what has fallen away, and cash that was collected for it goes back by hand. */
export const onStruck = (heard: StruckListener): void => {
  listener = heard
}
export const tellStruck: StruckListener = (ctx, struck) => listener(ctx, struck)
