import type { onboardingCalls } from '#contract/calls/onboarding.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { lockProvider, profileChanged } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { saveProvider } from '#backend/features/providers/change.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { craftOf, documentsOf, saveOnboarding } from './onboarding.store.ts'

type Check = InputOf<(typeof onboardingCalls)['onboarding.checkCraft']>

/**
 * The operator has compared the Handwerkskarte with the trade of the business (HwO § 1), or takes that back. From then on the business is
 * asked for such work and may answer, or neither. @throws Refusal CRAFT_PROOF_MISSING without a card
 */
export async function checkCraft(ctx: AccountCtx, { params: { id }, body: { entry, version } }: Check): Promise<void> {
  const row = orNotFound(await lockProvider(ctx.db, id))
  expectVersion(row.registration_version, version)
  if (entry !== '' && !(await documentsOf(ctx.db, id)).some(({ type }) => type === 'craft')) throw new Refusal('CRAFT_PROOF_MISSING')
  await setCraft(ctx, id, entry || null)
  await saveOnboarding(ctx.db, id, { craft_checked_by: ctx.account.userId })
  await notify(ctx, id, {
    type: 'message',
    title:
      entry === '' ? 'Ihre Eintragung in die Handwerksrolle gilt hier nicht mehr' : 'Ihre Eintragung in die Handwerksrolle ist geprüft',
    body: entry === '' ? 'Anfragen zu zulassungspflichtigem Handwerk bekommen Sie erst nach einer neuen Prüfung.' : entry,
    link: '/anbieterbereich/einrichtung',
    uniqueKey: 'craft',
    mustKnow: entry === '',
  })
}

export async function setCraft(ctx: Ctx, id: number, entry: string | null): Promise<void> {
  await saveProvider(ctx, id, { craft_entry: entry, craft_checked_at: entry === null ? null : ctx.now })
  await profileChanged(ctx, id)
}

/** Without its card nothing is checked any more. */
export async function cardGone(ctx: Ctx, id: number): Promise<void> {
  if ((await craftOf(ctx.db, id)) && !(await documentsOf(ctx.db, id)).some(({ type }) => type === 'craft')) await setCraft(ctx, id, null)
}
