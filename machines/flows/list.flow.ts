import { assign, setup } from 'xstate'
import { failureOf, isOffline, type Failure } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { isUnplaceable, mergeFact, mergePage, type ListRow, type ListRules, type RowFact, type Rows } from './list.rows.ts'

export interface ListContext<Row extends ListRow, Filter> extends Rows<Row> {
  filter: Filter
  page: number
  lastPage: number
  /** Facts that arrived while an answer was under way. */
  late: readonly RowFact<Row>[]
  hasLoaded: boolean
  failure: Failure | null
}
export type ListEvent<Row extends ListRow, Filter> =
  | { type: 'page.change'; page: number }
  | { type: 'filter.change'; filter: Filter }
  | { type: 'fact.arrived'; fact: RowFact<Row> }
  | { type: 'refresh' }
  | { type: 'reset' }
  | { type: 'retry' }
  | { type: 'network.offline' }
  | { type: 'network.online' }
export interface ListAnswer<Row extends ListRow> {
  rows: readonly Row[]
  total: number
  lastPage: number
}

/**
 * A page of rows that stays alive: facts are merged by version, a `reset` of the live feed refetches, and without network
 * the last rows stay readable. `loading` shows skeletons, `refreshing` keeps the rows.
 */
export function createListFlow<Row extends ListRow, Filter>(id: string, rules: ListRules<Row, Filter> = {}) {
  return setup({
    types: {
      context: {} as ListContext<Row, Filter>,
      events: {} as ListEvent<Row, Filter>,
      input: {} as { filter: Filter; page?: number },
      meta: {} as { label: string },
    },
    actors: { load: provided<ListAnswer<Row>, { filter: Filter; page: number }>('load') },
    guards: {
      isOffline: ({ event }) => 'error' in event && isOffline(event.error),
      isUnplaceable: ({ context, event }) => event.type === 'fact.arrived' && isUnplaceable(context, event.fact, context, rules),
      hasLoaded: ({ context }) => context.hasLoaded,
    },
    actions: {
      turnPage: assign({ page: ({ context, event }) => (event.type === 'page.change' ? Math.max(1, event.page) : context.page) }),
      narrow: assign(({ context, event }) =>
        event.type === 'filter.change' ? { filter: event.filter, page: 1 } : { filter: context.filter },
      ),
      forgetRows: assign({ rows: [], known: {}, total: 0, hasLoaded: false, failure: null }),
      awaitAnswer: assign({ late: [] }),
      mergeFact: assign(({ context, event }) => (event.type === 'fact.arrived' ? mergeFact(context, event.fact, context, rules) : {})),
      keepForAnswer: assign({
        late: ({ context, event }) => (event.type === 'fact.arrived' ? [...context.late, event.fact] : context.late),
      }),
      takeAnswer: assign(({ context, event }) => {
        const answer = (event as unknown as { output: ListAnswer<Row> }).output
        return { ...mergePage(answer, context.late, context, rules), lastPage: answer.lastPage, late: [], hasLoaded: true, failure: null }
      }),
      takeFailure: assign({ failure: ({ event }) => failureOf('error' in event ? event.error : undefined), late: [] }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      filter: input.filter,
      page: input.page ?? 1,
      lastPage: 1,
      rows: [],
      known: {},
      total: 0,
      late: [],
      hasLoaded: false,
      failure: null,
    }),
    initial: 'loading',
    on: {
      'page.change': { target: '.loading', actions: ['turnPage', 'forgetRows'], reenter: true },
      'filter.change': { target: '.loading', actions: ['narrow', 'forgetRows'], reenter: true },
      reset: [
        { guard: 'hasLoaded', target: '.refreshing', reenter: true, description: 'der Strom hat eine Lücke: neu holen' },
        { target: '.loading', reenter: true },
      ],
      'fact.arrived': { actions: 'mergeFact' },
    },
    states: {
      loading: {
        meta: { label: 'Lädt' },
        tags: 'busy',
        entry: 'awaitAnswer',
        invoke: {
          src: 'load',
          input: ({ context }) => ({ filter: context.filter, page: context.page }),
          onDone: { target: 'loaded', actions: 'takeAnswer' },
          onError: [
            { guard: 'isOffline', target: 'offline', actions: 'takeFailure' },
            { target: 'error', actions: 'takeFailure' },
          ],
        },
        on: { 'fact.arrived': { actions: 'keepForAnswer' } },
      },
      loaded: {
        meta: { label: 'Geladen' },
        on: {
          refresh: 'refreshing',
          'network.offline': 'offline',
          'fact.arrived': [
            { guard: 'isUnplaceable', target: 'refreshing', description: 'gehört vielleicht auf eine andere Seite' },
            { actions: 'mergeFact' },
          ],
        },
      },
      refreshing: {
        meta: { label: 'Aktualisiert' },
        tags: 'busy',
        entry: 'awaitAnswer',
        invoke: {
          src: 'load',
          input: ({ context }) => ({ filter: context.filter, page: context.page }),
          onDone: { target: 'loaded', actions: 'takeAnswer' },
          onError: [
            { guard: 'isOffline', target: 'offline', actions: 'takeFailure' },
            { target: 'error', actions: 'takeFailure' },
          ],
        },
        on: { 'fact.arrived': { actions: ['mergeFact', 'keepForAnswer'] } },
      },
      error: { meta: { label: 'Gescheitert' }, on: { retry: [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }] } },
      offline: {
        meta: { label: 'Offline' },
        on: {
          'network.online': [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }],
          retry: [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }],
        },
      },
    },
  })
}

/** For the drawings and the visualiser; screens make their own with their own row and filter. */
export const listFlow = createListFlow<ListRow, unknown>('list')
