import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ProductDetails, VariantWire } from '#contract/calls/products.calls.ts'
import { mostPieces } from '#contract/values/cartLimits.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { cartReason } from '#client/lib/cart/cartReasons.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { addToCartTexts as texts } from './addToCart.texts.ts'
import styles from './BuyBox.module.css'

type AddToCartProps = {
  product: Pick<ProductDetails, 'id' | 'name' | 'seller'>
  variant: VariantWire | null
  quantity: number
  /** Left out where the scale beside it already asks how many. */
  onQuantity?: ((quantity: number) => void) | undefined
  isService?: boolean
}

/** Into the cart, or at once to the till with this seller's goods. */
export function AddToCart({ product, variant, quantity, onQuantity, isService = false }: AddToCartProps) {
  const { save } = useSaving()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
  const [said, setSaid] = useState('')
  // The scale reckons with more than a cart takes.
  const isTooMany = quantity > mostPieces
  const put = async (why: 'add' | 'buy') => {
    setBusy(why)
    setSaid('')
    const line = { productId: product.id, quantity, options: [], note: '', ...(variant ? { variantId: variant.id } : {}) }
    const isAdded = await save(() => cart.add(line), { sentence: cartReason })
    setBusy(null)
    if (!isAdded) return
    if (why === 'buy') void navigate(`/kasse?anbieter=${product.seller.id}`)
    else setSaid(texts.added(product.name))
  }
  return (
    <>
      {onQuantity && (
        <div className={styles['amount']}>
          <span>{texts.amount}</span>
          <QuantityStepper label={texts.amountOf(product.name)} value={quantity} onChange={onQuantity} />
        </div>
      )}
      {isTooMany && (
        <p className={styles['tooMany']} role="alert">
          {texts.tooMany(mostPieces, product.seller.company_name)}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        icon="bag"
        isWide
        isPending={busy === 'add'}
        isDisabled={busy !== null || isTooMany}
        pendingLabel={texts.adding}
        onPress={() => void put('add')}
      >
        {texts.add}
      </Button>
      <Button
        size="large"
        isWide
        isPending={busy === 'buy'}
        isDisabled={busy !== null || isTooMany}
        pendingLabel={texts.adding}
        onPress={() => void put('buy')}
      >
        {isService ? texts.book : texts.buy}
      </Button>
      <p className={styles['added']} role="status">
        {said && (
          <>
            <Icon name="check" size={18} /> {said} <Link to="/warenkorb">{texts.open}</Link>
          </>
        )}
      </p>
    </>
  )
}
