import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { BundleAsksTable, BundleRevisionsTable, BundlesTable } from '#backend/tables.ts'

export type BundleHead = Selectable<BundlesTable>
export type AskRow = Selectable<BundleAsksTable>

export interface PartyRow {
  provider_id: number
  company_name: string
  slug: string
  /** To the present revision. */
  has_agreed: boolean
}
/** One thing of a revision with what it is today. */
export interface PartRow {
  product_id: number
  variant_id: number | null
  provider_id: number
  name: string
  variant: string | null
  picture: string | null
  qty: number
  share_cents: number
  /** Agreed; null: from before. */
  agreed_cents: number | null
  /** Today. */
  unit_cents: number
  ean: string | null
  /** On sale as it is named: product, variant and shop. */
  is_there: boolean
  /** Not counted: null. */
  pieces: number | null
  sold_out: boolean
}
export interface WaitingAsk {
  id: number
  kind: AskRow['kind']
  asked_by: number
  company_name: string
  reason: string
  due_at: string
  agreed: number[]
}
export interface FullBundle extends BundleHead {
  name: string
  description: string
  message: string
  price_cents: number
  valid_from: Date | null
  valid_until: Date | null
  stock_limit: number | null
  /** Of that number; null: none was agreed. */
  sold: number | null
  tolerance_percent: number
  author_id: number | null
  rejecter: string | null
  /** Until when somebody at the checkout is promised it in any revision, and in one that is not on sale any more; may be over. */
  held_until: Date | null
  kept_until: Date | null
  parties: PartyRow[]
  parts: PartRow[]
  ask: WaitingAsk | null
}

const variantName = sql`(select string_agg(y.name, ', ' order by f.position, f.id) from variant_values x
  join features f on f.id = x.feature_id join feature_values y on y.id = x.value_id where x.variant_id = w.id)`
/** The product named, its variant and its shop are on sale. */
const isThere = sql`(p.status = 'active' and p.kind = 'normal' and v.active and p.has_variants = (w.id is not null)
  and coalesce(w.active, true))`

/** Bundles with all that evaluating and showing them needs, by one statement however many there are, in the order of their ids. */
export async function fullBundles(db: Db, ids: readonly number[]): Promise<FullBundle[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('bundles as b')
    .innerJoin('bundle_revisions as r', (join) => join.onRef('r.bundle_id', '=', 'b.id').onRef('r.revision', '=', 'b.revision'))
    .leftJoin('providers as z', 'z.account_id', 'b.rejected_by')
    .selectAll('b')
    .select([
      'r.name',
      'r.description',
      'r.message',
      'r.price_cents',
      'r.valid_from',
      'r.valid_until',
      'r.stock_limit',
      'r.tolerance_percent',
      'r.author_id',
      'z.company_name as rejecter',
      sql<Date | null>`(select max(h.expires_at) from bundle_holds h where h.bundle_id = b.id)`.as('held_until'),
      sql<Date | null>`(select max(h.expires_at) from bundle_holds h
        where h.bundle_id = b.id and (h.revision <> b.revision or b.status <> 'active'))`.as('kept_until'),
      sql<number | null>`(select y.sold from bundle_stock y where y.bundle_id = b.id)`.as('sold'),
      sql<
        PartyRow[]
      >`(select coalesce(json_agg(json_build_object('provider_id', q.provider_id, 'company_name', v.company_name, 'slug', v.slug,
          'has_agreed', exists (select from bundle_consents c where c.bundle_id = b.id and c.revision = b.revision
            and c.provider_id = q.provider_id))
          order by (q.provider_id <> b.initiator_id), q.provider_id), '[]')
        from bundle_parties q join providers v on v.account_id = q.provider_id where q.bundle_id = b.id)`.as('parties'),
      sql<
        PartRow[]
      >`(select coalesce(json_agg(json_build_object('product_id', i.product_id, 'variant_id', i.variant_id, 'provider_id', p.provider_id,
        'name', p.name,
          'variant', ${variantName}, 'picture', coalesce(p.picture, (select g.picture from product_images g where g.product_id = p.id
            order by g.position, g.id limit 1)),
          'qty', i.qty, 'share_cents', i.share_cents, 'agreed_cents', i.unit_cents, 'unit_cents', coalesce(w.price_cents, p.price_cents),
            'ean', coalesce(w.ean, p.ean), 'is_there', ${isThere},
          'pieces', case when w.id is null then s.stock else ws.stock end, 'sold_out', coalesce(s.sold_out, false) or v.goods_stopped)
            order by i.position), '[]')
        from bundle_items i join products p on p.id = i.product_id join providers v on v.account_id = p.provider_id
          left join product_stock s on s.product_id = p.id left join product_variants w on w.id = i.variant_id
            left join variant_stock ws on ws.variant_id = w.id
        where i.bundle_id = b.id and i.revision = b.revision)`.as('parts'),
      sql<WaitingAsk | null>`(select json_build_object('id', k.id, 'kind', k.kind, 'asked_by', k.asked_by, 'company_name', v.company_name,
        'reason', k.reason, 'due_at', k.due_at,
          'agreed', (select coalesce(json_agg(n.provider_id), '[]') from bundle_ask_consents n where n.ask_id = k.id))
        from bundle_asks k join providers v on v.account_id = k.asked_by where k.bundle_id = b.id and k.status = 'waiting')`.as('ask'),
    ])
    .where('b.id', 'in', [...ids])
    .orderBy('b.id')
    .execute()
}

