import { Link } from 'react-router-dom'
import { Checkbox } from './Checkbox.tsx'
import { Skeleton } from './Skeleton.tsx'
import { classNames } from './classNames.ts'
import type { DataColumn, AppTable } from './useDataTable.ts'
import styles from './DataTable.module.css'

type DataTableBodyProps<Row extends object> = {
  table: AppTable<Row>
  columns: ReadonlyArray<DataColumn<Row>>
  isLoading: boolean
  isSelectable: boolean
  rowLabel: (row: Row) => string
  linkTo?: (row: Row) => string
}

const cellClass = <Row,>({ isNumeric, isTitle, isTools }: DataColumn<Row>) =>
  classNames(isNumeric && styles['numeric'], isTitle && styles['title'], isTools && styles['tools'])

/** The rows, or grey ones in their shape while the first page is on its way. */
export function DataTableBody<Row extends object>({ table, columns, isLoading, isSelectable, rowLabel, linkTo }: DataTableBodyProps<Row>) {
  if (isLoading) return <LoadingRows columns={columns} isSelectable={isSelectable} />
  return (
    <tbody role="rowgroup">
      {table.getRowModel().rows.map((row) => {
        const name = rowLabel(row.original)
        return (
          <tr key={row.id} role="row" className={styles['row']} data-selected={row.getIsSelected() || undefined}>
            {isSelectable && (
              <td role="cell" className={styles['tick']}>
                <Checkbox
                  aria-label={`${name} auswählen`}
                  isSelected={row.getIsSelected()}
                  onChange={(isSelected) => row.toggleSelected(isSelected)}
                />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.id} role="cell" data-label={column.header} className={cellClass(column)}>
                {column.isTitle && linkTo ? (
                  <Link className={styles['open']} to={linkTo(row.original)}>
                    {column.cell(row.original)}
                  </Link>
                ) : (
                  <span className={styles['value']}>{column.cell(row.original)}</span>
                )}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}

function LoadingRows<Row>({ columns, isSelectable }: { columns: ReadonlyArray<DataColumn<Row>>; isSelectable: boolean }) {
  return (
    <tbody role="rowgroup">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <tr key={row} role="row" className={styles['row']}>
          {isSelectable && (
            <td role="cell" className={styles['tick']}>
              <Skeleton width="20px" />
            </td>
          )}
          {columns.map((column, index) => (
            <td key={column.id} role="cell" data-label={column.header} className={cellClass(column)}>
              <span className={styles['value']}>
                <Skeleton width={column.isNumeric ? '4em' : `${7 + ((row * 3 + index * 5) % 5)}em`} />
                {row === 0 && index === 0 && <span className="visually-hidden">Wird geladen</span>}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
