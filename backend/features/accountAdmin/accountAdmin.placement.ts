import type { accountAdminCalls } from '#contract/calls/accountAdmin.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { adminIds, lockProvider, profileChanged } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { place } from '#backend/features/providers/placement.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'

type Wish = InputOf<(typeof accountAdminCalls)['accountAdmin.place']>['body']

/**
 * Trade, quarters and features of a business as the operator states them. The business reads what has changed and why; whoever of the staff
 * has the table open is told. @returns false when nothing has changed
 */
export async function changePlacement(ctx: AccountCtx, id: number, wish: Wish): Promise<boolean> {
  const row = orNotFound(await lockProvider(ctx.db, id))
  const changes = await place(ctx, id, ctx.account.userId, wish)
  if (changes.length === 0) return false
  await profileChanged(ctx, id)
  await notify(ctx, id, {
    type: 'message',
    title: 'Wir haben Ihren Betrieb neu eingeordnet',
    body: `${changes.join(', ')}. Grund: ${wish.reason}`,
    link: `/anbieter/${row.slug}`,
    uniqueKey: 'placement',
  })
  ctx.emit({
    type: 'account.measured',
    entity: { type: 'account', id, version: row.registration_version },
    to: (await adminIds(ctx.db)).map((userId) => ({ userId, data: { id } })),
  })
  return true
}
