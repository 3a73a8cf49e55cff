import { sql } from 'kysely'
import { holdCart } from '#backend/features/stockHolds/holdCart.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { shipsLikeRadwerk } from './bundleRequests.ts'
import { bundlesFor } from './bundles.ts'
import type { DemoTestApp, Who } from './demoTestApp.ts'

/** Bundles of Radwerk and Spielkiste, carts at the checkout with them, and what was promised and sold of them. */
export async function bundlePromises(testApp: DemoTestApp) {
  const { db, ids, works, ask } = testApp
  const { thing, bundle } = bundlesFor(testApp)
  const spielkiste = (await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow())
    .account_id
  await shipsLikeRadwerk(testApp, 'bellaVista')

  async function onSale(more: { stock_limit?: number; stock?: number | null } = {}) {
    const { stock = 20, ...limit } = more
    const [a, b] = [await thing({ provider: ids.radwerk, stock }), await thing({ provider: spielkiste, stock })]
    return { ...(await bundle([{ id: a.id }, { id: b.id }], limit)), a: a.id, b: b.id }
  }
  const cartWith = async (who: Who, bundleId: number, qty = 1, revision = 2): Promise<string> =>
    (await works(who, 'carts.addBundle', { body: { bundle_id: bundleId, revision, qty } })).data.cart_key
  /** As `stockHolds.hold`, whose limit counts by the real minute. */
  const hold = (who: 'anna' | 'jonas' | 'mia', cart_key: string) =>
    testApp.kernel.command(
      {
        caller: { kind: 'account', role: who === 'mia' ? 'guest' : 'customer', userId: ids[who], sessionId: 'test' },
        requestId: 'test',
        ip: '198.51.100.7',
      },
      (ctx) => holdCart(ctx as AccountCtx, { cart_key }),
    )
  const viewed = async (who: Who, cart_key: string) => (await works(who, 'carts.view', { query: { cart_key } })).data.bundles![0]!
  async function place(who: 'anna' | 'jonas', cart_key: string) {
    const { status, body } = await ask(who, 'checkout.placeByCash', { body: await testApp.orderBody(who, cart_key) })
    return status === 200 ? 'placed' : body.error
  }
  /** Of all carts, the earliest first. */
  const promisesOf = (bundleId: number) =>
    db
      .selectFrom('bundle_holds')
      .select(['qty', 'revision', 'counted', 'taken_at', 'expires_at'])
      .where('bundle_id', '=', bundleId)
      .orderBy('taken_at')
      .execute()
  const promiseOf = async (bundleId: number) => (await promisesOf(bundleId))[0]
  const minutesLeft = async (bundleId: number) => ((await promiseOf(bundleId))!.expires_at.getTime() - testApp.now().getTime()) / 60_000
  const itemsOf = (bundleId: number) =>
    db.selectFrom('shop_order_items').select(['product_id', 'total_cents', 'bundle_revision']).where('bundle_id', '=', bundleId).execute()
  /** What was sold that not every seller of it had agreed to in that very revision. */
  const soldWithoutConsent = async () =>
    (
      await sql`select from shop_order_items l join shop_orders o on o.id = l.order_id where l.bundle_id is not null and exists (
        select from bundle_items i join products p on p.id = i.product_id where i.bundle_id = l.bundle_id and i.revision = l.bundle_revision
          and not exists (select from bundle_consents c where c.bundle_id = i.bundle_id and c.revision = i.revision
            and c.provider_id = p.provider_id))`.execute(db)
    ).rows.length
  return { onSale, cartWith, hold, viewed, place, promiseOf, promisesOf, minutesLeft, itemsOf, soldWithoutConsent }
}
