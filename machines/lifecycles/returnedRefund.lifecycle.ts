import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, flag, type PayloadOf } from '#machines/fields.ts'

export const returnedStatuses = ['open', 'sending', 'sent', 'paidElsewhere', 'offset'] as const
export type ReturnedStatus = (typeof returnedStatuses)[number]
/** What is told of it: that it came back, that a second try was refused, and how it ended. */
export type ReturnedNews = 'returned' | 'refused' | 'sent' | 'paidElsewhere' | 'offset'
type By = LifecycleEvent['by']
export type ReturnedEvent =
  | { type: 'returnedRefund.remind'; by: By }
  /** The operator has it sent once more. */
  | { type: 'returnedRefund.resend'; by: By }
  | { type: 'returnedRefund.settle'; by: By }
  /** The payment service refuses it at once. */
  | { type: 'returnedRefund.refuse'; by: By }
  /** The buyer owes as much for the same payment. */
  | { type: 'returnedRefund.offset'; by: By }
  /** `isSilent`: what was sent once more has got no answer for a day. */
  | { type: 'returnedRefund.payElsewhere'; by: By; reason: string; isSilent?: boolean }
export interface ReturnedEffects {
  /** Money goes, in a job after the commit. */
  send: NoParams
  remind: NoParams
  tell: { what: ReturnedNews }
}
const effect = effectsOf<ReturnedEffects>()
const offset = {
  target: 'offset',
  by: ['system'],
  effects: [effect('tell', { what: 'offset' })],
  note: 'mit dem verrechnet, was der Kunde schuldet',
} as const

/**
 * A refund that had gone and that the buyer's bank has returned days later (docs/machines/returnedRefund.md): the money is with us again
 * and still the buyer's, until it is sent once more, paid by another way, or taken off what he owes. Beside the refund's own life, which
 * it leaves as it is.
 */
export const returnedRefundLifecycle = defineLifecycle<object, ReturnedEvent, ReturnedEffects>({
  id: 'returnedRefund',
  version: 3,
  title: 'Zurückgekommene Erstattung',
  initial: 'open',
  payload: {
    'returnedRefund.payElsewhere': {
      reason: choice('Begründung', { 'Überwiesen am 3.12.': 'mit Worten', '': 'ohne Worte' }),
      isSilent: flag('Zahlungsdienst antwortet seit einem Tag nicht'),
    },
  } satisfies PayloadOf<ReturnedEvent>,
  checks: {
    hasWords: { test: (_, event) => 'reason' in event && (event.reason ?? '').trim() !== '', refuses: 'REASON_MISSING' },
    isSilent: { test: (_, event) => 'isSilent' in event && event.isSilent === true, refuses: 'SERVICE_STILL_THERE' },
  },
  states: {
    open: {
      label: 'Von der Bank zurückgekommen',
      needsAttention: ['admin'],
      deadlines: { 'returnedRefund.remind': 'remindAt' },
      on: {
        'returnedRefund.remind': { by: ['system'], effects: [effect('remind')], note: 'alle drei Tage der Betreiber' },
        'returnedRefund.resend': { target: 'sending', by: ['admin'], effects: [effect('send')], note: 'noch einmal versuchen' },
        'returnedRefund.payElsewhere': {
          target: 'paidElsewhere',
          by: ['admin'],
          checks: ['hasWords'],
          effects: [effect('tell', { what: 'paidElsewhere' })],
          note: 'etwa überwiesen',
        },
        'returnedRefund.offset': offset,
      },
    },
    sending: {
      label: 'Wird noch einmal erstattet',
      deadlines: { 'returnedRefund.remind': 'remindAt' },
      on: {
        'returnedRefund.remind': {
          by: ['system'],
          effects: [effect('remind')],
          note: 'nach einem Tag, dann alle drei Tage; ein Auftrag versucht es stündlich',
        },
        'returnedRefund.settle': { target: 'sent', by: ['system'], effects: [effect('tell', { what: 'sent' })] },
        'returnedRefund.refuse': {
          target: 'open',
          by: ['system'],
          effects: [effect('tell', { what: 'refused' })],
          note: 'vom Zahlungsdienst abgelehnt',
        },
        'returnedRefund.payElsewhere': {
          target: 'paidElsewhere',
          by: ['admin'],
          checks: ['isSilent', 'hasWords'],
          effects: [effect('tell', { what: 'paidElsewhere' })],
          note: 'der Zahlungsdienst schweigt seit einem Tag, der Betreiber hat überwiesen',
        },
        'returnedRefund.offset': offset,
      },
    },
    sent: { label: 'Noch einmal erstattet', final: true },
    paidElsewhere: { label: 'Auf anderem Weg ausgezahlt', final: true },
    offset: { label: 'Verrechnet', final: true },
  },
})
