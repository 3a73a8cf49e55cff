import { defineLifecycle, effectsOf, type Effect, type LifecycleEvent } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'
import {
  shopRejectReasons,
  type ShopOrderEffects,
  type ShopOrderEvent,
  type ShopOrderGuardInput,
  type ShopOrderText,
  type ShopRejectReason,
} from './shopOrder.types.ts'

export { shopRejectReasons }
export type { ShopOrderEffects, ShopOrderEvent, ShopOrderGuardInput, ShopOrderText, ShopRejectReason }

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

type By = LifecycleEvent['by']
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
const paidBack = (by: 'provider' | 'admin', more: readonly Effect[] = []) =>
  [{ target: 'delivered', checks: ['isMissed', 'isPaidBack', 'everythingArrived'] }, { checks: ['isMissed', 'isPaidBack'] }].map((one) => ({
    ...one,
    by: [by],
    effects: [both, tellCustomer('missingPaidBack'), ...more],
    note: 'eine Rückgabe hat alles schon erstattet',
  }))
const givenUp = (isPartly: boolean) => [
  ...paidBack('provider'),
  ...paidBack('admin', [tellProvider('missingPaidBack')]),
  ...(
    [
      ['provider', [both, tellCustomer('missingGivenUp')], 'der Anbieter erstattet, was fehlt'],
      ['admin', [both, tellCustomer('missingGivenUp'), tellProvider('missingGivenUp')], 'der Betreiber entscheidet für den Kunden'],
      ['system', [both, tellCustomer('partWithdrawn'), tellProvider('missingWithdrawn')], 'Widerruf dessen, was fehlt'],
    ] as const
  ).flatMap(([by, effects, note]) => {
    const one = { by: [by], effects, checks: ['isMissed'], note }
    const packsAgain = { ...one, target: 'processing', checks: ['isMissed', 'nothingSent'], note: `${note}, der Rest ist noch zu senden` }
    return [...fallenAway(one), ...(isPartly ? [packsAgain] : []), one]
  }),
]
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
export const shopOrderLifecycle = defineLifecycle<ShopOrderGuardInput, ShopOrderEvent, ShopOrderEffects>({
  id: 'shopOrder',
  version: 2,
  title: 'Bestellung von Waren',
  initial: 'pending',
  guardInput: {
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
  } satisfies FieldsOf<ShopOrderGuardInput>,
  payload: {
    'shopOrder.ship': { agePromised: flag('Altersprüfung zugesagt') },
    'shopOrder.handOver': { isProven: flag('Abholer geprüft'), ageChecked: flag('Ausweis geprüft') },
    'shopOrder.propose': { isWished: flag('Wunschtermin') },
    'shopOrder.giveUpMissing': { isPaidBack: flag('Alles schon erstattet') },
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
    ageChecked: { test: (input, event) => !input.hasAgeLimit || ('ageChecked' in event && event.ageChecked), refuses: 'AGE_CHECK_MISSING' },
    agePromised: {
      test: (input, event) => !input.hasAgeLimit || ('agePromised' in event && event.agePromised),
      refuses: 'AGE_SERVICE_MISSING',
    },
    isShipping: { test: (input) => input.fulfilment === 'shipping', refuses: 'TRANSITION_REFUSED' },
    isPickup: { test: (input) => input.fulfilment === 'pickup', refuses: 'TRANSITION_REFUSED' },
    isService: { test: (input) => input.fulfilment === 'service', refuses: 'TRANSITION_REFUSED' },
    isGoods: { test: (input) => input.fulfilment !== 'service', refuses: 'TRANSITION_REFUSED' },
    isWished: { test: (_, event) => event.type === 'shopOrder.propose' && event.isWished, refuses: 'TRANSITION_REFUSED' },
    dateStands: { test: (_, event) => 'dateStands' in event && event.dateStands, refuses: 'TRANSITION_REFUSED' },
    someOpen: { test: (input) => input.openPieces > 0, refuses: 'TRANSITION_REFUSED' },
    nothingOpen: { test: (input) => input.openPieces === 0, refuses: 'TRANSITION_REFUSED' },
    someSent: { test: (input) => input.sentPieces > 0, refuses: 'TRANSITION_REFUSED' },
    nothingSent: { test: (input) => input.sentPieces === 0, refuses: 'TRANSITION_REFUSED' },
    someArrived: { test: (input) => input.deliveredPieces > 0, refuses: 'TRANSITION_REFUSED' },
    everythingArrived: {
      test: (input) => input.openPieces === 0 && input.sentPieces > 0 && input.deliveredPieces === input.sentPieces,
      refuses: 'TRANSITION_REFUSED',
    },
    isLate: { test: (input) => input.late, refuses: 'TRANSITION_REFUSED' },
    cancelAsked: { test: (input) => input.cancelRequested, refuses: 'TRANSITION_REFUSED' },
    notBegun: { test: (input) => !input.hasBegun, refuses: 'SERVICE_BEGUN' },
    isBegun: { test: (input) => input.hasBegun, refuses: 'TRANSITION_REFUSED' },
    noClaim: { test: (input) => input.openClaims === 0, refuses: 'CLAIM_OPEN' },
    someClaim: { test: (input) => input.openClaims > 0, refuses: 'TRANSITION_REFUSED' },
    notRefused: { test: (input) => input.parcels !== 'refused', refuses: 'TRANSITION_REFUSED' },
    isRefused: { test: (input) => input.parcels === 'refused', refuses: 'TRANSITION_REFUSED' },
    someUnderWay: { test: (input) => input.sentPieces > input.deliveredPieces, refuses: 'TRANSITION_REFUSED' },
    mayBeMissed: { test: (input) => input.parcels !== 'refused' && input.parcels !== 'onTime', refuses: 'NOT_MISSING_YET' },
    isMissed: { test: (input) => ['missing', 'again', 'operator'].includes(input.parcels), refuses: 'TRANSITION_REFUSED' },
    isPaidBack: { test: (_, event) => event.type === 'shopOrder.giveUpMissing' && event.isPaidBack, refuses: 'TRANSITION_REFUSED' },
    isMissedOnce: { test: (input) => input.parcels === 'missing', refuses: 'TRANSITION_REFUSED' },
    isWithOperator: { test: (input) => input.parcels === 'operator', refuses: 'TRANSITION_REFUSED' },
    noCancelAsked: { test: (input) => !input.cancelRequested, refuses: 'TRANSITION_REFUSED' },
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
