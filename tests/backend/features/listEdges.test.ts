import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { fillOrders } from '#tests/support/manyOrders.ts'

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
  fill: (count: number) => Promise<void>
  ask: (page: number) => Promise<Page>
}

await run(
  sql`update food_orders set customer_id = ${ids.anna} where customer_id = ${ids.jonas}`,
  sql`update food_orders set provider_id = ${ids.bellaVista} where provider_id = ${ids.bosporus}`,
  sql`insert into accounts (role, email, first_name, last_name) select 'customer', 'kante-' || i || '@gast.example', 'Gast', i::text from ${rows(30)}`,
)
const orders = async (count: number) => {
  const mine = sql`(select id from food_orders where provider_id = ${ids.bosporus})`
  await run(
    sql`delete from order_payments where order_id in ${mine}`,
    sql`delete from food_order_keywords where order_id in ${mine}`,
    sql`delete from food_order_items where order_id in ${mine}`,
    sql`delete from food_orders where provider_id = ${ids.bosporus}`,
    sql`delete from order_groups where cart_id = ${900_000_000 + ids.bosporus}::bigint`,
  )
  if (count > 0) await fillOrders(db, { providerId: ids.bosporus, customerId: ids.jonas, count, until: testApp.now() })
  await run(
    sql`update food_orders set seller = (select seller from food_orders where provider_id = ${ids.bellaVista} limit 1) where provider_id = ${ids.bosporus}`,
  )
}
const conversations = async (count: number) => {
  const ours = sql`(select id from conversations where provider_id = ${ids.radwerk})`
  await run(
    sql`update conversations set last_message_id = null where provider_id = ${ids.radwerk}`,
    sql`delete from messages where conversation_id in ${ours}`,
    sql`delete from conversation_members where conversation_id in ${ours}`,
    sql`delete from conversations where provider_id = ${ids.radwerk}`,
    sql`insert into conversations (customer_id, provider_id, last_at) select id, ${ids.radwerk}::bigint, now() from accounts where email like 'kante-%' order by id limit ${count}::int`,
    sql`insert into conversation_members (conversation_id, account_id, unread) select c.id, member, 0 from conversations c cross join lateral (values (c.customer_id), (c.provider_id)) both_of (member) where c.provider_id = ${ids.radwerk}`,
    sql`insert into messages (conversation_id, sender_id, client_id, body, status) select id, customer_id, 'kante-' || id, 'Guten Tag', 'sent' from conversations where provider_id = ${ids.radwerk}`,
    sql`update conversations c set last_message_id = m.id from messages m where m.conversation_id = c.id and c.provider_id = ${ids.radwerk}`,
  )
}
const cases = (count: number) =>
  run(
    sql`delete from cases`,
    sql`insert into cases (number, kind, status, subject, sender_id, received_at, changed_at) select 'KA-' || i, 'message', 'received', 'Frage ' || i, ${ids.jonas}::bigint, ${ago}, ${ago} from ${rows(count)}`,
  )
const posts = (count: number) =>
  run(
    sql`update portal_posts set status = 'deleted'`,
    sql`delete from portal_posts where slug like 'kante-%'`,
    sql`insert into portal_posts (slug, status, category_id, title, text, details, author, minutes, published_at) select 'kante-' || i, 'published', (select min(id) from portal_categories), 'Beitrag ' || i, 'Text', '<p>Text</p>', 'Redaktion', 1, ${ago} from ${rows(count)}`,
  )
const reviews = (status: string) => (count: number) =>
  run(
    sql`delete from reviews where provider_id = ${ids.radwerk}`,
    sql`delete from reviews where status in ('pending', 'under_review')`,
    sql`insert into reviews (provider_id, author_name, rating, text, status, created_at) select ${ids.radwerk}::bigint, 'Gast', 5, 'Gut ' || i, ${status}, ${ago} from ${rows(count)}`,
  )
const appointments = (count: number) =>
  run(
    sql`delete from appointments where provider_id = ${ids.radwerk}`,
    sql`insert into appointments (provider_id, store_id, status, starts_at, ends_at, first_name, last_name, email, created_at, answer_due_at) select ${ids.radwerk}::bigint, (select min(id) from store_locations), 'requested', at, at + interval '1 hour', 'Gast', i::text, 'gast@gast.example', ${ago}, at from (select i, timestamptz '2026-12-01 12:00Z' + i * interval '2 hours' as at from ${rows(count)}) x`,
  )

/** Every list by numbered pages whose rows can be told apart from those of the demo town. */
const lists: Record<string, List> = {
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
        sql`insert into mails (kind, to_address, subject, text, html) select 'test', 'gast@gast.example', 'Nr. ' || i, '', '' from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('admin', 'developer.mails', { query: { page } }),
  },
  'developer.texts': {
    perPage: 20,
    fill: (count) =>
      run(
        sql`delete from text_messages`,
        sql`insert into text_messages (kind, to_number, text, kept_text) select 'test', '+4915112345678', 'Nr. ' || i, 'Nr. ' || i from ${rows(count)}`,
      ),
    ask: (page) => testApp.works('admin', 'developer.texts', { query: { page } }),
  },
  'newsletterIssues.list': {
    perPage: 10,
    fill: (count) =>
      run(
        sql`delete from newsletter_issues`,
        sql`insert into newsletter_issues (status, subject, html, created_at, updated_at) select 'draft', 'Nr. ' || i, '', ${ago}, ${ago} from ${rows(count)}`,
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
  'appointments.list': {
    perPage: 20,
    fill: appointments,
    ask: (page) => testApp.works('radwerk', 'appointments.list', { query: { page } }),
  },
}

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
