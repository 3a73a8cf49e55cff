import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'

/** More prices than one a day in the time that matters are no history to advertise with; see `presentCard`. */
export const mostPrices = 64

/**
 * All a card shows, in one statement for any number of products, in no particular order. Of a product with variants the least
 * offer counts (`leastOffer` in contract/values/shopPrices.ts): the cheapest that can be had, else the cheapest of all.
 */
export const cardRows = (db: Db, ids: readonly number[]) => cards(db, { ids: [...ids] })

// Written into the statement: as parameters they would make the database expect worse of a lasting plan, and read more than it has to.
const yes = sql.lit(true)

const cards = builtOnce((db, { ids }: { ids: number[] }) =>
  db
    .selectFrom('products as p')
    // `offset 0`: looked up seller by seller; joined as a table all sellers would be read for two dozen cards.
    .innerJoinLateral(
      (eb) => eb.selectFrom('providers').whereRef('account_id', '=', 'p.provider_id').selectAll().offset(sql.lit(0)).as('v'),
      (join) => join.onTrue(),
    )
    .leftJoin('product_counters as n', 'n.product_id', 'p.id')
    .leftJoin('product_stock as s', 's.product_id', 'p.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('product_variants as w')
          .leftJoin('variant_stock as ws', 'ws.variant_id', 'w.id')
          .whereRef('w.product_id', '=', 'p.id')
          .where('w.active', '=', yes)
          .where('p.has_variants', '=', yes)
          .select([
            sql<number | null>`(array_agg(w.id order by (ws.available is not distinct from 0), w.price_cents, w.position, w.id))[1]`.as(
              'variant_id',
            ),
            sql<number | null>`coalesce(max(w.price_cents) filter (where ws.available is distinct from 0), max(w.price_cents))`.as(
              'highest_cents',
            ),
            sql<boolean | null>`bool_or(ws.available is null)`.as('uncounted'),
            sql<number | null>`sum(ws.available)`.as('pieces'),
          ])
          .as('o'),
      (join) => join.onTrue(),
    )
    .leftJoin('product_variants as c', 'c.id', 'o.variant_id')
    .where(sql<boolean>`p.id = any(${ids}::bigint[])`)
    .where('p.status', '=', sql.lit<'active'>('active'))
    .where('v.active', '=', yes)
    .select((eb) => [
      'p.id',
      'p.slug',
      'p.name',
      'p.kind',
      'p.description',
      'p.uvp_cents',
      'p.deposit_cents',
      'p.deposit_type',
      'p.energy_class',
      'p.energy_label',
      'p.energy_sheet',
      'p.has_variants',
      'p.service_price',
      'p.created_at',
      'p.delivery_days_from',
      'p.delivery_days_until',
      'p.shipping_cents',
      'p.weight_grams',
      eb.fn
        .coalesce(
          'p.picture',
          eb
            .selectFrom('product_images as i')
            .whereRef('i.product_id', '=', 'p.id')
            .select('i.picture')
            .orderBy('i.position')
            .orderBy('i.id')
            .limit(sql.lit(1)),
        )
        .as('picture'),
      eb.fn.coalesce('c.price_cents', 'p.price_cents').as('price_cents'),
      sql<number | null>`case when c.id is null or c.content_amount is null then p.content_amount else c.content_amount end`.as(
        'content_amount',
      ),
      sql<string | null>`case when c.id is null or c.content_amount is null then p.content_unit else c.content_unit end`.as('content_unit'),
      'o.variant_id',
      'o.highest_cents',
      'o.uncounted',
      'o.pieces',
      's.available as stock',
      sql<boolean | null>`s.sold_out or (p.kind = 'normal' and v.goods_stopped)`.as('sold_out'),
      'n.rating_1',
      'n.rating_2',
      'n.rating_3',
      'n.rating_4',
      'n.rating_5',
      'v.account_id as provider_id',
      'v.slug as provider_slug',
      'v.company_name',
      'v.city',
      'v.small_business',
      'v.lat',
      'v.lng',
      'v.place_within_km',
      jsonArrayFrom(
        eb
          .selectFrom('price_history as h')
          .whereRef('h.product_id', '=', 'p.id')
          .where(sql<boolean>`h.variant_id is not distinct from o.variant_id`)
          .select(['h.price_cents as cents', 'h.at'])
          .orderBy('h.at', 'desc')
          .orderBy('h.id', 'desc')
          .limit(sql.lit(mostPrices)),
      ).as('prices'),
      jsonArrayFrom(
        eb
          .selectFrom('product_variants as w')
          .innerJoin('variant_values as x', 'x.variant_id', 'w.id')
          .innerJoin('features as f', 'f.id', 'x.feature_id')
          .innerJoin('feature_values as y', 'y.id', 'x.value_id')
          .whereRef('w.product_id', '=', 'p.id')
          .where('w.active', '=', yes)
          .where('p.has_variants', '=', yes)
          .where('f.is_color', '=', yes)
          .where('y.custom_value', 'is not', null)
          .select(['y.name', 'y.custom_value as color'])
          .groupBy(['y.id', 'y.name', 'y.custom_value', 'y.position'])
          .orderBy('y.position')
          .orderBy('y.id')
          .limit(sql.lit(8)),
      ).as('swatches'),
    ]),
)

export type CardRow = Awaited<ReturnType<typeof cardRows>>[number]
