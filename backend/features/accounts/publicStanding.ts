import { missingImprint } from '#contract/values/imprint.ts'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { lockProvider, saveProvider } from './registration.store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof lockProvider>>>

/** § 5 DDG: without a whole imprint neither the page nor the offers are public. */
export const hasImprint = (row: Row): boolean => missingImprint({
  ...row, zip_code: row.postal_code, email: row.email ?? '', phone: row.phone ?? '', company_registration_number: row.register_number, vat_number: row.vat_id,
}).length === 0

/** The public finds a business with all that it sells, or nothing of it. */
export async function setActive(ctx: Ctx, accountId: number, active: boolean): Promise<void> {
  await saveProvider(ctx.db, accountId, { active })
  await refreshSearch(ctx.db, { providerId: accountId })
  ctx.changes(`provider:${accountId}`, 'list:providers', 'list:products')
}

/** After its facts have changed: an approved business is public exactly while its imprint is whole. */
export async function refreshStanding(ctx: Ctx, accountId: number): Promise<void> {
  const row = await lockProvider(ctx.db, accountId)
  if (row?.registration_status !== 'approved') return
  const wanted = hasImprint(row)
  if (row.active !== wanted) await setActive(ctx, accountId, wanted)
}
