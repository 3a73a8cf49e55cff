import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/**
 * Leaves in these lines of a locked cart what is ordered of them; the rest becomes a line of its own, which takes over the fingerprint. The
 * ordered line keeps its number and is gone with the placement.
 */
export async function cutLines(db: Db, cartId: number, taken: readonly { id: number; qty: number }[]): Promise<void> {
  for (const { id, qty } of taken)
    await sql`with cut as (
      update cart_items i set qty = ${qty}, fingerprint = 'cut-' || i.id from cart_items o
      where i.id = ${id} and i.cart_id = ${cartId} and o.id = i.id and o.qty > ${qty}
      returning i.cart_id, i.provider_id, i.product_id, i.variant_id, i.options, i.note,
        o.qty - ${qty}::int as rest, o.fingerprint, i.created_at
    ) insert into cart_items (cart_id, provider_id, product_id, variant_id, options, note, qty, fingerprint, created_at)
      select cart_id, provider_id, product_id, variant_id, options, note, rest, fingerprint, created_at from cut`.execute(db)
}
