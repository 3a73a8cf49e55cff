import { lazy, Suspense, useState } from 'react'
import type { ProductImport } from '#contract/calls/productImportWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Tag, type Tone } from '#client/ui/Tag.tsx'
import { MappingForm } from './MappingForm.tsx'
import { hasPictures, PicturesCard } from './PicturesCard.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { importTexts as texts } from './productImport.texts.ts'
import styles from './productImport.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('#client/ui/ConfirmDialog.tsx')).ConfirmDialog }))

export const importTones: Record<ProductImport['status'], Tone> = {
  uploaded: 'info',
  validating: 'info',
  ready: 'highlight',
  running: 'info',
  done: 'success',
  stopped: 'warning',
  undoing: 'info',
  undone: 'neutral',
  failed: 'danger',
  canceled: 'neutral',
}

/** Without a preview: it is not there yet, or nothing will come of it. */
const rowless: ReadonlySet<ProductImport['status']> = new Set(['validating', 'canceled', 'failed'])

interface PanelProps {
  row: ProductImport
  take: (next: ProductImport) => void
}

/** One import: what its columns mean, how far it is, what it would do, and the way back. */
export function ImportPanel({ row, take }: PanelProps) {
  const [isMapping, setMapping] = useState(false)
  if (row.status === 'uploaded' || isMapping)
    return (
      <div className={styles['stack']}>
        <MappingForm
          row={row}
          onSent={(next) => {
            take(next)
            setMapping(false)
          }}
        />
        {hasPictures(row) && <PicturesCard row={row} take={take} />}
      </div>
    )
  const hasRows = row.to_create + row.to_change + row.same + row.unknown + row.bad > 0 && !rowless.has(row.status)
  return (
    <div className={styles['stack']}>
      <p className={styles['buttons']}>
        <Tag tone={importTones[row.status]}>{row.label}</Tag>
      </p>
      {row.trouble && <Banner tone="danger">{row.trouble}</Banner>}
      <Progress row={row} />
      <Outcome row={row} />
      <Steps row={row} take={take} onMap={() => setMapping(true)} />
      {row.kind === 'file' && hasPictures(row) && <PicturesCard row={row} take={take} />}
      {hasRows && <PreviewTable row={row} />}
    </div>
  )
}

/** Told live; a bar without an end while nobody knows how many rows there are. */
function Progress({ row }: { row: ProductImport }) {
  const all = row.to_create + row.to_change
  const settled = row.written + row.failed
  if (row.status === 'validating') return <Bar text={texts.progress.validating(row.rows_read)} />
  if (row.status === 'running') return <Bar text={texts.progress.running(row.written, all)} value={settled} max={all} />
  if (row.status === 'undoing')
    return <Bar text={texts.progress.undoing(row.undone, row.written)} value={row.undone + row.kept} max={row.written} />
  return null
}

function Bar({ text, value, max }: { text: string; value?: number; max?: number }) {
  return (
    <Card className={styles['stack']}>
      <p role="status">{text}</p>
      <progress className={styles['progress']} aria-label={texts.progress.label} {...(max && { value: value ?? 0, max })} />
      <p className={styles['hint']}>{texts.progress.leave}</p>
    </Card>
  )
}

function Outcome({ row }: { row: ProductImport }) {
  const { status, written, failed, kept, undo_until: until, moves } = row
  if (status !== 'done' && status !== 'stopped' && status !== 'undone') return null
  return (
    <Banner
      tone={status === 'done' && failed === 0 ? 'success' : status === 'undone' ? 'info' : 'warning'}
      title={status === 'done' ? texts.done.done(written) : texts.done[status]}
    >
      {failed > 0 && <p>{`${texts.counts.failed}: ${failed}.`}</p>}
      {kept > 0 && <p>{texts.done.kept(kept)}</p>}
      {until && moves.includes('undo') && <p>{texts.done.until(formatDateTime(until))}</p>}
    </Banner>
  )
}

function Steps({ row, take, onMap }: PanelProps & { onMap: () => void }) {
  const { isSaving, save } = useSaving()
  const [policy, setPolicy] = useState<'skip' | 'stop'>('skip')
  const [isUndoing, setUndoing] = useState(false)
  const params = { id: row.id }
  const body = { version: row.version }
  const send = (ask: () => Promise<{ message: string; data: ProductImport }>) =>
    save(async () => {
      const { message, data } = await ask()
      take(data)
      return { message }
    })
  const all = row.to_create + row.to_change
  const can = (move: ProductImport['moves'][number]) => row.moves.includes(move)
  return (
    <div className={styles['stack']}>
      {can('start') && row.bad > 0 && (
        <RadioGroup
          label={texts.start.policy}
          value={policy}
          onChange={setPolicy}
          options={[
            { value: 'skip', label: texts.start.skip },
            { value: 'stop', label: texts.start.stop },
          ]}
        />
      )}
      {row.status === 'ready' && all === 0 && <Banner>{texts.start.nothing}</Banner>}
      <div className={styles['buttons']}>
        {can('start') && (
          <Button
            variant="primary"
            isPending={isSaving}
            isDisabled={policy === 'stop' && row.bad > 0}
            onPress={() => void send(() => api('productImport.start', { params, body: { ...body, policy } }))}
          >
            {texts.start.go(all)}
          </Button>
        )}
        {can('map') && row.status !== 'validating' && <Button onPress={onMap}>{texts.mapping.again}</Button>}
        {can('cancel') && (
          <Button isPending={isSaving} onPress={() => void send(() => api('productImport.cancel', { params, body }))}>
            {texts.start.cancel}
          </Button>
        )}
        {can('halt') && (
          // The count moves on while somebody reads: any version may be halted.
          <Button isPending={isSaving} onPress={() => void send(() => api('productImport.halt', { params, body: {} }))}>
            {texts.start.halt}
          </Button>
        )}
        {can('undo') && <Button onPress={() => setUndoing(true)}>{texts.done.undo}</Button>}
        {row.bad + row.failed + row.pictures_failed > 0 && row.status !== 'canceled' && (
          <Button icon="download" onPress={() => void save(async () => saveFile(await api('productImport.badRows', { params })))}>
            {texts.done.badFile}
          </Button>
        )}
        {row.written > 0 && <LinkButton to="/anbieterbereich/produkte">{texts.done.catalogue}</LinkButton>}
      </div>
      {isUndoing && (
        <Suspense>
          <ConfirmDialog
            title={texts.done.undoTitle}
            keep={texts.done.keep}
            confirm={texts.done.undo}
            isPending={isSaving}
            onClose={() => setUndoing(false)}
            onConfirm={() =>
              void send(() => api('productImport.undo', { params, body })).then(() => {
                setUndoing(false)
              })
            }
          >
            {texts.done.undoText}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
