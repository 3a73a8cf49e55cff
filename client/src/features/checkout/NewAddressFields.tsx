import { useSelector } from '@xstate/react'
import { useAddressLookups } from '#client/commerce/addressLookups.ts'
import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { ComboBox } from '#client/ui/ComboBox.tsx'
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
  const { towns, streets, type, isTownUnknown } = useAddressLookups({
    address,
    onChange: (changes) => actor.send({ type: 'address.change', changes }),
    beginsWithKnownCode: true,
  })
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
        <ComboBox
          name="address.city"
          label={texts.city}
          isRequired
          allowsOwnText
          items={towns.items}
          isLoading={towns.isLoading}
          emptyText={texts.noCity}
          inputValue={address.city}
          onInputChange={(city) => actor.send({ type: 'address.change', changes: { city } })}
          selectedId={null}
          onSelect={(item) => {
            if (item) type.city(item.label)
          }}
          description={towns.items.length > 1 && address.city === '' ? texts.chooseCity : undefined}
        />
      </div>
      <div className={classNames(styles['pair'], styles['streetPair'])}>
        <ComboBox
          name="address.street"
          label={texts.street}
          icon="pin"
          isRequired
          allowsOwnText
          items={streets.items}
          isLoading={streets.isLoading}
          emptyText={texts.noStreet}
          inputValue={address.street}
          onInputChange={type.street}
          selectedId={null}
          onSelect={(item) => {
            if (item) type.chosenStreet(item)
          }}
        />
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
