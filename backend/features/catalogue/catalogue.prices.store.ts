import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** A share more or less for all variants of these products. */
export async function shiftVariantPrices(db: Db, ownerId: number, ids: readonly number[], percent: number): Promise<void> {
  await sql`update product_variants w set price_cents = least(${99_999_999},
    greatest(1, round(w.price_cents * (100 + ${percent}::numeric) / 100)))::int, version = w.version + 1
    from products p where p.id = w.product_id and p.provider_id = ${ownerId} and p.id = any(${ids}) and p.has_variants
      and w.active`.execute(db)
}

/** Prices that are what they are thought to be become others. What somebody has changed meanwhile stays; deleted goods too. */
export async function changePrices(
  db: Db,
  productId: number,
  changes: readonly { variant_id: number | null; was: number; becomes: number }[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes)
  await sql`with wanted as (select * from jsonb_to_recordset(${rows}::jsonb) as r(variant_id bigint, was int, becomes int)),
    own as (update products p set price_cents = w.becomes from wanted w
      where p.id = ${productId} and p.status <> 'deleted' and w.variant_id is null and p.price_cents = w.was returning p.id)
    update product_variants v set price_cents = w.becomes, version = v.version + 1 from wanted w, products p
    where p.id = ${productId} and p.status <> 'deleted' and v.product_id = p.id and v.id = w.variant_id and v.price_cents = w.was`.execute(
    db,
  )
}
