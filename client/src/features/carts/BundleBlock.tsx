import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Cart, CartBundle, CartSeller } from '#contract/calls/cartsWire.ts'
import { bundleKept } from '#contract/values/bundleSale.ts'
import { stockWord } from '#contract/values/shopPrices.ts'
import { sumCents } from '#contract/values/money.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { cartReason } from '#client/lib/cart/cartReasons.ts'
import { formatEuro, formatTime } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { cartLineTexts } from '#client/commerce/cartLine.texts.ts'
import { cartTexts } from './carts.texts.ts'
import styles from './BundleBlock.module.css'
import line from './CartLineRow.module.css'
import shared from './CartScreen.module.css'

const texts = cartTexts.bundle

type BundleBlockProps = { bundle: CartBundle; sellers: Cart['sellers']; isChanging: boolean; refused: string | undefined }

/** A whole bundle as one line with its quantity; under it who sells which part for which share, and what sending it costs with each. */
export function BundleBlock({ bundle, sellers, isChanging, refused }: BundleBlockProps) {
  const id = useId()
  const { name, quantity, price_cents: cents, parts, problem, renewal, left, kept_until: kept } = bundle
  const deposit = sumCents(parts.map((part) => part.deposit_cents)) * quantity
  const trouble = refused ?? problem
  return (
    <Card as="section" padding="none" className={classNames(styles['bundle'], problem !== null && line['blocked'])} aria-labelledby={id}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h2 id={id} className={styles['name']}>
            {texts.title(name)}
          </h2>
          <p className={shared['small']}>{texts.whole(parts.length)}</p>
          {kept && <p className={styles['left']}>{bundleKept(formatTime(kept))}</p>}
          {stockWord(left) === 'few' && <p className={styles['left']}>{texts.left(left!)}</p>}
          <p className={line['links']}>
            <Button
              variant="quiet"
              size="small"
              className={line['link']}
              onPress={() => void cart.remove(bundle.id)}
              aria-label={cartTexts.line.removeOf(texts.title(name))}
            >
              {cartTexts.line.remove}
            </Button>
          </p>
        </div>
        <div className={line['lineEnd']}>
          <p className={line['linePrice']}>
            <strong>{formatEuro(cents * quantity)}</strong>
            {quantity > 1 && <span className={shared['small']}>{cartLineTexts.each(formatEuro(cents))}</span>}
            {deposit > 0 && <span className={shared['small']}>{cartTexts.line.deposit(formatEuro(deposit))}</span>}
          </p>
          <div className={line['stepper']}>
            {isChanging && <Spinner size={16} />}
            <QuantityStepper
              label={cartTexts.line.quantity(texts.title(name))}
              value={quantity}
              onChange={(wanted) => void cart.setQuantity(bundle.id, wanted)}
              onRemove={() => void cart.remove(bundle.id)}
            />
          </div>
        </div>
      </header>
      {(trouble || (kept && renewal)) && (
        <div className={styles['trouble']}>
          {trouble && (
            <p className={line['problem']} role="alert">
              <Icon name="warning" size={18} />
              {trouble}
            </p>
          )}
          {renewal && <Renew bundle={bundle} renewal={renewal} />}
        </div>
      )}
      <ul className={styles['sellers']}>
        {sellers
          .filter(({ provider }) => parts.some((part) => part.provider_id === provider.id))
          .map((seller) => (
            <SellerOfBundle key={seller.provider.id} bundle={bundle} seller={seller} />
          ))}
      </ul>
    </Card>
  )
}

/** The way out where partners have agreed to another content or price. */
function Renew({ bundle, renewal }: { bundle: CartBundle; renewal: NonNullable<CartBundle['renewal']> }) {
  const { isSaving, save } = useSaving()
  const renew = () => save(() => cart.renewBundle(bundle.bundle_id, renewal.revision), { sentence: cartReason })
  return (
    <Button size="small" isPending={isSaving} onPress={() => void renew()}>
      {renewal.price_cents === bundle.price_cents ? texts.renewSame : texts.renew(formatEuro(renewal.price_cents))}
    </Button>
  )
}

/** The contractual partner for these parts: its share of all bundles, and how it sends. */
function SellerOfBundle({
  bundle: { parts, quantity, problem },
  seller: { provider, shipping },
}: {
  bundle: CartBundle
  seller: CartSeller
}) {
  const own = parts.filter((part) => part.provider_id === provider.id)
  const share = sumCents(own.map((part) => part.share_cents)) * quantity
  return (
    <li className={styles['seller']}>
      <p className={styles['sellerHead']}>
        <span>
          <Link to={`/anbieter/${provider.slug}`} className={styles['sellerName']}>
            {provider.name}
          </Link>{' '}
          <span className={shared['small']}>
            {shipping === null
              ? // Of what cannot be ordered nothing is known.
                problem === null && texts.noShipping
              : shipping.from_cents === 0
                ? cartTexts.shipping.free
                : cartTexts.shipping.from(formatEuro(shipping.from_cents))}
          </span>
        </span>
        <span className={styles['share']}>{texts.share(formatEuro(share))}</span>
      </p>
      <ul className={styles['parts']}>
        {own.map((part) => (
          <li key={`${part.product_id} ${part.variant_id}`} className={styles['part']}>
            <PictureTile
              src={part.picture}
              id={part.product_id}
              fallbackName={part.name}
              ratio="1:1"
              sizes="40px"
              className={styles['picture']}
            />
            <span>
              {part.quantity * quantity} × {part.name}
              {part.variant && <span className={shared['small']}>{`, ${part.variant}`}</span>}{' '}
              {part.age_limit > 0 && <Tag tone="warning">{cartTexts.line.age(part.age_limit)}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
