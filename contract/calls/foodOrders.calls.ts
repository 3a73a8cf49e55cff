import * as z from 'zod'
import { boundedPageOf, dataOf, defineCalls, Id, Instant, Line, PageNumber, Text, Version, WireNumber } from '#contract/define.ts'
import { IsoDate } from '#contract/values/bounded.ts'
import { AlertWire, FoodOrder, ItemStatus, LineStep, OrderNumber, RejectReason, TargetStatus } from './foodWire.ts'

const PrepMinutes = WireNumber(
  z
    .number({ error: 'Bitte wählen Sie eine Zeit in Minuten.' })
    .int('Bitte wählen Sie eine Zeit in Minuten.')
    .min(1, 'Bitte wählen Sie eine Zeit in Minuten.')
    .max(240, 'Bitte wählen Sie eine Zeit in Minuten.'),
)
const moved = z.object({ message: z.string(), data: FoodOrder })
const ownOrder = { kind: 'foodOrder', at: 'body.order_number' } as const

/** Events a provider may send by name; the spec's calls that name a target status are translated to these. */
export const ProviderTransition = z.enum(
  [
    'accept',
    'reject',
    'postpone',
    'ready',
    'dispatch',
    'handOver',
    'deliver',
    'ageRefused',
    'deliveryFailed',
    'agreeCancel',
    'declineCancel',
    'revert',
  ],
  { error: 'Bitte wählen Sie einen Schritt.' },
)
export type ProviderTransition = z.infer<typeof ProviderTransition>

/** Whoever hands over what has a minimum age says that the identity card was seen (§§ 9, 10 JuSchG). */
const AgeChecked = z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }).optional()

/** What a rejection as sold out is about: the lines, and for each a dish of the menu instead. */
const SoldOut = z.array(z.object({ line_id: Id, substitute_id: Id.nullish() })).max(100, 'Bitte wählen Sie höchstens 100 Gerichte.')

/** Everything a board needs in one answer: no list, then settings, then alerts. */
export const Board = z.object({
  orders: z.array(FoodOrder),
  alerts: z.array(AlertWire),
  now: Instant,
  /** How far the account's stream had come: all of it up to here is contained. */
  position: z.object({ epoch: z.string(), seq: z.int() }),
  settings: z.object({
    order_sound: z.boolean(),
    prep_minutes: z.int(),
    prep_minutes_min: z.int(),
    prep_minutes_max: z.int(),
    answer_minutes: z.int(),
    paused_until: Instant.nullable(),
    auto_accept: z.boolean(),
    print_slip: z.boolean(),
  }),
  opening: z.object({ open: z.boolean(), label: z.string() }),
  today: z.object({ completed: z.int(), total_cents: z.int() }),
})
export type Board = z.infer<typeof Board>

