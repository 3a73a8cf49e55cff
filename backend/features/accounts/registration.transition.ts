import type { Selectable } from 'kysely'
import { providerRegistrationLifecycle } from '#machines/lifecycles/providerRegistration.lifecycle.ts'
import type { RegistrationEffects, RegistrationEvent, RegistrationGuardInput } from '#machines/lifecycles/providerRegistration.types.ts'
import type { RegistrationStatus } from '#machines/lifecycles/registrationStatuses.ts'
import { privacyJobs } from '#backend/features/privacy/privacy.api.ts'
import { saveProvider } from '#backend/features/providers/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import type { ProvidersTable } from '#backend/tables.ts'
import { mailRegistration, mailUnfinished } from './accounts.mails.ts'
import { accountById } from './accounts.store.ts'
import { noteSuspension, validEnding } from './endings.store.ts'
import { anonymiseProvider } from './anonymiseProvider.ts'
import { setActive, showWhole } from './publicState.ts'
import { hasSold, lockProvider } from './registration.store.ts'

export type ProviderRow = Selectable<ProvidersTable>
type GuardedRegistration = ProviderRow & { guardInput: RegistrationGuardInput & { now: Date } }

const day = 86_400_000
/** A registration without progress is forgotten after 30 days, reminded after 2, 7 and 21 (docs/machines/providerRegistration.md). */
export const staleAfterMs = 30 * day
const reminders = [2, 7, 21].map((days) => days * day - staleAfterMs)

export const registrationBinding = bindLifecycle<GuardedRegistration, RegistrationGuardInput, RegistrationEvent, RegistrationEffects>({
  lifecycle: providerRegistrationLifecycle,
  id: (row) => row.account_id,
  version: (row) => row.registration_version,
  currentState: (row) => ({ status: row.registration_status, guardInput: row.guardInput }),
  async save(ctx, row, to, patch) {
    const { guardInput: _guardInput, account_id: _id, registration_version: _version, description_contents: _contents, ...columns } = patch
    return {
      ...(await saveProvider(ctx, row.account_id, {
        ...columns,
        registration_status: to as RegistrationStatus,
        registration_version: row.registration_version + 1,
      })),
      guardInput: row.guardInput,
    }
  },
  dueAt(row, field) {
    if (field === 'endsAt') return row.contract_ends_at
    const staleAt = row.registration_due_at
    if (!staleAt || field === 'staleAt') return staleAt
    return reminders.map((before) => new Date(staleAt.getTime() + before)).find((at) => at > row.guardInput.now) ?? null
  },
  effects: {
    async hide(ctx, { row }) {
      await setActive(ctx, row.account_id, false)
    },
    async show(ctx, { row }) {
      await showWhole(ctx, row)
    },
    async remind(ctx, { row }) {
      const account = await accountById(ctx.db, row.account_id)
      if (account && row.registration_due_at)
        await mailUnfinished(ctx, account, row.registration_due_at, row.registration_status !== 'email_pending')
    },
    async tell(ctx, { row, event, params }) {
      const account = await accountById(ctx.db, row.account_id)
      if (account) await mailRegistration(ctx, account, params.what, 'reason' in event ? event.reason : undefined)
    },
    noteSuspension: (ctx, { before }) => noteSuspension(ctx.db, before.account_id, before.registration_status === 'suspended'),
    async forget(ctx, { row }) {
      await anonymiseProvider(ctx, row.account_id)
      // The account behind it goes too; every feature is asked, as with any other leaving.
      ctx.enqueue(privacyJobs['privacy.leave'], { accountId: row.account_id, event: 'account.expire' })
    },
  },
})

/** Whether the requirements are complete is known to whoever asks for a step that needs it (onboarding). */
export const evaluatedNow = (
  ctx: Ctx,
  row: ProviderRow,
  { hasSold = false, isComplete = false, wasSuspended = false }: Partial<RegistrationGuardInput> = {},
): GuardedRegistration => ({
  ...row,
  guardInput: {
    isComplete,
    autoApprove: false,
    hasObligations: false,
    hasSold,
    hasNotice: row.contract_ends_at !== null,
    wasSuspended,
    now: ctx.now,
  },
})

/** Locks a provider's registration and moves it by one event; false when there is none. */
export async function transitionRegistration(
  ctx: Ctx,
  accountId: number,
  event: RegistrationEvent,
  patch: Partial<ProviderRow> = {},
  isComplete = false,
): Promise<boolean> {
  const row = await lockProvider(ctx.db, accountId)
  if (!row) return false
  await transitionRow<GuardedRegistration, RegistrationGuardInput, RegistrationEvent, RegistrationEffects>(
    ctx,
    registrationBinding,
    evaluatedNow(ctx, row, {
      hasSold: await hasSold(ctx.db, accountId),
      isComplete,
      wasSuspended: row.contract_ends_at !== null && (await validEnding(ctx.db, accountId))?.was_suspended === true,
    }),
    event,
    patch,
  )
  return true
}
