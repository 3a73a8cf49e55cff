import type { DebtEvent, DebtStatus } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/paymentDebt.lifecycle.ts')).paymentDebtLifecycle
const words = [{ reason: 'Überwiesen am 3.12.' }, { reason: ' ' }, {} as { reason: string }]
const inWords = {
  law: 'whoever ends a debt says why',
  when: (_facts: object, { reason }: { reason: string }) => (reason ?? '').trim() === '',
  refuses: 'REASON_MISSING',
} as const

holdLaws<Record<string, never>, DebtEvent, DebtStatus>('paymentDebt', load, {
  ends: [],
  waitsFor: { open: ['customer', 'admin'] },
  clocks: { open: { 'paymentDebt.remind': 'remindAt' } },
  guardInput: {},
  events: {
    'paymentDebt.remind': { only: [{ in: ['open'], by: ['system'], does: ['remind'] }] },
    'paymentDebt.pay': { only: [{ in: ['open'], by: ['customer', 'system'], to: 'settled', does: ['tell paid'] }] },
    'paymentDebt.offset': { only: [{ in: ['open'], by: ['system'], to: 'settled', does: ['tell offset'] }] },
    'paymentDebt.win': { only: [{ in: ['open'], by: ['system'], to: 'settled', does: ['tell won'] }] },
    'paymentDebt.grow': {
      only: [
        { in: ['open'], by: ['system'] },
        { in: ['settled', 'writtenOff'], by: ['system'], to: 'open' },
      ],
    },
    'paymentDebt.settle': {
      carries: words,
      only: [{ in: ['open'], by: ['admin'], to: 'settled', does: ['tell settled'] }],
      never: [inWords],
    },
    'paymentDebt.writeOff': {
      carries: words,
      only: [{ in: ['open'], by: ['admin'], to: 'writtenOff', does: ['tell writtenOff'] }],
      never: [inWords],
    },
  },
})
