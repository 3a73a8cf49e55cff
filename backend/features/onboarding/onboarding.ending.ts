import type { onboardingCalls } from '#contract/calls/onboarding.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { earliestLastDay, endOfDay, immediateGrounds, latestLastDay } from '#contract/values/endingRules.ts'
import { endContract, lockProvider, takeBackEnding } from '#backend/features/accounts/accounts.api.ts'
import { lockEndingCase, openEndingCase, revokeEnding } from '#backend/features/cases/cases.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { endingTexts } from './onboarding.texts.ts'

type Notice = InputOf<(typeof onboardingCalls)['onboarding.endContract']>
type TakeBack = InputOf<(typeof onboardingCalls)['onboarding.takeBackEnding']>

/**
 * The operator ends the contract with a business: thirty days ahead, at once only where the law lets it. The statement of reasons is a
 * case, which the business objects to and which another operator answers (decision 099).
 */
export async function giveNotice(ctx: AccountCtx, { params: { id }, body }: Notice): Promise<void> {
  const { ground, reason, last_day: lastDay, version } = body
  const row = orNotFound(await lockProvider(ctx.db, id))
  expectVersion(row.registration_version, version)
  if (lastDay === null && !immediateGrounds.includes(ground)) throw fieldRefusal('last_day', endingTexts.needsNotice)
  if (lastDay !== null) {
    if (lastDay < earliestLastDay(ctx.now)) throw fieldRefusal('last_day', endingTexts.tooEarly(earliestLastDay(ctx.now)))
    if (lastDay > latestLastDay(ctx.now)) throw fieldRefusal('last_day', endingTexts.tooLate(latestLastDay(ctx.now)))
  }
  await endContract(ctx, id, { ground, reason, endsAt: lastDay === null ? null : endOfDay(lastDay) })
  await openEndingCase(ctx, id, { ground, reason })
}

/** Before the last day: the contract goes on, and an objection to its end has nothing left to decide. */
export async function takeBack(ctx: AccountCtx, { params: { id }, body }: TakeBack): Promise<void> {
  // The case first, as whoever decides about an objection locks it.
  const open = await lockEndingCase(ctx, id)
  const row = orNotFound(await lockProvider(ctx.db, id))
  expectVersion(row.registration_version, body.version)
  await takeBackEnding(ctx, id, { isBefore: true })
  await revokeEnding(ctx, id, open)
}
