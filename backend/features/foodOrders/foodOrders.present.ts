import { paymentText } from '#contract/values/paymentMethods.ts'
import type { FoodOrder, FoodOrderItem, OrderBilling } from '#contract/calls/foodWire.ts'
import { rejectTexts, wireOfState } from '#contract/calls/foodWire.ts'
import { foodStateWord } from '#contract/values/foodOrderWords.ts'
import { dishLifecycle, type DishGuardInput } from '#machines/lifecycles/dish.lifecycle.ts'
import { foodOrderLifecycle, type FoodOrderEvent, type FoodOrderGuardInput } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { movesFor, step, whyNot } from '#machines/step.ts'
import type { TaxPart } from '#contract/values/taxes.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import type { FoodOrderRow, FullOrder, OrderAddress } from './foodOrders.store.ts'

/** A mis-tap can be taken back this long. */
export const revertMs = 2 * 60_000
/** After a postponement the customer may cancel freely this long. */
export const freeCancelMs = 5 * 60_000

const reversible = ['pending', 'processing', 'ready', 'delivery']

/** The input the lifecycle's checks need, derived from the row and the clock. */
export function guardInputOf(
  row: FoodOrderRow,
  extra: { openItems: number; livingItems: number; prepMinutesMin: number; prepMinutesMax: number },
  now: Date,
): FoodOrderGuardInput {
  const fresh = now.getTime() - row.status_since.getTime() <= revertMs
  const revertTo = fresh && row.previous_by !== null && row.previous_status !== null && reversible.includes(row.previous_status)
  return {
    fulfilment: row.fulfilment,
    hasAgeLimit: row.age_limit > 0,
    ...extra,
    cancelRequested: row.cancel_requested_at !== null,
    freeCancel: row.postponed_at !== null && now.getTime() - row.postponed_at.getTime() <= freeCancelMs,
    revertTo: revertTo ? (row.previous_status as FoodOrderGuardInput['revertTo']) : null,
  }
}

/** The guard inputs of one line, derived from its row, where its order stands and the clock. */
export function dishGuardInputOf(
  line: { status: string; struck_from: DishGuardInput['struckFrom']; status_since: Date | string | null },
  order: FoodOrderRow['status'],
  now: Date,
): DishGuardInput {
  const isFresh =
    line.status === 'canceled' && line.status_since !== null && now.getTime() - new Date(line.status_since).getTime() <= revertMs
  return { order, struckFrom: isFresh ? line.struck_from : null }
}

/** Guard input of an order that has its dishes at hand. */
export function guardInputOfFull(order: FullOrder, now: Date): FoodOrderGuardInput {
  return guardInputOf(
    order,
    {
      openItems: order.items.filter((item) => item.status === 'pending' || item.status === 'processing').length,
      livingItems: order.items.filter((item) => item.status !== 'canceled').length,
      prepMinutesMin: order.prep_minutes_min,
      prepMinutesMax: order.prep_minutes_max,
    },
    now,
  )
}

/** What this viewer could do now: events are tried with a payload that fits, their real payload is evaluated when it comes. */
function movesOf(status: FoodOrderRow['status'], input: FoodOrderGuardInput, viewer: 'customer' | 'provider'): string[] {
  const current = { status, guardInput: input }
  const wouldBe = (type: string, giveUp: boolean) => {
    const event = {
      type,
      giveUp,
      by: viewer,
      prepMinutes: input.prepMinutesMin,
      reason: 'soldOut',
      step: 'finish',
      lineIds: [],
      ageChecked: true,
    }
    // `whyNot` reads the same declaration as the machine (a test holds them together) at a fraction of its cost.
    return whyNot(foodOrderLifecycle, current, event as unknown as FoodOrderEvent) === undefined
  }
  return movesFor(foodOrderLifecycle, status, viewer).filter((type) => wouldBe(type, true) || wouldBe(type, false))
}

/** For the restaurant: what a struck line would be again, and until when. */
function restoreOf(
  item: FullOrder['items'][number],
  order: FullOrder,
  viewer: 'customer' | 'provider',
  now: Date,
): Pick<FoodOrderItem, 'restore_to' | 'restore_until'> {
  const current = { status: item.status, guardInput: dishGuardInputOf(item, order.status, now) }
  const event = { type: 'dish.restore', by: viewer } as const
  if (item.status !== 'canceled' || whyNot(dishLifecycle, current, event) !== undefined) return { restore_to: null, restore_until: null }
  return {
    restore_to: step(dishLifecycle, current, event).to as FoodOrderItem['status'],
    restore_until: new Date(new Date(item.status_since!).getTime() + revertMs).toISOString(),
  }
}

