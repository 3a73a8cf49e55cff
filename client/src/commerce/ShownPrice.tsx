import type { ShownPrice as Shown } from '#contract/calls/productCardWire.ts'
import { formatEuro } from '#client/lib/format.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './ShownPrice.module.css'

type ShownPriceProps = {
  price: Shown
  /** On the product page: larger, with the maker's recommended price. */
  size?: 'card' | 'page'
}

/**
 * A price with everything the law wants beside it (PAngV §§ 4, 7, 11): Grundpreis, deposit, and with a cut price the lowest of
 * the last 30 days. The per cent are computed by the server, never typed by a seller.
 */
export function ShownPrice({ price, size = 'card' }: ShownPriceProps) {
  if (price.on_request)
    return (
      <p className={classNames(styles['price'], styles[size])}>
        <span className={styles['amount']}>Preis auf Anfrage</span>
      </p>
    )
  const isCut = price.previous_price_cents !== null && price.previous_price_cents > price.price_cents
  return (
    <div className={classNames(styles['price'], styles[size])}>
      <p className={styles['line']}>
        <span className={classNames(styles['amount'], isCut && styles['cut'])}>
          {price.from && <span className={styles['from']}>ab </span>}
          {formatEuro(price.price_cents)}
          {price.price_note && <span className={styles['from']}> {price.price_note}</span>}
        </span>
        {isCut && (
          <>
            <span className="visually-hidden">statt</span>
            <s className={styles['before']}>{formatEuro(price.previous_price_cents!)}</s>
            {price.discount_percent !== null && <span className={styles['percent']}>−{price.discount_percent}&nbsp;%</span>}
          </>
        )}
      </p>
      {price.base_price && <p className={styles['small']}>{price.base_price}</p>}
      {price.beside?.map((line) => (
        <p key={line} className={styles['small']}>
          {line}
        </p>
      ))}
      {isCut && price.lowest_30_days_cents !== null && (
        <p className={styles['small']}>{`Niedrigster Preis der letzten 30 Tage: ${formatEuro(price.lowest_30_days_cents)}`}</p>
      )}
      {size === 'page' && price.uvp_cents !== null && (
        <p className={styles['small']}>{`UVP des Herstellers: ${formatEuro(price.uvp_cents)}`}</p>
      )}
    </div>
  )
}

/**
 * Stands once beside the prices of a list. None is contained with small businesses (§ 19 UStG) and private
 * sellers; which it is, the product's page says.
 */
export const taxNote = (taxIncluded: boolean) => (taxIncluded ? 'inkl. MwSt.' : 'ohne MwSt.')
