import type { EventType } from '#contract/events/all.ts'
import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import type { LiveListDefinition } from '#client/lib/live/liveList.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'

/** A list of reviews page by page, following what happens elsewhere; the other page begins above. */
export function useReviewList<Row extends ManagedReview, Filter, T extends EventType, Extra>(
  list: LiveListDefinition<Row, Filter, T, Extra>,
  filter: Filter,
) {
  const { turn, ...live } = useLiveList(list, { filter })
  return {
    ...live,
    turn(page: number) {
      turn(page)
      window.scrollTo({ top: 0 })
    },
  }
}
