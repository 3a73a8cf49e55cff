import type { ReviewEvent, ReviewGuardInput, ReviewStatus } from '#machines/lifecycles/review.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const told = 'announce'
const decided = ['count', 'settleReports', told]
const clean = (_: ReviewGuardInput, event: { clean: boolean }) => event.clean

const load = async () => (await import('#machines/lifecycles/review.lifecycle.ts')).reviewLifecycle

holdLaws<ReviewGuardInput, ReviewEvent, ReviewStatus>('review', load, {
  ends: ['deleted'],
  waitsFor: { pending: ['admin'], under_review: ['admin'] },
  clocks: {},
  guardInput: { ageDays: [0, 30, 31], hiddenDays: [0, 183, 184], isAppealed: [false, true] },
  events: {
    'review.publish': { only: [{ in: ['pending'], by: ['system', 'admin'], to: 'published', does: ['count', 'tellProvider', told] }] },
    'review.edit': {
      carries: [{ clean: true }, { clean: false }],
      only: [
        { in: ['pending'], by: ['customer'], when: clean, to: 'published', does: ['count', 'tellProvider', told] },
        { in: ['published'], by: ['customer'], when: clean, to: 'published', does: ['count', told] },
        { in: ['under_review'], by: ['customer'], when: clean, does: ['count', told] },
        // Not clean: a human being looks at it.
        { in: ['pending', 'published'], by: ['customer'], to: 'pending', does: ['count', 'askHuman', told] },
        { in: ['under_review'], by: ['customer'], does: ['count', 'askHuman', told] },
      ],
      never: [{ law: 'words stand after thirty days', when: ({ ageDays }) => ageDays > 30, refuses: 'REVIEW_EDIT_TOO_LATE' }],
    },
    'review.reply': { only: [{ in: ['published', 'under_review'], by: ['provider'], does: [told, 'tellAuthor'] }] },
    'review.report': {
      only: [
        { in: ['published'], by: ['customer', 'provider', 'admin'], to: 'under_review', does: ['askHuman', told] },
        { in: ['under_review'], by: ['customer', 'provider', 'admin'] },
      ],
    },
    'review.keep': { only: [{ in: ['under_review', 'hidden'], by: ['admin'], to: 'published', does: decided }] },
    'review.hide': {
      carries: [
        ...(['insult', 'contactData', 'advertising', 'offTopic', 'untrue', 'illegal'] as const).map((reason) => ({ reason })),
        { reason: 'badForBusiness' as 'insult' },
      ],
      only: [
        {
          in: ['pending', 'published', 'under_review'],
          by: ['admin'],
          to: 'hidden',
          does: ['count', 'settleReports', 'giveReasons', told],
        },
      ],
      never: [
        {
          law: 'nothing is hidden but for one of the reasons everybody can read',
          when: (_, { reason }) => !['insult', 'contactData', 'advertising', 'offTopic', 'untrue', 'illegal'].includes(reason),
          refuses: 'REASON_MISSING',
        },
      ],
    },
    'review.appeal': {
      only: [{ in: ['hidden'], by: ['customer'], to: 'under_review', does: ['askHuman', 'count', told] }],
      never: [
        { law: 'six months long', when: ({ hiddenDays }) => hiddenDays > 183, refuses: 'APPEAL_TOO_LATE' },
        { law: 'once', when: ({ isAppealed }) => isAppealed, refuses: 'APPEAL_ALREADY' },
      ],
    },
    'review.delete': {
      only: [{ in: ['pending', 'published', 'under_review', 'hidden'], by: ['customer', 'system'], to: 'deleted', does: ['count', told] }],
    },
  },
})
