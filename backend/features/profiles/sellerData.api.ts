import type { Ctx } from '#backend/kernel/context.ts'

/** Who looks whether the data for the report about sellers are whole, in the transaction that changed them. */
type SellerDataListener = (ctx: Ctx, accountId: number) => Promise<void>
const listeners = new Set<SellerDataListener>()
/** The reports register here: they know the profiles, not the other way round. */
export const onSellerData = (listener: SellerDataListener): void => void listeners.add(listener)

/** Date of birth, tax identification number or legal form of an account may be others now. */
export async function tellSellerData(ctx: Ctx, accountId: number): Promise<void> {
  for (const listener of listeners) await listener(ctx, accountId)
}
