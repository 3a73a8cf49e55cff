import { sql } from 'kysely'
import type { MessageStatus } from '#machines/lifecycles/message.lifecycle.ts'
import { messageLifecycle } from '#machines/lifecycles/message.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'

/** A conversation locked by one of its members, with that member's own marks. */
export interface Locked {
  id: number
  customer_id: number
  provider_id: number
  last_message_id: number | null
  read_up_to: number
  delivered_up_to: number
}

/**
 * Everything that changes a conversation locks its row first. So its messages become visible in the order of their ids, and
 * «up to» can be trusted. Not found for anybody but its two members.
 */
export const lockConversation = (db: Db, id: number, memberId: number): Promise<Locked | undefined> =>
  db
    .selectFrom('conversations as c')
    .innerJoin('conversation_members as m', (join) => join.onRef('m.conversation_id', '=', 'c.id').on('m.account_id', '=', memberId))
    .select(['c.id', 'c.customer_id', 'c.provider_id', 'c.last_message_id', 'm.read_up_to', 'm.delivered_up_to'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()

export const membersOf = async (db: Db, conversationId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('conversation_members')
      .select('account_id')
      .where('conversation_id', '=', conversationId)
      .orderBy('account_id')
      .execute()
  ).map((row) => row.account_id)

/** The members of many conversations by one statement; one that is no more has none. */
export async function membersOfMany(db: Db, conversationIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'account_id'])
    .where('conversation_id', 'in', [...conversationIds])
    .orderBy('account_id')
    .execute()
  const found = new Map<number, number[]>(conversationIds.map((id) => [id, []]))
  for (const row of rows) found.get(row.conversation_id)?.push(row.account_id)
  return found
}

export const isMember = async (db: Db, conversationId: number, accountId: number): Promise<boolean> =>
  (await membersOf(db, conversationId)).includes(accountId)

/** The pair's conversation (about a bundle: the one about it), made on first use. Two tabs opening it at once get the same one. */
export async function conversationOf(db: Db, customerId: number, providerId: number, bundleId: number | null = null): Promise<number> {
  const find = () =>
    db
      .selectFrom('conversations')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('provider_id', '=', providerId)
      .where('bundle_id', 'is not distinct from', bundleId)
      .executeTakeFirst()
  const found = await find()
  if (found) return found.id
  const made =
    (await db
      .insertInto('conversations')
      .values({ customer_id: customerId, provider_id: providerId, bundle_id: bundleId })
      .onConflict((c) => c.constraint('conversations_pair_unique').doNothing())
      .returning('id')
      .executeTakeFirst()) ?? (await find())
  if (!made) throw new Error('A conversation that exists could not be read')
  await db
    .insertInto('conversation_members')
    .values([customerId, providerId].map((id) => ({ conversation_id: made.id, account_id: id })))
    .onConflict((c) => c.doNothing())
    .execute()
  return made.id
}

/** The law says which states an event may leave; a cumulative mark is still one statement. */
const hearing = (event: string) =>
  messageLifecycle.states.filter((state) => messageLifecycle.spec.states[state]?.on?.[event]) as MessageStatus[]
const marks = {
  read: { column: 'read_up_to', states: hearing('message.read') },
  delivered: { column: 'delivered_up_to', states: hearing('message.deliver') },
} as const

/** Moves a member's mark forward together with the other side's messages; false when it stood there already. */
export async function transferMark(db: Db, kind: keyof typeof marks, locked: Locked, memberId: number, upTo: number): Promise<boolean> {
  const { column, states } = marks[kind]
  const before = locked[column]
  if (upTo <= before) return false
  await db
    .with('moved', (cte) =>
      cte
        .updateTable('messages')
        .set({ status: kind })
        .where('conversation_id', '=', locked.id)
        .where('sender_id', '<>', memberId)
        .where('id', '>', before)
        .where('id', '<=', upTo)
        .where('status', 'in', states),
    )
    .with('marked', (cte) =>
      cte
        .updateTable('conversation_members')
        .set({
          delivered_up_to: sql`greatest(delivered_up_to, ${upTo})`,
          ...(kind === 'read' && {
            read_up_to: upTo,
            unread: sql<number>`(select count(*) from messages where conversation_id = ${locked.id} and id > ${upTo}
              and sender_id <> ${memberId} and status <> 'deleted')`,
          }),
        })
        .where('conversation_id', '=', locked.id)
        .where('account_id', '=', memberId),
    )
    .updateTable('conversations')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', locked.id)
    .execute()
  return true
}

/** Only where nothing was said and nothing ordered yet. */
export async function giveAlias(db: Db, id: number, alias: string): Promise<void> {
  await db
    .updateTable('conversations as c')
    .set({ customer_alias: alias })
    .where('c.id', '=', id)
    .where('c.last_message_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.customer_id', '=', 'c.customer_id')
            .whereRef('o.provider_id', '=', 'c.provider_id'),
        ),
      ),
    )
    .execute()
}
export async function takeAlias(db: Db, customerId: number, providerId: number): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ customer_alias: null })
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where('customer_alias', 'is not', null)
    .execute()
}
