import { euroText } from '#contract/values/euroText.ts'
import { sumCents } from '#contract/values/money.ts'
import type { NewOrder } from '#backend/features/foodOrders/foodOrders.api.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { IssuedPart, OrderBody, PlacementInput, SellerPart } from './checkout.kinds.ts'
import type { FoodPart, SellerQuote } from './checkout.quote.ts'
import { agreedTexts } from './checkout.terms.ts'

/** The label the customer pressed; kept with the order as proof (§ 312j (3) BGB, docs/law.md row 14). */
export const buttonLabel = 'Zahlungspflichtig bestellen'

/** @throws Refusal with the first thing that stands in the way of an order; CART_CHANGED when the shown total is not the total now. */
export function refuseObstacles(
  parts: readonly SellerPart[],
  body: OrderBody,
  { vouchersFirst = false, issued = [] as readonly IssuedPart[] } = {},
): void {
  refuseFirst(parts, (problem) => !vouchersFirst || problem.code !== noCash)
  const [first] = issued.flatMap((one) => one.problems)
  if (first) throw new Refusal(first.code, first.details)
  if (parts.some((one) => one.needsAddress) && !body.address) {
    throw new Refusal('INPUT_INVALID', { errors: [{ field: 'address', message: 'Bitte geben Sie die Lieferadresse an.' }] })
  }
  const age = Math.max(...parts.map((one) => one.ageLimit))
  if (age > 0 && !body.age_confirmed) throw new Refusal('AGE_CONFIRMATION_MISSING', { age })
  const total = sumCents([...parts, ...issued].map((one) => one.totalCents))
  if (total !== body.expected_total) throw new Refusal('CART_CHANGED', { total: euroText(total), total_cents: total })
}

const noCash = 'PAYMENT_METHOD_UNAVAILABLE'
function refuseFirst(parts: readonly SellerPart[], counts: (problem: SellerPart['problems'][number]) => boolean): void {
  const [first] = parts.flatMap((one) => one.problems.filter(counts).map((problem) => ({ problem, one })))
  if (first)
    throw new Refusal(first.problem.code, { ...first.problem.details, provider_id: first.one.providerId, provider: first.one.name })
}

/** Whoever takes no cash need not take any where vouchers pay all. @throws Refusal PAYMENT_METHOD_UNAVAILABLE */
export const refuseUncovered = (parts: readonly SellerPart[], voucherCents: readonly number[]): void =>
  refuseFirst(
    parts.filter((one, at) => one.totalCents > (voucherCents[at] ?? 0)),
    (problem) => problem.code === noCash,
  )

/** A restaurant answers soon; for a far pre-order it may still be closed now, so its clock starts with the kitchen. */
function answerBy(one: SellerQuote, now: Date): Date {
  const soon = now.getTime() + one.seller.answerMinutes * 60_000
  if (one.asapPossible) return new Date(soon)
  const kitchenStarts = one.dueFrom.getTime() - (one.seller.prepMinutes + one.deliveryMinutes) * 60_000
  return new Date(Math.max(soon, kitchenStarts + one.seller.answerMinutes * 60_000))
}

/** The order as it is stored, with everything that is fixed by placing it. */
export function newOrder(
  part: FoodPart,
  { body, customerId, billing, platformTerms }: PlacementInput,
  { now, escalateAt }: { now: Date; escalateAt: Date },
): NewOrder {
  const { quote: one, note, wishedAt } = part
  return {
    row: {
      provider_id: one.seller.id,
      customer_id: customerId,
      status: 'pending',
      version: 1,
      fulfilment: one.fulfilment,
      customer_name: `${body.contact.first_name} ${body.contact.last_name}`.trim(),
      customer_phone: body.contact.phone,
      address: one.fulfilment === 'delivery' ? body.address : null,
      billing_address: billing,
      note,
      items_cents: one.itemsCents,
      deposit_cents: one.depositCents,
      delivery_fee_cents: one.feeCents,
      total_cents: one.totalCents,
      seller: one.seller.contract,
      taxes: one.taxes,
      age_limit: one.ageLimit,
      button_label: buttonLabel,
      terms_version: agreedTexts(body, part).terms,
      platform_terms: platformTerms,
      placed_at: now,
      wished_at: wishedAt,
      slot_start: one.slotStart,
      prep_minutes: null,
      delivery_minutes: one.deliveryMinutes,
      due_at: one.dueFrom,
      promised_at: null,
      answer_due_at: answerBy(one, now),
      status_since: now,
      previous_status: null,
      previous_by: null,
      cancel_requested_at: null,
      postponed_at: null,
      reject_reason: null,
      cancel_reason: null,
      overdue: false,
      unconfirmed: false,
    },
    items: one.lines.map((line) => ({
      product_id: line.productId,
      name: line.name,
      options: line.options,
      note: line.note,
      qty: line.quantity,
      unit_cents: line.unitCents,
      deposit_cents: line.depositCents,
      total_cents: line.totalCents,
      tax_rate: line.taxRate,
      declaration: line.declaration,
    })),
    capacity: one.seller.slotCapacity,
    escalateAt,
  }
}
