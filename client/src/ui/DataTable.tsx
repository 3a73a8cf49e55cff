import { useMemo, useRef, type ReactNode } from 'react'
import { DataTableBody } from './DataTableBody.tsx'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableTools } from './DataTableTools.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Pagination } from './Pagination.tsx'
import { classNames } from './classNames.ts'
import { shownColumns, useDataTable, type ColumnChoices, type DataColumn, type ServerPaging, type TableSort } from './useDataTable.ts'
import { useTooWide } from './useTooWide.ts'
import { formatCount } from '#client/lib/format.ts'
import styles from './DataTable.module.css'
import bars from './DataTableBars.module.css'

type DataTableProps<Row extends object> = {
  /** What the rows are, for screen readers. */
  label: string
  /** Keep `columns` and `rows` stable between changes. */
  columns: ReadonlyArray<DataColumn<Row>>
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Names one row where only its checkbox speaks. */
  rowLabel: (row: Row) => string
  status?: 'loading' | 'ready' | 'failed'
  onRetry?: () => void
  /** An `EmptyState` with the next sensible action. */
  empty: ReactNode
  pageSize?: number
  initialSort?: TableSort
  /** Set when the caller keeps the order in which the rows are sorted here. */
  sort?: { value: TableSort | null; onChange: (sort: TableSort | null) => void }
  /** The server sorts and cuts; `rows` is one page. */
  server?: ServerPaging
  /** Buttons for the selected rows; their presence makes rows selectable. */
  bulkActions?: (selectedIds: string[], clear: () => void) => ReactNode
  /** Where the title of a row leads. */
  linkTo?: (row: Row) => string
  /** Which columns the reader has chosen. */
  choices?: ColumnChoices
  /** Above the rows, also while there are none. */
  tools?: ReactNode
  /** Scrolls inside; otherwise the head sticks to the window, as long as the table fits in its place. */
  maxHeight?: string
}

const noChoices: ColumnChoices = {}

/** Rows and columns; below 640 px every row becomes a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowLabel,
    status = 'ready',
    onRetry,
    empty,
    pageSize = 25,
    initialSort,
    sort,
    server,
    bulkActions,
    linkTo,
    choices = noChoices,
    tools,
    maxHeight,
  } = props
  const isSelectable = bulkActions !== undefined
  const table = useDataTable<Row>({ columns, rows, rowId, pageSize, initialSort, sort, server, isSelectable, choices })
  const shown = useMemo(() => shownColumns(columns, choices), [columns, choices])
  const box = useRef<HTMLDivElement>(null)
  const isLoading = status === 'loading'
  const isEmpty = !isLoading && rows.length === 0 && (server?.total ?? 0) === 0
  const isTooWide = useTooWide(box, status === 'failed' || isEmpty)
  if (status === 'failed' || isEmpty) {
    const face = status === 'failed' ? <ErrorState onRetry={() => onRetry?.()} headingLevel={3} /> : empty
    return tools ? (
      <div className={styles['frame']}>
        {tools}
        {face}
      </div>
    ) : (
      face
    )
  }

  const known = new Set(rows.map(rowId))
  const selected = table.getSelectedRowIds().filter((id) => server !== undefined || known.has(id))
  const { pageIndex, pageSize: size } = table.state.pagination
  const total = server?.total ?? rows.length
  return (
    <div className={styles['frame']}>
      {tools}
      <DataTableTools table={table} columns={shown} isSelectable={isSelectable} />
      {selected.length > 0 && bulkActions && (
        <div className={bars['bulk']} role="region" aria-label="Aktionen für die Auswahl">
          <p aria-live="polite">{formatCount(selected.length, 'Eintrag ausgewählt', 'Einträge ausgewählt')}</p>
          <div className={bars['bulkActions']}>{bulkActions(selected, () => table.resetRowSelection(true))}</div>
        </div>
      )}
      <div
        ref={box}
        className={classNames(styles['scroll'], (maxHeight || isTooWide) && styles['inner'])}
        style={{ maxHeight }}
        {...(maxHeight ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      >
        <table className={styles['table']} role="table" aria-label={label} aria-busy={isLoading} aria-rowcount={total}>
          <DataTableHead table={table} columns={shown} isSelectable={isSelectable} />
          <DataTableBody
            table={table}
            columns={shown}
            isLoading={isLoading && rows.length === 0}
            isSelectable={isSelectable}
            rowLabel={rowLabel}
            linkTo={linkTo}
          />
        </table>
      </div>
      {total > size && (
        <div className={bars['foot']}>
          <p className={bars['range']}>
            {pageIndex * size + 1}–{Math.min(total, (pageIndex + 1) * size)} von {formatCount(total, 'Eintrag', 'Einträgen')}
          </p>
          <Pagination
            page={pageIndex + 1}
            pageCount={table.getPageCount()}
            onChange={(page) => table.setPageIndex(page - 1)}
            label={`Seiten: ${label}`}
          />
        </div>
      )}
    </div>
  )
}
