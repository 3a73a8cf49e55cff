import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ProductDetails } from '#contract/calls/products.calls.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import { countryName } from '#client/lib/countryName.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { productTexts } from './products.texts.ts'
import styles from './BuyBox.module.css'

const texts = productTexts.delivery

/** When and where it comes and what that costs, before anybody decides (docs/law.md rows 5, 8). Services and dishes are not sent. */
export function DeliveryFacts({ product: { type, delivery, seller, product_condition: condition } }: { product: ProductDetails }) {
  if (type !== 'normal') return null
  const isProtected = hasConsumerRights(seller.trading)
  return (
    <section id="lieferung" aria-label={texts.title}>
      <h2 className={styles['boxTitle']}>{texts.title}</h2>
      <ul className={styles['facts']}>
        {delivery ? (
          <Fact icon="box">
            {[
              texts.days(delivery.days_from, delivery.days_until),
              delivery.countries.length > 0 && texts.to(delivery.countries.map(countryName).join(', ')),
            ]
              .filter(Boolean)
              .join(' ')}
          </Fact>
        ) : (
          <Fact icon="box">{texts.none}</Fact>
        )}
        {delivery && <Fact icon="euro">{delivery.cost_cents === 0 ? texts.free : texts.cost(delivery.cost_cents)}</Fact>}
        {delivery?.pickup && <Fact icon="bag">{texts.pickup}</Fact>}
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

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </li>
)
