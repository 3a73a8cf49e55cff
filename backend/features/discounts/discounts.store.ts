import { sql } from 'kysely'
import { discountLimits } from '#contract/values/discounts.ts'
import type { DiscountStatus } from '#machines/lifecycles/discount.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'

/** One price that was cut: of a variant, or (null) of the product itself. */
export interface CutPrice {
  variant_id: number | null
  before: number
  after: number
}
export interface DiscountRow {
  id: number
  version: number
  product_id: number
  variant_id: number | null
  percent: number | null
  cents: number | null
  starts_at: Date
  ends_at: Date
  status: DiscountStatus
  prices: readonly CutPrice[]
}
const columns = ['id', 'version', 'product_id', 'variant_id', 'percent', 'cents', 'starts_at', 'ends_at', 'status', 'prices'] as const

/** The newest of a product. */
export const discountsOf = async (db: Db, productId: number): Promise<DiscountRow[]> =>
  (await db
    .selectFrom('product_discounts')
    .select(columns)
    .where('product_id', '=', productId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(discountLimits.listed)
    .execute()) as DiscountRow[]

/** Those that run or wait. */
export const openDiscounts = async (db: Db, productId: number): Promise<DiscountRow[]> =>
  (await db
    .selectFrom('product_discounts')
    .select(columns)
    .where('product_id', '=', productId)
    .where('status', 'in', ['planned', 'running'])
    .execute()) as DiscountRow[]

export const insertDiscount = async (
  db: Db,
  values: Pick<DiscountRow, 'product_id' | 'variant_id' | 'percent' | 'cents' | 'starts_at' | 'ends_at'> & { created_at: Date },
): Promise<DiscountRow> =>
  (await db.insertInto('product_discounts').values(values).returning(columns).executeTakeFirstOrThrow()) as DiscountRow

/** Its product is locked before. */
export const lockDiscount = async (db: Db, id: number, productId: number): Promise<DiscountRow | undefined> =>
  (await db
    .selectFrom('product_discounts')
    .select(columns)
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst()) as DiscountRow | undefined

export const saveDiscount = async (
  db: Db,
  id: number,
  { status, prices, at }: { status: DiscountStatus; prices: readonly CutPrice[]; at: Date },
): Promise<DiscountRow> =>
  (await db
    .updateTable('product_discounts')
    .set({ status, prices: JSON.stringify(prices), updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()) as DiscountRow

/** Whose it is and of what, where it is still there; for clocks. */
export const discountPlace = (db: Db, id: number) =>
  db
    .selectFrom('product_discounts as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.product_id', 'p.provider_id'])
    .where('d.id', '=', id)
    .executeTakeFirst()

/** The product of an own discount; undefined for others'. */
export const productOfDiscount = async (db: Db, ownerId: number, id: number): Promise<number | undefined> => {
  const place = await discountPlace(db, id)
  return place?.provider_id === ownerId ? place.product_id : undefined
}
