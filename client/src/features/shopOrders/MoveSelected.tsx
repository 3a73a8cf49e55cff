import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { Button } from '#client/ui/Button.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { moveShopOrder } from './shopOrderCommands.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'

const texts = shopOrderTexts.list
const steps = {
  confirm: { icon: 'done-all', label: texts.confirmSelected, nothing: texts.nothingNew, done: texts.confirmed, failed: texts.notConfirmed },
  start: { icon: 'box', label: texts.packSelected, nothing: texts.nothingToPack, done: texts.packed, failed: texts.notPacked },
} as const satisfies Record<string, { icon: IconName } & Record<string, unknown>>

interface MoveSelectedProps {
  step: keyof typeof steps
  orders: readonly ShopOrder[]
  onMoved: (order: ShopOrder) => void
  onDone: () => void
}

/**
 * Takes one step with those of the selected orders that have it, one after the other: one that fails keeps no other from it, and says why.
 */
export function MoveSelected({ step, orders, onMoved, onDone }: MoveSelectedProps) {
  const [isBusy, setBusy] = useState(false)
  const { icon, label, nothing, done, failed } = steps[step]
  const has = (order: ShopOrder) => order.moves.includes(`shopOrder.${step}`)
  const moveAll = async () => {
    const wanted = orders.filter(has)
    if (wanted.length === 0) return toast.warning(nothing)
    setBusy(true)
    const refused = new Map<string, string[]>()
    let count = 0
    for (const order of wanted) {
      try {
        onMoved((await moveShopOrder(order, step)).data)
        count += 1
      } catch (error) {
        const reason = sentenceOf(error)
        refused.set(reason, [...(refused.get(reason) ?? []), order.order_number])
      }
    }
    setBusy(false)
    const others = orders.filter((order) => !has(order)).map((order) => ({ number: order.order_number, state: order.label }))
    if (refused.size > 0) toast.error([...refused].map(([reason, numbers]) => `${failed(numbers)} ${reason}`).join(' '))
    if (others.length > 0) toast.warning(texts.passedOver(others))
    if (count > 0) toast.success(done(count))
    onDone()
  }
  return (
    <Button variant={step === 'confirm' ? 'primary' : 'secondary'} icon={icon} isPending={isBusy} onPress={() => void moveAll()}>
      {label}
    </Button>
  )
}
