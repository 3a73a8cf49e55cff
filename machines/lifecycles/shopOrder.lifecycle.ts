import { defineLifecycle, effectsOf, type Announcement, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const shopOrderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'ready',
  'partiallyShipped',
  'shipped',
  'delivered',
  'completed',
  'rejected',
  'canceled',
] as const
export type ShopOrderStatus = (typeof shopOrderStatuses)[number]

export const shopRejectReasons = ['soldOut', 'addressOutside', 'priceWrong', 'closed', 'other'] as const
export type ShopRejectReason = (typeof shopRejectReasons)[number]

/** What the guards need to know of an order of goods; the server derives it from the rows, the client from the wire. */
export interface ShopOrderFacts {
  fulfilment: 'shipping' | 'pickup'
  /** Pieces neither on their way, nor with the customer, nor canceled. */
  openPieces: number
  /** Pieces that have left the seller, delivered ones included. */
  sentPieces: number
  /** Pieces that the customer has. */
  deliveredPieces: number
  /** The customer asked to cancel after the seller began to pack. */
  cancelRequested: boolean
  /** The promised day of dispatch is over by three days: the customer may leave. */
  late: boolean
}

type By = LifecycleEvent['by']
export type ShopOrderEvent =
  | { type: 'shopOrder.confirm'; by: By }
  | { type: 'shopOrder.reject'; by: By; reason: ShopRejectReason }
  | { type: 'shopOrder.remind'; by: By }
  | { type: 'shopOrder.noAnswer'; by: By }
  | { type: 'shopOrder.start'; by: By }
  /** Pieces have been given to a carrier; the lines say which. */
  | { type: 'shopOrder.ship'; by: By }
  /** Pieces have come to the customer; the lines say which. */
  | { type: 'shopOrder.arrive'; by: By }
  | { type: 'shopOrder.ready'; by: By }
  | { type: 'shopOrder.handOver'; by: By }
  | { type: 'shopOrder.notFetched'; by: By }
  /** Pieces are not to be had and fall away; the lines say which. */
  | { type: 'shopOrder.strike'; by: By }
  | { type: 'shopOrder.allItemsCanceled'; by: By }
  | { type: 'shopOrder.cancel'; by: By }
  | { type: 'shopOrder.requestCancel'; by: By }
  | { type: 'shopOrder.agreeCancel'; by: By }
  | { type: 'shopOrder.declineCancel'; by: By }
  | { type: 'shopOrder.shipOverdue'; by: By }
  | { type: 'shopOrder.neverShipped'; by: By }
  | { type: 'shopOrder.noScan'; by: By }
  | { type: 'shopOrder.receive'; by: By }
  | { type: 'shopOrder.settle'; by: By }

/** What one side is told of a step, beside the event. */
export type ShopOrderText =
  | 'confirmed'
  | 'rejected'
  | 'waiting'
  | 'noAnswer'
  | 'missed'
  | 'shipped'
  | 'arrived'
  | 'ready'
  | 'notFetched'
  | 'struck'
  | 'nothingLeft'
  | 'canceled'
  | 'canceledByCustomer'
  | 'cancelRequested'
  | 'cancelDeclined'
  | 'late'
  | 'lateForCustomer'
  | 'neverShipped'
  | 'askArrived'

export interface ShopOrderEffects {
  announce: Announcement
  notify: { to: 'customer' | 'provider'; text: ShopOrderText }
  /** What nobody gets any more goes back on the shelf. */
  releaseStock: NoParams
  /** Every line that has not left ends with the order. */
  endItems: NoParams
  endPayment: NoParams
  collectCash: NoParams
  markLate: NoParams
  noteCancelRequest: NoParams
  clearCancelRequest: NoParams
}
const effect = effectsOf<ShopOrderEffects>()
const both = effect('announce', { to: ['customer', 'provider'] })
const tellCustomer = (text: ShopOrderText) => effect('notify', { to: 'customer', text })
const tellProvider = (text: ShopOrderText) => effect('notify', { to: 'provider', text })
/** The order ends before anything was handed over: goods back, lines ended, nothing to pay. */
const undone = [effect('releaseStock'), effect('endItems'), effect('endPayment')] as const

