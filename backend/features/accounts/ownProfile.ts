import type { CustomerProfile, ProviderProfile } from '#contract/calls/accountsWire.ts'
import { providersTouched } from '#backend/features/providers/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { presentCustomer, presentProvider } from './accounts.present.ts'
import { accountById, countVersion, providerOf } from './accounts.store.ts'

/** The account as it sees itself. @throws Refusal TOKEN_INVALID when it is gone */
export async function ownProfile(ctx: Ctx, accountId: number): Promise<CustomerProfile | ProviderProfile> {
  const account = await accountById(ctx.db, accountId)
  if (!account) throw new Refusal('TOKEN_INVALID')
  const provider = account.role === 'provider' ? await providerOf(ctx.db, accountId) : undefined
  return provider ? presentProvider(account, provider) : presentCustomer(account)
}

/** Tells the account's tabs its profile as it is now; at the end of a command that changed it. */
export async function profileChanged(ctx: Ctx, accountId: number): Promise<void> {
  const version = await countVersion(ctx.db, accountId)
  const profile = await ownProfile(ctx, accountId)
  // Whoever stands behind a business is named on its page.
  if (profile.role === 'Company') await providersTouched(ctx, [accountId], 'pages')
  ctx.emit({ type: 'profile.changed', entity: { type: 'account', id: accountId, version }, to: [{ userId: accountId, data: { profile } }] })
}
