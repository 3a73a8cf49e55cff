import { useEffect, useMemo, useRef, useState } from 'react'
import { useSelector } from '@xstate/react'
import { createActor } from 'xstate'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { inspect } from '#client/lib/inspect.ts'
import { onReset, subscribeFacts, useConnection } from '#client/lib/live/live.ts'
import { Button } from '#client/ui/Button.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { orderColumns } from './orderColumns.tsx'
import { orderListFlow, readFilter, statusFilters, writeFilter, type OrderFilter } from './orderList.flow.ts'
import styles from './OrderListScreen.module.css'

const texts = boardTexts.list
const pageSize = 10
const typingPauseMs = 300

/** Every order there ever was, with filters and page in the address bar. */
export function OrderListScreen() {
  const [search, setSearch] = useSearchParams()
  const { filter, page } = useMemo(() => readFilter(search), [search])
  const actor = useLiveList(filter, page)
  const navigate = useNavigate()
  const rows = useSelector(actor, ({ context }) => context.rows)
  const total = useSelector(actor, ({ context }) => context.total)
  const status = useSelector(actor, (snapshot) =>
    snapshot.matches('loading')
      ? 'loading'
      : snapshot.matches('error') || (snapshot.matches('offline') && !snapshot.context.hasLoaded)
        ? 'failed'
        : 'ready',
  )
  const set = (next: Partial<OrderFilter>) => setSearch(writeFilter({ ...filter, ...next }, 1), { replace: true })
  const isFiltered = filter.status !== 'all' || filter.keyword !== '' || filter.day !== ''
  const reset = <Button onPress={() => setSearch(new URLSearchParams(), { replace: true })}>{texts.reset}</Button>
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{texts.title}</h1>
        <LinkButton to="/anbieterbereich/speisebestellungen" icon="kitchen">
          {texts.toBoard}
        </LinkButton>
      </header>
      <div className={styles['filters']} role="search">
        <SegmentedControl
          label={texts.status}
          value={filter.status}
          onChange={(next) => set({ status: next })}
          options={statusFilters.map((value) => ({ value, label: texts.filters[value] }))}
        />
        <Keyword value={filter.keyword} onChange={(keyword) => set({ keyword })} />
        <TextField label={texts.date} type="date" value={filter.day} onChange={(day) => set({ day })} className={styles['date']} />
        {isFiltered && <div className={styles['reset']}>{reset}</div>}
      </div>
      <DataTable
        label={texts.label}
        columns={orderColumns}
        rows={rows}
        rowId={(order) => String(order.id)}
        rowLabel={(order) => boardTexts.detail.title(order.order_number)}
        status={status}
        onRetry={() => actor.send({ type: 'retry' })}
        onOpenRow={(order) => void navigate(`/anbieterbereich/speisebestellungen/${encodeURIComponent(order.order_number)}`)}
        server={{ page, pageSize, total, onPageChange: (next) => setSearch(writeFilter(filter, next)) }}
        empty={
          isFiltered ? (
            <EmptyState icon="search" headingLevel={2} title={texts.emptySearch} action={reset} />
          ) : (
            <EmptyState
              icon="bag"
              headingLevel={2}
              title={texts.empty}
              action={
                <LinkButton to="/anbieterbereich/speisebestellungen" variant="primary">
                  {texts.toBoard}
                </LinkButton>
              }
            >
              {texts.emptyText}
            </EmptyState>
          )
        }
      />
    </div>
  )
}

/** One actor for the screen; the address bar tells it what is wanted, the live feed what is new. */
function useLiveList(filter: OrderFilter, page: number) {
  const wanted = useRef({ filter, page })
  wanted.current = { filter, page }
  const [actor, setActor] = useState(() => createActor(orderListFlow, { input: wanted.current, inspect }))
  const { state } = useConnection()
  useEffect(() => {
    // Made in the effect: a strict double mount stops the first one, and a stopped actor does not load again.
    const own = createActor(orderListFlow, { input: wanted.current, inspect })
    own.start()
    setActor(own)
    return () => {
      own.stop()
    }
  }, [])
  useEffect(() => {
    const { context } = actor.getSnapshot()
    if (JSON.stringify(context.filter) !== JSON.stringify(filter)) actor.send({ type: 'filter.change', filter })
    if (actor.getSnapshot().context.page !== page) actor.send({ type: 'page.change', page })
  }, [actor, filter, page])
  useEffect(() => {
    actor.send({ type: state === 'offline' ? 'network.offline' : 'network.online' })
  }, [actor, state])
  useEffect(() => {
    const stops = [
      subscribeFacts(['foodOrder.placed', 'foodOrder.moved'], ({ data: { order } }) => {
        const { context } = actor.getSnapshot()
        const isShown = context.rows.some(({ id }) => id === order.id)
        // Whether a keyword finds the changed row only the server can tell.
        if (context.filter.keyword !== '') return isShown ? actor.send({ type: 'refresh' }) : undefined
        return actor.send({ type: 'fact.arrived', fact: { id: order.id, version: order.version, row: order } })
      }),
      onReset(() => actor.send({ type: 'reset' })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [actor])
  return actor
}

/** Searches when the typing pauses, so that every letter does not become a page of its own. */
function Keyword({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(next.trim()), typingPauseMs)
  }
  return (
    <TextField
      label={texts.keyword}
      type="search"
      icon="search"
      placeholder={texts.keywordHint}
      maxLength={100}
      value={text}
      onChange={change}
      className={styles['keyword']}
    />
  )
}
