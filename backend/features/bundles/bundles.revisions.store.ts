import { bundleLimits } from '#contract/values/bundleRules.ts'
import type { Db } from '#backend/kernel/context.ts'

/** Its revisions, the newest first. */
export const revisionsOf = (db: Db, bundleId: number) =>
  db
    .selectFrom('bundle_revisions as r')
    .leftJoin('providers as a', 'a.account_id', 'r.author_id')
    .select(['r.revision', 'r.price_cents', 'r.created_at', 'a.company_name as author'])
    .where('r.bundle_id', '=', bundleId)
    .orderBy('r.revision', 'desc')
    .limit(bundleLimits.revisions + 50)
    .execute()

/** What this seller last agreed to before the revision. */
export const lastAgreed = async (db: Db, bundleId: number, providerId: number, before: number): Promise<number | null> =>
  (
    await db
      .selectFrom('bundle_consents')
      .select((eb) => eb.fn.max('revision').as('revision'))
      .where('bundle_id', '=', bundleId)
      .where('provider_id', '=', providerId)
      .where('revision', '<', before)
      .executeTakeFirst()
  )?.revision ?? null
