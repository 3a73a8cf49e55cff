import type { ShopOrder, ShopState } from '#contract/calls/shopWire.ts'
import { Tag, type Tone } from '#client/ui/Tag.tsx'
import { shopOrderTexts as texts } from './shopOrders.texts.ts'

const tones: Record<ShopState, Tone> = {
  pending: 'highlight',
  confirmed: 'warning',
  dateProposed: 'info',
  scheduled: 'success',
  processing: 'warning',
  ready: 'success',
  partiallyShipped: 'warning',
  shipped: 'info',
  delivered: 'success',
  completed: 'success',
  rejected: 'danger',
  canceled: 'danger',
}

/** Where an order stands, and what is urgent about it. */
export function ShopStateTag({ order }: { order: Pick<ShopOrder, 'state' | 'label' | 'late' | 'cancel_requested'> }) {
  return (
    <>
      <Tag tone={tones[order.state]}>{order.label}</Tag> {order.late && <Tag tone="danger">{texts.late}</Tag>}
      {order.cancel_requested && <Tag tone="danger">{texts.cancelWish}</Tag>}
    </>
  )
}
