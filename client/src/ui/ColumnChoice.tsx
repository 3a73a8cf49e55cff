import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'
import { shownColumns, type ColumnChoices, type DataColumn } from './useDataTable.ts'
import styles from './TableTools.module.css'

type ColumnChoiceProps<Row> = {
  columns: ReadonlyArray<DataColumn<Row>>
  choices: ColumnChoices
  onChange: (choices: ColumnChoices) => void
}

/** «Spalten»: a box per column in the order of the table. The last one that is shown cannot be taken away. */
export function ColumnChoice<Row>({ columns, choices, onChange }: ColumnChoiceProps<Row>) {
  const shown = new Set(
    shownColumns(columns, choices)
      .filter(({ isTools }) => !isTools)
      .map(({ id }) => id),
  )
  return (
    <Popover
      label="Spalten wählen"
      variant="secondary"
      size="small"
      trigger={
        <>
          <Icon name="settings" size={18} />
          Spalten
        </>
      }
    >
      <div className={styles['choice']} role="group" aria-label="Spalten">
        {columns
          .filter(({ isTools }) => !isTools)
          .map(({ id, header }) => (
            <Checkbox
              key={id}
              isSelected={shown.has(id)}
              isDisabled={shown.size === 1 && shown.has(id)}
              onChange={(isSelected) => onChange({ ...choices, [id]: isSelected })}
            >
              {header}
            </Checkbox>
          ))}
      </div>
      <p className={styles['hint']}>Eine Spalte bleibt immer stehen. Ihre Wahl gilt auf diesem Gerät und auch für die CSV-Datei.</p>
      <Button size="small" variant="quiet" onPress={() => onChange({})}>
        Voreinstellung
      </Button>
    </Popover>
  )
}
