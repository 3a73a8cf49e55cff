import { useAddressLookups } from '#client/commerce/addressLookups.ts'
import { StreetField, TownField } from '#client/commerce/LookedUpFields.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { checkPostcode } from '#client/ui/fieldMessages.ts'
import type { AddressInput } from './addressInput.ts'
import { registerTexts as texts } from './registration.texts.ts'
import styles from './AccountsPage.module.css'

/** Where the business is: postal code → town → street. What was typed always counts, known or not. */
export function PlaceFields({ place, onChange }: { place: AddressInput; onChange: (changes: Partial<AddressInput>) => void }) {
  const lookups = useAddressLookups({ address: place, onChange })
  const { type, isTownUnknown } = lookups
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
        <TownField lookups={lookups} label={texts.city} emptyText={texts.noCity} value={place.city} chooseText={texts.chooseCity} />
      </div>
      <div className={classNames(styles['pair'], styles['street'])}>
        <StreetField lookups={lookups} label={texts.street} emptyText={texts.noStreet} value={place.street} />
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
