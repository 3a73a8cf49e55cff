import type { FactData, FactType } from '#contract/facts/all.ts'
import type { Envelope } from '#contract/facts/envelope.ts'

/** One fact as screens take it: what happened, the row it happened to, and how new that row is. */
export interface Fact<T extends FactType = FactType> {
  id: string
  type: T
  data: FactData<T>
  entity: { type: string; id: string; version: number }
  /** Its place in the account's stream; an answer that names its own position contains everything up to there. */
  position: { epoch: string; seq: number }
  /** For display only; order comes from the stream. */
  at: string
  by: number | null
  /** The idempotency key or client id of the command that caused it, when this account sent it. */
  clientId: string | null
}
/** A fact whose `type` tells its data apart. */
export type AnyFact = { [T in FactType]: Fact<T> }[FactType]
/** Called with facts of the subscribed types only. */
export type FactListener<T extends FactType> = (fact: { [One in T]: Fact<One> }[T]) => void

/** Hands facts to those who asked for their type. A listener that throws does not keep the fact from the others. */
export function createFactDispatch(report: (error: unknown, type: string) => void) {
  const listeners = new Map<string, Set<(fact: AnyFact) => void>>()
  return {
    /** Returns how to stop listening. */
    subscribe<const T extends FactType>(types: readonly T[], listener: FactListener<T>): () => void {
      const one = listener as (fact: AnyFact) => void
      for (const type of types) listeners.set(type, (listeners.get(type) ?? new Set()).add(one))
      return () => {
        for (const type of types) listeners.get(type)?.delete(one)
      }
    },
    /** Facts of a newer server whose type nobody here knows fall through silently. */
    dispatch(envelope: Envelope): void {
      const fact = factOf(envelope)
      for (const listener of [...(listeners.get(envelope.t) ?? [])]) {
        try {
          listener(fact)
        } catch (error) {
          report(error, envelope.t)
        }
      }
    },
  }
}

// The server serialises facts from the same declaration, so the payload is believed and zod stays out of the page.
const factOf = ({ id, t, d, e, ep, s, at, by, c }: Envelope) =>
  ({
    id,
    type: t,
    data: d,
    entity: { type: e.type, id: e.id, version: e.ver },
    position: { epoch: ep, seq: s },
    at,
    by,
    clientId: c,
  }) as AnyFact

/** Is the incoming version worth applying? An older or equal one never overwrites what is known (docs/architecture.md, idea 5). */
export function newer(known: number | { version: number } | null | undefined, incoming: number | { version: number }): boolean {
  const versionOf = (one: number | { version: number }) => (typeof one === 'number' ? one : one.version)
  return known === null || known === undefined || versionOf(incoming) > versionOf(known)
}
