import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { CheckoutBilling } from '#machines/flows/checkout.types.ts'
import { countryName } from '#client/lib/countryName.ts'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './CheckoutScreen.module.css'

const texts = checkoutTexts.billing
// Most invoices go where the order goes.
const BillingFields = lazy(() => import('./BillingFields.tsx').then((m) => ({ default: m.BillingFields })))

type Saved = CheckoutPreview['billing_addresses'][number]
type BillingSectionProps = { actor: CheckoutActor; saved: readonly Saved[]; isDelivered: boolean }

/** To whom the invoice goes: where the order goes, a saved place or another one; for companies with their USt-IdNr. */
export function BillingSection({ actor, saved, isDelivered }: BillingSectionProps) {
  const billing = useSelector(actor, ({ context }) => context.draft.billing)
  const change = (changes: Partial<CheckoutBilling>) => actor.send({ type: 'billing.change', changes })
  const { choice } = billing
  return (
    <Card as="section" className={styles['section']} aria-labelledby="rechnung">
      <h2 id="rechnung">{texts.title}</h2>
      <RadioGroup
        label={texts.choice}
        look="cards"
        name="billing_address_id"
        value={choice === null ? null : String(choice)}
        onChange={(value) => change({ choice: value === 'same' || value === 'other' ? value : Number(value) })}
        options={[
          { value: 'same', label: isDelivered ? texts.same : texts.none, description: isDelivered ? texts.sameHint : texts.noneHint },
          ...saved.map((one) => ({ value: String(one.id), label: one.label || one.company || one.name, description: placeOf(one) })),
          { value: 'other', label: texts.other, description: texts.otherHint },
        ]}
      />
      {choice === 'same' && isDelivered && (
        <>
          <Checkbox name="billing" isSelected={billing.isCompany} onChange={(isCompany) => change({ isCompany })}>
            {texts.isCompany}
          </Checkbox>
          {billing.isCompany && <CompanyFields billing={billing} isRequired onChange={change} />}
        </>
      )}
      {choice === 'other' && (
        <Suspense fallback={<Skeleton shape="block" height="320px" />}>
          <BillingFields actor={actor} />
        </Suspense>
      )}
    </Card>
  )
}

const placeOf = ({ label, company, name, street, house_number: number, postal_code: code, city, country, vat_id: vatId }: Saved) =>
  [
    label && company,
    (label || company) && name,
    `${street} ${number}`.trim(),
    `${code} ${city}`.trim(),
    country === 'DE' ? '' : countryName(country),
    vatId && texts.vatIdShort(vatId),
  ]
    .filter(Boolean)
    .join(', ')
