import type { ShopOrder, ShopState } from '#contract/calls/shopWire.ts'
import { formatDate } from '#client/lib/format.ts'
import { ordersTexts } from './orders.texts.ts'

const texts = ordersTexts.way
export type WayStep = 'ordered' | 'confirmed' | 'dated' | 'packed' | 'sent' | 'ready' | 'arrived' | 'fetched' | 'done'

const ways: Record<ShopOrder['fulfilment'], readonly WayStep[]> = {
  shipping: ['ordered', 'confirmed', 'packed', 'sent', 'arrived'],
  pickup: ['ordered', 'confirmed', 'packed', 'ready', 'fetched'],
  service: ['ordered', 'confirmed', 'dated', 'done'],
}

/** How goods come, by how they are handed over. */
export const wayOf = (fulfilment: ShopOrder['fulfilment']): readonly WayStep[] => ways[fulfilment]

/** Null: it ended on the way. */
const stepOf: Record<ShopState, WayStep | null> = {
  pending: 'ordered',
  confirmed: 'confirmed',
  dateProposed: 'confirmed',
  scheduled: 'dated',
  processing: 'packed',
  ready: 'ready',
  partiallyShipped: 'sent',
  shipped: 'sent',
  delivered: 'arrived',
  completed: 'arrived',
  rejected: null,
  canceled: null,
}

/** Where an order of goods stands; null where it was rejected or canceled. */
export function currentStep({ state, fulfilment }: Pick<ShopOrder, 'state' | 'fulfilment'>): WayStep | null {
  const step = stepOf[state]
  if (step !== 'arrived') return step
  return { shipping: 'arrived', pickup: 'fetched', service: 'done' }[fulfilment] as WayStep
}

/** Somebody still waits for it. */
export const isUnderWay = (state: ShopState): boolean => stepOf[state] !== null && stepOf[state] !== 'arrived'

const first = (moments: readonly string[]) => moments.toSorted()[0]

/** The day of each step that is known, as far as it has come. */
export function daysOf(order: ShopOrder): Partial<Record<WayStep, string>> {
  const step = currentStep(order)
  const sent = first(order.shipments.map(({ shipped_at: at }) => at))
  const arrived = order.shipments.map(({ delivered_at: at }) => at).filter((at) => at !== null)
  return {
    ordered: order.created_at,
    ...(step && step !== 'ordered' && { [step]: order.status_since }),
    ...(sent !== undefined && { sent }),
    ...(step === 'arrived' && arrived.length > 0 && { arrived: arrived.toSorted().at(-1)! }),
  }
}

/** When it will come, in words; null where nothing was said or it has come. */
export function arrivalText(order: Pick<ShopOrder, 'state' | 'arrives_from' | 'arrives_until' | 'late'>): string | null {
  const { arrives_from: from, arrives_until: until } = order
  if (!isUnderWay(order.state) || from === null || until === null) return null
  if (order.late) return texts.late
  const [begin, end] = [formatDate(from), formatDate(until)]
  return begin === end ? texts.arrivesOn(begin) : texts.arrivesBetween(begin, end)
}
