import type { ProductDetails } from '#contract/calls/products.calls.ts'
import { Tag } from '#client/ui/Tag.tsx'
import { Row } from './Row.tsx'
import { productTexts } from './products.texts.ts'
import styles from './ProductFacts.module.css'

const texts = productTexts.facts

export type MakerProps = { product: ProductDetails }

/** Who made it and what to beware of (GPSR Art. 19, law.md row 6). */
export function Maker({ product: { manufacturer, safety_text: safety, is_local_manufacturer: isLocal } }: MakerProps) {
  return (
    <section className={styles['part']} aria-labelledby="hersteller">
      <h2 id="hersteller">{texts.maker}</h2>
      {manufacturer ? (
        <dl className={styles['rows']}>
          <Row name={texts.address}>{manufacturer.name}<br />{manufacturer.address}</Row>
          {manufacturer.email && <Row name={texts.mail}><a href={`mailto:${manufacturer.email}`}>{manufacturer.email}</a></Row>}
          {manufacturer.website && <Row name={texts.website}><a href={manufacturer.website} rel="noopener nofollow">{manufacturer.website.replace(/^https?:\/\//, '')}</a></Row>}
          {manufacturer.responsible && <Row name={texts.responsible}>{manufacturer.responsible.name}<br />{manufacturer.responsible.address}<br /><a href={`mailto:${manufacturer.responsible.email}`}>{manufacturer.responsible.email}</a></Row>}
        </dl>
      ) : (
        <p className={styles['quiet']}>{texts.noMaker}</p>
      )}
      {(isLocal || manufacturer?.is_local) && <p><Tag tone="success" icon="pin">{texts.local}</Tag></p>}
      {safety && (
        <>
          <h3>{texts.safety}</h3>
          <p className={styles['prose']}>{safety}</p>
        </>
      )}
    </section>
  )
}
