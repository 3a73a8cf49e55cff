import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import { freeWords } from '#client/commerce/shipping.texts.ts'
import { workDays } from '#client/commerce/workDays.ts'
import { Fact } from './Fact.tsx'
import { deliveryWays } from './waysOfProduct.ts'
import { productTexts } from './products.texts.ts'
import styles from './BuyBox.module.css'

const texts = productTexts.delivery

/** The seller's ways, each with what this piece costs by it, how long it takes and where it goes. */
export function DeliveryWays({ product, variant }: { product: ProductDetails; variant: VariantWire | null }) {
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
