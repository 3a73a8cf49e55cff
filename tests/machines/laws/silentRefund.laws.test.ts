import type { SilentEvent, SilentStatus } from '#machines/lifecycles/silentRefund.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/silentRefund.lifecycle.ts')).silentRefundLifecycle
const words = [{ reason: 'Dort nachgesehen' }, { reason: ' ' }, {} as { reason: string }]
const said = [true, false].flatMap((isServiceGone) => words.map((one) => ({ ...one, isServiceGone })))
const noWords = (_facts: object, { reason }: { reason?: string }) => (reason ?? '').trim() === ''
const mayBeAsked = {
  law: 'as long as the service can be asked, it says what was',
  by: ['admin'] as const,
  when: (_facts: object, { isServiceGone }: { isServiceGone?: boolean }) => isServiceGone !== true,
  refuses: 'SERVICE_STILL_THERE' as const,
}
const inWords = { law: 'whoever says what was uses words', by: ['admin'] as const, when: noWords, refuses: 'REASON_MISSING' as const }

holdLaws<Record<string, never>, SilentEvent, SilentStatus>('silentRefund', load, {
  ends: ['recovered'],
  waitsFor: { paidTwice: ['admin'] },
  clocks: { asking: { 'silentRefund.ask': 'askAt' }, paidTwice: { 'silentRefund.remind': 'remindAt' } },
  guardInput: {},
  events: {
    'silentRefund.ask': { only: [{ in: ['asking'], by: ['system'], does: ['ask'] }] },
    'silentRefund.close': {
      carries: said,
      only: [{ in: ['asking'], by: ['system', 'admin'], to: 'notSent' }],
      never: [mayBeAsked, inWords],
    },
    'silentRefund.find': {
      carries: said,
      only: [
        { in: ['asking', 'notSent'], by: ['system'], to: 'paidTwice', does: ['tellStaff'] },
        { in: ['asking'], by: ['admin'], to: 'paidTwice' },
      ],
      never: [
        { ...mayBeAsked, in: ['asking'] },
        { ...inWords, in: ['asking'] },
      ],
    },
    'silentRefund.comeBack': {
      only: [
        { in: ['asking'], by: ['system'], to: 'notSent' },
        { in: ['paidTwice', 'writtenOff'], by: ['system'], to: 'recovered' },
      ],
    },
    'silentRefund.remind': { only: [{ in: ['paidTwice'], by: ['system'], does: ['tellStaff'] }] },
    'silentRefund.recover': {
      carries: words,
      only: [{ in: ['paidTwice'], by: ['admin'], to: 'recovered' }],
      never: [{ law: 'who has it back says how', when: noWords, refuses: 'REASON_MISSING' }],
    },
    'silentRefund.writeOff': {
      carries: words,
      only: [{ in: ['paidTwice'], by: ['admin'], to: 'writtenOff' }],
      never: [{ law: 'who gives it up says why', when: noWords, refuses: 'REASON_MISSING' }],
    },
  },
})
