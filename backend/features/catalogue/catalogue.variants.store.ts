import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

export interface OptionName {
  feature: string
  value: string
  is_color: boolean
  custom_value: string | null
}
export interface OptionId extends Pick<OptionName, 'feature' | 'value'> {
  feature_id: number
  value_id: number
}

/** The features and values of these names; what is not known yet is made. What others use keeps its colour. */
export async function optionIds(db: Db, options: readonly OptionName[]): Promise<OptionId[]> {
  if (options.length === 0) return []
  const rows = JSON.stringify(options)
  await sql`with wanted as (select distinct on (feature) * from jsonb_to_recordset(${rows}::jsonb) as r(feature text, value text,
    is_color boolean, custom_value text) order by feature)
    insert into features (name, is_color, position) select feature, is_color, 100 from wanted order by feature
      on conflict (name) do nothing`.execute(db)
  await sql`with wanted as (select distinct on (f.id, r.value) f.id as feature_id, r.value, r.custom_value
      from jsonb_to_recordset(${rows}::jsonb) as r(feature text, value text, custom_value text)
        join features f on f.name = r.feature collate de_icu)
    insert into feature_values (feature_id, name, custom_value, position) select feature_id, value, custom_value, 100 from wanted
      order by feature_id, value on conflict (feature_id, name) do nothing`.execute(db)
  return (
    await sql<OptionId>`select r.feature, r.value, f.id as feature_id, y.id as value_id
      from (select distinct feature, value from jsonb_to_recordset(${rows}::jsonb) as one(feature text, value text)) r
      join features f on f.name = r.feature collate de_icu join feature_values y on y.feature_id = f.id
        and y.name = r.value collate de_icu`.execute(db)
  ).rows
}

export interface VariantValues {
  id: number | null
  position: number
  article_no: string | null
  ean: string | null
  price_cents: number
  content_amount: number | null
  content_unit: string | null
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  active: boolean
}
const columns = sql`id bigint, position int, article_no text, ean text, price_cents int, content_amount numeric, content_unit text,
  weight_grams int, length_mm int, width_mm int, height_mm int, active boolean`

/** Writes variants of one product: those with an id are changed, the others made. Returns every id by its position. */
export async function writeVariants(db: Db, productId: number, variants: readonly VariantValues[]): Promise<Map<number, number>> {
  const { rows } = await sql<{
    id: number
    position: number
  }>`with wanted as (select * from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as r(${columns})),
    changed as (update product_variants w set article_no = r.article_no, ean = r.ean, price_cents = r.price_cents,
      content_amount = r.content_amount, content_unit = r.content_unit,
        weight_grams = r.weight_grams, length_mm = r.length_mm, width_mm = r.width_mm, height_mm = r.height_mm, position = r.position,
          active = r.active, version = w.version + 1
      from wanted r where w.id = r.id and w.product_id = ${productId} returning w.id, w.position),
    made as (insert into product_variants (product_id, article_no, ean, price_cents, content_amount, content_unit, weight_grams, length_mm,
      width_mm, height_mm, position, active)
      select ${productId}, article_no, ean, price_cents, content_amount, content_unit, weight_grams, length_mm, width_mm, height_mm,
        position, active from wanted where id is null order by position
      returning id, position)
    select id, position from changed union all select id, position from made`.execute(db)
  return new Map(rows.map(({ id, position }) => [position, id]))
}

/** Which values make up each variant. */
export async function setVariantOptions(
  db: Db,
  options: readonly { variant_id: number; feature_id: number; value_id: number }[],
): Promise<void> {
  if (options.length === 0) return
  const rows = JSON.stringify(options)
  await sql`delete from variant_values where variant_id in (select variant_id
    from jsonb_to_recordset(${rows}::jsonb) as r(variant_id bigint))
    and (variant_id, feature_id) not in (select variant_id, feature_id from jsonb_to_recordset(${rows}::jsonb) as r(variant_id bigint,
      feature_id bigint))`.execute(db)
  await sql`insert into variant_values (variant_id, feature_id, value_id) select variant_id, feature_id, value_id
    from jsonb_to_recordset(${rows}::jsonb) as r(variant_id bigint, feature_id bigint, value_id bigint)
    on conflict (variant_id, feature_id) do update set value_id = excluded.value_id
      where variant_values.value_id <> excluded.value_id`.execute(db)
}

/** They stay with the orders that hold them, and are not sold any more. */
export const retireVariants = (db: Db, productId: number, keep: readonly number[]) =>
  db
    .updateTable('product_variants')
    .set({ active: false, version: sql`version + 1` })
    .where('product_id', '=', productId)
    .where('active', '=', true)
    .where('id', 'not in', [0, ...keep])
    .returning('id')
    .execute()

/** Whether an active bundle holds one of these variants. */
export const areInBundle = async (db: Db, ids: readonly number[]): Promise<boolean> =>
  (
    await sql<{ held: boolean }>`select exists (select from bundle_items k join bundles b on b.id = k.bundle_id and b.revision = k.revision
      where k.variant_id = any(${ids}) and b.status = 'active') as held`.execute(db)
  ).rows[0]!.held
