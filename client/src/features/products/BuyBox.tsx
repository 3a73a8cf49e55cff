import { lazy, Suspense, useState } from 'react'
import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import { mostOf } from '#contract/values/cartLimits.ts'
import { Alive } from '#client/ui/Alive.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { ShownPrice } from '#client/commerce/ShownPrice.tsx'
import { stepsOf } from './bulkSteps.ts'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import { HowToGet } from './HowToGet.tsx'
import { soldBy } from './traits.ts'
import { choicesOf } from './variantChoice.ts'
import { VariantChoice } from './VariantChoice.tsx'
import { productTexts } from './products.texts.ts'
import styles from './BuyBox.module.css'

// Few products have a scale; drawn with the page, taken over when its code is there.
const BulkPrices = lazy(() => import('./BulkPrices.tsx').then((m) => ({ default: m.BulkPrices })))

// Drawn with the page; what a consignment costs is worked out by code of its own.
const ShippingNote = lazy(() => import('./ShippingNote.tsx').then((m) => ({ default: m.ShippingNote })))

const EnergyLinks = lazy(() => import('./EnergyLinks.tsx').then((m) => ({ default: m.EnergyLinks })))

type BuyBoxProps = { product: ProductDetails; variant: VariantWire | null; onChoose: (variantId: number) => void }

/** What it costs, which one, whether it is there, when it comes, and how to get it. */
export function BuyBox({ product, variant, onChoose }: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1)
  const price = variant ?? product
  const stock = variant?.stock ?? product.stock
  // A service's price says itself what it is for.
  const unit = product.type === 'normal' ? soldBy(product) : null
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
        <Suspense fallback={null}>
          <ShippingNote product={product} variant={variant} />
        </Suspense>
      </div>
      {variant && <VariantChoice groups={choicesOf(product, variant)} onChoose={onChoose} />}
      {product.type !== 'service' && <StockLine stock={stock} />}
      {steps.length > 0 && (
        <Suspense fallback={null}>
          <BulkPrices most={mostOf(product.type)} steps={steps} unitCents={price.price_cents} quantity={quantity} onChange={setQuantity} />
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

function StockLine({ stock }: { stock: ProductDetails['stock'] }) {
  return (
    <p className={classNames(styles['stock'], styles[stock])}>
      <Icon name={stock === 'none' ? 'close' : stock === 'few' ? 'clock' : 'check'} size={18} />
      {productTexts.stock[stock]}
    </p>
  )
}
