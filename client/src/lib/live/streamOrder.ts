import type { Envelope } from '#contract/events/envelope.ts'

/** How far this tab has read: everything up to `s` within the epoch. */
export interface Position {
  ep: string | null
  s: number
}

/** More waiting events than this cannot be a reordering; the views are read anew instead. */
const holdAtMost = 200

/** What an event that came in leads to. */
export interface Received {
  /** Events to apply now, in order, each exactly once. */
  apply: Envelope[]
  /** Something before the held events is missing. */
  gap: boolean
  /** Too much is missing: refetch the views, the position has jumped ahead. */
  overflow: boolean
}

/**
 * Puts the events of one account stream in order: repeated ones are dropped, early ones held until their predecessors
 * arrive. Pure bookkeeping without time or network, so that every order can be tested.
 */
export function streamOrder(start: Position) {
  let { ep, s } = start
  const held = new Map<number, Envelope>()

  return {
    position: (): Position => ({ ep, s }),
    hasGap: () => held.size > 0,

    receive(batch: readonly Envelope[]): Received {
      let foreign = false
      for (const envelope of batch) {
        // Another epoch means that the server has begun anew; it will say so when asked.
        if (envelope.ep !== ep) foreign = true
        else if (envelope.s > s) held.set(envelope.s, envelope)
      }
      const apply: Envelope[] = []
      for (let next = held.get(s + 1); next !== undefined; next = held.get(s + 1)) {
        held.delete(next.s)
        s = next.s
        apply.push(next)
      }
      const overflow = held.size > holdAtMost
      if (overflow) {
        s = Math.max(...held.keys())
        held.clear()
      }
      return { apply, gap: foreign || held.size > 0, overflow }
    },

    /** The server says where the stream begins for us now. */
    reset(to: { ep: string; head: number }): void {
      ep = to.ep
      s = to.head
      held.clear()
    },

    /** True when the server has more than we do. */
    isBehind: (head: { ep: string; head: number }) => head.ep !== ep || head.head > s,
  }
}
