import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OwedDebts, OwedPayment } from '#client/commerce/OwedNotice.tsx'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { debtTexts as texts } from './debts.texts.ts'

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
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      {reference && isLooking && (
        <OwedPayment
          reference={reference}
          onOver={() => {
            setLooking(false)
            retry()
          }}
        />
      )}
      {data &&
        !isLooking &&
        (data.length > 0 ? (
          <OwedDebts debts={data} backTo={path} />
        ) : (
          <EmptyState icon="check" title={texts.nothing}>
            {texts.nothingText}
          </EmptyState>
        ))}
    </SettingsPage>
  )
}
