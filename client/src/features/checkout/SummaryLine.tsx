import { bundleKept, fromBundle } from '#contract/values/bundleSale.ts'
import type { CartLine } from '#contract/calls/cartsWire.ts'
import { CartLineNotes } from '#client/commerce/CartLineNotes.tsx'
import { formatEuro, formatTime } from '#client/lib/format.ts'
import { checkoutTexts } from './checkout.texts.ts'
import styles from './Summary.module.css'

/** Quantity, name, choices and price of one line. */
export function SummaryLine({ line, was }: { line: CartLine; was?: number | undefined }) {
  const {
    quantity,
    name,
    variant,
    options,
    note,
    bundle,
    guarantee_years: years,
    guarantee_label: label,
    total_cents: total,
    problem,
  } = line
  return (
    <li className={styles['line']}>
      <span className={styles['quantity']}>{quantity} ×</span>
      <span className={styles['dish']}>
        {name}
        {variant && <span className={styles['small']}>{variant}</span>}
        {options.length > 0 && <span className={styles['small']}>{options.map((option) => option.name).join(', ')}</span>}
        {note && <span className={styles['small']}>„{note}“</span>}
        {years !== undefined && <span className={styles['small']}>{checkoutTexts.summary.guarantee(years)}</span>}
        {label && years !== undefined && (
          <img className={styles['label']} src={label} alt={checkoutTexts.summary.guaranteeLabel(years)} width={96} height={96} />
        )}
        {bundle && <span className={styles['small']}>{fromBundle(bundle.name)}</span>}
        {bundle?.kept_until && <span className={styles['kept']}>{bundleKept(formatTime(bundle.kept_until))}</span>}
        {problem && <span className={styles['problem']}>{problem}</span>}
      </span>
      <span className={styles['price']}>
        {formatEuro(total)}
        <CartLineNotes line={line} was={was} className={styles['small']} />
      </span>
    </li>
  )
}
