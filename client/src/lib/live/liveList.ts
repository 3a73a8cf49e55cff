import { fromPromise } from 'xstate'
import type { EventType } from '#contract/events/all.ts'
import { createListFlow } from '#machines/flows/list.flow.ts'
import type { ListAnswer, ListLoad, PageKey } from '#machines/flows/list.types.ts'
import type { ListRow, ListRules } from '#machines/flows/list.rows.ts'
import type { LiveEvent } from './events.ts'

/** An event of one of these types, told apart by its `type`. */
export type EventOf<T extends EventType> = { [One in T]: LiveEvent<One> }[T]

/** A list that stays alive, said once beside its screen. `Filter` is plain data: lists with equal filters are the same list. */
export interface LiveListOptions<Row extends ListRow, Filter, T extends EventType, Extra = undefined> extends ListRules<
  Row,
  Filter,
  EventOf<T>
> {
  /** Its name in the visualiser. */
  id: string
  /**
   * Fetches one page. `page` counts from 1; `after` is what the page before named as `next`, for lists paged by key.
   * @throws ApiRefusal, ApiOffline
   */
  load: (
    query: { filter: Filter; page: number; after: PageKey | null },
    signal: AbortSignal,
  ) => Promise<ListAnswer<Row> & { extra?: Extra }>
  /** The events that concern it. */
  events: readonly T[]
  read: NonNullable<ListRules<Row, Filter, EventOf<T>>['read']>
}
export type LiveListDefinition<Row extends ListRow, Filter, T extends EventType, Extra = undefined> = ReturnType<
  typeof defineLiveList<Row, Filter, T, Extra>
>

/** Declares a list for `useLiveList`, once per module: its flow is made here. */
export function defineLiveList<Row extends ListRow, Filter, const T extends EventType, Extra = undefined>({
  id,
  load,
  events,
  ...rules
}: LiveListOptions<Row, Filter, T, Extra>) {
  const flow = createListFlow<Row, Filter, EventOf<T>>(id, rules).provide({
    actors: {
      load: fromPromise<ListAnswer<Row>, ListLoad<Filter>>(async ({ input: { filter, page, pages, after }, signal }) => {
        let answer: ListAnswer<Row> = await load({ filter, page, after }, signal)
        // What was shown below each other is shown again, as far as there still is so much.
        for (let shown = 1; shown < pages && hasNext(answer, page + shown - 1); shown++) {
          const next = await load({ filter, page: page + shown, after: answer.next ?? null }, signal)
          answer = { ...next, extra: answer.extra, rows: distinct([...answer.rows, ...next.rows]) }
        }
        return answer
      }),
    },
  })
  return { id, flow, events, keepsRows: rules.keepsRows ?? false, extra: undefined as Extra | undefined }
}

const hasNext = (answer: ListAnswer<ListRow>, page: number) =>
  (answer.next !== undefined && answer.next !== null) || page < (answer.lastPage ?? 1)

/** Paging by number shows a row twice when another came in above between two answers. */
function distinct<Row extends ListRow>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
