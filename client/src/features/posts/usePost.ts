import { useCallback, useEffect, useState } from 'react'
import type { EditedPost, PortalCategory, PortalRegion, PostFields } from '#contract/calls/portal.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { keepTyped } from '#machines/parts/keepTyped.ts'

export type PostDraft = Omit<PostFields, 'category_id'> & { category_id: number | null }
export interface Places {
  categories: readonly PortalCategory[]
  regions: readonly PortalRegion[]
}
interface Loaded {
  post: EditedPost | null
  places: Places
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

/** A post with what is being written; `id` null begins a new one. */
export function usePost(id: number | null) {
  const [status, setStatus] = useState<'loading' | 'failed' | 'missing' | 'loaded'>('loading')
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [draft, setDraft] = useState<PostDraft>(empty)
  const [isStale, setStale] = useState(false)
  /** `sent`: this answers a saving; what was typed on since then stays. */
  const take = useCallback((post: EditedPost, sent?: PostDraft) => {
    setLoaded((old) => ({ places: old?.places ?? { categories: [], regions: [] }, post }))
    setDraft((now) => (sent ? keepTyped(now, sent, draftOf(post)) : draftOf(post)))
    setStale(false)
  }, [])
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const options = signal && { signal }
      try {
        const [categories, regions, post] = await Promise.all([
          api('portal.categories', {}, options),
          api('portal.regions', {}, options),
          id === null ? null : api('portal.edit', { params: { id } }, options),
        ])
        setLoaded({ post: post?.data ?? null, places: { categories: categories.data, regions: regions.data } })
        setDraft(draftOf(post?.data ?? null))
        setStale(false)
        setStatus('loaded')
      } catch (error) {
        if (!signal?.aborted)
          setStatus(error instanceof ApiRefusal && (error.status === 404 || error.status === 422) ? 'missing' : 'failed')
      }
    },
    [id],
  )
  useEffect(() => {
    const stop = new AbortController()
    setStatus('loading')
    void load(stop.signal)
    return () => stop.abort()
  }, [load])
  const post = loaded?.post ?? null
  return {
    status,
    post,
    places: loaded?.places ?? { categories: [], regions: [] },
    draft,
    isStale,
    take,
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(post)),
    change: (changes: Partial<PostDraft>) => setDraft((old) => ({ ...old, ...changes })),
    reload: () => {
      setStatus('loading')
      void load()
    },
    /** Goes on with what is typed here; saving it then replaces what the other one wrote. */
    async keepMine() {
      if (id === null) return
      const { data } = await api('portal.edit', { params: { id } })
      setLoaded((old) => old && { ...old, post: data })
      setStale(false)
    },
    /** Marks the post as changed by somebody else, so that nothing typed here is lost silently. */
    noticeStale: (error: unknown) => {
      if (error instanceof ApiRefusal && error.code === 'VERSION_STALE') setStale(true)
    },
  }
}
