import type { Failure } from '#machines/parts/failure.ts'
import type { ListRow, PendingChange, RowEvent, Rows, Told } from './list.rows.ts'

/** «reconnecting» is not online: the server may be away, and nothing is asked of it anew. */
export type ListConnection = 'online' | 'reconnecting' | 'offline'

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
