import {
  twoFactorLifecycle,
  type TwoFactorEffects,
  type TwoFactorEvent,
  type TwoFactorGuardInput,
} from '#machines/lifecycles/twoFactor.lifecycle.ts'
import { forgetAttempts } from '#backend/kernel/attempts.store.ts'
import { attemptKey, minutesUntil } from '#backend/kernel/attempts.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { mailNews } from './twoFactor.mails.ts'
import { isSetUp, presentFactor } from './twoFactor.present.ts'
import { addFactor, lockFactor, replaceRecovery, saveFactor, unmarkSessions, voidAllCodes, type FactorRow } from './twoFactor.store.ts'

export const guessKey = (ctx: Ctx, accountId: number) => attemptKey(ctx.kernel, 'twoFactor', accountId)

const binding = bindLifecycle<FactorRow, TwoFactorGuardInput, TwoFactorEvent, TwoFactorEffects>({
  lifecycle: twoFactorLifecycle,
  id: (row) => row.account_id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: { isSetUp: isSetUp(row), beforeLock: row.before_lock ?? 'off' } }),
  save: (ctx, row, to, patch) => saveFactor(ctx.db, row, { ...patch, status: to as FactorRow['status'] }, ctx.now),
  dueAt(row, field) {
    if (field === 'lockedUntil') return row.locked_until
    return field === 'pendingUntil' && row.pending ? new Date(row.pending.until) : null
  },
  effects: {
    tell: (ctx, { row, params }) => mailNews(ctx, row.account_id, params.what),
    // The columns come as the row's patch; here goes what stands in other tables.
    adopt: () => undefined,
    dropPending: () => undefined,
    async forget(ctx, { row }) {
      await replaceRecovery(ctx.db, row.account_id, [])
      await voidAllCodes(ctx.db, row.account_id)
      await unmarkSessions(ctx.db, row.account_id)
    },
  },
})

/** Moves a locked row by one event and tells the account's tabs. */
export async function transitionFactor(
  ctx: Ctx,
  row: FactorRow,
  event: TwoFactorEvent,
  patch: Partial<FactorRow> = {},
): Promise<FactorRow> {
  const moved = await transitionRow(ctx, binding, row, event, { ...columnsOf(event), ...patch })
  await announce(ctx, moved)
  return moved
}

/** What the account sees changed without a move: used or new recovery codes, another code on its way. */
export async function noteChange(ctx: Ctx, row: FactorRow): Promise<FactorRow> {
  const saved = await saveFactor(ctx.db, row, {}, ctx.now)
  await announce(ctx, saved)
  return saved
}

async function announce(ctx: Ctx, row: FactorRow): Promise<void> {
  ctx.emit({
    type: 'twoFactor.changed',
    entity: { type: 'twoFactor', id: row.account_id, version: row.version },
    to: [{ userId: row.account_id, data: { twoFactor: await presentFactor(ctx.db, row) } }],
  })
}

function columnsOf(event: TwoFactorEvent): Partial<FactorRow> {
  switch (event.type) {
    case 'twoFactor.giveUp':
      return { pending: null }
    case 'twoFactor.unlock':
      return { before_lock: null, locked_until: null }
    case 'twoFactor.disable':
      return { mobile: null, country_code: null, totp_secret: null, totp_last_step: null, pending: null }
    default:
      return {}
  }
}

/** The account's row for a command that begins an enrolment; made when it is the first. */
export async function openOrNewFactor(ctx: Ctx, accountId: number): Promise<FactorRow> {
  const isNew = await addFactor(ctx.db, accountId, ctx.now)
  const row = (await openFactor(ctx, accountId))!
  if (isNew) begin(ctx, binding, row, 'twoFactor.begin')
  return row
}

/** The operator has seen who it is: a factor that was lost is switched off. False when none was on. @throws Refusal FACTOR_LOCKED */
export async function switchOff(ctx: Ctx, accountId: number): Promise<boolean> {
  const row = await openFactor(ctx, accountId)
  if (!row || row.status === 'off') return false
  await transitionFactor(ctx, row, { type: 'twoFactor.disable', by: 'admin', proven: true })
  return true
}

/**
 * The account's row, locked for this command. A lock whose time is over ends here too: the clock decides, not the worker.
 * @throws Refusal FACTOR_LOCKED
 */
export async function openFactor(ctx: Ctx, accountId: number): Promise<FactorRow | undefined> {
  const row = await lockFactor(ctx.db, accountId)
  if (row?.status !== 'locked') return row
  if (row.locked_until && row.locked_until > ctx.now) throw lockedUntil(row.locked_until, ctx.now)
  return unlock(ctx, row)
}

export const lockedUntil = (until: Date, now: Date) => new Refusal('FACTOR_LOCKED', { minutes: minutesUntil(until, now) })

async function unlock(ctx: Ctx, row: FactorRow): Promise<FactorRow> {
  await forgetAttempts(ctx.db, guessKey(ctx, row.account_id))
  return transitionFactor(ctx, row, { type: 'twoFactor.unlock', by: 'system' })
}

/** The two clocks: a lock ends, an enrolment nobody finished is dropped. */
export async function fireDeadline(ctx: Ctx, due: { entityId: number; event: string }): Promise<void> {
  const row = await lockFactor(ctx.db, due.entityId)
  if (!row) return
  if (due.event === 'twoFactor.unlock') await unlock(ctx, row)
  else await transitionFactor(ctx, row, { type: 'twoFactor.giveUp', by: 'system' })
}
