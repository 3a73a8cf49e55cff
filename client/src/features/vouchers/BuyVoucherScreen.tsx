import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { BuyForm } from './BuyForm.tsx'
import { PurchaseWait } from './PurchaseWait.tsx'
import { voucherTexts } from './vouchers.texts.ts'

const texts = voucherTexts.buy

/** `/konto/gutscheine/kaufen`, with `?zahlung=` for whoever comes back from paying and `?anbieter=` for one seller's. */
export function BuyVoucherScreen() {
  const [search] = useSearchParams()
  const reference = search.get('zahlung') ?? ''
  const load = useCallback(async (signal: AbortSignal) => (await api('vouchers.offers', {}, { signal })).data, [])
  const { data, status, retry } = useFetched(load)
  if (/^[\w-]{16,64}$/.test(reference)) return <PurchaseWait key={reference} reference={reference} />
  const wanted = Number(search.get('anbieter')) || null
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      {data &&
        (data.length === 0 ? (
          <EmptyState icon="sparkle" headingLevel={2} title={texts.noneSold} />
        ) : (
          <BuyForm offers={data} wanted={wanted} />
        ))}
    </SettingsPage>
  )
}