/** Its properties are written out: a literal that begins with a spread costs ten times as much, and boards show hundreds of lines. */
function presentLine(item: FullOrder['items'][number], order: FullOrder, viewer: 'customer' | 'provider', now: Date): FoodOrderItem {
  const { restore_to, restore_until } = restoreOf(item, order, viewer, now)
  return {
    restore_to,
    restore_until,
    id: item.id,
    product_id: item.product_id,
    name: item.name,
    options: item.options.map(({ group, name, price_cents }) => ({ group, name, price_cents })),
    note: item.note,
    quantity: item.qty,
    unit_cents: item.unit_cents,
    deposit_cents: item.deposit_cents,
    total_cents: item.total_cents,
    tax: item.tax_rate,
    status: item.status,
    sold_out: item.sold_out,
    substitute: item.substitute,
  }
}

/** The marketplace keeps no till: it says how money changes hands, never that it did (§ 146a AO binds the restaurant's own till). */
const cashText = 'Zahlbar bar bei Übergabe – Beleg aus der Kasse des Betriebs'
const iso = (date: Date | null) => date?.toISOString() ?? null

/** Row → wire for one side; the spec's spellings live here (`payment_mothod`). */
export function presentOrder(order: FullOrder, viewer: 'customer' | 'provider', now: Date): FoodOrder {
  const input = guardInputOfFull(order, now)
  const { provider, seller } = order
  const wire = wireOfState[order.status]
  return {
    id: order.id,
    order_number: order.number,
    version: order.version,
    state: order.status,
    status: wire.status,
    delivery_status: wire.delivery_status,
    label: foodStateWord(viewer, order.fulfilment, order.status),
    fulfilment: order.fulfilment,
    created_at: order.placed_at.toISOString(),
    wished_at: iso(order.wished_at),
    delivery_time: iso(order.due_at),
    answer_due_at: order.answer_due_at.toISOString(),
    status_since: order.status_since.toISOString(),
    prep_minutes: order.prep_minutes,
    delivery_minutes: order.delivery_minutes,
    customer: {
      id: order.customer_id,
      name: order.customer_name,
      phone: readablePhone(order.customer_phone),
      ...(order.is_guest ? { is_guest: true } : {}),
    },
    provider: {
      id: order.provider_id,
      name: seller.company_name,
      slug: provider.slug,
      phone: readablePhone(provider.phone) || null,
      logo: provider.logo,
      address: { street: seller.street, house_number: seller.house_number, extra: '', postal_code: seller.postal_code, city: seller.city },
    },
    address: order.address as OrderAddress | null,
    billing_address: order.billing_address as OrderBilling | null,
    note: order.note,
    items: order.items.map((item) => presentLine(item, order, viewer, now)),
    items_cents: order.items_cents,
    deposit_cents: order.deposit_cents,
    delivery_fee_cents: order.delivery_fee_cents,
    total_cents: order.total_cents,
    amount: order.total_cents / 100,
    taxes: order.taxes as TaxPart[],
    small_business: order.seller.small_business,
    trading: order.seller.trading,
    payment_mothod: order.payment_method,
    payment_status: order.payment_status,
    payment_status_text: paymentText(
      {
        method: order.payment_method,
        status: order.payment_status,
        voucherCents: order.voucher_cents,
        returnedCents: order.returned_cents,
      },
      cashText,
    ),
    age_limit: order.age_limit,
    reject_reason: order.reject_reason ? rejectTexts[order.reject_reason] : null,
    cancel_reason: order.cancel_reason,
    cancel_requested: input.cancelRequested,
    free_cancel_until: input.freeCancel ? new Date(order.postponed_at!.getTime() + freeCancelMs).toISOString() : null,
    overdue: order.overdue,
    unconfirmed: order.unconfirmed,
    revert_to: viewer === 'provider' ? input.revertTo : null,
    revert_until: viewer === 'provider' && input.revertTo ? new Date(order.status_since.getTime() + revertMs).toISOString() : null,
    prep_minutes_min: order.prep_minutes_min,
    prep_minutes_max: order.prep_minutes_max,
    moves: movesOf(order.status, input, viewer),
    ...(order.owed && order.payment_status !== 'refunded' ? { owed: true as const } : {}),
    ...(order.returned_cents > 0 ? { returned_cents: order.returned_cents } : {}),
    ...(order.voucher_cents > 0 ? { voucher_cents: Math.min(order.voucher_cents, order.total_cents) } : {}),
  }
}
