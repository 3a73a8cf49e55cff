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
const CancelInvoiceDialog = lazy(() => import('./CancelInvoiceDialog.tsx').then((m) => ({ default: m.CancelInvoiceDialog })))

/** The last step of a job: its invoice, to be issued or as it was issued, and what was taken back before. */
export function OfferInvoice({ offer, onChanged }: { offer: ViewedOffer; onChanged: () => void }) {
  const [dialog, setDialog] = useState<'write' | 'cancel' | null>(null)
  const { isSaving, save } = useSaving()
  const { invoice, former_invoices: former } = offer
  if (!invoice && !offer.may_invoice) return null
  const take = (paper: string) =>
    void save(async () => saveFile(await api('documents.file', { params: { id: paper } })), { sentence: sentenceOf })
  const close = () => setDialog(null)
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
              <Button icon="download" isPending={isSaving} onPress={() => take(invoice.paper)}>
                {texts.download}
              </Button>
              <Button onPress={() => setDialog('cancel')}>{texts.cancelInvoice}</Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles['small']}>{texts.lead}</p>
            <div className={styles['row']}>
              <Button variant="primary" icon="file" onPress={() => setDialog('write')}>
                {texts.write}
              </Button>
            </div>
          </>
        )}
        {former.length > 0 && (
          <ul className={styles['stackTight']} aria-label={texts.former}>
            {former.map(({ kind, number, paper }) => (
              <li key={paper}>
                <Button variant="quiet" icon="download" isDisabled={isSaving} onPress={() => take(paper)}>
                  {texts.formerPaper(kind, number)}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Suspense>
          {dialog === 'write' && offer.may_invoice && (
            <InvoiceDialog
              offer={offer}
              onClose={close}
              onIssued={() => {
                close()
                onChanged()
              }}
            />
          )}
          {dialog === 'cancel' && invoice && (
            <CancelInvoiceDialog
              offer={offer}
              number={invoice.number}
              onClose={close}
              onCanceled={() => {
                // The right one follows at once, as soon as the offer is here without the wrong one.
                setDialog('write')
                onChanged()
              }}
            />
          )}
        </Suspense>
      </section>
    </Card>
  )
}
