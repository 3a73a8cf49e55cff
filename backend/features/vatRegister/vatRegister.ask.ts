import { lockProvider, profileChanged } from '#backend/features/accounts/accounts.api.ts'
import { saveProvider } from '#backend/features/providers/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { askRegister, placeInRegister, RegisterTrouble, type RegisterAnswer } from './register.ts'
import { tellInvalid, tellStopped, tellValid } from './vatRegister.news.ts'
import { numberOf, saveCheck } from './vatRegister.store.ts'

const day = 86_400_000
/** A job that gave up is followed by another one the next day. */
export const againAt = (now: Date): Date => new Date(now.getTime() + day)
const nextMonth = (now: Date): Date => new Date(now.getTime() + 30 * day)

/**
 * Asks about the number that a business has now, outside any transaction, and keeps the answer. @returns the answer; null: there is nothing
 * to ask
 * @throws RegisterTrouble, which is noted and says nothing about the number
 */
export async function askAbout(ctx: Ctx, providerId: number): Promise<RegisterAnswer | null> {
  const url = ctx.kernel.config.vatRegisterUrl
  const row = await numberOf(ctx.db, providerId)
  const vatId = row?.vat_id
  if (!url || !vatId || placeInRegister(vatId) === null) return null
  try {
    const answer = await askRegister(url, vatId)
    await inCommand(ctx, (command) => keepAnswer(command, providerId, vatId, answer))
    return answer
  } catch (error) {
    if (error instanceof RegisterTrouble) await inCommand(ctx, (command) => noteTrouble(command, providerId, vatId, error.message))
    throw error
  }
}

/** The number as it is under the lock; undefined: it has changed meanwhile, and the new one has a job of its own. */
async function lockedNumber(ctx: Ctx, providerId: number, vatId: string) {
  await lockProvider(ctx.db, providerId)
  const row = await numberOf(ctx.db, providerId)
  return row?.vat_id === vatId ? { ...row, vat_id: vatId } : undefined
}

async function noteTrouble(ctx: Ctx, providerId: number, vatId: string, trouble: string): Promise<void> {
  const row = await lockedNumber(ctx, providerId, vatId)
  if (row) await saveCheck(ctx.db, row, vatId, { tried_at: ctx.now, trouble, next_at: againAt(ctx.now) })
}

async function keepAnswer(
  ctx: Ctx,
  providerId: number,
  vatId: string,
  { isValid, reference, name, address }: RegisterAnswer,
): Promise<void> {
  const row = await lockedNumber(ctx, providerId, vatId)
  if (!row) return
  const isNews = row.asked_id !== vatId || row.answer !== (isValid ? 'valid' : 'invalid')
  const invalidSince = isValid ? null : (row.invalid_since ?? ctx.now)
  await saveCheck(ctx.db, row, vatId, {
    answer: isValid ? 'valid' : 'invalid',
    answered_at: ctx.now,
    reference,
    register_name: name,
    register_address: address,
    tried_at: ctx.now,
    trouble: '',
    next_at: nextMonth(ctx.now),
    invalid_since: invalidSince,
  })
  if (isValid && row.goods_stopped) await saveProvider(ctx, providerId, { goods_stopped: false })
  if (isValid && row.invalid_since) await tellValid(ctx, row, row.goods_stopped)
  if (invalidSince && isNews) await tellInvalid(ctx, row, invalidSince)
  if (isNews || row.goods_stopped) await profileChanged(ctx, providerId)
}

/** The days are over: goods of this business are not sold any more, until its number is valid. */
export async function stopGoods(ctx: Ctx, providerId: number): Promise<void> {
  await lockProvider(ctx.db, providerId)
  const row = await numberOf(ctx.db, providerId)
  if (!row?.invalid_since || row.goods_stopped) return
  await saveProvider(ctx, providerId, { goods_stopped: true })
  await tellStopped(ctx, row)
  await profileChanged(ctx, providerId)
}

/** Goods are sold again, whatever the register said. */
export async function releaseGoods(ctx: Ctx, providerId: number): Promise<void> {
  if (!(await lockProvider(ctx.db, providerId))?.goods_stopped) return
  await saveProvider(ctx, providerId, { goods_stopped: false })
  await profileChanged(ctx, providerId)
}
