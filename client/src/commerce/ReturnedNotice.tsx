import { formatEuro } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { returnedTexts } from './returned.texts.ts'

export type ReturnedViewer = 'customer' | 'provider' | 'admin'

/** A refund of this order has not reached its buyer: what happens next, for him or for the seller. */
export const ReturnedNotice = ({ cents, viewer }: { cents: number; viewer: ReturnedViewer }) => (
  <Banner tone={viewer === 'customer' ? 'warning' : 'info'} title={returnedTexts.title(formatEuro(cents))}>
    {returnedTexts[viewer]}
  </Banner>
)
