import { pictureSize } from '#contract/values/pictures.ts'
import { makerTexts as texts } from './makerFacts.texts.ts'
import styles from './ProductFacts.module.css'

/** The Union's label of a maker's guarantee, near the pictures (docs/law.md row 9); its statement stands with the maker. */
export const GuaranteeLabel = ({ label, years }: { label: string; years: number }) => (
  <a href={label} className={styles['guaranteeLabel']}>
    <img src={label} alt={texts.label(years)} {...pictureSize(label)} loading="lazy" decoding="async" />
  </a>
)
