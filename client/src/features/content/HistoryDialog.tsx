import { useCallback, useMemo, useState } from 'react'
import type { ContentEntry, RevisionRow } from '#contract/calls/contentAdmin.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { contentTexts } from './content.texts.ts'
import { diffLines } from './diff.ts'
import { draftLines } from './draftLines.ts'
import type { Draft } from './useEntry.ts'
import styles from './HistoryDialog.module.css'

const texts = contentTexts.history
interface HistoryDialogProps {
  entry: ContentEntry
  draft: Draft
  /** Some of the draft is not saved and would be gone. */ isDirty: boolean
  onClose: () => void
  onRestored: (entry: ContentEntry) => void
}

/** Every revision there was; one can be compared with the draft and made the draft again. */
export function HistoryDialog({ entry, draft, isDirty, onClose, onRestored }: HistoryDialogProps) {
  const load = useCallback((signal: AbortSignal) => api('content.revisions', { params: { id: entry.id } }, { signal }), [entry.id])
  const list = useFetched(load)
  const [chosen, setChosen] = useState<number | null>(null)
  const { isSaving, save } = useSaving()
  const restore = (number: number) =>
    save(async () => {
      const { message, data } = await api('content.restore', { params: { id: entry.id }, body: { version: entry.version, number } })
      onRestored(data)
      return { message }
    })
  const isOld = chosen !== null && chosen !== entry.revision && entry.moves.includes('content.save')
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button onPress={onClose}>{texts.close}</Button>
          {isOld && (
            <Button variant="primary" isPending={isSaving} isDisabled={isDirty} onPress={() => void restore(chosen)}>
              {texts.restore}
            </Button>
          )}
        </>
      }
    >
      {isOld && isDirty && (
        <p role="status" className={styles['quiet']}>
          {texts.saveFirst}
        </p>
      )}
      <div className={styles['sides']}>
        {list.status === 'failed' && <ErrorState onRetry={list.retry} />}
        {list.status === 'loading' && <Skeleton shape="block" height="200px" />}
        <ul className={styles['list']}>
          {list.data?.data.map((row) => (
            <Revision key={row.number} row={row} isChosen={row.number === chosen} onChoose={() => setChosen(row.number)} />
          ))}
        </ul>
        {chosen !== null && <Difference key={chosen} id={entry.id} number={chosen} draft={draft} />}
      </div>
    </Dialog>
  )
}

function Revision({ row, isChosen, onChoose }: { row: RevisionRow; isChosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <button type="button" className={styles['revision']} aria-pressed={isChosen} onClick={onChoose}>
        <strong>{texts.number(row.number)}</strong>
        <span>
          {row.by}, {formatDateTime(row.at)}
        </span>
        {(row.is_draft || row.is_published) && (
          <span className={styles['tags']}>
            {row.is_draft && <Tag>{texts.draft}</Tag>}
            {row.is_published && <Tag tone="success">{texts.published}</Tag>}
          </span>
        )}
      </button>
    </li>
  )
}

function Difference({ id, number, draft }: { id: number; number: number; draft: Draft }) {
  const load = useCallback((signal: AbortSignal) => api('content.revision', { params: { id, number } }, { signal }), [id, number])
  const { data, status, retry } = useFetched(load)
  const lines = useMemo(() => (data ? diffLines(draftLines(data.data), draftLines(draft)) : []), [data, draft])
  if (status === 'failed') return <ErrorState onRetry={retry} />
  if (!data) return <Skeleton shape="block" height="200px" />
  const isSame = lines.every(({ kind }) => kind === 'same')
  return (
    <section className={styles['difference']} aria-label={texts.compare}>
      <h3>{texts.compare}</h3>
      {isSame && <p className={styles['quiet']}>{texts.same}</p>}
      <ul className={styles['lines']}>
        {lines.map(({ kind, text }, place) => (
          <li key={place} data-kind={kind}>
            {kind !== 'same' && <span className="visually-hidden">{kind === 'added' ? texts.added : texts.removed}: </span>}
            {kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text}
          </li>
        ))}
      </ul>
    </section>
  )
}
