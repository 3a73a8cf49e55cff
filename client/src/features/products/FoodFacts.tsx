import type { ProductDetails } from '#contract/calls/productWire.ts'
import { shortNumberText } from '#contract/values/numberText.ts'
import { FactRow } from './FactRow.tsx'
import { foodTexts as texts } from './foodFacts.texts.ts'
import styles from './ProductFacts.module.css'

/** What packaged food says before it is bought (LMIV art. 14, docs/law.md row 47). */
export function FoodFacts({
  food: { ingredients, allergens, additives, alcohol_percent: alcohol, operator, organic_code: organic },
}: {
  food: NonNullable<ProductDetails['food']>
}) {
  return (
    <section className={styles['part']} aria-labelledby="lebensmittel">
      <h2 id="lebensmittel">{texts.food}</h2>
      <dl className={styles['rows']}>
        <FactRow name={texts.ingredients}>{ingredients}</FactRow>
        <FactRow name={texts.allergens}>{allergens.length > 0 ? allergens.join(', ') : texts.none}</FactRow>
        {additives.length > 0 && <FactRow name={texts.additives}>{additives.join(', ')}</FactRow>}
        {alcohol !== null && <FactRow name={texts.alcohol}>{texts.percent(shortNumberText(alcohol, 1))}</FactRow>}
        {organic && <FactRow name={texts.organic}>{organic}</FactRow>}
        <FactRow name={texts.operator}>{operator}</FactRow>
      </dl>
    </section>
  )
}
