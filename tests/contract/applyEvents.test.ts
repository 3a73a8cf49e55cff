import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { initialTransition } from 'xstate'
import type { CallId } from '#contract/all.ts'
import { allEvents, type EventType } from '#contract/events/all.ts'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import type { NotificationSetting } from '#contract/calls/notifications.calls.ts'
import {
  latest,
  noRows,
  takeChanged,
  takeCreated,
  takeLatest,
  takeRead,
  type NotificationCentreRows,
} from '#client/features/notifications/notificationCentre.rows.ts'
import { foodBoardFlow } from '#machines/flows/foodBoard.flow.ts'
import { mergeBoard, mergeEvent as mergeBoardEvent } from '#machines/flows/foodBoard.rows.ts'
import type { BoardContext, BoardLiveEvent } from '#machines/flows/foodBoard.types.ts'
import { ringingAlerts } from '#machines/flows/foodBoard.view.ts'
import { isUnplaceable, mergePage, mergeRow, type Rows } from '#machines/flows/list.rows.ts'
import { mergeAnswer, mergeEvent as mergeTracking } from '#machines/flows/orderTracking.rows.ts'
import type { Tracking, TrackingLiveEvent } from '#machines/flows/orderTracking.types.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

/**
 * For every event: the view somebody has + the event == the view fetched anew (decision 002), with the very functions
 * the screens use: kitchen board, tracking page, order list, bell, settings.
 */
const testApp = await demoTestApp()
type Told = { type: string; data: unknown; at: string; position: { epoch: string; seq: number }; entityVersion: number }
interface View {
  board: BoardContext | null
  tracking: Readonly<Record<string, Tracking>>
  mine: (Rows<FoodOrder> & { lastPage: number }) | null
  bell: NotificationCentreRows
  settings: readonly NotificationSetting[]
}
type Side = 'bellaVista' | 'anna'

const firstPage = { filter: null, page: 1 }
const ordersOf: string[] = []

async function fetchView(side: Side): Promise<View> {
  const bell = takeLatest(noRows, await testApp.works(side, 'notifications.latest'))
  const settings = (await testApp.works(side, 'notifications.settings')).data
  if (side === 'bellaVista') {
    const { context } = initialTransition(foodBoardFlow)[0]
    const board = (await testApp.works('bellaVista', 'foodOrders.board')).data
    return { board: { ...context, ...mergeBoard(context, board) }, tracking: {}, mine: null, bell, settings }
  }
  const tracking: Record<string, Tracking> = {}
  for (const number of ordersOf.slice(-4))
    tracking[number] = mergeAnswer(
      { order: null, tracks: [], reached: {} },
      (await testApp.works('anna', 'foodOrders.track', { query: { order_number: number } })).data,
    )
  const page = await testApp.works('anna', 'foodOrders.mine')
  return {
    board: null,
    tracking,
    mine: { ...mergePage({ rows: page.data, total: page.meta.total }), lastPage: page.meta.last_page },
    bell,
    settings,
  }
}

const onBoard = (view: View, { type, data, at, position }: Told): View =>
  view.board ? { ...view, board: { ...view.board, ...mergeBoardEvent(view.board, { type, data, at, position } as BoardLiveEvent) } } : view
const boardEvents: readonly string[] = ['foodOrder.placed', 'foodOrder.moved', 'alert.changed', 'gastro.paused']
const onBoardOnly = (view: View, told: Told): View => (boardEvents.includes(told.type) ? onBoard(view, told) : view)
const onTracking = (view: View, told: Told): View => ({
  ...view,
  tracking: Object.fromEntries(
    Object.entries(view.tracking).map(([number, one]) => [number, mergeTracking(one, number, told as TrackingLiveEvent)]),
  ),
})
function onList(view: View, { data }: Told): View {
  const { order } = data as { order: FoodOrder }
  const event = { id: order.id, version: order.version, row: order }
  if (!view.mine) return view
  // Where a row of another page belongs the list does not guess: it asks again.
  return { ...view, mine: isUnplaceable(view.mine, event, firstPage) ? null : { ...view.mine, ...mergeRow(view.mine, event, firstPage) } }
}
const onOrder = (view: View, told: Told) => onList(onTracking(onBoard(view, told), told), told)

