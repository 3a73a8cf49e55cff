import type { ContentBody, ContentKind } from '#contract/calls/contentWire.ts'
import { contentPlaces } from '#contract/values/contentKinds.ts'
import { greenClaimsWithin } from '#contract/values/greenClaims.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { cleanBody, htmlOf } from './content.clean.ts'
import { isPlain } from './content.keys.ts'
import { beginEntry, transitionEntry, publishingPatch } from './content.transition.ts'
import { expectReady } from './content.ready.ts'
import { addressOf, freeSlug, hasAddress, needFreeSlug } from './content.slugs.ts'
import type { EntryRow } from './content.store.ts'
import { addRevision, findRevision, insertEntry, lastPosition, lockEntry, nextNumber, revisionAt } from './contentAdmin.store.ts'

export interface DraftForm {
  title: string
  slug: string
  place: string
  description: string
  picture: string | null
  picture_alt: string
  claim_proof: string
  body: ContentBody
}

const emptyBody = (kind: ContentKind): ContentBody => {
  switch (kind) {
    case 'page':
    case 'widget':
      return { kind, blocks: [] }
    case 'world':
      return { kind, category: null, blocks: [] }
    case 'text':
      return { kind, html: '', plain: false }
    case 'banner':
      return { kind, label: '', href: '', hotspots: [] }
    case 'testimonial':
      return { kind, quote: '', role: '' }
    case 'menu':
      return { kind, items: [] }
    case 'home':
      return { kind, hero: { title: '', text: '' }, sections: [] }
  }
}

/** @throws Refusal NOT_FOUND or VERSION_STALE, so that nobody writes over what they have not seen. */
export async function lockSeen(ctx: Ctx, id: number, seen: number): Promise<EntryRow> {
  const row = orNotFound(await lockEntry(ctx.db, id))
  expectVersion(row.version, seen)
  return row
}

/** An unknown place is the kind's first; kinds without places have none. */
function placeOf(kind: ContentKind, place: string): string {
  const places: readonly string[] = kind === 'banner' || kind === 'menu' || kind === 'page' ? contentPlaces[kind] : []
  return places.includes(place) ? place : (places[0] ?? '')
}

export async function createEntry(
  ctx: AccountCtx,
  { kind, title, place }: { kind: ContentKind; title: string; place: string },
): Promise<EntryRow> {
  if (kind === 'home' || kind === 'text') throw fieldRefusal('kind', 'Davon gibt es nur, was zur Markthalle gehört.')
  const slug = hasAddress(kind) ? await freeSlug(ctx.db, kind, await addressOf(ctx.db, kind, title)) : ''
  const { userId } = ctx.account
  const at = { slug, place: kind === 'page' ? 'content' : placeOf(kind, place) }
  const row = await insertEntry(ctx.db, {
    kind,
    ...at,
    position: (await lastPosition(ctx.db, kind)) + 1,
    updated_by: userId,
    updated_at: ctx.now,
    created_at: ctx.now,
  })
  await addRevision(ctx.db, {
    entry_id: row.id,
    number: 1,
    title,
    ...at,
    body: JSON.stringify(emptyBody(kind)),
    created_by: userId,
    created_at: ctx.now,
  })
  await beginEntry(ctx, row)
  return row
}

/**
 * Praise of effects on the environment needs its proof (UWG § 5 and annex, docs/law.md row 10); drafts of
 * before are asked when they shall be published.
 */
function expectProof(draft: Pick<DraftForm, 'title' | 'description' | 'picture_alt' | 'claim_proof'> & { body: unknown }): void {
  if (draft.claim_proof !== '') return
  const claims = greenClaimsWithin([draft.title, draft.description, draft.picture_alt, draft.body])
  if (claims.length === 0) return
  const named = claims
    .slice(0, 5)
    .map((claim) => `„${claim}“`)
    .join(', ')
  throw fieldRefusal('claim_proof', `Das ist eine Umweltaussage: ${named}. Bitte tragen Sie ein, was sie belegt, oder lassen Sie sie weg.`)
}

/** Writes a new revision; the ones before stay as they are. */
export async function saveDraft(ctx: AccountCtx, row: EntryRow, form: DraftForm): Promise<EntryRow> {
  if (form.body.kind !== row.kind) throw fieldRefusal('body', 'Dieser Inhalt ist von anderer Art.')
  const slug = hasAddress(row.kind) ? form.slug || (await addressOf(ctx.db, row.kind, form.title)) : ''
  const place = row.fixed ? row.place : placeOf(row.kind, form.place || row.place)
  if (row.fixed && slug !== row.slug) throw new Refusal('CONTENT_FIXED')
  if (row.kind === 'page' && place !== row.place) throw new Refusal('CONTENT_FIXED')
  if (slug !== '') await needFreeSlug(ctx.db, row, slug)
  const body = cleanBody(form.body, isPlain(row.key))
  expectProof({ ...form, body })
  // It goes public by itself when its time comes.
  if (row.status === 'scheduled') expectReady({ ...form, body })
  const number = await nextNumber(ctx.db, row.id)
  await addRevision(ctx.db, {
    entry_id: row.id,
    number,
    title: form.title,
    slug,
    place,
    description: form.description,
    picture: form.picture,
    picture_alt: form.picture_alt,
    claim_proof: form.claim_proof,
    body: JSON.stringify(body),
    html: htmlOf(body),
    created_by: ctx.account.userId,
    created_at: ctx.now,
  })
  // What nobody has seen yet may take its new address at once.
  return transitionEntry(ctx, row, 'content.save', { draft_number: number, ...(row.published_at === null ? { slug, place } : {}) })
}

export async function restoreRevision(ctx: AccountCtx, row: EntryRow, number: number): Promise<EntryRow> {
  const old = orNotFound(await findRevision(ctx.db, row.id, number))
  const slug = row.fixed ? row.slug : old.slug
  return saveDraft(ctx, row, {
    title: old.title,
    slug,
    place: old.place,
    description: old.description,
    picture: old.picture,
    picture_alt: old.picture_alt,
    claim_proof: old.claim_proof,
    body: old.body as unknown as ContentBody,
  })
}

export async function publishEntry(ctx: Ctx, row: EntryRow): Promise<EntryRow> {
  await expectReadyDraft(ctx, row)
  return transitionEntry(ctx, row, 'content.publish', await publishingPatch(ctx, row))
}

async function expectReadyDraft(ctx: Ctx, row: EntryRow): Promise<void> {
  const draft = await revisionAt(ctx.db, row.id, row.draft_number)
  expectProof(draft)
  expectReady({ ...draft, body: draft.body as unknown as ContentBody })
}

export async function scheduleEntry(ctx: Ctx, row: EntryRow, at: Date): Promise<EntryRow> {
  if (at <= ctx.now) throw fieldRefusal('publish_at', 'Bitte wählen Sie einen Zeitpunkt in der Zukunft.')
  if (at.getTime() > ctx.now.getTime() + 400 * 86_400_000)
    throw fieldRefusal('publish_at', 'Bitte wählen Sie einen Zeitpunkt innerhalb eines Jahres.')
  await expectReadyDraft(ctx, row)
  return transitionEntry(ctx, row, 'content.schedule', { publish_at: at })
}
