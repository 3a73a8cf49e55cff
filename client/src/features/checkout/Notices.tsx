import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { formatEuro } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { lostOrderTexts } from './lostOrder.texts.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'

const texts = checkoutTexts.notices

/** What the customer has to know before pressing (again). */
export function Notices({ actor }: { actor: CheckoutActor }) {
  const notice = useSelector(actor, ({ context }) => context.notice)
  const place = useRef<HTMLDivElement>(null)
  const isPrice = notice?.kind === 'price'
  useEffect(() => {
    if (isPrice) place.current?.scrollIntoView({ block: 'center' })
  }, [isPrice])
  if (!notice) return null
  return (
    <div ref={place}>
      {notice.kind === 'price' ? (
        <Banner tone="warning" title={texts.price}>
          {texts.priceText(formatEuro(notice.from), formatEuro(notice.to))}
        </Banner>
      ) : (
        <Banner tone="info">{lostOrderTexts[notice.kind]}</Banner>
      )}
    </div>
  )
}
