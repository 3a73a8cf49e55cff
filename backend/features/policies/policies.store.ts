import type { Db } from '#backend/kernel/context.ts'

/** An active provider's terms: the named version, or the one that counts now (`version` null: none of its own). */
export async function termsOf(db: Db, providerId: number, version?: number) {
  return db
    .selectFrom('providers as p')
    .leftJoin('provider_terms as t', (join) =>
      version === undefined
        ? join.onRef('t.provider_id', '=', 'p.account_id').onRef('t.version', '=', 'p.terms_version')
        : join.onRef('t.provider_id', '=', 'p.account_id').on('t.version', '=', version),
    )
    .select([
      'p.account_id',
      'p.company_name',
      'p.slug',
      'p.active',
      'p.dispute_settlement',
      'p.dispute_board',
      't.version',
      't.body',
      't.published_at',
    ])
    .where('p.account_id', '=', providerId)
    .executeTakeFirst()
}

/** Locks the provider's row, so that two tabs do not publish the same version. */
export const lockTermsOf = (db: Db, providerId: number) =>
  db.selectFrom('providers').select(['terms_version']).where('account_id', '=', providerId).forUpdate().executeTakeFirst()

export async function latestVersion(db: Db, providerId: number): Promise<number> {
  const row = await db
    .selectFrom('provider_terms')
    .select('version')
    .where('provider_id', '=', providerId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? 0
}

export async function publishTerms(db: Db, terms: { providerId: number; version: number; body: string; at: Date }): Promise<void> {
  await db
    .insertInto('provider_terms')
    .values({ provider_id: terms.providerId, version: terms.version, body: terms.body, published_at: terms.at })
    .execute()
}
