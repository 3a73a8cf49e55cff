import type { Trading } from '#contract/values/trading.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { TradingDeclarationsTable } from '#backend/tables.ts'

/** Keeps a seller's declaration for good and puts it in force; the same one said again changes nothing. */
export async function declareTrading(
  db: Db,
  { providerId, trading, source, at }: { providerId: number; trading: Trading; source: TradingDeclarationsTable['source']; at: Date },
): Promise<void> {
  // A private seller is no entrepreneur and owes no VAT.
  const saved = await db
    .updateTable('providers')
    .set({ trading, trading_declared_at: at, ...(trading === 'private' && { small_business: true }) })
    .where('account_id', '=', providerId)
    .where((eb) => eb.or([eb('trading', 'is', null), eb('trading', '<>', trading)]))
    .returning('account_id')
    .executeTakeFirst()
  if (saved) await db.insertInto('trading_declarations').values({ provider_id: providerId, trading, source, declared_at: at }).execute()
}

/** All of a seller's declarations, oldest first. */
export const tradingDeclarations = (db: Db, providerId: number) =>
  db
    .selectFrom('trading_declarations')
    .select(['trading', 'source', 'declared_at'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
