import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { api } from '#client/lib/http/api.ts'
import { newId } from '#client/lib/newId.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { OrderChanges } from './orders.live.ts'
import { ordersTexts } from './orders.texts.ts'
import styles from './GoodsOrder.module.css'

const texts = ordersTexts.cancel
type Kind = 'cancel' | 'ask'

/** What the lifecycle allows the customer now: canceling, asking for it, or neither. */
const kindOf = ({ moves }: ShopOrder): Kind | null =>
  moves.includes('shopOrder.cancel') ? 'cancel' : moves.includes('shopOrder.requestCancel') ? 'ask' : null

/** Offered exactly when the lifecycle allows it, and named for what it does now. */
export function CancelGoods({ order, changes }: { order: ShopOrder; changes: OrderChanges }) {
  const [isOpen, setOpen] = useState(false)
  const kind = kindOf(order)
  return (
    <>
      {order.cancel_requested && kind === null && <Banner tone="info">{texts.asked}</Banner>}
      {kind && (
        <div className={styles['cancel']}>
          <Button variant="quiet" icon="close" onPress={() => setOpen(true)}>
            {texts.open[kind]}
          </Button>
          <p>{texts.hint[kind === 'cancel' && order.late ? 'late' : kind]}</p>
        </div>
      )}
      {isOpen && <CancelDialog order={order} kind={kind} changes={changes} onClose={() => setOpen(false)} />}
    </>
  )
}

interface CancelDialogProps {
  order: ShopOrder
  /** Null: while the customer read, it became impossible. */
  kind: Kind | null
  changes: OrderChanges
  onClose: () => void
}

function CancelDialog({ order, kind, changes, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const [key] = useState(newId)
  const { isSaving, errors, save } = useSaving()
  const send = async () => {
    const body = { order_number: order.order_number, reason: reason.trim(), version: order.version }
    const isSent = await save(async () => {
      const { message, data } = await api('shopOrders.cancel', { body }, { idempotencyKey: key })
      changes.take(data)
      return { message }
    })
    if (isSent) onClose()
    // The seller may have been quicker: what is possible now stands in the dialog as soon as it is known.
    else changes.refresh()
  }
  return (
    <Dialog
      title={texts.title[kind ?? 'cancel']}
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.keep}
          </Button>
          {kind && (
            <Button variant="danger" isPending={isSaving} pendingLabel={texts.sending} onPress={() => void send()}>
              {texts.confirm[kind]}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['card']}>
        <p>{kind ? texts.text[kind] : texts.gone}</p>
        {kind && <TextArea label={texts.reason} rows={2} maxLength={300} value={reason} onChange={setReason} error={errors['reason']} />}
      </div>
    </Dialog>
  )
}
