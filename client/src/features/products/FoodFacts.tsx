import type { ReactNode } from 'react'
import type { ProductDetails } from '#contract/calls/products.calls.ts'
import { shortNumberText } from '#contract/values/numberText.ts'
import { foodTexts as texts } from './foodFacts.texts.ts'
import styles from './ProductFacts.module.css'

/** What packaged food says before it is bought (LMIV art. 14, docs/law.md row 47). */
export function FoodFacts({
  food: { ingredients, allergens, additives, alcohol_percent: alcohol, operator },
}: {
  food: NonNullable<ProductDetails['food']>
}) {
  return (
    <section className={styles['part']} aria-labelledby="lebensmittel">
      <h2 id="lebensmittel">{texts.food}</h2>
      <dl className={styles['rows']}>
        <Row name={texts.ingredients}>{ingredients}</Row>
        <Row name={texts.allergens}>{allergens.length > 0 ? allergens.join(', ') : texts.none}</Row>
        {additives.length > 0 && <Row name={texts.additives}>{additives.join(', ')}</Row>}
        {alcohol !== null && <Row name={texts.alcohol}>{texts.percent(shortNumberText(alcohol, 1))}</Row>}
        <Row name={texts.operator}>{operator}</Row>
      </dl>
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
