import { sql } from 'kysely'
import type { ContentKind } from '#contract/calls/contentWire.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { OldSlugsTable } from '#backend/tables.ts'

/** The address that a title reads as; empty for signs alone. */
export async function slugOf(db: Db, title: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select left(slug_of(${title}), 80) as slug`.execute(db)
  return rows[0]!.slug.replace(/-+$/, '')
}

/** Addresses are given out one after the other: two editors may want the same at once. */
export const inTurn = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('content.slug', 0))`.execute(db)

/** What stands under an address of this kind, and what is written to move there. */
const addressed = (db: Db, kind: ContentKind) =>
  db
    .selectFrom('content_entries as e')
    .innerJoin('content_revisions as r', (join) => join.onRef('r.entry_id', '=', 'e.id').onRef('r.number', '=', 'e.draft_number'))
    .where('e.kind', '=', kind)

export const isTaken = async (db: Db, kind: ContentKind, slug: string, exceptId: number): Promise<boolean> =>
  (await addressed(db, kind)
    .select('e.id')
    .where((eb) => eb.or([eb('e.slug', '=', slug), eb('r.slug', '=', slug)]))
    .where('e.id', '!=', exceptId)
    .executeTakeFirst()) !== undefined

/** The addresses that begin like this one. */
export async function takenLike(db: Db, kind: ContentKind, wanted: string): Promise<Set<string>> {
  const rows = await addressed(db, kind)
    .select(['e.slug', 'r.slug as draft_slug'])
    .where((eb) => eb.or([eb('e.slug', 'like', `${wanted}%`), eb('r.slug', 'like', `${wanted}%`)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.slug, row.draft_slug]))
}

export async function forgetOldSlug(db: Db, kind: OldSlugsTable['kind'], slug: string): Promise<void> {
  await db.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', slug).execute()
}

export async function rememberOldSlug(
  db: Db,
  row: { kind: OldSlugsTable['kind']; slug: string; entity_id: number; at: Date },
): Promise<void> {
  await db
    .insertInto('old_slugs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ entity_id: row.entity_id, at: row.at }))
    .execute()
}
