/** A row that events can update. `version` grows with every change; without one the newest word about the row holds. */
export interface ListRow {
  id: string | number
  version?: number
}

/**
 * What is known of one row: its newest shape, or null when it is gone (for this viewer). Without `version` it is applied whatever is
 * shown, so saying it twice must change nothing more.
 */
export interface RowEvent<Row extends ListRow> {
  id: Row['id']
  version?: number
  row: Row | null
}

/** What is asked of the server. */
export interface ListQuery<Filter> {
  filter: Filter
  page: number
}

export interface Rows<Row extends ListRow> {
  rows: readonly Row[]
  /** Newest version known of each row, gone ones included: an older answer must not bring them back. */
  known: Readonly<Record<string, number>>
  total: number
}

/** How a list takes what it hears. `Heard` is the event as it comes; by default it is a row's own. */
export interface ListRules<Row extends ListRow, Filter, Heard = RowEvent<Row>> {
  /** Does this row belong to the list with this filter? Default: yes. */
  accepts?: (row: Row, filter: Filter) => boolean
  /** Where a new row goes; default: in front. */
  compare?: (a: Row, b: Row, filter: Filter) => number
  /**
   * What an event says about rows. An event that overtook an answer is read once more against the rows of that answer, so it may look
   * at them (`seen`).
   */
  read?: (event: Heard, seen: readonly Row[], query: ListQuery<Filter>) => readonly RowEvent<Row>[]
  /** Only the server can tell what this event means here: the list is fetched again. */
  asks?: (event: Heard, seen: readonly Row[], query: ListQuery<Filter>) => boolean
  /** Rows of a page; a new one pushes the last out. Default: no bound. */
  pageSize?: number
  /** `more`: pages are added below each other, so a new row has its place in any case. Default: one page at a time. */
  paging?: 'pages' | 'more'
  /** The rows stay on screen until those of another page or filter are there. Default: skeletons. */
  keepsRows?: boolean
}

/** Something a list was told: an event as it came, or a row from the answer to an own command. */
export type Told<Row extends ListRow, Heard> = { event: Heard } | { row: RowEvent<Row> }

const isOld = (known: Readonly<Record<string, number>>, { id, version }: { id: string | number; version?: number }) =>
  version !== undefined && (known[String(id)] ?? -1) >= version

/** Merges what is known of one row. An older or equal version changes nothing (an older word never overwrites a newer one). */
export function mergeRow<Row extends ListRow, Filter, Heard>(
  list: Rows<Row>,
  event: RowEvent<Row>,
  query: ListQuery<Filter>,
  rules: ListRules<Row, Filter, Heard> = {},
): Rows<Row> {
  if (isOld(list.known, event)) return list
  const known = event.version === undefined ? list.known : { ...list.known, [event.id]: event.version }
  const had = list.rows.some((row) => row.id === event.id)
  const row = event.row && (rules.accepts?.(event.row, query.filter) ?? true) ? event.row : null
  if (!row) return had ? { rows: list.rows.filter((one) => one.id !== event.id), known, total: list.total - 1 } : { ...list, known }
  if (had)
    return {
      ...list,
      rows: ordered(
        list.rows.map((one) => (one.id === row.id ? row : one)),
        rules,
        query.filter,
      ),
      known,
    }
  // Where a new row belongs on later pages only the server knows.
  if (query.page > 1 && rules.paging !== 'more') return { ...list, known }
  const rows = ordered([row, ...list.rows], rules, query.filter)
  return { rows: rules.pageSize && rules.paging !== 'more' ? rows.slice(0, rules.pageSize) : rows, known, total: list.total + 1 }
}

/** Only the server knows where a row belongs that is not on this page while there are others: it is either new or from another page. */
export function isUnplaceable<Row extends ListRow, Filter, Heard>(
  list: Rows<Row> & { lastPage: number },
  event: RowEvent<Row>,
  query: ListQuery<Filter>,
  rules: ListRules<Row, Filter, Heard> = {},
): boolean {
  if (rules.paging === 'more' || list.lastPage <= 1 || !event.row || isOld(list.known, event)) return false
  return !list.rows.some((row) => row.id === event.id) && (rules.accepts?.(event.row, query.filter) ?? true)
}

