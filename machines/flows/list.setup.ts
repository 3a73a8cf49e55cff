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
import type { ListAnswer, ListConnection, ListContext, ListEvent, ListLoad } from './list.types.ts'

/** A list that has asked for nothing yet. */
export function emptyList<Row extends ListRow>() {
  const noRows: Rows<Row> = { rows: [], known: {}, total: 0 }
  return { noRows, nothing: { ...noRows, hasLoaded: false, isOther: false, pages: 1, next: null, lastPage: 1, extra: undefined } }
}

/** The words of a list's flow: its actor (given by `.provide()`), guards and actions. */
export function listSetup<Row extends ListRow, Filter, Heard = RowEvent<Row>>(rules: ListRules<Row, Filter, Heard>) {
  type Context = ListContext<Row, Filter, Heard>
  const { noRows, nothing } = emptyList<Row>()
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
  })
}
