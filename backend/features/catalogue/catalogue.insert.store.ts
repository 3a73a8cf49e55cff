import { sql, type Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { ProductsTable } from '#backend/tables.ts'

/** A new row. Who copies one hands on what is generated as well; that is written by nobody. */
export const insertProduct = (db: Db, { name_key: _generated, ...values }: Insertable<ProductsTable> & { name_key?: string }) =>
  db.insertInto('products').values(values).returningAll().executeTakeFirstOrThrow()

/** Every price it has had without a variant. */
export const pricesOf = (db: Db, productId: number) =>
  db
    .selectFrom('price_history')
    .select(['price_cents as cents', 'at'])
    .where('product_id', '=', productId)
    .where('variant_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

/** A variant's price without the discount that runs just now: a copy begins without it. */
const uncut = (
  productId: number,
) => sql`coalesce((select (cut ->> 'before')::int from product_discounts d cross join lateral jsonb_array_elements(d.prices) as cut
  where d.product_id = ${productId} and d.status = 'running' and (cut ->> 'variant_id')::bigint = old.id
    and (cut ->> 'after')::int = old.price_cents limit 1), price_cents)`

/**
 * Variants with their values, scale, pictures, tags and relations of one product for another;
 * numbers of articles and pieces are not copied.
 */
export async function copyParts(db: Db, from: number, to: number): Promise<void> {
  await sql`with old as (select w.*, row_number() over (order by w.position, w.id) as place from product_variants w
    where w.product_id = ${from} and w.active),
    made as (insert into product_variants (product_id, price_cents, content_amount, content_unit, weight_grams, length_mm, width_mm,
      height_mm, position)
      select ${to}, ${uncut(from)}, content_amount, content_unit, weight_grams, length_mm, width_mm, height_mm, place::int from old
        order by place returning id, position),
    pairs as (select old.id as old_id, made.id as new_id from old join made on made.position = old.place),
    options as (insert into variant_values (variant_id, feature_id, value_id) select pairs.new_id, x.feature_id, x.value_id
      from variant_values x join pairs on pairs.old_id = x.variant_id),
    scale as (insert into bulk_prices (product_id, variant_id, min_qty, discount_percent)
      select ${to}, pairs.new_id, b.min_qty, b.discount_percent from bulk_prices b left join pairs on pairs.old_id = b.variant_id
        where b.product_id = ${from} and (b.variant_id is null or pairs.new_id is not null)),
    pictures as (insert into product_images (product_id, variant_id, picture, alt, position)
      select ${to}, pairs.new_id, i.picture, i.alt, i.position from product_images i left join pairs on pairs.old_id = i.variant_id
        where i.product_id = ${from}),
    labels as (insert into product_tags (product_id, tag_id) select ${to}, tag_id from product_tags where product_id = ${from}),
    traits as (insert into product_features (product_id, value_id) select ${to}, value_id from product_features where product_id = ${from})
    insert into product_relations (product_id, related_id, kind, position) select ${to}, related_id, kind, position from product_relations
      where product_id = ${from} and related_id <> ${to}`.execute(db)
}
