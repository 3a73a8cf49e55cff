import type { Db } from '#backend/kernel/context.ts'
import type { HistoryConversation, HistoryNotification } from './town/history.types.ts'

export async function seedConversation(tx: Db, conversation: HistoryConversation, ids: ReadonlyMap<string, number>): Promise<void> {
  const [customer, provider] = [ids.get(conversation.customerEmail)!, ids.get(conversation.providerSlug)!]
  const order = conversation.orderNumber
    ? await tx.selectFrom('orders').select('id').where('number', '=', conversation.orderNumber).executeTakeFirst()
    : undefined
  const { id } = await tx
    .insertInto('conversations')
    .values({ customer_id: customer, provider_id: provider })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await tx
    .insertInto('messages')
    .values(
      conversation.messages.map((message, at) => ({
        conversation_id: id,
        sender_id: message.by === 'customer' ? customer : provider,
        client_id: `seed-${id}-${at}`,
        body: message.text,
        order_id: at === 0 ? (order?.id ?? null) : null,
        status: message.readAt ? ('read' as const) : ('delivered' as const),
        created_at: message.at,
      })),
    )
    .returning(['id', 'sender_id', 'status', 'created_at'])
    .execute()
  const last = rows.at(-1)
  if (!last) return
  await tx.updateTable('conversations').set({ last_message_id: last.id, last_at: last.created_at }).where('id', '=', id).execute()
  await tx
    .insertInto('conversation_members')
    .values(
      [customer, provider].map((accountId) => {
        const incoming = rows.filter((row) => row.sender_id !== accountId)
        return {
          conversation_id: id,
          account_id: accountId,
          unread: incoming.filter((row) => row.status !== 'read').length,
          read_up_to: Math.max(0, ...incoming.filter((row) => row.status === 'read').map((row) => row.id)),
          delivered_up_to: Math.max(0, ...incoming.map((row) => row.id)),
        }
      }),
    )
    .execute()
}

export async function seedNotifications(
  tx: Db,
  notifications: readonly HistoryNotification[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  if (notifications.length === 0) return
  const providers = new Set((await tx.selectFrom('providers').select('account_id').execute()).map((row) => row.account_id))
  await tx
    .insertInto('notifications')
    .values(
      notifications.map((one) => {
        const accountId = ids.get(one.email)!
        const orderLink = providers.has(accountId)
          ? `/anbieterbereich/speisebestellungen/${one.orderNumber}`
          : `/konto/bestellungen/${one.orderNumber}/verfolgung`
        return {
          account_id: accountId,
          type: one.type,
          title: one.title,
          body: one.text,
          link: one.type === 'message' ? '/nachrichten' : one.orderNumber ? orderLink : null,
          status: one.readAt ? ('read' as const) : ('unread' as const),
          created_at: one.at,
        }
      }),
    )
    .execute()
}
