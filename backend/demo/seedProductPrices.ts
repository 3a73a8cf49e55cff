import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { dayMs, type SeededGood } from './seededGoods.ts'

interface Point {
  product_id: number
  variant_id: number | null
  price_cents: number
  at: Date
  cut: boolean
}

/** The prices of the last months in place of those that seeding itself wrote down. */
export async function seedProductPrices(tx: Db, goods: readonly SeededGood[], now: Date): Promise<void> {
  const ids = goods.map(({ id }) => id)
  await tx.deleteFrom('price_history').where('product_id', 'in', ids).execute()
  const variants = await tx
    .selectFrom('product_variants')
    .select(['id', 'product_id', 'price_cents'])
    .where('product_id', 'in', ids)
    .orderBy('id')
    .execute()
  const points = goods.flatMap((good) => [
    ...pointsOf(good, null, good.variants ? Math.min(...good.variants.of.map(({ cents }) => cents)) : good.cents, now),
    ...variants
      .filter((variant) => variant.product_id === good.id)
      .flatMap((variant) => pointsOf(good, variant.id, variant.price_cents, now)),
  ])
  await sql`insert into price_history (product_id, variant_id, price_cents, at, cut)
    select product_id, variant_id, price_cents, at, cut from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as r(product_id bigint, variant_id bigint, price_cents int, at timestamptz, cut boolean) order by at`.execute(
    tx,
  )
}

/** Variants went up and down together: each keeps its distance from the price the history ends with. */
function pointsOf(good: SeededGood, variantId: number | null, cents: number, now: Date): Point[] {
  const history = good.history ?? []
  const last = history.at(-1)?.[1] ?? cents
  const began = history[0] ? new Date(Math.min(good.createdAt.getTime(), now.getTime() - history[0][0] * dayMs)) : good.createdAt
  const steps =
    history.length === 0
      ? [{ at: began, cents }]
      : history.map(([ago, price], index) => ({
          at: index === 0 ? began : new Date(now.getTime() - ago * dayMs),
          cents: price - last + cents,
        }))
  return steps.map((step, index) => ({
    product_id: good.id,
    variant_id: variantId,
    price_cents: step.cents,
    at: step.at,
    cut: index > 0 && step.cents < steps[index - 1]!.cents,
  }))
}
