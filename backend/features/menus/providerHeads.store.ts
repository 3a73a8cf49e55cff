import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { ProvidersTable, Tables } from '#backend/tables.ts'

/** When a provider's doors and its kitchen are open: the main store with its week, kitchen hours and closures. */
const doors = (eb: ExpressionBuilder<Tables & { p: ProvidersTable }, 'p'>) =>
  [
    jsonObjectFrom(
      eb
        .selectFrom('store_locations as s')
        .whereRef('s.provider_id', '=', 'p.account_id')
        .select((store) => [
          's.id',
          's.always_open',
          's.state',
          's.public_holidays',
          jsonArrayFrom(
            store
              .selectFrom('store_times as t')
              .whereRef('t.store_id', '=', 's.id')
              .select(['t.day', 't.from_time', 't.until_time', 't.after_from_time', 't.after_until_time', 't.closed'])
              .orderBy('t.day'),
          ).as('times'),
        ])
        .orderBy('s.is_main', 'desc')
        .orderBy('s.id')
        .limit(1),
    ).as('store'),
    jsonArrayFrom(
      eb
        .selectFrom('delivery_times as d')
        .whereRef('d.provider_id', '=', 'p.account_id')
        .where('d.kind', '=', 'food')
        .select(['d.day', 'd.from_time', 'd.until_time', 'd.after_from_time', 'd.after_until_time', 'd.closed'])
        .orderBy('d.day'),
    ).as('kitchen_times'),
    jsonArrayFrom(
      eb
        .selectFrom('store_holidays as h')
        .whereRef('h.provider_id', '=', 'p.account_id')
        .select(['h.id', 'h.store_id', 'h.scope', 'h.title', 'h.from_date', 'h.until_date', 'h.yearly'])
        .orderBy('h.from_date')
        .orderBy('h.id'),
    ).as('holidays'),
  ] as const

/**
 * All a page or an order needs to know about a provider, in one statement: the row, industry, kitchen, delivery zones, main
 * store with its week, kitchen hours and closures. Add the `where` yourself.
 */
export const heads = (db: Db) =>
  db
    .selectFrom('providers as p')
    .leftJoin('industries as i', 'i.id', 'p.industry_id')
    .select((eb) => [
      'p.account_id as id',
      'p.kind',
      'p.slug',
      'p.company_name',
      'p.short_description',
      'p.description',
      'p.logo',
      'p.image',
      'p.street',
      'p.house_number',
      'p.postal_code',
      'p.city',
      'p.calling_code',
      'p.phone',
      'p.email',
      'p.small_business',
      'p.organic_code',
      'p.trading',
      'p.show_chat',
      'p.legal_form',
      'p.representative',
      'p.vat_id',
      'p.register_court',
      'p.register_number',
      'p.rating_average',
      'p.rating_count',
      'p.cash_payment',
      'p.terms_version',
      'p.withdrawal_version',
      'p.active',
      'i.name as industry',
      jsonObjectFrom(
        eb
          .selectFrom('gastro_settings as g')
          .whereRef('g.provider_id', '=', 'p.account_id')
          .select([
            'g.cuisine',
            'g.delivery',
            'g.pickup',
            'g.pickup_minimum_cents',
            'g.free_delivery_from_cents',
            'g.prep_minutes',
            'g.prep_minutes_min',
            'g.prep_minutes_max',
            'g.slot_minutes',
            'g.slot_capacity',
            'g.answer_minutes',
            'g.auto_accept',
            'g.reusable',
            'g.paused_until',
          ]),
      ).as('gastro'),
      jsonArrayFrom(
        eb
          .selectFrom('delivery_zones as z')
          .whereRef('z.provider_id', '=', 'p.account_id')
          .select(['z.postal_code', 'z.fee_cents', 'z.minimum_cents', 'z.delivery_minutes'])
          .orderBy('z.postal_code'),
      ).as('zones'),
      ...doors(eb),
    ])

export type ProviderHead = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>

/** What alone decides whether a provider is open, of a `ProviderHead`. Add the `where` yourself. */
export const hoursOfHeads = (db: Db) =>
  db
    .selectFrom('providers as p')
    .select((eb) => [
      jsonObjectFrom(eb.selectFrom('gastro_settings as g').whereRef('g.provider_id', '=', 'p.account_id').select('g.paused_until')).as(
        'gastro',
      ),
      ...doors(eb),
    ])

export type HeadHours = Awaited<ReturnType<ReturnType<typeof hoursOfHeads>['executeTakeFirstOrThrow']>>

/** An active provider by the address of its page. */
export const headBySlug = (db: Db, slug: string) => heads(db).where('p.slug', '=', slug).where('p.active', '=', true).executeTakeFirst()

/** In no particular order; unknown ids are left out, inactive ones are not (`active` tells). */
export async function headsByIds(db: Db, ids: readonly number[]): Promise<ProviderHead[]> {
  if (ids.length === 0) return []
  // PostgreSQL expects ten of a list, and would plan anew each time for the one that mostly comes: longer than reading it takes.
  return ids.length === 1 ? byId(db, { id: ids[0]! }) : byIds(db, { ids: [...ids] })
}

const byId = builtOnce((db, { id }: { id: number }) => heads(db).where('p.account_id', '=', id))
const byIds = builtOnce((db, { ids }: { ids: number[] }) => heads(db).where(sql<boolean>`p.account_id = any(${ids}::bigint[])`))
