import { useMemo, useState, type ReactNode } from 'react'
import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type PaginationState,
  type RowData,
  type RowSelectionState,
  type SortFn,
  type SortingState,
} from '@tanstack/react-table'

export type SortValue = string | number | null
export type TableSort = { column: string; isDescending: boolean }

export type DataColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The plain value for files; a column without one stays out of them. */
  text?: (row: Row) => string | number | null
  /** Makes the column sortable: by this value here, or `server` when the caller sorts. */
  sort?: ((row: Row) => SortValue) | 'server'
  /** Right-aligned with digits of equal width. */
  isNumeric?: boolean
  /** Heads the card on a phone and opens the row; while it is hidden, the first column that is shown does. */
  isTitle?: boolean
  /** Holds buttons: never the title, always shown. */
  isTools?: boolean
  /** Shown only to those who choose it. */
  startsHidden?: boolean
  width?: string
  /** Below this the table scrolls sideways rather than breaking every word; on a phone cards need none. */
  minWidth?: string
}

/** Set when the rows are one page of a list the server sorts and cuts. Pages count from 1. */
export type ServerPaging = {
  page: number
  pageSize: number
  total: number
  onPageChange: (page: number) => void
  sort?: TableSort | null
  onSortChange?: (sort: TableSort | null) => void
}

/** What the reader has decided about columns, by their ids; the others stand as their column declares. */
export type ColumnChoices = Readonly<Record<string, boolean>>

/** The columns to draw, always in their declared order. Choices that would leave none (made for another version) do not count. */
export function shownColumns<Row>(columns: ReadonlyArray<DataColumn<Row>>, choices: ColumnChoices): ReadonlyArray<DataColumn<Row>> {
  const shown = columns.filter(({ id, isTools, startsHidden }) => isTools || (choices[id] ?? !startsHidden))
  if (shown.every(({ isTools }) => isTools)) return shownColumns(columns, {})
  if (shown.some(({ isTitle }) => isTitle)) return shown
  const title = shown.find(({ isTools }) => !isTools)
  return shown.map((column) => (column === title ? { ...column, isTitle: true } : column))
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
export type TableFeatures = typeof features

const collator = new Intl.Collator('de', { numeric: true })

/** German order; what has no value stands at the end of an ascending list. */
export function compareSortValues(a: SortValue, b: SortValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

export type DataTableOptions<Row> = {
  columns: ReadonlyArray<DataColumn<Row>>
  rows: readonly Row[]
  rowId: (row: Row) => string
  pageSize: number
  initialSort?: TableSort
  /** Set when the caller keeps the order in which this table sorts its rows. */
  sort?: { value: TableSort | null; onChange: (sort: TableSort | null) => void }
  server?: ServerPaging
  isSelectable: boolean
  choices: ColumnChoices
}

const toState = (sort: TableSort | null | undefined): SortingState => (sort ? [{ id: sort.column, desc: sort.isDescending }] : [])
const fromState = ([first]: SortingState): TableSort | null => (first ? { column: first.id, isDescending: first.desc } : null)

/** TanStack Table with the application's rules: one sort column, German order, pages and selection here or at the server. */
export function useDataTable<Row extends RowData>({
  columns,
  rows,
  rowId,
  pageSize,
  initialSort,
  sort,
  server,
  isSelectable,
  choices,
}: DataTableOptions<Row>) {
  const [ownSort, setOwnSort] = useState<SortingState>(() => toState(initialSort))
  const [ownPage, setOwnPage] = useState<PaginationState>({ pageIndex: 0, pageSize })
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const sorting = server ? toState(server.sort) : sort ? toState(sort.value) : ownSort
  // Rows may vanish under the reader, by a filter or by a live event: then the last page that still exists is shown.
  const lastPage = Math.max(0, Math.ceil(rows.length / ownPage.pageSize) - 1)
  const pagination = server
    ? { pageIndex: server.page - 1, pageSize: server.pageSize }
    : { ...ownPage, pageIndex: Math.min(ownPage.pageIndex, lastPage) }

  const columnDefs = useMemo(
    () =>
      columns.map((column): ColumnDef<TableFeatures, Row> => {
        const read = column.sort
        const sortFn: SortFn<TableFeatures, Row> = (a, b, id) => compareSortValues(a.getValue<SortValue>(id), b.getValue<SortValue>(id))
        return { id: column.id, accessorFn: typeof read === 'function' ? read : () => null, enableSorting: read !== undefined, sortFn }
      }),
    [columns],
  )
  const columnVisibility = useMemo(() => {
    const shown = new Set(shownColumns(columns, choices).map(({ id }) => id))
    return Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)]))
  }, [columns, choices])
  return useTable({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: rowId,
    state: { sorting, pagination, rowSelection, columnVisibility },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update
      if (server) server.onSortChange?.(fromState(next))
      else if (sort) sort.onChange(fromState(next))
      else setOwnSort(next)
    },
    onPaginationChange: (update) => {
      const next = typeof update === 'function' ? update(pagination) : update
      if (!server) setOwnPage(next)
      else if (next.pageIndex !== pagination.pageIndex) server.onPageChange(next.pageIndex + 1)
    },
    onRowSelectionChange: setRowSelection,
    enableRowSelection: isSelectable,
    enableMultiSort: false,
    sortDescFirst: false,
    manualSorting: server !== undefined,
    manualPagination: server !== undefined,
    autoResetPageIndex: false,
    ...(server ? { rowCount: server.total } : {}),
  })
}

export type AppTable<Row extends RowData> = ReturnType<typeof useDataTable<Row>>
