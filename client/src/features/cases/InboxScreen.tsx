import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { caseKinds } from '#contract/values/caseRules.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { useSession } from '#client/lib/session/sessionView.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { casesPerPage, type CaseSide } from './case.rows.ts'
import { caseTexts } from './cases.texts.ts'
import { inbox, inboxPage } from './cases.live.ts'
import { inboxColumns } from './inboxColumns.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import styles from './cases.module.css'

const texts = caseTexts.inbox
/** What a saved view keeps of the address bar: not the page, not the open case. */
const filterNames = ['art', 'stand', 'suche', 'meine'] as const
const sides = ['open', 'decided', 'closed', 'all'] as const satisfies readonly CaseSide[]
const CaseDrawer = lazy(() => import('./CaseDrawer.tsx').then((m) => ({ default: m.CaseDrawer })))

/** `/verwaltung/posteingang`: everything a person has to read, answer or decide. Filters and the open case stand in the address. */
export function InboxScreen() {
  const [params, setParams] = useSearchParams()
  const me = useSession(({ user }) => user?.user_id ?? null)
  const kind = caseKinds.find((one) => one === params.get('art')) ?? null
  const status = sides.find((one) => one === params.get('stand')) ?? 'open'
  const search = params.get('suche') ?? ''
  const isMine = params.get('meine') === '1'
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const openId = Number(params.get('vorgang')) || null
  const filter = { kind, status, assignee: isMine ? me : null, search }
  const list = useLiveList(inbox, { filter, page })
  const go = (change: Record<string, string>) =>
    new URLSearchParams(
      [
        ...new URLSearchParams({
          art: kind ?? '',
          stand: status === 'open' ? '' : status,
          suche: search,
          meine: isMine ? '1' : '',
          ...change,
        }),
      ].filter(([, value]) => value !== ''),
    )
  const set = (change: Record<string, string>) => setParams(go(change))
  const empty = status === 'open' && search === '' ? texts.empty.open : texts.empty.other
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry} isWide>
      <div className={styles['filters']}>
        <SegmentedControl
          label={texts.side}
          value={status}
          onChange={(value) => set({ stand: value === 'open' ? '' : value })}
          options={sides.map((value) => ({ value, label: texts.sides[value] }))}
        />
        <div className={styles['fields']}>
          <NativeSelect
            label={texts.kind}
            value={kind ?? 'all'}
            onChange={(value) => set({ art: value === 'all' ? '' : value })}
            options={[{ value: 'all', label: texts.allKinds }, ...caseKinds.map((value) => ({ value, label: caseTexts.kinds[value] }))]}
          />
          <SearchField key={search} value={search} onSearch={(suche) => set({ suche })} />
          <Switch isSelected={isMine} onChange={(value) => set({ meine: value ? '1' : '' })}>
            {texts.mine}
          </Switch>
        </div>
      </div>
      <p className={styles['quiet']} role="status">
        {texts.count(list.total)}
      </p>
      <RecordTable
        name="posteingang"
        filters={filterNames}
        loadPage={(next, signal) => inboxPage(filter, next, signal)}
        label={texts.label}
        columns={inboxColumns}
        rows={list.rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.subject}
        status={list.status === 'loaded' ? 'ready' : list.status}
        onRetry={list.retry}
        linkTo={(row) => `?${go({ vorgang: String(row.id), ...(page > 1 ? { seite: String(page) } : {}) }).toString()}`}
        server={{ page, pageSize: casesPerPage, total: list.total, onPageChange: (next) => set({ seite: next > 1 ? String(next) : '' }) }}
        empty={
          <EmptyState icon="done-all" title={empty.title}>
            {empty.text}
          </EmptyState>
        }
      />
      {openId !== null && (
        <Suspense fallback={null}>
          <CaseDrawer key={openId} id={openId} onClose={() => setParams(go(page > 1 ? { seite: String(page) } : {}))} />
        </Suspense>
      )}
    </SettingsPage>
  )
}

function SearchField({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(value)
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
    >
      <TextField
        name="suche"
        type="search"
        label={texts.search}
        placeholder={texts.searchHint}
        value={words}
        onChange={setWords}
        maxLength={80}
      />
    </form>
  )
}
