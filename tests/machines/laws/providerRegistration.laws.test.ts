import { expect, it } from 'vitest'
import type { RegistrationEvent, RegistrationGuardInput } from '#machines/lifecycles/providerRegistration.types.ts'
import type { RegistrationStatus } from '#machines/lifecycles/registrationStatuses.ts'
import { pathsHaving, sourcesIn, type Source } from '#tests/support/sourceText.ts'
import { holdLaws } from './holdLaws.ts'

const reasons = [{ reason: 'Angaben stimmen nicht' }, { reason: '' }, { reason: '  ' }, {} as { reason: string }]
const noReason = {
  law: 'nobody is turned away without a reason',
  when: (_: RegistrationGuardInput, event: { reason?: string }) => !event.reason?.trim(),
  refuses: 'REASON_MISSING',
} as const
const notices = reasons.flatMap((one) => [29, 30].map((daysAhead) => ({ ...one, ground: 'breach', daysAhead })))
const atOnce = reasons.flatMap((one) => [true, false].map((isExempt) => ({ ...one, ground: 'repeatedBreach', isExempt })))
const noSecond = {
  law: 'no contract is ended twice',
  when: ({ hasNotice }: RegistrationGuardInput) => hasNotice,
  refuses: 'TRANSITION_REFUSED',
} as const
const endClock = { 'registration.end': 'endsAt' }
const clocks = { 'registration.stale': 'staleAt', 'registration.remind': 'remindAt' }

const load = async () => (await import('#machines/lifecycles/providerRegistration.lifecycle.ts')).providerRegistrationLifecycle

holdLaws<RegistrationGuardInput, RegistrationEvent, RegistrationStatus>('providerRegistration', load, {
  ends: ['rejected', 'closed', 'deleted'],
  waitsFor: {
    email_pending: ['provider'],
    onboarding: ['provider'],
    in_review: ['admin'],
    changes_requested: ['provider'],
    suspended: ['admin'],
    closing: ['provider'],
  },
  clocks: { email_pending: clocks, onboarding: clocks, changes_requested: clocks, noticed: endClock, suspended: endClock },
  guardInput: {
    isComplete: [true, false],
    autoApprove: [false, true],
    hasObligations: [false, true],
    hasSold: [false, true],
    hasNotice: [false, true],
    wasSuspended: [false, true],
  },
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
      only: [{ in: ['approved', 'noticed'], by: ['admin'], to: 'suspended', does: ['hide', 'tell suspended'] }],
      never: [noReason],
    },
    'registration.lift': {
      only: [
        { in: ['suspended'], by: ['admin'], when: ({ hasNotice }) => hasNotice, to: 'noticed', does: ['show'] },
        { in: ['suspended'], by: ['admin'], to: 'approved', does: ['show'] },
      ],
    },
    'registration.giveNotice': {
      carries: notices,
      only: [
        { in: ['approved'], by: ['admin'], to: 'noticed' },
        { in: ['suspended'], by: ['admin'] },
      ],
      never: [
        noReason,
        noSecond,
        { law: 'thirty days at the least', when: (_, { daysAhead }) => daysAhead < 30, refuses: 'NOTICE_TOO_SHORT' },
      ],
    },
    'registration.endNow': {
      carries: atOnce,
      only: [{ in: ['approved', 'suspended'], by: ['admin'], to: 'closing', does: ['hide'] }],
      never: [
        noReason,
        noSecond,
        { law: 'without notice only where the law lets it', when: (_, { isExempt }) => !isExempt, refuses: 'NOTICE_NEEDED' },
      ],
    },
    'registration.takeBack': {
      only: [
        { in: ['noticed'], by: ['admin'], to: 'approved' },
        { in: ['suspended'], by: ['admin'] },
      ],
      never: [
        { law: 'only a notice is taken back', in: ['suspended'], when: ({ hasNotice }) => !hasNotice, refuses: 'TRANSITION_REFUSED' },
      ],
    },
    'registration.end': {
      only: [
        {
          in: ['noticed', 'suspended'],
          by: ['system'],
          when: ({ hasNotice }) => hasNotice,
          to: 'closing',
          does: ['noteSuspension', 'hide', 'tell ended'],
        },
        // A clock that comes after its notice was taken back changes nothing.
        { in: ['noticed', 'suspended'], by: ['system'], when: ({ hasNotice }) => !hasNotice },
      ],
    },
    'registration.reinstate': {
      only: [
        { in: ['closing'], by: ['admin'], when: ({ wasSuspended }) => wasSuspended, to: 'suspended' },
        { in: ['closing'], by: ['admin'], to: 'approved', does: ['show'] },
      ],
      never: [{ law: 'who has left by itself is not brought back', when: ({ hasNotice }) => !hasNotice, refuses: 'TRANSITION_REFUSED' }],
    },
    'registration.close': {
      only: [
        {
          in: ['onboarding', 'in_review', 'changes_requested', 'approved', 'noticed', 'suspended'],
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

/** Files that decide by themselves which states are on the market, or under contract. */
const decidingThemselves = (sources: readonly Source[]) =>
  pathsHaving(/registration_status[^\n]*'(?:approved|noticed)'|'approved', '(?:noticed|suspended)'/, sources)

it('who is on the market, and with whom a contract stands, is said in one place', () => {
  expect(decidingThemselves(sourcesIn('backend', /(?<!^tables)\.ts$/))).toEqual([])
  for (const text of [
    "where('registration_status', '=', 'approved')",
    "registration_status in ('noticed')",
    "const open = ['approved', 'suspended']",
  ])
    expect(decidingThemselves([{ path: 'planted.ts', text }]), text).toEqual(['planted.ts'])
})
