import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { SearchForm } from './SearchForm.tsx'
import { postColumns, type EditedRow } from './postColumns.tsx'
import { postsTexts, statusNames } from './posts.texts.ts'
import styles from './posts.module.css'

const texts = postsTexts.list
const none: EditedRow[] = []
/** What a saved view keeps of the address bar. */
const filterNames = ['stand', 'suche'] as const
const statuses = ['draft', 'published', 'withdrawn'] as const

/** `/verwaltung/beitraege`: every post with its state; filters stand in the address. */
export function PostListScreen() {
  const [params, setParams] = useSearchParams()
  const status = statuses.find((one) => one === params.get('stand')) ?? ''
  const search = params.get('suche') ?? ''
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const postPage = useCallback(
    (wanted: number, signal: AbortSignal) => api('portal.edited', { query: { page: wanted, status, search } }, { signal }),
    [status, search],
  )
  const load = useCallback((signal: AbortSignal) => postPage(page, signal), [postPage, page])
  const list = useFetched(load)
  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams({ stand: status, suche: search, ...change })
    return new URLSearchParams([...next].filter(([, value]) => value !== ''))
  }
  const rows = list.data?.data ?? none
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={list.status}
      onRetry={list.retry}
      isWide
      action={
        <LinkButton variant="primary" icon="plus" to="/verwaltung/beitraege/neu">
          {texts.add}
        </LinkButton>
      }
    >
      <div className={styles['filters']}>
        <SearchForm value={search} onSearch={(suche) => setParams(go({ suche }))} />
        <NativeSelect
          label={texts.status}
          value={status || 'all'}
          onChange={(value) => setParams(go({ stand: value === 'all' ? '' : value }))}
          options={[{ value: 'all', label: texts.all }, ...statuses.map((value) => ({ value, label: statusNames[value] }))]}
        />
      </div>
      <p className={styles['quiet']} role="status">
        {texts.count(list.data?.meta.total ?? 0)}
      </p>
      <RecordTable
        name="beitraege"
        filters={filterNames}
        loadPage={async (next, signal) => {
          const { data, meta } = await postPage(next, signal)
          return { rows: data, lastPage: meta.last_page }
        }}
        label={texts.label}
        columns={postColumns}
        rows={rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.title}
        linkTo={(row) => `/verwaltung/beitraege/${row.id}`}
        server={{
          page,
          pageSize: list.data?.meta.per_page ?? rows.length,
          total: list.data?.meta.total ?? 0,
          onPageChange: (next) => setParams(go({ seite: next > 1 ? String(next) : '' })),
        }}
        empty={
          <EmptyState icon="search" title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      />
    </SettingsPage>
  )
}
