import { assign, setup } from 'xstate'
import { outputOf } from '#machines/parts/events.ts'
import { failureOf, type Failure } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'

export interface TrailQuery {
  number: string
}
export interface TrailContext<Found> {
  query: TrailQuery | null
  found: Found | null
  failure: Failure | null
}
export type TrailEvent = { type: 'trail.find'; query: TrailQuery } | { type: 'trail.refresh' } | { type: 'trail.close' }

/** Looks up the ways a purchase took: by number, again on demand. While it is asked again, the last answer stays readable. */
export function createTrailFlow<Found>() {
  return setup({
    types: { context: {} as TrailContext<Found>, events: {} as TrailEvent, meta: {} as { label: string } },
    actors: { find: provided<Found, TrailQuery>('find') },
    guards: { isUnknown: ({ event }) => 'error' in event && failureOf(event.error).code === 'NOT_FOUND' },
    actions: {
      ask: assign(({ context, event }) =>
        event.type === 'trail.find' ? { query: event.query, found: null, failure: null } : { query: context.query },
      ),
      forget: assign({ query: null, found: null, failure: null }),
      takeFailure: assign({ failure: ({ event }) => failureOf('error' in event ? event.error : undefined) }),
      forgetFound: assign({ found: null }),
      takeFound: assign({ found: ({ event }) => outputOf<Found>(event), failure: null }),
    },
  }).createMachine({
    id: 'trail',
    context: { query: null, found: null, failure: null },
    initial: 'idle',
    on: { 'trail.find': { target: '.searching', actions: 'ask', reenter: true }, 'trail.close': { target: '.idle', actions: 'forget' } },
    states: {
      idle: { meta: { label: 'Noch nichts gesucht' } },
      searching: {
        meta: { label: 'Sucht den Vorgang' },
        tags: 'busy',
        invoke: {
          src: 'find',
          input: ({ context }) => context.query ?? { number: '' },
          onDone: { target: 'shown', actions: 'takeFound' },
          onError: [
            { guard: 'isUnknown', target: 'unknown', actions: 'forgetFound' },
            { target: 'failed', actions: 'takeFailure' },
          ],
        },
      },
      shown: { meta: { label: 'Zeigt den Weg' }, on: { 'trail.refresh': 'searching' } },
      unknown: { meta: { label: 'Nummer unbekannt' }, on: { 'trail.refresh': 'searching' } },
      failed: { meta: { label: 'Gescheitert' }, on: { 'trail.refresh': 'searching' } },
    },
  })
}

/** For the drawings and the visualiser. */
export const trailFlow = createTrailFlow<unknown>()
