import type { Trading } from '#contract/values/trading.ts'
import { saveTrading } from '#backend/features/providers/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { TradingDeclarationsTable } from '#backend/tables.ts'
import { insertDeclaration } from './trading.store.ts'

/** Keeps a seller's declaration for good and puts it in force; the same one said again changes nothing. */
export async function declareTrading(
  ctx: Ctx,
  { providerId, trading, source }: { providerId: number; trading: Trading; source: TradingDeclarationsTable['source'] },
): Promise<void> {
  if (await saveTrading(ctx, providerId, trading))
    await insertDeclaration(ctx.db, { provider_id: providerId, trading, source, declared_at: ctx.now })
}
