import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SafetyNotice } from '#contract/calls/productSafety.calls.ts'
import { safetyStates } from '#contract/values/safetyRules.ts'
import { useCursorAddress } from '#client/commerce/CursorPages.tsx'
import { CursorTable } from '#client/commerce/CursorTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Button } from '#client/ui/Button.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { ChecksPanel } from './ChecksPanel.tsx'
import { NewNotice } from './NewNotice.tsx'
import { NoticeDrawer } from './NoticeDrawer.tsx'
import { askNotices, safetyNotices } from './productSafety.live.ts'
import { productSafetyTexts as texts } from './productSafety.texts.ts'
import { dueWords, Remaining, remainingWords } from './Remaining.tsx'
import styles from '#client/commerce/CursorList.module.css'

const { columns: heads } = texts
const columns: ReadonlyArray<DataColumn<SafetyNotice>> = [
  { id: 'product', header: heads.product, cell: (row) => row.product.name, text: (row) => row.product.name, isTitle: true },
  {
    id: 'remaining',
    header: heads.remaining,
    minWidth: '130px',
    cell: (row) => <Remaining notice={row} />,
    text: (row) => remainingWords(row, Date.now()),
  },
  { id: 'state', header: heads.state, cell: (row) => texts.states[row.status], text: (row) => texts.states[row.status] },
  { id: 'kind', header: heads.kind, cell: (row) => texts.kinds[row.kind], text: (row) => texts.kinds[row.kind] },
  { id: 'sender', header: heads.sender, minWidth: '180px', cell: (row) => row.sender || texts.forgotten, text: (row) => row.sender },
  { id: 'company', header: heads.company, cell: (row) => row.company_name, text: (row) => row.company_name },
  { id: 'received', header: heads.received, cell: (row) => formatDateTime(row.received_at), text: (row) => csvDateTime(row.received_at) },
  { id: 'due', header: heads.due, cell: (row) => dueWords(row.due_at), text: (row) => csvDateTime(row.due_at), startsHidden: true },
]
const shownStates = ['open', 'all', ...safetyStates] as const

/**
 * `/verwaltung/produktsicherheit`: what came in about unsafe goods with its clocks, and random checks; what is open stands in the address.
 */
export function SafetyScreen() {
  const [params] = useSearchParams()
  return params.get('ansicht') === 'stichproben' ? <Checks /> : <Notices />
}

const View = ({ value, onChange }: { value: 'notices' | 'checks'; onChange: (view: string) => void }) => (
  <NativeSelect
    name="ansicht"
    label={texts.view}
    value={value}
    onChange={(view) => onChange(view === 'checks' ? 'stichproben' : '')}
    options={[
      { value: 'notices', label: texts.views.notices },
      { value: 'checks', label: texts.views.checks },
    ]}
  />
)

function Notices() {
  const { params, before, open, linkTo, close, narrow, turn } = useCursorAddress('hinweis')
  const [isWriting, setWriting] = useState(false)
  const state = shownStates.find((one) => one === params.get('stand')) ?? 'open'
  const asked = { state: state === 'all' ? null : state, before }
  const { rows, extra: next, status, retry } = useLiveList(safetyNotices, { filter: asked })
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={status}
      onRetry={retry}
      isWide
      action={
        <Button variant="primary" onPress={() => setWriting(true)}>
          {texts.new}
        </Button>
      }
    >
      <div className={styles['filters']}>
        <View value="notices" onChange={(ansicht) => narrow({ ansicht, stand: '' })} />
        <NativeSelect
          name="stand"
          label={texts.state}
          value={state}
          onChange={(stand) => narrow({ stand: stand === 'open' ? '' : stand })}
          options={shownStates.map((value) => ({
            value,
            label: value === 'open' ? texts.open : value === 'all' ? texts.all : texts.states[value],
          }))}
        />
      </div>
      <CursorTable
        name="produktsicherheit"
        filters={['stand']}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowLabel={(row) => row.product.name}
        onRetry={retry}
        linkTo={linkTo}
        ask={(from) => askNotices({ ...asked, before: from })}
        words={texts}
        before={before}
        next={next}
        onTurn={turn}
      />
      {open > 0 && !isWriting && <NoticeDrawer key={open} id={open} onClose={close} onDone={retry} />}
      {isWriting && (
        <NewNotice
          onClose={() => setWriting(false)}
          onMade={(id) => {
            setWriting(false)
            narrow({ hinweis: String(id) })
            retry()
          }}
        />
      )}
    </SettingsPage>
  )
}

function Checks() {
  const { before, narrow, turn } = useCursorAddress('hinweis')
  const [isWriting, setWriting] = useState(false)
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status="loaded"
      onRetry={() => {}}
      isWide
      action={
        <Button variant="primary" onPress={() => setWriting(true)}>
          {texts.newCheck}
        </Button>
      }
    >
      <div className={styles['filters']}>
        <View value="checks" onChange={(ansicht) => narrow({ ansicht, stand: '' })} />
      </div>
      <ChecksPanel before={before} onTurn={turn} isWriting={isWriting} onClose={() => setWriting(false)} />
    </SettingsPage>
  )
}
