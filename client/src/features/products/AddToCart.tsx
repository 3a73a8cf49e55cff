import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import { mostOf } from '#contract/values/cartLimits.ts'
import { justText } from '#contract/values/justText.ts'
import { numberText } from '#contract/values/numberText.ts'
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

/** Into the cart, or at once to the checkout with this thing alone: what else lies in the cart stays there (docs/decisions/136). */
export function AddToCart({ product, variant, quantity, onQuantity, isService = false }: AddToCartProps) {
  const { save } = useSaving()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
  const [said, setSaid] = useState('')
  const most = mostOf(isService ? 'service' : 'normal')
  const put = async (why: 'add' | 'buy') => {
    setBusy(why)
    setSaid('')
    const line = { productId: product.id, quantity, options: [], note: '', ...(variant ? { variantId: variant.id } : {}) }
    // What lies there already is bought first: pressed twice it is no more.
    const isAdded = await save(() => cart.add(why === 'buy' ? { ...line, isAtLeast: true } : line), { sentence: cartReason })
    setBusy(null)
    if (!isAdded) return
    if (why === 'buy') void navigate(`/kasse?nur=${justText({ productId: product.id, variantId: variant?.id ?? null, quantity })}`)
    else setSaid(texts.added(product.name))
  }
  return (
    <>
      {onQuantity && (
        <div className={styles['amount']}>
          <span>{texts.amount}</span>
          <QuantityStepper label={texts.amountOf(product.name)} value={quantity} max={most} onChange={onQuantity} />
        </div>
      )}
      <p className={styles['tooMany']} role="status">
        {quantity >= most && texts.tooMany(numberText(most), product.seller.company_name)}
      </p>
      <Button
        variant="primary"
        size="large"
        icon="bag"
        isWide
        isPending={busy === 'add'}
        isDisabled={busy !== null || quantity > most}
        pendingLabel={texts.adding}
        onPress={() => void put('add')}
      >
        {texts.add}
      </Button>
      <Button
        size="large"
        isWide
        isPending={busy === 'buy'}
        isDisabled={busy !== null || quantity > most}
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
