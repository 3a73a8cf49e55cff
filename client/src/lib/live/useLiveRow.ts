import type { EventType } from '#contract/events/all.ts'
import type { ListRow, RowEvent } from '#machines/flows/list.rows.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { defineLiveList, type EventOf, type LiveListDefinition } from './liveList.ts'
import { useLiveList, type LiveList } from './useLiveList.ts'

type Id = string | number

/** One thing that stays alive, said once beside its screen. */
export interface LiveRowOptions<Row extends ListRow, T extends EventType> {
  /** Its name in the visualiser. */
  id: string
  /**
   * Fetches it. Its `id` must be the one asked for.
   * @throws ApiRefusal (404: missing), ApiOffline
   */
  load: (id: Row['id'], signal: AbortSignal) => Promise<Row>
  events: readonly T[]
  /** What an event says about it; others' rows count as nothing. `seen` is null before the first answer. */
  read: (event: EventOf<T>, seen: Row | null, id: Row['id']) => RowEvent<Row> | null
  /** Only the server can tell what the event means. */
  asks?: (event: EventOf<T>, seen: Row | null, id: Row['id']) => boolean
  /** Status codes that mean «there is no such thing»; default 404. */
  missing?: readonly number[]
}

/** Declares a thing for `useLiveRow`, once per module: a list with one row, whose filter is the id. */
export function defineLiveRow<Row extends ListRow, T extends EventType>({
  id: name,
  load,
  events,
  read,
  asks,
  missing = [404],
}: LiveRowOptions<Row, T>): LiveListDefinition<Row, Row['id'], T> {
  const only = (seen: readonly Row[], id: Id) => seen.find((row) => row.id === id) ?? null
  return defineLiveList<Row, Row['id'], T>({
    id: name,
    events,
    accepts: (row, id) => row.id === id,
    load: async ({ filter }, signal) => {
      try {
        return { rows: [await load(filter, signal)] }
      } catch (error) {
        if (error instanceof ApiRefusal && missing.includes(error.status)) return { rows: [] }
        throw error
      }
    },
    read(event, seen, { filter }) {
      const said = read(event, only(seen, filter), filter)
      return said && said.id === filter ? [said] : []
    },
    ...(asks && { asks: (event, seen, { filter }) => asks(event, only(seen, filter), filter) }),
  })
}

export interface LiveRow<Row extends ListRow> extends Pick<
  LiveList<Row>,
  'isBusy' | 'isStale' | 'connection' | 'failure' | 'retry' | 'refresh' | 'take'
> {
  row: Row | null
  /** `missing`: there is no such thing, or it is gone. */
  status: 'loading' | 'failed' | 'missing' | 'loaded'
  /** As in a live list: shows `foreseen` while `send` runs. */
  change: <Answer extends Row | void>(foreseen: Row | undefined, send: () => Promise<Answer>) => Promise<Answer>
}

/** One thing that stays alive while the screen is there. `id` null: nothing is asked for yet. */
export function useLiveRow<Row extends ListRow, T extends EventType>(
  definition: LiveListDefinition<Row, Row['id'], T>,
  id: Row['id'] | null,
): LiveRow<Row> {
  const { rows, status, isBusy, isStale, connection, failure, retry, refresh, take, change } = useLiveList(
    definition,
    id === null ? null : { filter: id },
  )
  const row = rows[0] ?? null
  return {
    row,
    status: status === 'loaded' && !row ? 'missing' : status,
    isBusy,
    isStale,
    connection,
    failure,
    retry,
    refresh,
    take,
    change: (foreseen, send) => (row ? change(row, foreseen, send) : send()),
  }
}
