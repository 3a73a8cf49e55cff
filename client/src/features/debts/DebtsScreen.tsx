import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OwedDebts, OwedPayment } from '#client/commerce/OwedNotice.tsx'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { debtTexts as texts } from './debts.texts.ts'
import styles from './DebtsScreen.module.css'

const path = '/konto/offene-betraege'

/** `/konto/offene-betraege`: all that a bank has taken back and is still owed, for whoever has no list of orders above which it stands. */
export function DebtsScreen() {
  // Whoever comes back from paying.
  const reference = useSearchParams()[0].get('zahlung')
  return <Debts key={reference} reference={reference} />
}

function Debts({ reference }: { reference: string | null }) {
  const [isLooking, setLooking] = useState(reference !== null)
  const load = useCallback(async (signal: AbortSignal) => (await api('payments.debts', {}, { signal })).data, [])
  const { data, status, retry } = useFetched(load)
  return (
    <div className={styles['page']}>
      <h1>{texts.title}</h1>
      <p className={styles['lead']}>{texts.lead}</p>
      {reference && isLooking ? (
        <OwedPayment
          reference={reference}
          onOver={() => {
            setLooking(false)
            retry()
          }}
        />
      ) : status === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : !data ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="148px" />
        </div>
      ) : data.length > 0 ? (
        <OwedDebts debts={data} backTo={path} />
      ) : (
        <EmptyState icon="check" title={texts.nothing}>
          {texts.nothingText}
        </EmptyState>
      )}
    </div>
  )
}
