import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { EditedPost, PostFields } from '#contract/calls/portal.calls.ts'
import type { PortalCategory, PortalRegion } from '#contract/calls/portalWire.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { useEntryEdit } from '#client/lib/useEntryEdit.ts'
import { createEntryEdit, type Saved, type Versioned } from '#machines/flows/entryEdit.flow.ts'

export type PostDraft = Omit<PostFields, 'category_id'> & { category_id: number | null }
export interface MagazineTerms {
  categories: readonly PortalCategory[]
  regions: readonly PortalRegion[]
}
/** A post, or one that nobody has saved yet, with what its fields offer. */
interface Edited extends Versioned {
  post: EditedPost | null
  places: MagazineTerms
}
const empty: PostDraft = {
  title: '',
  slug: '',
  text: '',
  details: '',
  author: '',
  category_id: null,
  region_id: null,
  image: null,
  image_alt: '',
}

export const draftOf = (post: EditedPost | null): PostDraft => {
  if (!post) return empty
  const { title, slug, text, details, author, category_id, region_id, image, image_alt } = post
  return { title, slug, text, details, author, category_id, region_id, image, image_alt }
}

const edited = (post: EditedPost | null, places: MagazineTerms): Edited => ({ version: post?.version ?? 0, post, places })

/** Of one screen: it keeps what the fields offer. */
function flowOf(id: number | null) {
  let places: MagazineTerms = { categories: [], regions: [] }
  return createEntryEdit<Edited, PostDraft, Versioned>('entryEdit', ({ post }) => draftOf(post)).provide({
    actors: {
      load: fromPromise<Edited, { id: number }>(async ({ signal }) => {
        const [categories, regions, post] = await Promise.all([
          api('portal.categories', {}, { signal }),
          api('portal.regions', {}, { signal }),
          id === null ? null : api('portal.edit', { params: { id } }, { signal }),
        ])
        places = { categories: categories.data, regions: regions.data }
        return edited(post?.data ?? null, places)
      }),
      save: fromPromise<Saved<Edited>, { id: number; version: number; draft: PostDraft }>(async ({ input: { version, draft } }) => {
        const body = { ...draft, category_id: draft.category_id ?? '', region_id: draft.region_id ?? '', image: draft.image ?? '' }
        const { message, data } =
          id === null ? await api('portal.store', { body }) : await api('portal.update', { params: { id }, body: { ...body, version } })
        return { message, entity: edited(data, places) }
      }),
    },
  })
}

/** A post with what is being written; `id` null begins a new one, which after its first saving has a screen of its own. */
export function usePost(id: number | null) {
  const [flow] = useState(() => flowOf(id))
  const { actor, entity, draft, theirs, take, lookAgain, ...edit } = useEntryEdit(flow, id ?? 0)
  const places = entity?.places ?? { categories: [], regions: [] }
  const post = entity?.post ?? null
  return {
    ...edit,
    post,
    places,
    draft: draft ?? empty,
    isStale: theirs !== null,
    isDirty: entity !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(post)),
    take: (taken: EditedPost) => take(edited(taken, places)),
    /** What is known now, also of one that has just been saved for the first time. */
    current: () => actor.getSnapshot().context.entity?.post ?? null,
    /** Somebody else was faster: looks who, so that nothing typed here is lost silently. */
    noticeStale: (error: unknown) => {
      if (error instanceof ApiRefusal && error.code === 'VERSION_STALE') lookAgain()
    },
  }
}
