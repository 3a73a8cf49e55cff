import { accountCounts } from '#contract/values/accountCounts.ts'
import { notificationPage } from '#backend/features/notifications/notifications.api.ts'
import { countsOf, type AccountCounts } from './accountCounts.store.ts'
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

const CountsRef = builder
  .objectRef<AccountCounts>('AccountCounts')
  .implement({
    description: 'Unread and open things of the signed-in account, for the header.',
    fields: (t) => Object.fromEntries(accountCounts.map((name) => [name, t.exposeInt(name)])),
  })

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
        throw new Error('Live queries are evaluated through the internal API')
      },
      resolve: (_, __, context) => countsOf(allow('accountCounts', context)),
    }),
  }),
})
