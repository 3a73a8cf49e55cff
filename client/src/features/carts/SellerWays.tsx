import { useState } from 'react'
import type { CartSeller } from '#contract/calls/cartsWire.ts'
import { aboutWay, wayOptions } from '#client/commerce/aboutWay.ts'
import { shippingWayTexts as words } from '#client/commerce/shippingWay.texts.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { keepWayForCheckout } from '#client/lib/cart/keptWay.ts'
import { sendWay } from '#client/lib/cart/sendWay.ts'
import { readEntry } from '#client/lib/session/storedSession.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import styles from './CartScreen.module.css'

/** How one seller's goods shall come: chosen here, the checkout starts from it. */
export function SellerWays({ seller: { provider, lines, shippings, shipping_id: kept } }: { seller: CartSeller }) {
  const { save } = useSaving()
  // At once; the cart follows with its answer.
  const [chosen, setChosen] = useState<number | null>(null)
  const line = lines.find(({ kind }) => kind === 'shop')
  const cartKey = readEntry('cart_key')
  if (shippings.length === 0) return null
  if (shippings.length === 1 || !line || !cartKey)
    return shippings.map((way) => (
      <p key={way.id} className={styles['small']}>
        {way.name} · {aboutWay(way)}
      </p>
    ))
  const choose = async (id: number) => {
    setChosen(id)
    // Another may have been chosen since: that one stays.
    const showKept = () => setChosen((now) => (now === id ? null : now))
    const isKept = await save(async () => {
      if (!(await sendWay(provider.id, { cart_key: cartKey, item_id: line.id, shipping_id: id }))) return
      keepWayForCheckout(provider.id, id)
      if (await cart.refresh()) showKept()
    })
    if (isKept) return
    showKept()
    // An earlier choice may have been kept.
    void cart.refresh()
  }
  return (
    <RadioGroup
      label={words.way}
      name={`versandart-${provider.id}`}
      value={String(chosen ?? kept)}
      onChange={(value) => void choose(Number(value))}
      options={wayOptions(shippings)}
    />
  )
}
