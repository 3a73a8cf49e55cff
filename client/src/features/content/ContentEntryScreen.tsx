import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { EntryActions } from './EntryActions.tsx'
import { EntryHead } from './EntryHead.tsx'
import { EntryFields } from './EntryFields.tsx'
import { LivePreview } from './LivePreview.tsx'
import { contentTexts } from './content.texts.ts'
import { useEntry } from './useEntry.ts'
import styles from './content.module.css'

const texts = contentTexts.editor
const HistoryDialog = lazy(() => import('./HistoryDialog.tsx').then((m) => ({ default: m.HistoryDialog })))
const formId = 'inhalt-formular'

/** `/verwaltung/inhalte/:id`: words and pictures on one side, what the public would see on the other. */
export function ContentEntryScreen() {
  const { id = '' } = useParams()
  return <Editor key={id} id={Number(id)} />
}

function Editor({ id }: { id: number }) {
  const { status, entry, draft, isDirty, theirs, change, take, retry, takeTheirs, isKeeping, keepMine, saveDraft } = useEntry(id)
  const { isSaving, errors, save } = useSaving()
  const publishing = useSaving()
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  usePageTitle(entry?.title)
  if (status === 'missing')
    return (
      <div className={styles['editor']}>
        <EmptyState icon="search" title={texts.missing} action={<Link to="/verwaltung/inhalte">{texts.back}</Link>}>
          {texts.missingHint}
        </EmptyState>
      </div>
    )
  if (status === 'failed')
    return (
      <div className={styles['editor']}>
        <ErrorState onRetry={retry} />
      </div>
    )
  if (!entry || !draft)
    return (
      <div className={styles['editor']} role="status" aria-label={texts.loading}>
        <Skeleton height="40px" width="50%" />
        <Skeleton shape="block" height="420px" />
      </div>
    )

  const store = () =>
    save(async () => {
      publishing.clear()
      const message = await saveDraft()
      return message === undefined ? {} : { message }
    })
  // What is missing is named at its field, as when saving.
  const publish = () =>
    publishing.save(async () => {
      const { message, data } = await api('content.publish', { params: { id }, body: { version: entry.version } })
      take(data)
      return { message }
    })
  const canSave = entry.moves.includes('content.save')
  return (
    <div className={styles['editor']}>
      <Link to="/verwaltung/inhalte" className={styles['back']}>
        <Icon name="chevron-left" size={18} /> {texts.back}
      </Link>
      <EntryHead entry={entry} title={draft.title} />
      <EntryActions
        entry={entry}
        isDirty={isDirty}
        isSaving={isSaving || isKeeping}
        isPublishing={publishing.isSaving}
        formId={formId}
        onPublish={() => void publish()}
        onPreview={() => setPreviewOpen(true)}
        onMoved={(data) => take(data)}
        onHistory={() => setHistoryOpen(true)}
      />
      {theirs && isDirty && (
        <ConflictBanner title={texts.stale(theirs.updated_by)} isKeeping={isKeeping} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />
      )}
      {!canSave && <Banner>{texts.archived}</Banner>}
      <div className={styles['sides']}>
        <Form
          id={formId}
          errors={Object.keys(publishing.errors).length > 0 ? publishing.errors : errors}
          aria-label={texts.form}
          className={styles['fields']}
          onSubmit={() => void store()}
        >
          <FormErrorSummary />
          <fieldset className={styles['bare']} disabled={!canSave}>
            <EntryFields entry={entry} draft={draft} onChange={change} />
          </fieldset>
        </Form>
        <LivePreview draft={draft} entry={entry} isLarge={isPreviewOpen} isSaved={!isDirty} onClose={() => setPreviewOpen(false)} />
      </div>
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <HistoryDialog
            entry={entry}
            draft={draft}
            isDirty={isDirty}
            onClose={() => setHistoryOpen(false)}
            onRestored={(data) => {
              take(data)
              setHistoryOpen(false)
            }}
          />
        </Suspense>
      )}
      <UnsavedGuard isDirty={isDirty} />
    </div>
  )
}
