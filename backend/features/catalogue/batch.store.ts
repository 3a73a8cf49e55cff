import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { ProductRow } from './catalogue.store.ts'

/** What a batch may write of a product, with the type it has in JSON. */
const columns = {
  name: 'text',
  slug: 'text',
  sku: 'text',
  article_number: 'text',
  ean: 'text',
  price_cents: 'int',
  tax_rate: 'int',
  uvp_cents: 'int',
  content_amount: 'numeric',
  content_unit: 'text',
  weight_grams: 'int',
  length_mm: 'int',
  width_mm: 'int',
  height_mm: 'int',
  manufacturer_id: 'bigint',
  category_id: 'bigint',
  description: 'text',
  details: 'text',
  safety_text: 'text',
  weee_number: 'text',
  battery_number: 'text',
  fibres: 'text',
  guarantee_years: 'int',
  guarantee_text: 'text',
  ingredients: 'text',
  delivery_days_from: 'int',
  delivery_days_until: 'int',
  seo: 'jsonb',
  has_variants: 'boolean',
} as const
export type BatchColumn = keyof typeof columns
export const batchColumns = Object.keys(columns) as BatchColumn[]
export type BatchValues = Pick<ProductRow, BatchColumn>

const names = sql.raw(batchColumns.join(', '))
const typed = sql.raw(batchColumns.map((name) => `${name} ${columns[name]}`).join(', '))
const set = sql.raw(batchColumns.map((name) => `${name} = r.${name}`).join(', '))

/** As many numbers for new rows of a table. */
export async function newIds(db: Db, table: 'products' | 'product_variants', count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::bigint as id from generate_series(1, ${count})`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Drafts under ids that were taken before, by one statement. */
export async function insertDrafts(
  db: Db,
  ownerId: number,
  now: Date,
  rows: readonly (BatchValues & { id: number })[],
): Promise<Pick<ProductRow, 'id' | 'provider_id' | 'version' | 'status' | 'publish_at'>[]> {
  if (rows.length === 0) return []
  const { rows: made } = await sql<
    Pick<ProductRow, 'id' | 'provider_id' | 'version' | 'status' | 'publish_at'>
  >`insert into products (id, provider_id, kind, status, created_at, updated_at, ${names})
    overriding system value
    select id, ${ownerId}, 'normal', 'draft', ${now}, ${now}, ${names}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, ${typed})
    returning id, provider_id, version, status, publish_at`.execute(db)
  return made
}

/** Writes locked rows as they are given, one version on. */
export async function saveProducts(
  db: Db,
  ownerId: number,
  rows: readonly (BatchValues & { id: number; updated_at: Date })[],
): Promise<void> {
  const values = rows.map((row) =>
    Object.fromEntries(['id', 'updated_at', ...batchColumns].map((name) => [name, row[name as BatchColumn]])),
  )
  await sql`update products p set ${set}, updated_at = r.updated_at, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(id bigint, updated_at timestamptz, ${typed})
    where p.id = r.id and p.provider_id = ${ownerId}`.execute(db)
}

/** Another state for locked rows of one seller, one version on; none of them has a day of publication any more. */
export async function putStates(
  db: Db,
  ownerId: number,
  states: readonly { id: number; status: ProductRow['status'] }[],
  now: Date,
): Promise<void> {
  await sql`update products p set status = r.status, publish_at = null, updated_at = ${now}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as r(id bigint, status text)
      where p.id = r.id and p.provider_id = ${ownerId}`.execute(db)
}

export interface BatchVariantRow {
  id: number
  product_id: number
  article_no: string | null
  ean: string | null
  price_cents: number
  weight_grams: number | null
  position: number
  active: boolean
}
const variantTypes = sql.raw(
  'id bigint, product_id bigint, article_no text, ean text, price_cents int, weight_grams int, position int, active boolean',
)

export async function insertVariants(db: Db, rows: readonly BatchVariantRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into product_variants (id, product_id, article_no, ean, price_cents, weight_grams, position, active)
    overriding system value
    select id, product_id, article_no, ean, price_cents, weight_grams, position, active
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${variantTypes})`.execute(db)
}

/** Variants of one seller's goods, in the order of their ids. */
export async function updateVariants(
  db: Db,
  ownerId: number,
  rows: readonly Omit<BatchVariantRow, 'product_id' | 'position'>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`update product_variants w set article_no = r.article_no, ean = r.ean, price_cents = r.price_cents,
    weight_grams = r.weight_grams, active = r.active, version = w.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${variantTypes}), products p
    where w.id = r.id and p.id = w.product_id and p.provider_id = ${ownerId}`.execute(db)
}

export async function insertVariantValues(
  db: Db,
  rows: readonly { variant_id: number; feature_id: number; value_id: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into variant_values (variant_id, feature_id, value_id) select variant_id, feature_id, value_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(variant_id bigint, feature_id bigint, value_id bigint)`.execute(db)
}

/** Search tags of many goods, all of each; new words are made. */
export async function writeTags(db: Db, tags: readonly { product_id: number; names: readonly string[] }[]): Promise<void> {
  if (tags.length === 0) return
  const rows = JSON.stringify(tags)
  await sql`insert into tags (name) select distinct n.name collate de_icu from jsonb_to_recordset(${rows}::jsonb) as r(product_id bigint,
    names jsonb), jsonb_array_elements_text(r.names) as n(name)
    order by 1 on conflict (name) do nothing`.execute(db)
  await sql`with wanted as (select r.product_id, t.id as tag_id from jsonb_to_recordset(${rows}::jsonb) as r(product_id bigint,
    names jsonb), jsonb_array_elements_text(r.names) as n(name)
      join tags t on t.name = n.name collate de_icu),
    gone as (delete from product_tags x where x.product_id in (select product_id
      from jsonb_to_recordset(${rows}::jsonb) as r(product_id bigint))
      and (x.product_id, x.tag_id) not in (select product_id, tag_id from wanted))
    insert into product_tags (product_id, tag_id) select distinct product_id, tag_id from wanted on conflict do nothing`.execute(db)
}
