import { wordsOfRichText } from '#contract/values/richText.ts'
import type { EditedPost, PostFields } from '#contract/calls/portal.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin } from '#backend/kernel/transition.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { lockSeen, transitionPost, postBinding } from './portal.transition.ts'
import { presentEdited, writtenOf } from './portal.present.ts'
import { areKnown, insertPost, isSlugTaken, rememberOldSlug, slugOfTitle, type PostRow } from './portal.write.store.ts'

/** Words a minute, as people read newspapers. */
const readingSpeed = 200
const minutesOf = ({ details }: PostFields) => Math.max(1, Math.round(wordsOfRichText(details).split(' ').length / readingSpeed))
const readable = (fields: PostFields) => ({ ...fields, minutes: minutesOf(fields), draft: null })
const taken = () => fieldRefusal('slug', 'Diese Adresse hat schon ein anderer Beitrag. Bitte wählen Sie eine andere.')
/** Two at the same moment: the database has the last word. */
function translateTaken(error: unknown): never {
  throw (error as { constraint?: string }).constraint === 'portal_posts_slug_unique' ? taken() : error
}

async function expectKnown(ctx: Ctx, fields: PostFields): Promise<void> {
  const known = await areKnown(ctx.db, fields.category_id, fields.region_id)
  if (!known.category) throw fieldRefusal('category_id', 'Bitte wählen Sie eine Rubrik.')
  if (!known.region) throw fieldRefusal('region_id', 'Bitte wählen Sie eine Region aus der Liste.')
}

/** A new draft. Its address is made of the title unless the editor names one. */
export async function storePost(ctx: Ctx, fields: PostFields): Promise<EditedPost> {
  await expectKnown(ctx, fields)
  const base = fields.slug || (await slugOfTitle(ctx.db, fields.title))
  for (let attempt = 1; attempt <= 50; attempt++) {
    const slug = attempt === 1 ? base : `${base}-${attempt}`
    const row = await insertPost(ctx.db, { ...readable(fields), slug, status: 'draft', updated_at: ctx.now })
    if (row) {
      begin(ctx, postBinding, row, 'post.create')
      return presentEdited(row)
    }
    if (fields.slug) throw taken()
  }
  throw taken()
}

/** Saves what is written. A published post is read as before until it is published again. */
export async function updatePost(ctx: Ctx, id: number, { version, ...fields }: PostFields & { version: number }): Promise<EditedPost> {
  const row = await lockSeen(ctx, id, version)
  await expectKnown(ctx, fields)
  const written = { ...fields, slug: fields.slug || writtenOf(row).slug }
  if (written.slug !== row.slug && (await isSlugTaken(ctx.db, written.slug, id))) throw taken()
  const patch = row.status === 'published' ? { draft: written } : readable(written)
  const saved = await transitionPost(ctx, row, 'post.write', { ...patch, updated_at: ctx.now }).catch(translateTaken)
  await keepOldSlug(ctx, row, saved)
  return presentEdited(saved)
}

/** Who knows the address of a post that was public finds it again under the new one. */
async function keepOldSlug(ctx: Ctx, before: PostRow, { id, slug }: PostRow): Promise<void> {
  if (before.published_at && slug !== before.slug) await rememberOldSlug(ctx.db, id, before.slug, slug, ctx.now)
}

export async function publishPost(ctx: Ctx, id: number, version: number): Promise<EditedPost> {
  const row = await lockSeen(ctx, id, version)
  const written = writtenOf(row)
  if (written.slug !== row.slug && (await isSlugTaken(ctx.db, written.slug, id))) throw taken()
  const saved = await transitionPost(ctx, row, 'post.publish', {
    ...readable(written),
    published_at: row.published_at ?? ctx.now,
    changed_at: ctx.now,
    updated_at: ctx.now,
  }).catch(translateTaken)
  await keepOldSlug(ctx, row, saved)
  return presentEdited(saved)
}

/** The post leaves the portal with what is written last, so that nothing of it is lost. */
export async function withdrawPost(ctx: Ctx, id: number, version: number): Promise<EditedPost> {
  const row = await lockSeen(ctx, id, version)
  const written = { ...writtenOf(row), slug: row.slug }
  return presentEdited(await transitionPost(ctx, row, 'post.withdraw', { ...readable(written), updated_at: ctx.now }))
}

/** Its words go, its address stays to say so. */
export async function removePost(ctx: Ctx, id: number): Promise<void> {
  const row: PostRow = await lockSeen(ctx, id)
  await transitionPost(ctx, row, 'post.delete', { details: '', text: '', image: null, draft: null, updated_at: ctx.now })
}
