import type { Ctx } from '#backend/kernel/context.ts'
import type { ShopOrderRow } from './shopOrders.store.ts'

/** Answers the order as it is then, where what is missed changes something for it. */
type MissingListener = (ctx: Ctx, order: ShopOrderRow) => Promise<ShopOrderRow | undefined>
let listener: MissingListener = () => Promise.resolve(undefined)

/** The refunds feature registers here: whoever has withdrawn from what never came sends nothing back. */
export const onMissing = (heard: MissingListener): void => {
  listener = heard
}
export const tellMissing: MissingListener = (ctx, order) => listener(ctx, order)
