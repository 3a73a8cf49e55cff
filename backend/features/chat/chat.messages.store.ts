import { sql } from 'kysely'
import type { MessageStatus } from '#machines/lifecycles/message.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { presentFile } from '#backend/features/uploads/uploads.api.ts'

export interface MessageRow {
  id: number
  conversation_id: number
  sender_id: number
  client_id: string
  body: string
  order_id: number | null
  order_number: string | null
  status: MessageStatus
  version: number
  edited_at: Date | null
  created_at: Date
  files: MessageFile[]
  quoted: QuotedRow | null
}
export interface QuotedRow {
  id: number
  version: number
  sender_id: number
  body: string
  status: MessageStatus
  kinds: ('image' | 'pdf')[]
}
export type MessageFile = Parameters<typeof presentFile>[0]

const messageColumns = [
  'm.id',
  'm.conversation_id',
  'm.sender_id',
  'm.client_id',
  'm.body',
  'm.order_id',
  'o.number as order_number',
  'm.status',
  'm.version',
  'm.edited_at',
  'm.created_at',
] as const
export const messagesFrom = (db: Db) =>
  db
    .selectFrom('messages as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(messageColumns)
    .select(
      sql<
        MessageFile[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'file_name', u.file_name, 'kind', u.kind, 'bytes', u.bytes, 'width',
        u.width, 'height', u.height) order by f.position)
    from message_files f join uploads u on u.id = f.upload_id where f.message_id = m.id), '[]'::jsonb)`.as('files'),
    )
    // More than an excerpt needs is not read: an original may have five thousand signs, and thirty answers.
    .select(
      sql<QuotedRow | null>`(select jsonb_build_object('id', q.id, 'version', q.version, 'sender_id', q.sender_id, 'body',
        left(q.body, 400), 'status', q.status,
    'kinds', coalesce((select jsonb_agg(u.kind order by f.position) from message_files f join uploads u on u.id = f.upload_id
      where f.message_id = q.id), '[]'::jsonb))
    from messages q where q.id = m.quote_id)`.as('quoted'),
    )

/** Own messages only: the author stands in the `where`. */
export const ownMessage = (db: Db, id: number, senderId: number): Promise<MessageRow | undefined> =>
  messagesFrom(db).where('m.id', '=', id).where('m.sender_id', '=', senderId).executeTakeFirst()

/** Whether the message stands in this conversation; no other can be quoted there. */
export const isMessageOf = async (db: Db, conversationId: number, id: number): Promise<boolean> =>
  (await db.selectFrom('messages').select('id').where('conversation_id', '=', conversationId).where('id', '=', id).executeTakeFirst()) !==
  undefined

/** The author's message with this client id, if it was stored before. */
export const sentBefore = (db: Db, senderId: number, clientId: string): Promise<MessageRow | undefined> =>
  messagesFrom(db).where('m.sender_id', '=', senderId).where('m.client_id', '=', clientId).executeTakeFirst()

interface NewMessage {
  conversationId: number
  senderId: number
  clientId: string
  body: string
  orderId: number | null
  quoteId: number | null
  fileIds: readonly number[]
  at: Date
}

/** Stores a message once per client id; undefined when it was there already. Counts it as unread for the other side. */
export async function insertMessage(db: Db, message: NewMessage): Promise<number | undefined> {
  const made = await db
    .insertInto('messages')
    .values({
      conversation_id: message.conversationId,
      sender_id: message.senderId,
      client_id: message.clientId,
      body: message.body,
      order_id: message.orderId,
      quote_id: message.quoteId,
      status: 'sent',
      created_at: message.at,
    })
    .onConflict((c) => c.constraint('messages_client_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  if (message.fileIds.length > 0)
    await db
      .insertInto('message_files')
      .values(message.fileIds.map((upload_id, position) => ({ message_id: made.id, upload_id, position })))
      .execute()
  await db
    .with('counted', (cte) =>
      cte
        .updateTable('conversation_members')
        .set((set) => ({ unread: set('unread', '+', 1) }))
        .where('conversation_id', '=', message.conversationId)
        .where('account_id', '<>', message.senderId),
    )
    .updateTable('conversations')
    .set((set) => ({ last_message_id: made.id, last_at: message.at, version: set('version', '+', 1) }))
    .where('id', '=', message.conversationId)
    .execute()
  return made.id
}

/** Whether the account is a member of a conversation with this file in it. */
export const mayReadFile = async (db: Db, fileId: number, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom('message_files as f')
    .innerJoin('messages as m', 'm.id', 'f.message_id')
    .innerJoin('conversation_members as me', 'me.conversation_id', 'm.conversation_id')
    .select('m.id')
    .where('f.upload_id', '=', fileId)
    .where('me.account_id', '=', accountId)
    .where('m.status', '<>', 'deleted')
    .executeTakeFirst()) !== undefined

export async function saveMessage(db: Db, row: MessageRow, to: MessageStatus, patch: Partial<MessageRow>): Promise<MessageRow> {
  const saved = await db
    .updateTable('messages')
    .set((set) => ({
      status: to,
      version: set('version', '+', 1),
      body: patch.body ?? row.body,
      edited_at: patch.edited_at ?? row.edited_at,
    }))
    .where('id', '=', row.id)
    .returning(['status', 'version', 'body', 'edited_at'])
    .executeTakeFirstOrThrow()
  return { ...row, ...saved }
}

export const keepEdit = (db: Db, messageId: number, body: string, at: Date) =>
  db.insertInto('message_edits').values({ message_id: messageId, body, at }).execute()

/** After a change of one message. A deleted one takes its earlier texts along and no longer counts as unread. */
export async function noteChange(db: Db, message: MessageRow): Promise<void> {
  if (message.status === 'deleted') {
    await db.deleteFrom('message_edits').where('message_id', '=', message.id).execute()
    await db
      .updateTable('conversation_members')
      .set({ unread: sql`greatest(unread - 1, 0)` })
      .where('conversation_id', '=', message.conversation_id)
      .where('account_id', '<>', message.sender_id)
      .where('read_up_to', '<', message.id)
      .execute()
  }
  await db
    .updateTable('conversations')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', message.conversation_id)
    .execute()
}

/** Every message of the account's conversations, oldest first; deleted ones have no text any more. */
export const messagesToExport = (db: Db, accountId: number) =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversation_members as c', 'c.conversation_id', 'm.conversation_id')
    .select(['m.conversation_id', 'm.sender_id', 'm.created_at', 'm.body'])
    .select(
      sql<string>`coalesce((select string_agg(u.file_name, ', ' order by f.position) from message_files f
        join uploads u on u.id = f.upload_id where f.message_id = m.id), '')`.as('files'),
    )
    .where('c.account_id', '=', accountId)
    .orderBy('m.id')
    .execute()

/**
 * Whoever leaves takes their words along; the bubbles stay as tombstones. No step of the lifecycle: the law's deletion, not the author's.
 */
export async function eraseMessagesOf(db: Db, accountId: number): Promise<void> {
  const own = db.selectFrom('messages').select('id').where('sender_id', '=', accountId)
  await db.deleteFrom('message_edits').where('message_id', 'in', own).execute()
  await db
    .updateTable('messages')
    .set((set) => ({ body: '', status: 'deleted', version: set('version', '+', 1) }))
    .where('sender_id', '=', accountId)
    .execute()
}

export const unreadMessagesSql = () => `select coalesce(sum(unread), 0)::int from conversation_members where account_id = $1 and unread > 0`
