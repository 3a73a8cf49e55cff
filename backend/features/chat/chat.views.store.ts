import { contains } from '#backend/kernel/db/likePattern.ts'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Role } from '#contract/roles.ts'
import { rowsCounted, rowsOnPage } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { presentBundleNameSql } from '#backend/features/bundles/bundles.api.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { begunSql } from './chat.begun.store.ts'
import { messagesFrom, type MessageRow } from './chat.messages.store.ts'

export interface PartnerRow {
  partner_id: number
  role: Role
  first_name: string
  last_name: string
  avatar: string | null
  company_name: string | null
  /** What the provider reads for the customer's name until that is given to him. */
  customer_alias: string | null
  logo: string | null
  slug: string | null
}
/** A conversation as one member sees it. */
export interface SummaryRow extends PartnerRow {
  id: number
  /** What two sellers talk about; null: between a customer and a provider. */
  bundle_id: number | null
  bundle_name: string | null
  version: number
  last_at: Date | null
  viewer_id: number
  unread: number
  read_up_to: number
  partner_read_up_to: number
  partner_delivered_up_to: number
  order_numbers: string[]
  last: (Omit<MessageRow, 'created_at' | 'edited_at'> & { created_at: string; edited_at: string | null }) | null
}
export type Summary = Omit<SummaryRow, 'last'> & { last_message: MessageRow | null }

const summariesFrom = (db: Db) =>
  db
    .selectFrom('conversation_members as me')
    .innerJoin('conversations as c', 'c.id', 'me.conversation_id')
    .innerJoin('conversation_members as you', (join) =>
      join.onRef('you.conversation_id', '=', 'c.id').onRef('you.account_id', '<>', 'me.account_id'),
    )
    .innerJoin('accounts as a', 'a.id', 'you.account_id')
    .leftJoin('providers as p', 'p.account_id', 'a.id')
    .select([
      'c.id',
      'c.version',
      'c.last_at',
      'c.bundle_id',
      sql<string | null>`${sql.raw(presentBundleNameSql('c.bundle_id'))}`.as('bundle_name'),
      'me.account_id as viewer_id',
      'me.unread',
      'me.read_up_to',
      'you.read_up_to as partner_read_up_to',
      'you.delivered_up_to as partner_delivered_up_to',
      'a.id as partner_id',
      'a.role',
      'a.first_name',
      'a.last_name',
      'a.avatar',
      'p.company_name',
      'c.customer_alias',
      'p.logo',
      'p.slug',
      sql<string[]>`coalesce((select jsonb_agg(x.number order by x.newest desc) from (
      select o.number, max(m.id) as newest from messages m join orders o on o.id = m.order_id
      where m.conversation_id = c.id and m.order_id is not null and m.status <> 'deleted' group by o.number order by newest desc
        limit 3) x), '[]'::jsonb)`.as('order_numbers'),
      jsonObjectFrom(messagesFrom(db).where(sql<boolean>`m.id = c.last_message_id`)).as('last'),
    ])

/** Its moments came as JSON, which has no dates. In the row itself: copies of rows cost more than reading them. */
const summaryOf = (row: SummaryRow): Summary => Object.assign(row, { last_message: row.last && messageOf(row.last) })
const messageOf = (last: NonNullable<SummaryRow['last']>): MessageRow =>
  Object.assign(last, { created_at: new Date(last.created_at), edited_at: last.edited_at === null ? null : new Date(last.edited_at) })

const readViews = builtOnce<{ conversationId: number }, SummaryRow>((db, { conversationId }) =>
  summariesFrom(db).where('me.conversation_id', '=', conversationId).orderBy('me.account_id'),
)

/** Both members' views of one conversation; for its events. */
export const viewsOf = async (db: Db, conversationId: number): Promise<Summary[]> =>
  (await readViews(db, { conversationId })).map(summaryOf)

const readOwnView = builtOnce<{ conversationId: number; viewerId: number }, SummaryRow>((db, { conversationId, viewerId }) =>
  summariesFrom(db).where('me.conversation_id', '=', conversationId).where('me.account_id', '=', viewerId),
)

export async function viewOf(db: Db, conversationId: number, viewerId: number): Promise<Summary | undefined> {
  const [own] = await readOwnView(db, { conversationId, viewerId })
  return own && summaryOf(own)
}

/**
 * One statement for page and count, put together once for each size; an array, so that the page is cut first: a join with `in` may read
 * every conversation before it is. Both sides, each along its index: two sellers of a bundle stand on either.
 */
