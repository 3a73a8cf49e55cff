import { useCallback, useState, type ReactNode } from 'react'
import type { IssuedInvoice } from '#contract/calls/invoices.calls.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { api, type ApiFile } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { orderTexts as texts } from './orders.texts.ts'
import styles from './InvoiceDownload.module.css'

/**
 * The invoice as a file, and below it what else was issued for the order: corrections, and for a business the XML alone. Files are asked
 * for with the token, so plain links would not do.
 * @param byMail what sends a correction to the buyer
 */
export function InvoiceDownload({ orderNumber, byMail }: { orderNumber: string; byMail?: (correction: string) => ReactNode }) {
  const [busy, setBusy] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const load = useCallback(
    async (signal: AbortSignal) => (await api('invoices.ofOrder', { query: { order_number: orderNumber } }, { signal })).data,
    [orderNumber],
  )
  const { data: issued } = useFetched(load)
  const download = async (what: string, ask: () => Promise<ApiFile>) => {
    setBusy(what)
    setTrouble(null)
    try {
      saveFile(await ask())
    } catch (error) {
      setTrouble(sentenceOf(error, texts.invoiceFailed))
    } finally {
      setBusy(null)
    }
  }
  const query = { order_number: orderNumber }
  const corrections = issued?.filter(({ kind }) => kind === 'correction') ?? []
  const hasXml = issued?.some(({ kind, is_business: isBusiness, has_xml: inside }) => kind === 'invoice' && isBusiness && inside) ?? false
  return (
    <>
      <Button
        icon="print"
        isWide
        isPending={busy === 'invoice'}
        pendingLabel={texts.invoiceBusy}
        onPress={() => void download('invoice', () => api('invoices.download', { query }))}
      >
        {texts.invoice}
      </Button>
      {hasXml && (
        <Button
          variant="quiet"
          isWide
          isPending={busy === 'xml'}
          pendingLabel={texts.invoiceBusy}
          onPress={() => void download('xml', () => api('invoices.downloadXml', { query }))}
        >
          {texts.xml}
        </Button>
      )}
      {corrections.length > 0 && (
        <section className={styles['corrections']} aria-label={texts.corrections}>
          <h3>{texts.corrections}</h3>
          <ul>
            {corrections.map((one) => (
              <Correction
                key={one.number}
                correction={one}
                byMail={byMail?.(one.number)}
                isBusy={busy === one.number}
                onDownload={() =>
                  void download(one.number, () => api('invoices.download', { query: { ...query, invoice_number: one.number } }))
                }
              />
            ))}
          </ul>
        </section>
      )}
      {trouble && <Banner tone="danger">{trouble}</Banner>}
    </>
  )
}

interface CorrectionProps {
  correction: IssuedInvoice
  byMail: ReactNode
  isBusy: boolean
  onDownload: () => void
}
function Correction({ correction, byMail, isBusy, onDownload }: CorrectionProps) {
  const { number, issued_at: at, total_cents: cents } = correction
  return (
    <li>
      {texts.correction(number, formatDate(at), formatEuro(cents))}
      <Button
        variant="quiet"
        icon="print"
        aria-label={texts.correctionFile(number)}
        isPending={isBusy}
        pendingLabel={texts.invoiceBusy}
        onPress={onDownload}
      >
        PDF
      </Button>
      {byMail}
    </li>
  )
}