/** How each event is applied here, or the test that proves it with views of its own. */
type Proof = `tests/${string}.test.ts`
const chatProof: Proof = 'tests/backend/features/chat.events.test.ts'
const addressProof: Proof = 'tests/backend/features/addresses.events.test.ts'
const shopOrderProof: Proof = 'tests/backend/features/shopOrders.events.test.ts'
const reviewProof: Proof = 'tests/backend/features/reviews.events.test.ts'
const apply: Record<EventType, ((view: View, told: Told) => View) | Proof> = {
  'twoFactor.changed': 'tests/backend/features/twoFactor.events.test.ts',
  'profile.changed': 'tests/backend/features/accounts.events.test.ts',
  'sessions.changed': 'tests/backend/features/accounts.events.test.ts',
  'account.measured': 'tests/backend/features/accountAdmin.test.ts',
  'content.changed': 'tests/backend/features/content.events.test.ts',
  'leadRoute.changed': 'tests/backend/features/leadRoutes.test.ts',
  'leadRoute.removed': 'tests/backend/features/leadRoutes.test.ts',
  'callToAction.changed': 'tests/backend/features/callsToAction.test.ts',
  'callToAction.removed': 'tests/backend/features/callsToAction.test.ts',
  'review.changed': reviewProof,
  'favourite.changed': reviewProof,
  'registration.changed': 'tests/backend/features/onboarding.test.ts',
  'case.changed': 'tests/backend/features/cases.events.test.ts',
  'ownCase.changed': 'tests/backend/features/cases.events.test.ts',
  'quickReplies.changed': 'tests/backend/features/quickReplies.test.ts',
  'address.saved': addressProof,
  'address.removed': addressProof,
  'appointment.changed': 'tests/backend/features/appointments.events.test.ts',
  'message.sent': chatProof,
  'message.changed': chatProof,
  'messages.read': chatProof,
  'messages.delivered': chatProof,
  'productImport.changed': 'tests/backend/features/productImport.test.ts',
  'product.saved': 'tests/backend/features/catalogue.test.ts',
  'dish.saved': 'tests/backend/features/dishes.test.ts',
  'service.saved': 'tests/backend/features/ownServices.test.ts',
  'shipping.saved': 'tests/backend/features/shipping.test.ts',
  'shipping.removed': 'tests/backend/features/shipping.test.ts',
  'store.saved': 'tests/backend/features/stores.test.ts',
  'store.removed': 'tests/backend/features/stores.test.ts',
  'savedSearch.changed': 'tests/backend/features/savedSearches.test.ts',
  'savedSearch.removed': 'tests/backend/features/savedSearches.test.ts',
  'foodOrder.placed': onOrder,
  'foodOrder.moved': onOrder,
  'foodOrder.tracked': onTracking,
  'shopOrder.placed': shopOrderProof,
  'shopOrder.moved': shopOrderProof,
  'shopOrder.tracked': shopOrderProof,
  'document.changed': 'tests/backend/features/documents.test.ts',
  'document.removed': 'tests/backend/features/documents.test.ts',
  'bundle.changed': 'tests/backend/features/bundleRequests.test.ts',
  'bundle.sold': 'tests/backend/features/bundleSales.test.ts',
  'bundle.removed': 'tests/backend/features/bundleRequests.test.ts',
  'offer.changed': 'tests/backend/features/offers.test.ts',
  'lead.changed': 'tests/backend/features/leads.events.test.ts',
  'leadRecipient.changed': 'tests/backend/features/leads.events.test.ts',
  'operatorList.changed': 'tests/backend/features/operatorLists.test.ts',
  'owed.changed': 'tests/backend/features/openSums.test.ts',
  'refund.changed': 'tests/backend/features/refunds.events.test.ts',
  'alert.changed': onBoard,
  'gastro.paused': onBoard,
  'notification.created': (view, { data }) => ({ ...view, bell: takeCreated(view.bell, data as never) }),
  'notification.read': (view, { data }) => ({ ...view, bell: takeRead(view.bell, data as never) }),
  // Only chat cites texts that may change.
  'notification.changed': chatProof,
  'notificationSetting.changed': (view, { data }) => {
    const { setting } = data as { setting: NotificationSetting }
    // A kitchen's board follows the same switch.
    const board =
      view.board?.settings && setting.notification_type === 'order_sound'
        ? { ...view.board, settings: { ...view.board.settings, order_sound: setting.notification_value === 1 } }
        : view.board
    return { ...view, board, settings: view.settings.map((one) => (one.notification_type === setting.notification_type ? setting : one)) }
  },
}
const local = (Object.keys(allEvents) as EventType[]).filter((type) => typeof apply[type] === 'function')

