import { offerInvoiceLimits as limits } from '#contract/values/offerInvoice.ts'
import { api } from '#client/lib/http/api.ts'
import { forgetForm, useKeptForm } from '#client/lib/keptForm.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { ViewedOffer } from './sentOffers.live.ts'
import { invoiceTexts as texts } from './offerInvoice.texts.ts'

interface CancelInvoiceDialogProps {
  offer: ViewedOffer
  number: string
  onClose: () => void
  onCanceled: () => void
}

/** Takes an issued invoice back; why stands on the correction that the customer gets. */
export function CancelInvoiceDialog({ offer, number, onClose, onCanceled }: CancelInvoiceDialogProps) {
  const about = `invoiceCancel:${offer.id}`
  const { form, change } = useKeptForm(about, { reason: '' })
  const { isSaving, errors, save } = useSaving()
  const submit = async () => {
    const isDone = await save(() => api('offers.cancelInvoice', { params: { id: offer.id }, body: { reason: form.reason } }))
    if (!isDone) return
    forgetForm(about)
    onCanceled()
  }
  return (
    <Dialog
      title={texts.cancelInvoice}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button variant="danger" type="submit" form="offer-invoice-cancel" isPending={isSaving}>
            {texts.cancelInvoice}
          </Button>
        </>
      }
    >
      <Form id="offer-invoice-cancel" errors={errors} onSubmit={() => void submit()} aria-label={texts.cancelInvoice}>
        <p>{texts.cancelLead(number)}</p>
        <TextArea
          label={texts.reason}
          name="reason"
          rows={2}
          maxLength={limits.reason}
          value={form.reason}
          onChange={(reason) => change({ reason })}
          description={texts.reasonHint}
          isRequired
        />
      </Form>
    </Dialog>
  )
}
