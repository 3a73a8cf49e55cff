import { assign, emit, setup } from 'xstate'
import { outputOf } from '#machines/parts/events.ts'
import { failureOf, isOffline, type Failure } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import {
  appendPage,
  mergePage,
  mergeTold,
  versionsHeard,
  type ListRow,
  type ListRules,
  type RowEvent,
  type Rows,
  type Told,
} from './list.rows.ts'

/** «reconnecting» is not online: the server may be away, and nothing is asked of it anew. */
export type ListConnection = 'online' | 'reconnecting' | 'offline'

/** A change shown before the server has confirmed it; `row` null: shown as gone. */
export interface PendingChange<Row extends ListRow> {
  key: string
  id: Row['id']
  row: Row | null
}
/** A place in a list paged by key, as the server named it. */
export type PageKey = string | number

export interface ListContext<Row extends ListRow, Filter, Heard = RowEvent<Row>> extends Rows<Row> {
  filter: Filter
  page: number
  /** Pages shown below each other, counted from `page`; more than one only where `paging` is `more`. */
  pages: number
  lastPage: number
  /** What the answer said beside its rows. */
  extra: unknown
  /** Where the next page begins; null: none, or paged by number. */
  next: PageKey | null
  /** What was shown when the answer under way was asked for; what was told since comes on top of the answer. */
  asked: Rows<Row>
  /** What was told while an answer was under way. */
  late: readonly Told<Row, Heard>[]
  /** Something was told meanwhile that only a further answer can place. */
  asksAgain: boolean
  pending: readonly PendingChange<Row>[]
  hasLoaded: boolean
  /** The rows are those of an earlier page or filter, shown until their successors are there. */
  isOther: boolean
  /** Events may have been missed since the last answer. */
  isStale: boolean
  connection: ListConnection
  failure: Failure | null
  /** Nothing is asked for yet; the first `filter.change` says what. */
  isWaiting: boolean
}
export type ListEvent<Row extends ListRow, Filter, Heard = RowEvent<Row>> =
  | { type: 'page.change'; page: number }
  | { type: 'filter.change'; filter: Filter; page?: number }
  | { type: 'more' }
  | { type: 'event.arrived'; event: Heard }
  | { type: 'row.told'; row: RowEvent<Row> }
  | { type: 'change.sent'; change: PendingChange<Row> }
  | { type: 'change.settled'; key: string; row?: RowEvent<Row> | undefined }
  | { type: 'refresh' }
  | { type: 'reset' }
  | { type: 'retry' }
  | { type: 'network.offline' }
  | { type: 'network.reconnecting' }
  | { type: 'network.online' }
export interface ListAnswer<Row extends ListRow> {
  rows: readonly Row[]
  /** Left out where nobody counts. */
  total?: number
  /** Of lists paged by number. */
  lastPage?: number
  /** Of lists paged by key: where the next page begins. */
  next?: PageKey | null
  /** What the screen needs beside the rows: a rating, something open. Stays until the next answer. */
  extra?: unknown
}
export interface ListLoad<Filter> {
  filter: Filter
  page: number
  /** The first page and those below it that are to be shown again. */
  pages: number
  /** Where a list paged by key goes on. */
  after: PageKey | null
}

/** The rows as they are shown: those known, with what is under way on top. */
export function shownRows<Row extends ListRow>({
  rows,
  pending,
}: {
  rows: readonly Row[]
  pending: readonly PendingChange<Row>[]
}): readonly Row[] {
  return pending.reduce<readonly Row[]>(
    (shown, { id, row }) => (row ? shown.map((one) => (one.id === id ? row : one)) : shown.filter((one) => one.id !== id)),
    rows,
  )
}

/**
 * Rows that stay alive: events are merged by version, also those that overtake an answer; a `reset` of the live feed refetches while
 * the rows stay, and without network the last rows stay readable. `loading` shows skeletons, `refreshing` keeps the rows.
 */
