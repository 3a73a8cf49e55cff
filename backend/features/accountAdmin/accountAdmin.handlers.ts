import { labelOf } from '#machines/step.ts'
import { accountAdminCalls, type AccountAction, type AdminAccount, type AdminAccountDetail } from '#contract/calls/accountAdmin.calls.ts'
import { accountLifecycle, type AccountEvent } from '#machines/lifecycles/account.lifecycle.ts'
import { adminIds, lockAccount, transitionAccount, type Account } from '#backend/features/accounts/accounts.api.ts'
import { placementOf } from '#backend/features/providers/placement.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { mailMeasure } from './accountAdmin.mails.ts'
import { changePlacement } from './accountAdmin.placement.ts'
import { accountRow, accountsPage, accountSteps, livingSeen, type AccountRow } from './accountAdmin.store.ts'

const actionsIn: Record<string, AccountAction[]> = {
  active: ['lock', 'endSessions'],
  locked: ['lock', 'unlock', 'endSessions'],
  deactivated: ['unlock'],
}
const messages: Record<AccountAction, string> = {
  lock: 'Das Konto ist gesperrt und überall abgemeldet.',
  unlock: 'Das Konto ist wieder frei.',
  endSessions: 'Das Konto ist überall abgemeldet.',
}

const present = (row: AccountRow): AdminAccount => ({
  id: row.id,
  role: row.role as AdminAccount['role'],
  name: `${row.first_name} ${row.last_name}`.trim(),
  company_name: row.company_name ?? '',
  email: row.email,
  state: row.status as AdminAccount['state'],
  label: labelOf(accountLifecycle, row.status),
  created_at: row.created_at.toISOString(),
})

async function show(ctx: AccountCtx, id: number): Promise<AdminAccountDetail> {
  const row = orNotFound(await accountRow(ctx.db, id))
  const living = await livingSeen(ctx.db, id, ctx.now)
  return {
    ...present(row),
    version: row.version,
    phone: readablePhone(row.phone),
    sessions: living.length,
    last_seen_at: living[0]?.last_seen_at.toISOString() ?? null,
    actions: actionsIn[row.status] ?? [],
    history: (await accountSteps(ctx.db, id)).map((step) => ({
      id: step.id,
      event: step.event,
      to: labelOf(accountLifecycle, step.to_state),
      by: step.actor_role,
      name: `${step.first_name ?? ''} ${step.last_name ?? ''}`.trim(),
      reason: String((step.detail as { reason?: string } | null)?.reason ?? ''),
      at: step.at.toISOString(),
    })),
  }
}

function eventOf(action: AccountAction, row: Account, reason: string): AccountEvent {
  if (action === 'lock') return { type: 'account.deactivate', by: 'admin', reason }
  if (action === 'endSessions') return { type: 'account.logOut', by: 'admin', reason }
  // Two locks, two ways out: that of wrong passwords, and the operator's own.
  return { type: row.status === 'locked' ? 'account.unlock' : 'account.reactivate', by: 'admin', reason }
}

/** Accounts of customers and providers for the operator: seen, locked, unlocked, logged out (decision 063). */
export const accountAdmin = defineFeature({
  calls: accountAdminCalls,
  handlers: {
    async 'accountAdmin.list'(ctx, { query }) {
      const { page, next } = await accountsPage(ctx.db, query)
      return { data: page.map(present), meta: { next } }
    },
    'accountAdmin.show': async (ctx, { params }) => ({ data: await show(ctx, params.id) }),
    async 'accountAdmin.move'(ctx, { params: { id }, body: { action, reason, version } }) {
      const row = orNotFound(await lockAccount(ctx.db, id))
      // Staff lock neither themselves nor each other, and a guest has no account to come into.
      if ((row.role !== 'customer' && row.role !== 'provider') || row.status === 'anonymised') throw new Refusal('NOT_FOUND')
      expectVersion(row.version, version)
      const patch = action === 'endSessions' ? {} : { locked_until: null }
      const moved = await transitionAccount(ctx, id, eventOf(action, row, reason), { patch })
      await mailMeasure(ctx, moved, action, reason)
      ctx.emit({
        type: 'account.measured',
        entity: { type: 'account', id, version: moved.version },
        to: (await adminIds(ctx.db)).map((userId) => ({ userId, data: { id } })),
      })
      return { message: messages[action], data: await show(ctx, id) }
    },
    'accountAdmin.placement': async (ctx, { params }) => ({ data: await placementOf(ctx, params.id) }),
    async 'accountAdmin.place'(ctx, { params: { id }, body }) {
      const isChanged = await changePlacement(ctx, id, body)
      return {
        message: isChanged ? 'Der Betrieb ist neu eingeordnet.' : 'Der Betrieb steht schon so da.',
        data: await placementOf(ctx, id),
      }
    },
  },
})
