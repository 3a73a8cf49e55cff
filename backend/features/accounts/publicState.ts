import { isOnMarketBy } from '#machines/lifecycles/registrationStatuses.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { saveProvider } from '#backend/features/providers/change.api.ts'
import { hasImprint } from '#backend/features/providers/imprint.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { accountById } from './accounts.store.ts'
import { lockProvider } from './registration.store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof lockProvider>>>

/** The public finds a business with all that it sells, or nothing of it. */
export async function setActive(ctx: Ctx, accountId: number, active: boolean): Promise<void> {
  await saveProvider(ctx, accountId, { active })
}

/** The operator's lock keeps a business off the market, whatever else comes in order meanwhile. */
const isLocked = async (ctx: Ctx, accountId: number) => (await accountById(ctx.db, accountId))?.status === 'deactivated'

/** Whoever owes data for the report about sellers sells nothing new until they have come (PStTG § 23); its owner is told apart. */
const maySell = (row: Row) => hasImprint(row) && row.sales_stopped_at === null

/** Public exactly while the imprint is whole and its sales are not stopped; of the imprint its owner learns here what to do. */
export async function showWhole(ctx: Ctx, row: Row): Promise<void> {
  const whole = hasImprint(row)
  await setActive(ctx, row.account_id, maySell(row) && !(await isLocked(ctx, row.account_id)))
  if (!whole) {
    await notify(ctx, row.account_id, {
      type: 'message',
      title: 'Ihr Impressum ist unvollständig',
      link: '/anbieterbereich/profil',
      uniqueKey: 'imprint',
      body: 'Ihre Seite und Ihre Angebote sind öffentlich, sobald alle Angaben nach § 5 DDG im Profil stehen.',
    })
  }
}

/** After the facts of an approved business have changed. */
export async function refreshPublicState(ctx: Ctx, accountId: number): Promise<void> {
  const row = await lockProvider(ctx.db, accountId)
  if (!row || !isOnMarketBy(row.registration_status) || row.active === maySell(row)) return
  if (row.active || !(await isLocked(ctx, accountId))) await showWhole(ctx, row)
}
