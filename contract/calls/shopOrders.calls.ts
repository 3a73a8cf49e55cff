import * as z from 'zod'
import { boundedPageOf, dataOf, defineCalls, Id, Instant, Line, PageNumber, Text, Version, WireNumber } from '#contract/define.ts'
import { atMost, IsoDate } from '#contract/values/bounded.ts'
import { carriers } from '#contract/values/carriers.ts'
import { OrderNumber } from './foodWire.ts'
import { longestPickupInput, pickupProofs } from '#contract/values/pickupCode.ts'
import { ListedShipment, orderStatuses, Pieces, Shipment, ShopOrder, ShopRejectReason } from './shopWire.ts'

/** Steps a seller takes by name; what ships, is struck or has a status of the spec has calls of its own. */
export const ShopTransition = z.enum(
  ['confirm', 'reject', 'propose', 'start', 'ready', 'handOver', 'arrive', 'agreeCancel', 'declineCancel', 'refuse', 'cameBack'],
  { error: 'Bitte wählen Sie einen Schritt.' },
)
export type ShopTransition = z.infer<typeof ShopTransition>

export const CarrierKey = z.enum(carriers, { error: 'Bitte wählen Sie einen Versanddienst.' })

/** Letters and digits, as all carriers have them; spaces are dropped. */
export const TrackingNumber = z
  .string({ error: 'Bitte geben Sie eine Sendungsnummer ein.' })
  .check(atMost(60, 'Bitte geben Sie eine gültige Sendungsnummer ein.'))
  .transform((typed) => typed.replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{0,40}$/, 'Bitte geben Sie eine gültige Sendungsnummer ein.'))

const day = IsoDate('Bitte geben Sie ein gültiges Datum ein (TT.MM.JJJJ).')
const optionalDay = z.union([day, z.literal('')], { error: 'Bitte geben Sie ein gültiges Datum ein (TT.MM.JJJJ).' }).optional()
const moved = z.object({ message: z.string(), data: ShopOrder })
export const OrderTrack = z.object({
  id: z.int(),
  /** The shipment it is about; null: the order as a whole. */
  shipment_id: z.int().nullable(),
  title: z.string(),
  detail: z.string(),
  tracking_number: z.string(),
  created_at: Instant,
})
export type OrderTrack = z.infer<typeof OrderTrack>

/** What a list of parcels comes to for one order, before anything of it is sent. */
export const ParcelOrder = z.object({
  order_number: z.string(),
  version: z.int(),
  label: z.string(),
  customer_name: z.string(),
  city: z.string(),
  open_pieces: z.int(),
  sent_pieces: z.int(),
  can_ship: z.boolean(),
  /** Of parcels that have left. */
  tracking_numbers: z.array(z.string()),
})
export type ParcelOrder = z.infer<typeof ParcelOrder>

const ofProvider = { kind: 'shopOrder', at: 'body.order_number' } as const
const ofCustomer = { kind: 'orderOfCustomer', at: 'body.order_number' } as const
const events = ['shopOrder.moved', 'notification.created'] as const
/** Where cash that was collected goes back by hand. */
const withMoney = [...events, 'refund.changed'] as const
/** What a seller answers to a parcel that is missed; the lifecycle's words but for the last. */
export const missingAnswers = ['stillComing', 'sendAgain', 'refund'] as const

