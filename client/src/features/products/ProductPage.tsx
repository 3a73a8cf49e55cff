import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ProductDetails } from '#contract/calls/productWire.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import { Rating } from '#client/commerce/Rating.tsx'
import { BuyBox } from './BuyBox.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import { crumbsOf } from './crumbs.ts'
import { productTexts } from './products.texts.ts'
import { useVisit } from './useVisit.ts'
import { chosenVariant, picturesOf } from './variantChoice.ts'
import styles from './ProductPage.module.css'

// Few goods have one.
const GuaranteeLabel = lazy(async () => ({ default: (await import('./GuaranteeLabel.tsx')).GuaranteeLabel }))
// Below the fold: drawn with the page, taken over when somebody comes near.
const SellerCard = lazyWhenSeen(async () => (await import('./SellerCard.tsx')).SellerCard)
const ProductShelf = lazyWhenSeen(async () => (await import('#client/commerce/ProductShelf.tsx')).ProductShelf)

type ProductPageProps = {
  product: ProductDetails
  /** What it costs less with, or at least together. */
  bundles?: ReactNode
  /** What others thought of it. */
  reviews: ReactNode
  /** Below everything: what the visitor has looked at before. */
  children?: ReactNode
}

/** One product with all that is needed to evaluate it. Which variant is shown stands in the address. */
export function ProductPage({ product, bundles, reviews, children }: ProductPageProps) {
  useVisit(product)
  const { seller } = product
  const { wanted, choose } = useChosen()
  const variant = chosenVariant(product, wanted)
  const pictures = useMemo(() => picturesOf(product, variant), [product, variant])
  return (
    <div className={styles['page']}>
      <Breadcrumbs crumbs={crumbsOf(product).map(({ name, path }) => ({ label: name, to: path }))} />
      <article className={styles['product']}>
        {/* The row that bounds the sticky gallery: what comes below is never covered. */}
        <div className={styles['choice']}>
          <div className={styles['pictures']}>
            <ProductGallery key={pictures.map(({ id }) => id).join()} productId={product.id} name={product.name} pictures={pictures} />
            {product.guarantee?.label && (
              <Suspense fallback={null}>
                <GuaranteeLabel label={product.guarantee.label} years={product.guarantee.years} />
              </Suspense>
            )}
          </div>
          <div className={styles['buy']}>
            <header className={styles['head']}>
              <h1 className={styles['name']}>{product.name}</h1>
              <p className={styles['marks']}>
                <a href="#bewertungen" title={productTexts.reviews.jump} className={styles['rating']}>
                  <Rating value={product.rating.average} count={product.rating.count} />
                </a>
                <a href="#verkauf">
                  {productTexts.sellerBy[product.type]} {seller.company_name}
                </a>
              </p>
              {product.short_text && <p className={styles['lead']}>{product.short_text}</p>}
            </header>
            <BuyBox key={product.id} product={product} variant={variant} onChoose={choose} />
            <ProductActions id={product.id} name={product.name} slug={product.slug} />
          </div>
        </div>
        <div className={styles['more']}>
          <ProductFacts product={product} variant={variant} />
          <SellerCard seller={seller} type={product.type} />
        </div>
      </article>
      <div>
        {bundles}
        {reviews}
      </div>
      <ProductShelf title={productTexts.shelves.cross} products={product.crossselling} />
      <ProductShelf title={productTexts.shelves.related} products={product.related} />
      <ProductShelf
        title={productTexts.shelves.seller(seller.company_name)}
        products={product.more_of_seller}
        to={`/anbieter/${seller.slug}`}
      />
      {children}
    </div>
  )
}

const variantKey = 'variante'

/** A press counts at once; the address, where links and «Zurück» find it, follows. */
function useChosen() {
  const [search, setSearch] = useSearchParams()
  const named = search.get(variantKey)
  const [wanted, setWanted] = useState(named)
  useEffect(() => setWanted(named), [named])
  return {
    wanted,
    choose(variantId: number): void {
      setWanted(String(variantId))
      setSearch((old) => ({ ...Object.fromEntries(old), [variantKey]: String(variantId) }), { replace: true, preventScrollReset: true })
    },
  }
}
