/** One socket to the server. It is opened for one token; another one may be taken while it lasts. */
export interface Link {
  id: number
  token: string
  isConnected: boolean
}

export interface ConnectionContext {
  /** Links opened so far: the next one's number. */
  opened: number
  /** Commands and receipts go over this one. */
  link: Link | null
  /** Being opened while the old one still serves, when its gateway is about to stop. */
  next: Link | null
  /** Connections lost or refused since one held: what the waits grow by. */
  attempts: number
  /** Tokens refused in a row. */
  refusals: number
  /** Not offered again. */
  refusedToken: string | null
  /** Events taken since the last receipt. */
  unacked: number
  /** How often the missing events were asked for. */
  questions: number
  /** Somebody works by what the stream tells: it comes back quickly. */
  isAttended: boolean
  leavesWithinMs: number
  busyForMs: number
  /** The session's token at this moment. */
  token: () => string | null
  /** Between 0 and 1. */
  random: () => number
}

export interface ConnectionInput {
  token: () => string | null
  random: () => number
}

export type ConnectionEvent =
  | { type: 'start' }
  | { type: 'stop' }
  /** The tab is looked at again, or the network is back. */
  | { type: 'wake' }
  /** The tab is hidden or left. */
  | { type: 'hide' }
  /** The session has another token. */
  | { type: 'token.changed' }
  | { type: 'token.taken'; link: number; token: string }
  | { type: 'attendance.changed'; isAttended: boolean }
  | { type: 'link.connected'; link: number }
  /** The server has answered about our position. `isAnew`: it said where to begin. */
  | { type: 'link.confirmed'; link: number; isMissing: boolean; isAnew: boolean }
  | { type: 'link.failed'; link: number; code: string | null }
  | { type: 'link.lost'; link: number }
  /** Its gateway is about to stop. */
  | { type: 'link.leaving'; link: number; withinMs: number }
  /** One connection too many of this account: this one may come back when it is looked at. */
  | { type: 'link.evicted'; link: number }
  /** The server has ended the session. */
  | { type: 'link.expired'; link: number; code: string }
  /** `isMissing`: events before them are not here yet. */
  | { type: 'events.taken'; count: number; isMissing: boolean }
  /** The server has more than we do. */
  | { type: 'head.ahead' }
  | { type: 'server.busy'; retryAfterMs: number }

/** What the machine asks of whoever holds the sockets. */
export type ConnectionEmitted =
  | { type: 'greeting.due' }
  | { type: 'ack.due'; link: number }
  | { type: 'sync.due'; link: number }
  | { type: 'token.offered'; link: number; token: string }
  | { type: 'position.unreadable' }
  | { type: 'session.expired'; code: string }
  | { type: 'session.evicted' }
  | { type: 'session.gaveUp' }
