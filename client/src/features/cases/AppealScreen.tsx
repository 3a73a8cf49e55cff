import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import type { OwnCase } from '#contract/calls/casesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { headOfLink, loadLinkTarget } from '#client/lib/page/linkTarget.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { AppealForm, DecisionView } from './DecisionView.tsx'
import { ownTexts } from './own.texts.ts'
import styles from './cases.module.css'

const texts = ownTexts.byKey

export const loader = ({ params: { key = '' } }: LoadArgs) => loadLinkTarget(key, () => api('cases.byKey', { params: { key } }))
export const head = headOfLink(texts.titleAlone)

/** `/beschwerde/:key`: a decision for whoever holds the link from the mail, with the way to object; no account is needed (DSA Art. 20). */
export function AppealScreen() {
  const { key = '' } = useParams()
  // A link that leads nowhere is an answer; anything else is trouble.
  const load = useCallback(
    async (signal: AbortSignal): Promise<OwnCase | null> => {
      try {
        return (await api('cases.byKey', { params: { key } }, { signal })).data
      } catch (error) {
        if (error instanceof ApiRefusal && error.status < 500) return null
        throw error
      }
    },
    [key],
  )
  const { status, data, set, retry } = useFetched(load)
  return (
    <SettingsPage
      title={data ? texts.title(data.number) : texts.titleAlone}
      lead={data ? data.subject : ''}
      status={status}
      onRetry={retry}
    >
      {data ? (
        <Card className={styles['case']}>
          <DecisionView own={data} />
          {data.status === 'appealed' && <p role="status">{texts.waiting}</p>}
          {data.moves.includes('case.appeal') && (
            <AppealForm
              own={data}
              send={(text) => api('cases.appealByKey', { params: { key }, body: { text } })}
              onDone={(row) => set(() => row)}
            />
          )}
          <p className={styles['quiet']}>{data.kind === 'business' ? texts.mediators : texts.courts}</p>
        </Card>
      ) : (
        <EmptyState icon="search" title={texts.broken}>
          {texts.brokenText}
        </EmptyState>
      )}
    </SettingsPage>
  )
}
