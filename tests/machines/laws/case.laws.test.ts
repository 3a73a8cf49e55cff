import type { CaseStatus } from '#contract/values/caseRules.ts'
import type { CaseEvent, CaseGuardInput } from '#machines/lifecycles/case.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const isNoLetter = { when: (input: CaseGuardInput) => !input.isLetter, refuses: 'TRANSITION_REFUSED' } as const
const told = 'announce'
const open = ['received', 'underReview'] as const

const load = async () => (await import('#machines/lifecycles/case.lifecycle.ts')).caseLifecycle

holdLaws<CaseGuardInput, CaseEvent, CaseStatus>('case', load, {
  ends: [],
  waitsFor: { received: ['admin'], underReview: ['admin'], appealed: ['admin'] },
  clocks: { decided: { 'case.lapse': 'appealUntil' }, redecided: { 'case.lapse': 'appealUntil' } },
  guardInput: { isLetter: [false, true], daysSinceDecision: [0, 183, 184] },
  events: {
    'case.take': { only: [{ in: open, by: ['admin'], to: 'underReview', does: [told] }] },
    'case.release': { only: [{ in: ['underReview'], by: ['admin'], to: 'received', does: [told] }] },
    'case.answer': {
      only: [{ in: open, by: ['admin'], to: 'closed', does: ['sendAnswer', told] }],
      never: [{ law: 'a report is decided, not answered by a letter', ...isNoLetter }],
    },
    'case.write': {
      only: [
        { in: ['received', 'closed'], by: ['customer', 'provider'], to: 'received', does: ['askStaff', told] },
        { in: ['underReview'], by: ['customer', 'provider'], does: ['askStaff', told] },
      ],
      never: [{ law: 'nobody writes once more to a report', ...isNoLetter }],
    },
    'case.close': {
      only: [{ in: open, by: ['admin'], to: 'closed', does: [told] }],
      never: [{ law: 'a report is not put away undecided', ...isNoLetter }],
    },
    'case.decide': {
      carries: [{ hasReasons: true }, { hasReasons: false }, {} as { hasReasons: boolean }],
      only: [{ in: open, by: ['admin'], to: 'decided', does: ['giveReasons', told] }],
      never: [
        { law: 'a letter is answered, not decided', when: (input) => input.isLetter, refuses: 'TRANSITION_REFUSED' },
        { law: 'no decision without reasons', when: (_, { hasReasons }) => !hasReasons, refuses: 'REASON_MISSING' },
      ],
    },
    'case.appeal': {
      carries: [
        ...[true, false].flatMap((isFirst) => [true, false].map((isAggrieved) => ({ isFirst, isAggrieved }))),
        {} as { isFirst: boolean; isAggrieved: boolean },
        { isFirst: true } as { isFirst: boolean; isAggrieved: boolean },
      ],
      only: [{ in: ['decided', 'redecided'], by: ['customer', 'provider'], to: 'appealed', does: ['askStaff', told] }],
      never: [
        { law: 'six months long', when: ({ daysSinceDecision }) => daysSinceDecision > 183, refuses: 'APPEAL_TOO_LATE' },
        { law: 'each side once', when: (_, { isFirst }) => !isFirst, refuses: 'APPEAL_ALREADY' },
        { law: 'by whom it went against', when: (_, { isAggrieved }) => !isAggrieved, refuses: 'APPEAL_NEEDLESS' },
      ],
    },
    'case.decideAgain': {
      carries: [
        ...[true, false].flatMap((hasReasons) => [true, false].map((isAnother) => ({ hasReasons, isAnother }))),
        {} as { hasReasons: boolean; isAnother: boolean },
        { hasReasons: true } as { hasReasons: boolean; isAnother: boolean },
      ],
      only: [{ in: ['appealed'], by: ['admin'], to: 'redecided', does: ['giveReasons', told] }],
      never: [
        { law: 'no decision without reasons', when: (_, { hasReasons }) => !hasReasons, refuses: 'REASON_MISSING' },
        { law: 'another human being decides', when: (_, { isAnother }) => !isAnother, refuses: 'APPEAL_NEEDS_ANOTHER' },
      ],
    },
    'case.revoke': {
      only: [{ in: ['decided', 'appealed', 'redecided'], by: ['admin'], to: 'closed', does: [told] }],
      never: [{ law: 'a letter holds no measure', when: (input) => input.isLetter, refuses: 'TRANSITION_REFUSED' }],
    },
    'case.lapse': { only: [{ in: ['decided', 'redecided'], by: ['system'], to: 'closed', does: [told] }] },
  },
})
