import { sql } from 'kysely'
import type { DemoTestApp } from './demoTestApp.ts'

export type Seller = 'radwerk' | 'bellaVista' | 'bosporus'
let made = 0

/** A thing on sale of this seller, with pieces; it costs ten euros unless said otherwise. */
export async function goodsOf({ db, ids }: DemoTestApp, who: Seller, row: object = {}, stock: number | null = 50): Promise<number> {
  const maker = await db.selectFrom('manufacturers').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('products')
    .values({
      provider_id: ids[who],
      kind: 'normal',
      name: `Bündelware ${++made}`,
      price_cents: 1000,
      delivery_days_from: 2,
      manufacturer_id: maker.id,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('product_stock').values({ product_id: id, stock }).execute()
  return id
}

export interface Wish {
  who: Seller
  id: number
  variant?: number | null
  qty?: number
}
/** A good body of `bundles.request`: every seller gets nine euros a thing. */
export function bundleBody({ ids }: DemoTestApp, wishes: readonly Wish[], more: Record<string, unknown> = {}) {
  const sellers = [...new Set(wishes.map(({ who }) => who))]
  const shares = sellers.map((who) => ({
    provider_id: ids[who],
    share_cents: 900 * wishes.filter((one) => one.who === who).reduce((sum, { qty = 1 }) => sum + qty, 0),
  }))
  return {
    name: `Bündel ${++made}`,
    price_cents: shares.reduce((sum, { share_cents: cents }) => sum + cents, 0),
    items: wishes.map(({ id, variant = null, qty = 1 }) => ({ product_id: id, variant_id: variant, qty })),
    shares,
    ...more,
  }
}

/** Radwerk asks Bella Vista for a bundle of a thing each. */
export async function askedBundle(testApp: DemoTestApp, more: Record<string, unknown> = {}) {
  const wishes = [
    { who: 'radwerk', id: await goodsOf(testApp, 'radwerk') },
    { who: 'bellaVista', id: await goodsOf(testApp, 'bellaVista') },
  ] as const
  const body = bundleBody(testApp, wishes, more)
  const { data } = await testApp.works('radwerk', 'bundles.request', { body })
  return { ...data, body, wishes }
}

/** A kitchen that sends its goods as Radwerk does. */
export async function shipsLikeRadwerk({ db, ids }: DemoTestApp, who: Seller): Promise<void> {
  await sql`insert into shipping_methods (provider_id, name, kind, countries, price_cents, free_from_cents, steps, zones, days_from,
    days_until, position)
    select ${ids[who]}, name, kind, countries, price_cents, free_from_cents, steps, zones, days_from, days_until, position
    from shipping_methods where provider_id = ${ids.radwerk} and kind = 'parcel' limit 1`.execute(db)
}
