import { useSelector } from '@xstate/react'
import { postalCodeDigits, postalCodeProblem } from '#contract/values/postalAddress.ts'
import type { CheckoutBilling } from '#machines/flows/checkout.types.ts'
import { useAddressLookups } from '#client/commerce/addressLookups.ts'
import { useCountries } from '#client/commerce/useCountries.ts'
import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './CheckoutScreen.module.css'

const texts = checkoutTexts.billing
const placeTexts = checkoutTexts.address

/** Another address for the invoice, in any country; a German postal code fills in its town. */
export function BillingFields({ actor }: { actor: CheckoutActor }) {
  const isGuest = useSession(guestOf) !== null
  const { billing, saveBilling } = useSelector(actor, ({ context }) => context.draft)
  const countries = useCountries()
  const change = (changes: Partial<CheckoutBilling>) => actor.send({ type: 'billing.change', changes })
  const { type } = useAddressLookups({ address: billing, onChange: change, isLookedUp: billing.country === 'DE' })
  const digits = postalCodeDigits(billing.country)
  return (
    <>
      <CompanyFields billing={billing} onChange={change} />
      <TextField
        name="billing.name"
        label={texts.name}
        autoComplete="billing name"
        maxLength={160}
        description={texts.nameHint}
        value={billing.name}
        onChange={(name) => change({ name })}
      />
      <NativeSelect
        name="billing.country"
        label={texts.country}
        options={countries}
        value={billing.country}
        onChange={(country) => change({ country })}
      />
      <div className={classNames(styles['pair'], styles['placePair'])}>
        <TextField
          name="billing.postal_code"
          label={placeTexts.postalCode}
          inputMode={digits ? 'numeric' : undefined}
          autoComplete="billing postal-code"
          maxLength={digits ?? 12}
          isRequired={digits !== null}
          validate={(text) => postalCodeProblem(billing.country, text.trim())}
          value={billing.postalCode}
          onChange={(text) => type.postalCode(digits ? text.replace(/\D/g, '') : text)}
        />
        <TextField
          name="billing.city"
          label={placeTexts.city}
          autoComplete="billing address-level2"
          maxLength={120}
          isRequired
          value={billing.city}
          onChange={(city) => change({ city })}
        />
      </div>
      <div className={classNames(styles['pair'], styles['streetPair'])}>
        <TextField
          name="billing.street"
          label={placeTexts.street}
          autoComplete="billing address-line1"
          maxLength={120}
          isRequired
          value={billing.street}
          onChange={(street) => change({ street })}
        />
        <TextField
          name="billing.house_number"
          label={placeTexts.houseNumber}
          maxLength={20}
          value={billing.houseNumber}
          onChange={(houseNumber) => change({ houseNumber })}
        />
      </div>
      <TextField
        name="billing.extra"
        label={placeTexts.extra}
        maxLength={120}
        value={billing.extra}
        onChange={(extra) => change({ extra })}
      />
      {!isGuest && (
        <Checkbox
          name="save_billing"
          isSelected={saveBilling}
          onChange={(isOn) => actor.send({ type: 'consent.change', changes: { saveBilling: isOn } })}
        >
          {texts.save}
        </Checkbox>
      )}
    </>
  )
}
