import type { ShownPrice } from '#contract/calls/productCardWire.ts'
import { foodTexts as texts } from './foodFacts.texts.ts'
import styles from './BuyBox.module.css'

/** The label and the information sheet beside the price (EU 2017/1369 art. 5 and 6, docs/law.md row 12). */
export function EnergyLinks({ energy: { label, sheet } }: { energy: NonNullable<ShownPrice['energy']> }) {
  return (
    <p className={styles['note']}>
      <a href={label}>{texts.label}</a> ·{' '}
      <a href={sheet} rel="noopener">
        {texts.sheet}
      </a>
    </p>
  )
}
