import { Link, useNavigate } from 'react-router-dom'
import { richTextLimits } from '#contract/values/richText.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RichEditor } from '#client/ui/RichEditor.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { IssueActions } from './IssueActions.tsx'
import { IssueCounts } from './IssueCounts.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { issuesTexts, issueStates, issueTones } from './issues.texts.ts'
import { useIssue } from './useIssue.ts'
import styles from './issues.module.css'

const texts = issuesTexts.editor
const formId = 'ausgabe'
const listPath = '/verwaltung/newsletter'

/** Writing one issue beside the mail it becomes; once it is sent, how far it has come. `id` null begins a new one. */
export function IssueEditor({ id }: { id: number | null }) {
  const { status, issue, draft, isDirty, isStale, isKeeping, ...edit } = useIssue(id)
  const { isSaving, errors, save } = useSaving()
  const navigate = useNavigate()
  if (status === 'missing')
    return (
      <EmptyState icon="search" title={texts.missing} action={<LinkButton to={listPath}>{texts.back}</LinkButton>}>
        {texts.missingText}
      </EmptyState>
    )
  if (status === 'failed') return <ErrorState onRetry={edit.retry} />
  if (status === 'loading')
    return (
      <div className={styles['editor']} role="status" aria-label={texts.loading}>
        <Skeleton height="40px" width="50%" />
        <Skeleton shape="block" height="420px" />
      </div>
    )

  const store = () =>
    save(async () => {
      const message = await edit.saveDraft()
      if (!issue) void navigate(`${listPath}/${edit.current()!.id}`, { replace: true })
      return { message }
    })
  const isDraft = !issue || issue.status === 'draft'
  return (
    <div className={styles['editor']}>
      <Link to={listPath} className={styles['back']}>
        <Icon name="chevron-left" size={18} /> {texts.back}
      </Link>
      <header className={styles['head']}>
        <h1>{draft.subject || texts.new}</h1>
        {issue && <Tag tone={issueTones[issue.status]}>{issueStates[issue.status]}</Tag>}
      </header>
      <IssueActions
        issue={issue}
        isDirty={isDirty}
        isSaving={isSaving}
        formId={formId}
        onMoved={edit.take}
        onDiscarded={() => void navigate(listPath)}
        onTrouble={edit.noticeStale}
      />
      {isStale && <ConflictBanner title={texts.stale} isKeeping={isKeeping} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine} />}
      {issue && !isDraft && (
        <div role="status">
          <IssueCounts counts={issue.counts} />
        </div>
      )}
      {issue?.status === 'sending' && <p className={styles['quiet']}>{texts.sendingNow}</p>}
      <div className={styles['sides']}>
        {isDraft && (
          <Form id={formId} errors={errors} aria-label={texts.form} className={styles['fields']} onSubmit={() => void store()}>
            <FormErrorSummary />
            <TextField
              name="subject"
              label={texts.subject}
              description={texts.subjectHint}
              maxLength={150}
              isRequired
              value={draft.subject}
              onChange={(subject) => edit.change({ subject })}
            />
            <RichEditor
              maxLength={richTextLimits.newsletter}
              name="html"
              label={texts.text}
              isRequired
              value={draft.html}
              onChange={(html) => edit.change({ html })}
            />
          </Form>
        )}
        <IssuePreview draft={draft} />
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </div>
  )
}
