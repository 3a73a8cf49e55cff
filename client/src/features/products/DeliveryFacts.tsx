import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import { notRevocableTexts } from '#contract/values/notRevocable.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import { Fact } from './Fact.tsx'
import { productTexts } from './products.texts.ts'
import styles from './BuyBox.module.css'

// Drawn with the page, taken over when its code is there.
const DeliveryWays = lazy(() => import('./DeliveryWays.tsx').then((m) => ({ default: m.DeliveryWays })))

const GuaranteeNotice = lazy(() => import('#client/commerce/GuaranteeNotice.tsx').then((m) => ({ default: m.GuaranteeNotice })))

const texts = productTexts.delivery

/** When and where it comes, what that costs and how it is paid, before anybody decides (docs/law.md rows 5, 8). Only goods are sent. */
export function DeliveryFacts({ product, variant }: { product: ProductDetails; variant: VariantWire | null }) {
  const { type, seller, product_condition: condition } = product
  const payment = product.payment_text
  if (type !== 'normal') return payment ? <p className={styles['note']}>{payment}</p> : null
  const isProtected = hasConsumerRights(seller.trading)
  return (
    <section id="lieferung" aria-label={texts.title}>
      <h2 className={styles['boxTitle']}>{texts.title}</h2>
      <ul className={styles['facts']}>
        {product.shippings.length > 0 ? (
          <Suspense fallback={null}>
            <DeliveryWays product={product} variant={variant} />
          </Suspense>
        ) : (
          <Fact icon="box">{texts.none}</Fact>
        )}
        {payment && <Fact icon="euro">{payment}</Fact>}
        {isProtected && (
          <Fact icon="refresh">
            {product.not_revocable ? `${texts.noRevoke}: ${notRevocableTexts[product.not_revocable]}` : texts.revoke} ·{' '}
            <Link to="/seite/widerrufsbelehrung">{texts.revokeLink}</Link>
          </Fact>
        )}
        {isProtected && (
          <Fact icon="shield">
            <Link to="/seite/gewaehrleistung">{texts.guarantee}</Link>
            {condition === 'new' && ` · ${texts.guaranteeNew}`}
          </Fact>
        )}
      </ul>
      {product.guarantee_notice && (
        <Suspense fallback={null}>
          <GuaranteeNotice notice={product.guarantee_notice} />
        </Suspense>
      )}
    </section>
  )
}
