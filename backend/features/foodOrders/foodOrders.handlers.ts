import { alertCalls } from '#contract/calls/alerts.calls.ts'
import { foodOrderCalls } from '#contract/calls/foodOrders.calls.ts'
import { machineCalls } from '#contract/calls/machines.calls.ts'
import { ownFoodOrderCalls } from '#contract/calls/ownFoodOrders.calls.ts'
import { statesOfDelivery, statesOfList } from '#contract/calls/foodWire.ts'
import { boundedMeta } from '#contract/values/boundedPages.ts'
import { idOfNumber } from '#backend/features/orders/orders.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { answerAlerts, fireAlertDeadline, presentAlert } from './alerts.ts'
import { readBoard } from './board.ts'
import { followAlarms } from './followAlarms.ts'
import { noteMealCash } from './cash.ts'
import { asAnnounced } from './foodOrders.audience.ts'
import { transitionOrder } from './foodOrders.transition.ts'
import { presentOrder } from './foodOrders.present.ts'
import { seesDeveloperPages } from '#backend/kernel/developers.ts'
import { orderHistory } from './history.ts'
import { prepMinutesOf } from './kitchen.store.ts'
import { orderSequence } from './sequence.ts'
import {
  fullOrder,
  fullOrders,
  historyOf,
  lockById,
  lockOfCustomer,
  lockOfProvider,
  orderExists,
  tracksOf,
  type FoodOrderRow,
  openOrdersSql,
} from './foodOrders.store.ts'
import { addTrack } from './foodOrders.save.store.ts'
import { changeLines, changeLinesOfProducts } from './lines.ts'
import type { ListWanted } from './orderFilters.ts'
import { orderPage } from './orderLists.store.ts'
import { eventTowards, providerEvent } from './providerEvents.ts'
import { nameSoldOut } from './soldOut.ts'
import { foodOrdersPrivacy, forgetBuyersOfOldOrders } from './foodOrders.privacy.ts'

const perPage = 10
const minePerPage = 5

async function ownLocked(ctx: AccountCtx, number: string, version?: number): Promise<FoodOrderRow> {
  const order = orNotFound(await lockOfProvider(ctx.db, number, ctx.account.userId))
  expectVersion(order.version, version)
  return order
}

async function answer(ctx: Ctx, order: FoodOrderRow, message: string, viewer: 'provider' | 'customer' = 'provider') {
  return { message, data: presentOrder(asAnnounced(ctx, order.id, order.version) ?? (await fullOrder(ctx.db, order.id)), viewer, ctx.now) }
}

