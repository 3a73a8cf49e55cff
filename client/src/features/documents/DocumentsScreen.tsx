import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PaperRow } from '#contract/calls/documents.calls.ts'
import { documentKinds } from '#contract/values/documentRules.ts'
import type { Failure } from '#machines/parts/failure.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { DocumentDrawer } from './DocumentDrawer.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { documentList } from './documents.live.ts'
import { documentTexts as texts } from './documents.texts.ts'
import styles from './documents.module.css'

const readersOf = (row: PaperRow) => (row.partner === null || !row.show ? texts.onlyMe : texts.both(row.partner.name))
const columns: ReadonlyArray<DataColumn<PaperRow>> = [
  { id: 'title', header: texts.columns.title, cell: (row) => row.title, text: (row) => row.title, isTitle: true },
  { id: 'kind', header: texts.columns.kind, cell: (row) => texts.kinds[row.kind], text: (row) => texts.kinds[row.kind] },
  { id: 'partner', header: texts.columns.partner, cell: (row) => row.partner?.name ?? '–', text: (row) => row.partner?.name ?? '' },
  { id: 'readers', header: texts.columns.readers, cell: readersOf, text: readersOf },
  {
    id: 'changed',
    header: texts.columns.changed,
    cell: (row) => formatDateTime(row.changed_at),
    text: (row) => csvDateTime(row.changed_at),
  },
]

const tellMoreFailed = ({ code, message }: Failure) => toast.error(code === 'OFFLINE' ? message : texts.moreFailed)

/** `/konto/dokumente` and `/anbieterbereich/dokumente`: all papers of an account; filter, search and the open one stand in the address. */
function Documents({ side }: { side: 'customer' | 'provider' }) {
  const [params, setParams] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const kind = documentKinds.find((one) => one === params.get('art')) ?? ''
  const search = (params.get('suche') ?? '').slice(0, 100)
  const openId = params.get('dokument')
  const list = useLiveList(documentList, { filter: { side, kind, search } }, { onMoreFailed: tellMoreFailed })
  const go = (change: Record<string, string>) =>
    new URLSearchParams(Object.entries({ art: kind, suche: search, ...change }).filter(([, value]) => value !== ''))
  const isNarrowed = kind !== '' || search !== ''
  return (
    <SettingsPage
      title={texts[side].title}
      lead={texts[side].lead}
      status={list.status === 'loading' && isNarrowed ? 'loaded' : list.status}
      onRetry={list.retry}
      isWide
      action={
        <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <div className={styles['filters']}>
        <KeywordField
          label={texts.search}
          placeholder={texts.searchHint}
          maxLength={100}
          value={search}
          onChange={(next) => setParams(go({ suche: next.length === 1 ? '' : next }))}
        />
        <NativeSelect
          label={texts.filter}
          value={kind === '' ? 'all' : kind}
          onChange={(value) => setParams(go({ art: value === 'all' ? '' : value }))}
          options={[{ value: 'all', label: texts.kinds[''] }, ...documentKinds.map((value) => ({ value, label: texts.kinds[value] }))]}
        />
      </div>
      <RecordTable
        name="dokumente"
        filters={['art', 'suche']}
        label={texts.label}
        columns={columns}
        rows={list.rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.title}
        status={list.status === 'loaded' ? 'ready' : list.status}
        onRetry={list.retry}
        pageSize={1000}
        linkTo={(row) => `?${go({ dokument: row.id }).toString()}`}
        empty={
          <EmptyState icon="file" headingLevel={2} title={isNarrowed ? texts.nothing : texts.empty}>
            {isNarrowed ? texts.nothingText : texts.emptyText}
          </EmptyState>
        }
      />
      {list.hasMore && (
        <Button isPending={list.isBusy} onPress={list.more}>
          {texts.more}
        </Button>
      )}
      {isAdding && <DocumentForm onClose={() => setAdding(false)} onSaved={list.take} />}
      {openId !== null && (
        <DocumentDrawer key={openId} id={openId} onClose={() => setParams(go({}))} onChanged={list.take} onRemoved={list.drop} />
      )}
    </SettingsPage>
  )
}

export const CustomerDocumentsScreen = () => <Documents side="customer" />
export const ProviderDocumentsScreen = () => <Documents side="provider" />
