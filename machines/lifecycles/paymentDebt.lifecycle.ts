import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, type PayloadOf } from '#machines/fields.ts'

export const debtStatuses = ['open', 'settled', 'writtenOff'] as const
export type DebtStatus = (typeof debtStatuses)[number]
/** How a debt ended: paid online, taken off by what came back of the orders, won back from the bank, paid otherwise, given up. */
export type DebtEnd = 'paid' | 'offset' | 'won' | 'settled' | 'writtenOff'
type By = LifecycleEvent['by']
export type DebtEvent =
  | { type: 'paymentDebt.remind'; by: By }
  /** Paid online by another way. */
  | { type: 'paymentDebt.pay'; by: By }
  /** Refunds of its orders have come to as much. */
  | { type: 'paymentDebt.offset'; by: By }
  /** The bank has given back what it had taken. */
  | { type: 'paymentDebt.win'; by: By }
  /** The bank has taken back more of the same payment, also after the end. */
  | { type: 'paymentDebt.grow'; by: By }
  | { type: 'paymentDebt.settle'; by: By; reason: string }
  | { type: 'paymentDebt.writeOff'; by: By; reason: string }
export interface DebtEffects {
  /** The buyer twice, then the operator's staff, who have to decide. */
  remind: NoParams
  tell: { what: DebtEnd }
}
const effect = effectsOf<DebtEffects>()
/** One payment can be disputed in parts, each for itself, and what had been taken off can be owed anew. */
const grow = { target: 'open', by: ['system'], note: 'noch etwas zurückgebucht' } as const
const words = choice('Begründung', { 'Überwiesen am 3.12.': 'mit Worten', '': 'ohne Worte' })

/**
 * Money that the buyer's bank has taken back after the order (docs/machines/paymentDebt.md): who owes it, until it is paid or given up.
 * Beside the payment's own life, which it leaves as it is.
 */
export const paymentDebtLifecycle = defineLifecycle<object, DebtEvent, DebtEffects>({
  id: 'paymentDebt',
  version: 2,
  title: 'Zurückgebuchte Zahlung',
  initial: 'open',
  payload: { 'paymentDebt.settle': { reason: words }, 'paymentDebt.writeOff': { reason: words } } satisfies PayloadOf<DebtEvent>,
  checks: { hasWords: { test: (_, event) => 'reason' in event && (event.reason ?? '').trim() !== '', refuses: 'REASON_MISSING' } },
  states: {
    open: {
      label: 'Zurückgebucht, noch offen',
      needsAttention: ['customer', 'admin'],
      deadlines: { 'paymentDebt.remind': 'remindAt' },
      on: {
        'paymentDebt.remind': {
          by: ['system'],
          effects: [effect('remind')],
          note: 'nach 7 und 14 Tagen der Kunde, dann alle 14 Tage der Betreiber',
        },
        'paymentDebt.pay': {
          target: 'settled',
          by: ['customer', 'system'],
          effects: [effect('tell', { what: 'paid' })],
          note: 'anders online bezahlt',
        },
        'paymentDebt.offset': {
          target: 'settled',
          by: ['system'],
          effects: [effect('tell', { what: 'offset' })],
          note: 'mit Erstattungen verrechnet',
        },
        'paymentDebt.win': {
          target: 'settled',
          by: ['system'],
          effects: [effect('tell', { what: 'won' })],
          note: 'von der Bank zurückbekommen',
        },
        'paymentDebt.grow': { by: ['system'], note: grow.note },
        'paymentDebt.settle': {
          target: 'settled',
          by: ['admin'],
          checks: ['hasWords'],
          effects: [effect('tell', { what: 'settled' })],
          note: 'anders beglichen',
        },
        'paymentDebt.writeOff': {
          target: 'writtenOff',
          by: ['admin'],
          checks: ['hasWords'],
          effects: [effect('tell', { what: 'writtenOff' })],
        },
      },
    },
    settled: { label: 'Beglichen', resting: 'Es ist nichts mehr offen.', on: { 'paymentDebt.grow': grow } },
    writtenOff: { label: 'Abgeschrieben', resting: 'Niemand fordert mehr etwas.', on: { 'paymentDebt.grow': grow } },
  },
})
