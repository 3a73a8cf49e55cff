import { lazy, Suspense, useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { Button } from '#client/ui/Button.tsx'
import type { OrderChanges } from './orders.live.ts'
import { ordersTexts } from './orders.texts.ts'

const MissingReportDialog = lazy(() => import('./MissingReportDialog.tsx').then((m) => ({ default: m.MissingReportDialog })))

export interface MissingReportProps {
  order: ShopOrder
  shipmentId: number
  changes: OrderChanges
}

/** The «no» to «Ist alles da?»: offered once the day of a parcel is over. */
export function MissingReport(props: MissingReportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="warning" onPress={() => setOpen(true)}>
        {ordersTexts.parcels.missing}
      </Button>
      <Suspense>{isOpen && <MissingReportDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
