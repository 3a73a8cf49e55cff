import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { PiecesChoice, piecesOf } from './PiecesChoice.tsx'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.strike
interface StrikePiecesDialogProps {
  order: ShopOrder
  /** The line that was pressed; all its open pieces are proposed. */
  itemId: number
  onChanged: (order: ShopOrder) => void
  onClose: () => void
}

/** Pieces that are not to be had fall away for good. */
export function StrikePiecesDialog({ order, itemId, onChanged, onClose }: StrikePiecesDialogProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(
    () => new Map(order.items.filter(({ id }) => id === itemId).map(({ id, open }) => [id, open])),
  )
  const { save, isSaving } = useSaving()
  const items = piecesOf(order.items, chosen)
  const struck = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const open = order.items.reduce((sum, item) => sum + item.open, 0)
  const isLast = struck === open && order.items.every(({ sent }) => sent === 0)
  const confirm = async () => {
    const isSaved = await save(async () => {
      const { data, message } = await api('shopOrders.strike', {
        body: { order_number: order.order_number, version: order.version, items },
      })
      onChanged(data)
      return { message }
    })
    if (isSaved) onClose()
  }
  return (
    <Dialog
      title={texts.title}
      role="alertdialog"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="large" onPress={onClose}>
            {texts.keep}
          </Button>
          <Button size="large" variant="danger" isPending={isSaving} isDisabled={items.length === 0} onPress={() => void confirm()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['section']}>
        <p>{texts.text}</p>
        <PiecesChoice label={shopOrderTexts.detail.items} items={order.items} chosen={chosen} onChange={setChosen} />
        {isLast && <p role="status">{texts.last}</p>}
      </div>
    </Dialog>
  )
}
