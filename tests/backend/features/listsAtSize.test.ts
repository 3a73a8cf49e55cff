import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listOf, messageCount, searchMessages, unreadOf } from '#backend/features/chat/chat.views.store.ts'
import { latestOf, pageOfShown } from '#backend/features/notifications/notifications.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { explained } from '#tests/support/explained.ts'
import { many } from '#tests/support/manyOrders.ts'
import { vacuumed } from '#tests/support/vacuumed.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
/** Conversations of the restaurant with as many customers, ten messages each; every hundredth has something unread. */
const partners = many / 10
let oneLong: number

beforeAll(async () => {
  await sql`insert into notifications (account_id, type, title, status, silent) select ${ids.anna}::bigint, 'order', 'Nr. ' || i,
    case when i % 2 = 0 then 'unread' else 'read' end, i % 10 = 3 from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into accounts (role, email, first_name, last_name) select 'customer', 'viele-' || i || '@gast.example', 'Gast', i::text
    from generate_series(1, ${partners}::int) i`.execute(db)
  await sql`insert into conversations (customer_id, provider_id, last_at)
    select id, ${ids.bosporus}::bigint, timestamptz '2026-11-01 12:00Z' - id * interval '1 minute' from accounts
    where email like 'viele-%'`.execute(db)
  await sql`insert into conversation_members (conversation_id, account_id, unread) select c.id, member, case when c.id % 100 = 0 then 1
    else 0 end from conversations c join accounts a on a.id = c.customer_id and a.email like 'viele-%'
    cross join lateral (values (c.customer_id), (c.provider_id)) both_of (member)`.execute(db)
  await sql`insert into messages (conversation_id, sender_id, client_id, body, status)
    select c.id, c.customer_id, 'viele-' || c.id || '-' || i, 'Ist noch etwas frei am Abend ' || i || '?', 'sent'
    from generate_series(1, 10) i cross join conversations c join accounts a on a.id = c.customer_id and a.email like 'viele-%'`.execute(db)
  await sql`update conversations c set last_message_id = m.id
    from (select conversation_id, max(id) as id from messages group by conversation_id) m where m.conversation_id = c.id`.execute(db)
  oneLong = (
    await db
      .selectFrom('conversation_members')
      .select('conversation_id')
      .where('account_id', '=', ids.bosporus)
      .orderBy('conversation_id', 'desc')
      .executeTakeFirstOrThrow()
  ).conversation_id
  await sql`insert into messages (conversation_id, sender_id, client_id, body, status) select ${oneLong}::bigint, ${ids.bosporus}::bigint,
    'lang-' || i, 'Antwort ' || i, 'sent' from generate_series(1, 3000) i`.execute(db)
  await vacuumed(db, 'notifications', 'accounts', 'conversations', 'conversation_members', 'messages')
}, 240_000)

describe('the bell of somebody with very many notifications', () => {
  it('reads the newest, and knows a hundred of the unread', async () => {
    const watched = explained(db)
    const { rows, unreadIds } = await latestOf(watched.db, ids.anna)
    expect([rows.length, unreadIds.length]).toEqual([10, 100])
    expect(unreadIds).toEqual([...unreadIds].sort((a, b) => b - a))
    expect(rows[0]!.id).toBeGreaterThanOrEqual(unreadIds[0]!)
    expect([watched.costs.length, watched.scanned()]).toEqual([1, []])
    expect(watched.pages()).toBeLessThan(60)
  })
  it('turns its pages at the same cost up to the thousandth, and ends there', async () => {
    for (const page of [1, 50, 100, 101, 9000]) {
      const watched = explained(db)
      const answer = await pageOfShown(watched.db, ids.anna, page, 10)
      expect([page, answer.rows.length, answer.counted, answer.unread]).toEqual([page, page <= 100 ? 10 : 0, 1001, 1000])
      expect(answer.rows.some((row) => row.silent)).toBe(false)
      expect(watched.pages(), `page ${page}`).toBeLessThan(100)
    }
    const { meta } = await testApp.works('anna', 'notifications.list', { query: { page: 100 } })
    expect(meta).toEqual({ current_page: 100, last_page: 100, per_page: 10, total: 1000, more: true, unread: 1000 })
    expect((await testApp.works('jonas', 'notifications.list', {})).meta.more).toBe(false)
  })
})

describe('a restaurant that talks with very many', () => {
  it('reads one page of conversations along the index, counted as far as a thousand', async () => {
    for (const page of [1, 100, 101]) {
      const watched = explained(db)
      const { rows, counted } = await listOf(watched.db, ids.bosporus, page, 10)
      expect([page, rows.length, counted]).toEqual([page, page <= 100 ? 10 : 0, 1001])
      expect(watched.pages(), `page ${page}`).toBeLessThan(500)
    }
    const dates = (await listOf(db, ids.bosporus, 2, 10)).rows.map((row) => row.last_at!.getTime())
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
  })
  it('asks for the unread among them alone', async () => {
    const watched = explained(db)
    const rows = await unreadOf(watched.db, ids.bosporus)
    expect(rows.length).toBeGreaterThan(5)
    expect(watched.pages()).toBeLessThan(20 + 5 * rows.length)
  })
  it('counts the messages of a long conversation as far as a thousand', async () => {
    const watched = explained(db)
    expect(await messageCount(watched.db, oneLong)).toBe(1001)
    expect(watched.pages()).toBeLessThan(200)
    const { meta, data } = await testApp.works('bosporus', 'chat.messages', { query: { conversation_id: oneLong, page: 1, limit: 50 } })
    expect([data.length, meta.total, meta.more, meta.has_more]).toEqual([50, 1000, true, true])
  })
})

it('searching messages costs what the own conversations hold, whatever others wrote', async () => {
  const watched = explained(db)
  for (const keyword of ['frei', 'steht nirgends']) {
    const rows = await searchMessages(watched.db, ids.anna, keyword, { conversationId: undefined, before: undefined, limit: 21 })
    expect(rows.length).toBeLessThan(21)
  }
  const own = await db
    .selectFrom('messages as m')
    .innerJoin('conversation_members as c', 'c.conversation_id', 'm.conversation_id')
    .select('m.id')
    .where('c.account_id', '=', ids.anna)
    .execute()
  expect(watched.scanned()).not.toContain('messages')
  expect(watched.pages()).toBeLessThan(200 + 30 * own.length)
})
