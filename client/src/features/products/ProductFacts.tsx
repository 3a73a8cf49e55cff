import { Link } from 'react-router-dom'
import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { FactRow } from './FactRow.tsx'
import { productTexts } from './products.texts.ts'
import { traitsOf } from './traits.ts'
import styles from './ProductFacts.module.css'

const texts = productTexts.facts
// Drawn with the page, taken over when somebody comes near; none of them changes with the variant.
const Prose = lazyWhenSeen(async () => (await import('#client/ui/RichText.tsx')).RichText)
const FoodFacts = lazyWhenSeen(async () => (await import('./FoodFacts.tsx')).FoodFacts)
const MakerFacts = lazyWhenSeen(async () => (await import('./MakerFacts.tsx')).MakerFacts)

/** Description, measures, maker and safety: page text for everybody, not a file to download (GPSR Art. 19, docs/law.md row 6). */
export function ProductFacts({ product, variant }: { product: ProductDetails; variant: VariantWire | null }) {
  const traits = traitsOf(product, variant)
  return (
    <div className={styles['facts']}>
      <section className={styles['part']} aria-labelledby="beschreibung">
        <h2 id="beschreibung">{texts.details}</h2>
        {product.details ? (
          <Prose html={product.details} className={styles['prose']} />
        ) : (
          <p className={styles['prose']}>{product.short_text || texts.noDetails}</p>
        )}
        {product.tags.length > 0 && (
          <ul className={styles['tags']} aria-label={texts.tags}>
            {product.tags.map((tag) => (
              <li key={tag}>
                <Link to={`/suche?q=${encodeURIComponent(tag)}`} rel="nofollow">
                  <Tag>{tag}</Tag>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles['part']} aria-labelledby="merkmale">
        <h2 id="merkmale">{texts.features}</h2>
        <dl className={styles['rows']}>
          {traits.map(({ name, value }) => (
            <FactRow key={name} name={name}>
              {value}
            </FactRow>
          ))}
          {product.claim_proof && <FactRow name={texts.claim}>{product.claim_proof}</FactRow>}
        </dl>
      </section>
      {product.food && <FoodFacts food={product.food} />}
      {product.type === 'normal' && <MakerFacts product={product} />}
    </div>
  )
}
