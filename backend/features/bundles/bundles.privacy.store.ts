import type { Db } from '#backend/kernel/context.ts'

/** Every revision of a seller's bundles that is the present one or that it agreed to. */
export const bundlesToExport = (db: Db, providerId: number) =>
  db
    .selectFrom('bundle_parties as q')
    .innerJoin('bundles as b', 'b.id', 'q.bundle_id')
    .innerJoin('bundle_revisions as r', 'r.bundle_id', 'b.id')
    .leftJoin('bundle_consents as c', (join) =>
      join.onRef('c.bundle_id', '=', 'r.bundle_id').onRef('c.revision', '=', 'r.revision').on('c.provider_id', '=', providerId),
    )
    .select([
      'r.name',
      'r.revision',
      'r.price_cents',
      'r.created_at',
      'r.message',
      'r.author_id',
      'b.status',
      'b.rejected_by',
      'b.reject_note',
      'c.consented_at',
    ])
    .where('q.provider_id', '=', providerId)
    .where((eb) => eb.or([eb('c.consented_at', 'is not', null), eb('r.revision', '=', eb.ref('b.revision'))]))
    .orderBy('b.id')
    .orderBy('r.revision')
    .execute()

/** Words of a seller who leaves, as far as nobody has agreed to them. */
export async function blankBundleTexts(db: Db, providerId: number): Promise<void> {
  await db.updateTable('bundles').set({ reject_note: '' }).where('rejected_by', '=', providerId).where('reject_note', '<>', '').execute()
  await db.updateTable('bundle_asks').set({ reason: '' }).where('asked_by', '=', providerId).where('reason', '<>', '').execute()
}
