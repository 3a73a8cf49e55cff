import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OwedDebts, OwedPayment } from '#client/commerce/OwedNotice.tsx'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { debtTexts as texts } from './debts.texts.ts'
import { ReturnedSums } from './ReturnedSums.tsx'
import styles from './DebtsScreen.module.css'

const path = '/konto/offene-betraege'

const load = async (signal: AbortSignal) => {
  const [debts, returned] = await Promise.all([api('payments.debts', {}, { signal }), api('payments.ownReturned', {}, { signal })])
  return { debts: debts.data, returned: returned.data }
}

/**
 * `/konto/offene-betraege`: all that a bank has taken back and is still owed, and what had gone back without an order and did not arrive; for whoever has
 * no order that shows it.
 */
export function DebtsScreen() {
  // Whoever comes back from paying.
  const reference = useSearchParams()[0].get('zahlung')
  return <Debts key={reference} reference={reference} />
}

function Debts({ reference }: { reference: string | null }) {
  const [isLooking, setLooking] = useState(reference !== null)
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
      ) : data.debts.length + data.returned.length > 0 ? (
        <>
          <OwedDebts debts={data.debts} backTo={path} />
          <ReturnedSums sums={data.returned} />
        </>
      ) : (
        <EmptyState icon="check" title={texts.nothing}>
          {texts.nothingText}
        </EmptyState>
      )}
    </div>
  )
}
