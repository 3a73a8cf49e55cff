import {
  defineLifecycle,
  effectsOf,
  type Announcement,
  type Effect,
  type LifecycleEvent,
  type NoParams,
} from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const shopOrderStatuses = [
  'pending',
  'confirmed',
  'dateProposed',
  'scheduled',
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
  /** `service`: nothing is handed over, it is done at a date. */
  fulfilment: 'shipping' | 'pickup' | 'service'
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
  /** Refunds that are neither paid nor refused. */
  openClaims: number
  /** The agreed date of a service has come. */
  hasBegun: boolean
  /**
   * How it stands with what is under way: its day is over (`due`), the customer misses it (`missing`, `again` after the seller's «kommt noch»), the
   * operator decides, or it was refused at the door and comes back.
   */
  parcels: 'onTime' | 'due' | 'missing' | 'again' | 'operator' | 'refused'
  /** Something in it may be handed over from a certain age only (§§ 9, 10 JuSchG). */
  hasAgeLimit: boolean
}

type By = LifecycleEvent['by']
export type ShopOrderEvent =
  | { type: 'shopOrder.confirm'; by: By }
  | { type: 'shopOrder.reject'; by: By; reason: ShopRejectReason }
  | { type: 'shopOrder.remind'; by: By }
  | { type: 'shopOrder.noAnswer'; by: By }
  | { type: 'shopOrder.start'; by: By }
  /** The seller of a service names its date; `isWished`: the one that the customer asked for. */
  | { type: 'shopOrder.propose'; by: By; isWished: boolean }
  | { type: 'shopOrder.agreeDate'; by: By }
  /** `dateStands`: a date was agreed before, and stays until the customer agrees to another. */
  | { type: 'shopOrder.declineDate'; by: By; dateStands: boolean }
  | { type: 'shopOrder.dateUnanswered'; by: By; dateStands: boolean }
  | { type: 'shopOrder.dateRemind'; by: By }
  | { type: 'shopOrder.dateOver'; by: By }
  /** Pieces have been given to a carrier; the lines say which. `agePromised`: who brings them checks identity and age. */
  | { type: 'shopOrder.ship'; by: By; agePromised: boolean }
  /** Pieces have come to the customer; the lines say which. */
  | { type: 'shopOrder.arrive'; by: By }
  | { type: 'shopOrder.ready'; by: By }
  /** `isProven`: by the pickup code, or as the history says. */
  | { type: 'shopOrder.handOver'; by: By; isProven: boolean; ageChecked: boolean }
  | { type: 'shopOrder.notFetched'; by: By }
  /** Pieces fall away: the seller has none of them, or the customer has withdrawn from what has not left yet; the lines say which. */
  | { type: 'shopOrder.strike'; by: By }
  | { type: 'shopOrder.allItemsCanceled'; by: By }
  | { type: 'shopOrder.cancel'; by: By }
  /** The operator ends an order that nobody else ends; both sides are told why. */
  | { type: 'shopOrder.forceCancel'; by: By; reason: string }
  | { type: 'shopOrder.requestCancel'; by: By }
  | { type: 'shopOrder.agreeCancel'; by: By }
  | { type: 'shopOrder.declineCancel'; by: By }
  | { type: 'shopOrder.shipOverdue'; by: By }
  | { type: 'shopOrder.neverShipped'; by: By }
  /** Of a part-sent order the rest has not left in time; the lines say which pieces fall away. */
  | { type: 'shopOrder.restNeverShipped'; by: By }
  | { type: 'shopOrder.noScan'; by: By }
  /** Nobody has reported the parcels for nine weeks, and nobody has missed them. */
  | { type: 'shopOrder.presumeArrived'; by: By }
  /** The customer has waited beyond the day that was named, and nothing has come; the parcels say which. */
  | { type: 'shopOrder.reportMissing'; by: By }
  /** The seller's answers: it is still coming, it was sent once more, or it is lost and nobody pays for it. */
  | { type: 'shopOrder.stillComing'; by: By }
  | { type: 'shopOrder.sendAgain'; by: By }
  | { type: 'shopOrder.giveUpMissing'; by: By }
  /** The operator has seen that it was delivered. */
  | { type: 'shopOrder.dismissMissing'; by: By }
  | { type: 'shopOrder.missingRemind'; by: By }
  | { type: 'shopOrder.missingUnanswered'; by: By }
  /** At the door nobody paid, or nobody was there. */
  | { type: 'shopOrder.refuse'; by: By }
  | { type: 'shopOrder.cameBackRemind'; by: By }
  | { type: 'shopOrder.cameBack'; by: By }
  | { type: 'shopOrder.notComeBack'; by: By }
  | { type: 'shopOrder.receive'; by: By }
  | { type: 'shopOrder.settle'; by: By }
  /** The customer has withdrawn from the contract before anything left (§ 355 BGB). */
  | { type: 'shopOrder.withdraw'; by: By }
  /** The customer has withdrawn from a service that had begun; what was done is settled (§ 357a (2) BGB). */
  | { type: 'shopOrder.withdrawBegun'; by: By }

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
  | 'partWithdrawn'
  | 'doNotPack'
  | 'nothingLeft'
  | 'canceled'
  | 'canceledByCustomer'
  | 'cancelRequested'
  | 'cancelDeclined'
  | 'late'
  | 'lateForCustomer'
  | 'neverShipped'
  | 'restNeverShipped'
  | 'askArrived'
  | 'presumedArrived'
  | 'canceledByOperator'
  | 'dateProposed'
  | 'dateAgreed'
  | 'dateDeclined'
  | 'dateUnanswered'
  | 'dateStands'
  | 'askPerformed'
  | 'performed'
  | 'withdrawn'
  | 'reportedMissing'
  | 'missingWaiting'
  | 'missingUnanswered'
  | 'stillComing'
  | 'sentAgain'
  | 'missingGivenUp'
  | 'missingWithdrawn'
  | 'missingDismissed'
  | 'refused'
  | 'askCameBack'
  | 'cameBack'
  | 'notComeBack'

