import { describe, expect, it } from 'vitest'
import { isOrderNumber } from '#contract/values/orderNumber.ts'
import { openState } from '#contract/values/openingHours.ts'
import { foodOrderLifecycle, type FoodOrderEvent } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { step } from '#machines/step.ts'
import { townHistory } from '#backend/demo/town/history.ts'
import { town } from '#backend/demo/town/town.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import type { HistoryFoodOrder } from '#backend/demo/town/history.types.ts'

const now = new Date('2026-11-20T18:34:56Z')
// Around midnight, in the hours the grill is closed, at both clock changes and at New Year.
const moments = [
  '2026-11-20T18:34:56Z',
  '2026-11-20T23:05:00Z',
  '2026-11-21T05:30:00Z',
  '2027-03-28T01:10:00Z',
  '2026-10-25T01:30:00Z',
  '2026-12-31T23:30:00Z',
].map((text) => new Date(text))
const restaurantOf = (order: HistoryFoodOrder) =>
  town.providers.find((provider): provider is TownRestaurant => provider.kind === 'restaurant' && provider.slug === order.providerSlug)!

describe('the history of the town', () => {
  it('is the same for the same seed and moment, and another for another seed', () => {
    expect(townHistory(7, now)).toEqual(townHistory(7, now))
    expect(townHistory(8, now)).not.toEqual(townHistory(7, now))
  })

  it('has forty orders of thirty days and one in each column of the board', () => {
    const { foodOrders } = townHistory(7, now)
    const open = foodOrders.filter(({ status }) => ['pending', 'processing', 'ready', 'delivery'].includes(status))
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(['pending', 'processing', 'ready', 'delivery']))
    expect(foodOrders.length - open.length).toBe(40)
    expect(new Set(foodOrders.map(({ status }) => status))).toContain('rejected')
    expect(new Set(foodOrders.map(({ status }) => status))).toContain('canceled')
    expect(new Set(foodOrders.map(({ number }) => number)).size).toBe(foodOrders.length)
    expect(foodOrders.every(({ number }) => isOrderNumber(number))).toBe(true)
    const days = (now.getTime() - foodOrders[0]!.placedAt.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(28)
    expect(days).toBeLessThan(32)
  })

  it.each(moments.map((moment) => [moment.toISOString(), moment] as const))('at %s lies in the past and was possible', (_, moment) => {
    for (const seed of [1, 2, 3]) {
      const { foodOrders, conversations, notifications } = townHistory(seed, moment)
      for (const order of foodOrders) {
        expect(openState(restaurantOf(order).hours, order.placedAt).open, `${order.providerSlug} ${order.placedAt.toISOString()}`).toBe(
          true,
        )
        let last = order.placedAt
        for (const { at } of order.steps) {
          expect(at >= last && at <= moment, `${order.status} ${at.toISOString()}`).toBe(true)
          last = at
        }
      }
      for (const { messages } of conversations)
        expect(messages.every(({ at, readAt }) => at <= moment && (!readAt || readAt <= moment))).toBe(true)
      expect(notifications.every(({ at, readAt }) => at <= moment && (!readAt || readAt <= moment))).toBe(true)
      expect(foodOrders.some(({ status }) => status === 'pending')).toBe(true)
    }
  })

  it('obeys the law of food orders, step by step', () => {
    for (const order of townHistory(7, now).foodOrders) {
      const { prepMinutesMin, prepMinutesMax } = restaurantOf(order).gastro
      const input = {
        fulfilment: order.fulfilment,
        prepMinutesMin,
        prepMinutesMax,
        openItems: 0,
        livingItems: order.items.length,
        cancelRequested: false,
        freeCancel: false,
        hasAgeLimit: false,
        revertTo: null,
      }
      let status: string = 'pending'
      for (const { event, by, from, to, prepMinutes, reason } of order.steps) {
        expect(from).toBe(status)
        const taken = step(foodOrderLifecycle, { status, guardInput: input }, { type: event, by, prepMinutes, reason } as FoodOrderEvent)
        expect(taken.to).toBe(to)
        status = taken.to
      }
      expect(order.status).toBe(status)
    }
  })

  it('adds up to the cent and keeps to the menu, the minimum and the delivery area', () => {
    for (const order of townHistory(7, now).foodOrders) {
      const { gastro } = restaurantOf(order)
      const dishes = gastro.menu.flatMap((category) => category.dishes)
      let [items, deposit] = [0, 0]
      for (const item of order.items) {
        const dish = dishes.find(({ key }) => key === item.dishKey)!
        expect(dish.active && !dish.soldOut && dish.declaration !== null && dish.ageLimit === 0, dish.key).toBe(true)
        let unit = dish.priceCents
        for (const group of dish.options) {
          const chosen = item.choices.filter(({ groupKey }) => groupKey === group.key)
          expect(chosen.length >= group.min && chosen.length <= group.max, `${dish.key}/${group.key}`).toBe(true)
          for (const { choiceKey } of chosen) unit += group.choices.find(({ key }) => key === choiceKey)!.deltaCents
        }
        expect(item.unitCents).toBe(unit)
        items += unit * item.quantity
        deposit += dish.depositCents * item.quantity
      }
      const zone = gastro.zones.find(({ postalCode }) => postalCode === order.address.postalCode)
      const fee =
        order.fulfilment === 'pickup' || (gastro.freeDeliveryFromCents && items >= gastro.freeDeliveryFromCents) ? 0 : zone!.feeCents
      expect(order).toMatchObject({ itemsCents: items, depositCents: deposit, deliveryFeeCents: fee, totalCents: items + deposit + fee })
      if (order.fulfilment === 'delivery') expect(items).toBeGreaterThanOrEqual(zone!.minimumOrderCents)
    }
  })

  it('has two talks about orders of the people talking, one with something unread', () => {
    const { conversations, foodOrders, notifications } = townHistory(7, now)
    expect(conversations).toHaveLength(2)
    for (const { messages, orderNumber, customerEmail, providerSlug } of conversations) {
      expect(messages.length).toBeGreaterThanOrEqual(6)
      expect(messages.length).toBeLessThanOrEqual(12)
      expect(foodOrders.find(({ number }) => number === orderNumber)).toMatchObject({ customerEmail, providerSlug, status: 'completed' })
      expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime()))
    }
    const unread = conversations.flatMap(({ messages }) => messages).filter(({ readAt }) => readAt === null)
    expect(unread.map(({ by }) => by)).toEqual(['provider', 'provider'])
    const accounts = new Set([...town.customers, ...town.providers.map(({ account }) => account)].map(({ email }) => email))
    expect(notifications.length).toBeGreaterThan(10)
    expect(notifications.every(({ email }) => accounts.has(email))).toBe(true)
    expect(notifications.some(({ type, readAt }) => type === 'message' && readAt === null)).toBe(true)
  })
})
