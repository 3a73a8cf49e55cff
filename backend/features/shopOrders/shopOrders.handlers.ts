import { parcelCalls } from '#contract/calls/parcels.calls.ts'
import { shopOrderCalls } from '#contract/calls/shopOrders.calls.ts'
import { trackingCalls } from '#contract/calls/tracking.calls.ts'
import { orderStatuses, statesOfStatus } from '#contract/calls/shopWire.ts'
import { boundedMeta, rowsOnPage } from '#contract/values/boundedPages.ts'
import { tellsBundleTakings, tellsFallenBundles, tellsOpenBundleOrders } from '#backend/features/bundles/openOrders.api.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { idOfNumber } from '#backend/features/orders/orders.api.ts'
import { tellsOpenClaims } from '#backend/features/payments/payments.api.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs, together } from '#backend/kernel/jobs.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { fallenBundles, isBeingGivenBack, openOrdersOfBundles, takingsOfBundles } from './orderKind.store.ts'
import { noteCash } from './cash.ts'
import { comeBack, refuseAtDoor } from './cameBack.ts'
import { dateIsOver, refuseDate } from './dates.ts'
import { answerMissing, missingAnswerOf, reportMissing } from './missing.ts'
import { parcelOrders } from './parcelOrders.ts'
import { isUnderWay, refusedInState } from './pieces.ts'
import { shipmentPage, tracksOfShopOrder, orderOfItem, shipmentInSight } from './shipments.store.ts'
import { arrivePieces, handOver, presumeArrived, shipPieces } from './shipping.ts'
import { orderOfTypedCode, proofOf } from './fetching.ts'
import { shownPickupCode } from './pickup.ts'
import { mailParcel } from './parcel.mail.ts'
import { mailPickupCode } from './pickup.mail.ts'
import { shopOrderJobs } from './shopOrders.jobs.ts'
import { tellSellersOfOrders } from './shopOrders.news.ts'
import { presentListedShipment } from './shipments.present.ts'
import { presentShopOrder, presentShopTrack, shopGuardInputOf, shopMovesOf } from './shopOrders.present.ts'
import { forgetBuyersOfOldShopOrders, shopOrdersPrivacy } from './shopOrders.privacy.ts'
import {
  fullShopOrders,
  lockShopOrderById,
  openShopOrdersSql,
  shopItemsOf,
  shopOrderInSight,
  shopOrderOfCustomer,
} from './shopOrders.store.ts'
import { answer, boughtLocked, ownLocked, stepByName } from './shopOrders.steps.ts'
import { trackingHandlers } from './tracking.handlers.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'
import { shopOrderCounts, shopOrderPage } from './shopOrderLists.store.ts'
import { stepTowards } from './statusSteps.ts'
import { strikePieces } from './strike.ts'

const perPage = 10

tellsOpenBundleOrders(openOrdersOfBundles)
tellsFallenBundles(fallenBundles)
tellsBundleTakings(takingsOfBundles)
tellsOpenClaims(isBeingGivenBack)

