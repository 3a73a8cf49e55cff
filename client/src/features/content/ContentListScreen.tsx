import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ContentKind } from '#contract/calls/contentWire.ts'
import type { ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import { contentKinds, contentStates } from '#contract/values/contentKinds.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { contentColumns } from './contentColumns.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { contentTexts, kindNames, stateNames } from './content.texts.ts'
import { contentPage, useContentList } from './useContentList.ts'
import styles from './content.module.css'

const texts = contentTexts.list
/** What a saved view keeps of the address bar. */
const filterNames = ['art', 'zustand', 'suche'] as const
/** As the server cuts the list. */
const pageSize = 20
const arranged: readonly string[] = ['banner', 'testimonial', 'menu', 'world']
const oneOf = <T extends string>(values: readonly T[], value: string | null): T | '' => values.find((one) => one === value) ?? ''

/** `/verwaltung/inhalte`: everything an editor writes. Filters stand in the address. */
export function ContentListScreen() {
  const [search, setSearch] = useSearchParams()
  const kind = oneOf(contentKinds, search.get('art'))
  const status = oneOf(contentStates, search.get('zustand'))
  const keyword = search.get('suche') ?? ''
  const page = Math.max(1, Number(search.get('seite')) || 1)
  const list = useContentList({ kind, status, keyword, page })
  const [isCreating, setCreating] = useState(false)
  const narrow = (change: Record<string, string>) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries({ seite: '', ...change }))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  const { rows } = list
  const columns = useArranging(rows, kind, arranged.includes(kind) && !status && !keyword, list.refresh)
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={list.status}
      onRetry={list.retry}
      isWide
      action={
        <Button variant="primary" icon="plus" onPress={() => setCreating(true)}>
          {texts.add}
        </Button>
      }
    >
      <div className={styles['filters']}>
        <NativeSelect
          label={texts.kind}
          value={kind || 'all'}
          onChange={(value) => narrow({ art: value === 'all' ? '' : value })}
          options={[{ value: 'all', label: texts.allKinds }, ...contentKinds.map((value) => ({ value, label: kindNames[value] }))]}
        />
        <NativeSelect
          label={texts.status}
          value={status || 'all'}
          onChange={(value) => narrow({ zustand: value === 'all' ? '' : value })}
          options={[{ value: 'all', label: texts.allStates }, ...contentStates.map((value) => ({ value, label: stateNames[value] }))]}
        />
        <KeywordField label={texts.keyword} maxLength={200} value={keyword} onChange={(suche) => narrow({ suche })} />
      </div>
      <p className={styles['quiet']} role="status">
        {texts.count(list.total)}
      </p>
      <RecordTable
        name="inhalte"
        filters={filterNames}
        loadPage={(next, signal) => contentPage({ kind, status, keyword }, next, signal)}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.title || kindNames[row.kind]}
        status={list.status === 'loaded' ? 'ready' : list.status}
        onRetry={list.retry}
        linkTo={(row) => `/verwaltung/inhalte/${row.id}`}
        server={{ page, pageSize, total: list.total, onPageChange: (next) => narrow({ seite: next > 1 ? String(next) : '' }) }}
        empty={
          <EmptyState icon="search" title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      />
      {isCreating && <CreateDialog kind={kind} onClose={() => setCreating(false)} />}
    </SettingsPage>
  )
}

/** Kinds that stand in an order get two buttons to change it. */
function useArranging(rows: readonly ContentRow[], kind: ContentKind | '', isWanted: boolean, onArranged: () => void) {
  const { isSaving, save } = useSaving()
  if (!isWanted || kind === '') return contentColumns
  const move = async (from: number, to: number) => {
    const ids = rows.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    if (
      await save(async () => {
        await api('content.arrange', { body: { kind, ids } })
        return {}
      })
    )
      onArranged()
  }
  const canSwap = (one: ContentRow | undefined, other: ContentRow | undefined) =>
    one !== undefined && other !== undefined && one.place === other.place
  const order: DataColumn<ContentRow> = {
    id: 'order',
    header: texts.columns.order,
    isTools: true,
    minWidth: '7.5rem',
    cell: (row) => {
      const place = rows.indexOf(row)
      return (
        <span className={styles['order']}>
          <IconButton
            icon="chevron-up"
            size="small"
            aria-label={texts.up(row.title)}
            isDisabled={isSaving || !canSwap(row, rows[place - 1])}
            onPress={() => void move(place, place - 1)}
          />
          <IconButton
            icon="chevron-down"
            size="small"
            aria-label={texts.down(row.title)}
            isDisabled={isSaving || !canSwap(row, rows[place + 1])}
            onPress={() => void move(place, place + 1)}
          />
        </span>
      )
    },
  }
  return [...contentColumns, order]
}
