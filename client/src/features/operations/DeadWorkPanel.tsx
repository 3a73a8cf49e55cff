import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DeadThing, DeadWork, OperationsView } from '#contract/calls/operations.calls.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { DiscardDialog, type DiscardTarget } from './DiscardDialog.tsx'
import { deadColumns } from './operations.columns.tsx'
import { operationsTexts } from './operations.texts.ts'
import styles from './operations.module.css'

const texts = operationsTexts.given
const none: DeadWork[] = []

interface DeadWorkPanelProps {
  view: OperationsView
  /** Something was taken up again or discarded: the counts beside it follow. */
  onChanged: () => void
}

/** What was given up, with its reason; one at a time, or all of a kind. */
export function DeadWorkPanel({ view, onChanged }: DeadWorkPanelProps) {
  const [params, setParams] = useSearchParams()
  const thing: DeadThing = params.get('was') === 'ereignisse' ? 'event' : 'job'
  const kind = params.get('art') ?? ''
  const before = Number(params.get('vor')) || undefined
  const [target, setTarget] = useState<DiscardTarget | null>(null)
  const { isSaving, save } = useSaving()
  const load = useCallback(
    (signal: AbortSignal) => api('operations.dead', { query: { thing, ...(kind && { kind }), before } }, { signal }),
    [thing, kind, before],
  )
  const { status, data, retry } = useFetched(load)
  const show = (change: Record<string, string>) => {
    const next = new URLSearchParams({ ansicht: 'aufgegeben', ...(thing === 'event' && { was: 'ereignisse' }), ...(kind && { art: kind }) })
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next)
  }
  const changed = useCallback(() => {
    retry()
    onChanged()
  }, [retry, onChanged])
  const revive = useCallback(
    (body: { thing: DeadThing; id?: number; kind?: string }) =>
      save(async () => {
        try {
          const { message, data: done } = await api('operations.retry', { body })
          if (done.more) toast.warning(texts.more)
          return { message }
        } finally {
          // Also when somebody was quicker: what is true now is asked again.
          changed()
        }
      }),
    [save, changed],
  )
  const columns = useMemo(
    (): ReadonlyArray<DataColumn<DeadWork>> => [
      ...deadColumns,
      {
        id: 'tools',
        header: texts.columns.tools,
        isTools: true,
        cell: (row) => {
          const name = texts.row(row.thing, row.kind, row.id)
          return (
            <div className={styles['tools']}>
              <Button
                size="small"
                icon="refresh"
                aria-label={texts.retryOf(name)}
                isDisabled={isSaving}
                onPress={() => void revive({ thing: row.thing, id: row.id })}
              >
                {texts.retry}
              </Button>
              <Button
                size="small"
                icon="trash"
                aria-label={texts.discardOf(name)}
                onPress={() => setTarget({ thing: row.thing, id: row.id, name })}
              >
                {texts.discard}
              </Button>
            </div>
          )
        },
      },
    ],
    [isSaving, revive],
  )
  const kinds = view.jobs.filter(({ dead }) => dead > 0).map((one) => one.kind)
  const options = [...new Set([...(thing === 'job' ? kinds : (data?.data.map((row) => row.kind) ?? [])), ...(kind ? [kind] : [])])]
  return (
    <div className={styles['stack']}>
      <div className={styles['filters']}>
        <SegmentedControl<DeadThing>
          label={texts.things}
          value={thing}
          onChange={(next) => show({ was: next === 'event' ? 'ereignisse' : '', art: '' })}
          options={[
            { value: 'job', label: texts.job, count: view.jobs.reduce((sum, one) => sum + one.dead, 0) },
            { value: 'event', label: texts.event, count: view.outbox.dead },
          ]}
        />
        <NativeSelect
          name="art"
          label={texts.kind}
          value={kind}
          onChange={(art) => show({ art })}
          options={[{ value: '', label: texts.allKinds }, ...options.map((value) => ({ value, label: value }))]}
        />
      </div>
      {kind && data && data.data.length > 0 && (
        <div className={styles['bundle']} role="group" aria-label={texts.bundle(kind)}>
          <strong>{texts.bundle(kind)}</strong>
          <Button icon="refresh" isPending={isSaving} onPress={() => void revive({ thing, kind })}>
            {texts.retryAll}
          </Button>
          <Button icon="trash" variant="danger" onPress={() => setTarget({ thing, kind, name: texts.bundle(kind) })}>
            {texts.discardAll}
          </Button>
        </div>
      )}
      <RecordTable
        name="betrieb-aufgegeben"
        filters={['ansicht', 'was', 'art']}
        label={texts.label(thing)}
        columns={columns}
        rows={data?.data ?? none}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => texts.row(row.thing, row.kind, row.id)}
        status={status === 'loaded' ? 'ready' : status}
        onRetry={retry}
        empty={
          <EmptyState icon="done-all" headingLevel={2} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      <div className={styles['pages']}>
        {before !== undefined && <Button onPress={() => show({})}>{texts.first}</Button>}
        {data && data.meta.next !== null && <Button onPress={() => show({ vor: String(data.meta.next) })}>{texts.next}</Button>}
      </div>
      {target && (
        <DiscardDialog
          target={target}
          onClose={() => setTarget(null)}
          onChanged={() => {
            setTarget(null)
            changed()
          }}
        />
      )}
    </div>
  )
}
