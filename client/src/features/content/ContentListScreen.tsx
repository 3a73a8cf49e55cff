import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ContentKind } from '#contract/calls/content.calls.ts'
import type { ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import { contentKinds, contentStates } from '#contract/values/contentKinds.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ContentRows } from './ContentRows.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { contentTexts, kindNames, stateNames } from './content.texts.ts'
import { useContentList } from './useContentList.ts'
import styles from './content.module.css'

const texts = contentTexts.list
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
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={list.status}
      onRetry={list.retry}
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
        <Keyword value={keyword} onChange={(suche) => narrow({ suche })} />
      </div>
      <p className={styles['quiet']} role="status">
        {texts.count(list.total)}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon="search" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <Arranged rows={rows} kind={kind} canArrange={arranged.includes(kind) && !status && !keyword} onArranged={list.refresh} />
      )}
      <Pagination page={page} pageCount={list.lastPage} onChange={(next) => narrow({ seite: next > 1 ? String(next) : '' })} />
      {isCreating && <CreateDialog kind={kind} onClose={() => setCreating(false)} />}
    </SettingsPage>
  )
}

/** Waits for a pause in typing before it asks. */
function Keyword({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  useEffect(() => {
    if (asked.current === value) return
    // The address has changed otherwise: by a link, or by «Zurück».
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => {
      asked.current = text
      onChange(text)
    }, 300)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return <TextField type="search" label={texts.keyword} icon="search" value={text} onChange={setText} maxLength={200} />
}

/** Kinds that stand in an order get two buttons to change it. */
function Arranged({
  rows,
  kind,
  canArrange,
  onArranged,
}: {
  rows: readonly ContentRow[]
  kind: ContentKind | ''
  canArrange: boolean
  onArranged: () => void
}) {
  const { isSaving, save } = useSaving()
  if (!canArrange || kind === '') return <ContentRows rows={rows} />
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
  return (
    <ContentRows
      rows={rows}
      tools={(row, place) => (
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
      )}
    />
  )
}
