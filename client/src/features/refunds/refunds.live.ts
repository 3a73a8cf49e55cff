import type { Refund, Refundable, RefundReason } from '#contract/calls/refundWire.ts'
import { openRefundStatuses } from '#machines/lifecycles/refund.lifecycle.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

const events = ['refund.changed'] as const
const newestFirst = (a: Refund, b: Refund) => b.id - a.id
const isOpen = ({ status }: Refund) => openRefundStatuses.includes(status)

/** The buyer's refunds of one order. */
export const refundsOfOrder = defineLiveList({
  id: 'refundsOfOrder',
  accepts: (refund: Refund, number: string) => refund.order_number === number,
  compare: newestFirst,
  async load({ filter, page }: { filter: string; page: number }, signal) {
    const { data, meta } = await api('refunds.mine', { query: { page, order_number: filter } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events,
  read: ({ data: { refund } }) => [{ id: refund.id, version: refund.version, row: refund }],
})

export interface RefundableOfOrder extends Refundable {
  /** The order's number. */
  id: string
  version: number
}
/** What of an order can still be given back; asked again with every refund and every parcel of it. */
export const refundableOfOrder = defineLiveRow<RefundableOfOrder, 'refund.changed' | 'shopOrder.moved'>({
  id: 'refundableOfOrder',
  async load(number, signal) {
    const { data } = await api('refunds.refundable', { query: { order_number: number } }, { signal })
    return { ...data, id: number, version: 0 }
  },
  missing: [404, 422],
  events: ['refund.changed', 'shopOrder.moved'],
  read: () => null,
  asks: (event, _seen, number) =>
    (event.type === 'refund.changed' ? event.data.refund.order_number : event.data.order.order_number) === number,
})

export const sellerFilters = ['open', 'closed', 'all'] as const
export interface SellerFilter {
  status: (typeof sellerFilters)[number]
  /** One order's number; empty: all. */
  order: string
}
export async function sellerRefundPage({ status, order }: SellerFilter, page: number, signal: AbortSignal) {
  const { data, meta } = await api(
    'refunds.list',
    { query: { page, ...(status === 'all' ? {} : { 'filter[status]': status }), ...(order ? { order_number: order } : {}) } },
    { signal },
  )
  return { rows: data, total: meta.total, lastPage: meta.last_page, more: meta.more }
}
export const sellerRefunds = defineLiveList({
  id: 'sellerRefunds',
  accepts: (refund: Refund, { status, order }: SellerFilter) =>
    (status === 'all' || isOpen(refund) === (status === 'open')) && (order === '' || refund.order_number === order),
  compare: newestFirst,
  load: ({ filter, page }: { filter: SellerFilter; page: number }, signal) => sellerRefundPage(filter, page, signal),
  events,
  read: ({ data: { refund } }) => [{ id: refund.id, version: refund.version, row: refund }],
})

export async function disputePage(page: number, signal: AbortSignal) {
  const { data, meta } = await api('refunds.disputes', { query: { page } }, { signal })
  return { rows: data, total: meta.total, lastPage: meta.last_page, more: meta.more }
}
/** What the operator has to look at. A payment that is late becomes one by time alone, so the list asks rather than guesses. */
export const disputes = defineLiveList({
  id: 'disputes',
  compare: newestFirst,
  keepsRows: true,
  load: ({ page }: { filter: null; page: number }, signal) => disputePage(page, signal),
  events,
  read: () => [],
  asks: () => true,
})

export type ViewedRefund = ApiAnswer<'refunds.view'>['data']
/** One refund with the bank details its viewer may see, which no event carries. */
export const viewedRefund = defineLiveRow<ViewedRefund, 'refund.changed'>({
  id: 'refund',
  load: async (id, signal) => (await api('refunds.view', { query: { id: Number(id) } }, { signal })).data,
  events,
  read: () => null,
  asks: ({ data: { refund } }, seen, id) => refund.id === id && (seen === null || refund.version > seen.version),
})

/** The reasons by type; they are the house's and change with no event. */
export const refundReasons = defineLiveRow<{ id: string; reasons: RefundReason[] }, never>({
  id: 'refundReasons',
  load: async (id, signal) => ({ id: String(id), reasons: (await api('refunds.reasons', {}, { signal })).data }),
  events: [],
  read: () => null,
})
