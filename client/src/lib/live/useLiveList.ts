import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { EventType } from '#contract/events/all.ts'
import { shownRows } from '#machines/flows/list.rows.ts'
import type { ListConnection } from '#machines/flows/list.types.ts'
import type { ListRow } from '#machines/flows/list.rows.ts'
import type { Failure } from '#machines/parts/failure.ts'
import { connection, useConnection } from './connection.ts'
import { inspect } from '#client/lib/inspect.ts'
import { onReset, subscribeEvents } from './live.ts'
import { newId } from '#client/lib/newId.ts'
import { joinStops } from './followLive.ts'
import type { EventOf, LiveListDefinition } from './liveList.ts'

export interface LiveList<Row extends ListRow, Extra = undefined> {
  /** As they are shown: with what is under way (`change`) on top. */
  rows: readonly Row[]
  total: number
  /** What the last answer said beside its rows. */
  extra: Extra | undefined
  page: number
  lastPage: number
  hasMore: boolean
  /** `failed` only while there is nothing to show; rows that are shown stay when fetching them anew fails. */
  status: 'loading' | 'failed' | 'loaded'
  isBusy: boolean
  /** Not known to be the newest: the connection is away, or an answer is due. */
  isStale: boolean
  connection: ListConnection
  /** Why the last fetch gave nothing. */
  failure: Failure | null
  turn: (page: number) => void
  /** Adds the next page below. A failure is told to `onMoreFailed`. */
  more: () => void
  retry: () => void
  /** Fetches anew behind the rows. */
  refresh: () => void
  /** Takes a row out of the answer to an own command; by version, like an event. */
  take: (row: Row) => void
  /** A row is known to be gone. */
  drop: (row: Pick<Row, 'id'>) => void
  /**
   * Shows `foreseen` (null: gone) at once while `send` runs, then the answer's row; when it is refused, what is known holds again. Ask
   * the lifecycle for `foreseen`; undefined waits for the server.
   * @throws what `send` throws
   */
  change: <Answer extends Row | void>(row: Row, foreseen: Row | null | undefined, send: () => Promise<Answer>) => Promise<Answer>
}

/**
 * A list that stays alive while the screen is there: fetched, kept by events and by the server's word after every gap.
 * `query` null: nothing is asked for yet. A `page` given here is the screen's (its address bar), otherwise `turn` moves it.
 */
export function useLiveList<Row extends ListRow, Filter, T extends EventType, Extra = undefined>(
  list: LiveListDefinition<Row, Filter, T, Extra>,
  query: { filter: Filter; page?: number } | null,
  { onMoreFailed }: { onMoreFailed?: (failure: Failure) => void } = {},
): LiveList<Row, Extra> {
  const actor = useActorRef(list.flow, {
    input: {
      filter: query?.filter as Filter,
      isWaiting: query === null,
      connection: connection.get().state,
      ...(query?.page !== undefined && { page: query.page }),
    },
    inspect,
  })
  const snapshot = useSelector(actor, (one) => one)
  const { state } = useConnection()
  const wanted = query && JSON.stringify(query.filter)
  const wantedPage = query?.page

  // The actor has just begun to fetch: nothing that is told from here on is lost.
  useEffect(
    () =>
      joinStops(
        subscribeEvents(list.events, (event) => actor.send({ type: 'event.arrived', event: event as EventOf<T> })),
        onReset(() => actor.send({ type: 'reset' })),
      ),
    [actor, list],
  )
  useEffect(() => {
    if (actor.getSnapshot().context.connection !== state) actor.send({ type: `network.${state}` })
  }, [actor, state])
  useEffect(() => {
    if (wanted === null) return
    const { context } = actor.getSnapshot()
    if (context.isWaiting || JSON.stringify(context.filter) !== wanted)
      actor.send({ type: 'filter.change', filter: JSON.parse(wanted) as Filter, ...(wantedPage !== undefined && { page: wantedPage }) })
    else if (wantedPage !== undefined && context.page !== wantedPage) actor.send({ type: 'page.change', page: wantedPage })
  }, [actor, wanted, wantedPage])
  useEffect(() => {
    if (!onMoreFailed) return undefined
    const heard = actor.on('more.failed', ({ failure }) => onMoreFailed(failure))
    return () => heard.unsubscribe()
  }, [actor, onMoreFailed])

  const { context } = snapshot
  const { page, lastPage, pages, next, total, failure } = context
  // Between a new question and its effect the rows are still those of the old one.
  const isAsked =
    wanted !== null && !context.isWaiting && JSON.stringify(context.filter) === wanted && (wantedPage === undefined || page === wantedPage)
  const hasRows = context.hasLoaded && (isAsked || list.keepsRows)
  const rows = useMemo(() => (hasRows ? shownRows(context) : []), [hasRows, context])
  const commands = useMemo(
    () => ({
      turn: (to: number) => actor.send({ type: 'page.change', page: to }),
      more: () => actor.send({ type: 'more' }),
      retry: () => actor.send({ type: 'retry' }),
      refresh: () => actor.send({ type: 'refresh' }),
      take: (row: Row) => actor.send({ type: 'row.told', row: told(row) }),
      drop: ({ id }: Pick<Row, 'id'>) => actor.send({ type: 'row.told', row: { id, row: null } }),
      async change<Answer extends Row | void>(row: Row, foreseen: Row | null | undefined, send: () => Promise<Answer>) {
        const key = newId()
        if (foreseen !== undefined) actor.send({ type: 'change.sent', change: { key, id: row.id, row: foreseen } })
        try {
          const answer = await send()
          actor.send({ type: 'change.settled', key, ...(answer ? { row: told(answer as Row) } : {}) })
          return answer
        } catch (error) {
          actor.send({ type: 'change.settled', key })
          throw error
        }
      },
    }),
    [actor],
  )
  return {
    ...commands,
    rows,
    total: hasRows ? total : 0,
    extra: hasRows ? (context.extra as Extra | undefined) : undefined,
    page: wantedPage ?? page,
    lastPage,
    hasMore: next !== null || page + pages - 1 < lastPage,
    status: hasRows ? 'loaded' : isAsked && (snapshot.matches('error') || snapshot.matches('offline')) ? 'failed' : 'loading',
    isBusy: snapshot.hasTag('busy'),
    isStale: context.isStale || context.isOther || context.connection !== 'online' || !isAsked,
    connection: context.connection,
    failure,
  }
}

const told = <Row extends ListRow>(row: Row) => ({ id: row.id, row, ...(row.version !== undefined && { version: row.version }) })
