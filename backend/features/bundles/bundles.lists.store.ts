import { sql } from 'kysely'
import type { BundleListName } from '#contract/calls/bundlesWire.ts'
import { bundleLimits } from '#contract/values/bundleRules.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { idsOnPage } from '#backend/kernel/db/idsOnPage.ts'
import type { CountSql } from '#backend/kernel/feature.ts'
import { fullBundles } from './bundles.requests.store.ts'

const ended = ['deleted', 'rejected', 'expired'] as const
const listSql = (list: BundleListName, provider: ReturnType<typeof sql>) => {
  if (list === 'incoming') return sql<boolean>`b.status = 'pending' and b.initiator_id <> ${provider}`
  if (list === 'outgoing') return sql<boolean>`b.status = 'pending' and b.initiator_id = ${provider}`
  return list === 'deleted'
    ? sql<boolean>`b.status in (${sql.join(ended.map((one) => sql.lit(one)))})`
    : sql<boolean>`b.status = ${sql.lit(list)}`
}

/** A page of one list of a seller, what moved last first. */
export async function bundlesOnPage(db: Db, providerId: number, list: BundleListName, page: number, perPage: number) {
  const query = db
    .selectFrom('bundle_parties as q')
    .innerJoin('bundles as b', 'b.id', 'q.bundle_id')
    .select('b.id')
    .where('q.provider_id', '=', providerId)
    .where(listSql(list, sql`${providerId}`))
    .orderBy('b.status_since', 'desc')
    .orderBy('b.id', 'desc')
  const { ids, counted } = await idsOnPage(db, query, page, perPage)
  const byId = new Map((await fullBundles(db, ids)).map((one) => [one.id, one]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), counted }
}

/** A seller's bundle that waits for its answer: to the present revision, or to what a partner asks. */
const waitsFor = (
  provider: string,
) => `(b.status = 'pending' and not exists (select from bundle_consents c where c.bundle_id = b.id and c.revision = b.revision
  and c.provider_id = ${provider}))
  or exists (select from bundle_asks k where k.bundle_id = b.id and k.status = 'waiting' and k.asked_by <> ${provider}
    and not exists (select from bundle_ask_consents n where n.ask_id = k.id and n.provider_id = ${provider}))`

/** How many bundles of a seller stand in which list, none counted further than a page's bound. */
export async function countBundles(db: Db, providerId: number) {
  const id = sql.raw(String(Number(providerId)))
  const counted = (where: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from (select 1 from bundle_parties q join bundles b on b.id = q.bundle_id
      where q.provider_id = ${id} and (${where}) limit ${sql.lit(rowsCounted)}) n)`
  const { rows } = await sql<
    Record<BundleListName | 'waiting', number>
  >`select ${counted(listSql('incoming', id))} as incoming, ${counted(listSql('outgoing', id))} as outgoing,
    ${counted(listSql('active', id))} as active, ${counted(listSql('inactive', id))} as inactive,
      ${counted(listSql('deleted', id))} as deleted,
    ${counted(sql.raw(waitsFor(String(Number(providerId)))))} as waiting`.execute(db)
  return rows[0]!
}

/** What waits for the account's answer. */
export const waitingBundlesSql: CountSql = (role) =>
  role === 'provider'
    ? `select count(*)::int from (select 1 from bundle_parties q join bundles b on b.id = q.bundle_id
      where q.provider_id = $1 and (${waitsFor('$1')}) limit 1000) n`
    : 'select 0'

/** Holds back other requests of this seller until the commit, so that two at once do not pass the limit together. */
export const requestInTurn = (db: Db, providerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bundle_requests ${providerId}`}, 0))`.execute(db)

/** How much a seller has asked since a moment: revisions in all, and at each of these partners. */
export async function askedSince(db: Db, initiatorId: number, partnerIds: readonly number[], since: Date) {
  const { rows: all } = await sql<{
    count: number
  }>`select count(*)::int as count from (select 1 from bundle_revisions r where r.author_id = ${initiatorId} and r.created_at > ${since}
    limit ${sql.lit(bundleLimits.perDay + 1)}) n`.execute(db)
  const { rows: partners } = await sql<{ provider_id: number; company_name: string; open: number; today: number; inbox: number }>`
    select v.account_id as provider_id, v.company_name,
      (select count(*)::int from bundles b join bundle_parties q on q.bundle_id = b.id and q.provider_id = v.account_id
        where b.initiator_id = ${initiatorId} and b.status = 'pending') as open,
      (select count(*)::int from bundles b join bundle_parties q on q.bundle_id = b.id and q.provider_id = v.account_id
        where b.initiator_id = ${initiatorId} and b.created_at > ${since}) as today,
      (select count(*)::int from (select 1 from bundle_parties q join bundles b on b.id = q.bundle_id
        where q.provider_id = v.account_id and b.status = 'pending' and b.initiator_id <> v.account_id
        limit ${sql.lit(bundleLimits.openToOne + 1)}) n) as inbox
    from providers v where v.account_id = any(${[...partnerIds]}::bigint[]) order by v.account_id`.execute(db)
  return { today: all[0]!.count, partners }
}

/** Bundles under way or on hold that hold one of these products. */
export const bundlesWith = async (db: Db, productIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('bundle_items as i')
      .innerJoin('bundles as b', (join) => join.onRef('b.id', '=', 'i.bundle_id').onRef('b.revision', '=', 'i.revision'))
      .select('b.id')
      .distinct()
      .where('i.product_id', 'in', [...productIds])
      .where('b.status', 'in', ['active', 'inactive'])
      .orderBy('b.id')
      .execute()
  ).map(({ id }) => id)

/** Bundles on sale or waiting for stock, by id after `after`: for looking after what no command told. */
export const livingBundles = async (db: Db, after: number, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('bundles')
      .select('id')
      .where('id', '>', after)
      .where((eb) => eb.or([eb('status', '=', 'active'), eb.and([eb('status', '=', 'inactive'), eb('cause', 'in', ['soldOut', 'limit'])])]))
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** What a seller has under way with others. */
export const openBundlesOf = async (db: Db, providerId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('bundle_parties as q')
      .innerJoin('bundles as b', 'b.id', 'q.bundle_id')
      .select('b.id')
      .where('q.provider_id', '=', providerId)
      .where('b.status', 'in', ['pending', 'active', 'inactive'])
      .orderBy('b.id')
      .execute()
  ).map(({ id }) => id)
