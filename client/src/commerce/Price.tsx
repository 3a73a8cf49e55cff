import { formatEuro, formatEuroRange } from '#client/lib/format.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './Price.module.css'

type PriceProps = {
  /** Integer cents. */
  cents: number
  /** With this a span is shown: `9,90–14,50 €`. */
  toCents?: number
  /** The price before; shown struck through and read out as «statt». */
  insteadOfCents?: number
  prefix?: 'ab'
  size?: 'small' | 'medium' | 'large'
}

/** Money, everywhere alike. */
export function Price({ cents, toCents, insteadOfCents, prefix, size = 'medium' }: PriceProps) {
  const isReduced = insteadOfCents !== undefined && insteadOfCents > cents
  return (
    <span className={classNames(styles['price'], styles[size])}>
      {prefix && <span className={styles['prefix']}>{prefix} </span>}
      <span className={classNames(isReduced && styles['reduced'])}>
        {toCents === undefined ? formatEuro(cents) : formatEuroRange(cents, toCents)}
      </span>
      {isReduced && (
        <>
          {' '}
          <span className="visually-hidden">statt</span>
          <s className={styles['before']}>{formatEuro(insteadOfCents)}</s>
        </>
      )}
    </span>
  )
}