/** Spec section 7 «Food» (orders) and what the kitchen board needs besides. */
export const foodOrderCalls = defineCalls({
  'foodOrders.listByStatus': {
    method: 'GET',
    path: 'getFoodTypeOrders',
    area: 'food',
    summary: 'Speisebestellungen nach Status',
    audience: ['provider'],
    query: z.object({
      status: z.enum(['pending', 'processing', 'delivery', 'completed'], { error: 'Bitte wählen Sie einen Status.' }).optional(),
      page: PageNumber,
    }),
    output: boundedPageOf(FoodOrder),
  },
  'foodOrders.listAll': {
    method: 'GET',
    path: 'getAllFoodTypeOrders',
    area: 'food',
    summary: 'Alle Speisebestellungen mit Filtern',
    audience: ['provider'],
    query: z.object({
      'filter[delivery_status]': z.string().max(50).optional(),
      'filter[keyword]': z.string().trim().max(100, 'Bitte verwenden Sie höchstens 100 Zeichen.').optional(),
      'filter[created_at]': z
        .union([IsoDate('Bitte geben Sie ein gültiges Datum ein (TT.MM.JJJJ).'), z.literal('')], {
          error: 'Bitte geben Sie ein gültiges Datum ein (TT.MM.JJJJ).',
        })
        .optional(),
      page: PageNumber,
    }),
    output: boundedPageOf(FoodOrder),
  },
  'foodOrders.view': {
    method: 'GET',
    path: 'viewFoodTypeOrder',
    area: 'food',
    summary: 'Eine Speisebestellung mit Verlauf',
    audience: ['provider'],
    subject: { kind: 'foodOrder', at: 'query.order_number' },
    query: z.object({ order_number: OrderNumber }),
    output: dataOf(
      FoodOrder.extend({ tracks: z.array(z.object({ id: z.int(), title: z.string(), detail: z.string(), created_at: Instant })) }),
    ),
  },
  'foodOrders.changeStatus': {
    method: 'POST',
    path: 'changeStatusOfFoodOrders',
    area: 'food',
    summary: 'Bestellung in einen Status bringen',
    audience: ['provider'],
    subject: ownOrder,
    body: z.object({
      order_number: OrderNumber,
      status: TargetStatus,
      prep_minutes: PrepMinutes.optional(),
      reason: RejectReason.optional(),
      age_checked: AgeChecked,
      version: Version,
    }),
    output: moved,
    refuses: ['TRANSITION_REFUSED', 'VERSION_STALE', 'PREP_TIME_INVALID', 'REASON_MISSING', 'ITEMS_NOT_READY', 'AGE_CHECK_MISSING'],
    events: ['foodOrder.moved', 'alert.changed', 'notification.created'],
  },
  'foodOrders.changeStatusByProducts': {
    method: 'POST',
    path: 'changeStatusOfFoodOrderByProducts',
    area: 'food',
    summary: 'Einzelne Gerichte in einen Status bringen',
    audience: ['provider'],
    subject: ownOrder,
    body: z.object({
      order_number: OrderNumber,
      product_ids: z.array(Id).min(1, 'Bitte wählen Sie eine Option.').max(100, 'Bitte wählen Sie höchstens 100 Gerichte.'),
      status: ItemStatus,
      version: Version,
    }),
    output: moved.extend({ items: z.array(z.object({ id: z.int(), product_id: z.int(), status: ItemStatus })) }),
    refuses: ['TRANSITION_REFUSED', 'VERSION_STALE'],
    events: ['foodOrder.moved', 'alert.changed', 'notification.created'],
  },
  'foodOrders.changeLines': {
    method: 'POST',
    path: 'food/lines',
    area: 'food',
    summary: 'Einzelne Zeilen abhaken, streichen oder beides zurücknehmen',
    audience: ['provider'],
    subject: ownOrder,
    ours: true,
    overSocket: true,
    body: z.object({
      order_number: OrderNumber,
      line_ids: z.array(Id).min(1, 'Bitte wählen Sie ein Gericht.').max(100, 'Bitte wählen Sie höchstens 100 Gerichte.'),
      step: LineStep,
      version: Version,
      /** With `strike`: nobody else can order these dishes either. Put back, they can be ordered again. */
      sold_out: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }).default(false),
    }),
    output: moved,
    refuses: ['TRANSITION_REFUSED', 'VERSION_STALE', 'REVERT_TOO_LATE'],
    events: ['foodOrder.moved', 'alert.changed', 'notification.created'],
  },
  'foodOrders.changeTrack': {
    method: 'POST',
    path: 'changeFoodOrderTrack',
    area: 'food',
    summary: 'Zwischenstand für den Kunden, auf Wunsch mit Statuswechsel',
    audience: ['provider'],
    subject: ownOrder,
    body: z.object({
      order_number: OrderNumber,
      title: Line(80),
      detail: Text(300).default(''),
      delivery_status: z
        .enum(['processing', 'confirmed', 'on delivery', 'completed'], { error: 'Bitte wählen Sie einen Status.' })
        .optional(),
      age_checked: AgeChecked,
      version: Version,
    }),
    output: moved,
    refuses: ['TRANSITION_REFUSED', 'VERSION_STALE', 'AGE_CHECK_MISSING'],
    events: ['foodOrder.moved', 'foodOrder.tracked', 'alert.changed', 'notification.created'],
  },
  'foodOrders.board': {
    method: 'GET',
    path: 'food/board',
    area: 'food',
    summary: 'Bestelltafel: laufende Bestellungen, Klingeln, Einstellungen',
    audience: ['provider'],
    ours: true,
    output: dataOf(Board),
  },
  'foodOrders.move': {
    method: 'POST',
    path: 'food/move',
    area: 'food',
    summary: 'Einen Schritt der Bestellung auslösen',
    audience: ['provider'],
    subject: ownOrder,
    ours: true,
    overSocket: true,
    body: z.object({
      order_number: OrderNumber,
      event: ProviderTransition,
      prep_minutes: PrepMinutes.optional(),
      reason: RejectReason.optional(),
      give_up: z.boolean().optional(),
      sold_out: SoldOut.optional(),
      age_checked: AgeChecked,
      version: Version,
    }),
    output: moved,
    refuses: [
      'TRANSITION_REFUSED',
      'VERSION_STALE',
      'PREP_TIME_INVALID',
      'REASON_MISSING',
      'ITEMS_NOT_READY',
      'AGE_CHECK_MISSING',
      'REVERT_TOO_LATE',
    ],
    events: ['foodOrder.moved', 'alert.changed', 'notification.created'],
  },
  'foodOrders.cashReceived': {
    method: 'POST',
    path: 'food/cashReceived',
    area: 'food',
    summary: 'Vermerken, ob bei der Übergabe gezahlt wurde (kein Kassenbeleg)',
    audience: ['provider'],
    subject: ownOrder,
    ours: true,
    body: z.object({ order_number: OrderNumber, received: z.boolean() }),
    output: moved,
    refuses: ['TRANSITION_REFUSED'],
    events: ['foodOrder.moved'],
  },
})
