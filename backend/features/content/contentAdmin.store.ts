import { sql, type Insertable } from 'kysely'
import type { ContentKind, ContentState } from '#contract/calls/contentWire.ts'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'
import type { ContentEntriesTable, ContentRevisionsTable } from '#backend/tables.ts'
import type { EntryRow, RevisionRow } from './content.store.ts'

const name = (table: string) =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), ''), 'Markthalle')`

/** An entry as editors see it: the draft's words, who touched it last. */
const entries = (db: Db) =>
  db
    .selectFrom('content_entries as e')
    .innerJoin('content_revisions as r', (join) => join.onRef('r.entry_id', '=', 'e.id').onRef('r.number', '=', 'e.draft_number'))
    .leftJoin('accounts as a', 'a.id', 'e.updated_by')
export const entryColumns = [
  'e.id',
  'e.kind',
  'e.key',
  'e.slug',
  'e.place',
  'e.position',
  'e.status',
  'e.fixed',
  'e.version',
  'e.draft_number',
  'e.published_number',
  'e.publish_at',
  'e.published_at',
  'e.updated_at',
  'e.updated_by',
  'e.created_at',
] as const
const withDraft = (db: Db) =>
  entries(db)
    .select(entryColumns)
    .select([
      'r.title',
      'r.claim_proof',
      'r.slug as draft_slug',
      'r.place as draft_place',
      'r.description',
      'r.picture',
      'r.picture_alt',
      'r.body',
    ])
    .select(name('a').as('by'))
export type DraftRow = Awaited<ReturnType<ReturnType<typeof withDraft>['executeTakeFirstOrThrow']>>

export const entryWithDraft = (db: Db, id: number): Promise<DraftRow> => withDraft(db).where('e.id', '=', id).executeTakeFirstOrThrow()
export const findEntry = (db: Db, id: number): Promise<DraftRow | undefined> => withDraft(db).where('e.id', '=', id).executeTakeFirst()
export const lockEntry = (db: Db, id: number): Promise<EntryRow | undefined> =>
  db.selectFrom('content_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const lockByKey = (db: Db, key: string): Promise<EntryRow | undefined> =>
  db.selectFrom('content_entries').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()

export interface Filter {
  kind: ContentKind | null
  status: ContentState | null
  keyword: string
}
function filtered(db: Db, { kind, status, keyword }: Filter) {
  let rows = entries(db)
  if (kind) rows = rows.where('e.kind', '=', kind)
  if (status) rows = rows.where('e.status', '=', status)
  if (keyword !== '')
    rows = rows.where((eb) =>
      eb.or([
        eb('r.title', 'ilike', contains(keyword)),
        eb('e.slug', 'ilike', contains(keyword)),
        eb('r.html', 'ilike', contains(keyword)),
        eb('r.description', 'ilike', contains(keyword)),
      ]),
    )
  return rows
}

export const countEntries = async (db: Db, filter: Filter): Promise<number> =>
  Number(
    (
      await filtered(db, filter)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** Newest first; of one kind in the order the public sees them. */
export function pageOfEntries(db: Db, filter: Filter, page: number, perPage: number): Promise<DraftRow[]> {
  const rows = filtered(db, filter)
    .select(entryColumns)
    .select([
      'r.title',
      'r.claim_proof',
      'r.slug as draft_slug',
      'r.place as draft_place',
      'r.description',
      'r.picture',
      'r.picture_alt',
      'r.body',
    ])
    .select(name('a').as('by'))
  const arranged = filter.kind === 'banner' || filter.kind === 'testimonial' || filter.kind === 'menu' || filter.kind === 'world'
  const sorted = arranged
    ? rows.orderBy('e.place').orderBy('e.position').orderBy('e.id')
    : rows.orderBy('e.updated_at', 'desc').orderBy('e.id', 'desc')
  return sorted
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

export const insertEntry = (db: Db, row: Insertable<ContentEntriesTable>): Promise<EntryRow> =>
  db.insertInto('content_entries').values(row).returningAll().executeTakeFirstOrThrow()

export const saveEntry = (db: Db, row: EntryRow, patch: Partial<EntryRow>): Promise<EntryRow> =>
  db
    .updateTable('content_entries')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()

export const addRevision = (db: Db, row: Insertable<ContentRevisionsTable>) => db.insertInto('content_revisions').values(row).execute()

export const nextNumber = async (db: Db, entryId: number): Promise<number> =>
  ((
    await db
      .selectFrom('content_revisions')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('entry_id', '=', entryId)
      .executeTakeFirst()
  )?.last ?? 0) + 1

export const revisionAt = (db: Db, entryId: number, number: number): Promise<RevisionRow> =>
  db.selectFrom('content_revisions').selectAll().where('entry_id', '=', entryId).where('number', '=', number).executeTakeFirstOrThrow()
export const findRevision = (db: Db, entryId: number, number: number) =>
  db.selectFrom('content_revisions').selectAll().where('entry_id', '=', entryId).where('number', '=', number).executeTakeFirst()

export const revisionsOf = (db: Db, entryId: number) =>
  db
    .selectFrom('content_revisions as r')
    .leftJoin('accounts as a', 'a.id', 'r.created_by')
    .select(['r.number', 'r.title', 'r.created_at'])
    .select(name('a').as('by'))
    .where('r.entry_id', '=', entryId)
    .orderBy('r.number', 'desc')
    .limit(200)
    .execute()

export async function lastPosition(db: Db, kind: ContentKind): Promise<number> {
  return (
    (
      await db
        .selectFrom('content_entries')
        .select(({ fn }) => fn.max('position').as('last'))
        .where('kind', '=', kind)
        .executeTakeFirst()
    )?.last ?? 0
  )
}

/** One statement for all; answers the rows in their new order. */
export async function arrangeEntries(db: Db, kind: ContentKind, ids: readonly number[], at: Date): Promise<EntryRow[]> {
  const order = sql.join(ids.map((id, place) => sql`(${id}::bigint, ${place + 1}::int)`))
  const { rows } = await sql<EntryRow>`update content_entries e set position = o.position, version = e.version + 1, updated_at = ${at}
    from (values ${order}) as o (id, position) where e.id = o.id and e.kind = ${kind} returning e.*`.execute(db)
  return rows
}
