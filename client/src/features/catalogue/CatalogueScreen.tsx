import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CatalogueRow } from '#contract/calls/catalogueWire.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { api } from '#client/lib/http/api.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { BulkBar } from './BulkBar.tsx'
import { catalogueColumns } from './catalogueColumns.tsx'
import { catalogueList, type CatalogueSort } from './catalogue.live.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.list
export const cataloguePath = '/anbieterbereich/produkte'
const filterNames = ['suche', 'stand', 'knapp', 'sortierung'] as const
const states = ['draft', 'scheduled', 'active', 'inactive', 'archived'] as const
const sorts = ['changed', 'name', 'price', 'priceDown'] as const satisfies readonly CatalogueSort[]

/** `/anbieterbereich/produkte`: a seller's own goods. The filters stand in the address, so that they are found again. */
export function CatalogueScreen() {
  const [params, setParams] = useSearchParams()
  const status = states.find((one) => one === params.get('stand')) ?? ''
  const sort = sorts.find((one) => one === params.get('sortierung')) ?? 'changed'
  const keyword = params.get('suche') ?? ''
  const isLow = params.get('knapp') === '1'
  const list = useLiveList(catalogueList, { filter: { keyword, status, isLow, sort } })
  const { save } = useSaving()
  const { take } = list
  const set = (change: Record<string, string>) =>
    setParams(
      (old) => new URLSearchParams([...new URLSearchParams({ ...Object.fromEntries(old), ...change })].filter(([, value]) => value !== '')),
    )

  const columns = useMemo(() => {
    const quick = (row: CatalogueRow, change: { price_cents?: number; stock?: number | null }) =>
      save(async () => {
        const { message, data } = await api('catalogue.quick', { body: { id: row.id, version: row.version, ...change } })
        take(data)
        return { message }
      })
    return catalogueColumns({ onPrice: (row, price_cents) => quick(row, { price_cents }), onStock: (row, stock) => quick(row, { stock }) })
  }, [save, take])
  const count = (state: (typeof states)[number]) => {
    const found = list.extra?.find((one) => one.status === state)
    return found && found.count > 0 ? { count: found.count } : {}
  }
  const add = (
    <LinkButton variant="primary" icon="plus" to={`${cataloguePath}/neu`}>
      {texts.add}
    </LinkButton>
  )
  const isNarrowed = keyword !== '' || status !== '' || isLow
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry} isWide action={add}>
      <div className={styles['buttons']}>
        <LinkButton icon="download" to={`${cataloguePath}/import`}>
          {texts.import}
        </LinkButton>
      </div>
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
            onChange={(suche) => set({ suche: suche.length === 1 ? '' : suche })}
          />
          <NativeSelect
            label={texts.sort}
            value={sort}
            onChange={(value) => set({ sortierung: value === 'changed' ? '' : value })}
            options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
          />
          <Switch isSelected={isLow} onChange={(value) => set({ knapp: value ? '1' : '' })}>
            {texts.low}
          </Switch>
        </div>
      </div>
      <RecordTable
        name="produkte"
        filters={filterNames}
        label={texts.label}
        columns={columns}
        rows={list.rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        linkTo={({ id }) => `${cataloguePath}/${id}`}
        pageSize={5_000}
        bulkActions={(ids, clear) => <BulkBar ids={ids.map(Number)} clear={clear} onRow={take} />}
        empty={
          isNarrowed ? (
            <EmptyState icon="search" title={texts.nothing}>
              {texts.nothingText}
            </EmptyState>
          ) : (
            <EmptyState icon="box" title={texts.empty} action={add}>
              {texts.emptyText}
            </EmptyState>
          )
        }
      />
      {list.hasMore && (
        <Button isPending={list.isBusy} onPress={list.more}>
          {texts.more}
        </Button>
      )}
    </SettingsPage>
  )
}
