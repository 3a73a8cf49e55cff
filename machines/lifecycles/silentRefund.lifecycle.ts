import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, flag, type PayloadOf } from '#machines/fields.ts'

export const silentStatuses = ['asking', 'notSent', 'paidTwice', 'recovered', 'writtenOff'] as const
export type SilentStatus = (typeof silentStatuses)[number]
type By = LifecycleEvent['by']
export type SilentEvent =
  /** The clock: the service is asked once more. */
  | { type: 'silentRefund.ask'; by: By }
  /**
   * The service does not know the request, or has refused it. `isServiceGone`: nobody can ask it any more, the operator has looked there.
   */
  | { type: 'silentRefund.close'; by: By; reason?: string; isServiceGone?: boolean }
  /** The service has sent it as well. */
  | { type: 'silentRefund.find'; by: By; reason?: string; isServiceGone?: boolean }
  /** What the service had sent has not reached the buyer: his bank has returned it, or the service has called it off. */
  | { type: 'silentRefund.comeBack'; by: By }
  | { type: 'silentRefund.remind'; by: By }
  /** The buyer has paid back what he had twice. */
  | { type: 'silentRefund.recover'; by: By; reason: string }
  | { type: 'silentRefund.writeOff'; by: By; reason: string }
export interface SilentEffects {
  /** The service is asked, in a job after the commit. */
  ask: NoParams
  /** The operator's staff hear that a buyer has his money twice, and again as long as that is so. */
  tellStaff: NoParams
}
const effect = effectsOf<SilentEffects>()
const reason = choice('Begründung', { 'Überwiesen am 3.12.': 'mit Worten', '': 'ohne Worte' })
const isServiceGone = flag('Zahlungsdienst nicht mehr zu fragen')
const byHand = {
  by: ['admin'],
  checks: ['serviceIsGone', 'hasWords'],
  note: 'der Zahlungsdienst ist weg, der Betreiber hat nachgesehen',
} as const
const found = { target: 'paidTwice', by: ['system'], effects: [effect('tellStaff')] } as const

/**
 * Money that the operator has paid past a payment service which stayed silent (docs/machines/silentRefund.md): nobody knows yet whether the
 * service has sent it as well. It is asked until it says so. Beside the payment's own life, which has ended.
 */
export const silentRefundLifecycle = defineLifecycle<object, SilentEvent, SilentEffects>({
  id: 'silentRefund',
  version: 1,
  title: 'Anders ausgezahlt, Zahlungsdienst schweigt',
  initial: 'asking',
  payload: {
    'silentRefund.close': { reason, isServiceGone },
    'silentRefund.find': { reason, isServiceGone },
    'silentRefund.recover': { reason },
    'silentRefund.writeOff': { reason },
  } satisfies PayloadOf<SilentEvent>,
  checks: {
    hasWords: { test: (_, event) => 'reason' in event && (event.reason ?? '').trim() !== '', refuses: 'REASON_MISSING' },
    serviceIsGone: { test: (_, event) => 'isServiceGone' in event && event.isServiceGone === true, refuses: 'SERVICE_STILL_THERE' },
  },
  states: {
    asking: {
      label: 'Anders ausgezahlt, Antwort steht aus',
      deadlines: { 'silentRefund.ask': 'askAt' },
      on: {
        'silentRefund.ask': { by: ['system'], effects: [effect('ask')], note: 'nach fünf Minuten, dann täglich' },
        'silentRefund.close': [
          { target: 'notSent', by: ['system'], note: 'der Zahlungsdienst kennt sie nicht' },
          { ...byHand, target: 'notSent' },
        ],
        'silentRefund.find': [
          { ...found, note: 'der Zahlungsdienst hat auch gezahlt' },
          { ...byHand, target: 'paidTwice' },
        ],
        'silentRefund.comeBack': { target: 'notSent', by: ['system'], note: 'gegangen und zurückgekommen' },
      },
    },
    notSent: {
      label: 'Nur einmal ausgezahlt',
      resting: 'Der Zahlungsdienst kennt die Auszahlung nicht.',
      on: { 'silentRefund.find': { ...found, note: 'ein Versuch von vorher kam doch noch an' } },
    },
    paidTwice: {
      label: 'Doppelt ausgezahlt',
      needsAttention: ['admin'],
      deadlines: { 'silentRefund.remind': 'remindAt' },
      on: {
        'silentRefund.remind': { by: ['system'], effects: [effect('tellStaff')], note: 'alle drei Tage' },
        'silentRefund.recover': { target: 'recovered', by: ['admin'], checks: ['hasWords'], note: 'der Kunde hat es zurückgezahlt' },
        'silentRefund.writeOff': { target: 'writtenOff', by: ['admin'], checks: ['hasWords'], note: 'der Betreiber verzichtet' },
        'silentRefund.comeBack': { target: 'recovered', by: ['system'], note: 'die Bank hat es zurückgeschickt' },
      },
    },
    recovered: { label: 'Doppelt ausgezahlt, zurückbekommen', final: true },
    writtenOff: {
      label: 'Doppelt ausgezahlt, abgeschrieben',
      resting: 'Niemand fordert mehr etwas.',
      on: { 'silentRefund.comeBack': { target: 'recovered', by: ['system'], note: 'die Bank hat es doch zurückgeschickt' } },
    },
  },
})
