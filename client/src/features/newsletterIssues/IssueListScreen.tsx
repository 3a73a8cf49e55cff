import { useCallback, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { IssueRow } from '#contract/calls/newsletterIssues.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PageLinks } from '#client/ui/PageLinks.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { IssueCounts } from './IssueCounts.tsx'
import { issuesTexts, issueStates, issueTones } from './issues.texts.ts'
import { isUnderWay, lookEveryMs } from './underWay.ts'
import styles from './issues.module.css'

const texts = issuesTexts.list

/** `/verwaltung/newsletter`: every issue with its state and its counts; what is under way is looked at again by itself. */
export function IssueListScreen() {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const load = useCallback((signal: AbortSignal) => api('newsletterIssues.list', { query: { page } }, { signal }), [page])
  const { status, data, set, retry } = useFetched(load)
  const isBusy = data?.data.some(isUnderWay) ?? false
  useEffect(() => {
    if (!isBusy) return undefined
    const stop = new AbortController()
    // A look that fails changes nothing: the next one comes.
    const timer = setInterval(() => {
      load(stop.signal).then(
        (next) => set(() => next),
        () => undefined,
      )
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [isBusy, load, set])
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={status}
      onRetry={retry}
      action={
        <LinkButton variant="primary" icon="plus" to="/verwaltung/newsletter/neu">
          {texts.add}
        </LinkButton>
      }
    >
      {data && <p className={styles['quiet']}>{texts.recipients(data.recipients)}</p>}
      {data?.data.length === 0 && (
        <EmptyState icon="send" title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      )}
      <ul className={styles['rows']}>
        {data?.data.map((issue) => (
          <Row key={issue.id} issue={issue} />
        ))}
      </ul>
      <PageLinks
        page={page}
        pageCount={data?.meta.last_page ?? 1}
        label={texts.pages}
        to={(number) => (number > 1 ? `/verwaltung/newsletter?seite=${number}` : '/verwaltung/newsletter')}
      />
    </SettingsPage>
  )
}

function Row({ issue: { id, subject, status, counts, updated_at: changedAt, sent_at: sentAt } }: { issue: IssueRow }) {
  return (
    <Card as="li" padding="small" isInteractive className={styles['row']}>
      <div className={styles['words']}>
        <Link className={cardLink} to={`/verwaltung/newsletter/${id}`}>
          {subject}
        </Link>
        <span className={styles['quiet']}>{sentAt ? texts.sentAt(formatDateTime(sentAt)) : texts.changed(formatDateTime(changedAt))}</span>
        {sentAt && <IssueCounts counts={counts} />}
      </div>
      <Tag tone={issueTones[status]}>{issueStates[status]}</Tag>
    </Card>
  )
}
