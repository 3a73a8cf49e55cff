import { Suspense, useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { MissingDialog } from './lazyDialogs.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'

const texts = shopOrderTexts.missing

/** The buyer misses a parcel: until when its seller answers, and with what. */
export function MissingParcel({ order, onChanged }: { order: ShopOrder; onChanged: (order: ShopOrder) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!order.missing || !order.moves.includes('shopOrder.giveUpMissing')) return null
  return (
    <>
      <Banner
        tone="danger"
        title={texts.title}
        action={
          <Button variant="primary" onPress={() => setOpen(true)}>
            {texts.open}
          </Button>
        }
      >
        {order.missing === 'operator' ? texts.operator : order.missing_due_at && texts.text(formatDateTime(order.missing_due_at))}
        {order.missing === 'again' && ` ${texts.again}`}
      </Banner>
      <Suspense>{isOpen && <MissingDialog order={order} onChanged={onChanged} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
