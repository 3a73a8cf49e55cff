import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { orderTexts as texts } from './orders.texts.ts'

/** Sends the invoice of a finished order to its customer; where it went is told in a notice. */
export function InvoiceByMail({ orderNumber }: { orderNumber: string }) {
  const { isSaving, save } = useSaving()
  return (
    <Button
      icon="send"
      isPending={isSaving}
      pendingLabel={texts.invoiceSending}
      onPress={() => void save(() => api('invoices.sendByMail', { body: { order_number: orderNumber } }))}
    >
      {texts.invoiceByMail}
    </Button>
  )
}
