import type { ManagedReview, ModeratedReview } from '#contract/calls/reviewsWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { newestFirst, reviewOf } from './review.rows.ts'

const changed = ['review.changed'] as const

/** What somebody wrote, and what of their purchases, or of one of them, waits for a word (`extra`). */
export const ownReviews = defineLiveList({
  id: 'ownReviews',
  ...newestFirst,
  keepsRows: true,
  load: async ({ filter: orderId, page }: { filter: number | null; page: number }, signal) => {
    const query = { page, ...(orderId !== null && { order_id: orderId }) }
    const { data, meta, open } = await api('reviews.mine', { query }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page, extra: open }
  },
  events: changed,
  read: ({ data }) => [reviewOf<ManagedReview>(data)],
})

/** What customers say of a business, with its average (`extra`). Whether a review still waits for an answer the server tells. */
export const receivedReviews = defineLiveList({
  id: 'receivedReviews',
  ...newestFirst,
  keepsRows: true,
  load: async ({ filter, page }: { filter: 'all' | 'unanswered'; page: number }, signal) => {
    const query = { page, ...(filter === 'unanswered' && { answered: 'no' as const }) }
    const { data, meta, rating } = await api('reviews.received', { query }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page, extra: rating }
  },
  events: changed,
  read: ({ data }, _seen, { filter }) => (filter === 'all' ? [reviewOf<ManagedReview>(data)] : []),
  asks: (_event, _seen, { filter }) => filter !== 'all',
})

/** What a human has to look at. Reports and history are not in the event, so the server is asked again. */
export const moderatedReviews = defineLiveList({
  id: 'moderatedReviews',
  keepsRows: true,
  load: async ({ filter, page }: { filter: 'open' | 'hidden' | 'all'; page: number }, signal) => {
    const { data, meta } = await api('reviews.moderation', { query: { status: filter, page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: changed,
  read: (): { id: number; version: number; row: ModeratedReview }[] => [],
  asks: () => true,
})