export interface ShopOrderEffects {
  announce: Announcement
  notify: { to: 'customer' | 'provider'; text: ShopOrderText }
  /** What nobody gets any more goes back on the shelf. */
  releaseStock: NoParams
  /** Every line that has not left ends with the order. */
  endItems: NoParams
  endPayment: NoParams
  collectCash: NoParams
  /** What was prepaid is the seller's now. */
  earn: NoParams
  markLate: NoParams
  noteCancelRequest: NoParams
  clearCancelRequest: NoParams
  /** The operator's staff are asked to decide about what is missing. */
  askOperator: NoParams
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
    checks: ['isShipping', 'notRefused', 'someSent', 'agePromised', 'nothingOpen'],
    effects: [both, tellCustomer('shipped')],
    note: 'alle Stücke sind übergeben',
  },
  {
    target: 'partiallyShipped',
    by: ['provider'] as const,
    checks: ['isShipping', 'notRefused', 'someSent', 'agePromised', 'someOpen'],
    effects: [both, tellCustomer('shipped')],
    note: 'ein Teil ist übergeben',
  },
]
const arrive = [
  {
    target: 'delivered',
    by: ['provider', 'customer'] as const,
    checks: ['notRefused', 'everythingArrived'],
    effects: [both, tellCustomer('arrived')],
  },
  { by: ['provider', 'customer'] as const, checks: ['notRefused', 'someArrived'], effects: [both], note: 'ein Teil ist angekommen' },
]
const struck = { by: ['provider'] as const, effects: [both, tellCustomer('struck')] }
const withdrawnPart = { by: ['system'] as const, effects: [both, tellCustomer('partWithdrawn'), tellProvider('doNotPack')] }
const strike = {
  'shopOrder.strike': [
    { ...struck, note: 'je Artikel' },
    { ...withdrawnPart, note: 'Widerruf eines Teils' },
  ],
  'shopOrder.allItemsCanceled': {
    target: 'canceled',
    by: ['system'],
    checks: ['nothingOpen', 'nothingSent'],
    effects: [effect('endPayment'), both, tellCustomer('nothingLeft')],
  },
} as const
const forced = {
  target: 'canceled',
  by: ['admin'] as const,
  effects: [...undone, both, tellCustomer('canceledByOperator'), tellProvider('canceledByOperator')],
}
/** Before anything has left. */
const forceCancel = { ...forced, checks: ['hasWords'], note: 'durch den Betreiber, mit Begründung' }
/** Parcels are under way: a return that is being dealt with decides about their money, not this. */
const forceCancelSent = { ...forced, checks: ['hasWords', 'noClaim'], note: 'durch den Betreiber, solange keine Rückgabe läuft' }
const withdraw = {
  target: 'canceled',
  by: ['system'] as const,
  checks: ['nothingSent'],
  effects: [...undone, both, tellCustomer('canceled'), tellProvider('withdrawn')],
  note: 'Widerruf, bevor etwas versandt ist',
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
/** Pieces that had left fall away: what is left of the order decides where it stands. */
const fallenAway = (one: { by: readonly By[]; effects: readonly Effect[]; checks: readonly string[]; note: string }) => [
  { ...one, target: 'canceled', checks: [...one.checks, 'nothingOpen', 'nothingSent'], effects: [effect('endPayment'), ...one.effects] },
  { ...one, target: 'delivered', checks: [...one.checks, 'everythingArrived'], note: `${one.note}, alles andere ist da` },
]
const givenUp = (isPartly: boolean) =>
  (
    [
      ['provider', [both, tellCustomer('missingGivenUp')], 'der Anbieter erstattet, was fehlt'],
      ['admin', [both, tellCustomer('missingGivenUp'), tellProvider('missingGivenUp')], 'der Betreiber entscheidet für den Kunden'],
      ['system', [both, tellCustomer('partWithdrawn'), tellProvider('missingWithdrawn')], 'Widerruf dessen, was fehlt'],
    ] as const
  ).flatMap(([by, effects, note]) => {
    const one = { by: [by], effects, checks: ['isMissed'], note }
    const packsAgain = { ...one, target: 'processing', checks: ['isMissed', 'nothingSent'], note: `${note}, der Rest ist noch zu senden` }
    return [...fallenAway(one), ...(isPartly ? [packsAgain] : []), one]
  })
const dismissed = { by: ['admin'] as const, effects: [both, tellCustomer('missingDismissed'), tellProvider('missingDismissed')] }
const cameBack = [
  ...fallenAway({ by: ['provider'], effects: [both, tellCustomer('cameBack')], checks: ['isRefused'], note: 'die Ware ist zurück' }),
]
const notComeBack = [
  ...fallenAway({
    by: ['system'],
    effects: [both, tellCustomer('cameBack'), tellProvider('notComeBack')],
    checks: ['isRefused'],
    note: 'nach vier Wochen',
  }),
  { by: ['system'] as const, note: 'die Stücke fallen erst fort' },
]
/** A clock that comes too late. */
const answered = { by: ['system'] as const, note: 'schon erledigt' }
/** What becomes of parcels that do not come: missed by the customer, or refused at the door. */
const lostOnTheWay = (isPartly: boolean) => ({
  'shopOrder.reportMissing': {
    by: ['customer'] as const,
    checks: ['mayBeMissed'],
    effects: [both, tellProvider('reportedMissing')],
    note: 'ab dem Tag, der genannt war',
  },
  'shopOrder.stillComing': {
    by: ['provider'] as const,
    checks: ['isMissedOnce'],
    effects: [both, tellCustomer('stillComing')],
    note: 'einmal, mit einem neuen Tag',
  },
  'shopOrder.sendAgain': { by: ['provider'] as const, checks: ['isMissed'], effects: [both, tellCustomer('sentAgain')] },
  'shopOrder.giveUpMissing': givenUp(isPartly),
  'shopOrder.dismissMissing': [
    { ...dismissed, target: 'delivered', checks: ['isMissed', 'everythingArrived'], note: 'der Betreiber sieht die Zustellung belegt' },
    { ...dismissed, checks: ['isMissed'], note: 'der Betreiber sieht die Zustellung belegt, anderes ist unterwegs' },
  ],
  'shopOrder.missingRemind': [
    { by: ['system'] as const, checks: ['isWithOperator'], effects: [effect('askOperator')], note: 'alle sieben Tage' },
    { by: ['system'] as const, checks: ['isMissed'], effects: [tellProvider('missingWaiting')], note: 'nach drei Tagen' },
    answered,
  ],
  'shopOrder.missingUnanswered': [
    {
      by: ['system'] as const,
      checks: ['isMissed'],
      effects: [effect('askOperator'), both, tellCustomer('missingUnanswered'), tellProvider('missingUnanswered')],
      note: 'nach sieben Tagen entscheidet der Betreiber',
    },
    answered,
  ],
  'shopOrder.refuse': {
    by: ['provider'] as const,
    checks: ['notRefused', 'someUnderWay'],
    effects: [both, tellCustomer('refused')],
    note: 'nicht bezahlt, oder niemand da',
  },
  'shopOrder.cameBackRemind': [
    { by: ['system'] as const, checks: ['isRefused'], effects: [tellProvider('askCameBack')], note: 'jede Woche' },
    answered,
  ],
  'shopOrder.cameBack': cameBack,
  'shopOrder.notComeBack': notComeBack,
})
const lostClocks = {
  'shopOrder.missingRemind': 'missingRemindAt',
  'shopOrder.missingUnanswered': 'missingDueAt',
  'shopOrder.cameBackRemind': 'cameBackRemindAt',
  'shopOrder.notComeBack': 'cameBackDueAt',
} as const
const restLost = { by: ['system'] as const, effects: [both, tellCustomer('restNeverShipped'), tellProvider('restNeverShipped')] }
const propose = [
  {
    target: 'scheduled',
    by: ['provider'] as const,
    checks: ['isService', 'isWished'],
    effects: [both, tellCustomer('dateAgreed')],
    note: 'Wunschtermin',
  },
  { target: 'dateProposed', by: ['provider'] as const, checks: ['isService'], effects: [both, tellCustomer('dateProposed')] },
]
/** Until it begins the customer of a service may leave. */
const cancelService = {
  'shopOrder.cancel': {
    target: 'canceled',
    by: ['customer'],
    checks: ['notBegun'],
    effects: [...undone, both, tellProvider('canceledByCustomer')],
    note: 'bevor die Leistung beginnt',
  },
  'shopOrder.forceCancel': forceCancel,
} as const
const shipClocks = { 'shopOrder.shipOverdue': 'shipOverdueAt', 'shopOrder.neverShipped': 'neverShippedAt' } as const

/** One seller's order of goods from the placement to the parcel at the door. Payment is a region of its own. */
export const shopOrderLifecycle = defineLifecycle<ShopOrderFacts, ShopOrderEvent, ShopOrderEffects>({
  id: 'shopOrder',
  version: 1,
  title: 'Bestellung von Waren',
  initial: 'pending',
  facts: {
    fulfilment: choice('Übergabe', { shipping: 'Versand', pickup: 'Abholung', service: 'Leistung' }),
    openPieces: count('Stück offen', 2, 0),
    sentPieces: count('Stück übergeben', 0, 1),
    deliveredPieces: count('Stück angekommen', 0, 1),
    cancelRequested: flag('Storno gewünscht'),
    late: flag('Versand überfällig'),
    openClaims: count('Offene Rückgaben', 0, 1),
    hasBegun: flag('Termin ist da'),
    parcels: choice('Pakete', {
      onTime: 'unterwegs',
      due: 'Tag ist vorbei',
      missing: 'vermisst gemeldet',
      again: 'wieder vermisst',
      operator: 'beim Betreiber',
      refused: 'Annahme verweigert',
    }),
    hasAgeLimit: flag('Altersgrenze'),
  } satisfies FieldsOf<ShopOrderFacts>,
  payload: {
    'shopOrder.ship': { agePromised: flag('Altersprüfung zugesagt') },
    'shopOrder.handOver': { isProven: flag('Abholer geprüft'), ageChecked: flag('Ausweis geprüft') },
    'shopOrder.propose': { isWished: flag('Wunschtermin') },
    'shopOrder.declineDate': { dateStands: flag('Früherer Termin gilt') },
    'shopOrder.dateUnanswered': { dateStands: flag('Früherer Termin gilt') },
    'shopOrder.reject': {
      reason: choice('Grund', {
        soldOut: 'nicht mehr vorrätig',
        addressOutside: 'Versand dorthin nicht möglich',
        priceWrong: 'Preis war falsch',
        closed: 'Betriebsferien',
        other: 'anderer Grund',
      } satisfies Record<ShopRejectReason, string>),
    },
    'shopOrder.forceCancel': { reason: choice('Begründung', { 'Anbieter nicht erreichbar': 'mit Worten', '': 'ohne Worte' }) },
  } satisfies PayloadOf<ShopOrderEvent>,
  checks: {
    hasWords: {
      test: (_, event) => event.type === 'shopOrder.forceCancel' && (event.reason ?? '').trim() !== '',
      refuses: 'REASON_MISSING',
    },
    hasReason: {
      test: (_, event) => event.type === 'shopOrder.reject' && shopRejectReasons.includes(event.reason),
      refuses: 'REASON_MISSING',
    },
    isProven: { test: (_, event) => 'isProven' in event && event.isProven, refuses: 'PICKUP_CODE_MISSING' },
    ageChecked: { test: (facts, event) => !facts.hasAgeLimit || ('ageChecked' in event && event.ageChecked), refuses: 'AGE_CHECK_MISSING' },
    agePromised: {
      test: (facts, event) => !facts.hasAgeLimit || ('agePromised' in event && event.agePromised),
      refuses: 'AGE_SERVICE_MISSING',
    },
    isShipping: { test: (facts) => facts.fulfilment === 'shipping', refuses: 'TRANSITION_REFUSED' },
    isPickup: { test: (facts) => facts.fulfilment === 'pickup', refuses: 'TRANSITION_REFUSED' },
    isService: { test: (facts) => facts.fulfilment === 'service', refuses: 'TRANSITION_REFUSED' },
    isGoods: { test: (facts) => facts.fulfilment !== 'service', refuses: 'TRANSITION_REFUSED' },
    isWished: { test: (_, event) => event.type === 'shopOrder.propose' && event.isWished, refuses: 'TRANSITION_REFUSED' },
    dateStands: { test: (_, event) => 'dateStands' in event && event.dateStands, refuses: 'TRANSITION_REFUSED' },
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
    notBegun: { test: (facts) => !facts.hasBegun, refuses: 'SERVICE_BEGUN' },
    isBegun: { test: (facts) => facts.hasBegun, refuses: 'TRANSITION_REFUSED' },
    noClaim: { test: (facts) => facts.openClaims === 0, refuses: 'CLAIM_OPEN' },
    someClaim: { test: (facts) => facts.openClaims > 0, refuses: 'TRANSITION_REFUSED' },
    notRefused: { test: (facts) => facts.parcels !== 'refused', refuses: 'TRANSITION_REFUSED' },
    isRefused: { test: (facts) => facts.parcels === 'refused', refuses: 'TRANSITION_REFUSED' },
    someUnderWay: { test: (facts) => facts.sentPieces > facts.deliveredPieces, refuses: 'TRANSITION_REFUSED' },
    mayBeMissed: { test: (facts) => facts.parcels !== 'refused' && facts.parcels !== 'onTime', refuses: 'NOT_MISSING_YET' },
    isMissed: { test: (facts) => ['missing', 'again', 'operator'].includes(facts.parcels), refuses: 'TRANSITION_REFUSED' },
    isMissedOnce: { test: (facts) => facts.parcels === 'missing', refuses: 'TRANSITION_REFUSED' },
    isWithOperator: { test: (facts) => facts.parcels === 'operator', refuses: 'TRANSITION_REFUSED' },
    noCancelAsked: { test: (facts) => !facts.cancelRequested, refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    pending: {
      label: 'Neu – bitte bestätigen',
      needsAttention: ['provider'],
      deadlines: { 'shopOrder.remind': 'remindAt', 'shopOrder.noAnswer': 'answerDueAt' },
      on: {
        'shopOrder.withdraw': withdraw,
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
        'shopOrder.cancel': { target: 'canceled', by: ['customer'], effects: [...undone, both, tellProvider('canceledByCustomer')] },
        'shopOrder.forceCancel': forceCancel,
      },
    },
    confirmed: {
      label: 'Bestätigt',
      needsAttention: ['provider'],
      deadlines: shipClocks,
      on: {
        'shopOrder.withdraw': withdraw,
        'shopOrder.start': { target: 'processing', by: ['provider'], checks: ['isGoods'], effects: [both] },
        'shopOrder.propose': propose,
        'shopOrder.ship': ship,
        'shopOrder.ready': { target: 'ready', by: ['provider'], checks: ['isPickup', 'someOpen'], effects: [both, tellCustomer('ready')] },
        ...strike,
        ...overdue,
        'shopOrder.cancel': { target: 'canceled', by: ['customer'], effects: [...undone, both, tellProvider('canceledByCustomer')] },
        'shopOrder.forceCancel': forceCancel,
      },
    },
    dateProposed: {
      label: 'Termin vorgeschlagen',
      needsAttention: ['customer'],
      deadlines: { 'shopOrder.dateUnanswered': 'dateAnswerDueAt' },
      on: {
        'shopOrder.withdraw': withdraw,
        'shopOrder.propose': propose,
        'shopOrder.agreeDate': { target: 'scheduled', by: ['customer'], effects: [both, tellProvider('dateAgreed')] },
        'shopOrder.declineDate': [
          {
            target: 'scheduled',
            by: ['customer'],
            checks: ['dateStands'],
            effects: [both, tellProvider('dateStands')],
            note: 'der vereinbarte Termin bleibt',
          },
          { target: 'confirmed', by: ['customer'], effects: [both, tellProvider('dateDeclined')] },
        ],
        'shopOrder.dateUnanswered': [
          {
            target: 'scheduled',
            by: ['system'],
            checks: ['dateStands'],
            effects: [both, tellCustomer('dateStands'), tellProvider('dateStands')],
            note: 'nach sieben Tagen bleibt der vereinbarte Termin',
          },
          { target: 'confirmed', by: ['system'], effects: [both, tellProvider('dateUnanswered')], note: 'nach sieben Tagen' },
        ],
        ...strike,
        ...cancelService,
      },
    },
    scheduled: {
      label: 'Termin vereinbart',
      needsAttention: ['provider'],
      deadlines: { 'shopOrder.dateRemind': 'dateRemindAt', 'shopOrder.dateOver': 'dateOverAt' },
      on: {
        'shopOrder.withdraw': { ...withdraw, checks: ['nothingSent', 'notBegun'] },
        'shopOrder.withdrawBegun': {
          target: 'delivered',
          by: ['system'],
          checks: ['isService', 'isBegun'],
          effects: [both],
          note: 'Widerruf nach Beginn: der erbrachte Anteil wird abgerechnet',
        },
        'shopOrder.propose': propose,
        'shopOrder.handOver': {
          target: 'delivered',
          by: ['provider'],
          checks: ['isService'],
          effects: [effect('collectCash'), both, tellCustomer('performed')],
          note: 'die Leistung ist erbracht',
        },
        'shopOrder.dateRemind': { by: ['system'], effects: [tellProvider('askPerformed')], note: 'am Tag danach' },
        'shopOrder.dateOver': {
          target: 'delivered',
          by: ['system'],
          effects: [both, tellCustomer('performed'), tellProvider('performed')],
          note: 'sieben Tage nach dem Termin, wenn niemand etwas sagt',
        },
        ...strike,
        ...cancelService,
      },
    },
    processing: {
      label: 'Wird gepackt',
      needsAttention: ['provider'],
      deadlines: shipClocks,
      on: {
        'shopOrder.withdraw': withdraw,
        'shopOrder.ship': ship,
        'shopOrder.ready': { target: 'ready', by: ['provider'], checks: ['isPickup', 'someOpen'], effects: [both, tellCustomer('ready')] },
        ...strike,
        ...overdue,
        ...cancelTalk,
        'shopOrder.cancel': {
          target: 'canceled',
          by: ['customer'],
          checks: ['isLate'],
          effects: [...undone, both, tellProvider('canceledByCustomer')],
          note: 'wenn der zugesagte Versand überfällig ist',
        },
        'shopOrder.forceCancel': forceCancel,
      },
    },
    ready: {
      label: 'Abholbereit',
      needsAttention: ['customer'],
      deadlines: { 'shopOrder.notFetched': 'fetchBy' },
      on: {
        'shopOrder.withdraw': withdraw,
        'shopOrder.handOver': {
          target: 'delivered',
          by: ['provider'],
          checks: ['isPickup', 'isProven', 'ageChecked'],
          effects: [effect('collectCash'), both, tellCustomer('arrived')],
        },
        'shopOrder.notFetched': {
          target: 'canceled',
          by: ['system'],
          effects: [...undone, both, tellCustomer('notFetched'), tellProvider('notFetched')],
          note: 'nach sieben Tagen',
        },
        ...strike,
        ...cancelTalk,
        'shopOrder.forceCancel': forceCancel,
      },
    },
    partiallyShipped: {
      label: 'Teilweise versandt',
      needsAttention: ['provider'],
      deadlines: { 'shopOrder.shipOverdue': 'shipOverdueAt', 'shopOrder.restNeverShipped': 'restDueAt', ...lostClocks },
      on: {
        'shopOrder.ship': ship,
        'shopOrder.arrive': arrive,
        'shopOrder.strike': [struck, withdrawnPart].flatMap((one) => [
          { ...one, target: 'delivered', checks: ['everythingArrived'], note: 'der Rest fällt fort, alles andere ist da' },
          { ...one, target: 'shipped', checks: ['nothingOpen'], note: 'der Rest fällt fort' },
          { ...one, note: 'je Artikel' },
        ]),
        'shopOrder.shipOverdue': overdue['shopOrder.shipOverdue'],
        'shopOrder.restNeverShipped': [
          { ...restLost, target: 'delivered', checks: ['everythingArrived'], note: 'elf Tage danach, alles andere ist da' },
          { ...restLost, target: 'shipped', checks: ['nothingOpen'], note: 'elf Tage danach fällt der Rest fort' },
          { by: ['system'], note: 'der Rest wird erst gestrichen' },
        ],
        ...lostOnTheWay(true),
        'shopOrder.forceCancel': forceCancelSent,
      },
    },
    shipped: {
      label: 'Versandt',
      needsAttention: ['customer'],
      deadlines: { 'shopOrder.noScan': 'scanDueAt', 'shopOrder.presumeArrived': 'presumedAt', ...lostClocks },
      on: {
        'shopOrder.arrive': arrive,
        'shopOrder.noScan': { by: ['system'], effects: [both, tellCustomer('askArrived')], note: 'nach 21 und 42 Tagen: angekommen?' },
        'shopOrder.presumeArrived': [
          {
            target: 'delivered',
            by: ['system'],
            checks: ['everythingArrived'],
            effects: [both, tellCustomer('presumedArrived'), tellProvider('presumedArrived')],
            note: 'nach neun Wochen und zwei Fragen',
          },
          { by: ['system'], note: 'die Pakete werden erst vermerkt' },
        ],
        ...lostOnTheWay(false),
        'shopOrder.forceCancel': forceCancelSent,
      },
    },
    delivered: {
      label: 'Zugestellt',
      needsAttention: ['customer'],
      deadlines: { 'shopOrder.settle': 'settleAt' },
      on: {
        'shopOrder.receive': { target: 'completed', by: ['customer'], checks: ['noClaim'], effects: [effect('earn'), both] },
        'shopOrder.settle': [
          { target: 'completed', by: ['system'], checks: ['noClaim'], effects: [effect('earn'), both], note: 'nach 14 Tagen' },
          { by: ['system'], checks: ['someClaim'], note: 'solange eine Rückgabe läuft, täglich wieder' },
        ],
      },
    },
    completed: { label: 'Abgeschlossen', final: true },
    rejected: { label: 'Abgelehnt', final: true },
    canceled: { label: 'Storniert', final: true },
  },
})
