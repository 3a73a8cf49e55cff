import type { RegistrationEvent, RegistrationFacts, RegistrationStatus } from '#machines/lifecycles/providerRegistration.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const reasons = [{ reason: 'Angaben stimmen nicht' }, { reason: '' }, { reason: '  ' }, {} as { reason: string }]
const noReason = {
  law: 'nobody is turned away without a reason',
  when: (_: RegistrationFacts, event: { reason?: string }) => !event.reason?.trim(),
  refuses: 'REASON_MISSING',
} as const
const clocks = { 'registration.stale': 'staleAt', 'registration.remind': 'remindAt' }

const load = async () => (await import('#machines/lifecycles/providerRegistration.lifecycle.ts')).providerRegistrationLifecycle

holdLaws<RegistrationFacts, RegistrationEvent, RegistrationStatus>('providerRegistration', load, {
  ends: ['rejected', 'closed', 'deleted'],
  waitsFor: {
    email_pending: ['provider'],
    onboarding: ['provider'],
    in_review: ['admin'],
    changes_requested: ['provider'],
    suspended: ['admin'],
    closing: ['provider'],
  },
  clocks: { email_pending: clocks, onboarding: clocks, changes_requested: clocks },
  facts: { isComplete: [true, false], autoApprove: [false, true], hasObligations: [false, true], hasSold: [false, true] },
  events: {
    'registration.confirmEmail': { only: [{ in: ['email_pending'], by: ['provider'], to: 'onboarding' }] },
    'registration.saveStep': { only: [{ in: ['onboarding', 'changes_requested'], by: ['provider'], to: 'onboarding' }] },
    'registration.submit': {
      only: [
        { in: ['onboarding'], by: ['provider'], when: ({ autoApprove }) => autoApprove, to: 'approved', does: ['show', 'tell approved'] },
        { in: ['onboarding'], by: ['provider'], to: 'in_review', does: ['tell in_review'] },
      ],
      never: [{ law: 'nothing incomplete is handed in', when: ({ isComplete }) => !isComplete, refuses: 'REGISTRATION_INCOMPLETE' }],
    },
    'registration.approve': {
      carries: [{}, { override: false }, { override: true }],
      only: [{ in: ['in_review'], by: ['admin'], to: 'approved', does: ['show', 'tell approved'] }],
      never: [
        {
          law: 'nothing incomplete is let in, unless somebody says so',
          when: ({ isComplete }, { override }) => !isComplete && override !== true,
          refuses: 'REGISTRATION_INCOMPLETE',
        },
      ],
    },
    'registration.reject': {
      carries: reasons,
      only: [{ in: ['in_review'], by: ['admin'], to: 'rejected', does: ['tell rejected'] }],
      never: [noReason],
    },
    'registration.requestChanges': {
      carries: reasons,
      only: [{ in: ['in_review'], by: ['admin'], to: 'changes_requested', does: ['tell changes_requested'] }],
      never: [noReason],
    },
    'registration.remind': { only: [{ in: ['email_pending', 'onboarding', 'changes_requested'], by: ['system'], does: ['remind'] }] },
    'registration.stale': {
      only: [
        {
          in: ['email_pending', 'onboarding', 'changes_requested'],
          by: ['system'],
          when: ({ hasSold }) => hasSold,
          to: 'closing',
          does: ['hide'],
        },
        { in: ['email_pending', 'onboarding', 'changes_requested'], by: ['system'], to: 'deleted', does: ['forget'] },
      ],
    },
    'registration.suspend': {
      carries: reasons,
      only: [{ in: ['approved'], by: ['admin'], to: 'suspended', does: ['hide', 'tell suspended'] }],
      never: [noReason],
    },
    'registration.lift': { only: [{ in: ['suspended'], by: ['admin'], to: 'approved', does: ['show'] }] },
    'registration.close': {
      only: [
        {
          in: ['onboarding', 'in_review', 'changes_requested', 'approved', 'suspended'],
          by: ['provider', 'system'],
          to: 'closing',
          does: ['hide'],
        },
      ],
    },
    'registration.closed': {
      only: [{ in: ['closing'], by: ['provider', 'system'], to: 'closed' }],
      never: [
        { law: 'nobody closes with something open', when: ({ hasObligations }) => hasObligations, refuses: 'ACCOUNT_HAS_OBLIGATIONS' },
      ],
    },
  },
})
