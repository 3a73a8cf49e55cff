import { useState } from 'react'
import type { PaperInfo, PaperRow } from '#contract/calls/documents.calls.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { documentInfo } from './documents.live.ts'
import { documentTexts } from './documents.texts.ts'
import styles from './documents.module.css'

const texts = documentTexts.drawer

interface DocumentDrawerProps {
  id: string
  onClose: () => void
  onChanged: (row: PaperRow) => void
  onRemoved: (row: PaperRow) => void
}

/** One paper beside the list: its file, older versions, who may read it, and what its owner can change. */
export function DocumentDrawer({ id, onClose, onChanged, onRemoved }: DocumentDrawerProps) {
  const { row, status, retry } = useLiveRow(documentInfo, id)
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null)
  return (
    <Drawer title={row?.title ?? texts.label} isOpen onClose={onClose}>
      {row ? (
        <Facts row={row} onEdit={() => setDoing('edit')} onRemove={() => setDoing('remove')} />
      ) : status === 'loading' ? (
        <div role="status" aria-label={texts.label}>
          <Skeleton shape="block" height="200px" />
        </div>
      ) : (
        <ErrorState onRetry={retry} />
      )}
      {row && doing === 'edit' && (
        <DocumentForm
          document={row}
          onClose={() => setDoing(null)}
          onSaved={(saved) => {
            onChanged(saved)
            retry()
          }}
        />
      )}
      {row && doing === 'remove' && (
        <Removal
          row={row}
          onClose={() => setDoing(null)}
          onRemoved={() => {
            onRemoved(row)
            onClose()
          }}
        />
      )}
    </Drawer>
  )
}

function Facts({ row, onEdit, onRemove }: { row: PaperInfo; onEdit: () => void; onRemove: () => void }) {
  const { isSaving, save } = useSaving()
  const download = (version?: number) =>
    void save(
      async () => saveFile(await api('documents.file', { params: { id: row.id }, ...(version !== undefined && { query: { version } }) })),
      { sentence: (error) => sentenceOf(error, texts.failed) },
    )
  const isOwn = row.kind === 'own' && row.is_own
  return (
    <div className={styles['stack']}>
      <div className={styles['tags']}>
        <Tag tone="neutral">{documentTexts.kinds[row.kind]}</Tag>
        <span>{formatDateTime(row.changed_at)}</span>
      </div>
      <Button variant="primary" icon="download" isPending={isSaving} onPress={() => download()}>
        {texts.download}
      </Button>
      <section className={styles['stack']} aria-label={texts.readers}>
        <h3>{texts.readers}</h3>
        <ul className={styles['plain']}>
          {row.readers.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
      {row.history.length > 1 && (
        <section className={styles['stack']} aria-label={texts.versions}>
          <h3>{texts.versions}</h3>
          <ul className={styles['plain']}>
            {row.history.map((one) => (
              <li key={one.version} className={styles['version']}>
                <span>
                  {texts.version(one.version)} · {formatDateTime(one.at)}
                  <br />
                  {one.file_name}
                </span>
                <Button size="small" variant="quiet" onPress={() => download(one.version)} aria-label={texts.downloadVersion(one.version)}>
                  {texts.download}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOwn && (
        <div className={styles['tags']}>
          <Button icon="edit" onPress={onEdit}>
            {texts.edit}
          </Button>
          <Button icon="trash" variant="quiet" onPress={onRemove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

function Removal({ row, onClose, onRemoved }: { row: PaperInfo; onClose: () => void; onRemoved: () => void }) {
  const { isSaving, save } = useSaving()
  const { removal } = documentTexts
  return (
    <ConfirmDialog
      title={removal.title}
      keep={removal.keep}
      confirm={removal.confirm}
      isPending={isSaving}
      onClose={onClose}
      onConfirm={() => void save(() => api('documents.remove', { params: { id: row.id } })).then((isGone) => isGone && onRemoved())}
    >
      <p>{removal.text(row.title)}</p>
    </ConfirmDialog>
  )
}
