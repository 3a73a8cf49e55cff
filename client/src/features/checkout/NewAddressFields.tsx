import { useSelector } from '@xstate/react'
import { useAddressLookups } from '#client/commerce/addressLookups.ts'
import { StreetField, TownField } from '#client/commerce/LookedUpFields.tsx'
import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { checkPostcode } from '#client/ui/fieldMessages.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './CheckoutScreen.module.css'

const texts = checkoutTexts.address

/** Postal code → town → street, each proposing the next. What was typed always counts, known or not. */
export function NewAddressFields({ actor }: { actor: CheckoutActor }) {
  const isGuest = useSession(guestOf) !== null
  const { address, saveAddress } = useSelector(actor, ({ context }) => context.draft)
  const lookups = useAddressLookups({
    address,
    onChange: (changes) => actor.send({ type: 'address.change', changes }),
    beginsWithKnownCode: true,
  })
  const { type, isTownUnknown } = lookups
  return (
    <>
      <div className={classNames(styles['pair'], styles['placePair'])}>
        <TextField
          name="address.postal_code"
          label={texts.postalCode}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={5}
          isRequired
          validate={checkPostcode}
          value={address.postalCode}
          onChange={(text) => type.postalCode(text.replace(/\D/g, ''))}
          description={isTownUnknown ? texts.unknownCode : undefined}
        />
        <TownField
          lookups={lookups}
          name="address.city"
          label={texts.city}
          emptyText={texts.noCity}
          value={address.city}
          chooseText={texts.chooseCity}
        />
      </div>
      <div className={classNames(styles['pair'], styles['streetPair'])}>
        <StreetField lookups={lookups} name="address.street" label={texts.street} emptyText={texts.noStreet} value={address.street} />
        <TextField
          name="address.house_number"
          label={texts.houseNumber}
          maxLength={20}
          isRequired
          value={address.houseNumber}
          onChange={(houseNumber) => actor.send({ type: 'address.change', changes: { houseNumber } })}
        />
      </div>
      <TextField
        name="address.extra"
        label={texts.extra}
        maxLength={120}
        description={texts.extraHint}
        value={address.extra}
        onChange={(extra) => actor.send({ type: 'address.change', changes: { extra } })}
      />
      {!isGuest && (
        <Checkbox
          name="save_address"
          isSelected={saveAddress}
          onChange={(isOn) => actor.send({ type: 'consent.change', changes: { saveAddress: isOn } })}
        >
          {texts.save}
        </Checkbox>
      )}
    </>
  )
}
