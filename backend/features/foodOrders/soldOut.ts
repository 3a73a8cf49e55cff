import { markSoldOut, offerableDishes } from '#backend/features/foodSettings/foodSettings.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { itemsOf, type FoodOrderRow } from './foodOrders.store.ts'
import { saveSoldOut } from './foodOrders.save.store.ts'

/** A line that cannot be had, and the dish the restaurant offers for it. */
export interface SoldOutLine {
  line_id: number
  substitute_id?: number | null | undefined
}

/**
 * Notes what a rejection as «ausverkauft» is about: nobody else can order these dishes, and the customer reads which they are and
 * what is offered instead. An offer binds nobody: the customer takes it by a new order at the price shown then.
 * @throws Refusal INPUT_INVALID when nothing, a foreign line or a dish that cannot be had itself is named
 */
export async function nameSoldOut(ctx: Ctx, order: FoodOrderRow, named: readonly SoldOutLine[] = []): Promise<void> {
  if (named.length === 0) throw fieldRefusal('sold_out', 'Bitte wählen Sie, was ausverkauft ist.')
  const lines = await itemsOf(ctx.db, order.id)
  const soldOut = named.map(({ line_id: id, substitute_id: substituteId }) => {
    const line = lines.find((one) => one.id === id)
    if (!line) throw fieldRefusal('sold_out', `Die Zeile ${id} gehört nicht zu dieser Bestellung.`)
    return { id, productId: line.product_id, substituteId: substituteId ?? null }
  })
  const gone = new Set(soldOut.map(({ productId }) => productId))
  const offered = [...new Set(soldOut.flatMap(({ substituteId }) => substituteId ?? []))]
  const offerable = await offerableDishes(ctx.db, order.provider_id, offered)
  if (offered.some((id) => gone.has(id) || !offerable.includes(id)))
    throw fieldRefusal('sold_out', 'Bitte bieten Sie als Ersatz ein Gericht an, das es gerade gibt.')
  for (const { id, substituteId } of soldOut) await saveSoldOut(ctx.db, id, { sold_out: true, substitute_id: substituteId })
  await markSoldOut(ctx, order.provider_id, [...gone], true)
}