/** Orders of goods: the seller's list and steps, parcels, what the customer does, and the clocks. */
export const shopOrders = defineFeature({
  ...shopOrdersPrivacy,
  housekeeping: forgetBuyersOfOldShopOrders,
  jobs: performJobs(shopOrderJobs, {
    'shopOrder.tellSeller': together(tellSellersOfOrders),
    'shopOrder.mailPickupCode': mailPickupCode,
    'shopOrder.mailParcel': mailParcel,
  }),
  calls: { ...shopOrderCalls, ...parcelCalls, ...trackingCalls },
  counts: { open_shop_orders: openShopOrdersSql },
  handlers: {
    async 'shopOrders.list'(ctx, { query }) {
      const size = query.per_page ?? perPage
      const states = statesOfStatus(query['filter[status]'])
      const wanted = {
        ownerColumn: 'provider_id' as const,
        owner: ctx.account.userId,
        ...(states ? { states } : {}),
        isRefunded: query['filter[status]'] === 'refunded',
        keyword: query['filter[keyword]'] ?? '',
        from: query['filter[created_at][start_date]'] ?? '',
        until: query['filter[created_at][end_date]'] ?? '',
      }
      const fetched = await orderOfTypedCode(ctx, wanted)
      if (fetched) {
        const shown = query.page === 1 ? [presentShopOrder(fetched, 'provider', ctx.now)] : []
        return { data: shown, meta: boundedMeta(query.page, size, 1) }
      }
      const { orders, counted } = await shopOrderPage(ctx.db, wanted, query.page, size)
      return { data: orders.map((order) => presentShopOrder(order, 'provider', ctx.now)), meta: boundedMeta(query.page, size, counted) }
    },
    async 'shopOrders.counts'(ctx) {
      return { data: { counts: await shopOrderCounts(ctx.db, ctx.account.userId, orderStatuses) } }
    },
    async 'shopOrders.view'(ctx, { params }) {
      const [order] = await fullShopOrders(ctx.db, (eb) => eb.and([eb('id', '=', params.id), eb('provider_id', '=', ctx.account.userId)]))
      const found = orNotFound(order)
      return {
        data: {
          ...presentShopOrder(found, 'provider', ctx.now),
          tracks: (await tracksOfShopOrder(ctx.db, found.id)).map(presentShopTrack),
        },
      }
    },
    async 'shopOrders.shipments'(ctx, { query }) {
      const offset = (query.page - 1) * perPage
      const wanted = { providerId: ctx.account.userId, from: offset + 1, to: offset + rowsOnPage(query.page, perPage) }
      const rows = await shipmentPage(ctx.db, wanted)
      const counted =
        rows[0]?.counted ?? (query.page === 1 ? 0 : ((await shipmentPage(ctx.db, { ...wanted, from: 1, to: 1 }))[0]?.counted ?? 0))
      return { data: rows.map(presentListedShipment), meta: boundedMeta(query.page, perPage, counted) }
    },
    async 'shopOrders.move'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number, body.version)
      return answer(ctx, await stepByName(ctx, order, body.event, body), 'Gespeichert.')
    },
    async 'shopOrders.handOver'(ctx, { body }) {
      const by = await proofOf(ctx, body)
      return inCommand(ctx, async (command) => {
        const order = await ownLocked(command, body.order_number, body.version)
        return answer(command, await handOver(command, order, { by, ageChecked: body.age_checked }), 'Die Ware wurde übergeben.')
      })
    },
    async 'shopOrders.pickupCode'(ctx, { query }) {
      const order = orNotFound(await shopOrderOfCustomer(ctx.db, query.order_number, ctx.account.userId))
      return { data: { pickup_code: order.status === 'ready' ? await shownPickupCode(ctx, order.id) : null } }
    },
    async 'shopOrders.answerDate'(ctx, { body }) {
      const order = await boughtLocked(ctx, body.order_number, body.version)
      if (body.agree) {
        const agreed = await transitionShopOrder(ctx, order, { type: 'shopOrder.agreeDate', by: 'customer' })
        return answer(ctx, agreed, 'Der Termin ist vereinbart.', 'customer')
      }
      const refused = await refuseDate(ctx, order, 'customer')
      const said = refused.status === 'scheduled' ? 'Es bleibt beim vereinbarten Termin.' : 'Der Anbieter schlägt einen anderen Termin vor.'
      return answer(ctx, refused, said, 'customer')
    },
    async 'shopOrders.setStatus'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number, body.version)
      return answer(ctx, await stepTowards(ctx, order, body.order_status), 'Der Status wurde geändert.')
    },
    async 'shopOrders.ship'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number, body.version)
      const shipped = await shipPieces(ctx, order, {
        carrier: body.carrier,
        trackingNumber: body.tracking_number,
        items: body.items,
        hasAgeService: body.age_service,
      })
      return { ...(await answer(ctx, shipped.order, 'Das Paket wurde übergeben.')), shipment_id: shipped.shipmentId }
    },
    'shopOrders.parcelOrders': async (ctx, { body }) => ({ data: await parcelOrders(ctx, body.order_numbers) }),
    async 'shopOrders.strike'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number, body.version)
      return answer(ctx, await strikePieces(ctx, order, body.items), 'Die Stücke wurden gestrichen.')
    },
    async 'shopOrders.cashReceived'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number)
      const { sentPieces, deliveredPieces } = shopGuardInputOf(order, await shopItemsOf(ctx.db, order.id), ctx.now)
      if (sentPieces === 0) throw refusedInState(order)
      if (!body.received && isUnderWay(order))
        return answer(ctx, await refuseAtDoor(ctx, order, deliveredPieces > 0), 'Die verweigerte Annahme wurde vermerkt.')
      const saved = await noteCash(ctx, order, { isReceived: body.received, by: 'provider' })
      return answer(ctx, saved, body.received ? 'Die Zahlung wurde vermerkt.' : 'Die verweigerte Zahlung wurde vermerkt.')
    },
    async 'shopOrders.cancel'(ctx, { body }) {
      const order = await boughtLocked(ctx, body.order_number, body.version)
      const moves = shopMovesOf(order.status, shopGuardInputOf(order, await shopItemsOf(ctx.db, order.id), ctx.now), 'customer')
      // Free until it is packed, or when it is late; in between the seller is asked.
      const asks = !moves.includes('shopOrder.cancel') && moves.includes('shopOrder.requestCancel')
      const moved = await transitionShopOrder(
        ctx,
        order,
        { type: asks ? 'shopOrder.requestCancel' : 'shopOrder.cancel', by: 'customer' },
        { cancel_reason: body.reason || null },
      )
      return answer(
        ctx,
        moved,
        asks ? 'Wir haben den Anbieter um die Stornierung gebeten.' : 'Ihre Bestellung wurde storniert.',
        'customer',
      )
    },
    async 'shopOrders.received'(ctx, { body }) {
      const order = await boughtLocked(ctx, body.order_number, body.version)
      const moved =
        order.status === 'delivered'
          ? await transitionShopOrder(ctx, order, { type: 'shopOrder.receive', by: 'customer' })
          : await arrivePieces(ctx, order, 'customer', body.shipment_id)
      return answer(ctx, moved, 'Vielen Dank für die Rückmeldung.', 'customer')
    },
    async 'shopOrders.reportMissing'(ctx, { body }) {
      const order = await boughtLocked(ctx, body.order_number, body.version)
      const reported = await reportMissing(ctx, order, body.shipment_id)
      return answer(ctx, reported, 'Wir haben den Anbieter gefragt. Er hat sieben Tage Zeit zu antworten.', 'customer')
    },
    async 'shopOrders.answerMissing'(ctx, { body }) {
      const order = await ownLocked(ctx, body.order_number, body.version)
      return answer(ctx, await answerMissing(ctx, order, missingAnswerOf(body), body.shipment_id), 'Ihre Antwort ist beim Kunden.')
    },
    ...trackingHandlers,
  },
  subjects: {
    shopOrder: async (ctx, number) =>
      (await shopOrderInSight(ctx.db, ctx.account.userId, idOfNumber(number.toUpperCase())))?.provider_id === ctx.account.userId,
    shopOrderById: async (ctx, id) => (await shopOrderInSight(ctx.db, ctx.account.userId, Number(id)))?.provider_id === ctx.account.userId,
    shopOrderOfParty: async (ctx, number) =>
      (await shopOrderInSight(ctx.db, ctx.account.userId, idOfNumber(number.toUpperCase()))) !== undefined,
    shopOrderItem: async (ctx, id) => (await orderOfItem(ctx.db, Number(id), ctx.account.userId)) !== undefined,
    shipment: async (ctx, id) => (await shipmentInSight(ctx.db, Number(id), ctx.account.userId)) !== undefined,
  },
  deadlines: {
    async shopOrder(ctx, due) {
      const order = await lockShopOrderById(ctx.db, due.entityId)
      if (!order) return
      if (due.event === 'shopOrder.presumeArrived') await presumeArrived(ctx, order)
      else if (due.event === 'shopOrder.restNeverShipped')
        await strikePieces(ctx, order, [], { by: 'system', title: 'Nicht rechtzeitig versandt', event: due.event })
      else if (due.event === 'shopOrder.notComeBack') await comeBack(ctx, order, 'system')
      else if (due.event === 'shopOrder.dateOver') await dateIsOver(ctx, order)
      else if (due.event === 'shopOrder.dateUnanswered') await refuseDate(ctx, order, 'system')
      else await transitionShopOrder(ctx, order, { type: due.event as 'shopOrder.noAnswer', by: 'system' })
    },
  },
})