/** The versions that are known once these were told, whether or not their rows are shown. */
export function versionsHeard<Row extends ListRow, Filter, Heard>(
  known: Readonly<Record<string, number>>,
  told: readonly Told<Row, Heard>[],
  query: ListQuery<Filter>,
  rules: ListRules<Row, Filter, Heard>,
): Readonly<Record<string, number>> {
  const heard: Record<string, number> = { ...known }
  for (const one of told)
    for (const { id, version } of rowEventsOf(one, [], query, rules))
      if (version !== undefined) heard[String(id)] = Math.max(heard[String(id)] ?? -1, version)
  return heard
}

const rowEventsOf = <Row extends ListRow, Filter, Heard>(
  told: Told<Row, Heard>,
  seen: readonly Row[],
  query: ListQuery<Filter>,
  { read }: ListRules<Row, Filter, Heard>,
): readonly RowEvent<Row>[] =>
  'row' in told ? [told.row] : read ? read(told.event, seen, query) : [told.event as unknown as RowEvent<Row>]

/** Merges what was told; `needsServer` when part of it only the server can place or explain. */
export function mergeTold<Row extends ListRow, Filter, Heard>(
  list: Rows<Row> & { lastPage: number },
  told: Told<Row, Heard>,
  query: ListQuery<Filter>,
  rules: ListRules<Row, Filter, Heard>,
): { list: Rows<Row>; needsServer: boolean } {
  let needsServer = 'event' in told && (rules.asks?.(told.event, list.rows, query) ?? false)
  let merged: Rows<Row> = list
  for (const row of rowEventsOf(told, list.rows, query, rules)) {
    if (isUnplaceable({ ...merged, lastPage: list.lastPage }, row, query, rules)) needsServer = true
    else {
      const next = mergeRow(merged, row, query, rules)
      // Who moves up from another page, and whether there still is one, only the server knows.
      if (list.lastPage > 1 && rules.paging !== 'more' && next.rows.length < merged.rows.length) needsServer = true
      merged = next
    }
  }
  return { list: merged, needsServer }
}

/**
 * Takes over a fetched page: nothing goes back in time. A row whose newer version (or end) is known already stays as it is known.
 */
export function mergePage<Row extends ListRow>(page: { rows: readonly Row[]; total: number }, before?: Rows<Row>): Rows<Row> {
  const known: Record<string, number> = { ...before?.known }
  const rows: Row[] = []
  for (const row of page.rows) {
    const version = known[String(row.id)]
    if (version !== undefined && row.version !== undefined && version > row.version) {
      const newer = before?.rows.find((one) => one.id === row.id)
      if (newer) rows.push(newer)
      continue
    }
    if (row.version !== undefined) known[String(row.id)] = row.version
    rows.push(row)
  }
  return { rows, total: page.total - (page.rows.length - rows.length), known }
}

/** Adds the next page below what is shown. Rows that both hold keep their newest version. */
export function appendPage<Row extends ListRow>(list: Rows<Row>, page: { rows: readonly Row[]; total: number }): Rows<Row> {
  const next = mergePage(page, list)
  const fetched = new Map(next.rows.map((row) => [row.id, row]))
  const shown = list.rows.map((row) => fetched.get(row.id) ?? row)
  const ids = new Set(shown.map(({ id }) => id))
  return { ...next, rows: [...shown, ...next.rows.filter(({ id }) => !ids.has(id))] }
}

const ordered = <Row extends ListRow, Filter>(
  rows: readonly Row[],
  { compare }: { compare?: (a: Row, b: Row, filter: Filter) => number },
  filter: Filter,
) => (compare ? [...rows].sort((a, b) => compare(a, b, filter)) : rows)

/** A change shown before the server has confirmed it; `row` null: shown as gone. */
export interface PendingChange<Row extends ListRow> {
  key: string
  id: Row['id']
  row: Row | null
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
