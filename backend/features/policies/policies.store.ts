import type { PolicyType } from '#contract/values/policyTypes.ts'
import type { Db } from '#backend/kernel/context.ts'

/** A provider's text: the named version, or the one that counts now (`version` null: none of its own). */
export async function policyOf(db: Db, providerId: number, type: PolicyType, version?: number) {
  return db
    .selectFrom('providers as p')
    .leftJoin('provider_policies as t', (join) => {
      const ofType = join.onRef('t.provider_id', '=', 'p.account_id').on('t.type', '=', type)
      return version === undefined ? ofType.on('t.ended_at', 'is', null) : ofType.on('t.version', '=', version)
    })
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
      't.ended_at',
    ])
    .where('p.account_id', '=', providerId)
    .executeTakeFirst()
}
export type PolicyRow = NonNullable<Awaited<ReturnType<typeof policyOf>>>

/** What counts now of these providers: one row for each type that they have. */
export const currentPolicies = (db: Db, providerIds: readonly number[]) =>
  db
    .selectFrom('provider_policies')
    .select(['provider_id', 'type', 'version', 'published_at'])
    .where('provider_id', 'in', providerIds)
    .where('ended_at', 'is', null)
    .execute()

/**
 * Every notice of withdrawal of their own that these providers have published since the first of these days, with the time in which
 * it counted.
 */
export const noticesSince = (db: Db, providerIds: readonly number[], since: Date) =>
  db
    .selectFrom('provider_policies as t')
    .innerJoin('providers as p', 'p.account_id', 't.provider_id')
    .select(['t.provider_id', 'p.company_name', 't.version', 't.body', 't.published_at', 't.ended_at'])
    .where('t.type', '=', 'withdrawal')
    .where('t.provider_id', 'in', providerIds)
    .where((eb) => eb.or([eb('t.ended_at', 'is', null), eb('t.ended_at', '>', since)]))
    .execute()

/** Versions that are listed; who publishes more often finds the older ones by their number. */
const mostVersions = 250

/** What a provider has published of all types, the newest first, with the words of what counts now. */
export const versionsOf = (db: Db, providerId: number) =>
  db
    .selectFrom('provider_policies')
    .select((eb) => [
      'type',
      'version',
      'published_at',
      'ended_at',
      eb.case().when('ended_at', 'is', null).then(eb.ref('body')).else('').end().as('body'),
    ])
    .where('provider_id', '=', providerId)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .execute()

export const sellerOfPolicies = (db: Db, providerId: number) =>
  db
    .selectFrom('providers')
    .select(['account_id', 'company_name', 'slug', 'dispute_settlement', 'dispute_board'])
    .where('account_id', '=', providerId)
    .executeTakeFirst()

/** Locks the provider's row, so that two tabs do not publish the same version. */
export const lockPoliciesOf = (db: Db, providerId: number) =>
  db.selectFrom('providers').select(['account_id']).where('account_id', '=', providerId).forUpdate().executeTakeFirst()

export async function endCurrent(db: Db, providerId: number, type: PolicyType, at: Date): Promise<void> {
  await db
    .updateTable('provider_policies')
    .set({ ended_at: at })
    .where('provider_id', '=', providerId)
    .where('type', '=', type)
    .where('ended_at', 'is', null)
    .execute()
}

/** The next version of a text. @returns its number */
export async function publish(
  db: Db,
  { providerId, type, body, at }: { providerId: number; type: PolicyType; body: string; at: Date },
): Promise<number> {
  const { version } = await db
    .insertInto('provider_policies')
    .columns(['provider_id', 'type', 'version', 'body', 'published_at'])
    .expression((eb) =>
      eb
        .selectFrom('provider_policies')
        .select([
          eb.val(providerId).$castTo<number>().as('provider_id'),
          eb.val(type).as('type'),
          eb(eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)), '+', eb.lit(1)).as('version'),
          eb.val(body).as('body'),
          eb.val(at).as('published_at'),
        ])
        .where('provider_id', '=', providerId)
        .where('type', '=', type),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
