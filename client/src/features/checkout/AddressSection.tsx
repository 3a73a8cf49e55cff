import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './CheckoutScreen.module.css'

const texts = checkoutTexts.address
// The fields that propose towns and streets are big; who has an address already never needs them.
const NewAddressFields = lazy(() => import('./NewAddressFields.tsx').then((m) => ({ default: m.NewAddressFields })))

type AddressSectionProps = { actor: CheckoutActor; saved: CheckoutPreview['saved_addresses'] }

/** Where to bring it: one of the saved places or another one. */
export function AddressSection({ actor, saved }: AddressSectionProps) {
  const choice = useSelector(actor, ({ context }) => context.draft.addressChoice)
  const options = saved.map(({ id, label, street, house_number: number, extra, postal_code: code, city }) => ({
    value: String(id),
    label: label || `${street} ${number}`,
    description: [label && `${street} ${number}`, extra, `${code} ${city}`].filter(Boolean).join(', '),
  }))
  return (
    <Card as="section" className={styles['section']} aria-labelledby="lieferadresse">
      <h2 id="lieferadresse">{texts.title}</h2>
      {saved.length > 0 && (
        <RadioGroup
          label={texts.saved}
          look="cards"
          name="address"
          value={choice === null ? null : String(choice)}
          onChange={(value) => actor.send({ type: 'address.choose', choice: value === 'new' ? 'new' : Number(value) })}
          options={[
            ...options,
            {
              value: 'new',
              label: (
                <span className={styles['other']}>
                  <Icon name="plus" size={18} /> {texts.other}
                </span>
              ),
              description: texts.otherHint,
            },
          ]}
        />
      )}
      {choice === 'new' && (
        <Suspense fallback={<Skeleton shape="block" height="260px" />}>
          <NewAddressFields actor={actor} />
        </Suspense>
      )}
    </Card>
  )
}
