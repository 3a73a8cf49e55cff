import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { IssueRow } from '#contract/calls/newsletterIssues.calls.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { issueColumns } from './issueColumns.tsx'
import { issuesTexts } from './issues.texts.ts'
import { isUnderWay, lookEveryMs } from './underWay.ts'
import styles from './issues.module.css'

const texts = issuesTexts.list
const none: IssueRow[] = []
const noFilters: readonly string[] = []
const issuePage = (page: number, signal: AbortSignal) => api('newsletterIssues.list', { query: { page } }, { signal })

/** `/verwaltung/newsletter`: every issue with its state and its counts; what is under way is looked at again by itself. */
export function IssueListScreen() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const load = useCallback((signal: AbortSignal) => issuePage(page, signal), [page])
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
      isWide
      action={
        <LinkButton variant="primary" icon="plus" to="/verwaltung/newsletter/neu">
          {texts.add}
        </LinkButton>
      }
    >
      {data && <p className={styles['quiet']}>{texts.recipients(data.recipients)}</p>}
      <RecordTable
        name="newsletter"
        filters={noFilters}
        loadPage={async (next, signal) => {
          const answer = await issuePage(next, signal)
          return { rows: answer.data, lastPage: answer.meta.last_page }
        }}
        label={texts.label}
        columns={issueColumns}
        rows={data?.data ?? none}
        rowId={(issue) => String(issue.id)}
        rowLabel={(issue) => issue.subject}
        linkTo={(issue) => `/verwaltung/newsletter/${issue.id}`}
        server={{
          page,
          pageSize: data?.meta.per_page ?? 1,
          total: data?.meta.total ?? 0,
          onPageChange: (next) => setParams(next > 1 ? { seite: String(next) } : {}),
        }}
        empty={
          <EmptyState icon="send" title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      />
    </SettingsPage>
  )
}
