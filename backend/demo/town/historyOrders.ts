import { berlinParts } from '#contract/values/berlinTime.ts'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { sumCents } from '#contract/values/money.ts'
import type { SeededRandom } from '#backend/demo/town/seededRandom.ts'
import type { TownCustomer, TownDish, TownRestaurant } from '#backend/demo/town/town.types.ts'
import type { HistoryFoodOrder, HistoryItem, HistoryStep } from '#backend/demo/town/history.types.ts'

export type Outcome = 'completed' | 'rejected' | 'unanswered' | 'canceled' | 'pending' | 'processing' | 'ready' | 'delivery'

export interface OrderPlan {
  restaurant: TownRestaurant
  customer: TownCustomer
  placedAt: Date
  outcome: Outcome
  fulfilment?: 'delivery' | 'pickup'
  note?: string
}

const minutes = (count: number) => count * 60_000
const notes = [
  '',
  '',
  '',
  '',
  'Bitte klingeln, nicht klopfen.',
  'Ohne Zwiebeln, wenn es geht.',
  'Bitte Servietten dazulegen.',
  'Wir sitzen im Hof.',
] as const

const isOrderable = (dish: TownDish) => dish.active && !dish.soldOut && dish.declaration !== null && dish.ageLimit === 0

function itemOf(dish: TownDish, random: SeededRandom): HistoryItem {
  const choices = dish.options.flatMap((group) => {
    const taken = group.required || random.chance(0.3) ? [random.chance(0.6) ? group.choices[0]! : random.pick(group.choices)] : []
    return taken.map((choice) => ({ groupKey: group.key, choiceKey: choice.key, name: choice.name, deltaCents: choice.deltaCents }))
  })
  return {
    dishKey: dish.key,
    name: dish.name,
    choices,
    quantity: random.chance(0.25) ? 2 : 1,
    note: '',
    unitCents: dish.priceCents + sumCents(choices.map(({ deltaCents }) => deltaCents)),
    depositCents: dish.depositCents,
    taxRate: dish.taxRate,
  }
}

const sumOf = (items: readonly HistoryItem[], cents: (item: HistoryItem) => number) =>
  sumCents(items.map((item) => item.quantity * cents(item)))

/** One to four different dishes, more if the kitchen's minimum asks for it. */
function basketOf(restaurant: TownRestaurant, minimumCents: number, random: SeededRandom): HistoryItem[] {
  const left = restaurant.gastro.menu.flatMap(({ dishes }) => dishes).filter(isOrderable)
  const wanted = random.between(1, 4)
  const items: HistoryItem[] = []
  while (items.length < wanted || sumOf(items, (item) => item.unitCents) < minimumCents) {
    items.push(itemOf(left.splice(random.below(left.length), 1)[0]!, random))
  }
  return items
}

/** The steps an order took to its outcome, timed as in a kitchen that is busy but not late. */
function stepsOf(plan: OrderPlan, fulfilment: 'delivery' | 'pickup', deliveryMinutes: number, random: SeededRandom): HistoryStep[] {
  const { prepMinutes, autoRejectMinutes } = plan.restaurant.gastro
  const at = (minute: number) => new Date(plan.placedAt.getTime() + minutes(minute))
  if (plan.outcome === 'pending') return []
  if (plan.outcome === 'unanswered')
    return [{ event: 'foodOrder.noAnswer', from: 'pending', to: 'rejected', by: 'system', at: at(autoRejectMinutes) }]
  if (plan.outcome === 'canceled') return [{ event: 'foodOrder.cancel', from: 'pending', to: 'canceled', by: 'customer', at: at(2) }]
  if (plan.outcome === 'rejected')
    return [
      {
        event: 'foodOrder.reject',
        from: 'pending',
        to: 'rejected',
        by: 'provider',
        at: at(3),
        reason: random.pick(['tooBusy', 'soldOut', 'noCourier']),
      },
    ]
  const accepted = random.between(1, 3)
  const ready = accepted + prepMinutes - random.between(0, 4)
  const road: HistoryStep[] = [
    { event: 'foodOrder.accept', from: 'pending', to: 'processing', by: 'provider', at: at(accepted), prepMinutes },
    { event: 'foodOrder.ready', from: 'processing', to: 'ready', by: 'provider', at: at(ready) },
    ...(fulfilment === 'pickup'
      ? [{ event: 'foodOrder.handOver', from: 'ready', to: 'completed', by: 'provider', at: at(ready + random.between(2, 9)) } as const]
      : [
          { event: 'foodOrder.dispatch', from: 'ready', to: 'delivery', by: 'provider', at: at(ready + 2) } as const,
          { event: 'foodOrder.deliver', from: 'delivery', to: 'completed', by: 'provider', at: at(ready + 2 + deliveryMinutes) } as const,
        ]),
  ]
  return road.slice(0, road.findIndex((step) => step.to === plan.outcome) + 1)
}

/** One order as it may have happened, down to the cents. */
export function orderOf(plan: OrderPlan, random: SeededRandom): HistoryFoodOrder {
  const { gastro, slug } = plan.restaurant
  const home = plan.customer.addresses[0]!
  const address = {
    street: home.street,
    houseNumber: home.houseNumber,
    postalCode: home.postalCode,
    city: home.city,
    ...(home.extra && { extra: home.extra }),
    lat: home.lat,
    lng: home.lng,
  }
  const zone = gastro.zones.find(({ postalCode }) => postalCode === home.postalCode)
  const fulfilment = plan.fulfilment ?? (zone && random.chance(0.8) ? 'delivery' : 'pickup')
  const items = basketOf(plan.restaurant, fulfilment === 'delivery' ? (zone?.minimumOrderCents ?? 0) : gastro.pickupMinimumCents, random)
  const itemsCents = sumOf(items, (item) => item.unitCents)
  const depositCents = sumOf(items, (item) => item.depositCents)
  const free = gastro.freeDeliveryFromCents !== null && itemsCents >= gastro.freeDeliveryFromCents
  const deliveryFeeCents = fulfilment === 'delivery' && !free ? (zone?.feeCents ?? 0) : 0
  const steps = stepsOf(plan, fulfilment, zone?.deliveryMinutes ?? 0, random)
  const accepted = steps.find(({ event }) => event === 'foodOrder.accept')
  const road = fulfilment === 'delivery' ? (zone?.deliveryMinutes ?? 0) : 0
  return {
    number: newOrderNumber(berlinParts(plan.placedAt).year, random.below),
    providerSlug: slug,
    customerEmail: plan.customer.email,
    fulfilment,
    address,
    note: plan.note ?? random.pick(notes),
    items,
    itemsCents,
    depositCents,
    deliveryFeeCents,
    totalCents: itemsCents + depositCents + deliveryFeeCents,
    status: steps.at(-1)?.to ?? 'pending',
    placedAt: plan.placedAt,
    steps,
    dueAt: accepted ? new Date(accepted.at.getTime() + minutes(gastro.prepMinutes + road)) : null,
  }
}
