import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { CartBundle, CartSeller } from '#contract/calls/cartsWire.ts'
import type { DeliveryTerms } from '#contract/calls/menus.calls.ts'
import type { SeenPrices } from '#client/lib/cart/seenPrices.ts'
import { formatEuro, formatMinutes } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { shippingWayTexts as words } from '#client/commerce/shippingWay.texts.ts'
import { CartLineRow } from './CartLineRow.tsx'
import { canOrder, centsOfBundles, deliveryFee, missingCents, missingForDelivery, sumOf } from './cartState.ts'
import { cartTexts as texts } from './carts.texts.ts'
import { SellerWays } from './SellerWays.tsx'
import styles from './CartScreen.module.css'

type SellerBlockProps = {
  seller: CartSeller
  bundles: readonly CartBundle[] | undefined
  isOnlyOne: boolean
  /** What bringing it takes, once it is known. */
  terms: DeliveryTerms | undefined
  postalCode: string | null
  /** What has changed its price since it was seen. */
  oldPrices: SeenPrices
  changing: ReadonlySet<number>
  refused: ReadonlyMap<number, string>
}

/** Where a seller's one notice about its minimum stands; what it keeps from being pressed points here. */
export const minimumId = (providerId: number) => `mindestbestellwert-${providerId}`

/** One contract partner with its lines, its sum and its own way to the checkout. */
export function SellerBlock({ seller, bundles, isOnlyOne, terms, postalCode, oldPrices, changing, refused }: SellerBlockProps) {
  const id = useId()
  const { provider } = seller
  const forDelivery = missingForDelivery(seller, terms)
  const missing = forDelivery > 0 ? forDelivery : missingCents(seller)
  const toFree = seller.shipping?.until_free_cents ?? 0
  const bundled = centsOfBundles(seller, bundles)
  return (
    <Card as="section" padding="none" className={styles['seller']} aria-labelledby={id}>
      <header className={styles['sellerHead']}>
        <PictureTile src={provider.image} id={provider.id} fallbackName={provider.name} ratio="1:1" className={styles['sellerPicture']} />
        <div className={styles['sellerWords']}>
          <h2 id={id} className={styles['sellerName']}>
            <Link to={`/anbieter/${provider.slug}`}>{provider.name}</Link>
          </h2>
          {seller.opening_label && <p className={styles['small']}>{seller.opening_label}</p>}
          {seller.terms_url && (
            <p className={styles['small']}>
              <Link to={seller.terms_url}>{texts.terms(provider.name)}</Link>
            </p>
          )}
          {seller.pickup_only && <p className={styles['small']}>{words.pickupOnly}</p>}
          {seller.shipping && (
            <p className={styles['small']}>
              {seller.shipping.from_cents === 0 ? texts.shipping.free : texts.shipping.from(formatEuro(seller.shipping.from_cents))}
            </p>
          )}
          {terms && postalCode && <p className={styles['small']}>{wayOf(seller, terms, postalCode)}</p>}
        </div>
      </header>
      <ul className={styles['lines']}>
        {seller.lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            was={oldPrices.get(line.id)}
            slug={provider.slug}
            isChanging={changing.has(line.id)}
            refused={refused.get(line.id)}
          />
        ))}
      </ul>
      {seller.shippings.length > 0 && (
        <div className={styles['ways']}>
          <SellerWays seller={seller} />
        </div>
      )}
      <p className={styles['moreRow']}>
        <Link to={`/anbieter/${provider.slug}`} className={styles['more']}>
          <Icon name="plus" size={18} />
          {texts.more[seller.lines.every(({ kind }) => kind !== 'food') ? 'shop' : 'food']}
        </Link>
      </p>
      {missing > 0 && (
        <Missing
          id={minimumId(provider.id)}
          text={(forDelivery > 0 ? texts.missingDelivery : texts.missing)(formatEuro(missing))}
          items={seller.items_cents}
          missing={missing}
        />
      )}
      {missing === 0 && toFree > 0 && (
        <Missing text={texts.shipping.missing(formatEuro(toFree))} items={seller.items_cents} missing={toFree} />
      )}
      {!isOnlyOne && (
        <footer className={styles['sellerFoot']}>
          <p>
            {texts.sums.items} <strong>{formatEuro(sumOf(seller))}</strong>
            {bundled > 0 && <span className={styles['small']}> {texts.fromBundles(formatEuro(bundled))}</span>}
          </p>
          {canOrder(seller, bundles) && (
            <LinkButton
              to={`/kasse?anbieter=${provider.id}`}
              size="small"
              aria-label={bundled > 0 ? `${texts.checkoutWith}: ${provider.name}` : texts.checkoutOf(provider.name)}
            >
              {bundled > 0 ? texts.checkoutWith : texts.checkout}
            </LinkButton>
          )}
        </footer>
      )}
    </Card>
  )
}

/** How far the lines have come, and what is missing. */
function Missing({ id, text, items, missing }: { id?: string; text: string; items: number; missing: number }) {
  return (
    <div id={id} className={styles['hint']} role="status">
      <p>{text}</p>
      <div className={styles['track']} aria-hidden="true">
        <div style={{ width: `${Math.round((items / (items + missing)) * 100)}%` }} />
      </div>
    </div>
  )
}

/** «Lieferung nach 62101: 1,50 € · ca. 28 Minuten», or that nobody goes there. */
function wayOf(seller: CartSeller, { delivery, pickup }: DeliveryTerms, postalCode: string): string {
  if (!delivery) return (pickup ? texts.way.pickupOnly : texts.way.none)(postalCode)
  const fee = deliveryFee(seller, { provider_id: seller.provider.id, pickup, delivery }) ?? delivery.fee_cents
  return texts.way.to(postalCode, fee === 0 ? texts.way.free : formatEuro(fee), formatMinutes(delivery.minutes))
}
