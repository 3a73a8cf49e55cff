import type { ReturnedEvent, ReturnedStatus } from '#machines/lifecycles/returnedRefund.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/returnedRefund.lifecycle.ts')).returnedRefundLifecycle

holdLaws<Record<string, never>, ReturnedEvent, ReturnedStatus>('returnedRefund', load, {
  ends: ['sent', 'paidElsewhere', 'offset'],
  waitsFor: { open: ['admin'] },
  clocks: { open: { 'returnedRefund.remind': 'remindAt' }, sending: { 'returnedRefund.remind': 'remindAt' } },
  guardInput: {},
  events: {
    'returnedRefund.remind': { only: [{ in: ['open', 'sending'], by: ['system'], does: ['remind'] }] },
    'returnedRefund.resend': { only: [{ in: ['open'], by: ['admin'], to: 'sending', does: ['send'] }] },
    'returnedRefund.settle': { only: [{ in: ['sending'], by: ['system'], to: 'sent', does: ['tell sent'] }] },
    'returnedRefund.refuse': { only: [{ in: ['sending'], by: ['system'], to: 'open', does: ['tell refused'] }] },
    'returnedRefund.offset': { only: [{ in: ['open', 'sending'], by: ['system'], to: 'offset', does: ['tell offset'] }] },
    'returnedRefund.payElsewhere': {
      carries: [{ reason: 'Überwiesen am 3.12.' }, { reason: ' ' }, {} as { reason: string }],
      only: [{ in: ['open'], by: ['admin'], to: 'paidElsewhere', does: ['tell paidElsewhere'] }],
      never: [
        {
          law: 'whoever has paid it otherwise says how',
          when: (_facts: object, { reason }: { reason: string }) => (reason ?? '').trim() === '',
          refuses: 'REASON_MISSING',
        },
      ],
    },
  },
})