const ship = [
  {
    target: 'shipped',
    by: ['provider'] as const,
    checks: ['isShipping', 'someSent', 'nothingOpen'],
    effects: [both, tellCustomer('shipped')],
    note: 'alle Stücke sind übergeben',
  },
  {
    target: 'partiallyShipped',
    by: ['provider'] as const,
    checks: ['isShipping', 'someSent', 'someOpen'],
    effects: [both, tellCustomer('shipped')],
    note: 'ein Teil ist übergeben',
  },
]
const arrive = [
  { target: 'delivered', by: ['provider', 'customer'] as const, checks: ['everythingArrived'], effects: [both, tellCustomer('arrived')] },
  { by: ['provider', 'customer'] as const, checks: ['someArrived'], effects: [both], note: 'ein Teil ist angekommen' },
]
const strike = {
  'shopOrder.strike': { by: ['provider'], effects: [both, tellCustomer('struck')], note: 'je Artikel' },
  'shopOrder.allItemsCanceled': {
    target: 'canceled',
    by: ['system'],
    checks: ['nothingOpen', 'nothingSent'],
    effects: [effect('endPayment'), both, tellCustomer('nothingLeft')],
  },
} as const
const operatorCancels = {
  target: 'canceled',
  by: ['admin'] as const,
  effects: [...undone, both, tellCustomer('canceled'), tellProvider('canceled')],
  note: 'durch den Betreiber',
}
const cancelTalk = {
  'shopOrder.requestCancel': {
    by: ['customer'],
    checks: ['noCancelAsked'],
    effects: [effect('noteCancelRequest'), both, tellProvider('cancelRequested')],
  },
  'shopOrder.agreeCancel': {
    target: 'canceled',
    by: ['provider'],
    checks: ['cancelAsked'],
    effects: [...undone, both, tellCustomer('canceled')],
  },
  'shopOrder.declineCancel': {
    by: ['provider'],
    checks: ['cancelAsked'],
    effects: [effect('clearCancelRequest'), both, tellCustomer('cancelDeclined')],
  },
} as const
const overdue = {
  'shopOrder.shipOverdue': {
    by: ['system'],
    effects: [effect('markLate'), both, tellProvider('late'), tellCustomer('lateForCustomer')],
    note: 'drei Tage nach dem zugesagten Versand',
  },
  'shopOrder.neverShipped': {
    target: 'canceled',
    by: ['system'],
    effects: [...undone, both, tellCustomer('neverShipped'), tellProvider('neverShipped')],
    note: 'elf Tage danach',
  },
} as const
const shipClocks = { 'shopOrder.shipOverdue': 'shipOverdueAt', 'shopOrder.neverShipped': 'neverShippedAt' } as const