const readPage = (perPage: number) =>
  builtOnce<{ viewer: number; offset: number }, SummaryRow & { counted: number }>((db, { viewer, offset }) => {
    const counted = sql.lit(rowsCounted + 1)
    const page = sql`${sql.lit(perPage)} + ${offset}::int`
    return summariesFrom(db)
      .select(sql<number>`(select count(*) from (select 1 ${begunSql(viewer, counted)} limit ${counted}) counted)`.as('counted'))
      .where('me.account_id', '=', viewer)
      .where(
        sql<boolean>`c.id = any(array(select id ${begunSql(viewer, page)} order by last_at desc nulls last, id desc
          limit ${sql.lit(perPage)} offset ${offset}))`,
      )
      .orderBy('c.last_at', 'desc')
      .orderBy('c.id', 'desc')
  })
const pageReaders = new Map<number, ReturnType<typeof readPage>>()

/**
 * Conversations with at least one message, the latest first: an opened but empty one is nobody's news. `counted`: how many there are, as
 * far as one more than `rowsCounted`.
 */
export async function listOf(db: Db, viewer: number, page: number, perPage: number): Promise<{ rows: Summary[]; counted: number }> {
  const read = pageReaders.get(perPage) ?? readPage(perPage)
  pageReaders.set(perPage, read)
  const rows = rowsOnPage(page, perPage) === 0 ? [] : await read(db, { viewer, offset: (page - 1) * perPage })
  const [any] = rows.length > 0 || page === 1 ? rows : await read(db, { viewer, offset: 0 })
  return { rows: rows.map(summaryOf), counted: Number(any?.counted ?? 0) }
}

/** Newest first. One more than asked for tells whether there are older ones. */
export const messagesOf = (
  db: Db,
  conversationId: number,
  page: { before?: number; offset: number; limit: number },
): Promise<MessageRow[]> => {
  const query = messagesFrom(db)
    .where('m.conversation_id', '=', conversationId)
    .orderBy('m.id', 'desc')
    .limit(page.limit + 1)
  return (page.before === undefined ? query.offset(page.offset) : query.where('m.id', '<', page.before)).execute()
}

/** Counted as far as one more than `rowsCounted`. */
export const messageCount = async (db: Db, conversationId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom((eb) =>
          eb
            .selectFrom('messages')
            .select('id')
            .where('conversation_id', '=', conversationId)
            .limit(rowsCounted + 1)
            .as('some'),
        )
        .select(({ fn }) => fn.countAll<number>().as('counted'))
        .executeTakeFirstOrThrow()
    ).counted,
  )

/** Conversations with something unread; the badge adds them up. */
export const unreadOf = (db: Db, accountId: number) =>
  db
    .selectFrom('conversation_members as me')
    .innerJoin('conversations as c', 'c.id', 'me.conversation_id')
    .select(['c.id', 'c.version', 'me.unread'])
    .where('me.account_id', '=', accountId)
    .where(sql<boolean>`me.unread > 0`)
    .orderBy('c.id')
    .execute()

/**
 * Newest hits in the viewer's own conversations, in what was said and in the names of files. `keyword` is plain text. Looked for
 * conversation by conversation along `messages_place_unique`, so that it costs what the own ones hold, whatever others write;
 * for the same reason the files are no `exists`, which PostgreSQL may answer by hashing the files of everybody.
 */
export const searchMessages = (
  db: Db,
  viewerId: number,
  keyword: string,
  where: { conversationId: number | undefined; before: number | undefined; limit: number },
) => {
  const words = contains(keyword)
  const isThere = where.conversationId === undefined ? sql`` : sql`and own.conversation_id = ${where.conversationId}`
  const hits = sql<{ id: number }>`(select h.id from conversation_members own cross join lateral (
      select x.id from messages x where x.conversation_id = own.conversation_id
        and x.status <> 'deleted' ${where.before === undefined ? sql`` : sql`and x.id < ${where.before}`}
        and (x.body collate de_icu ilike ${words} or (select true from message_files f join uploads u on u.id = f.upload_id
          where f.message_id = x.id and u.file_name collate de_icu ilike ${words} limit 1))
      order by x.id desc limit ${where.limit}) h
    where own.account_id = ${viewerId} ${isThere} order by h.id desc limit ${where.limit})`
  return messagesFrom(db)
    .innerJoin('conversation_members as you', (join) =>
      join.onRef('you.conversation_id', '=', 'm.conversation_id').on('you.account_id', '<>', viewerId),
    )
    .innerJoin('accounts as a', 'a.id', 'you.account_id')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('providers as p', 'p.account_id', 'a.id')
    .select([
      'a.id as partner_id',
      'a.role',
      'a.first_name',
      'a.last_name',
      'a.avatar',
      'p.company_name',
      'c.customer_alias',
      'p.logo',
      'p.slug',
    ])
    .where(sql<boolean>`m.id in ${hits}`)
    .orderBy('m.id', 'desc')
    .execute()
}
