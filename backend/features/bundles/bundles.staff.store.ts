import { sql } from 'kysely'
import type { BundleState } from '#contract/calls/bundlesWire.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { AskRow } from './bundles.requests.store.ts'

const pageSize = 25
const mostRevisions = 60
const mostSteps = 100

/**
 * One page of all bundles by the place of its last row. Words are looked for as they stand in names of bundles
 * and of their sellers, never as a pattern.
 */
export async function staffPage(
  db: Db,
  { state, keyword, before }: { state?: BundleState | undefined; keyword: string; before?: number | undefined },
): Promise<{ ids: number[]; next: number | null }> {
  const like = sql`'%' || search_key(${keyword}) || '%'`
  const found = await db
    .selectFrom('bundles as b')
    .select('b.id')
    .$if(state !== undefined, (query) => query.where('b.status', '=', state!))
    .$if(before !== undefined, (query) => query.where('b.id', '<', before!))
    .$if(keyword !== '', (query) =>
      query.where(sql<boolean>`search_key(${keyword}) <> '' and b.id in (
        select n.id from bundles n join bundle_revisions r on r.bundle_id = n.id and r.revision = n.revision
          where search_key(r.name) like ${like}
        union all select q.bundle_id from bundle_parties q join providers v on v.account_id = q.provider_id
          where search_key(v.company_name) like ${like})`),
    )
    .orderBy('b.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const ids = found.slice(0, pageSize).map(({ id }) => id)
  return { ids, next: found.length > pageSize ? ids.at(-1)! : null }
}

/** How many were sold of each of these; those never sold are not in it. */
export async function soldOfMany(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; sold: number }>`select bundle_id as id, sum(qty - returned)::int as sold from bundle_sales
    where bundle_id = any(${[...ids]}::bigint[]) group by bundle_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.sold]))
}

/** Its revisions with parts and who agreed when, the newest first. */
export const staffRevisions = (db: Db, bundleId: number) =>
  db
    .selectFrom('bundle_revisions as r')
    .leftJoin('providers as a', 'a.account_id', 'r.author_id')
    .select([
      'r.revision',
      'r.created_at',
      'r.price_cents',
      'a.company_name as author',
      sql<
        { name: string; company_name: string; qty: number; share_cents: number }[]
      >`(select coalesce(json_agg(json_build_object('name', p.name, 'company_name', v.company_name, 'qty', i.qty,
        'share_cents', i.share_cents) order by i.position), '[]')
        from bundle_items i join products p on p.id = i.product_id join providers v on v.account_id = p.provider_id
        where i.bundle_id = r.bundle_id and i.revision = r.revision)`.as('items'),
      sql<
        { company_name: string; at: string | null }[]
      >`(select coalesce(json_agg(json_build_object('company_name', v.company_name, 'at', c.consented_at) order by v.account_id), '[]')
        from (select distinct p.provider_id from bundle_items i join products p on p.id = i.product_id where i.bundle_id = r.bundle_id
          and i.revision = r.revision) s
          join providers v on v.account_id = s.provider_id
          left join bundle_consents c on c.bundle_id = r.bundle_id and c.revision = r.revision and c.provider_id = s.provider_id)`.as(
        'consents',
      ),
    ])
    .where('r.bundle_id', '=', bundleId)
    .orderBy('r.revision', 'desc')
    .limit(mostRevisions)
    .execute()

/** What its sellers asked of each other, the newest first. */
export const staffAsks = (
  db: Db,
  bundleId: number,
): Promise<(Pick<AskRow, 'id' | 'kind' | 'status' | 'created_at' | 'due_at'> & { company_name: string })[]> =>
  db
    .selectFrom('bundle_asks as k')
    .innerJoin('providers as v', 'v.account_id', 'k.asked_by')
    .select(['k.id', 'k.kind', 'k.status', 'k.created_at', 'k.due_at', 'v.company_name'])
    .where('k.bundle_id', '=', bundleId)
    .orderBy('k.id', 'desc')
    .limit(mostSteps)
    .execute()

/** Its way so far, the newest step first, with the seller who took it. */
export const staffSteps = (db: Db, bundleId: number) =>
  db
    .selectFrom('transitions as t')
    .leftJoin('providers as v', 'v.account_id', 't.actor_id')
    .select(['t.id', 't.event', 't.to_state', 't.actor_role', 't.at', 'v.company_name'])
    .where('t.machine', '=', 'bundle')
    .where('t.entity_id', '=', bundleId)
    .orderBy('t.id', 'desc')
    .limit(mostSteps)
    .execute()
