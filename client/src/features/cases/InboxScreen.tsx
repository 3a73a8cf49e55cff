import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { CaseRow } from '#contract/calls/cases.calls.ts'
import { caseKinds } from '#contract/values/caseRules.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { PageLinks } from '#client/ui/PageLinks.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { CaseSide } from './case.rows.ts'
import { caseTexts } from './cases.texts.ts'
import { inbox } from './cases.live.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import styles from './cases.module.css'

const texts = caseTexts.inbox
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
  const list = useLiveList(inbox, { filter: { kind, status, assignee: isMine ? me : null, search }, page })
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
  const { rows } = list
  const empty = status === 'open' && search === '' ? texts.empty.open : texts.empty.other
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry}>
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
      {rows.length === 0 ? (
        <EmptyState icon="done-all" title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <ul className={styles['rows']}>
          {rows.map((row) => (
            <InboxRow
              key={row.id}
              row={row}
              to={`?${go({ vorgang: String(row.id), ...(page > 1 ? { seite: String(page) } : {}) }).toString()}`}
            />
          ))}
        </ul>
      )}
      <PageLinks page={page} pageCount={list.lastPage} to={(number) => `?${go({ seite: number > 1 ? String(number) : '' }).toString()}`} />
      {openId !== null && (
        <Suspense fallback={null}>
          <CaseDrawer key={openId} id={openId} onClose={() => setParams(go(page > 1 ? { seite: String(page) } : {}))} />
        </Suspense>
      )}
    </SettingsPage>
  )
}

function InboxRow({ row, to }: { row: CaseRow; to: string }) {
  return (
    <Card as="li" padding="small" isInteractive className={styles['row']}>
      <span className={styles['words']}>
        <Link className={cardLink} to={to}>
          {row.subject}
        </Link>
        <span className={styles['quiet']}>
          {[caseTexts.kinds[row.kind], row.sender || texts.anonymous, formatDateTime(row.received_at)].join(' · ')}
        </span>
        <span className={styles['quiet']}>{[row.number, row.assignee ? texts.with(row.assignee.name) : texts.unassigned].join(' · ')}</span>
      </span>
      <Tag tone={caseTexts.tones[row.status]}>{caseTexts.states[row.status]}</Tag>
    </Card>
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
