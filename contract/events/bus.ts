import type { Envelope } from './envelope.ts'

/** One event on its way to one account's sockets. */
export interface BusEvent {
  userId: number
  envelope: Envelope
}

/** Orders to every gateway: cut or refresh sessions, forget rendered pages. */
export type Control =
  | { kind: 'session.revoked'; sessionId: string }
  | { kind: 'account.revoked'; userId: number }
  | { kind: 'member.removed'; userId: number; conversationId: number }
  /** What public pages are made of has changed («product:12»): rendered pages that show it are thrown away. */
  | { kind: 'pages.changed'; tags: string[] }

/** Typing and presence: never in the log, may be lost. */
export type Ephemeral =
  | { kind: 'typing'; conversationId: number; userId: number; on: boolean; members: number[] }
  /** Of one gateway; the account may still be at another. */
  | { kind: 'presence'; userId: number; online: boolean; gateway?: string }
  /** So many sockets of an account with several are at this gateway. */
  | { kind: 'sockets'; gateway: string; userId: number; protocol: 'live' | 'graphql'; count: number }
  /** That gateway ends the least active socket of an account that has too many across gateways. */
  | { kind: 'evict'; gateway: string; userId: number; protocol: 'live' | 'graphql' }
  | { kind: 'bell'; userId: number; ready: boolean }
  /** Jobs have been queued that are due: workers that hear it need not wait for their next look. */
  | { kind: 'jobs' }

/** Numbers that several processes add up. */
export interface SharedCounters {
  /** Adds to each, and answers what they are then; a new one is kept for `keptMs`. Rejects while the bus is away. */
  add(counts: readonly { key: string; by: number; keptMs: number }[]): Promise<number[]>
}

/**
 * Carries events from the relay to every gateway. Only a latency aid: correctness lives in the database and the
 * clients' positions, so an implementation may lose messages but must not block the publisher.
 */
export interface Bus {
  /** Whether other processes hear it at all. */
  readonly isShared: boolean
  /** Only where other processes hear it. */
  readonly counters?: SharedCounters
  publish(events: readonly BusEvent[]): Promise<void>
  onEvents(listener: (events: readonly BusEvent[]) => void): () => void
  control(order: Control): Promise<void>
  onControl(listener: (order: Control) => void): () => void
  ephemeral(message: Ephemeral): Promise<void>
  onEphemeral(listener: (message: Ephemeral) => void): () => void
  /** False while messages from or to other processes get lost: whoever depends on it asks the database more often meanwhile. */
  isWhole(): boolean
  /** Something may have been missed: whoever depends on it asks the database now. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

/** The default: gateway and backend share one process. A listener that throws is reported, never silences the others. */
export function inProcessBus(report: (error: unknown) => void): Bus {
  const events = new Set<(events: readonly BusEvent[]) => void>()
  const controls = new Set<(order: Control) => void>()
  const ephemerals = new Set<(message: Ephemeral) => void>()
  const tell = <T>(listeners: Set<(value: T) => void>, value: T) => {
    for (const listener of listeners) {
      try {
        listener(value)
      } catch (error) {
        report(error)
      }
    }
  }
  const join = <T>(listeners: Set<(value: T) => void>, listener: (value: T) => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    isShared: false,
    async publish(batch) {
      if (batch.length > 0) tell(events, batch)
    },
    onEvents: (listener) => join(events, listener),
    async control(order) {
      tell(controls, order)
    },
    onControl: (listener) => join(controls, listener),
    async ephemeral(message) {
      tell(ephemerals, message)
    },
    onEphemeral: (listener) => join(ephemerals, listener),
    // Who is here hears everything at once.
    isWhole: () => true,
    onGap: () => () => undefined,
    async close() {
      events.clear()
      controls.clear()
      ephemerals.clear()
    },
  }
}
