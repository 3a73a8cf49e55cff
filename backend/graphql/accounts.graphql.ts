import { notificationPage } from '#backend/features/notifications/notifications.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { allow, builder, pageArgs, PaginatorRef, paginatorOf, type PaginatorInfo } from './builder.ts'

interface Notification {
  id: number
  title: string
  body: string
  created_at: string
  type: string
  link: string | null
  read: boolean
}
const NotificationRef = builder
  .objectRef<Notification>('Notification')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      title: t.exposeString('title'),
      body: t.exposeString('body'),
      created_at: t.exposeString('created_at'),
      type: t.exposeString('type'),
      link: t.exposeString('link', { nullable: true }),
      read: t.exposeBoolean('read'),
    }),
  })
const NotificationPageRef = builder
  .objectRef<{ data: Notification[]; paginatorInfo: PaginatorInfo }>('NotificationPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [NotificationRef], resolve: (page) => page.data }),
      paginatorInfo: t.field({ type: PaginatorRef, resolve: (page) => page.paginatorInfo }),
    }),
  })

interface Counts {
  unread_notifications: number
  unread_messages: number
  open_orders: number
}
const CountsRef = builder
  .objectRef<Counts>('AccountCounts')
  .implement({
    description: 'Unread and open things of the signed-in account, for the header.',
    fields: (t) => ({
      unread_notifications: t.exposeInt('unread_notifications'),
      unread_messages: t.exposeInt('unread_messages'),
      open_orders: t.exposeInt('open_orders'),
    }),
  })

/** Three counts by one statement over partial indexes, the notifications up to a thousand. Open = still running for a customer, waiting for an answer for a provider. */
async function countsOf(ctx: AccountCtx): Promise<Counts> {
  const { userId, role } = ctx.account
  const { rows } = await ctx.db.executeQuery<Counts>(
    rawSql(
      `select
    (select count(*)::int from (select 1 from notifications where account_id = $1 and status = 'unread' and not silent limit 1000) counted) as unread_notifications,
    (select coalesce(sum(unread), 0)::int from conversation_members where account_id = $1 and unread > 0) as unread_messages,
    (select count(*)::int from food_orders where ${role === 'provider' ? `provider_id = $1 and status = 'pending'` : `customer_id = $1 and status in ('pending', 'processing', 'ready', 'delivery')`}) as open_orders`,
      [userId],
    ),
  )
  return rows[0]!
}

builder.queryType({
  fields: (t) => ({
    accountCounts: t.field({ type: CountsRef, resolve: (_, __, context) => countsOf(allow('accountCounts', context)) }),
    notifications: t.field({
      type: NotificationPageRef,
      args: { first: t.arg.int({ defaultValue: 10 }), page: t.arg.int({ defaultValue: 1 }) },
      async resolve(_, args, context) {
        const ctx = allow('notifications', context)
        const [first, page] = [args.first ?? 10, args.page ?? 1]
        pageArgs(first, page)
        const { data, meta } = await notificationPage(ctx.db, ctx.account.userId, page, first)
        return { data, paginatorInfo: paginatorOf(meta.total, data.length, page, first) }
      },
    }),
  }),
})

// Evaluated once per push by the gateway's live queries (backend/graphql/mount.ts), so `resolve` alone is enough.
builder.subscriptionType({
  fields: (t) => ({
    accountCounts: t.field({
      type: CountsRef,
      subscribe: () => {
        throw new Error('Live queries are evaluated through the internal door')
      },
      resolve: (_, __, context) => countsOf(allow('accountCounts', context)),
    }),
  }),
})
