import { lackTexts } from '#contract/values/productRules.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { nameColumn } from './nameColumn.tsx'
import type { OwnRow } from './OwnList.tsx'
import { ownTexts } from './own.texts.ts'
import { tones } from './tones.ts'
import styles from './catalogue.module.css'
import rowStyles from './rows.module.css'

const lacksOf = ({ lacks }: OwnRow) => ownTexts.lacks(lacks.map((lack) => lackTexts[lack].short))

/** The columns of a list of dishes or services, in their order; `between` stands between the price and the category. */
export function ownColumns<Row extends OwnRow & { off?: string | null }>(
  header: string,
  price: Pick<DataColumn<Row>, 'cell' | 'text'>,
  between: ReadonlyArray<DataColumn<Row>> = [],
): ReadonlyArray<DataColumn<Row>> {
  return [
    nameColumn(header),
    {
      id: 'status',
      header: ownTexts.columns.status,
      minWidth: '150px',
      cell: (row) => (
        <span className={rowStyles['state']}>
          <Tag tone={tones[row.status]}>{row.label}</Tag>
          {row.lacks.length > 0 && <span className={styles['note']}>{lacksOf(row)}</span>}
          {row.off && <span className={styles['note']}>{row.off}</span>}
        </span>
      ),
      text: (row) => (row.lacks.length > 0 ? `${row.label}; ${lacksOf(row)}` : row.label),
    },
    { id: 'price', header: ownTexts.columns.price, isNumeric: true, ...price },
    ...between,
    {
      id: 'category',
      header: ownTexts.columns.category,
      cell: ({ category }) => category ?? ownTexts.none,
      text: ({ category }) => category,
    },
    {
      id: 'changed',
      header: ownTexts.columns.changed,
      cell: ({ updated_at }) => formatDateTime(updated_at),
      text: ({ updated_at }) => updated_at,
      startsHidden: true,
    },
  ]
}
