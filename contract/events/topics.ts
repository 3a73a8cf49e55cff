/**
 * What the gateway and an open public page say to each other over `/topics`: which of the things on the screen have changed for
 * the public. Only their names travel; what has changed is asked for as by any guest (decision 021).
 */
export interface TopicsAsk {
  /** Counts this connection's questions up, so that an answer can be told from that to an earlier one. */
  n: number
  /** Whose positions these are; null: nobody's. */
  epoch: string | null
  /**
   * Everything on the screen («provider:7»), each with the position up to which it is known; null: unknown. Replaces what was asked before.
   */
  topics: Record<string, number | null>
}

export interface TopicsNews {
  /** The question that has been heard last. */
  n: number
  /** Of the gateway's run: positions of another one mean nothing. */
  epoch: string
  /** Up to here nothing that was asked for has changed, except `changed`. */
  at: number
  changed: string[]
}

export const topicsPath = '/topics'
/** At most so many for one page. */
export const topicsAtMost = 60
/** Names the element in a document's head that tells from which position on it was rendered: «epoch position». */
export const positionMeta = 'live-position'
