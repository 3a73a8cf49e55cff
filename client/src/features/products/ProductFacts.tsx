import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ProductDetails, VariantWire } from '#contract/calls/products.calls.ts'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import { RichText } from '#client/ui/RichText.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { productTexts } from './products.texts.ts'
import { traitsOf } from './traits.ts'
import styles from './ProductFacts.module.css'

const texts = productTexts.facts
const FoodFacts = lazyWhenSeen(async () => (await import('./FoodFacts.tsx')).FoodFacts)

/** Description, measures, maker and safety: page text for everybody, not a file to download (GPSR Art. 19, docs/law.md row 6). */
export function ProductFacts({ product, variant }: { product: ProductDetails; variant: VariantWire | null }) {
  const traits = traitsOf(product, variant)
  return (
    <div className={styles['facts']}>
      <section className={styles['part']} aria-labelledby="beschreibung">
        <h2 id="beschreibung">{texts.details}</h2>
        {product.details ? (
          <RichText html={product.details} className={styles['prose']} />
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
            <Row key={name} name={name}>
              {value}
            </Row>
          ))}
          {product.claim_proof && <Row name={texts.claim}>{product.claim_proof}</Row>}
        </dl>
      </section>
      {product.food && <FoodFacts food={product.food} />}
      {product.type === 'normal' && <Maker product={product} />}
    </div>
  )
}

function Maker({ product: { manufacturer, safety_text: safety, is_local_manufacturer: isLocal } }: { product: ProductDetails }) {
  return (
    <section className={styles['part']} aria-labelledby="hersteller">
      <h2 id="hersteller">{texts.maker}</h2>
      {manufacturer ? (
        <dl className={styles['rows']}>
          <Row name={texts.address}>
            {manufacturer.name}
            <br />
            {manufacturer.address}
          </Row>
          {manufacturer.email && (
            <Row name={texts.mail}>
              <a href={`mailto:${manufacturer.email}`}>{manufacturer.email}</a>
            </Row>
          )}
          {manufacturer.website && (
            <Row name={texts.website}>
              <a href={manufacturer.website} rel="noopener nofollow">
                {manufacturer.website.replace(/^https?:\/\//, '')}
              </a>
            </Row>
          )}
          {manufacturer.responsible && (
            <Row name={texts.responsible}>
              {manufacturer.responsible.name}
              <br />
              {manufacturer.responsible.address}
              <br />
              <a href={`mailto:${manufacturer.responsible.email}`}>{manufacturer.responsible.email}</a>
            </Row>
          )}
        </dl>
      ) : (
        <p className={styles['quiet']}>{texts.noMaker}</p>
      )}
      {(isLocal || manufacturer?.is_local) && (
        <p>
          <Tag tone="success" icon="pin">
            {texts.local}
          </Tag>
        </p>
      )}
      {safety && (
        <>
          <h3>{texts.safety}</h3>
          <p className={styles['prose']}>{safety}</p>
        </>
      )}
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
