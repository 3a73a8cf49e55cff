import { accountLifecycle, type AccountEffects, type AccountEvent, type AccountGuardInput } from '#machines/lifecycles/account.lifecycle.ts'
import { privacyJobs } from '#backend/features/privacy/privacy.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { mailDeletion, mailKept, mailLock } from './accounts.mails.ts'
import { lockAccount, saveAccount, type Account } from './accounts.store.ts'
import { anonymiseAccount } from './ownData.ts'
import { refreshPublicState, setActive } from './publicState.ts'
import { endSessions } from './sessionLife.ts'

type GuardedAccount = Account & { guardInput: AccountGuardInput }

export const accountBinding = bindLifecycle<GuardedAccount, AccountGuardInput, AccountEvent, AccountEffects>({
  lifecycle: accountLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: row.guardInput }),
  async save(ctx, row, to, patch) {
    const { guardInput: _guardInput, id: _id, version: _version, ...columns } = patch
    return {
      ...(await saveAccount(ctx.db, row.id, { ...columns, status: to as Account['status'], version: row.version + 1 })),
      guardInput: row.guardInput,
    }
  },
  dueAt(row, field) {
    if (field === 'expiresAt') return row.expires_at
    if (field === 'lockedUntil') return row.locked_until
    return field === 'deletionDueAt' ? row.deletion_due_at : null
  },
  effects: {
    async endSessions(ctx, { row }) {
      await endSessions(ctx, row.id)
    },
    // What a locked business sells leaves the market with its page, and comes back where its imprint is whole.
    async hide(ctx, { row }) {
      if (row.role === 'provider') await setActive(ctx, row.id, false)
    },
    async show(ctx, { row }) {
      if (row.role === 'provider') await refreshPublicState(ctx, row.id)
    },
    tellDeletion: (ctx, { row }) => mailDeletion(ctx, row),
    tellKept: (ctx, { row }) => mailKept(ctx, row),
    tellLock: (ctx, { row }) => mailLock(ctx, row),
    anonymise: (ctx, { row }) => anonymiseAccount(ctx, row.id),
  },
})

/** A fresh account owes nothing. */
export const newAccount = (row: Account): GuardedAccount => ({ ...row, guardInput: { hasObligations: false } })

/**
 * Locks the account and moves it by one event. Whoever lets somebody leave has asked every feature for obligations and says
 * so in `guardInput`; without a word there are some. @throws Refusal NOT_FOUND, ACCOUNT_HAS_OBLIGATIONS, TRANSITION_REFUSED
 */
export async function transitionAccount(
  ctx: Ctx,
  accountId: number,
  event: AccountEvent,
  { guardInput: input = { hasObligations: true }, patch = {} }: { guardInput?: AccountGuardInput; patch?: Partial<Account> } = {},
): Promise<Account> {
  const row = orNotFound(await lockAccount(ctx.db, accountId))
  return transitionRow<GuardedAccount, AccountGuardInput, AccountEvent, AccountEffects>(
    ctx,
    accountBinding,
    { ...row, guardInput: input },
    event,
    patch,
  )
}

/** The clocks of an account. Leaving concerns every feature, so it is carried out by the job that asks them all. */
export async function fireAccountDeadline(ctx: Ctx, due: { entityId: number; event: string }): Promise<void> {
  if (due.event === 'account.unlock')
    await transitionAccount(ctx, due.entityId, { type: 'account.unlock', by: 'system' }, { patch: { locked_until: null } })
  else
    ctx.enqueue(privacyJobs['privacy.leave'], {
      accountId: due.entityId,
      event: due.event === 'account.expire' ? 'account.expire' : 'account.anonymise',
    })
}
