import { Checkbox } from './Checkbox.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import type { DataColumn, AppTable } from './useDataTable.ts'
import styles from './DataTableTools.module.css'

type DataTableToolsProps<Row extends object> = { table: AppTable<Row>; columns: ReadonlyArray<DataColumn<Row>>; isSelectable: boolean }

/** What the column head does on wide screens, for phones: sorting and selecting all. */
export function DataTableTools<Row extends object>({ table, columns, isSelectable }: DataTableToolsProps<Row>) {
  const [sort] = table.state.sorting
  const sortable = columns.filter((column) => column.sort !== undefined)
  if (sortable.length === 0 && !isSelectable) return null
  return (
    <div className={styles['phoneTools']}>
      {sortable.length > 0 && (
        <NativeSelect
          label="Sortieren nach"
          placeholder="Standard"
          value={sort ? `${sort.id} ${sort.desc ? 'desc' : 'asc'}` : ''}
          options={sortable.flatMap(({ id, header }) => [
            { value: `${id} asc`, label: `${header} (aufsteigend)` },
            { value: `${id} desc`, label: `${header} (absteigend)` },
          ])}
          onChange={(value) => {
            const [id = '', direction] = value.split(' ')
            table.setSorting([{ id, desc: direction === 'desc' }])
          }}
        />
      )}
      {isSelectable && (
        <Checkbox isSelected={table.getIsAllPageRowsSelected()} onChange={(isSelected) => table.toggleAllPageRowsSelected(isSelected)}>
          Alle auswählen
        </Checkbox>
      )}
    </div>
  )
}
