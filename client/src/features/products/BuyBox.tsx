import { lazy, Suspense, useState } from 'react'
import type { ProductDetails, VariantWire } from '#contract/calls/products.calls.ts'
import { Alive } from '#client/ui/Alive.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { ShownPrice } from '#client/commerce/ShownPrice.tsx'
import { stepsOf } from './bulkSteps.ts'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import { HowToGet } from './HowToGet.tsx'
import { shippingOffer, type ShippingOffer } from './shippingOffer.ts'
import { soldBy } from './traits.ts'
import { choicesOf } from './variantChoice.ts'
import { VariantChoice } from './VariantChoice.tsx'
import { productTexts } from './products.texts.ts'
import styles from './BuyBox.module.css'

// Few products have a scale; drawn with the page, taken over when its code is there.
const BulkPrices = lazy(() => import('./BulkPrices.tsx').then((m) => ({ default: m.BulkPrices })))

const EnergyLinks = lazy(() => import('./EnergyLinks.tsx').then((m) => ({ default: m.EnergyLinks })))

type BuyBoxProps = { product: ProductDetails; variant: VariantWire | null; onChoose: (variantId: number) => void }

/** What it costs, which one, whether it is there, when it comes, and how to get it. */
export function BuyBox({ product, variant, onChoose }: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1)
  const price = variant ?? product
  const stock = variant?.stock ?? product.stock
  // A service's price says itself what it is for.
  const unit = product.type === 'normal' ? soldBy(product) : null
  const offer = shippingOffer(product, variant)
  const steps = stepsOf(product, variant)
  return (
    <div className={styles['box']}>
      <div className={styles['price']}>
        <ShownPrice price={price} size="page" />
        {price.energy && (
          <Suspense fallback={null}>
            <EnergyLinks energy={price.energy} />
            <Alive />
          </Suspense>
        )}
        {unit && <p className={styles['note']}>{productTexts.price.unit(unit)}</p>}
        {!price.on_request && <TaxAndShipping note={product.tax_note} offer={offer} />}
        {offer && <DeliveryTime offer={offer} />}
      </div>
      {variant && <VariantChoice groups={choicesOf(product, variant)} onChoose={onChoose} />}
      {product.type !== 'service' && <StockLine stock={stock} />}
      {steps.length > 0 && (
        <Suspense fallback={null}>
          <BulkPrices steps={steps} unitCents={price.price_cents} quantity={quantity} onChange={setQuantity} />
          <Alive />
        </Suspense>
      )}
      {product.age_limit > 0 && <Banner tone="warning">{productTexts.age(product.age_limit)}</Banner>}
      <HowToGet
        product={product}
        variant={variant}
        isGone={stock === 'none'}
        quantity={quantity}
        onQuantity={steps.length === 0 ? setQuantity : undefined}
      />
      <DeliveryFacts product={product} variant={variant} />
    </div>
  )
}

/** «inkl. MwSt., zzgl. 4,90 € Versand» or «zzgl. Versand ab 4,90 €», leading to the ways (PAngV § 6). */
function TaxAndShipping({ note, offer }: { note: string; offer: ShippingOffer | null }) {
  const { taxShipping, shipping, shippingFrom, freeShipping } = productTexts.price
  return (
    <p className={styles['note']}>
      {note}
      {offer && offer.cents > 0 && !offer.isFrom && <>, {taxShipping(offer.cents)}</>}
      {offer && offer.cents > 0 && offer.isFrom && <>, zzgl. </>}
      {offer && offer.cents > 0 && <a href="#lieferung">{offer.isFrom ? shippingFrom(offer.cents) : shipping}</a>}
      {offer?.cents === 0 && (
        <>
          , <a href="#lieferung">{freeShipping}</a>
        </>
      )}
    </p>
  )
}

/** «Lieferzeit 2–4 Werktage · ab 50 € versandkostenfrei» (docs/law.md row 5). */
function DeliveryTime({ offer: { days, freeFromCents } }: { offer: ShippingOffer }) {
  const { time, freeFrom } = productTexts.price
  return (
    <p className={styles['note']}>
      {time(days.from, days.until)}
      {freeFromCents !== null && ` · ${freeFrom(freeFromCents)}`}
    </p>
  )
}

function StockLine({ stock }: { stock: ProductDetails['stock'] }) {
  return (
    <p className={classNames(styles['stock'], styles[stock])}>
      <Icon name={stock === 'none' ? 'close' : stock === 'few' ? 'clock' : 'check'} size={18} />
      {productTexts.stock[stock]}
    </p>
  )
}
