import { assign, setup } from 'xstate'
import { failureOf, type Failure } from './failure.ts'
import { provided } from './provided.ts'

export interface LookupContext<Result> {
  query: string
  results: readonly Result[]
  failure: Failure | null
  minLength: number
  debounceMs: number
}
export type LookupEvent = { type: 'query.change'; query: string } | { type: 'query.clear' } | { type: 'retry' }
export interface LookupInput {
  minLength?: number
  debounceMs?: number
  query?: string
}

/**
 * Search while typing: waits until the typing pauses, and a new query stops the lookup under way (its `signal` is
 * aborted), so that a late answer never overwrites a newer one. Earlier results stay visible while the next are fetched.
 */
export function createLookup<Result>(id = 'lookup') {
  return setup({
    types: { context: {} as LookupContext<Result>, events: {} as LookupEvent, input: {} as LookupInput, meta: {} as { label: string } },
    actors: { lookup: provided<readonly Result[], { query: string }>('lookup') },
    delays: { debounce: ({ context }) => context.debounceMs },
    guards: {
      isLongEnough: ({ context, event }) => event.type === 'query.change' && event.query.trim().length >= context.minLength,
      isSameQuery: ({ context, event }) => event.type === 'query.change' && event.query.trim() === context.query,
      foundNothing: ({ context }) => context.results.length === 0,
    },
    actions: {
      rememberQuery: assign({ query: ({ context, event }) => (event.type === 'query.change' ? event.query.trim() : context.query) }),
      forget: assign({ query: '', results: [], failure: null }),
      takeResults: assign({ results: ({ event }) => (event as unknown as { output: readonly Result[] }).output, failure: null }),
      takeFailure: assign({ failure: ({ event }) => failureOf((event as { error?: unknown }).error) }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      query: input.query?.trim() ?? '',
      results: [],
      failure: null,
      minLength: input.minLength ?? 2,
      debounceMs: input.debounceMs ?? 250,
    }),
    initial: 'idle',
    on: {
      'query.change': [
        { guard: 'isSameQuery', description: 'nur Leerzeichen getippt: nichts zu tun' },
        { guard: 'isLongEnough', target: '.waiting', actions: 'rememberQuery', reenter: true },
        { target: '.idle', actions: ['forget', 'rememberQuery'] },
      ],
      'query.clear': { target: '.idle', actions: 'forget' },
    },
    states: {
      idle: { meta: { label: 'Leer' } },
      waiting: { meta: { label: 'Wartet auf Tippause' }, tags: 'busy', after: { debounce: 'searching' } },
      searching: {
        meta: { label: 'Sucht' },
        tags: 'busy',
        invoke: {
          src: 'lookup',
          input: ({ context }) => ({ query: context.query }),
          onDone: { target: 'settled', actions: 'takeResults' },
          onError: { target: 'failed', actions: 'takeFailure' },
        },
      },
      settled: { meta: { label: 'Antwort da' }, always: [{ guard: 'foundNothing', target: 'empty' }, { target: 'found' }] },
      found: { meta: { label: 'Treffer' } },
      empty: { meta: { label: 'Kein Treffer' } },
      failed: { meta: { label: 'Gescheitert' }, on: { retry: 'searching' } },
    },
  })
}

/** For the drawings and the visualiser; screens make their own with their own result type. */
export const lookupMachine = createLookup<unknown>()
