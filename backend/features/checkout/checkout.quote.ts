import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { berlinParts, weekdayNames } from '#contract/values/berlinTime.ts'
import { openSlots, openState, type OpeningHours, type OpenSlots } from '#contract/values/openingHours.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { PricedCartLine } from '#backend/features/carts/carts.api.ts'
import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import { euroText } from '#contract/values/euroText.ts'
import { sumCents } from '#contract/values/money.ts'

import { problem, type Problem, type SellerPart } from './checkout.kinds.ts'

type Fulfilment = 'delivery' | 'pickup'

/** A restaurant with the rules that a quote of its dishes needs; read in one statement for all sellers of a cart. */
export interface FoodSeller {
  id: number
  name: string
  slug: string
  image: string | null
  logo: string | null
  cashAllowed: boolean
  termsVersion: number
  /** What the order keeps of the seller. */
  contract: OrderSeller
  /** When orders are taken; pauses and closures included. */
  hours: Record<Fulfilment, OpeningHours>
  delivery: boolean
  pickup: boolean
  pickupMinimumCents: number
  freeDeliveryFromCents: number | null
  prepMinutes: number
  prepMinutesMin: number
  prepMinutesMax: number
  slotMinutes: number
  slotCapacity: number
  answerMinutes: number
  autoAccept: boolean
  zones: { postalCode: string; feeCents: number; minimumCents: number; deliveryMinutes: number }[]
}

export interface Wish {
  fulfilment: Fulfilment | undefined
  postalCode: string | undefined
  wishedAt: Date | null
  method: PaymentMethod
}
export interface SellerQuote {
  seller: FoodSeller
  lines: PricedCartLine[]
  fulfilment: Fulfilment
  itemsCents: number
  depositCents: number
  feeCents: number
  totalCents: number
  minimumCents: number
  taxes: PreviewSeller['taxes']
  ageLimit: number
  deliveryMinutes: number
  slotStart: Date
  dueFrom: Date
  asapPossible: boolean
  problems: Problem[]
}

/** A kitchen's part of a checkout, with what was wished beside its quote. */
export interface FoodPart extends SellerPart {
  kind: 'food'
  quote: SellerQuote
  note: string
  wishedAt: Date | null
}

/**
 * One seller's part of a cart under the seller's own rules: sums, fee, minimum, time, and every reason why it cannot be
 * ordered as it stands. Pure, so that preview and placement cannot disagree.
 */
export function quoteSeller(seller: FoodSeller, lines: PricedCartLine[], wish: Wish, now: Date): SellerQuote {
  const fulfilment = wish.fulfilment ?? (seller.delivery ? 'delivery' : 'pickup')
  const problems: Problem[] = []
  const zone = fulfilment === 'delivery' ? seller.zones.find((one) => one.postalCode === wish.postalCode) : undefined
  if (fulfilment === 'delivery' ? !seller.delivery : !seller.pickup) problems.push(problem('FULFILMENT_UNAVAILABLE'))
  else if (fulfilment === 'delivery' && wish.postalCode && !zone)
    problems.push(problem('OUTSIDE_DELIVERY_AREA', { postalCode: wish.postalCode }))
  if (wish.method === 'cash' && !seller.cashAllowed) problems.push(problem('PAYMENT_METHOD_UNAVAILABLE'))
  for (const line of lines) if (line.problem) problems.push(line.problem)

  const itemsCents = sumCents(lines.map((line) => line.totalCents))
  const depositCents = sumCents(lines.map((line) => line.depositCents * line.quantity))
  const minimumCents = fulfilment === 'pickup' ? seller.pickupMinimumCents : (zone?.minimumCents ?? 0)
  if (itemsCents < minimumCents) problems.push(problem('BELOW_MINIMUM', { minimum: euroText(minimumCents) }))
  const free = seller.freeDeliveryFromCents !== null && itemsCents >= seller.freeDeliveryFromCents
  const feeCents = zone && !free ? zone.feeCents : 0

  const deliveryMinutes = zone?.deliveryMinutes ?? 0
  const open = openState(seller.hours[fulfilment], now)
  const leadMs = (seller.prepMinutes + deliveryMinutes) * 60_000
  const dueFrom = wish.wishedAt ?? new Date(now.getTime() + leadMs)
  const slotStart = slotOf(dueFrom, seller.slotMinutes)
  if (!wish.wishedAt && !open.open) {
    problems.push(problem('STORE_CLOSED', { time: open.nextChangeAt ? nextText(open.nextChangeAt, now) : 'später' }))
  }
  const isWished = (slot: Date) => slot.getTime() === wish.wishedAt!.getTime()
  if (wish.wishedAt && !timesOf(seller, fulfilment, deliveryMinutes, now).some(({ slots }) => slots.some(isWished)))
    problems.push(problem('SLOT_INVALID'))
  return {
    seller,
    lines,
    fulfilment,
    itemsCents,
    depositCents,
    feeCents,
    totalCents: itemsCents + depositCents + feeCents,
    minimumCents,
    taxes: seller.contract.small_business
      ? []
      : taxesOf(
          lines.map((line) => ({ rate: line.taxRate, gross: line.totalCents + line.depositCents * line.quantity })),
          feeCents,
        ),
    ageLimit: Math.max(0, ...lines.map((line) => line.ageLimit)),
    deliveryMinutes,
    slotStart,
    dueFrom,
    asapPossible: open.open,
    problems,
  }
}

/** Start of the capacity slot an instant falls into (slots are aligned to the full hour). */
export const slotOf = (instant: Date, slotMinutes: number): Date => new Date(slotStartOf(instant.getTime(), slotMinutes))

/** The same in milliseconds. */
export function slotStartOf(instant: number, slotMinutes: number): number {
  const width = slotMinutes * 60_000
  return Math.floor(instant / width) * width
}

/** Times that can be wished for today and tomorrow, while the kitchen is open, by day. */
export const timesOf = (seller: FoodSeller, fulfilment: Fulfilment, deliveryMinutes: number, now: Date): OpenSlots[] =>
  openSlots(seller.hours[fulfilment], {
    from: now,
    days: 2,
    stepMinutes: seller.slotMinutes,
    leadMinutes: seller.prepMinutes + deliveryMinutes,
  })

function nextText(at: Date, now: Date): string {
  const [then, today] = [berlinParts(at), berlinParts(now)]
  const time = `${String(then.hour).padStart(2, '0')}:${String(then.minute).padStart(2, '0')} Uhr`
  return then.day === today.day ? time : `${weekdayNames[then.weekday - 1]} ${time}`
}
