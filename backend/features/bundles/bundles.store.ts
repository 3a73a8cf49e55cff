import { sql, type QueryCreator } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#backend/kernel/context.ts'
import type { Tables } from '#backend/tables.ts'

/** Lists lead and count as far; who looks for one thing finds its bundles beside it. */
const mostListed = 1000
/** Looked through for them; so many hidden ones between them are more than there will be. */
const mostCandidates = 2 * mostListed
/** So many products beside one decide when its page is drawn anew. */
const mostBeside = 500

const active = (db: QueryCreator<Tables>) =>
  db.selectFrom('bundles as b').where('b.status', '=', 'active').select(['b.id', 'b.revision', 'b.activated_at'])
const activeWith = (db: QueryCreator<Tables>, productId: number) =>
  db
    .selectFrom('bundle_items as m')
    .innerJoin('bundles as b', (join) => join.onRef('b.id', '=', 'm.bundle_id').onRef('b.revision', '=', 'm.revision'))
    .where('m.product_id', '=', productId)
    .where('b.status', '=', 'active')
    .distinct()
    .select(['b.id', 'b.revision', 'b.activated_at'])

const one = (db: QueryCreator<Tables>, id: number) =>
  db.selectFrom('bundles as b').where('b.id', '=', id).select(['b.id', 'b.revision', 'b.activated_at'])
const activeOf = (db: QueryCreator<Tables>, sellerId: number) =>
  db
    .selectFrom('bundle_parties as q')
    .innerJoin('bundles as b', 'b.id', 'q.bundle_id')
    .where('q.provider_id', '=', sellerId)
    .where('b.status', '=', 'active')
    .select(['b.id', 'b.revision', 'b.activated_at'])
/** Its period has begun and is not over. */
const isInPeriod = (now: Date) =>
  sql<boolean>`not exists (select from bundle_revisions r where r.bundle_id = b.id and r.revision = b.revision
    and (r.valid_from > ${now} or r.valid_until <= ${now}))`