function applied(view: View, told: Told): View {
  const how = apply[told.type as EventType]
  if (how === undefined) throw new Error(`no apply case for ${told.type}`)
  return typeof how === 'string'
    ? told.type === 'notification.changed'
      ? { ...view, bell: takeChanged(view.bell, told.data as never) }
      : view
    : how(view, told)
}

/**
 * What people see of it. What events cannot know is left out: opening words (the board asks again
 * after a pause) and pages beyond the first.
 */
function shown(view: View, like: View) {
  const rows = Math.min(latest(view.bell).length, latest(like.bell).length)
  return {
    orders: view.board?.orders,
    ringing: view.board && ringingAlerts(view.board),
    kitchen: view.board?.settings,
    today: view.board?.today,
    tracking: Object.fromEntries(Object.keys(like.tracking).map((number) => [number, view.tracking[number]])),
    mine: (view.mine ?? like.mine)?.rows.slice(0, 5),
    mineTotal: (view.mine ?? like.mine)?.total,
    bell: latest(view.bell, rows),
    unread: [...view.bell.unread].sort((a, b) => a - b),
    settings: view.settings,
  }
}

async function toldSince(side: Side, since: number): Promise<Told[]> {
  const { epoch } = await testApp.db.selectFrom('stream').select('epoch').where('user_id', '=', testApp.ids[side]).executeTakeFirstOrThrow()
  return (await testApp.events(side, since)).map((event) => ({
    type: event.type,
    data: event.payload,
    at: event.created_at.toISOString(),
    position: { epoch, seq: event.seq },
    entityVersion: event.entity_version,
  }))
}

const met = new Set<string>()
/** One step of somebody; afterwards both sides compare. The clock moves before the old view is taken: what may be done depends on it. */
async function after(what: string, act: () => Promise<unknown>) {
  const sides: Side[] = ['bellaVista', 'anna']
  const before = { bellaVista: await fetchView('bellaVista'), anna: await fetchView('anna') }
  const heads = { bellaVista: await testApp.head('bellaVista'), anna: await testApp.head('anna') }
  await act()
  for (const side of sides) {
    const told = await toldSince(side, heads[side])
    for (const one of told) {
      met.add(one.type)
      const parsed = allEvents[one.type as EventType].data.safeParse(one.data)
      expect([what, one.type, parsed.success], parsed.error?.message).toEqual([what, one.type, true])
    }
    const fresh = await fetchView(side)
    const old = told.reduce(applied, side === 'anna' ? withNewOrders(before[side], fresh) : before[side])
    expect(shown(old, fresh), `${what}, seen by ${side}`).toEqual(shown(fresh, fresh))
  }
}
/**
 * A tracking page that was opened on a fresh order begins empty. Whether its path may be looked at is the
 * installation's, and no event changes it.
 */
const emptyTracking = ({ inspectable }: Tracking): Tracking => ({ order: null, tracks: [], reached: {}, inspectable })
const withNewOrders = (view: View, fresh: View): View => ({
  ...view,
  tracking: {
    ...Object.fromEntries(Object.entries(fresh.tracking).map(([number, one]) => [number, emptyTracking(one)])),
    ...view.tracking,
  },
})

