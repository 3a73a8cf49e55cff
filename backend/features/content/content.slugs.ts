import { sql } from 'kysely'
import type { ContentKind } from '#contract/calls/content.calls.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import type { EntryRow } from './content.store.ts'

const withAddress: readonly ContentKind[] = ['page', 'world', 'widget']
export const hasAddress = (kind: ContentKind) => withAddress.includes(kind)

/** «Genuss & Märkte» reads genuss-maerkte; a name of signs alone falls back to the kind. */
export async function addressOf(db: Db, kind: ContentKind, title: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select left(slug_of(${title}), 80) as slug`.execute(db)
  return rows[0]!.slug.replace(/-+$/, '') || kind
}

/** Addresses are given out one after the other: two editors may want the same at once. */
const inTurn = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('content.slug', 0))`.execute(db)

/** What stands under an address of this kind, and what is written to move there. */
const addressed = (db: Db, kind: ContentKind) =>
  db
    .selectFrom('content_entries as e')
    .innerJoin('content_revisions as r', (join) => join.onRef('r.entry_id', '=', 'e.id').onRef('r.number', '=', 'e.draft_number'))
    .where('e.kind', '=', kind)

/** @throws Refusal when another entry of the kind has this address, or will have it once its draft is published. */
export async function needFreeSlug(db: Db, row: Pick<EntryRow, 'id' | 'kind'>, slug: string): Promise<void> {
  if (slug === 'index' && row.kind === 'page')
    throw fieldRefusal('slug', 'Diese Adresse braucht die Markthalle selbst. Bitte wählen Sie eine andere.')
  await inTurn(db)
  const other = await addressed(db, row.kind)
    .select('e.id')
    .where((eb) => eb.or([eb('e.slug', '=', slug), eb('r.slug', '=', slug)]))
    .where('e.id', '!=', row.id)
    .executeTakeFirst()
  if (other) throw fieldRefusal('slug', 'Diese Adresse ist schon vergeben. Bitte wählen Sie eine andere.')
}

/** The free address next to the wanted one: «sommer», «sommer-2», «sommer-3» … */
export async function freeSlug(db: Db, kind: ContentKind, wanted: string): Promise<string> {
  await inTurn(db)
  const rows = await addressed(db, kind)
    .select(['e.slug', 'r.slug as draft_slug'])
    .where((eb) => eb.or([eb('e.slug', 'like', `${wanted}%`), eb('r.slug', 'like', `${wanted}%`)]))
    .execute()
  const taken = new Set(rows.flatMap((row) => [row.slug, row.draft_slug]))
  for (let count = 1; ; count++) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    if (!taken.has(slug) && slug !== 'index') return slug
  }
}

/** A public page that moves leaves word where it went; an address that is used again forgets who stood there before. */
export async function keepOldSlug(ctx: Ctx, row: EntryRow, slug: string): Promise<void> {
  const { kind } = row
  if (kind !== 'page' && kind !== 'world' && kind !== 'widget') return
  await needFreeSlug(ctx.db, row, slug)
  await ctx.db.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', slug).execute()
  if (row.published_at === null || row.slug === slug) return
  await ctx.db
    .insertInto('old_slugs')
    .values({ kind, slug: row.slug, entity_id: row.id, at: ctx.now })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ entity_id: row.id, at: ctx.now }))
    .execute()
}
