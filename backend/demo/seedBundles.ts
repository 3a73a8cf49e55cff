import { sumCents } from '#contract/values/money.ts'
import type { Db } from '#backend/kernel/context.ts'
import { dayMs } from './seededGoods.ts'
import { townBundles, type TownBundle, type TownBundleItem } from './town/bundles.ts'
import { plannedGoods } from './town/products/plan.ts'

interface Thing {
  product_id: number
  variant_id: number | null
  provider_id: number
}

/** The bundles of the town's shops, agreed to by everybody who sells a part; `ids`: provider slug → account. */
export async function seedBundles(tx: Db, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  const thingOf = await things(tx, ids)
  for (const bundle of townBundles)
    await seedBundle(tx, bundle, new Date(now.getTime() - bundle.daysAgo * dayMs), ids.get(bundle.initiator)!, bundle.items.map(thingOf))
}

async function seedBundle(
  tx: Db,
  { name, text, status, items }: TownBundle,
  at: Date,
  initiatorId: number,
  found: readonly Thing[],
): Promise<void> {
  const { id } = await tx
    .insertInto('bundles')
    .values({ initiator_id: initiatorId, status, activated_at: at, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const revision = { bundle_id: id, revision: 1 }
  await tx
    .insertInto('bundle_revisions')
    .values({ ...revision, name, description: text, price_cents: sumCents(items.map(({ shareCents }) => shareCents)), created_at: at })
    .execute()
  await tx
    .insertInto('bundle_items')
    .values(
      items.map(({ qty = 1, shareCents }, position) => ({
        ...revision,
        position,
        qty,
        share_cents: shareCents,
        product_id: found[position]!.product_id,
        variant_id: found[position]!.variant_id,
      })),
    )
    .execute()
  const partners = new Set([initiatorId, ...found.map((thing) => thing.provider_id)])
  await tx
    .insertInto('bundle_consents')
    .values([...partners].map((provider_id) => ({ ...revision, provider_id, consented_at: at })))
    .execute()
}

async function things(tx: Db, ids: ReadonlyMap<string, number>): Promise<(item: TownBundleItem) => Thing> {
  const goods = new Map(plannedGoods().map((good) => [`${good.shop}/${good.key}`, good]))
  const products = new Map(
    (await tx.selectFrom('products').select(['id', 'provider_id', 'position']).where('kind', '=', 'normal').execute()).map((row) => [
      `${row.provider_id}/${row.position}`,
      row.id,
    ]),
  )
  const variants = new Map(
    (await tx.selectFrom('product_variants').select(['id', 'product_id', 'position']).execute()).map((row) => [
      `${row.product_id}/${row.position}`,
      row.id,
    ]),
  )
  return ({ good: key, variant }) => {
    const good = goods.get(key)
    if (!good) throw new Error(`a bundle names ${key}, which nobody sells`)
    const providerId = ids.get(good.shop)!
    const productId = products.get(`${providerId}/${good.position}`)!
    const place = good.variants?.of.findIndex(({ values }) => values.join() === variant?.join()) ?? -1
    if ((good.variants !== undefined) !== place >= 0) throw new Error(`a bundle names ${key} without saying which one`)
    return { product_id: productId, provider_id: providerId, variant_id: variants.get(`${productId}/${place}`) ?? null }
  }
}
