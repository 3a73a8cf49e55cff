import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OwedDebts, OwedPayment } from '#client/commerce/OwedNotice.tsx'
import { openDebts } from '#client/commerce/owed.live.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { debtTexts as texts } from './debts.texts.ts'
import { ownReturned } from './returned.live.ts'
import { ReturnedSums } from './ReturnedSums.tsx'
import styles from './DebtsScreen.module.css'

const path = '/konto/offene-betraege'

/**
 * `/konto/offene-betraege`: all that a bank has taken back and is still owed, and what had gone back without an order and did not arrive;
 * for whoever has no order that shows it.
 */
export function DebtsScreen() {
  // Whoever comes back from paying.
  const reference = useSearchParams()[0].get('zahlung')
  return <Debts key={reference} reference={reference} />
}

function Debts({ reference }: { reference: string | null }) {
  const [isLooking, setLooking] = useState(reference !== null)
  const debts = useLiveList(openDebts, { filter: null })
  const returned = useLiveList(ownReturned, { filter: null })
  const both = [debts, returned]
  return (
    <div className={styles['page']}>
      <h1>{texts.title}</h1>
      <p className={styles['lead']}>{texts.lead}</p>
      {reference && isLooking ? (
        <OwedPayment
          reference={reference}
          onOver={() => {
            setLooking(false)
            for (const { refresh } of both) refresh()
          }}
        />
      ) : both.some(({ status }) => status === 'failed') ? (
        <ErrorState onRetry={() => both.forEach(({ retry }) => retry())} />
      ) : both.some(({ status }) => status === 'loading') ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="148px" />
        </div>
      ) : debts.rows.length + returned.rows.length > 0 ? (
        <>
          <OwedDebts debts={debts.rows} backTo={path} />
          <ReturnedSums sums={returned.rows} />
        </>
      ) : (
        <EmptyState icon="check" title={texts.nothing}>
          {texts.nothingText}
        </EmptyState>
      )}
    </div>
  )
}
