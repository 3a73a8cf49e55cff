import type { Check } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'
import { shopRejectReasons, type ShopOrderEvent, type ShopOrderGuardInput, type ShopRejectReason } from './shopOrder.types.ts'

/** What the checks read of the row, as data for the simulator and the generated tests. */
export const shopOrderGuardInput = {
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
} satisfies FieldsOf<ShopOrderGuardInput>

/** What events carry besides their name and who fires them. */
export const shopOrderPayload = {
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
} satisfies PayloadOf<ShopOrderEvent>

/** What may stand in the way of a step, and the refusal that says so. */
export const shopOrderChecks: Readonly<Record<string, Check<ShopOrderGuardInput, ShopOrderEvent>>> = {
  hasWords: { test: (_, event) => event.type === 'shopOrder.forceCancel' && (event.reason ?? '').trim() !== '', refuses: 'REASON_MISSING' },
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
}
