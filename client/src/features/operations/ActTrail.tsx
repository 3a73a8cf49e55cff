import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OperationAct } from '#contract/calls/operations.calls.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { actColumns } from './operations.columns.tsx'
import { operationsTexts } from './operations.texts.ts'
import styles from './operations.module.css'

const texts = operationsTexts.trail
const none: OperationAct[] = []

/** Who took up again or discarded what, and why. */
export function ActTrail() {
  const [params, setParams] = useSearchParams()
  const before = Number(params.get('vor')) || undefined
  const load = useCallback((signal: AbortSignal) => api('operations.acts', { query: { before } }, { signal }), [before])
  const { status, data, retry } = useFetched(load)
  const next = data?.meta.next ?? null
  return (
    <div className={styles['stack']}>
      <RecordTable
        name="betrieb-protokoll"
        filters={['ansicht']}
        label={texts.label}
        columns={actColumns}
        rows={data?.data ?? none}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => `${texts.acts[row.act]}: ${row.kind}`}
        status={status === 'loaded' ? 'ready' : status}
        onRetry={retry}
        empty={
          <EmptyState icon="done-all" headingLevel={2} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      <div className={styles['pages']}>
        {before !== undefined && <Button onPress={() => setParams({ ansicht: 'protokoll' })}>{operationsTexts.given.first}</Button>}
        {next !== null && (
          <Button onPress={() => setParams({ ansicht: 'protokoll', vor: String(next) })}>{operationsTexts.given.next}</Button>
        )}
      </div>
    </div>
  )
}
