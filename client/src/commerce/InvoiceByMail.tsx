import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { orderTexts as texts } from './orders.texts.ts'

interface InvoiceByMailProps {
  orderNumber: string
  /** Of somebody's own purchase: it goes to his own address. */
  isMine?: boolean
  /** A correction of the invoice instead; a small button beside it. */
  correction?: string
}

/** Sends the invoice of a finished order, or a correction of it, to its buyer; where it went is told in a notice. */
export function InvoiceByMail({ orderNumber, isMine = false, correction }: InvoiceByMailProps) {
  const { isSaving, save } = useSaving()
  return (
    <Button
      icon="send"
      {...(correction === undefined ? {} : { variant: 'quiet' as const, 'aria-label': texts.correctionByMail(correction) })}
      isPending={isSaving}
      pendingLabel={texts.invoiceSending}
      onPress={() =>
        void save(() =>
          api(isMine ? 'invoices.sendToMe' : 'invoices.sendByMail', {
            body: { order_number: orderNumber, ...(correction === undefined ? {} : { invoice_number: correction }) },
          }),
        )
      }
    >
      {texts.invoiceByMail}
    </Button>
  )
}
