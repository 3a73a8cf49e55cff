/** Where a business stands with the market, from its first mail to the end of its contract. */
export const registrationStatuses = [
  'email_pending',
  'onboarding',
  'in_review',
  'changes_requested',
  'approved',
  'noticed',
  'suspended',
  'closing',
  'rejected',
  'closed',
  'deleted',
] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
/** Let onto the market; under notice a business works as before until its last day. */
export const marketStatuses = ['approved', 'noticed'] as const satisfies readonly RegistrationStatus[]
/** With whom a contract stands: those too whom the operator has suspended. */
export const contractStatuses = [...marketStatuses, 'suspended'] as const satisfies readonly RegistrationStatus[]
const among =
  (statuses: readonly RegistrationStatus[]) =>
  (status: RegistrationStatus): boolean =>
    statuses.includes(status)
export const isOnMarketBy = among(marketStatuses)
export const hasContractBy = among(contractStatuses)
