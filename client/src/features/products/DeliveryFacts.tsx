import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ProductDetails, VariantWire } from '#contract/calls/products.calls.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import { countryName } from '#client/lib/countryName.ts'
import { freeWords, workDays } from '#client/commerce/shipping.texts.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { deliveryWays } from './shippingOffer.ts'
import { productTexts } from './products.texts.ts'
import styles from './BuyBox.module.css'

const texts = productTexts.delivery

/** When and where it comes and what that costs, before anybody decides (docs/law.md rows 5, 8). Services and dishes are not sent. */
export function DeliveryFacts({ product, variant }: { product: ProductDetails; variant: VariantWire | null }) {
  const { type, seller, product_condition: condition } = product
  if (type !== 'normal') return null
  const isProtected = hasConsumerRights(seller.trading)
  return (
    <section id="lieferung" aria-label={texts.title}>
      <h2 className={styles['boxTitle']}>{texts.title}</h2>
      <ul className={styles['facts']}>
        {product.shippings.length > 0 ? <Ways product={product} variant={variant} /> : <PlainDelivery product={product} />}
        {isProtected && (
          <Fact icon="refresh">
            {texts.revoke} · <Link to="/seite/widerrufsbelehrung">{texts.revokeLink}</Link>
          </Fact>
        )}
        {isProtected && (
          <Fact icon="shield">
            <Link to="/seite/gewaehrleistung">{texts.guarantee}</Link>
            {condition === 'new' && ` · ${texts.guaranteeNew}`}
          </Fact>
        )}
      </ul>
    </section>
  )
}

/** The seller's ways, each with what this piece costs by it, how long it takes and where it goes. */
function Ways({ product, variant }: { product: ProductDetails; variant: VariantWire | null }) {
  const ways = deliveryWays(product, variant)
  return (
    <>
      {ways.every(({ method }) => method.kind === 'pickup') && <Fact icon="box">{texts.none}</Fact>}
      {ways.map(({ method, cents, zones, where, surchargeCents }) => (
        <Fact key={method.id} icon={method.kind === 'pickup' ? 'bag' : 'box'}>
          {texts.way(method.name, cents)}
          {[freeWords(method), method.kind === 'pickup' ? '' : workDays(method.days_from, method.days_until), where]
            .filter((part) => part !== '')
            .map((part) => ` · ${part}`)
            .join('')}
          {zones.map((zone) => (
            <span key={zone} className={styles['zone']}>
              {zone}
            </span>
          ))}
          {surchargeCents > 0 && <span className={styles['zone']}>{texts.surcharge(surchargeCents)}</span>}
        </Fact>
      ))}
    </>
  )
}

/** Of a seller that has set up no way yet. */
function PlainDelivery({ product: { delivery } }: { product: ProductDetails }) {
  if (!delivery) return <Fact icon="box">{texts.none}</Fact>
  const { days_from: from, days_until: until, countries, cost_cents: cents, pickup } = delivery
  return (
    <>
      <Fact icon="box">
        {[texts.days(from, until), countries.length > 0 && texts.to(countries.map(countryName).join(', '))].filter(Boolean).join(' ')}
      </Fact>
      <Fact icon="euro">{cents === 0 ? texts.free : texts.cost(cents)}</Fact>
      {pickup && <Fact icon="bag">{texts.pickup}</Fact>}
    </>
  )
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </li>
)
