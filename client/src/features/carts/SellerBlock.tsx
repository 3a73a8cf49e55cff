import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { CartSeller } from '#contract/calls/carts.calls.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { CartLineRow } from './CartLineRow.tsx'
import { canOrder, missingCents, sumOf } from './cartState.ts'
import { cartTexts as texts } from './carts.texts.ts'
import styles from './CartScreen.module.css'

type SellerBlockProps = { seller: CartSeller; isOnlyOne: boolean; changing: ReadonlySet<number>; refused: ReadonlyMap<number, string> }

/** One contract partner with its lines, its sum and its own way to the checkout. */
export function SellerBlock({ seller, isOnlyOne, changing, refused }: SellerBlockProps) {
  const id = useId()
  const { provider } = seller
  const missing = missingCents(seller)
  const minimum = seller.minimum_cents ?? 0
  return (
    <Card as="section" padding="none" className={styles['seller']} aria-labelledby={id}>
      <header className={styles['sellerHead']}>
        <PictureTile src={provider.image} id={provider.id} fallbackName={provider.name} ratio="1:1" className={styles['sellerPicture']} />
        <div className={styles['sellerWords']}>
          <h2 id={id} className={styles['sellerName']}>
            <Link to={`/anbieter/${provider.slug}`}>{provider.name}</Link>
          </h2>
          {seller.opening_label && <p className={styles['small']}>{seller.opening_label}</p>}
        </div>
      </header>
      <ul className={styles['lines']}>
        {seller.lines.map((line) => (
          <CartLineRow key={line.id} line={line} slug={provider.slug} isChanging={changing.has(line.id)} refused={refused.get(line.id)} />
        ))}
      </ul>
      <p className={styles['moreRow']}>
        <Link to={`/anbieter/${provider.slug}`} className={styles['more']}>
          <Icon name="plus" size={18} />
          {texts.more}
        </Link>
      </p>
      {missing > 0 && (
        <div className={styles['hint']} role="status">
          <p>{texts.missing(formatEuro(missing))}</p>
          <div className={styles['track']} aria-hidden="true">
            <div style={{ width: `${Math.round((seller.items_cents / minimum) * 100)}%` }} />
          </div>
        </div>
      )}
      {!isOnlyOne && (
        <footer className={styles['sellerFoot']}>
          <p>
            {texts.sums.items} <strong>{formatEuro(sumOf(seller))}</strong>
          </p>
          {canOrder(seller) && (
            <LinkButton to={`/kasse?anbieter=${provider.id}`} size="small" aria-label={texts.checkoutOf(provider.name)}>
              {texts.checkout}
            </LinkButton>
          )}
        </footer>
      )}
    </Card>
  )
}
