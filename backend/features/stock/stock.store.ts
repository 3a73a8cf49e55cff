import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Pieces of one product, or of one of its variants. */
export interface StockPieces {
  productId: number
  variantId: number | null
  pieces: number
}

/** Pieces by id of what counts them, each id once. */
function byId(parts: readonly StockPieces[], idOf: (part: StockPieces) => number | null): string {
  const sums = new Map<number, number>()
  for (const part of parts) {
    const id = idOf(part)
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + part.pieces)
  }
  return JSON.stringify([...sums].map(([id, pieces]) => ({ id, pieces })))
}

/** Of the pieces wanted, those that are counted and that nobody holds: a count never falls below what others have at the checkout. */
const takenFrom = sql`least(wanted.pieces, s.stock - s.held)`

/**
 * Takes pieces of products and variants for an order off the shelf; rows are locked in the order of their ids,
 * variants first. What is not counted stays so.
 */
export async function takeStock(db: Db, parts: readonly StockPieces[], orderId: number): Promise<void> {
  for (const of of ['variant', 'product'] as const) {
    const table = sql.table(`${of}_stock`)
    const key = sql.ref(`${of}_id`)
    const rows = byId(parts, ({ productId, variantId }) => (of === 'variant' ? variantId : variantId === null ? productId : null))
    if (rows === '[]') continue
    await sql`with wanted as (select * from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, pieces int)),
      locked as (select ${key} as id from ${table} where ${key} in (select id from wanted) order by 1 for update)
      update ${table} s set stock = s.stock - ${takenFrom}, move_kind = 'resent', move_order = ${orderId}::bigint
      from wanted join locked using (id) where s.${key} = wanted.id and s.stock is not null`.execute(db)
  }
}

/**
 * Puts pieces of variants back; rows are locked in the order of their ids, as whoever takes pieces does.
 * What is not counted (any more) stays so.
 */
export async function addVariantStock(db: Db, parts: readonly StockPieces[], orderId: number | null): Promise<void> {
  const ofVariants = parts.filter(({ variantId }) => variantId !== null)
  if (ofVariants.length === 0) return
  const rows = byId(ofVariants, ({ variantId }) => variantId)
  await sql`with put as (select * from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, pieces int)),
    locked as (select variant_id from variant_stock where variant_id in (select id from put) order by variant_id for update)
    update variant_stock s set stock = s.stock + put.pieces, move_kind = 'return', move_order = ${orderId}::bigint from put join locked
      on locked.variant_id = put.id where s.variant_id = put.id`.execute(db)
}

/** The same for products without variants. */
export async function addProductStock(db: Db, parts: readonly StockPieces[], orderId: number | null): Promise<void> {
  const ofProducts = parts.filter(({ variantId }) => variantId === null)
  if (ofProducts.length === 0) return
  const rows = byId(ofProducts, ({ productId }) => productId)
  await sql`with put as (select * from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, pieces int)),
    locked as (select product_id from product_stock where product_id in (select id from put) order by product_id for update)
    update product_stock s set stock = s.stock + put.pieces, move_kind = 'return', move_order = ${orderId}::bigint from put join locked
      on locked.product_id = put.id where s.product_id = put.id`.execute(db)
}
