import { sql } from 'kysely'
import { addDays, berlinDay } from '#contract/values/berlinTime.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { SeededGood } from './seededGoods.ts'
import { seededRandom } from './town/seededRandom.ts'

/** Wholesale scales, tags, relations, and how much was looked at and sold. */
export async function seedProductParts(tx: Db, goods: readonly SeededGood[], now: Date): Promise<void> {
  await tx
    .insertInto('bulk_prices')
    .values(
      goods.flatMap(({ id, scale = [] }) =>
        scale.map(([quantity, percent]) => ({ product_id: id, min_qty: quantity, discount_percent: percent })),
      ),
    )
    .execute()
  await seedTags(tx, goods)
  await seedRelations(tx, goods)
  await seedCounters(tx, goods, now)
}

async function seedTags(tx: Db, goods: readonly SeededGood[]): Promise<void> {
  const names = [...new Set(goods.flatMap(({ tags = [] }) => tags))]
  const rows = await tx
    .insertInto('tags')
    .values(names.map((name) => ({ name })))
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  await tx
    .insertInto('product_tags')
    .values(goods.flatMap(({ id, tags = [] }) => tags.map((tag) => ({ product_id: id, tag_id: ids.get(tag)! }))))
    .execute()
}

async function seedRelations(tx: Db, goods: readonly SeededGood[]): Promise<void> {
  const ids = new Map(goods.map((good) => [`${good.shop}/${good.key}`, good.id]))
  const related = (good: SeededGood, keys: readonly string[], kind: 'related' | 'cross') =>
    keys.map((key, position) => {
      const id = ids.get(key.includes('/') ? key : `${good.shop}/${key}`)
      if (id === undefined) throw new Error(`${good.shop}/${good.key} points at ${key}, which nobody sells`)
      return { product_id: good.id, related_id: id, kind, position }
    })
  await tx
    .insertInto('product_relations')
    .values(goods.flatMap((good) => [...related(good, good.related ?? [], 'related'), ...related(good, good.cross ?? [], 'cross')]))
    .execute()
  for (const { id, crossCategory } of goods) {
    if (crossCategory)
      await tx
        .updateTable('products')
        .set((eb) => ({ cross_category_id: eb.selectFrom('categories').select('id').where('slug', '=', crossCategory) }))
        .where('id', '=', id)
        .execute()
  }
}

const days = 21

async function seedCounters(tx: Db, goods: readonly SeededGood[], now: Date): Promise<void> {
  const random = seededRandom(7026)
  const today = berlinDay(now)
  const public_ = goods.filter(({ status = 'active' }) => status === 'active')
  const seen = public_
    .flatMap((good) =>
      Array.from({ length: days }, (_, ago) => {
        const interest = 0.4 + (good.interest ?? 0.5)
        const views = Math.round(interest * random.between(2, 14))
        return {
          product_id: good.id,
          day: addDays(today, -ago),
          views,
          sales: random.chance(Math.min(0.8, interest * 0.12)) ? random.between(1, 2) : 0,
        }
      }),
    )
    .filter(({ views }) => views > 0)
  await sql`insert into product_views_by_day (product_id, day, views, sales) select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as r(product_id bigint, day date, views int, sales int)`.execute(
    tx,
  )
  // Before those days there were others.
  await sql`insert into product_counters (product_id, views, sales) select product_id, sum(views) * 9, sum(sales) * 7 from product_views_by_day group by product_id
    on conflict (product_id) do update set views = excluded.views, sales = excluded.sales`.execute(tx)
}