/** Food orders: lists, board, every step by provider and customer, and the clocks. */
export const foodOrders = defineFeature({
  ...foodOrdersPrivacy,
  housekeeping: forgetBuyersOfOldOrders,
  listen: followAlarms,
  calls: { ...foodOrderCalls, ...alertCalls, ...ownFoodOrderCalls, ...machineCalls },
  handlers: {
    async 'foodOrders.listByStatus'(ctx, { query }) {
      const { userId } = ctx.account
      return listFor(ctx, query.page, perPage, 'provider', {
        ownerColumn: 'provider_id',
        owner: userId,
        ...(query.status ? { states: statesOfList[query.status] } : {}),
      })
    },
    async 'foodOrders.listAll'(ctx, { query }) {
      const { userId } = ctx.account
      const states = statesOfDelivery(query['filter[delivery_status]'])
      return listFor(ctx, query.page, perPage, 'provider', {
        ownerColumn: 'provider_id',
        owner: userId,
        ...(states ? { states } : {}),
        keyword: query['filter[keyword]'] ?? '',
        from: query['filter[created_at]'] ?? '',
        until: query['filter[created_at]'] ?? '',
      })
    },
    async 'foodOrders.view'(ctx, { query }) {
      const [order] = await fullOrders(ctx.db, (eb) =>
        eb.and([eb('id', '=', idOfNumber(query.order_number)), eb('provider_id', '=', ctx.account.userId)]),
      )
      if (!order) throw new Refusal('NOT_FOUND')
      return { data: { ...presentOrder(order, 'provider', ctx.now), tracks: (await tracksOf(ctx.db, order.id)).map(presentTrack) } }
    },
    async 'foodOrders.changeStatus'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number, body.version)
      const moved = await transitionOrder(ctx, order, providerEvent(eventTowards(order, body.status), body))
      return answer(ctx, moved, 'Der Status wurde geändert.')
    },
    async 'foodOrders.changeStatusByProducts'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number, body.version)
      const changed = await answer(
        ctx,
        await changeLinesOfProducts(ctx, order, body.product_ids, body.status),
        'Die Gerichte wurden geändert.',
      )
      return {
        ...changed,
        items: changed.data.items
          .filter((item) => body.product_ids.includes(item.product_id))
          .map(({ id, product_id, status }) => ({ id, product_id, status })),
      }
    },
    async 'foodOrders.changeLines'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number, body.version)
      return answer(ctx, await changeLines(ctx, order, body.line_ids, body.step, body.sold_out), 'Die Gerichte wurden geändert.')
    },
    async 'foodOrders.changeTrack'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number, body.version)
      const track = await addTrack(ctx.db, { orderId: order.id, title: body.title, detail: body.detail, at: ctx.now })
      const data = { order_number: order.number, track: presentTrack(track) }
      ctx.emit({
        type: 'foodOrder.tracked',
        entity: { type: 'foodOrderTrack', id: track.id, version: 1 },
        to: [order.customer_id, order.provider_id].map((userId) => ({ userId, data })),
      })
      if (body.delivery_status) {
        const event = eventTowards(order, body.delivery_status)
        const { prep_minutes } = await prepMinutesOf(ctx.db, order.provider_id)
        return answer(
          ctx,
          await transitionOrder(ctx, order, providerEvent(event, { prep_minutes, age_checked: body.age_checked })),
          'Der Zwischenstand wurde gespeichert.',
        )
      }
      return answer(ctx, order, 'Der Zwischenstand wurde gespeichert.')
    },
    async 'foodOrders.board'(ctx) {
      return { data: await readBoard(ctx, ctx.account.userId) }
    },
    async 'foodOrders.move'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number, body.version)
      const event = providerEvent(body.event, body)
      if (event.type === 'foodOrder.reject' && event.reason === 'soldOut') await nameSoldOut(ctx, order, body.sold_out)
      return answer(ctx, await transitionOrder(ctx, order, event), 'Gespeichert.')
    },
    async 'foodOrders.cashReceived'(ctx, { body }) {
      const saved = await noteMealCash(ctx, await ownLocked(ctx, body.order_number), body.received)
      return answer(ctx, saved, body.received ? 'Die Zahlung wurde vermerkt.' : 'Die verweigerte Zahlung wurde vermerkt.')
    },
    async 'alerts.acknowledge'(ctx, { body }) {
      const rows = await answerAlerts(ctx, ctx.account.userId, body.alert_ids, 'alert.humanAck')
      return { message: 'Gesehen.', data: rows.map(presentAlert) }
    },
    async 'alerts.played'(ctx, { body }) {
      await answerAlerts(ctx, ctx.account.userId, body.alert_ids, 'alert.deviceAck')
      return { message: 'Danke.' }
    },
    async 'foodOrders.mine'(ctx, { query }) {
      return listFor(ctx, query.page, minePerPage, 'customer', { ownerColumn: 'customer_id', owner: ctx.account.userId })
    },
    async 'foodOrders.track'(ctx, { query }) {
      const [order] = await fullOrders(ctx.db, (eb) =>
        eb.and([eb('id', '=', idOfNumber(query.order_number)), eb('customer_id', '=', ctx.account.userId)]),
      )
      if (!order) throw new Refusal('NOT_FOUND')
      const [tracks, steps] = [await tracksOf(ctx.db, order.id), await historyOf(ctx.db, 'foodOrder', order.id)]
      return {
        data: {
          ...presentOrder(order, 'customer', ctx.now),
          now: ctx.now.toISOString(),
          tracks: tracks.map(presentTrack),
          steps: steps
            .filter((step) => step.from_state !== step.to_state)
            .map((step) => ({ to: step.to_state, at: step.at.toISOString(), by: step.actor_role })),
          inspectable: seesDeveloperPages(ctx),
        },
      }
    },
    async 'foodOrders.cancel'(ctx, { body }) {
      const order = orNotFound(await lockOfCustomer(ctx.db, body.order_number, ctx.account.userId))
      expectVersion(order.version, body.version)
      const full = presentOrder(await fullOrder(ctx.db, order.id), 'customer', ctx.now)
      // Free while nobody cooks; afterwards the kitchen is asked.
      const asks = !full.moves.includes('foodOrder.cancel') && full.moves.includes('foodOrder.requestCancel')
      const moved = await transitionOrder(
        ctx,
        order,
        { type: asks ? 'foodOrder.requestCancel' : 'foodOrder.cancel', by: 'customer' },
        { cancel_reason: body.reason || null },
      )
      return answer(
        ctx,
        moved,
        asks ? 'Wir haben das Restaurant um die Stornierung gebeten.' : 'Ihre Bestellung wurde storniert.',
        'customer',
      )
    },
    'machines.sequence': async (ctx, { query }) => ({ data: await orderSequence(ctx, query.number) }),
    'machines.history': async (ctx, { query }) => ({ data: await orderHistory(ctx, query.number) }),
  },
  counts: { open_orders: openOrdersSql },
  subjects: {
    foodOrder: (ctx, id) =>
      orderExists(ctx.db, (eb) => eb.and([eb('id', '=', idOfNumber(id.toUpperCase())), eb('provider_id', '=', ctx.account.userId)])),
    foodOrderOfCustomer: (ctx, id) =>
      orderExists(ctx.db, (eb) => eb.and([eb('id', '=', idOfNumber(id.toUpperCase())), eb('customer_id', '=', ctx.account.userId)])),
  },
  deadlines: {
    async foodOrder(ctx, due) {
      const order = await lockById(ctx.db, due.entityId)
      if (order) await transitionOrder(ctx, order, { type: due.event as 'foodOrder.noAnswer', by: 'system' })
    },
    alert: fireAlertDeadline,
  },
})

const presentTrack = (track: { id: number; title: string; detail: string; created_at: Date }) => ({
  id: track.id,
  title: track.title,
  detail: track.detail,
  created_at: track.created_at.toISOString(),
})

async function listFor(ctx: Ctx, page: number, size: number, viewer: 'provider' | 'customer', wanted: ListWanted) {
  const { orders, counted } = await orderPage(ctx.db, wanted, page, size)
  return { data: orders.map((order) => presentOrder(order, viewer, ctx.now)), meta: boundedMeta(page, size, counted) }
}
