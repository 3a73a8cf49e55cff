import { useSelector } from '@xstate/react'
import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { wishOf } from '#machines/flows/checkout.draft.ts'
import { obstaclesOf } from '#machines/flows/checkout.view.ts'
import type { SellerWish } from '#machines/flows/checkout.types.ts'
import { DateTimeFields } from '#client/commerce/DateTimeFields.tsx'
import { formatDate } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { headingOf } from './headingOf.ts'
import { NewTexts } from './NewTexts.tsx'
import { SellerNote } from './SellerNote.tsx'
import { SellerObstacles } from './SellerObstacles.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import { serviceTexts as texts } from './service.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './SellerSection.module.css'

/** When and where one seller's services shall be done, and whether they may begin before the withdrawal period is over. */
export function ServiceSection({ actor, seller }: { actor: CheckoutActor; seller: PreviewSeller }) {
  const { provider, service } = seller
  const wish = useSelector(actor, ({ context }) => wishOf(context.draft, seller.key))
  const refusal = useSelector(actor, ({ context }) => (context.failure?.providerId === provider.id ? context.failure : null))
  const change = (changes: Partial<SellerWish>) => actor.send({ type: 'seller.change', part: seller.key, changes })
  const obstacles = obstaclesOf(seller, wish)
  const isRefused = refusal !== null && refusal.code !== 'TERMS_CHANGED' && !obstacles.some(({ code }) => code === refusal.code)
  const heading = headingOf(seller)
  const from = service?.begins_from ?? null
  return (
    <Card as="section" aria-labelledby={heading} className={styles['seller']}>
      <div className={styles['head']}>
        <PictureTile id={provider.id} src={provider.image} fallbackName={provider.name} ratio="1:1" className={styles['logo']} />
        <h2 id={heading} tabIndex={-1} className={styles['name']}>
          {provider.name}
        </h2>
      </div>
      <p className={styles['only']}>{service?.place ? texts.there(service.place) : texts.here}</p>
      <RadioGroup
        label={texts.when}
        look="cards"
        name={`termin.${provider.id}`}
        value={wish.time}
        onChange={(time) => change({ time })}
        options={[
          { value: 'asap', label: texts.open, description: texts.openHint },
          { value: 'wished', label: texts.wished, description: texts.wishedHint },
        ]}
      />
      {wish.time === 'wished' && (
        <DateTimeFields
          name={`termin.${provider.id}`}
          labels={texts.fields}
          value={wish.wishedAt}
          onChange={(wishedAt) => change({ wishedAt })}
        />
      )}
      {from !== null && (
        <Checkbox
          name={`begin_early.${provider.id}`}
          isSelected={wish.beginEarly === true}
          description={texts.beginHint(formatDate(from))}
          onChange={(beginEarly) => change({ beginEarly })}
        >
          {service!.begin_consent}
        </Checkbox>
      )}
      <NewTexts actor={actor} seller={seller} />
      <SellerObstacles
        seller={seller}
        obstacles={isRefused ? [refusal, ...obstacles] : obstacles}
        onChange={change}
        onOtherAddress={() => actor.send({ type: 'address.choose', choice: 'new' })}
      />
      <SellerNote
        id={seller.key}
        value={wish.note}
        onChange={(note) => change({ note })}
        label={checkoutTexts.goods.note}
        placeholder={texts.notePlaceholder}
      />
    </Card>
  )
}
