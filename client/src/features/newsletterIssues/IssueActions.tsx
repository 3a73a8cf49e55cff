import { lazy, Suspense, useState } from 'react'
import type { Issue } from '#contract/calls/newsletterIssues.calls.ts'
import { newsletterIssueLifecycle } from '#machines/lifecycles/newsletterIssue.lifecycle.ts'
import { movesFor } from '#machines/step.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { issuesTexts } from './issues.texts.ts'
import styles from './issues.module.css'

const texts = issuesTexts.editor
const ConfirmDialog = lazy(() => import('#client/ui/ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog })))

interface IssueActionsProps {
  issue: Issue | null
  isDirty: boolean
  isSaving: boolean
  formId: string
  onMoved: (issue: Issue) => void
  onDiscarded: () => void
  onTrouble: (error: unknown) => void
}

/** Saving, trying, sending, discarding. What the lifecycle refuses is not offered. */
export function IssueActions({ issue, isDirty, isSaving, formId, onMoved, onDiscarded, onTrouble }: IssueActionsProps) {
  const { isSaving: isMoving, save } = useSaving()
  const testing = useSaving()
  const [asking, setAsking] = useState<'send' | 'discard' | null>(null)
  const moves = issue ? movesFor(newsletterIssueLifecycle, issue.status, 'admin') : ['issue.write']
  if (!moves.includes('issue.write')) return null
  const send = () =>
    save(async () => {
      try {
        const { message, data } = await api('newsletterIssues.send', { params: { id: issue!.id }, body: { version: issue!.version } })
        onMoved(data)
        return { message }
      } catch (error) {
        onTrouble(error)
        throw error
      }
    })
  const discard = () =>
    save(async () => {
      const answer = await api('newsletterIssues.discard', { params: { id: issue!.id } })
      onDiscarded()
      return answer
    })
  // Why it cannot be sent just now, in words beside the button.
  const obstacle = isDirty
    ? texts.saveFirst
    : issue?.recipients === 0
      ? texts.nobody
      : issue?.next_day
        ? texts.twice(formatDate(issue.next_day))
        : null
  const asks = asking === 'send' ? texts.asking : texts.discarding
  return (
    <div className={styles['actions']}>
      <Button type="submit" form={formId} icon="check" variant={issue ? 'secondary' : 'primary'} isPending={isSaving} isDisabled={!isDirty}>
        {issue ? texts.save : texts.create}
      </Button>
      {issue && (
        <>
          <Button
            icon="eye"
            isPending={testing.isSaving}
            isDisabled={isDirty}
            onPress={() => void testing.save(() => api('newsletterIssues.test', { params: { id: issue.id }, body: {} }))}
          >
            {texts.test}
          </Button>
          <Button variant="primary" icon="send" isDisabled={obstacle !== null} onPress={() => setAsking('send')}>
            {texts.send}
          </Button>
          <Button variant="quiet" icon="trash" onPress={() => setAsking('discard')}>
            {texts.discard}
          </Button>
          {obstacle && (
            <span className={styles['quiet']} role="status">
              {obstacle}
            </span>
          )}
        </>
      )}
      {issue && asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={asks.title}
            keep={asks.keep}
            confirm={asks.confirm}
            isDanger={asking === 'discard'}
            isPending={isMoving}
            onClose={() => setAsking(null)}
            onConfirm={() => void (asking === 'send' ? send() : discard()).then(() => setAsking(null))}
          >
            <p>
              <strong>{issue.subject}</strong>
            </p>
            <p>{asking === 'send' ? texts.asking.text(issue.recipients) : texts.discarding.text}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