/** The bundle of this id; the caller has locked it or written it, so it is there. */
export async function fullBundle(db: Db, id: number): Promise<FullBundle> {
  const [found] = await fullBundles(db, [id])
  if (!found) throw new Error(`Bundle ${id} has vanished`)
  return found
}

/** Is the provider one of its sellers? */
export const isParty = async (db: Db, id: number, providerId: number): Promise<boolean> =>
  (await db
    .selectFrom('bundle_parties')
    .select('bundle_id')
    .where('provider_id', '=', providerId)
    .where('bundle_id', '=', id)
    .executeTakeFirst()) !== undefined

/** Locks a bundle of this seller (without one: any) for the command. What it holds is locked after it, goods last. */
export async function lockBundle(db: Db, id: number, providerId?: number): Promise<BundleHead | undefined> {
  let query = db.selectFrom('bundles').selectAll().where('id', '=', id)
  if (providerId !== undefined)
    query = query.where((eb) =>
      eb.exists(
        eb.selectFrom('bundle_parties as q').select('q.bundle_id').where('q.bundle_id', '=', id).where('q.provider_id', '=', providerId),
      ),
    )
  return await query.forUpdate().executeTakeFirst()
}

/**
 * The goods of a locked bundle's revision stay as they are until the commit: whoever deletes one
 * waits, and finds it in a bundle on sale then.
 */
export const holdGoods = (db: Db, { id, revision }: Pick<BundleHead, 'id' | 'revision'>) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('bundle_items').select('product_id').where('bundle_id', '=', id).where('revision', '=', revision),
    )
    .orderBy('id')
    .forShare()
    .execute()

export const saveBundle = (db: Db, row: Pick<BundleHead, 'id' | 'version'>, patch: Partial<BundleHead>): Promise<BundleHead> =>
  db
    .updateTable('bundles')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertBundle = (db: Db, row: Insertable<BundlesTable>): Promise<BundleHead> =>
  db.insertInto('bundles').values(row).returningAll().executeTakeFirstOrThrow()

export interface NewItem {
  product_id: number
  variant_id: number | null
  qty: number
  share_cents: number
  unit_cents: number | null
}
/** A revision with what is in it. Whoever is no seller of it any more leaves. @returns who left */
export async function insertRevision(
  db: Db,
  initiatorId: number,
  revision: Insertable<BundleRevisionsTable>,
  items: readonly NewItem[],
): Promise<number[]> {
  await db.insertInto('bundle_revisions').values(revision).execute()
  const key = { bundle_id: revision.bundle_id, revision: revision.revision }
  await db
    .insertInto('bundle_items')
    .values(items.map((item, position) => ({ ...key, position, ...item })))
    .execute()
  const left = await sql<{
    provider_id: number
  }>`delete from bundle_parties q where q.bundle_id = ${key.bundle_id} and q.provider_id <> ${initiatorId}
    and not exists (select from bundle_items i join products p on p.id = i.product_id
      where i.bundle_id = q.bundle_id and i.revision = ${key.revision} and p.provider_id = q.provider_id)
    returning q.provider_id`.execute(db)
  return left.rows.map(({ provider_id: id }) => id)
}

export const insertConsent = (db: Db, row: { bundle_id: number; revision: number; provider_id: number; consented_at: Date }) =>
  db.insertInto('bundle_consents').values(row).execute()

/** A revision as it was agreed, with the names its things have today. */
export async function revisionOf(db: Db, bundleId: number, revision: number) {
  return await db
    .selectFrom('bundle_revisions as r')
    .leftJoin('providers as a', 'a.account_id', 'r.author_id')
    .selectAll('r')
    .select([
      'a.company_name as author',
      sql<
        {
          product_id: number
          variant_id: number | null
          name: string
          variant: string | null
          qty: number
          share_cents: number
          unit_cents: number | null
          provider_id: number
          company_name: string
        }[]
      >`(select coalesce(json_agg(json_build_object('product_id', i.product_id, 'variant_id', i.variant_id, 'name', p.name, 'variant',
        ${variantName}, 'qty', i.qty,
        'share_cents', i.share_cents, 'unit_cents', i.unit_cents, 'provider_id', p.provider_id, 'company_name', v.company_name)
          order by i.position), '[]')
        from bundle_items i join products p on p.id = i.product_id join providers v on v.account_id = p.provider_id
          left join product_variants w on w.id = i.variant_id
        where i.bundle_id = r.bundle_id and i.revision = r.revision)`.as('items'),
    ])
    .where('r.bundle_id', '=', bundleId)
    .where('r.revision', '=', revision)
    .executeTakeFirst()
}
export type KeptRevision = NonNullable<Awaited<ReturnType<typeof revisionOf>>>
