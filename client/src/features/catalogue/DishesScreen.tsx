import { useSearchParams } from 'react-router-dom'
import type { DishRow } from '#contract/calls/dishWire.ts'
import { lackTexts } from '#contract/values/productRules.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { euroInput } from '#client/commerce/euroInput.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { tones } from './tones.ts'
import { dishList } from './dish.live.ts'
import { dishTexts } from './dish.texts.ts'
import styles from './catalogue.module.css'
import rowStyles from './rows.module.css'

const texts = dishTexts.list
const dishesPath = '/anbieterbereich/speisen'
const filterNames = ['suche', 'stand'] as const
const states = ['draft', 'active', 'inactive', 'archived'] as const
const lacksOf = (row: DishRow) => texts.lacks(row.lacks.map((lack) => lackTexts[lack].short))

const columns: ReadonlyArray<DataColumn<DishRow>> = [
  {
    id: 'name',
    header: texts.columns.name,
    isTitle: true,
    minWidth: '200px',
    cell: (row) => (
      <span className={rowStyles['product']}>
        <Picture src={row.picture} alt="" fallbackName={row.name} ratio="1:1" sizes="44px" className={rowStyles['thumb']} />
        <span className={rowStyles['name']}>{row.name}</span>
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'status',
    header: texts.columns.status,
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
  {
    id: 'price',
    header: texts.columns.price,
    isNumeric: true,
    cell: ({ price_cents }) => formatEuro(price_cents),
    text: ({ price_cents }) => euroInput(price_cents),
  },
  { id: 'category', header: texts.columns.category, cell: ({ category }) => category ?? texts.none, text: ({ category }) => category },
  {
    id: 'changed',
    header: texts.columns.changed,
    cell: ({ updated_at }) => formatDateTime(updated_at),
    text: ({ updated_at }) => updated_at,
    startsHidden: true,
  },
]

/** `/anbieterbereich/speisen`: a restaurant's own dishes, and why one is not on sale. The filters stand in the address. */
export function DishesScreen() {
  const [params, setParams] = useSearchParams()
  const status = states.find((one) => one === params.get('stand')) ?? ''
  const keyword = params.get('suche') ?? ''
  const list = useLiveList(dishList, { filter: null })
  const set = (change: Record<string, string>) =>
    setParams(
      (old) => new URLSearchParams([...new URLSearchParams({ ...Object.fromEntries(old), ...change })].filter(([, value]) => value !== '')),
    )
  const words = keyword.toLocaleLowerCase('de')
  const rows = list.rows.filter(
    (row) =>
      (status === '' ? row.status !== 'archived' : row.status === status) &&
      `${row.name} ${row.category ?? ''}`.toLocaleLowerCase('de').includes(words),
  )
  const count = (state: (typeof states)[number]) => {
    const found = list.rows.filter((row) => row.status === state).length
    return found > 0 ? { count: found } : {}
  }
  const add = (
    <LinkButton variant="primary" icon="plus" to={`${dishesPath}/neu`}>
      {texts.add}
    </LinkButton>
  )
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry} isWide action={add}>
      <div className={styles['filters']}>
        <SegmentedControl
          label={texts.states}
          value={status === '' ? 'all' : status}
          onChange={(value) => set({ stand: value === 'all' ? '' : value })}
          options={[
            { value: 'all' as const, label: texts.all },
            ...states.map((value) => ({ value, label: texts.stateNames[value], ...count(value) })),
          ]}
        />
        <div className={styles['fields']}>
          <KeywordField
            label={texts.search}
            placeholder={texts.searchHint}
            maxLength={100}
            value={keyword}
            onChange={(suche) => set({ suche })}
          />
        </div>
      </div>
      <RecordTable
        name="speisen"
        filters={filterNames}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        linkTo={({ id }) => `${dishesPath}/${id}`}
        pageSize={5_000}
        empty={
          list.rows.length > 0 ? (
            <EmptyState icon="search" title={texts.nothing}>
              {texts.nothingText}
            </EmptyState>
          ) : (
            <EmptyState icon="kitchen" title={texts.empty} action={add}>
              {texts.emptyText}
            </EmptyState>
          )
        }
      />
    </SettingsPage>
  )
}