export function createListFlow<Row extends ListRow, Filter, Heard = RowEvent<Row>>(id: string, rules: ListRules<Row, Filter, Heard> = {}) {
  type Context = ListContext<Row, Filter, Heard>
  const noRows: Rows<Row> = { rows: [], known: {}, total: 0 }
  const nothing = { ...noRows, hasLoaded: false, isOther: false, pages: 1, next: null, lastPage: 1, extra: undefined }
  /** Rows of another question are forgotten, or stay until their successors are there. */
  const leave = (context: Context) =>
    rules.keepsRows && context.hasLoaded ? { known: {}, isOther: true, pages: 1, failure: null } : { ...nothing, failure: null }
  const mergeAll = (list: Rows<Row> & { lastPage: number }, told: readonly Told<Row, Heard>[], query: { filter: Filter; page: number }) => {
    let needsServer = false
    let merged: Rows<Row> = list
    for (const one of told) {
      const result = mergeTold({ ...merged, lastPage: list.lastPage }, one, query, rules)
      merged = result.list
      needsServer ||= result.needsServer
    }
    return { ...merged, needsServer }
  }
  const toldBy = (event: ListEvent<Row, Filter, Heard>): readonly Told<Row, Heard>[] => {
    if (event.type === 'event.arrived') return [{ event: event.event }]
    if (event.type === 'row.told') return [{ row: event.row }]
    return event.type === 'change.settled' && event.row ? [{ row: event.row }] : []
  }
  return setup({
    types: {
      context: {} as Context,
      events: {} as ListEvent<Row, Filter, Heard>,
      emitted: {} as { type: 'more.failed'; failure: Failure },
      input: {} as { filter: Filter; page?: number; connection?: ListConnection; isWaiting?: boolean },
      meta: {} as { label: string },
    },
    actors: { load: provided<ListAnswer<Row>, ListLoad<Filter>>('load') },
    guards: {
      failedOffline: ({ event }) => 'error' in event && isOffline(event.error),
      isOffline: ({ context }) => context.connection === 'offline',
      needsServer: ({ context, event }) => mergeAll(context, toldBy(event), context).needsServer,
      asksAgain: ({ context }) => context.asksAgain,
      hasLoaded: ({ context }) => context.hasLoaded,
      isWanted: ({ context }) => !context.isWaiting,
      hasMore: ({ context }) => context.next !== null || context.page + context.pages - 1 < context.lastPage,
    },
    actions: {
      turnPage: assign(({ context, event }) => (event.type === 'page.change' ? { ...leave(context), page: Math.max(1, event.page) } : {})),
      narrow: assign(({ context, event }) =>
        event.type === 'filter.change'
          ? { ...leave(context), filter: event.filter, page: Math.max(1, event.page ?? 1), isWaiting: false }
          : {},
      ),
      // What was told before the question is part of its answer: said again, it is old.
      awaitAnswer: assign(({ context }) => {
        const { rows, total, isOther, late } = context
        const known = versionsHeard(context.known, late, context, rules)
        return { known, asked: isOther ? { ...noRows, known } : { rows, known, total }, late: [], asksAgain: false }
      }),
      askAgain: assign({ asksAgain: true }),
      merge: assign(({ context, event }) => {
        const { needsServer, rows, known, total } = mergeAll(context, toldBy(event), context)
        return { rows, known, total, isStale: context.isStale || needsServer }
      }),
      keepForAnswer: assign({ late: ({ context, event }) => [...context.late, ...toldBy(event)] }),
      takeAnswer: assign(({ context, event }) => {
        const answer = outputOf<ListAnswer<Row>>(event)
        const lastPage = answer.lastPage ?? 1
        const page = mergePage({ rows: answer.rows, total: answer.total ?? answer.rows.length }, context.asked)
        const { needsServer, rows, known, total } = mergeAll({ ...page, lastPage }, context.late, context)
        const asksAgain = context.asksAgain || needsServer
        const isDone = { asked: noRows, late: [], asksAgain, hasLoaded: true, isOther: false, isStale: asksAgain, failure: null }
        return { rows, known, total, lastPage, next: answer.next ?? null, extra: answer.extra, ...isDone }
      }),
      takeMore: assign(({ context, event }) => {
        const answer = outputOf<ListAnswer<Row>>(event)
        const lastPage = answer.lastPage ?? context.lastPage
        const page = appendPage(context.asked, { rows: answer.rows, total: answer.total ?? context.total + answer.rows.length })
        const { needsServer, rows, known, total } = mergeAll({ ...page, lastPage }, context.late, context)
        const asksAgain = context.asksAgain || needsServer
        const isDone = { asked: noRows, late: [], asksAgain, pages: context.pages + 1, failure: null }
        return { rows, known, total, lastPage, next: answer.next ?? null, ...isDone }
      }),
      takeFailure: assign(({ context, event }) => ({
        ...(context.isOther ? nothing : {}),
        failure: failureOf('error' in event ? event.error : undefined),
        asked: noRows,
        late: [],
        isStale: true,
      })),
      tellMoreFailed: emit(({ event }) => ({
        type: 'more.failed' as const,
        failure: failureOf('error' in event ? event.error : undefined),
      })),
      addPending: assign({
        pending: ({ context, event }) =>
          event.type === 'change.sent' ? [...context.pending.filter(({ key }) => key !== event.change.key), event.change] : context.pending,
      }),
      dropPending: assign({
        pending: ({ context, event }) =>
          event.type === 'change.settled' ? context.pending.filter(({ key }) => key !== event.key) : context.pending,
      }),
      markStale: assign({ isStale: true }),
      goOffline: assign({ connection: 'offline', isStale: true }),
      goReconnecting: assign({ connection: 'reconnecting' }),
      goOnline: assign({ connection: 'online' }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...nothing,
      filter: input.filter,
      page: input.page ?? 1,
      asked: noRows,
      late: [],
      asksAgain: false,
      pending: [],
      isStale: false,
      connection: input.connection ?? 'online',
      failure: null,
      isWaiting: input.isWaiting ?? false,
    }),
    initial: 'waiting',
    on: {
      'page.change': { target: '.loading', actions: 'turnPage', reenter: true },
      'filter.change': { target: '.loading', actions: 'narrow', reenter: true },
      reset: [
        {
          guard: 'hasLoaded',
          target: '.refreshing',
          actions: 'markStale',
          reenter: true,
          description: 'der Strom hat eine Lücke: neu holen',
        },
        { target: '.loading', reenter: true },
      ],
      'event.arrived': { actions: 'merge' },
      'row.told': { actions: 'merge' },
      'change.sent': { actions: 'addPending' },
      'change.settled': { actions: ['merge', 'dropPending'] },
      'network.offline': { actions: 'goOffline' },
      'network.reconnecting': { actions: 'goReconnecting' },
      'network.online': { actions: 'goOnline' },
    },
    states: {
      waiting: {
        meta: { label: 'Noch nicht gefragt' },
        always: { guard: 'isWanted', target: 'loading' },
        on: { reset: {}, 'event.arrived': {}, 'row.told': {}, 'page.change': {} },
      },
      loading: {
        meta: { label: 'Lädt' },
        tags: 'busy',
        entry: 'awaitAnswer',
        invoke: {
          src: 'load',
          input: ({ context: { filter, page } }) => ({ filter, page, pages: 1, after: null }),
          onDone: [
            { guard: 'isOffline', target: 'offline', actions: 'takeAnswer', description: 'was inzwischen geschah, kam nicht an' },
            { target: 'loaded', actions: 'takeAnswer' },
          ],
          onError: [
            { guard: 'failedOffline', target: 'offline', actions: 'takeFailure' },
            { target: 'error', actions: 'takeFailure' },
          ],
        },
        on: {
          refresh: { actions: 'askAgain' },
          'event.arrived': { actions: 'keepForAnswer' },
          'row.told': { actions: 'keepForAnswer' },
          'change.settled': { actions: ['keepForAnswer', 'dropPending'] },
        },
      },
      loaded: {
        meta: { label: 'Geladen' },
        always: { guard: 'asksAgain', target: 'refreshing', description: 'nur der Server weiß, was das Ereignis hier bedeutet' },
        on: {
          refresh: 'refreshing',
          more: { guard: 'hasMore', target: 'extending' },
          'network.offline': { target: 'offline', actions: 'goOffline' },
          'event.arrived': [
            { guard: 'needsServer', target: 'refreshing', actions: 'merge', description: 'gehört vielleicht auf eine andere Seite' },
            { actions: 'merge' },
          ],
          'row.told': [{ guard: 'needsServer', target: 'refreshing', actions: 'merge' }, { actions: 'merge' }],
          'change.settled': [
            { guard: 'needsServer', target: 'refreshing', actions: ['merge', 'dropPending'] },
            { actions: ['merge', 'dropPending'] },
          ],
        },
      },
      refreshing: {
        meta: { label: 'Aktualisiert' },
        tags: 'busy',
        entry: 'awaitAnswer',
        invoke: {
          src: 'load',
          input: ({ context: { filter, page, pages } }) => ({ filter, page, pages, after: null }),
          onDone: [
            { guard: 'isOffline', target: 'offline', actions: 'takeAnswer' },
            { target: 'loaded', actions: 'takeAnswer' },
          ],
          onError: [
            { guard: 'failedOffline', target: 'offline', actions: 'takeFailure' },
            { target: 'error', actions: 'takeFailure' },
          ],
        },
        on: {
          refresh: { actions: 'askAgain' },
          'event.arrived': { actions: ['merge', 'keepForAnswer'] },
          'row.told': { actions: ['merge', 'keepForAnswer'] },
          'change.settled': { actions: ['merge', 'keepForAnswer', 'dropPending'] },
        },
      },
      extending: {
        meta: { label: 'Lädt mehr' },
        tags: 'busy',
        entry: 'awaitAnswer',
        invoke: {
          src: 'load',
          input: ({ context: { filter, page, pages, next } }) => ({ filter, page: page + pages, pages: 1, after: next }),
          onDone: { target: 'loaded', actions: 'takeMore' },
          onError: { target: 'loaded', actions: 'tellMoreFailed' },
        },
        on: {
          refresh: { actions: 'askAgain' },
          'event.arrived': { actions: ['merge', 'keepForAnswer'] },
          'row.told': { actions: ['merge', 'keepForAnswer'] },
          'change.settled': { actions: ['merge', 'keepForAnswer', 'dropPending'] },
        },
      },
      error: {
        meta: { label: 'Gescheitert' },
        on: {
          refresh: [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }],
          retry: [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }],
          'network.online': [
            { guard: 'hasLoaded', target: 'refreshing', actions: 'goOnline' },
            { target: 'loading', actions: 'goOnline' },
          ],
        },
      },
      offline: {
        meta: { label: 'Offline' },
        on: {
          'network.online': [
            { guard: 'hasLoaded', target: 'refreshing', actions: 'goOnline' },
            { target: 'loading', actions: 'goOnline' },
          ],
          reset: { actions: 'markStale', description: 'geholt wird, sobald es wieder geht' },
          retry: [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }],
        },
      },
    },
  })
}

/** For the drawings and the visualiser; screens make their own with their own row and filter. */
export const listFlow = createListFlow<ListRow, unknown>('list')
