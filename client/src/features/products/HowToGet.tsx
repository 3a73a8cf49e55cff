import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { AddToCart } from './AddToCart.tsx'
import { productTexts } from './products.texts.ts'
import { useShop } from './useShop.ts'
import { variantName } from './variantChoice.ts'
import styles from './BuyBox.module.css'

const texts = productTexts.get

type HowToGetProps = {
  product: ProductDetails
  variant: VariantWire | null
  isGone: boolean
  quantity: number
  /** Left out where the scale beside it already asks how many. */
  onQuantity?: ((quantity: number) => void) | undefined
}

/** The way from wanting to having: the cart for goods, the menu for dishes, a message to the seller, the shop around the corner. */
export function HowToGet({ product, variant, isGone, quantity, onQuantity }: HowToGetProps) {
  const { seller, type } = product
  const opening = useShop(seller.slug)?.opening_time
  const page = `/anbieter/${seller.slug}`
  // A service whose price is known before anybody has looked is bought like goods.
  const isBookable = type === 'service' && product.not_orderable_reason === null
  const isForSale = (type === 'normal' && !isGone) || isBookable
  const words = isGone && type === 'normal' ? texts.none : isBookable ? texts.bookable : texts[type]
  return (
    <section className={styles['get']} aria-label={words.title}>
      <h2 className={styles['boxTitle']}>{words.title}</h2>
      <p className={styles['note']}>{words.text}</p>
      <div className={styles['ways']}>
        {type === 'food' && (
          <LinkButton to={`${page}?gericht=${product.id}`} icon="kitchen" variant="primary" size="large" isWide>
            {texts.food.action}
          </LinkButton>
        )}
        {isForSale && <AddToCart product={product} variant={variant} quantity={quantity} onQuantity={onQuantity} isService={isBookable} />}
        {type !== 'food' && seller.show_chat && (
          <LinkButton
            to={questionPath(product, variant, quantity)}
            icon="chat"
            variant={isForSale ? 'quiet' : 'primary'}
            size={isForSale ? 'medium' : 'large'}
            isWide
          >
            {texts.ask}
          </LinkButton>
        )}
        {type !== 'food' && (
          <LinkButton
            to={page}
            icon="store"
            variant={isForSale ? 'quiet' : seller.show_chat ? 'secondary' : 'primary'}
            size={isForSale ? 'medium' : 'large'}
            isWide
          >
            {type === 'service' ? texts.business : texts.shop}
          </LinkButton>
        )}
      </div>
      {/* Room is kept for the line: it comes with the first look at the clock, after the page. */}
      <p className={classNames(styles['opening'], opening?.open && styles['open'])}>
        {opening ? (
          <>
            <span className={styles['dot']} aria-hidden="true" />
            {opening.label}
          </>
        ) : (
          '\u00a0'
        )}
      </p>
    </section>
  )
}

/** A conversation with the seller that begins with what it is about; sent only when the visitor presses send. */
export function questionPath(
  product: Pick<ProductDetails, 'name' | 'seller' | 'article_number'>,
  variant: VariantWire | null,
  quantity: number,
): string {
  const number = variant?.article_no ?? product.article_number
  const details = [variant && variantName(variant), quantity > 1 && texts.amount(quantity), number && texts.article(number)]
    .filter(Boolean)
    .join(', ')
  return `/nachrichten?${new URLSearchParams({ an: String(product.seller.id), text: texts.question(product.name, details) }).toString()}`
}
