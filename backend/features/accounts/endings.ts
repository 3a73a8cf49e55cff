import { immediateGrounds, type EndingGround } from '#contract/values/endingRules.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { adminIds } from './accounts.store.ts'
import { insertEnding, markTakenBack } from './endings.store.ts'
import { profileChanged } from './ownProfile.ts'
import { lockProvider } from './registration.store.ts'
import { registrationStateOf } from './registrationState.ts'
import { transitionRegistration } from './registration.transition.ts'

const day = 86_400_000

/** Its owner's tabs and the tables of the operator's staff follow. */
export async function contractStateChanged(ctx: Ctx, accountId: number): Promise<void> {
  await profileChanged(ctx, accountId)
  const row = await lockProvider(ctx.db, accountId)
  if (!row) return
  const staff = await adminIds(ctx.db)
  ctx.emit({
    type: 'registration.changed',
    entity: { type: 'registration', id: accountId, version: row.registration_version },
    to: staff.map((userId) => ({ userId, data: { id: accountId, state: registrationStateOf(row.registration_status) } })),
  })
}

/**
 * Ends the contract with a business: at `endsAt`, or with `null` at once. Whoever calls it has locked the business and gives the reasons.
 * @throws Refusal TRANSITION_REFUSED, NOTICE_TOO_SHORT, NOTICE_NEEDED
 */
export async function endContract(
  ctx: AccountCtx,
  accountId: number,
  { ground, reason, endsAt }: { ground: EndingGround; reason: string; endsAt: Date | null },
): Promise<void> {
  const wasSuspended = (await lockProvider(ctx.db, accountId))?.registration_status === 'suspended'
  const words = { by: 'admin', ground, reason } as const
  await transitionRegistration(
    ctx,
    accountId,
    endsAt
      ? { type: 'registration.giveNotice', ...words, daysAhead: Math.floor((endsAt.getTime() - ctx.now.getTime()) / day) }
      : { type: 'registration.endNow', ...words, isExempt: immediateGrounds.includes(ground) },
    { contract_ends_at: endsAt ?? ctx.now },
  )
  await insertEnding(ctx.db, {
    provider_id: accountId,
    ground,
    reason,
    is_immediate: endsAt === null,
    given_at: ctx.now,
    given_by: ctx.account.userId,
    ends_at: endsAt ?? ctx.now,
    was_suspended: wasSuspended,
  })
  await contractStateChanged(ctx, accountId)
}

/**
 * Takes the notice back: the contract goes on. After the last day, which only a complaint reaches, the business is what it was before it
 * (Regulation (EU) 2019/1150, Art. 4 para. 3). One that is gone, or has left by itself, stays so.
 * @throws Refusal TRANSITION_REFUSED where `isBefore` asks for the time before the last day
 */
export async function takeBackEnding(ctx: AccountCtx, accountId: number, { isBefore }: { isBefore: boolean }): Promise<void> {
  const row = await lockProvider(ctx.db, accountId)
  if (!row || (!isBefore && (row.contract_ends_at === null || row.registration_status === 'closed'))) return
  const isOver = !isBefore && row.registration_status === 'closing'
  await transitionRegistration(
    ctx,
    accountId,
    { type: isOver ? 'registration.reinstate' : 'registration.takeBack', by: 'admin' },
    { contract_ends_at: null },
  )
  await markTakenBack(ctx.db, accountId, ctx.now, ctx.account.userId)
  await contractStateChanged(ctx, accountId)
}

/** Clocks of a registration; at the end of a contract its owner and the operator's staff hear of it. */
export async function fireRegistrationDeadline(ctx: Ctx, due: { entityId: number; event: string }): Promise<void> {
  if (!(await transitionRegistration(ctx, due.entityId, { type: due.event as 'registration.stale', by: 'system' }))) return
  if (due.event !== 'registration.end' || (await lockProvider(ctx.db, due.entityId))?.registration_status !== 'closing') return
  await contractStateChanged(ctx, due.entityId)
  await notify(ctx, due.entityId, {
    type: 'case',
    title: 'Ihr Anbietervertrag ist beendet',
    body: 'Ihr Betrieb ist nicht mehr auf dem Markt zu sehen. Offenes schließen Sie hier noch ab.',
    link: '/anbieterbereich',
    uniqueKey: 'contract-ending',
    mustKnow: true,
    isMailedApart: true,
  })
}
