import { splitByLargestRemainder } from '#contract/values/money.ts'
import { taxesOf, type TaxPart } from '#contract/values/taxes.ts'
import type { Db } from '#backend/kernel/context.ts'
import { fullRefunds, type FullRefund } from './refunds.store.ts'

export { handOverRefunds, refundsOfOrders } from './refunds.store.ts'
export { dueOfRefund } from './refunds.times.ts'
export { refundJobs } from './refunds.jobs.ts'

/** One line of what went back, for a correction of the invoice; cents are gross and add up to the refund's. */
export interface SettledLine {
  itemId: number
  name: string
  variant: string
  articleNo: string | null
  quantity: number
  taxRate: number
  goodsCents: number
  depositCents: number
}
export interface SettledRefund {
  id: number
  number: string
  type: 'goodwill' | 'defect' | 'withdrawal'
  settledAt: Date
  cents: number
  lines: SettledLine[]
  carriageCents: number
  /** Empty where no VAT is owed (§ 19 UStG); the carriage follows the goods. */
  taxes: TaxPart[]
}

/**
 * Refunds of goods that were given back of an order, of which something is paid, oldest first; what fell away before stands in its total
 * already.
 */
export async function settledRefundsOf(db: Db, orderId: number): Promise<SettledRefund[]> {
  const found = await fullRefunds(db, (eb) => eb.and([eb('order_id', '=', orderId), eb('paid_cents', '>', 0)]))
  return found.reverse().flatMap((refund) => settledOf(refund, 0) ?? [])
}

/** What of a refund of goods that were given back was paid after its first cents; undefined: nothing was. */
export async function settledAfter(db: Db, refundId: number, cents: number): Promise<SettledRefund | undefined> {
  const [refund] = await fullRefunds(db, (eb) => eb.and([eb('id', '=', refundId), eb('paid_cents', '>', cents)]))
  return refund && settledOf(refund, cents)
}

/**
 * A shortened refund is shortened in all of its parts by largest remainder; of each part, what comes later is never above what is left of
 * it.
 */
function settledOf(refund: FullRefund, paidBefore: number): SettledRefund | undefined {
  const { type } = refund
  if (type === 'undelivered') return undefined
  const whole = [...refund.items.flatMap((item) => [item.goods_cents, item.deposit_cents]), refund.carriage_cents]
  const before = splitByLargestRemainder(paidBefore, whole)
  const cents = refund.paid_cents - paidBefore
  const parts = splitByLargestRemainder(
    cents,
    whole.map((part, at) => part - before[at]!),
  )
  const lines = refund.items.map((item, at) => ({
    itemId: item.item_id,
    name: item.name,
    variant: item.variant,
    articleNo: item.article_no,
    quantity: item.received ?? item.qty,
    taxRate: item.tax_rate,
    goodsCents: parts[2 * at]!,
    depositCents: parts[2 * at + 1]!,
  }))
  const carriageCents = parts.at(-1)!
  return {
    id: refund.id,
    number: refund.number,
    type,
    settledAt: refund.refunded_at ?? refund.status_since,
    cents,
    lines,
    carriageCents,
    taxes: refund.seller.small_business
      ? []
      : taxesOf(
          lines.map((line) => ({ rate: line.taxRate, gross: line.goodsCents + line.depositCents })),
          carriageCents,
        ),
  }
}
