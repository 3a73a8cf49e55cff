import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { contains } from '#backend/kernel/db/likePattern.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { ProductsTable, ProvidersTable, Tables } from '#backend/tables.ts'

/** What a public page shows of other tables; part of the page's one statement. */
const providerExtras = (eb: ExpressionBuilder<Tables, 'providers' | 'accounts'>) =>
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
export type ProviderPageRow = Selectable<ProvidersTable> &
  ProviderExtras & { gender: string | null; first_name: string; last_name: string; avatar: string | null }

/** A provider's page by one statement: the public one, or with an owner his own, whether or not others see it. */
export const providerPage = (db: Db, slug: string, ownerId: number | null): Promise<ProviderPageRow | undefined> => {
  const query = db
    .selectFrom('providers')
    .innerJoin('accounts', 'accounts.id', 'providers.account_id')
    .selectAll('providers')
    .select(['accounts.gender', 'accounts.first_name', 'accounts.last_name', 'accounts.avatar'])
    .select(providerExtras)
    .where('providers.slug', '=', slug)
  return (
    ownerId === null ? query.where('providers.active', '=', true) : query.where('providers.account_id', '=', ownerId)
  ).executeTakeFirst()
}

export const hasFavourite = async (db: Db, accountId: number, providerId: number): Promise<boolean> =>
  (await db
    .selectFrom('favourites')
    .select('entity_id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'provider')
    .where('entity_id', '=', providerId)
    .executeTakeFirst()) !== undefined

export type OwnProductRow = Selectable<ProductsTable> & { stock: number | null; sold_out: boolean | null; food_category: string | null }
const sortColumns = { name: 'products.name', price: 'products.price_cents', id: 'products.id', status: 'products.status' } as const
interface OwnProductsWanted {
  keyword: string | undefined
  sort: keyof typeof sortColumns
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

/** A page of a provider's products, and how many there are. */
export async function ownProducts(
  db: Db,
  providerId: number,
  { keyword, sort, direction, limit, offset }: OwnProductsWanted,
): Promise<{ total: number; rows: OwnProductRow[] }> {
  const owned = () => {
    const query = db.selectFrom('products').where('products.provider_id', '=', providerId).where('products.status', '<>', 'deleted')
    return keyword ? query.where('products.name', 'ilike', contains(keyword)) : query
  }
  const { total } = await owned()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await owned()
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .leftJoin('food_categories', 'food_categories.id', 'products.food_category_id')
    .selectAll('products')
    .select(['product_stock.stock', 'product_stock.sold_out', 'food_categories.name as food_category'])
    .orderBy(sortColumns[sort], direction)
    .orderBy('products.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(total), rows }
}
