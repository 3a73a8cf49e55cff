import type { PlacedHead } from '#backend/features/orders/orders.api.ts'
import type { NewShopOrder } from './placement.store.ts'
import { nothingSent, type FullShopOrder } from './shopOrders.store.ts'

interface Answered {
  id: number
  item_ids: number[]
  turned: number[] | null
  lacking: number[] | null
  all_sold: number[] | null
}
const answered = (answers: readonly unknown[]) => (answers as (Answered[] | null)[]).flatMap((one) => one ?? [])

/**
 * Goods of which the last free piece was taken, or of which more was put aside for the cart than it took: only those change in searches.
 */
export const goodsTurned = (answers: readonly unknown[]): number[] => [...new Set(answered(answers).flatMap(({ turned }) => turned ?? []))]

/** Goods that a bundle on sale needs more of than are left now. */
export const goodsLacking = (answers: readonly unknown[]): number[] => [
  ...new Set(answered(answers).flatMap(({ lacking }) => lacking ?? [])),
]

/** Bundles of which the last of the agreed number was sold. */
export const bundlesAllSold = (answers: readonly unknown[]): number[] => [
  ...new Set(answered(answers).flatMap(({ all_sold: bundles }) => bundles ?? [])),
]

/**
 * The orders as they were stored and as both parties are told of them, in the order in which they were wanted; made from memory.
 * @param answers what the placement read back of this kind
 * @param kind goods or services; both stand in the same tables
 */
export function shopOrdersPlaced(
  orders: readonly NewShopOrder[],
  heads: readonly PlacedHead[],
  answers: readonly unknown[],
  pageOf: (providerId: number) => FullShopOrder['provider'],
  isGuest: boolean,
  kind: 'shop' | 'service' = 'shop',
): FullShopOrder[] {
  const stored = answered(answers)
  return orders.map(({ row, items }) => {
    const head = heads.find((one) => one.kind === kind && one.provider_id === row.provider_id)!
    const { item_ids } = stored.find((one) => one.id === head.id)!
    return {
      ...row,
      id: head.id,
      number: head.number,
      group_id: head.group_id,
      provider: pageOf(row.provider_id),
      open_claims: 0,
      refunded_cents: 0,
      date_at: null,
      kept_date_at: null,
      ...nothingSent,
      payment_method: head.payment.method,
      payment_status: head.payment.status,
      voucher_cents: head.payment.voucherCents,
      owed: false,
      returned_cents: 0,
      is_guest: isGuest,
      shipments: [],
      items: items.map((item, at) => ({ ...item, id: item_ids[at]!, sent: 0, delivered: 0, canceled: 0, withdrawn: 0, undelivered: 0 })),
    }
  })
}
