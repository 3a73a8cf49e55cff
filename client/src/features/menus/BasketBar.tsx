import { contentsOf, useCart } from '#client/lib/cart/cart.ts'
import { formatCount, formatEuro } from '#client/lib/format.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { menuViewTexts } from './menuView.texts.ts'
import styles from './Basket.module.css'

/** Where there is no room beside the menu: the cart in one line at the bottom. */
export function BasketBar() {
  const cart = useCart(contentsOf)
  if (cart.count === 0) return null
  const cents = cart.items_cents + cart.deposit_cents
  return (
    <div className={styles['bar']}>
      <LinkButton to="/warenkorb" variant="primary" size="large" isWide icon="cart" className={styles['barLink']}>
        <span className={styles['barWords']}>
          <span>{menuViewTexts.basket.bar(formatCount(cart.count, 'Gericht', 'Gerichte'))}</span>
          {/* Nothing is no sum: the price comes with the server's answer. */}
          {cents > 0 && <span className={styles['barSum']}>{formatEuro(cents)}</span>}
        </span>
      </LinkButton>
    </div>
  )
}
