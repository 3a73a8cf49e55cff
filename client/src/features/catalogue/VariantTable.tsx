import { memo } from 'react'
import { Switch } from '#client/ui/Switch.tsx'
import { partTexts } from './productParts.texts.ts'
import { troubleOf, type VariantDraft, type VariantField } from './variantMatrix.ts'
import styles from './catalogue.module.css'
import matrixStyles from './matrix.module.css'
import rowStyles from './rows.module.css'

const texts = partTexts.variants
const fields = ['price', 'stock', 'ean', 'number', 'weight'] as const satisfies readonly VariantField[]
const suffixes: Partial<Record<VariantField, string>> = { price: '€', weight: 'kg' }

interface VariantTableProps {
  rows: readonly VariantDraft[]
  errors: Readonly<Record<string, string>>
  /** Stable, so that typing in one row draws one row. */
  onChange: (key: string, part: Partial<VariantDraft>) => void
}

/** Two hundred rows that are typed in without delay: only the row that changes is drawn anew. */
export function VariantTable({ rows, errors, onChange }: VariantTableProps) {
  return (
    <div className={matrixStyles['matrix']} role="region" aria-label={texts.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.columns.name}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {texts.columns[field]}
              </th>
            ))}
            <th scope="col">{texts.columns.active}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <VariantRow
              key={row.key}
              row={row}
              error={Object.entries(errors).find(([field]) => field.startsWith(`variants.${at}.`))?.[1]}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const VariantRow = memo(function VariantRow({
  row,
  error,
  onChange,
}: {
  row: VariantDraft
  error: string | undefined
  onChange: VariantTableProps['onChange']
}) {
  return (
    <tr>
      <th scope="row">
        {row.name}
        {error && (
          <span className={styles['error']} role="alert">
            {error}
          </span>
        )}
      </th>
      {fields.map((field) => (
        <td key={field} data-field={field} data-label={texts.columns[field]}>
          <span className={rowStyles['quick']} data-wrong={troubleOf(field, row[field]) !== undefined}>
            <input
              aria-label={texts.of(texts.columns[field], row.name)}
              aria-invalid={troubleOf(field, row[field]) !== undefined}
              inputMode={field === 'number' ? 'text' : 'decimal'}
              maxLength={field === 'number' ? 60 : 20}
              value={row[field]}
              onChange={({ target }) => onChange(row.key, { [field]: target.value })}
            />
            {suffixes[field] && <span aria-hidden="true">{suffixes[field]}</span>}
          </span>
        </td>
      ))}
      <td data-label={texts.columns.active}>
        <ActiveSwitch row={row} onChange={onChange} />
      </td>
    </tr>
  )
})

const ActiveSwitch = ({ row, onChange }: { row: VariantDraft; onChange: VariantTableProps['onChange'] }) => (
  <Switch isSelected={row.isActive} onChange={(isActive) => onChange(row.key, { isActive })}>
    <span className="visually-hidden">{texts.of(texts.columns.active, row.name)}</span>
  </Switch>
)
