import { useSearchParams } from 'react-router-dom'
import type { DishRow } from '#contract/calls/dishWire.ts'
import type { ServiceRow } from '#contract/calls/serviceWire.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { ownTexts } from './own.texts.ts'
import styles from './catalogue.module.css'

/** What both lists know of a thing that its seller writes. */
export type OwnRow = Pick<DishRow & ServiceRow, 'id' | 'name' | 'picture' | 'status' | 'label' | 'category' | 'lacks' | 'updated_at'>

interface OwnListProps<Row extends OwnRow> {
  /** How its views are saved, and what its file is called. */
  name: string
  path: string
  icon: IconName
  texts: Record<'title' | 'lead' | 'label' | 'add' | 'empty' | 'emptyText' | 'nothingText', string>
  columns: ReadonlyArray<DataColumn<Row>>
  list: { rows: readonly Row[]; status: 'loading' | 'failed' | 'loaded'; retry: () => void }
}

const filterNames = ['suche', 'stand'] as const
const states = ['draft', 'active', 'inactive', 'archived'] as const

/**
 * The list of what a seller writes, a dish or a service: by state, by words, and why one is not on sale. The filters stand in the address.
 */
export function OwnList<Row extends OwnRow>({ name, path, icon, texts, columns, list }: OwnListProps<Row>) {
  const [params, setParams] = useSearchParams()
  const status = states.find((one) => one === params.get('stand')) ?? ''
  const keyword = params.get('suche') ?? ''
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
    <LinkButton variant="primary" icon="plus" to={`${path}/neu`}>
      {texts.add}
    </LinkButton>
  )
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry} isWide action={add}>
      <div className={styles['filters']}>
        <SegmentedControl
          label={ownTexts.states}
          value={status === '' ? 'all' : status}
          onChange={(value) => set({ stand: value === 'all' ? '' : value })}
          options={[
            { value: 'all' as const, label: ownTexts.all },
            ...states.map((value) => ({ value, label: ownTexts.stateNames[value], ...count(value) })),
          ]}
        />
        <div className={styles['fields']}>
          <KeywordField
            label={ownTexts.search}
            placeholder={ownTexts.searchHint}
            maxLength={100}
            value={keyword}
            onChange={(suche) => set({ suche })}
          />
        </div>
      </div>
      <RecordTable
        name={name}
        filters={filterNames}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={(row) => row.name}
        linkTo={({ id }) => `${path}/${id}`}
        pageSize={5_000}
        empty={
          list.rows.length > 0 ? (
            <EmptyState icon="search" title={ownTexts.nothing}>
              {texts.nothingText}
            </EmptyState>
          ) : (
            <EmptyState icon={icon} title={texts.empty} action={add}>
              {texts.emptyText}
            </EmptyState>
          )
        }
      />
    </SettingsPage>
  )
}