/** Orders of goods: the seller's list and steps, shipments, and what the customer does (spec section 7 «Orders», «Tracking», and what it leaves open). */
export const shopOrderCalls = defineCalls({
  'shopOrders.list': {
    method: 'GET',
    path: 'api/providerOrders',
    area: 'orders',
    summary: 'Warenbestellungen mit Filtern',
    audience: ['provider'],
    query: z.object({
      page: PageNumber,
      per_page: WireNumber(z.int().min(1).max(50, 'Bitte wählen Sie höchstens 50 je Seite.')).optional(),
      'filter[status]': z.string().max(50).optional(),
      'filter[keyword]': z.string().trim().max(100, 'Bitte verwenden Sie höchstens 100 Zeichen.').optional(),
      'filter[created_at][start_date]': optionalDay,
      'filter[created_at][end_date]': optionalDay,
    }),
    output: boundedPageOf(ShopOrder),
  },
  'shopOrders.counts': {
    method: 'GET',
    path: 'shop/orders/counts',
    area: 'orders',
    summary: 'Wie viele Warenbestellungen in welchem Status stehen, gezählt bis 1.000',
    audience: ['provider'],
    ours: true,
    output: dataOf(z.object({ counts: z.record(z.enum(orderStatuses), z.object({ total: z.int(), more: z.boolean() })) })),
  },
  'shopOrders.view': {
    method: 'GET',
    path: 'api/shop/providerOrderView/{id}',
    area: 'orders',
    summary: 'Eine Warenbestellung mit Verlauf',
    audience: ['provider'],
    subject: { kind: 'shopOrderById', at: 'params.id' },
    params: z.object({ id: Id }),
    output: dataOf(ShopOrder.extend({ tracks: z.array(OrderTrack) })),
    refuses: ['NOT_FOUND'],
  },
  'shopOrders.shipments': {
    method: 'GET',
    path: 'api/shop/order-shippings',
    area: 'orders',
    summary: 'Meine Sendungen',
    audience: ['provider'],
    query: z.object({ page: PageNumber }),
    output: boundedPageOf(ListedShipment),
  },
  'shopOrders.move': {
    method: 'POST',
    path: 'shop/orders/move',
    area: 'orders',
    summary: 'Einen Schritt der Bestellung auslösen',
    audience: ['provider'],
    ours: true,
    overSocket: true,
    subject: ofProvider,
    body: z.object({
      order_number: OrderNumber,
      event: ShopTransition,
      reason: ShopRejectReason.optional(),
      /** With `arrive`: the parcel that has come; without: all that are under way. */
      shipment_id: Id.optional(),
      /** Of services: the date that is proposed, or confirmed with the order. */
      date_at: Instant.optional(),
      version: Version,
    }),
    output: moved,
    refuses: [
      'NOT_FOUND',
      'CLAIM_OPEN',
      'TRANSITION_REFUSED',
      'VERSION_STALE',
      'REASON_MISSING',
      'DATE_TOO_EARLY',
      'PARCEL_MISSED',
      'PICKUP_CODE_MISSING',
    ],
    events: withMoney,
  },
  'shopOrders.handOver': {
    method: 'POST',
    path: 'shop/orders/handOver',
    area: 'orders',
    summary: 'Abgeholte Ware übergeben: mit dem Abholcode des Kunden, oder mit einem anderen Nachweis, der im Verlauf steht',
    audience: ['provider'],
    ours: true,
    transaction: 'own',
    subject: ofProvider,
    body: z.object({
      order_number: OrderNumber,
      pickup_code: z.string().check(atMost(longestPickupInput, 'Der Abholcode hat sechs Zeichen.')).default(''),
      /** Without the code: how it is known who fetches the goods. */
      proof: z.enum(pickupProofs, { error: 'Bitte wählen Sie, wie Sie den Abholer geprüft haben.' }).optional(),
      /** The identity card says that the age limit of the order is kept. */
      age_checked: z.boolean().default(false),
      version: Version,
    }),
    output: moved,
    refuses: [
      'NOT_FOUND',
      'TRANSITION_REFUSED',
      'VERSION_STALE',
      'PICKUP_CODE_MISSING',
      'PICKUP_CODE_WRONG',
      'AGE_CHECK_MISSING',
      'TOO_MANY_TRIES',
    ],
    events,
  },
  'shopOrders.pickupCode': {
    method: 'GET',
    path: 'shop/orders/pickupCode',
    area: 'orders',
    summary: 'Der Abholcode einer Bestellung, solange sie bereitliegt; nur der Käufer erfährt ihn',
    audience: ['customer', 'guest'],
    ours: true,
    subject: { kind: 'orderOfCustomer', at: 'query.order_number' },
    query: z.object({ order_number: OrderNumber }),
    output: dataOf(z.object({ pickup_code: z.string().nullable() })),
    refuses: ['NOT_FOUND'],
  },
  'shopOrders.answerDate': {
    method: 'POST',
    path: 'shop/orders/date',
    area: 'orders',
    summary: 'Den vorgeschlagenen Termin einer Leistung annehmen oder ablehnen',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ order_number: OrderNumber, agree: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }), version: Version }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'],
    events,
  },
  'shopOrders.setStatus': {
    method: 'POST',
    path: 'api/shop/providerOrderStatus',
    area: 'orders',
    summary: 'Bestellung in einen Status der Spezifikation bringen',
    audience: ['provider'],
    subject: ofProvider,
    body: z.object({
      order_number: OrderNumber,
      order_status: z.enum(orderStatuses, { error: 'Bitte wählen Sie einen Status.' }),
      version: Version,
    }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'PARCEL_MISSED', 'PICKUP_CODE_MISSING', 'AGE_SERVICE_MISSING'],
    events,
  },
  'shopOrders.ship': {
    method: 'POST',
    path: 'api/shop/order-shipping',
    area: 'orders',
    summary: 'Ein Paket übergeben, ganz oder mit einem Teil der Artikel',
    audience: ['provider'],
    subject: ofProvider,
    body: z.object({
      order_number: OrderNumber,
      carrier: CarrierKey,
      tracking_number: TrackingNumber.default(''),
      /** Empty: all that is open. */
      items: Pieces.default([]),
      /** Of an order with an age limit: whoever brings it checks identity and age at the door. */
      age_service: z.boolean().default(false),
      version: Version,
    }),
    output: moved.extend({ shipment_id: z.int() }),
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'PIECES_NOT_OPEN', 'AGE_SERVICE_MISSING', 'TRACKING_NUMBER_KNOWN'],
    events,
  },
  'shopOrders.parcelOrders': {
    method: 'POST',
    path: 'shop/orders/parcelOrders',
    area: 'orders',
    summary: 'Wie die eigenen Bestellungen einer Versandliste stehen, bevor etwas übergeben wird; fremde fehlen',
    audience: ['provider'],
    ours: true,
    body: z.object({ order_numbers: z.array(OrderNumber).max(500, 'Bitte nennen Sie höchstens 500 Bestellungen.') }),
    output: dataOf(z.array(ParcelOrder)),
  },
  'shopOrders.strike': {
    method: 'POST',
    path: 'shop/orders/strike',
    area: 'orders',
    summary: 'Nicht lieferbare Stücke streichen; sie werden nicht bezahlt',
    audience: ['provider'],
    ours: true,
    subject: ofProvider,
    body: z.object({ order_number: OrderNumber, items: Pieces.min(1, 'Bitte wählen Sie einen Artikel.'), version: Version }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'PIECES_NOT_OPEN'],
    events: withMoney,
  },
  'shopOrders.cashReceived': {
    method: 'POST',
    path: 'shop/orders/cashReceived',
    area: 'orders',
    summary: 'Vermerken, ob bei der Übergabe gezahlt wurde (kein Kassenbeleg)',
    audience: ['provider'],
    ours: true,
    subject: ofProvider,
    body: z.object({ order_number: OrderNumber, received: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }) }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'CLAIM_OPEN'],
    events: [...withMoney, 'notification.read'],
  },
  'shopOrders.cancel': {
    method: 'POST',
    path: 'shop/orders/cancel',
    area: 'orders',
    summary: 'Warenbestellung stornieren oder darum bitten',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ order_number: OrderNumber, reason: Text(300).default(''), version: Version }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'SERVICE_BEGUN', 'VERSION_STALE'],
    events,
  },
  'shopOrders.received': {
    method: 'POST',
    path: 'shop/orders/received',
    area: 'orders',
    summary: 'Angekommen: ein Paket, oder alle',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ order_number: OrderNumber, shipment_id: Id.optional(), version: Version }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'CLAIM_OPEN'],
    events,
  },
  'shopOrders.reportMissing': {
    method: 'POST',
    path: 'shop/orders/missing',
    area: 'orders',
    summary: 'Ein Paket vermisst melden, oder alle, deren Tag vorbei ist',
    audience: ['customer', 'guest'],
    ours: true,
    subject: ofCustomer,
    body: z.object({ order_number: OrderNumber, shipment_id: Id.optional(), version: Version }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'NOT_MISSING_YET'],
    events: withMoney,
  },
  'shopOrders.answerMissing': {
    method: 'POST',
    path: 'shop/orders/missing/answer',
    area: 'orders',
    summary: 'Auf ein vermisstes Paket antworten: kommt noch, neu versandt, oder erstatten',
    audience: ['provider'],
    ours: true,
    subject: ofProvider,
    body: z.object({
      order_number: OrderNumber,
      answer: z.enum(missingAnswers, { error: 'Bitte wählen Sie eine Antwort.' }),
      /** The parcel it is about; without: all that are missed. */
      shipment_id: Id.optional(),
      /** With `stillComing`: the day by which it will have come. */
      expected_on: day.optional(),
      /** With `sendAgain`: who carries it. */
      carrier: CarrierKey.optional(),
      tracking_number: TrackingNumber.default(''),
      /** With `sendAgain`, of what has an age limit: whoever brings it checks identity and age at the door. */
      age_service: z.boolean().default(false),
      version: Version,
    }),
    output: moved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'PIECES_NOT_OPEN', 'AGE_SERVICE_MISSING'],
    events: withMoney,
  },
  'tracking.ofOrder': {
    method: 'GET',
    path: 'api/shop/order-tracks',
    area: 'tracking',
    summary: 'Sendungsverlauf einer Bestellung, auf Wunsch eines Artikels',
    audience: ['customer', 'provider', 'guest'],
    subject: { kind: 'shopOrderOfParty', at: 'query.order_number' },
    query: z.object({ order_number: OrderNumber, product_id: Id.optional() }),
    output: dataOf(z.array(OrderTrack)),
    refuses: ['NOT_FOUND'],
  },
  'tracking.ofItem': {
    method: 'GET',
    path: 'api/shop/tracksByItem/{id}',
    area: 'tracking',
    summary: 'Sendungsverlauf eines Artikels',
    audience: ['customer', 'provider', 'guest'],
    subject: { kind: 'shopOrderItem', at: 'params.id' },
    params: z.object({ id: Id }),
    output: dataOf(z.array(OrderTrack)),
    refuses: ['NOT_FOUND'],
  },
  'tracking.shipment': {
    method: 'GET',
    path: 'api/shop/order-shipping',
    area: 'tracking',
    summary: 'Eine Sendung mit ihren Artikeln',
    audience: ['customer', 'provider', 'guest'],
    subject: { kind: 'shipment', at: 'query.id' },
    query: z.object({ id: Id }),
    output: dataOf(Shipment),
    refuses: ['NOT_FOUND'],
  },
  'tracking.add': {
    method: 'POST',
    path: 'api/order-track',
    area: 'tracking',
    summary: 'Eine Zwischenmeldung zur Sendung',
    audience: ['provider'],
    subject: { kind: 'shopOrderById', at: 'body.order_id' },
    body: z.object({
      order_id: Id,
      /** The spec's name of the parcel. */
      shop_vendor_order_id: Id.nullish(),
      title: Line(80),
      detail: Text(300).default(''),
      tracking_number: TrackingNumber.default(''),
    }),
    output: z.object({ message: z.string(), data: OrderTrack }),
    refuses: ['NOT_FOUND'],
    events: ['shopOrder.tracked'],
  },
})
