import { useSelector } from '@xstate/react'
import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { wishOf } from '#machines/flows/checkout.draft.ts'
import type { SellerWish } from '#machines/flows/checkout.types.ts'
import { obstaclesOf } from '#machines/flows/checkout.view.ts'
import { Card } from '#client/ui/Card.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { headingOf } from './headingOf.ts'
import { NewTexts } from './NewTexts.tsx'
import { SellerNote } from './SellerNote.tsx'
import { SellerObstacles } from './SellerObstacles.tsx'
import { SellerTime } from './SellerTime.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './SellerSection.module.css'

const texts = checkoutTexts.sellers
const icons = { delivery: 'bike', pickup: 'bag' } as const

/** How and when one seller's part shall come. */
export function SellerSection({ actor, seller }: { actor: CheckoutActor; seller: PreviewSeller }) {
  const { provider, fulfilments, fulfilment } = seller
  const wish = useSelector(actor, ({ context }) => wishOf(context.draft, seller.key))
  const isLost = useSelector(actor, ({ context }) => context.lostTimes.includes(seller.key))
  const refusal = useSelector(actor, ({ context }) => (context.failure?.providerId === provider.id ? context.failure : null))
  const change = (changes: Partial<SellerWish>) => actor.send({ type: 'seller.change', part: seller.key, changes })
  const obstacles = obstaclesOf(seller, wish)
  const isRefused = refusal !== null && refusal.code !== 'TERMS_CHANGED' && !obstacles.some(({ code }) => code === refusal.code)
  const heading = headingOf(seller)
  // The switch answers at once; prices follow with the next answer.
  const shown = wish.fulfilment ?? fulfilment
  return (
    <Card as="section" aria-labelledby={heading} className={styles['seller']}>
      <div className={styles['head']}>
        <PictureTile id={provider.id} src={provider.image} fallbackName={provider.name} ratio="1:1" className={styles['logo']} />
        <h2 id={heading} tabIndex={-1} className={styles['name']}>
          {provider.name}
        </h2>
      </div>
      {fulfilments.length > 1 ? (
        <SegmentedControl
          label={texts.choice(provider.name)}
          options={fulfilments.map((value) => ({ value, label: texts[value], icon: icons[value] }))}
          value={shown}
          onChange={(next) => change({ fulfilment: next })}
        />
      ) : (
        <p className={styles['only']}>{texts.only[fulfilment]}</p>
      )}
      <NewTexts actor={actor} seller={seller} />
      <SellerObstacles
        seller={seller}
        obstacles={isRefused ? [refusal, ...obstacles] : obstacles}
        onChange={change}
        onOtherAddress={() => actor.send({ type: 'address.choose', choice: 'new' })}
      />
      {seller.asap && <SellerTime seller={seller} asap={seller.asap} wish={wish} isLost={isLost} onChange={change} />}
      <SellerNote id={seller.key} value={wish.note} onChange={(note) => change({ note })} />
    </Card>
  )
}
