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
      carries: [{ isSilent: true }, { isSilent: false }, {}].flatMap((silent) =>
        [{ reason: 'Überwiesen am 3.12.' }, { reason: ' ' }, {} as { reason: string }].map((words) => ({ ...words, ...silent })),
      ),
      only: [{ in: ['open', 'sending'], by: ['admin'], to: 'paidElsewhere', does: ['tell paidElsewhere'] }],
      never: [
        {
          law: 'what is being sent goes itself, until its service says nothing for a day',
          in: ['sending'],
          when: (_facts: object, { isSilent }: { isSilent?: boolean }) => isSilent !== true,
          refuses: 'SERVICE_STILL_THERE',
        },
        {
          law: 'whoever has paid it otherwise says how',
          when: (_facts: object, { reason }: { reason: string }) => (reason ?? '').trim() === '',
          refuses: 'REASON_MISSING',
        },
      ],
    },
  },
})
