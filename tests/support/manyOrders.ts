import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { vacuumed } from '#tests/support/vacuumed.ts'

/** So many rows of one account as a list must bear; fewer where the embedded database has to write them. */
export const many = process.env['TEST_DATABASE_URL'] ? 100_000 : 20_000

/**
 * Past orders of one customer at one restaurant, one a quarter of an hour back from `until`, each of two dishes: all of them
 * «Pizza Nr. 0» to «Pizza Nr. 9», every thousandth with a «Trüffelrisotto». The oldest one is «Alte Lasagne».
 */
export async function fillOrders(db: Db, wanted: { providerId: number; customerId: number; count: number; until: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A hundred thousand rows at once may take longer than any command is allowed to.
    await sql`set local statement_timeout = 0`.execute(tx)
    await insertOrders(tx, wanted)
  })
  await vacuumed(db, 'orders', 'food_orders', 'food_order_items', 'food_order_keywords', 'order_payments')
}

async function insertOrders(db: Db, wanted: Parameters<typeof fillOrders>[1]): Promise<void> {
  const { providerId, customerId, count, until } = wanted
  const group = await db
    .insertInto('order_groups')
    .values({ account_id: customerId, cart_id: 900_000_000 + providerId, cart_attempt: 1, total_cents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into orders (kind, number, group_id, provider_id, customer_id, total_cents, placed_at, closed_at)
    select 'food', 'X' || ${providerId}::int || '-' || i, ${group.id}::bigint, ${providerId}::bigint, ${customerId}::bigint, 2000, at,
      at + interval '1 hour'
    from (select i, ${until}::timestamptz - i * interval '15 minutes' as at from generate_series(1, ${count}::int) i) x
      order by i desc`.execute(db)
  await sql`insert into food_orders (id, number, group_id, provider_id, customer_id, status, fulfilment, customer_name, items_cents,
    total_cents, taxes, button_label, terms_version,
      placed_at, slot_start, answer_due_at, status_since, seller)
    select h.id, h.number, h.group_id, h.provider_id, h.customer_id, case when i % 50 = 0 then 'rejected' else 'completed' end, 'pickup',
      'Gast ' || i, 2000, 2000, '[]', 'Zahlungspflichtig bestellen', 1,
      at, at, at + interval '10 minutes', at + interval '1 hour', ${
        '{"company_name":"Haus","street":"Markt","house_number":"3","postal_code":"62101","city":"Lindenbrück",' +
        '"small_business":false,"trading":"trader"}'
      }::jsonb
    from (select o.*, o.placed_at as at, split_part(o.number, '-', 2)::int as i from orders o where o.group_id = ${group.id}::bigint) h
      order by h.id`.execute(db)
  await sql`insert into food_order_items (order_id, product_id, position, name, qty, unit_cents, total_cents, tax_rate, status)
    select o.id, 1, p, case when p = 1 then 'Pizza Nr. ' || n % 10 when n = ${count}::int then 'Alte Lasagne'
      when n % 1000 = 0 then 'Trüffelrisotto' else 'Beilage ' || n % 100 end, 1, 1000, 1000, 7, 'completed'
    from (select id, split_part(number, '-', 2)::int as n from food_orders where group_id = ${group.id}::bigint) o
      cross join generate_series(1, 2) p order by o.id, p`.execute(db)
  await sql`insert into order_payments (order_id, method, status, amount_cents) select id, 'cash', 'paid', 2000 from food_orders
    where group_id = ${group.id}::bigint`.execute(db)
}
