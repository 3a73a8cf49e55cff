import type { EventData, EventType } from '#contract/events/all.ts'
import type { Envelope } from '#contract/events/envelope.ts'

/** One event as screens take it: what happened, the row it happened to, and how new that row is. */
export interface LiveEvent<T extends EventType = EventType> {
  id: string
  type: T
  data: EventData<T>
  entity: { type: string; id: string; version: number }
  /** Its place in the account's stream; an answer that names its own position contains everything up to there. */
  position: { epoch: string; seq: number }
  /** For display only; order comes from the stream. */
  at: string
  by: number | null
  /** The idempotency key or client id of the command that caused it, when this account sent it. */
  clientId: string | null
}
/** An event whose `type` tells its data apart. */
export type AnyLiveEvent = { [T in EventType]: LiveEvent<T> }[EventType]
/** Called with events of the subscribed types only. */
export type LiveEventListener<T extends EventType> = (event: { [One in T]: LiveEvent<One> }[T]) => void

/** Hands events to those who asked for their type. A listener that throws does not keep the event from the others. */
export function createEventDispatch(report: (error: unknown, type: string) => void) {
  const listeners = new Map<string, Set<(event: AnyLiveEvent) => void>>()
  return {
    /** Returns how to stop listening. */
    subscribe<const T extends EventType>(types: readonly T[], listener: LiveEventListener<T>): () => void {
      const one = listener as (event: AnyLiveEvent) => void
      for (const type of types) listeners.set(type, (listeners.get(type) ?? new Set()).add(one))
      return () => {
        for (const type of types) listeners.get(type)?.delete(one)
      }
    },
    /** Events of a newer server whose type nobody here knows fall through silently. */
    dispatch(envelope: Envelope): void {
      const event = liveEventOf(envelope)
      for (const listener of [...(listeners.get(envelope.t) ?? [])]) {
        try {
          listener(event)
        } catch (error) {
          report(error, envelope.t)
        }
      }
    },
  }
}

// The server serialises events from the same declaration, so the payload is believed and zod stays out of the page.
const liveEventOf = ({ id, t, d, e, ep, s, at, by, c }: Envelope) =>
  ({
    id,
    type: t,
    data: d,
    entity: { type: e.type, id: e.id, version: e.ver },
    position: { epoch: ep, seq: s },
    at,
    by,
    clientId: c,
  }) as AnyLiveEvent

/** Is the incoming version worth applying? An older or equal one never overwrites what is known (docs/architecture.md, idea 5). */
export function newer(known: number | { version: number } | null | undefined, incoming: number | { version: number }): boolean {
  const versionOf = (one: number | { version: number }) => (typeof one === 'number' ? one : one.version)
  return known === null || known === undefined || versionOf(incoming) > versionOf(known)
}
