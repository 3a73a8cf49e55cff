import { Link } from 'react-router-dom'
import type { ProductDetails, VariantWire } from '#contract/calls/products.calls.ts'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import { RichText } from '#client/ui/RichText.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import type { MakerProps } from './Maker.tsx'
import { Row } from './Row.tsx'
import { productTexts } from './products.texts.ts'
import { traitsOf } from './traits.ts'
import styles from './ProductFacts.module.css'

const texts = productTexts.facts
// Far below the fold, and the same whatever variant is chosen.
const Maker = lazyWhenSeen<MakerProps>(() => import('./Maker.tsx').then((module) => module.Maker))

/** Description, measures, maker and safety: page text for everybody, not a file to download (GPSR Art. 19, law.md row 6). */
export function ProductFacts({ product, variant }: { product: ProductDetails; variant: VariantWire | null }) {
  const traits = traitsOf(product, variant)
  return (
    <div className={styles['facts']}>
      <section className={styles['part']} aria-labelledby="beschreibung">
        <h2 id="beschreibung">{texts.details}</h2>
        {product.details ? <RichText html={product.details} className={styles['prose']} /> : <p className={styles['prose']}>{product.short_text || texts.noDetails}</p>}
        {product.tags.length > 0 && (
          <ul className={styles['tags']} aria-label={texts.tags}>
            {product.tags.map((tag) => <li key={tag}><Link to={`/suche?q=${encodeURIComponent(tag)}`} rel="nofollow"><Tag>{tag}</Tag></Link></li>)}
          </ul>
        )}
      </section>
      <section className={styles['part']} aria-labelledby="merkmale">
        <h2 id="merkmale">{texts.features}</h2>
        <dl className={styles['rows']}>
          {traits.map(({ name, value }) => <Row key={name} name={name}>{value}</Row>)}
        </dl>
      </section>
      {product.type === 'normal' && <Maker product={product} />}
    </div>
  )
}
