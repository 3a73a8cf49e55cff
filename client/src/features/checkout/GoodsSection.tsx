import { useSelector } from '@xstate/react'
import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { wishOf } from '#machines/flows/checkout.draft.ts'
import { obstaclesOf } from '#machines/flows/checkout.view.ts'
import type { SellerWish } from '#machines/flows/checkout.types.ts'
import { aboutWay, wayOptions } from '#client/commerce/aboutWay.ts'
import { shippingWayTexts as words } from '#client/commerce/shippingWay.texts.ts'
import { Card } from '#client/ui/Card.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { goodsWay } from './goodsWay.ts'
import { keepWay } from './keepWay.ts'
import { headingOf } from './headingOf.ts'
import { NewTexts } from './NewTexts.tsx'
import { SellerNote } from './SellerNote.tsx'
import { SellerObstacles } from './SellerObstacles.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './SellerSection.module.css'

const texts = checkoutTexts.goods

/** How one seller's goods shall come: sent or fetched, for how much, and when. */
export function GoodsSection({ actor, seller }: { actor: CheckoutActor; seller: PreviewSeller }) {
  const { provider, shippings } = seller
  const wish = useSelector(actor, ({ context }) => wishOf(context.draft, seller.key))
  const refusal = useSelector(actor, ({ context }) => (context.failure?.providerId === provider.id ? context.failure : null))
  const change = (changes: Partial<SellerWish>) => {
    actor.send({ type: 'seller.change', part: seller.key, changes })
    if (changes.shippingId) keepWay(seller, changes.shippingId)
  }
  const obstacles = obstaclesOf(seller, wish)
  const isRefused = refusal !== null && refusal.code !== 'TERMS_CHANGED' && !obstacles.some(({ code }) => code === refusal.code)
  const heading = headingOf(seller)
  // The choice answers at once; prices follow with the next answer.
  const chosen = wish.shippingId ?? seller.shipping_id
  return (
    <Card as="section" aria-labelledby={heading} className={styles['seller']}>
      <div className={styles['head']}>
        <PictureTile id={provider.id} src={provider.image} fallbackName={provider.name} ratio="1:1" className={styles['logo']} />
        <h2 id={heading} tabIndex={-1} className={styles['name']}>
          {provider.name}
        </h2>
      </div>
      {shippings.length > 1 ? (
        <RadioGroup
          label={words.way}
          look="cards"
          name={`versandart-${provider.id}`}
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => change({ shippingId: Number(value) })}
          options={wayOptions(shippings)}
        />
      ) : (
        shippings.map((method) => (
          <p key={method.id} className={styles['only']}>
            {method.name} · {aboutWay(method)}
          </p>
        ))
      )}
      <NewTexts actor={actor} seller={seller} />
      <SellerObstacles
        seller={seller}
        obstacles={isRefused ? [refusal, ...obstacles] : obstacles}
        onChange={change}
        onOtherAddress={() => actor.send({ type: 'address.choose', choice: 'new' })}
      />
      {seller.arrives && <p className={styles['only']}>{goodsWay(seller)}</p>}
      <SellerNote
        id={seller.key}
        value={wish.note}
        onChange={(note) => change({ note })}
        label={texts.note}
        placeholder={texts.notePlaceholder}
      />
    </Card>
  )
}
