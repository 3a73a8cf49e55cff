import { formatEuro } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { returnedTexts } from './returned.texts.ts'

export type ReturnedViewer = 'customer' | 'provider' | 'admin'

/** A refund of this order has not reached its buyer: what happens next, for him, for the seller, or by the operator. */
export const ReturnedNotice = ({ cents, viewer }: { cents: number; viewer: ReturnedViewer }) => (
  <Banner tone={viewer === 'provider' ? 'info' : 'warning'} title={returnedTexts.title(formatEuro(cents))}>
    {returnedTexts[viewer]}
  </Banner>
)
