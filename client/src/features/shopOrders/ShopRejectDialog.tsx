import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { shopRejectReasons, type ShopRejectReason } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { moveShopOrder } from './shopOrderCommands.ts'
import { rejectReasonTexts, shopOrderTexts } from './shopOrders.texts.ts'

const texts = shopOrderTexts.reject
const options = shopRejectReasons.map((value) => ({ value, label: rejectReasonTexts[value] }))
interface ShopRejectDialogProps {
  order: ShopOrder
  onChanged: (order: ShopOrder) => void
  onClose: () => void
}

/** A reason is a must: the customer reads it. */
export function ShopRejectDialog({ order, onChanged, onClose }: ShopRejectDialogProps) {
  const [reason, setReason] = useState<ShopRejectReason | null>(null)
  const { save, isSaving } = useSaving()
  const confirm = async () => {
    if (!reason) return
    const isSaved = await save(async () => {
      const { data, message } = await moveShopOrder(order, 'reject', { reason })
      onChanged(data)
      return { message }
    })
    if (isSaved) onClose()
  }
  return (
    <Dialog
      title={texts.title(order.order_number)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="large" onPress={onClose}>
            {texts.keep}
          </Button>
          <Button size="large" variant="danger" isPending={isSaving} isDisabled={reason === null} onPress={() => void confirm()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <RadioGroup label={texts.legend} look="cards" description={texts.hint} options={options} value={reason} onChange={setReason} />
    </Dialog>
  )
}
