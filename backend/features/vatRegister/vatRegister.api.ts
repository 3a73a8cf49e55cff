import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { placeInRegister, RegisterTrouble } from './register.ts'
import { askAbout, releaseGoods } from './vatRegister.ask.ts'
import { vatJobs } from './vatRegister.jobs.ts'
import { excuse } from './vatRegister.missing.ts'
import { tellTakenOut } from './vatRegister.news.ts'
import { isOnMarket } from './vatRegister.present.ts'
import { forgetCheck, numberOf, saveCheck } from './vatRegister.store.ts'

export { vatCheckDetail, vatCheckOf } from './vatRegister.present.ts'

/** Whoever changes its number over and over does not have the register asked as often. */
const pauseMs = 60_000

/** Asks about the number that the business has when the job runs: at once, or a minute after the last try. */
function askSoon(ctx: Ctx, providerId: number, vatId: string | null, triedAt: Date | null): void {
  if (!ctx.kernel.config.vatRegisterUrl || !vatId || placeInRegister(vatId) === null) return
  const at = new Date(Math.max(ctx.now.getTime(), (triedAt?.getTime() ?? 0) + pauseMs))
  ctx.enqueue(
    vatJobs['vat.ask'],
    { providerId },
    { uniqueKey: `vat.ask/${providerId}/soon/${Math.floor(ctx.now.getTime() / 3_600_000)}`, at },
  )
}

/** A registration is handed in: what the register has not answered about yet is asked now. */
export async function askUnanswered(ctx: Ctx, providerId: number): Promise<void> {
  const row = await numberOf(ctx.db, providerId)
  if (row && (row.asked_id !== row.vat_id || row.answer === null)) askSoon(ctx, providerId, row.vat_id, row.tried_at)
}

/**
 * The number of a locked business becomes another one, before it is saved: the register is asked about it. Since when there has been no
 * valid number stays, so that a second wrong one wins no time; what it says of the new one may end it. @throws Refusal INPUT_INVALID where
 * a number that the register does not know would only be taken away
 */
export async function vatNumberChanges(ctx: Ctx, providerId: number, vatId: string | null, isSmallBusiness: boolean): Promise<void> {
  const before = await numberOf(ctx.db, providerId)
  if (before && before.vat_id === null && vatId === null && before.invalid_since !== null && isSmallBusiness) return excuse(ctx, providerId)
  if (!before || before.vat_id === vatId) return
  if (vatId !== null) {
    await saveCheck(ctx.db, before, vatId, { next_at: ctx.now })
    return askSoon(ctx, providerId, vatId, before.tried_at)
  }
  const isMissed = before.invalid_since !== null && isOnMarket(before)
  // A small business owes no VAT, so nobody is liable for it (§ 19 UStG).
  if (isMissed && !isSmallBusiness)
    throw fieldRefusal('vat_number', 'Das Register kennt diese Nummer nicht. Bitte geben Sie die richtige an, statt sie zu leeren.')
  await forgetCheck(ctx.db, providerId)
  if (isMissed) await tellTakenOut(ctx, before)
  await releaseGoods(ctx, providerId)
}

/**
 * Asks at the operator's wish, at once; a register that does not answer is asked on by a job. @returns what to tell the operator
 * @throws Refusal NOT_FOUND, VAT_REGISTER_OFF, VAT_NOT_IN_REGISTER
 */
export async function askNow(ctx: Ctx, providerId: number): Promise<string> {
  const row = await numberOf(ctx.db, providerId)
  if (!row) throw new Refusal('NOT_FOUND')
  if (!ctx.kernel.config.vatRegisterUrl) throw new Refusal('VAT_REGISTER_OFF')
  try {
    const answer = await askAbout(ctx, providerId)
    if (!answer) throw new Refusal('VAT_NOT_IN_REGISTER')
    return answer.isValid ? 'Das Register bestätigt die Nummer.' : 'Das Register kennt diese Nummer nicht.'
  } catch (error) {
    if (!(error instanceof RegisterTrouble)) throw error
    await inCommand(ctx, (command) => {
      askSoon(command, providerId, row.vat_id, command.now)
      return Promise.resolve()
    })
    return `${error.message} Die letzte Antwort gilt weiter, wir fragen noch einmal.`
  }
}
