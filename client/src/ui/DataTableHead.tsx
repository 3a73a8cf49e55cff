import { Checkbox } from './Checkbox.tsx'
import { Icon } from './Icon.tsx'
import { classNames } from './classNames.ts'
import type { DataColumn, AppTable } from './useDataTable.ts'
import styles from './DataTable.module.css'

type DataTableHeadProps<Row extends object> = { table: AppTable<Row>; columns: ReadonlyArray<DataColumn<Row>>; isSelectable: boolean }

const spoken = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: 'chevron-up', desc: 'chevron-down' } as const

/** Column names; sortable ones are buttons. Not on phones: there the cards carry the names. */
export function DataTableHead<Row extends object>({ table, columns, isSelectable }: DataTableHeadProps<Row>) {
  return (
    <thead className={styles['head']} role="rowgroup">
      <tr role="row">
        {isSelectable && (
          <th role="columnheader" className={styles['tick']}>
            <Checkbox
              aria-label="Alle Zeilen dieser Seite auswählen"
              isSelected={table.getIsAllPageRowsSelected()}
              isIndeterminate={table.getIsSomePageRowsSelected()}
              onChange={(isSelected) => table.toggleAllPageRowsSelected(isSelected)}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = table.getColumn(column.id)?.getIsSorted() || null
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(column.isNumeric && styles['numeric'])}
              style={{ width: column.width, minWidth: column.minWidth ?? (column.isTitle ? '10rem' : undefined) }}
              aria-sort={column.sort === undefined ? undefined : sorted ? spoken[sorted] : 'none'}
            >
              {column.sort === undefined ? (
                column.header
              ) : (
                <button type="button" className={styles['sort']} onClick={() => table.getColumn(column.id)?.toggleSorting()}>
                  {column.header}
                  <Icon name={sorted ? arrows[sorted] : 'sort'} size={14} className={sorted ? undefined : styles['unsorted']} />
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
