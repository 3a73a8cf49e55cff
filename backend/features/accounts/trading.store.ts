import type { Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { TradingDeclarationsTable } from '#backend/tables.ts'

/** Proof of what a seller has declared, kept for good. */
export async function insertDeclaration(
  db: Db,
  row: Pick<Insertable<TradingDeclarationsTable>, 'provider_id' | 'trading' | 'source' | 'declared_at'>,
): Promise<void> {
  await db.insertInto('trading_declarations').values(row).execute()
}

/** All of a seller's declarations, oldest first. */
export const tradingDeclarations = (db: Db, providerId: number) =>
  db
    .selectFrom('trading_declarations')
    .select(['trading', 'source', 'declared_at'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
