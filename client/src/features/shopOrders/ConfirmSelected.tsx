import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { Button } from '#client/ui/Button.tsx'
import { moveShopOrder } from './shopOrderCommands.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'

const texts = shopOrderTexts.list

interface ConfirmSelectedProps {
  orders: readonly ShopOrder[]
  onConfirmed: (order: ShopOrder) => void
  onDone: () => void
}

/** Confirms the new ones among the selected orders, one after the other: one that fails keeps no other from it. */
export function ConfirmSelected({ orders, onConfirmed, onDone }: ConfirmSelectedProps) {
  const [isBusy, setBusy] = useState(false)
  const fresh = orders.filter((order) => order.moves.includes('shopOrder.confirm'))
  const confirmAll = async () => {
    if (fresh.length === 0) return toast.warning(texts.nothingNew)
    setBusy(true)
    const failed: string[] = []
    let reason = ''
    for (const order of fresh) {
      try {
        onConfirmed((await moveShopOrder(order, 'confirm')).data)
      } catch (error) {
        failed.push(order.order_number)
        reason = sentenceOf(error)
      }
    }
    setBusy(false)
    if (failed.length > 0) toast.error(`${texts.notConfirmed(failed)} ${reason}`)
    if (failed.length < fresh.length) toast.success(texts.confirmed(fresh.length - failed.length))
    onDone()
  }
  return (
    <Button variant="primary" icon="done-all" isPending={isBusy} onPress={() => void confirmAll()}>
      {texts.confirmSelected}
    </Button>
  )
}
