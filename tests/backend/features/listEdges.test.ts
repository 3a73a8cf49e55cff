import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { goodsOf } from '#tests/support/bundleRequests.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { fillOrders } from '#tests/support/manyOrders.ts'
import { placeShopOrder, shippedShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
const run = async (...statements: RawBuilder<unknown>[]) => {
  for (const statement of statements) await statement.execute(db)
}
/** So many rows of a table, of the numbers 1 to n. */
const rows = (n: number) => sql`generate_series(1, ${n}::int) i`
const ago = sql`timestamptz '2026-11-01 12:00Z' - i * interval '1 hour'`

interface Page {
  data: readonly unknown[]
  meta: { current_page: number; last_page: number; per_page: number; total: number }
}
interface List {
  perPage: number
  /** Leaves exactly so many in the list. */
  fill: (count: number) => Promise<unknown>
  ask: (page: number) => Promise<Page>
}

await run(
  // Orders that are invoiced cannot go.
  sql`delete from invoices`,
  sql`update food_orders set customer_id = ${ids.anna} where customer_id = ${ids.jonas}`,
  sql`update food_orders set provider_id = ${ids.bellaVista} where provider_id = ${ids.bosporus}`,
  sql`insert into accounts (role, email, first_name, last_name) select 'customer', 'kante-' || i || '@gast.example', 'Gast', i::text
    from ${rows(30)}`,
)
const orders = async (count: number) => {
  const mine = sql`(select id from food_orders where provider_id = ${ids.bosporus})`
  await run(
    sql`delete from order_payments where order_id in ${mine}`,
    sql`delete from food_order_keywords where order_id in ${mine}`,
    sql`delete from food_order_items where order_id in ${mine}`,
    sql`delete from orders where id in ${mine}`,
    sql`delete from orders where kind = 'shop' and customer_id = ${ids.jonas}`,
    sql`delete from order_groups where cart_id = ${900_000_000 + ids.bosporus}::bigint`,
  )
  if (count > 0) await fillOrders(db, { providerId: ids.bosporus, customerId: ids.jonas, count, until: testApp.now() })
  await run(
    sql`update food_orders set seller = (select seller from food_orders where provider_id = ${ids.bellaVista} limit 1)
      where provider_id = ${ids.bosporus}`,
  )
}
/** So many orders of goods at the Radwerk, each made as the seller's steps make it. */
const shopOrders = (make: (app: typeof testApp) => Promise<unknown>) => async (count: number) => {
  await run(sql`delete from orders where kind = 'shop' and provider_id = ${ids.radwerk}`)
  for (let made = 0; made < count; made++) await make(testApp)
}
/** So many leads of Anna that the Radwerk has. */
const leads = (count: number) =>
  run(
    sql`delete from offers where customer_id = ${ids.anna}`,
    sql`delete from leads where customer_id = ${ids.anna}`,
    sql`insert into leads (customer_id, status, route_id, route_slug, questionnaire, postal_code, created_at, status_since, submitted_at,
      expires_at)
      select ${ids.anna}::bigint, 'open', 1, 'umzug', '{"name": "Umzug"}', '62101', ${ago}, ${ago}, ${ago}, ${ago} from ${rows(count)}`,
    sql`insert into lead_recipients (lead_id, provider_id, status, seat, created_at, status_since)
      select id, ${ids.radwerk}::bigint, 'open', 1, created_at, created_at from leads where customer_id = ${ids.anna}`,
  )
/** So many offers of the Radwerk to Anna, each on a lead of its own. */
const offers = async (count: number) => {
  await leads(count)
  await run(
    sql`insert into offers (id, lead_id, provider_id, customer_id, status, lead_revision, name, price_type, price1_cents, date1,
      valid_until, created_at, status_since, sent_at)
      select 1000000 + id, id, ${ids.radwerk}::bigint, customer_id, 'open', 1, 'Umzug', 'fix', 100, current_date, created_at, created_at,
        created_at, created_at
      from leads where customer_id = ${ids.anna}`,
  )
}
/** So many refunds of orders at the Radwerk, all of them in a state that each of the three lists shows. */
const refunds = async (count: number) => {
  await shopOrders(placeShopOrder)(1)
  await run(
    sql`insert into refunds (number, order_id, provider_id, customer_id, type, status, items_cents, created_at, status_since)
      select 'kante-R' || i, o.id, o.provider_id, o.customer_id, 'goodwill', 'escalated', 100, ${ago}, ${ago}
        from ${rows(count)}, shop_orders o where o.provider_id = ${ids.radwerk}`,
    sql`insert into refund_items (refund_id, item_id, qty, goods_cents)
      select r.id, (select min(id) from shop_order_items where order_id = r.order_id), 1, 100 from refunds r where number like 'kante-%'`,
  )
}
const conversations = async (count: number) => {
  const ours = sql`(select id from conversations where provider_id = ${ids.radwerk})`
  await run(
    sql`update conversations set last_message_id = null where provider_id = ${ids.radwerk}`,
    sql`delete from messages where conversation_id in ${ours}`,
    sql`delete from conversation_members where conversation_id in ${ours}`,
    sql`delete from conversations where provider_id = ${ids.radwerk}`,
    sql`insert into conversations (customer_id, provider_id, last_at) select id, ${ids.radwerk}::bigint, now() from accounts
      where email like 'kante-%' order by id limit ${count}::int`,
    sql`insert into conversation_members (conversation_id, account_id, unread) select c.id, member, 0 from conversations c
      cross join lateral (values (c.customer_id), (c.provider_id)) both_of (member) where c.provider_id = ${ids.radwerk}`,
    sql`insert into messages (conversation_id, sender_id, client_id, body, status) select id, customer_id, 'kante-' || id, 'Guten Tag',
      'sent' from conversations where provider_id = ${ids.radwerk}`,
    sql`update conversations c set last_message_id = m.id from messages m
      where m.conversation_id = c.id and c.provider_id = ${ids.radwerk}`,
  )
}
const cases = (count: number) =>
  run(
    sql`delete from cases`,
    sql`insert into cases (number, kind, status, subject, sender_id, received_at, changed_at)
      select 'KA-' || i, 'message', 'received', 'Frage ' || i, ${ids.jonas}::bigint, ${ago}, ${ago} from ${rows(count)}`,
  )
const posts = (count: number) =>
  run(
    sql`update portal_posts set status = 'deleted'`,
    sql`delete from portal_posts where slug like 'kante-%'`,
    sql`insert into portal_posts (slug, status, category_id, title, text, details, author, minutes, published_at)
      select 'kante-' || i, 'published', (select min(id) from portal_categories), 'Beitrag ' || i, 'Text', '<p>Text</p>', 'Redaktion', 1,
      ${ago} from ${rows(count)}`,
  )
const reviews = (status: string) => (count: number) =>
  run(
    sql`delete from reviews where provider_id = ${ids.radwerk}`,
    sql`delete from reviews where status in ('pending', 'under_review')`,
    sql`insert into reviews (provider_id, author_name, rating, text, status, created_at)
      select ${ids.radwerk}::bigint, 'Gast', 5, 'Gut ' || i, ${status}, ${ago} from ${rows(count)}`,
  )
const appointments = (count: number) =>
  run(
    sql`delete from appointments where provider_id = ${ids.radwerk}`,
    sql`insert into appointments (provider_id, store_id, status, starts_at, ends_at, first_name, last_name, email, created_at,
      answer_due_at) select ${ids.radwerk}::bigint, (select min(id) from store_locations), 'requested', at, at + interval '1 hour', 'Gast',
      i::text, 'gast@gast.example', ${ago}, at
      from (select i, timestamptz '2026-12-01 12:00Z' + i * interval '2 hours' as at from ${rows(count)}) x`,
  )
/** Each of the first two plain goods of one shop, so that no partner has to agree. */
const bundles = (count: number) =>
  db.transaction().execute(async (tx) => {
    // What partners have agreed to stays.
    await sql`update bundles set status = 'deleted'`.execute(tx)
    const { rows: goods } = await sql<{ id: number; seller: number }>`select p.id::int, p.provider_id::int as seller from products p
      where p.kind = 'normal' and p.status = 'active' and not p.has_variants and p.provider_id = (select p.provider_id from products p
        join providers v on v.account_id = p.provider_id
        where p.kind = 'normal' and p.status = 'active' and not p.has_variants and v.active group by p.provider_id having count(*) > 1
          order by 1 limit 1) order by p.id limit 2`.execute(tx)
    const [first, second] = goods
    await sql`insert into bundles (initiator_id, status, activated_at) select ${first!.seller}::bigint, 'active', ${ago}
      from ${rows(count)}`.execute(tx)
    await sql`insert into bundle_revisions (bundle_id, revision, name, price_cents) select id, 1, 'Bündel ' || id, 1000 from bundles
      where status = 'active'`.execute(tx)
    await sql`insert into bundle_items (bundle_id, revision, position, product_id, share_cents)
      select id, 1, p, case when p = 1 then ${first!.id}::bigint else ${second!.id}::bigint end, 500 from bundles
        cross join generate_series(1, 2) p where status = 'active'`.execute(tx)
    await sql`insert into bundle_consents (bundle_id, revision, provider_id) select id, 1, initiator_id from bundles
      where status = 'active'`.execute(tx)
  })
const entries = (count: number) =>
  run(
    sql`delete from content_entries where key like 'kante.%'`,
    sql`insert into content_entries (kind, key, status, draft_number, updated_at) select 'testimonial', 'kante.' || i, 'archived', 1, ${ago}
      from ${rows(count)}`,
    sql`insert into content_revisions (entry_id, number, title, body) select id, 1, key, '{}'::jsonb from content_entries
      where key like 'kante.%'`,
  )
const questions = (count: number) =>
  run(
    sql`delete from calls_to_action`,
    sql`delete from lead_route_positions`,
    sql`delete from lead_routes`,
    sql`insert into lead_routes (name, slug, created_at, updated_at) values ('Weg', 'weg', now(), now())`,
    sql`insert into lead_route_questions (route_id, kind, title, position) select r.id, 'single', 'Nr. ' || i, i
      from lead_routes r, ${rows(count)}`,
  )
const answers = async (count: number) => {
  await questions(1)
  await run(
    sql`insert into lead_route_answers (question_id, text, position) select q.id, 'Nr. ' || i, i
      from lead_route_questions q, ${rows(count)}`,
  )
}
const messages = async (count: number) => {
  await conversations(1)
  await run(
    sql`update conversations set last_message_id = null where provider_id = ${ids.radwerk}`,
    sql`delete from messages where conversation_id in (select id from conversations where provider_id = ${ids.radwerk})`,
    sql`insert into messages (conversation_id, sender_id, client_id, body, status) select c.id, c.customer_id, 'kante-' || i, 'Nr. ' || i,
      'sent' from conversations c cross join ${rows(count)} where c.provider_id = ${ids.radwerk} order by i`,
  )
}
const conversationId = async () =>
  (await db.selectFrom('conversations').select('id').where('provider_id', '=', ids.radwerk).executeTakeFirstOrThrow()).id
const portalCategory = (await sql<{ id: number }>`select min(id)::int as id from portal_categories`.execute(db)).rows[0]!.id
/** The search as the town has it, and so many goods of it. */
await run(sql`create table edge_search as select * from product_search where product_id in (select id from products where kind = 'normal')`)
const goods = (count: number) =>
  run(sql`delete from product_search`, sql`insert into product_search select * from edge_search order by product_id limit ${count}::int`)
const everyProvider: number[] = []
for (let page = 1, last = 1; page <= last; page += 1) {
  const { data, meta } = await testApp.works('guest', 'providers.search', { query: { page } as never })
  everyProvider.push(...data.map(({ user_id: id }) => id))
  last = meta.last_page
}
const providers = (count: number) =>
  run(
    sql`update providers set active = false`,
    sql`update providers set active = true where account_id = any(${everyProvider.slice(0, count)}::bigint[])`,
  )

/** So many bundles of the Radwerk and Bella Vista in this state, everybody agreed. */
const agreedBundles = (status: string) => async (count: number) => {
  bundleGoods ??= [await goodsOf(testApp, 'radwerk'), await goodsOf(testApp, 'bellaVista')]
  const [own, others] = bundleGoods
  await db.transaction().execute(async (tx) => {
    const mine = sql`(select id from bundles)`
    for (const statement of [
      sql`delete from bundle_consents where bundle_id in ${mine}`,
      sql`delete from bundles`,
      sql`with made as (insert into bundles (initiator_id, status, activated_at, status_since)
        select ${ids.radwerk}::bigint, ${status}, ${ago}, ${ago} from ${rows(count)} returning id),
        said as (insert into bundle_revisions (bundle_id, revision, name, price_cents) select id, 1, 'Kante', 200 from made
          returning bundle_id),
        held as (insert into bundle_items (bundle_id, revision, position, product_id, share_cents)
          select bundle_id, 1, t.at, t.product, 100 from said, (values (0, ${own}::bigint), (1, ${others}::bigint)) t(at, product)
            returning bundle_id)
        select count(*) from held`,
      sql`insert into bundle_consents (bundle_id, revision, provider_id) select id, 1, p
        from bundles, unnest(array[${ids.radwerk}, ${ids.bellaVista}]::bigint[]) p`,
    ])
      await statement.execute(tx)
  })
}
let bundleGoods: [number, number] | undefined

/** Every list by numbered pages whose rows can be told apart from those of the demo town. */
const lists: Record<string, List> = {
  'bundles.list': { perPage: 12, fill: bundles, ask: (page) => testApp.works('guest', 'bundles.list', { query: { page } }) },
  'bundles.own': {
    perPage: 12,
    fill: agreedBundles('active'),
    ask: (page) => testApp.works('radwerk', 'bundles.own', { query: { page } }),
  },
  'bundles.incoming': {
    perPage: 10,
    fill: agreedBundles('pending'),
    ask: (page) => testApp.works('bellaVista', 'bundles.incoming', { query: { page } }),
  },
  'bundles.outgoing': {
    perPage: 10,
    fill: agreedBundles('pending'),
    ask: (page) => testApp.works('radwerk', 'bundles.outgoing', { query: { page } }),
  },
  'bundles.active': {
    perPage: 10,
    fill: agreedBundles('active'),
    ask: (page) => testApp.works('radwerk', 'bundles.active', { query: { page } }),
  },
  'bundles.inactive': {
    perPage: 10,
    fill: agreedBundles('inactive'),
    ask: (page) => testApp.works('radwerk', 'bundles.inactive', { query: { page } }),
  },
  'bundles.deleted': {
    perPage: 10,
    fill: agreedBundles('rejected'),
    ask: (page) => testApp.works('radwerk', 'bundles.deleted', { query: { page } }),
  },
  'chat.messages': {
    perPage: 10,
    fill: messages,
    ask: async (page) =>
      testApp.works('radwerk', 'chat.messages', { query: { conversation_id: await conversationId(), page, limit: 10 } as never }),
  },
  'content.entries': {
    perPage: 20,
    fill: entries,
    ask: (page) => testApp.works('admin', 'content.entries', { query: { kind: 'testimonial', status: 'archived', page } }),
  },
  'leadRoutes.list': {
    perPage: 50,
    fill: (count) =>
      run(
        sql`delete from calls_to_action`,
        sql`delete from lead_route_positions`,
        sql`delete from lead_routes`,
        sql`insert into lead_routes (name, slug, created_at, updated_at) select 'Weg ' || i, 'weg-' || i, ${ago}, ${ago}
          from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('admin', 'leadRoutes.list', { query: { page } }),
  },
  'leadRoutes.questions': {
    perPage: 50,
    fill: questions,
    ask: (page) => testApp.works('admin', 'leadRoutes.questions', { query: { page } }),
  },
  'leadRoutes.questionsAgain': {
    perPage: 50,
    fill: questions,
    ask: (page) => testApp.works('admin', 'leadRoutes.questionsAgain', { query: { page } }),
  },
  'leadRoutes.answers': { perPage: 50, fill: answers, ask: (page) => testApp.works('admin', 'leadRoutes.answers', { query: { page } }) },
  'leadRoutes.answersAgain': {
    perPage: 50,
    fill: answers,
    ask: (page) => testApp.works('admin', 'leadRoutes.answersAgain', { query: { page } }),
  },
  'callsToAction.list': {
    perPage: 50,
    fill: (count) =>
      run(
        sql`delete from calls_to_action`,
        sql`insert into calls_to_action (place, title, button_text, url, created_at, updated_at)
          select 'home', 'Nr. ' || i, 'Los', '/', ${ago}, ${ago} from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('admin', 'callsToAction.list', { query: { page } }),
  },
  'foodOrders.listByStatus': {
    perPage: 10,
    fill: async (count) => {
      await orders(count)
      await run(sql`update food_orders set status = 'completed' where provider_id = ${ids.bosporus}`)
    },
    ask: (page) => testApp.works('bosporus', 'foodOrders.listByStatus', { query: { status: 'completed', page } }),
  },
  'portal.byCategory': {
    perPage: 12,
    fill: posts,
    ask: (page) => testApp.works('guest', 'portal.byCategory', { params: { id: String(portalCategory) }, query: { page } } as never),
  },
  'reviews.mine': {
    perPage: 10,
    fill: (count) =>
      run(
        sql`delete from reviews where author_id = ${ids.jonas}`,
        sql`insert into reviews (provider_id, author_id, author_name, rating, text, status, created_at)
          select ${ids.radwerk}::bigint, ${ids.jonas}::bigint, 'Gast', 5, 'Gut ' || i, 'published', ${ago} from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('jonas', 'reviews.mine', { query: { page } }),
  },
  'search.listing': { perPage: 24, fill: goods, ask: (page) => testApp.works('guest', 'search.listing', { query: { page } as never }) },
  'notifications.list': {
    perPage: 10,
    fill: (count) =>
      run(
        sql`delete from notifications where account_id = ${ids.jonas}`,
        sql`insert into notifications (account_id, type, title) select ${ids.jonas}::bigint, 'order', 'Nr. ' || i from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('jonas', 'notifications.list', { query: { page } }),
  },
  'foodOrders.mine': { perPage: 5, fill: orders, ask: (page) => testApp.works('jonas', 'foodOrders.mine', { query: { page } }) },
  'orders.mine': { perPage: 5, fill: orders, ask: (page) => testApp.works('jonas', 'orders.mine', { query: { page } }) },
  'orders.ofProvider': { perPage: 10, fill: orders, ask: (page) => testApp.works('bosporus', 'orders.ofProvider', { query: { page } }) },
  'orders.mineAlias': { perPage: 10, fill: orders, ask: (page) => testApp.works('bosporus', 'orders.mineAlias', { query: { page } }) },
  'foodOrders.listAll': { perPage: 10, fill: orders, ask: (page) => testApp.works('bosporus', 'foodOrders.listAll', { query: { page } }) },
  'chat.conversations': {
    perPage: 10,
    fill: conversations,
    ask: (page) => testApp.works('radwerk', 'chat.conversations', { query: { page } }),
  },
  'cases.list': { perPage: 20, fill: cases, ask: (page) => testApp.works('admin', 'cases.list', { query: { page } }) },
  'cases.mine': { perPage: 20, fill: cases, ask: (page) => testApp.works('jonas', 'cases.mine', { query: { page } }) },
  'developer.mails': {
    perPage: 20,
    fill: (count) =>
      run(
        sql`delete from mails`,
        sql`insert into mails (kind, to_address, subject, text, html) select 'test', 'gast@gast.example', 'Nr. ' || i, '', ''
          from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('admin', 'developer.mails', { query: { page } }),
  },
  'developer.texts': {
    perPage: 20,
    fill: (count) =>
      run(
        sql`delete from text_messages`,
        sql`insert into text_messages (kind, to_number, text, kept_text) select 'test', '+4915112345678', 'Nr. ' || i, 'Nr. ' || i
          from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('admin', 'developer.texts', { query: { page } }),
  },
  'newsletterIssues.list': {
    perPage: 10,
    fill: (count) =>
      run(
        sql`delete from newsletter_issues`,
        sql`insert into newsletter_issues (status, subject, html, created_at, updated_at) select 'draft', 'Nr. ' || i, '', ${ago}, ${ago}
          from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('admin', 'newsletterIssues.list', { query: { page } }),
  },
  'portal.posts': { perPage: 12, fill: posts, ask: (page) => testApp.works('guest', 'portal.posts', { query: { page } }) },
  'portal.search': { perPage: 12, fill: posts, ask: (page) => testApp.works('guest', 'portal.search', { query: { page } }) },
  'portal.edited': { perPage: 20, fill: posts, ask: (page) => testApp.works('admin', 'portal.edited', { query: { page } }) },
  'reviews.list': {
    perPage: 10,
    fill: reviews('published'),
    ask: (page) => testApp.works('guest', 'reviews.list', { query: { type: 'provider', type_instance: ids.radwerk, page } as never }),
  },
  'reviews.received': {
    perPage: 10,
    fill: reviews('published'),
    ask: (page) => testApp.works('radwerk', 'reviews.received', { query: { page } }),
  },
  'reviews.moderation': {
    perPage: 10,
    fill: reviews('pending'),
    ask: (page) => testApp.works('admin', 'reviews.moderation', { query: { page } }),
  },
  'savedSearches.list': {
    perPage: 10,
    fill: (count) =>
      run(
        sql`delete from saved_searches where account_id = ${ids.jonas}`,
        sql`insert into saved_searches (account_id, name, place, question, seen_at) select ${ids.jonas}::bigint, 'Nr. ' || i, 'search',
          jsonb_build_object('keyword', 'wort ' || i), ${ago} from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('jonas', 'savedSearches.list', { query: { page } }),
  },
  'shipping.list': {
    perPage: 30,
    fill: (count) =>
      run(
        sql`delete from shipping_methods where provider_id = ${ids.radwerk}`,
        sql`insert into shipping_methods (provider_id, name, kind, countries, price_cents, days_from, days_until, position)
          select ${ids.radwerk}::bigint, 'Nr. ' || i, 'parcel', '{DE}', 490, 1, 3, i from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('radwerk', 'shipping.list', { query: { page } }),
  },
  'stores.list': {
    perPage: 50,
    fill: (count) =>
      run(
        sql`delete from store_locations where provider_id = ${ids.bosporus}`,
        sql`insert into store_locations (provider_id, title, street, zipcode, city) select ${ids.bosporus}::bigint, 'Nr. ' || i, 'Weg',
          '62101', 'Lindenbrück' from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('bosporus', 'stores.list', { query: { page } }),
  },
  'shopOrders.list': {
    perPage: 10,
    fill: shopOrders(placeShopOrder),
    ask: (page) => testApp.works('radwerk', 'shopOrders.list', { query: { page } }),
  },
  'shopOrders.shipments': {
    perPage: 10,
    fill: shopOrders(shippedShopOrder),
    ask: (page) => testApp.works('radwerk', 'shopOrders.shipments', { query: { page } }),
  },
  'offers.mine': { perPage: 5, fill: offers, ask: (page) => testApp.works('anna', 'offers.mine', { query: { page } }) },
  'offers.sent': { perPage: 5, fill: offers, ask: (page) => testApp.works('radwerk', 'offers.sent', { query: { page } }) },
  'leads.mine': { perPage: 5, fill: leads, ask: (page) => testApp.works('anna', 'leads.mine', { query: { page } }) },
  'leads.received': { perPage: 5, fill: leads, ask: (page) => testApp.works('radwerk', 'leads.received', { query: { page } }) },
  'refunds.list': { perPage: 10, fill: refunds, ask: (page) => testApp.works('radwerk', 'refunds.list', { query: { page } }) },
  'refunds.mine': { perPage: 10, fill: refunds, ask: (page) => testApp.works('anna', 'refunds.mine', { query: { page } }) },
  'refunds.disputes': { perPage: 10, fill: refunds, ask: (page) => testApp.works('admin', 'refunds.disputes', { query: { page } }) },
  'appointments.list': {
    perPage: 20,
    fill: appointments,
    ask: (page) => testApp.works('radwerk', 'appointments.list', { query: { page } }),
  },
  // Last: most of the town is closed after it.
  'providers.search': {
    perPage: 12,
    fill: providers,
    ask: (page) => testApp.works('guest', 'providers.search', { query: { page } as never }),
  },
}

/** Their pages hold more than one kind of row, or too many rows for a test: they are held where they belong. */
const elsewhere = {
  'search.everything': 'tests/backend/features/search.test.ts',
  'search.sitemap': 'tests/backend/features/searchHttp.test.ts',
}

it('no list by numbered pages is left out', () => {
  const paged = Object.entries(allCalls as Record<string, { query?: { shape?: Record<string, unknown> } }>)
    .filter(([, { query }]) => query?.shape?.['page'] !== undefined)
    .map(([id]) => id)
  expect(paged.length).toBeGreaterThan(20)
  expect([...Object.keys(lists), ...Object.keys(elsewhere)].toSorted()).toEqual(paged.toSorted())
})

describe.each(Object.entries(lists))('%s', (_, { perPage, fill, ask }) => {
  it.each([
    ['nothing is one empty page', () => 0, 1],
    ['one row is one page', () => 1, 1],
    ['exactly one page is followed by none', () => perPage, 1],
    ['one row more is a second page with that row', () => perPage + 1, 2],
  ])('%s', async (_name, count, pages) => {
    const total = count()
    await fill(total)
    const first = await ask(1)
    expect(first.meta).toMatchObject({ current_page: 1, last_page: pages, per_page: perPage, total })
    expect(first.data).toHaveLength(Math.min(total, perPage))
    const second = await ask(2)
    expect(second.data).toHaveLength(total - first.data.length)
    expect((await ask(3)).data).toEqual([])
    const idOf = (row: unknown) => JSON.stringify(row)
    expect(new Set([...first.data, ...second.data].map(idOf)).size).toBe(total)
  })
})
