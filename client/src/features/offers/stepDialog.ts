import type { ReactNode } from 'react'
import type { Offer } from '#contract/calls/offerWire.ts'
import type { OfferStep } from '#machines/flows/offerComparison.types.ts'

/** What every question needs: the offer, how the sending goes, and the two ways out. */
export interface StepDialogProps {
  offer: Offer
  isSending: boolean
  errors: Readonly<Record<string, string>>
  /** Why it did not work, where no field is to blame. */
  trouble: ReactNode
  onClose: () => void
  onConfirm: (step: OfferStep) => void
}
