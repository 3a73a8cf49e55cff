import { lazy, Suspense, useState } from 'react'
import { euroText } from '#contract/values/euroText.ts'
import { api } from '#client/lib/http/api.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { ViewedOffer } from './sentOffers.live.ts'
import { invoiceTexts as texts } from './offerInvoice.texts.ts'
import styles from './offersProvider.module.css'

const InvoiceDialog = lazy(() => import('./InvoiceDialog.tsx').then((m) => ({ default: m.InvoiceDialog })))

/** The last step of a job: its invoice, to be issued or as it was issued. */
export function OfferInvoice({ offer, onChanged }: { offer: ViewedOffer; onChanged: () => void }) {
  const [isWriting, setWriting] = useState(false)
  const { isSaving, save } = useSaving()
  const { invoice } = offer
  if (!invoice && !offer.may_invoice) return null
  return (
    <Card>
      <section className={styles['stack']} aria-label={texts.title}>
        <h2 className={styles['heading']}>{texts.title}</h2>
        {invoice ? (
          <>
            <p>
              {texts.issued(invoice.number, formatDateTime(invoice.issued_at))} <strong>{euroText(invoice.total_cents)}</strong>
            </p>
            <div className={styles['row']}>
              <Button
                icon="download"
                isPending={isSaving}
                onPress={() =>
                  void save(async () => saveFile(await api('documents.file', { params: { id: invoice.paper } })), { sentence: sentenceOf })
                }
              >
                {texts.download}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles['small']}>{texts.lead}</p>
            <div className={styles['row']}>
              <Button variant="primary" icon="file" onPress={() => setWriting(true)}>
                {texts.write}
              </Button>
            </div>
          </>
        )}
        {isWriting && (
          <Suspense>
            <InvoiceDialog
              offer={offer}
              onClose={() => setWriting(false)}
              onIssued={() => {
                setWriting(false)
                onChanged()
              }}
            />
          </Suspense>
        )}
      </section>
    </Card>
  )
}
