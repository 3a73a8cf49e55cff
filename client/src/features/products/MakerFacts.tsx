import type { ProductDetails } from '#contract/calls/productWire.ts'
import { Tag } from '#client/ui/Tag.tsx'
import { FactRow } from './FactRow.tsx'
import { makerTexts as texts } from './makerFacts.texts.ts'
import styles from './ProductFacts.module.css'

/**
 * Who made it, of what, how long it is guaranteed to last, and what is to be minded with it (GPSR Art. 19, docs/law.md rows 6, 9, 11, 12).
 */
export function MakerFacts({
  product: {
    manufacturer,
    safety_text: safety,
    is_local_manufacturer: isLocal,
    weee_number: weee,
    battery_number: battery,
    fibres,
    guarantee,
  },
}: {
  product: ProductDetails
}) {
  return (
    <section className={styles['part']} aria-labelledby="hersteller">
      <h2 id="hersteller">{texts.maker}</h2>
      {manufacturer ? (
        <dl className={styles['rows']}>
          <FactRow name={texts.address}>
            {manufacturer.name}
            <br />
            {manufacturer.address}
          </FactRow>
          {manufacturer.email && (
            <FactRow name={texts.mail}>
              <a href={`mailto:${manufacturer.email}`}>{manufacturer.email}</a>
            </FactRow>
          )}
          {manufacturer.website && (
            <FactRow name={texts.website}>
              <a href={manufacturer.website} rel="noopener nofollow">
                {manufacturer.website.replace(/^https?:\/\//, '')}
              </a>
            </FactRow>
          )}
          {manufacturer.responsible && (
            <FactRow name={texts.responsible}>
              {manufacturer.responsible.name}
              <br />
              {manufacturer.responsible.address}
              <br />
              <a href={`mailto:${manufacturer.responsible.email}`}>{manufacturer.responsible.email}</a>
            </FactRow>
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
      {(weee || battery) && (
        <>
          <dl className={styles['rows']}>
            {weee && <FactRow name={texts.weee}>{weee}</FactRow>}
            {battery && <FactRow name={texts.battery}>{battery}</FactRow>}
          </dl>
          <p className={styles['quiet']}>{texts.takeBack}</p>
        </>
      )}
      {fibres && (
        <dl className={styles['rows']}>
          <FactRow name={texts.fibres}>{fibres}</FactRow>
        </dl>
      )}
      {guarantee && (
        <>
          <h3>{texts.guarantee(guarantee.years)}</h3>
          <p className={styles['prose']}>{guarantee.text}</p>
          <p className={styles['quiet']}>{texts.beside}</p>
        </>
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
