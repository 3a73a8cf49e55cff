import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { compare, openStage, planAnew, untilCompiled } from './kit/compare.ts'
import { print, type Figure } from './kit/figures.ts'
import { vacuumWritten } from './kit/vacuum.ts'

/** Each has a cart and sends one request a round: these are measured, the others come before. */
const measured = 200
const customers = measured + planAnew
const dishesWanted = 3

interface Preview {
  data: { total_cents: number; orderable: boolean; sellers: { problems: { code: string }[] }[] }
}

/** Three dishes that go into a cart without further choice. */
async function dishesOf(db: pg.Client, providerId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id::int from products where provider_id = $1 and kind = 'food' and status = 'active' and declaration is not null
      and age_limit = 0 and deposit_cents = 0
      and option_groups = '[]' order by price_cents desc, id limit $2`,
    [providerId, dishesWanted],
  )
  if (rows.length < dishesWanted) throw new Error('The kitchen has too few dishes without a choice')
  return rows.map(({ id }) => id)
}

const keyOf = (at: number) => `bench-cart-of-customer-${at % customers}`

/** Every customer's cart with these dishes in it, as if they had put them there themselves. */
const fillCarts = (dishes: number[], providerId: number) => async (db: pg.Client) => {
  await db.query(`delete from cart_items where cart_id in (select id from carts where key like 'bench-cart-%')`)
  await db.query(
    `insert into cart_items (cart_id, provider_id, product_id, qty, fingerprint)
      select c.id, $2, d, 1, 'bench' || d from carts c, unnest($1::bigint[]) d where c.key like 'bench-cart-%' order by c.id, d`,
    [dishes, providerId],
  )
  // The kitchen has answered what came before: else a minute later every unanswered order would ring its way up.
  await db.query('delete from deadlines')
  await db.query('delete from alerts')
  await db.query(`update food_orders set status = 'completed' where status = 'pending'`)
  await vacuumWritten(db, ['food_orders', 'food_order_items', 'food_order_keywords', 'slot_loads', 'alerts'])
}

/** Cart, preview and order through gateway, backend and PostgreSQL, against bare ones on the same tables. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage({ BENCH_CUSTOMERS: String(customers) })
  try {
    const { server, database } = stage
    const kitchen = server.kitchens[0]!
    const dishes = await dishesOf(database.client, kitchen.id)
    for (const [at, { id }] of server.customers.entries())
      await database.client.query('insert into carts (key, account_id) values ($1, $2)', [keyOf(at), id])
    const fill = fillCarts(dishes, kitchen.id)
    await fill(database.client)
    const { rows: zones } = await database.client.query<{ postal_code: string }>(
      'select postal_code from delivery_zones where provider_id = $1 order by minimum_cents, postal_code limit 1',
      [kitchen.id],
    )
    const postalCode = zones[0]!.postal_code
    const previewOf = (at: number) => `api/cashOrderPreview?cart_key=${keyOf(at)}&postal_code=${postalCode}`
    const tokenOf = (at: number) => server.customers[at % customers]!.token
    const { data: shown } = await server.rest<Preview>(tokenOf(0), 'GET', previewOf(0))
    if (!shown.orderable) throw new Error(`The kitchen takes no order: ${JSON.stringify(shown.sellers[0]!.problems)}`)

    // As the client sends them: every command with a key of its own.
    const command = (at: number) => ({ authorization: `Bearer ${tokenOf(at)}`, 'idempotency-key': randomUUID() })
    const place = {
      terms_accepted: true,
      expected_total: shown.total_cents,
      contact: { first_name: 'Last', last_name: 'Test', phone: '+49 69 90009999' },
      address: { street: 'Lindenallee', house_number: '7', postal_code: postalCode, city: 'Lindenbrück' },
      sellers: [{ provider_id: kitchen.id, fulfilment: 'delivery' }],
    }
    return [
      ...(await compare(stage, {
        name: 'order of 3 dishes placed, 8 at once at one restaurant',
        ours: (at) => ({ method: 'POST', path: '/rest/order_store_bycash', headers: command(at), body: { ...place, cart_key: keyOf(at) } }),
        floor: (at) => ({ method: 'POST', path: '/place', body: { cart_key: keyOf(at) } }),
        before: fill,
        requests: measured,
        warmUp: untilCompiled,
        lanes: 8,
        limit: 'ratio ≤ 4',
        statements: '≤ 8',
        p99: '≤ 150',
      })),
      ...(await compare(stage, {
        name: 'third dish put into a cart',
        ours: (at) => ({
          method: 'POST',
          path: '/rest/cart/add',
          headers: command(at),
          body: { cart_key: keyOf(at), product_id: dishes[2] },
        }),
        floor: (at) => ({ method: 'POST', path: '/add', body: { cart_key: keyOf(at), product_id: dishes[2] } }),
        before: fillCarts(dishes.slice(0, 2), kitchen.id),
        requests: measured,
        warmUp: untilCompiled,
        limit: 'ratio ≤ 3',
        statements: '≤ 4',
      })),
      ...(await compare(stage, {
        name: 'checkout preview of 3 dishes',
        ours: (at) => ({ path: `/rest/${previewOf(at)}`, headers: { authorization: `Bearer ${tokenOf(at)}` } }),
        floor: (at) => ({ path: `/preview?cart_key=${keyOf(at)}` }),
        before: fill,
        requests: measured,
        warmUp: untilCompiled,
        limit: 'ratio ≤ 3',
      })),
    ]
  } finally {
    await stage.end()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
