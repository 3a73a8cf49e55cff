import { useId } from 'react'
import type { Cart } from '#contract/calls/carts.calls.ts'
import { taxNoteOf } from '#contract/values/taxes.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { canOrder, hasProblem, sumOf } from './cartState.ts'
import { cartTexts as texts } from './carts.texts.ts'
import styles from './CartScreen.module.css'

/** What it comes to, and the way to the checkout. Always in sight on a wide screen. */
export function CartOverview({ cart }: { cart: Cart }) {
  const id = useId()
  const { sellers } = cart
  const isReady = sellers.every(canOrder)
  const only = sellers.length === 1 ? sellers[0] : undefined
  return (
    <aside className={styles['overview']} aria-labelledby={id}>
      <h2 id={id} className={styles['overviewTitle']}>
        {texts.overview}
      </h2>
      <dl className={styles['sums']}>
        {sellers.length > 1 ? (
          sellers.map((seller) => (
            <div key={seller.provider.id}>
              <dt>{seller.provider.name}</dt>
              <dd>{formatEuro(seller.items_cents)}</dd>
            </div>
          ))
        ) : (
          <div>
            <dt>{texts.sums.items}</dt>
            <dd>{formatEuro(cart.items_cents)}</dd>
          </div>
        )}
        {cart.deposit_cents > 0 && (
          <div>
            <dt>{texts.sums.deposit}</dt>
            <dd>{formatEuro(cart.deposit_cents)}</dd>
          </div>
        )}
        <div className={styles['total']}>
          <dt>{texts.sums.total}</dt>
          <dd>{formatEuro(sumOf(cart))}</dd>
        </div>
      </dl>
      <p className={styles['small']}>{texts.sums.tax(taxNoteOf(sellers))}</p>
      {isReady ? (
        <LinkButton variant="primary" size="large" isWide to={only ? `/kasse?anbieter=${only.provider.id}` : '/kasse'}>
          {only ? texts.checkout : texts.checkoutAll(sellers.length)}
        </LinkButton>
      ) : (
        <>
          <Button variant="primary" size="large" isWide isDisabled aria-describedby={`${id}-why`}>
            {texts.checkout}
          </Button>
          <p id={`${id}-why`} className={styles['why']}>
            {sellers.some(hasProblem) ? texts.blocked : only ? texts.missing(formatEuro(Math.max(0, (only.minimum_cents ?? 0) - only.items_cents))) : texts.belowMinimum}
          </p>
        </>
      )}
      {sellers.length > 1 && <p className={styles['small']}>{texts.sellers(sellers.length)}</p>}
    </aside>
  )
}
