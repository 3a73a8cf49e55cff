import type { Envelope } from '#contract/events/envelope.ts'

/** Cuts a run of events into frames of at most `maxEvents` and about `maxBytes`; a single large event travels alone. */
export function* batches(events: readonly Envelope[], maxEvents: number, maxBytes: number): Generator<Envelope[]> {
  let batch: Envelope[] = []
  let bytes = 0
  for (const event of events) {
    const size = JSON.stringify(event).length
    if (batch.length > 0 && (batch.length === maxEvents || bytes + size > maxBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(event)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
