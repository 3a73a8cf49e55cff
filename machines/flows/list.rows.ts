/** A row that facts can update. `version` grows with every change of the row. */
export interface ListRow {
  id: string | number
  version: number
}

/** News of one row: its newest shape, or null when it is gone (for this viewer). */
export interface RowFact<Row extends ListRow> {
  id: Row['id']
  version: number
  row: Row | null
}

export interface ListRules<Row extends ListRow, Filter> {
  /** Does this row belong to the list with this filter? Default: yes. */
  accepts?: (row: Row, filter: Filter) => boolean
  /** Where a new row goes; default: in front. */
  compare?: (a: Row, b: Row) => number
}

export interface Rows<Row extends ListRow> {
  rows: readonly Row[]
  /** Newest version known of each row, gone ones included: an older answer must not bring them back. */
  known: Readonly<Record<string, number>>
  total: number
}

/** What an answer of the server and a fact are merged with. */
export interface ListView<Filter> {
  filter: Filter
  page: number
}

/** Merges one fact. An older or equal version changes nothing (design.md, idea 5). */
export function mergeFact<Row extends ListRow, Filter>(
  list: Rows<Row>,
  fact: RowFact<Row>,
  view: ListView<Filter>,
  rules: ListRules<Row, Filter> = {},
): Rows<Row> {
  if ((list.known[String(fact.id)] ?? -1) >= fact.version) return list
  const known = { ...list.known, [fact.id]: fact.version }
  const had = list.rows.some((row) => row.id === fact.id)
  const row = fact.row && (rules.accepts?.(fact.row, view.filter) ?? true) ? fact.row : null
  if (!row) return had ? { rows: list.rows.filter((one) => one.id !== fact.id), known, total: list.total - 1 } : { ...list, known }
  if (had)
    return {
      ...list,
      rows: ordered(
        list.rows.map((one) => (one.id === row.id ? row : one)),
        rules,
      ),
      known,
    }
  // Where a new row belongs on later pages only the server knows.
  if (view.page > 1) return { ...list, known }
  return { rows: ordered([row, ...list.rows], rules), known, total: list.total + 1 }
}

/** Only the server knows where a row belongs that is not on this page while there are others: it is either new or from another page. */
export function isUnplaceable<Row extends ListRow, Filter>(
  list: Rows<Row> & { lastPage: number },
  fact: RowFact<Row>,
  view: ListView<Filter>,
  rules: ListRules<Row, Filter> = {},
): boolean {
  if (list.lastPage <= 1 || !fact.row || (list.known[String(fact.id)] ?? -1) >= fact.version) return false
  return !list.rows.some((row) => row.id === fact.id) && (rules.accepts?.(fact.row, view.filter) ?? true)
}

/** Takes over a fetched page. Facts that overtook the answer (`late`) are merged into it, so nothing goes back in time. */
export function mergePage<Row extends ListRow, Filter>(
  page: { rows: readonly Row[]; total: number },
  late: readonly RowFact<Row>[],
  view: ListView<Filter>,
  rules: ListRules<Row, Filter> = {},
): Rows<Row> {
  const fetched: Rows<Row> = {
    rows: page.rows,
    total: page.total,
    known: Object.fromEntries(page.rows.map((row) => [row.id, row.version])),
  }
  return late.reduce<Rows<Row>>((list, fact) => mergeFact(list, fact, view, rules), fetched)
}

const ordered = <Row extends ListRow>(rows: readonly Row[], { compare }: { compare?: (a: Row, b: Row) => number }) =>
  compare ? [...rows].sort(compare) : rows