const isSoldBy = (sellerId: number | undefined) =>
  sellerId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from bundle_parties q where q.provider_id = ${sellerId} and q.bundle_id = b.id)`

/**
 * Each word stands in its name or in that of one of its things; signs alone find nothing. Its words are
 * folded once («offset»), whatever is asked.
 */
const isNamed = (keyword: string | undefined) =>
  keyword === undefined || keyword === ''
    ? sql<boolean>`true`
    : sql<boolean>`(search_key(${keyword}) <> ''
      and (select not exists (select from regexp_split_to_table(search_key(${keyword}), ' +') word where t.key not like '%' || word || '%')
        from (select search_key(r.name || ' ' || (select string_agg(p.name, ' ') from bundle_items i join products p on p.id = i.product_id
            where i.bundle_id = r.bundle_id and i.revision = r.revision)) as key
          from bundle_revisions r where r.bundle_id = b.id and r.revision = b.revision offset 0) t))`

/** Nothing in it that nobody may see: hidden goods, those of a closed shop, a variant that is gone, or nobody has said which variant. */
const isWhole = sql<boolean>`not exists (select from bundle_items i join products p on p.id = i.product_id
  join providers v on v.account_id = p.provider_id left join product_variants w on w.id = i.variant_id
  where i.bundle_id = b.id and i.revision = b.revision
    and (p.status <> 'active' or p.kind <> 'normal' or not v.active or p.has_variants <> (i.variant_id is not null)
      or p.has_variants <> coalesce(w.active, false)))`

/** Of its own colour where there is one, else as the product's card shows it. */
const picture = sql<string | null>`coalesce(
  (select g.picture from variant_values x join features f on f.id = x.feature_id join variant_values gx on gx.value_id = x.value_id
    join product_images g on g.variant_id = gx.variant_id
    where x.variant_id = w.id and f.is_color and g.product_id = p.id order by g.position, g.id limit 1),
  p.picture, (select g.picture from product_images g where g.product_id = p.id order by g.position, g.id limit 1))`
const variant = sql<
  string | null
>`(select string_agg(y.name, ', ' order by f.position, f.id) from variant_values x join features f on f.id = x.feature_id
  join feature_values y on y.id = x.value_id where x.variant_id = w.id)`

export interface BundleQuery {
  productId?: number | undefined
  /** Only those that this seller sells with. */
  ofSeller?: number | undefined
  /** Only those that are called so, or with a thing that is. */
  keyword?: string | undefined
  /** This one, in whatever state it is. */
  only?: number
  now: Date
  limit: number
  offset: number
}

/**
 * A page of the active bundles that can be seen whole, newest first, with how many there are: one statement, whatever is in them.
 * With a product also everything beside it in bundles that are hidden now, for their coming back must be seen as well.
 */
export const bundlePage = (db: Db, { productId, ofSeller, keyword, only, now, limit, offset }: BundleQuery) =>
  db
    .with(
      (cte) => cte('candidates').materialized(),
      (q) =>
        (only !== undefined
          ? one(q, only)
          : productId !== undefined
            ? activeWith(q, productId)
            : ofSeller === undefined
              ? active(q)
              : activeOf(q, ofSeller)
        )
          .orderBy('b.activated_at', 'desc')
          .orderBy('b.id', 'desc')
          .limit(mostCandidates),
    )
    .with(
      (cte) => cte('listed').materialized(),
      (q) =>
        q
          .selectFrom('candidates as b')
          .where(
            only === undefined
              ? sql<boolean>`${isWhole} and ${isInPeriod(now)} and ${isSoldBy(ofSeller)} and ${isNamed(keyword)}`
              : sql<boolean>`true`,
          )
          .selectAll()
          .orderBy('b.activated_at', 'desc')
          .orderBy('b.id', 'desc')
          .limit(mostListed),
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom('listed')
        .select((one) => one.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('total'),
      jsonArrayFrom(
        eb
          .selectFrom((page) =>
            page.selectFrom('listed').selectAll().orderBy('activated_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).as('b'),
          )
          .innerJoin('bundle_revisions as r', (join) => join.onRef('r.bundle_id', '=', 'b.id').onRef('r.revision', '=', 'b.revision'))
          .select((bundle) => [
            'b.id',
            'b.revision',
            'r.name',
            'r.description',
            'r.price_cents',
            sql<number | null>`(select y.available from bundle_stock y where y.bundle_id = b.id)`.as('left_of_limit'),
            jsonArrayFrom(
              bundle
                .selectFrom('bundle_items as i')
                .innerJoin('products as p', 'p.id', 'i.product_id')
                .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
                .leftJoin('product_stock as s', 's.product_id', 'p.id')
                .leftJoin('product_variants as w', 'w.id', 'i.variant_id')
                .leftJoin('variant_stock as ws', 'ws.variant_id', 'w.id')
                .whereRef('i.bundle_id', '=', 'b.id')
                .whereRef('i.revision', '=', 'b.revision')
                .select((item) => [
                  'i.product_id',
                  'i.variant_id',
                  'i.qty',
                  'i.share_cents',
                  'p.slug',
                  'p.name',
                  'p.kind',
                  'p.deposit_cents',
                  'p.age_limit',
                  'p.delivery_days_from',
                  'p.delivery_days_until',
                  'p.shipping_cents',
                  'p.weight_grams',
                  sql<boolean | null>`s.sold_out or v.goods_stopped`.as('sold_out'),
                  'v.account_id as provider_id',
                  'v.slug as provider_slug',
                  'v.company_name',
                  'v.city',
                  'v.small_business',
                  item.fn.coalesce('w.price_cents', 'p.price_cents').as('price_cents'),
                  sql<number | null>`case when w.content_amount is null then p.content_amount else w.content_amount end`.as(
                    'content_amount',
                  ),
                  sql<string | null>`case when w.content_amount is null then p.content_unit else w.content_unit end`.as('content_unit'),
                  sql<number | null>`case when w.id is null then s.stock else ws.stock end`.as('pieces'),
                  variant.as('variant'),
                  picture.as('picture'),
                  jsonArrayFrom(
                    item
                      .selectFrom('bulk_prices as k')
                      .whereRef('k.product_id', '=', 'p.id')
                      .where((step) => step.or([step('k.variant_id', 'is', null), step('k.variant_id', '=', step.ref('i.variant_id'))]))
                      .select(['k.variant_id', 'k.min_qty as whole_sell_qty', 'k.discount_percent']),
                  ).as('scale'),
                ])
                .orderBy('i.position'),
            ).as('items'),
          ])
          .orderBy('b.activated_at', 'desc')
          .orderBy('b.id', 'desc'),
      ).as('bundles'),
      jsonArrayFrom(
        eb
          .selectFrom('candidates as b')
          .innerJoin('bundle_items as i', (join) => join.onRef('i.bundle_id', '=', 'b.id').onRef('i.revision', '=', 'b.revision'))
          .innerJoin('products as p', 'p.id', 'i.product_id')
          .select(['i.product_id', 'p.provider_id'])
          .distinct()
          .limit(productId === undefined ? 0 : mostBeside),
      ).as('beside'),
    ])
    .executeTakeFirstOrThrow()

export type BundleRow = Awaited<ReturnType<typeof bundlePage>>['bundles'][number]
export type BundleItemRow = BundleRow['items'][number]
