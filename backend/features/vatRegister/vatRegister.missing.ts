import { lockProvider } from '#backend/features/accounts/accounts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { releaseGoods } from './vatRegister.ask.ts'
import { tellMissing } from './vatRegister.news.ts'
import { excused, forgetCheck, numberless, numberOf, saveCheck } from './vatRegister.store.ts'

/**
 * Traders who owe VAT and sell goods without having named a number are asked for one, once, and have the same days for it as for a wrong
 * one; whoever need not name one any more is held back no longer (§ 25e (2) UStG, § 19 UStG).
 */
export async function askForMissing(ctx: Ctx, most: number): Promise<void> {
  for (const { account_id: id } of await numberless(ctx.db, most))
    await inCommand(ctx, async (command) => {
      await lockProvider(command.db, id)
      const row = await numberOf(command.db, id)
      if (!row || row.vat_id !== null || row.invalid_since !== null) return
      await saveCheck(command.db, row, null, { next_at: command.now, invalid_since: command.now })
      await tellMissing(command, row, command.now)
    })
  for (const { account_id: id } of await excused(ctx.db, most)) await inCommand(ctx, (command) => excuse(command, id))
}

/** Nothing is asked of this business any more. */
export async function excuse(ctx: Ctx, providerId: number): Promise<void> {
  await forgetCheck(ctx.db, providerId)
  await releaseGoods(ctx, providerId)
}
