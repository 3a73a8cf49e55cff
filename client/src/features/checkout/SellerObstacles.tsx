import type { ReactNode } from 'react'
import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import type { SellerWish } from '#machines/flows/checkout.types.ts'
import type { Obstacle } from '#machines/flows/checkout.view.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import styles from './SellerSection.module.css'

const texts = checkoutTexts.ways
/** Said where the time is chosen. */
const ofTime = ['TIME_MISSING']

type SellerObstaclesProps = {
  seller: PreviewSeller
  obstacles: readonly Obstacle[]
  onChange: (changes: Partial<SellerWish>) => void
  onOtherAddress: () => void
}

/** Each reason why it cannot be ordered like this, with a way out beside it. */
export function SellerObstacles({ seller, obstacles, onChange, onOtherAddress }: SellerObstaclesProps) {
  return obstacles
    .filter(({ code }) => !ofTime.includes(code))
    .map(({ code, message }) => (
      <Banner
        key={code + message}
        tone="warning"
        title={message}
        action={<span className={styles['ways']}>{waysOut(code, seller, onChange, onOtherAddress)}</span>}
      >
        {code === 'BELOW_MINIMUM' && seller.missing_cents > 0 && texts.more(formatEuro(seller.missing_cents))}
      </Banner>
    ))
}

function waysOut(code: string, seller: PreviewSeller, onChange: SellerObstaclesProps['onChange'], onOtherAddress: () => void): ReactNode {
  const { provider, fulfilments, fulfilment, slots, shippings } = seller
  const other = fulfilments.find((one) => one !== fulfilment)
  const turn = other && (
    <Button size="small" onPress={() => onChange({ fulfilment: other })}>
      {texts[other]}
    </Button>
  )
  const menu = (
    <LinkButton size="small" to={`/anbieter/${provider.slug}`}>
      {texts.toMenu}
    </LinkButton>
  )
  switch (code) {
    case 'BELOW_MINIMUM':
      return (
        <>
          {menu}
          {turn}
        </>
      )
    case 'OUTSIDE_DELIVERY_AREA':
      return (
        <>
          {turn}
          <Button size="small" onPress={onOtherAddress}>
            {texts.otherAddress}
          </Button>
        </>
      )
    case 'SHIPPING_GONE':
      return (
        <Button size="small" onPress={() => onChange({ shippingId: null })}>
          {texts.otherWay}
        </Button>
      )
    case 'SHIPPING_IMPOSSIBLE':
    case 'SHIPPING_TOO_HEAVY': {
      const pickup = shippings.find(({ kind, cents }) => kind === 'pickup' && cents !== null)
      return (
        <>
          {pickup && (
            <Button size="small" onPress={() => onChange({ shippingId: pickup.id })}>
              {texts.pickup}
            </Button>
          )}
          {code === 'SHIPPING_TOO_HEAVY' ? (
            <LinkButton size="small" to="/warenkorb">
              {texts.cart}
            </LinkButton>
          ) : (
            <Button size="small" onPress={onOtherAddress}>
              {texts.otherAddress}
            </Button>
          )}
        </>
      )
    }
    case 'CASH_ALONE':
    case 'FULFILMENT_UNAVAILABLE':
      return turn
    case 'STORE_CLOSED':
    case 'SLOT_FULL':
    case 'SLOT_INVALID':
      return slots.some(({ free }) => free) ? (
        <Button size="small" onPress={() => onChange({ time: 'wished' })}>
          {texts.later}
        </Button>
      ) : (
        turn
      )
    default:
      return (
        <LinkButton size="small" to="/warenkorb">
          {texts.cart}
        </LinkButton>
      )
  }
}
