import { useAddressLookups } from '#client/commerce/addressLookups.ts'
import { ComboBox } from '#client/ui/ComboBox.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { checkPostcode } from '#client/ui/fieldMessages.ts'
import type { AddressInput } from './addressInput.ts'
import { registerTexts as texts } from './registration.texts.ts'
import styles from './AccountsPage.module.css'

/** Where the business is: postal code → town → street. What was typed always counts, known or not. */
export function PlaceFields({ place, onChange }: { place: AddressInput; onChange: (changes: Partial<AddressInput>) => void }) {
  const { towns, streets, type, isTownUnknown } = useAddressLookups({ address: place, onChange })
  return (
    <>
      <div className={classNames(styles['pair'], styles['place'])}>
        <TextField
          name="postal_code"
          label={texts.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          isRequired
          validate={checkPostcode}
          value={place.postalCode}
          onChange={(text) => type.postalCode(text.replace(/\D/g, ''))}
          description={isTownUnknown ? texts.unknownCode : undefined}
        />
        <ComboBox
          name="city"
          label={texts.city}
          isRequired
          allowsOwnText
          items={towns.items}
          isLoading={towns.isLoading}
          emptyText={texts.noCity}
          inputValue={place.city}
          onInputChange={type.city}
          selectedId={null}
          onSelect={(item) => {
            if (item) type.city(item.label)
          }}
          description={towns.items.length > 1 && place.city === '' ? texts.chooseCity : undefined}
        />
      </div>
      <div className={classNames(styles['pair'], styles['street'])}>
        <ComboBox
          name="street"
          label={texts.street}
          icon="pin"
          isRequired
          allowsOwnText
          items={streets.items}
          isLoading={streets.isLoading}
          emptyText={texts.noStreet}
          inputValue={place.street}
          onInputChange={type.street}
          selectedId={null}
          onSelect={(item) => {
            if (item) type.chosenStreet(item)
          }}
        />
        <TextField
          name="street_number"
          label={texts.streetNumber}
          maxLength={12}
          value={place.streetNumber}
          onChange={(streetNumber) => onChange({ streetNumber })}
        />
      </div>
    </>
  )
}
