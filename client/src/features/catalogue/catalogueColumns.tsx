import type { CatalogueRow } from '#contract/calls/catalogueWire.ts'
import { lackTexts } from '#contract/values/productRules.ts'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { nameColumn } from './nameColumn.tsx'
import { QuickField } from './QuickField.tsx'
import { tones } from './tones.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'
import rowStyles from './rows.module.css'

const texts = catalogueTexts.list
const { columns } = texts
export const isStock = (text: string) => text.trim() === '' || /^\d{1,7}$/.test(text.trim())
const lacksOf = (row: CatalogueRow) => texts.lacks(row.lacks.map((lack) => lackTexts[lack].short))
const isOpen = ({ status, variants }: CatalogueRow) => variants === 0 && status !== 'archived'

interface RowActions {
  onPrice: (row: CatalogueRow, cents: number) => Promise<boolean>
  onStock: (row: CatalogueRow, stock: number | null) => Promise<boolean>
}

/** A seller's goods: what is for sale, why not, what it costs and how many there are. */
export const catalogueColumns = ({ onPrice, onStock }: RowActions): ReadonlyArray<DataColumn<CatalogueRow>> => [
  nameColumn(columns.name),
  {
    id: 'status',
    header: columns.status,
    minWidth: '150px',
    cell: (row) => (
      <span className={rowStyles['state']}>
        <Tag tone={tones[row.status]}>{row.label}</Tag>
        {row.publish_at && <span className={styles['note']}>{texts.due(formatDateTime(row.publish_at))}</span>}
        {row.lacks.length > 0 && <span className={styles['note']}>{lacksOf(row)}</span>}
      </span>
    ),
    text: (row) => (row.lacks.length > 0 ? `${row.label}; ${lacksOf(row)}` : row.label),
  },
  {
    id: 'price',
    header: columns.price,
    isNumeric: true,
    cell: (row) =>
      isOpen(row) ? (
        <span className={rowStyles['amount']}>
          <QuickField
            label={texts.price(row.name)}
            value={euroInput(row.price_cents)}
            suffix="€"
            parse={(text) => parseEuro(text) !== null}
            onSave={(text) => onPrice(row, parseEuro(text)!)}
          />
          {row.base_price && <span className={styles['note']}>{row.base_price}</span>}
        </span>
      ) : (
        `${row.from ? texts.from : ''}${formatEuro(row.price_cents)}`
      ),
    text: (row) => euroInput(row.price_cents),
  },
  {
    id: 'stock',
    header: columns.stock,
    isNumeric: true,
    cell: (row) => (
      <span className={rowStyles['amount']}>
        {isOpen(row) ? (
          <QuickField
            label={texts.stock(row.name)}
            value={row.stock === null ? '' : String(row.stock)}
            parse={isStock}
            onSave={(text) => onStock(row, text.trim() === '' ? null : Number(text))}
          />
        ) : (
          (row.stock ?? texts.uncounted)
        )}
        {row.variants > 0 && <span className={styles['note']}>{texts.variants(row.variants)}</span>}
        {row.held > 0 && <span className={styles['note']}>{texts.held(row.held)}</span>}
      </span>
    ),
    text: ({ stock }) => stock,
  },
  { id: 'category', header: columns.category, cell: ({ category }) => category ?? '–', text: ({ category }) => category },
  { id: 'sku', header: columns.sku, cell: ({ sku }) => sku ?? '–', text: ({ sku }) => sku, startsHidden: true },
  {
    id: 'changed',
    header: columns.changed,
    cell: ({ updated_at }) => formatDateTime(updated_at),
    text: ({ updated_at }) => updated_at,
    startsHidden: true,
  },
]
