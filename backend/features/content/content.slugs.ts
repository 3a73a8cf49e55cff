import type { ContentKind } from '#contract/calls/contentWire.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { forgetOldSlug, inTurn, isTaken, rememberOldSlug, slugOf, takenLike } from './content.slugs.store.ts'
import type { EntryRow } from './content.store.ts'

const withAddress: readonly ContentKind[] = ['page', 'world', 'widget']
export const hasAddress = (kind: ContentKind) => withAddress.includes(kind)

/** «Genuss & Märkte» reads genuss-maerkte; a name of signs alone falls back to the kind. */
export const addressOf = async (db: Db, kind: ContentKind, title: string): Promise<string> => (await slugOf(db, title)) || kind

/** @throws Refusal when another entry of the kind has this address, or will have it once its draft is published. */
export async function needFreeSlug(db: Db, row: Pick<EntryRow, 'id' | 'kind'>, slug: string): Promise<void> {
  if (slug === 'index' && row.kind === 'page')
    throw fieldRefusal('slug', 'Diese Adresse braucht die Markthalle selbst. Bitte wählen Sie eine andere.')
  await inTurn(db)
  if (await isTaken(db, row.kind, slug, row.id))
    throw fieldRefusal('slug', 'Diese Adresse ist schon vergeben. Bitte wählen Sie eine andere.')
}

/** The free address next to the wanted one: «sommer», «sommer-2», «sommer-3» … */
export async function freeSlug(db: Db, kind: ContentKind, wanted: string): Promise<string> {
  await inTurn(db)
  const taken = await takenLike(db, kind, wanted)
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
  await forgetOldSlug(ctx.db, kind, slug)
  if (row.published_at === null || row.slug === slug) return
  await rememberOldSlug(ctx.db, { kind, slug: row.slug, entity_id: row.id, at: ctx.now })
}
