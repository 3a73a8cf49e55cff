import type { Db } from '#backend/kernel/context.ts'

/**
 * Where a bundle stands, and what its sellers asked of each other, the oldest first; for the operator
 * (`sellerId` null) or one of its sellers.
 */
export async function bundleWithAsks(db: Db, id: number, sellerId: number | null) {
  const bundle = await db
    .selectFrom('bundles as b')
    .select(['b.id', 'b.status', 'b.version'])
    .where('b.id', '=', id)
    .$if(sellerId !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('bundle_parties as q')
            .select('q.bundle_id')
            .whereRef('q.bundle_id', '=', 'b.id')
            .where('q.provider_id', '=', sellerId!),
        ),
      ),
    )
    .executeTakeFirst()
  if (!bundle) return undefined
  const asks = await db
    .selectFrom('bundle_asks')
    .select(['id', 'status', 'version'])
    .where('bundle_id', '=', id)
    .orderBy('id')
    .limit(50)
    .execute()
  return { bundle, asks }
}
