import type { OrderRow } from '#contract/calls/orders.calls.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import { ordersPage } from '#backend/features/orders/lists.api.ts'
import { allow, builder, pageArgs, PaginatorRef, paginatorOf, type PaginatorInfo } from './builder.ts'

const OrderInvoiceRef = builder
  .objectRef<OrderRow['invoices'][number]>('CustomerOrderInvoice')
  .implement({ fields: (t) => ({ order_number: t.exposeString('order_number'), provider_id: t.exposeInt('provider_id') }) })

/** Spec section 3 «Customer order», in its spelling. */
const CustomerOrderRef = builder
  .objectRef<OrderRow>('CustomerOrder')
  .implement({
    description: 'An order of the caller, of whatever kind.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      kind: t.exposeString('kind'),
      order_number: t.exposeString('order_number'),
      order_date: t.exposeString('order_date'),
      order_status: t.exposeString('order_status'),
      label: t.exposeString('label'),
      is_closed: t.exposeBoolean('is_closed'),
      order_amount: t.exposeFloat('order_amount'),
      product_names: t.exposeStringList('product_names'),
      product_count: t.exposeInt('product_count'),
      payment_mothod: t.exposeString('payment_mothod'),
      payment_status: t.exposeString('payment_status'),
      payment_status_text: t.exposeString('payment_status_text'),
      invoices: t.field({ type: [OrderInvoiceRef], resolve: (order) => order.invoices }),
    }),
  })
const CustomerOrdersRef = builder
  .objectRef<{ data: OrderRow[]; paginator: PaginatorInfo }>('CustomerOrderPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [CustomerOrderRef], resolve: (page) => page.data }),
      Paginator: t.field({ type: PaginatorRef, description: 'Counts as far as a thousand orders.', resolve: (page) => page.paginator }),
    }),
  })

builder.queryFields((t) => ({
  customerOrders: t.field({
    type: CustomerOrdersRef,
    args: { first: t.arg.int({ defaultValue: 5 }), page: t.arg.int({ defaultValue: 1 }) },
    async resolve(_, args, context) {
      const ctx = allow('customerOrders', context)
      const [first, page] = [args.first ?? 5, args.page ?? 1]
      pageArgs(first, page)
      const { orders, counted } = await ordersPage(ctx, 'customer', ctx.account.userId, page, first)
      return { data: orders, paginator: paginatorOf(Math.min(counted, rowsCounted), orders.length, page, first) }
    },
  }),
}))