/** One seller's order of goods from the placement to the parcel at the door (lifecycles.md 2a). Payment is a region of its own. */
export const shopOrderLifecycle = defineLifecycle<ShopOrderFacts, ShopOrderEvent, ShopOrderEffects>({
  id: 'shopOrder',
  version: 1,
  title: 'Bestellung von Waren',
  initial: 'pending',
  facts: {
    fulfilment: choice('Übergabe', { shipping: 'Versand', pickup: 'Abholung' }),
    openPieces: count('Stück offen', 2, 0),
    sentPieces: count('Stück übergeben', 0, 1),
    deliveredPieces: count('Stück angekommen', 0, 1),
    cancelRequested: flag('Storno gewünscht'),
    late: flag('Versand überfällig'),
  } satisfies FieldsOf<ShopOrderFacts>,
  payload: {
    'shopOrder.reject': {
      reason: choice('Grund', {
        soldOut: 'nicht mehr vorrätig',
        addressOutside: 'Versand dorthin nicht möglich',
        priceWrong: 'Preis war falsch',
        closed: 'Betriebsferien',
        other: 'anderer Grund',
      } satisfies Record<ShopRejectReason, string>),
    },
  } satisfies PayloadOf<ShopOrderEvent>,
  checks: {
    hasReason: {
      test: (_, event) => event.type === 'shopOrder.reject' && shopRejectReasons.includes(event.reason),
      refuses: 'REASON_MISSING',
    },
    isShipping: { test: (facts) => facts.fulfilment === 'shipping', refuses: 'TRANSITION_REFUSED' },
    isPickup: { test: (facts) => facts.fulfilment === 'pickup', refuses: 'TRANSITION_REFUSED' },
    someOpen: { test: (facts) => facts.openPieces > 0, refuses: 'TRANSITION_REFUSED' },
    nothingOpen: { test: (facts) => facts.openPieces === 0, refuses: 'TRANSITION_REFUSED' },
    someSent: { test: (facts) => facts.sentPieces > 0, refuses: 'TRANSITION_REFUSED' },
    nothingSent: { test: (facts) => facts.sentPieces === 0, refuses: 'TRANSITION_REFUSED' },
    someArrived: { test: (facts) => facts.deliveredPieces > 0, refuses: 'TRANSITION_REFUSED' },
    everythingArrived: {
      test: (facts) => facts.openPieces === 0 && facts.sentPieces > 0 && facts.deliveredPieces === facts.sentPieces,
      refuses: 'TRANSITION_REFUSED',
    },
    isLate: { test: (facts) => facts.late, refuses: 'TRANSITION_REFUSED' },
    cancelAsked: { test: (facts) => facts.cancelRequested, refuses: 'TRANSITION_REFUSED' },
    noCancelAsked: { test: (facts) => !facts.cancelRequested, refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    pending: {
      label: 'Neu – bitte bestätigen',
      needsAttention: ['provider'],
      deadlines: { 'shopOrder.remind': 'remindAt', 'shopOrder.noAnswer': 'answerDueAt' },
      on: {
        'shopOrder.confirm': { target: 'confirmed', by: ['provider', 'system'], effects: [both, tellCustomer('confirmed')] },
        'shopOrder.reject': {
          target: 'rejected',
          by: ['provider'],
          checks: ['hasReason'],
          effects: [...undone, both, tellCustomer('rejected')],
        },
        'shopOrder.remind': { by: ['system'], effects: [tellProvider('waiting')], note: 'nach 24 und 48 Stunden' },
        'shopOrder.noAnswer': {
          target: 'rejected',
          by: ['system'],
          effects: [...undone, both, tellCustomer('noAnswer'), tellProvider('missed')],
          note: 'nach 72 Stunden',
        },
        ...strike,
        'shopOrder.cancel': [
          { target: 'canceled', by: ['customer'], effects: [...undone, both, tellProvider('canceledByCustomer')] },
          operatorCancels,
        ],
      },
    },
    confirmed: {
      label: 'Bestätigt',
      needsAttention: ['provider'],
      deadlines: shipClocks,
      on: {
        'shopOrder.start': { target: 'processing', by: ['provider'], effects: [both] },
        'shopOrder.ship': ship,
        'shopOrder.ready': { target: 'ready', by: ['provider'], checks: ['isPickup', 'someOpen'], effects: [both, tellCustomer('ready')] },
        ...strike,
        ...overdue,
        'shopOrder.cancel': [
          { target: 'canceled', by: ['customer'], effects: [...undone, both, tellProvider('canceledByCustomer')] },
          operatorCancels,
        ],
      },
    },
    processing: {
      label: 'Wird gepackt',
      needsAttention: ['provider'],
      deadlines: shipClocks,
      on: {
        'shopOrder.ship': ship,
        'shopOrder.ready': { target: 'ready', by: ['provider'], checks: ['isPickup', 'someOpen'], effects: [both, tellCustomer('ready')] },
        ...strike,
        ...overdue,
        ...cancelTalk,
        'shopOrder.cancel': [
          {
            target: 'canceled',
            by: ['customer'],
            checks: ['isLate'],
            effects: [...undone, both, tellProvider('canceledByCustomer')],
            note: 'wenn der zugesagte Versand überfällig ist',
          },
          operatorCancels,
        ],
      },
    },
    ready: {
      label: 'Abholbereit',
      needsAttention: ['customer'],
      deadlines: { 'shopOrder.notFetched': 'fetchBy' },
      on: {
        'shopOrder.handOver': {
          target: 'delivered',
          by: ['provider'],
          checks: ['isPickup'],
          effects: [effect('collectCash'), both, tellCustomer('arrived')],
        },
        'shopOrder.notFetched': {
          target: 'canceled',
          by: ['system'],
          effects: [...undone, both, tellCustomer('notFetched'), tellProvider('notFetched')],
          note: 'nach sieben Tagen',
        },
        ...cancelTalk,
        'shopOrder.cancel': operatorCancels,
      },
    },
    partiallyShipped: {
      label: 'Teilweise versandt',
      needsAttention: ['provider'],
      deadlines: { 'shopOrder.shipOverdue': 'shipOverdueAt' },
      on: {
        'shopOrder.ship': ship,
        'shopOrder.arrive': arrive,
        'shopOrder.strike': [
          {
            target: 'delivered',
            by: ['provider'],
            checks: ['everythingArrived'],
            effects: [both, tellCustomer('struck')],
            note: 'der Rest fällt fort, alles andere ist da',
          },
          {
            target: 'shipped',
            by: ['provider'],
            checks: ['nothingOpen'],
            effects: [both, tellCustomer('struck')],
            note: 'der Rest fällt fort',
          },
          { by: ['provider'], effects: [both, tellCustomer('struck')], note: 'je Artikel' },
        ],
        'shopOrder.shipOverdue': overdue['shopOrder.shipOverdue'],
      },
    },
    shipped: {
      label: 'Versandt',
      needsAttention: ['customer'],
      deadlines: { 'shopOrder.noScan': 'scanDueAt' },
      on: {
        'shopOrder.arrive': arrive,
        'shopOrder.noScan': { by: ['system'], effects: [both, tellCustomer('askArrived')], note: 'alle 21 Tage: angekommen?' },
      },
    },
    delivered: {
      label: 'Zugestellt',
      needsAttention: ['customer'],
      deadlines: { 'shopOrder.settle': 'settleAt' },
      on: {
        'shopOrder.receive': { target: 'completed', by: ['customer'], effects: [both] },
        'shopOrder.settle': { target: 'completed', by: ['system'], effects: [both], note: 'nach 14 Tagen' },
      },
    },
    completed: { label: 'Abgeschlossen', final: true },
    rejected: { label: 'Abgelehnt', final: true },
    canceled: { label: 'Storniert', final: true },
  },
})
