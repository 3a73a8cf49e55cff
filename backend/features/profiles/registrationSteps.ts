import { registrationSteps, type RegistrationStep } from '#contract/calls/profilesWire.ts'
import { registrationStateOf } from '#backend/features/accounts/accounts.api.ts'
import { hasImprint } from '#backend/features/providers/imprint.api.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { readinessOf, type ReadinessRow } from './profiles.store.ts'

/** What the provider's pages still lack, in the order of `registrationSteps`. */
function isDone(step: RegistrationStep, row: ReadinessRow): boolean {
  switch (step) {
    case 'trading':
      return row.trading !== null
    case 'imprint':
      return hasImprint(row)
    case 'page':
      return (row.logo !== null || row.image !== null) && (row.short_description !== '' || row.description !== '')
    case 'hours':
      return row.has_hours === true
  }
}

/** How far the caller's registration is, and what is still missing. */
export async function registrationOf(ctx: AccountCtx) {
  const row = orNotFound(await readinessOf(ctx.db, ctx.account.userId))
  const state = registrationStateOf(row.registration_status)
  return {
    state,
    deleted_at: state === 'open' || state === 'changes' ? (row.registration_due_at?.toISOString() ?? null) : null,
    missing: registrationSteps.filter((step) => !isDone(step, row)),
  }
}
