import { lazy, Suspense, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { MissedParcel } from './missedParcel.ts'
import { ordersTexts } from './orders.texts.ts'

const MissingReportDialog = lazy(() => import('./MissingReportDialog.tsx').then((m) => ({ default: m.MissingReportDialog })))

/** The «no» to «Ist alles da?»: offered once the day of a parcel is over. */
export function MissingReport(props: MissedParcel) {
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
