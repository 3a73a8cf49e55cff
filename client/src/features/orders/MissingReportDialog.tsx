import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { newId } from '#client/lib/newId.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { MissedParcel } from './missedParcel.ts'
import { ordersTexts } from './orders.texts.ts'

const texts = ordersTexts.parcels.missingConfirm

/** Asks once more where to look, and says what happens then. */
export function MissingReportDialog({ order, shipmentId, changes, onClose }: MissedParcel & { onClose: () => void }) {
  const [key] = useState(newId)
  const { isSaving, save } = useSaving()
  const send = async () => {
    const body = { order_number: order.order_number, shipment_id: shipmentId, version: order.version }
    const isSent = await save(async () => {
      const { message, data } = await api('shopOrders.reportMissing', { body }, { idempotencyKey: key })
      changes.take(data)
      return { message }
    })
    if (!isSent) changes.refresh()
    onClose()
  }
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.keep}
          </Button>
          <Button variant="primary" isPending={isSaving} pendingLabel={texts.sending} onPress={() => void send()}>
            {texts.send}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  )
}
