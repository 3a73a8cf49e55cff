import { useAddressLookups } from '#client/commerce/addressLookups.ts'
import { StreetField, TownField } from '#client/commerce/LookedUpFields.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { StoreDraft } from './storeDraft.ts'
import { storeTexts } from './stores.texts.ts'
import styles from './stores.module.css'

const texts = storeTexts.edit

interface AddressFieldsProps {
  draft: StoreDraft
  change: (part: Partial<StoreDraft>) => void
  isNew: boolean
}

/** Postal code, town, street and number of a store; towns and streets are proposed. */
export function AddressFields({ draft, change, isNew }: AddressFieldsProps) {
  const lookups = useAddressLookups({
    address: { postalCode: draft.zipcode, city: draft.city, street: draft.street },
    onChange: ({ postalCode, ...rest }) => change({ ...rest, ...(postalCode !== undefined && { zipcode: postalCode }) }),
    beginsWithKnownCode: isNew,
  })
  const { isTownUnknown, type } = lookups
  return (
    <>
      <div className={styles['codePair']}>
        <TextField
          name="zipcode"
          label={texts.zipcode}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={draft.zipcode}
          onChange={(code) => type.postalCode(code.replace(/\D/g, ''))}
          description={isTownUnknown ? texts.unknownCode : undefined}
        />
        <TownField lookups={lookups} label={texts.city} emptyText={texts.noCity} value={draft.city} />
      </div>
      <div className={styles['streetPair']}>
        <StreetField lookups={lookups} label={texts.street} emptyText={texts.noStreet} value={draft.street} />
        <TextField
          name="street_number"
          label={texts.number}
          maxLength={12}
          value={draft.street_number}
          onChange={(number) => change({ street_number: number })}
        />
      </div>
    </>
  )
}
