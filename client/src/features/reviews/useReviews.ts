import { useCallback, useRef, useState } from 'react'
import type { ReviewSort } from '#contract/values/reviewRules.ts'
import { api } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import type { ReviewedType, ReviewsPage } from '#client/commerce/reviews.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'

export interface ReviewWish {
  page: number
  stars: number | undefined
  sort: ReviewSort
}
const first: ReviewWish = { page: 1, stars: undefined, sort: 'helpful' }

/** The page in view: the first comes from the screen's loader, others when somebody asks. What was shown stays meanwhile. */
export function useReviews(type: ReviewedType, id: number, loaded: Promise<Loaded<ReviewsPage>>) {
  const { result } = useLoaded(loaded, { keepGood: true })
  const [wish, setWish] = useState(first)
  const [own, setOwn] = useState<ReviewsPage | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const latest = useRef(0)
  const ask = useCallback(
    async (next: ReviewWish) => {
      const turn = ++latest.current
      setWish(next)
      setState('loading')
      try {
        const found = await api('reviews.list', {
          query: { type, type_instance: id, page: next.page, sort: next.sort, ...(next.stars !== undefined && { stars: next.stars }) },
        })
        // A slow answer to an earlier wish does not take the place of the present one.
        if (turn !== latest.current) return
        setOwn(found)
        setState('idle')
      } catch {
        if (turn === latest.current) setState('failed')
      }
    },
    [type, id],
  )
  const page = own ?? (result?.ok ? result.data : null)
  return {
    wish,
    page,
    isLoading: state === 'loading' || result === undefined,
    isFailed: state === 'failed' || (own === null && result?.ok === false),
    ask,
    again: () => ask(wish),
  }
}
