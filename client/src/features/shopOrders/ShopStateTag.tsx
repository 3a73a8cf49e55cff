import type { ShopOrder, ShopState } from '#contract/calls/shopWire.ts'
import { suppliedStates } from '#contract/values/listedOrders.ts'
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

/** What is to be paid at the door and nobody has noted, although all is with the customer. */
const isCashOpen = ({ state, payment_status, total_cents, voucher_cents = 0 }: Shown) =>
  suppliedStates.includes(state) && payment_status === 'unpaid' && total_cents > voucher_cents

type Shown = Pick<ShopOrder, 'state' | 'label' | 'late' | 'cancel_requested' | 'payment_status' | 'total_cents' | 'voucher_cents'>

/** Where an order stands, and what is urgent about it. */
export function ShopStateTag({ order }: { order: Shown }) {
  return (
    <>
      <Tag tone={tones[order.state]}>{order.label}</Tag> {order.late && <Tag tone="danger">{texts.late}</Tag>}
      {order.cancel_requested && <Tag tone="danger">{texts.cancelWish}</Tag>}{' '}
      {isCashOpen(order) && <Tag tone="warning">{texts.cashOpen}</Tag>}
    </>
  )
}
