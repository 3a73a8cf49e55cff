import type { Offer, OfferState } from '#contract/calls/offerWire.ts'
import { Tag, type Tone } from '#client/ui/Tag.tsx'

const tones: Record<OfferState, Tone> = {
  draft: 'neutral',
  open: 'info',
  countered: 'warning',
  accepted: 'success',
  completed: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export const OfferStateTag = ({ offer }: { offer: Pick<Offer, 'offer_status' | 'label'> }) => (
  <Tag tone={tones[offer.offer_status]}>{offer.label}</Tag>
)
