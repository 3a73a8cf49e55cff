import type { RegistrationState } from '#contract/calls/profilesWire.ts'
import type { RegistrationStatus } from '#machines/lifecycles/registrationStatuses.ts'

const states: Record<RegistrationStatus, RegistrationState> = {
  email_pending: 'open',
  onboarding: 'open',
  changes_requested: 'changes',
  in_review: 'review',
  approved: 'complete',
  // Everything works as before until the last day.
  noticed: 'complete',
  suspended: 'suspended',
  closing: 'canceled',
  closed: 'canceled',
  deleted: 'canceled',
  rejected: 'rejected',
}

/** The wire's word for a state of the lifecycle. */
export const registrationStateOf = (status: RegistrationStatus): RegistrationState => states[status]