const kitchen = (id: CallId, body: object) => testApp.raw('bellaVista', id, { body })
const move = (number: string, event: string, more: object = {}) => kitchen('foodOrders.move', { order_number: number, event, ...more })
async function place(fulfilment: 'delivery' | 'pickup' = 'delivery') {
  const number = await testApp.placed('anna', 'pizzeria-bella-vista', fulfilment)
  ordersOf.push(number)
  return number
}
async function placeTwoLines() {
  const { key, dish } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
  await testApp.works('anna', 'carts.add', { body: { cart_key: key, product_id: dish.id, qty: 1, note: 'ohne Salz' } })
  const { data } = await testApp.works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', key) })
  ordersOf.push(data.orders[0]!.order_number)
}
const productIds = async (number: string) =>
  (await testApp.works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data.items.map((item) => item.product_id)
const last = () => ordersOf.at(-1)!

it('after every step of an order’s life, applying what was told equals fetching again, on both sides', async () => {
  await after('an order', () => place())
  testApp.later(0.4)
  await after('no device has rung', () => testApp.deadlines())
  await after('the device rings', async () =>
    kitchen('alerts.played', { alert_ids: (await testApp.works('bellaVista', 'foodOrders.board')).data.alerts.map((one) => one.id) }),
  )
  await after('someone has seen it', async () =>
    kitchen('alerts.acknowledge', { alert_ids: (await testApp.works('bellaVista', 'foodOrders.board')).data.alerts.map((one) => one.id) }),
  )
  await after('accepted', () => move(last(), 'accept', { prep_minutes: 25 }))
  await after('taken back', () => move(last(), 'revert'))
  await after('accepted again', () => move(last(), 'accept', { prep_minutes: 20 }))
  await after('a note', () =>
    kitchen('foodOrders.changeTrack', { order_number: last(), title: 'Der Ofen läuft', detail: 'Gleich geht es los.' }),
  )
  await after('postponed', () => move(last(), 'postpone', { prep_minutes: 40 }))
  await after('the customer asks to cancel', () =>
    testApp.works('anna', 'foodOrders.cancel', { body: { order_number: last(), reason: 'Doch keinen Hunger' } }),
  )
  await after('declined', () => move(last(), 'declineCancel'))
  await after('a refused step', () => move(last(), 'deliver'))
  await after('dishes ready', async () =>
    kitchen('foodOrders.changeStatusByProducts', { order_number: last(), product_ids: await productIds(last()), status: 'ready' }),
  )
  await after('an order of two lines of one dish, accepted', async () => {
    await placeTwoLines()
    await move(last(), 'accept', { prep_minutes: 20 })
  })
  const firstLine = async () =>
    (await testApp.works('bellaVista', 'foodOrders.view', { query: { order_number: last() } })).data.items[0]!.id
  const stepLine = async (step: string) => kitchen('foodOrders.changeLines', { order_number: last(), line_ids: [await firstLine()], step })
  await after('a line ticked', () => stepLine('finish'))
  await after('and unticked', () => stepLine('reopen'))
  await after('struck: the sum shrinks', () => stepLine('strike'))
  await after('put back: the sum grows', () => stepLine('restore'))
  await after('the other lines ready', async () =>
    kitchen('foodOrders.changeStatusByProducts', { order_number: last(), product_ids: await productIds(last()), status: 'ready' }),
  )
  await after('the last tick taken back with the order', () => move(last(), 'revert'))
  ordersOf.pop()
  await after('a note with a step', () =>
    kitchen('foodOrders.changeTrack', { order_number: last(), title: 'Der Fahrer ist los', delivery_status: 'on delivery' }),
  )
  await after('delivered', () => move(last(), 'deliver'))
  await after('cash refused after all', () => kitchen('foodOrders.cashReceived', { order_number: last(), received: false }))

  await after('a second order, to be picked up', () => place('pickup'))
  await after('accepted', () => move(last(), 'accept', { prep_minutes: 15 }))
  await after('ready', async () =>
    kitchen('foodOrders.changeStatusByProducts', { order_number: last(), product_ids: await productIds(last()), status: 'ready' }),
  )
  await after('handed over', () => move(last(), 'handOver'))
  await after('a third', () => place())
  await after('canceled by the customer', () => testApp.works('anna', 'foodOrders.cancel', { body: { order_number: last() } }))
  await after('a fourth', () => place())
  await after('rejected', () => move(last(), 'reject', { reason: 'tooBusy' }))
  await after('a fifth', () => place())
  await after('accepted', () => move(last(), 'accept', { prep_minutes: 20 }))
  await after('a dish is gone', async () =>
    kitchen('foodOrders.changeStatusByProducts', { order_number: last(), product_ids: await productIds(last()), status: 'canceled' }),
  )

  await after('a sixth', () => place())
  testApp.later(2)
  await after('nobody hears the bell', () => testApp.deadlines())
  testApp.later(10)
  await after('nobody answers, and the restaurant is paused', () => testApp.deadlines())
  await after('the restaurant is back', () => kitchen('foodSettings.pause', { minutes: 0 }))
  await after('a seventh', () => place())
  await after('accepted', () => move(last(), 'accept', { prep_minutes: 15 }))
  testApp.later(60)
  await after('overdue', () => testApp.deadlines())

  await after('a pause', () => kitchen('foodSettings.pause', { minutes: 30 }))
  await after('and on', () => kitchen('foodSettings.pause', { minutes: 0 }))
  await after('sound off', () => kitchen('notifications.setOrderSound', { value: 0 }))
  await after('sound on', () => kitchen('notifications.changeSetting', { notification_type: 'order_sound', notification_value: 1 }))
  await after('the customer wants newsletters', () =>
    testApp.works('anna', 'notifications.changeSetting', { body: { notification_type: 'newsletter', notification_value: 1 } }),
  )
  await after('refunds by mail no more', () =>
    testApp.works('anna', 'notifications.changeSetting', {
      body: { notification_type: 'refund', notification_value: 0, notification_channel: 'mail' },
    }),
  )
  await after('all read', () => kitchen('notifications.readAll', {}))
  await after('all read by the customer', () => testApp.works('anna', 'notifications.readAll', { body: {} }))
}, 120_000)

it('every event of the contract has a case, and every case was met', () => {
  expect(Object.keys(apply).sort()).toEqual(Object.keys(allEvents).sort())
  expect([...met].filter((type) => local.includes(type as EventType)).sort()).toEqual([...local].sort())
  for (const [type, how] of Object.entries(apply))
    if (typeof how === 'string') expect([type, readFileSync(how, 'utf8').includes(`'${type}'`)]).toEqual([type, true])
})

it('the whole story told late, twice and in any order ends in the same orders and bells', async () => {
  const told = await toldSince('bellaVista', 0)
  const { context } = initialTransition(foodBoardFlow)[0]
  const start = (): View => ({ board: { ...context }, tracking: {}, mine: null, bell: noRows, settings: [] })
  const inTurn = told.reduce(applied, start())
  for (let seed = 1; seed <= 20; seed++) {
    let state = seed * 7919
    const chance = () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return state
    }
    const shuffled = [...told, ...told]
      .map((one) => ({ one, at: chance() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one)
    const { board } = shuffled.reduce(applied, start())
    expect(board!.orders).toEqual(inTurn.board!.orders)
    expect(ringingAlerts(board!)).toEqual(ringingAlerts(inTurn.board!))
  }
})

it('a board fetched after hours stays as it is when all that led to it is told once more, with gaps and in any order', async () => {
  testApp.later(180)
  const fetched = await fetchView('bellaVista')
  expect(Object.keys(fetched.board!.orders).length).toBeLessThan(ordersOf.length)
  const told = await toldSince('bellaVista', 0)
  for (const stragglers of [told, told.filter((_, at) => at % 3 === 0), [...told].reverse()]) {
    expect(shown(stragglers.reduce(onBoardOnly, fetched), fetched)).toEqual(shown(fetched, fetched))
  }
  // What is news still counts: one more order is taken up and finished.
  const head = await testApp.head('bellaVista')
  await place()
  await move(last(), 'accept', { prep_minutes: 20 })
  const board = (await toldSince('bellaVista', head)).reduce(onBoardOnly, fetched)
  expect(shown(board, fetched).orders).toEqual(shown(await fetchView('bellaVista'), fetched).orders)
})
