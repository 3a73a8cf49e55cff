import { sql } from 'kysely'
import { bundleLimits } from '#contract/values/bundleRules.ts'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'

export interface ChoiceRow {
  product_id: number
  variant_id: number | null
  slug: string
  name: string
  variant: string | null
  picture: string | null
  unit_cents: number
  content_amount: number | null
  content_unit: string | null
  deposit_cents: number
  age_limit: number
  ean: string | null
  pieces: number | null
  sold_out: boolean
  is_there: boolean
  kind: string
  price_cents: number
  weight_grams: number | null
  delivery_days_from: number | null
  delivery_days_until: number | null
  /** What one piece costs beside the shipping method. */
  shipping_cents: number
  provider_id: number
  provider_slug: string
  company_name: string
  city: string
  small_business: boolean
}

const columns = sql`p.id as product_id, w.id as variant_id, p.slug, p.name, p.deposit_cents, p.age_limit, coalesce(w.ean, p.ean) as ean,
  (select string_agg(y.name, ', ' order by f.position, f.id) from variant_values x join features f on f.id = x.feature_id
    join feature_values y on y.id = x.value_id where x.variant_id = w.id) as variant,
  coalesce(p.picture, (select g.picture from product_images g where g.product_id = p.id order by g.position, g.id limit 1)) as picture,
  coalesce(w.price_cents, p.price_cents) as unit_cents, coalesce(w.price_cents, p.price_cents) as price_cents,
  p.kind, coalesce(w.weight_grams, p.weight_grams) as weight_grams, p.delivery_days_from, p.delivery_days_until, p.shipping_cents,
  case when w.content_amount is null then p.content_amount else w.content_amount end as content_amount,
  case when w.content_amount is null then p.content_unit else w.content_unit end as content_unit,
  case when w.id is null then s.stock else ws.stock end as pieces, coalesce(s.sold_out, false) or v.goods_stopped as sold_out,
  (p.status = 'active' and p.kind = 'normal' and v.active and p.has_variants = (w.id is not null) and coalesce(w.active, true)) as is_there,
  v.account_id as provider_id, v.slug as provider_slug, v.company_name, v.city, v.small_business`
const joins = sql`join providers v on v.account_id = p.provider_id left join product_stock s on s.product_id = p.id`

/** Goods of a seller that may go into a bundle, a line for each variant, by name. */
export async function choicesOf(db: Db, providerId: number, keyword: string): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`select ${columns} from products p ${joins}
    left join product_variants w on w.product_id = p.id and p.has_variants and w.active left join variant_stock ws on ws.variant_id = w.id
    where p.provider_id = ${providerId} and v.active and p.status = 'active' and p.kind = 'normal' and p.has_variants = (w.id is not null)
      and (${keyword} = '' or p.name ilike ${contains(keyword)})
    order by p.name, p.id, w.position, w.id limit ${sql.lit(2 * bundleLimits.choices)}`.execute(db)
  return rows
}

/** The things named, in their order; what there is not is left out. Held until the commit where they are about to be agreed. */
export async function chosen(
  db: Db,
  wanted: readonly { product_id: number; variant_id: number | null }[],
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<(ChoiceRow | undefined)[]> {
  const ids = wanted.map(({ product_id: id }) => id)
  if (isHeld) await sql`select id from products where id = any(${ids}::bigint[]) order by id for share`.execute(db)
  const { rows } = await sql<ChoiceRow & { position: number }>`select n.at::int as position, ${columns}
    from unnest(${ids}::bigint[], ${wanted.map(({ variant_id: id }) => id)}::bigint[]) with ordinality n(product_id, variant_id, at)
    join products p on p.id = n.product_id ${joins}
    left join product_variants w on w.id = n.variant_id and w.product_id = p.id left join variant_stock ws on ws.variant_id = w.id
    where n.variant_id is null or w.id is not null`.execute(db)
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  return wanted.map((_, at) => byPosition.get(at + 1))
}

/** Sellers of goods other than this one, by name. */
export async function partnersFor(db: Db, providerId: number, keyword: string) {
  const { rows } = await sql<{ id: number; slug: string; company_name: string; city: string }>`
    select v.account_id as id, v.slug, v.company_name, v.city from providers v
    where v.active and v.account_id <> ${providerId} and (${keyword} = '' or v.company_name ilike ${contains(keyword)})
      and exists (select from products p where p.provider_id = v.account_id and p.status = 'active' and p.kind = 'normal')
    order by v.company_name, v.account_id limit ${sql.lit(bundleLimits.choices)}`.execute(db)
  return rows
}
