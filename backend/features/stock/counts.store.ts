import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** The count of goods without variants; who sets it has counted, unless it begins. */
export async function setProductStock(db: Db, productId: number, stock: number | null): Promise<void> {
  await sql`with known as (update product_stock set stock = ${stock}, sold_out = false, move_kind = 'correction'
    where product_id = ${productId} returning product_id)
    insert into product_stock (product_id, stock) select ${productId}, ${stock}::int where not exists (select from known)`.execute(db)
}

/** Counts of variants, each by its id. */
export async function setVariantStock(db: Db, counts: readonly { id: number; stock: number | null }[]): Promise<void> {
  if (counts.length === 0) return
  const rows = JSON.stringify(counts.toSorted((a, b) => a.id - b.id))
  await sql`with wanted as (select * from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, stock int)),
    locked as (select variant_id from variant_stock where variant_id in (select id from wanted) order by variant_id for update),
    known as (update variant_stock s set stock = w.stock, move_kind = 'correction' from wanted w join locked on locked.variant_id = w.id
      where s.variant_id = w.id returning s.variant_id)
    insert into variant_stock (variant_id, stock) select id, stock from wanted where id not in (select variant_id from locked)
      and (select count(*) from known) >= 0`.execute(db)
}

export interface BatchCount {
  id: number
  stock: number | null
}
/** Counts of goods without variants, or of variants; the ledger says that an import set them. Locked in the order of the ids. */
export async function writeCounts(db: Db, of: 'product' | 'variant', counts: readonly BatchCount[]): Promise<void> {
  if (counts.length === 0) return
  const table = sql.table(`${of}_stock`)
  const key = sql.ref(`${of}_id`)
  const rows = JSON.stringify(counts.toSorted((a, b) => a.id - b.id))
  await sql`with wanted as (select * from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, stock int)),
    locked as (select ${key} as id from ${table} where ${key} in (select id from wanted) order by ${key} for update),
    known as (update ${table} s set stock = w.stock, move_kind = 'import' from wanted w join locked on locked.id = w.id
      where s.${key} = w.id returning 1)
    insert into ${table} (${key}, stock) select id, stock from wanted where id not in (select id from locked)
      and (select count(*) from known) >= 0`.execute(db)
}

/** A copy's variants, and the copy itself where the other is counted, begin with nothing on the shelf. */
export async function beginCopiedCounts(db: Db, from: number, to: number): Promise<void> {
  await sql`with of_variants as (insert into variant_stock (variant_id, stock) select id, 0 from product_variants where product_id = ${to}
    order by id returning 1)
    insert into product_stock (product_id, stock) select ${to}, 0
    where exists (select from product_stock where product_id = ${from} and stock is not null)
      and (select count(*) from of_variants) >= 0`.execute(db)
}
