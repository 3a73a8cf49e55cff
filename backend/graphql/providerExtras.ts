import { sql, type ExpressionBuilder } from 'kysely'
import { pictureSources } from '#contract/values/pictures.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { Tables } from '#backend/tables.ts'

/** What a public page shows of other tables; part of the page's one statement. */
export const providerExtras = (eb: ExpressionBuilder<Tables, 'providers' | 'accounts'>) =>
  [
    // Of food and of goods; an index of each answers it.
    sql<number>`((select count(*) from food_orders o where o.provider_id = providers.account_id and o.status = 'completed')
      + (select count(*) from shop_orders o where o.provider_id = providers.account_id and o.status = 'completed'))::int`.as('sales'),
    sql<number>`(select count(*)::int from products o where o.provider_id = providers.account_id and o.status = 'active')`.as('offers'),
    eb.selectFrom('industries').select('industries.name').whereRef('industries.id', '=', 'providers.industry_id').as('industry'),
    sql<boolean>`exists (select 1 from store_locations s where s.provider_id = providers.account_id and s.always_open)`.as('always_open'),
    sql<boolean>`exists (select 1 from store_locations s where s.provider_id = providers.account_id and s.takes_appointments)`.as(
      'takes_appointments',
    ),
    sql<boolean>`exists (select 1 from gastro_settings g where g.provider_id = providers.account_id and g.delivery)`.as('delivers'),
    sql<boolean>`exists (select 1 from gastro_settings g where g.provider_id = providers.account_id and g.pickup)`.as('hands_out'),
  ] as const
export interface ProviderExtras {
  sales: number
  offers: number
  industry: string | null
  always_open: boolean
  takes_appointments: boolean
  delivers: boolean
  hands_out: boolean
}

/** What a provider offers besides, in words. */
export function preferencesOf(row: ProviderExtras & { kind: string; show_chat: boolean; cash_payment: boolean }): string[] {
  return [
    ...(row.delivers ? ['Lieferung'] : []),
    ...(row.hands_out ? ['Abholung'] : []),
    ...(row.takes_appointments ? ['Termine auf Anfrage'] : []),
    ...(row.kind === 'restaurant' && row.cash_payment ? ['Barzahlung'] : []),
    ...(row.show_chat ? ['Nachrichten'] : []),
  ]
}

/** The smallest copy of a stored picture; others as they are. */
export const smallest = (src: string | null) => (src === null ? null : (pictureSources(src, 'webp')?.split(' ')[0] ?? src))

export async function isFavourite({ db, caller }: Ctx, providerId: number): Promise<boolean> {
  if (caller.kind !== 'account') return false
  return (
    (await db
      .selectFrom('favourites')
      .select('entity_id')
      .where('account_id', '=', caller.userId)
      .where('type', '=', 'provider')
      .where('entity_id', '=', providerId)
      .executeTakeFirst()) !== undefined
  )
}
