import { postalCodeDigits, postalCodeProblem } from '#contract/values/postalAddress.ts'
import { useAddressLookups } from '#client/commerce/addressLookups.ts'
import { StreetField, TownField } from '#client/commerce/LookedUpFields.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { classNames } from '#client/ui/classNames.ts'
import type { DraftFieldsProps, StationKind } from './addressDraft.ts'
import { addressTexts } from './addresses.texts.ts'
import { useCountries } from '#client/commerce/useCountries.ts'
import styles from './AddressBookScreen.module.css'

const texts = addressTexts.form
const kinds: { value: StationKind; label: string }[] = [
  { value: 'house', label: texts.kinds.house },
  { value: 'Packstation', label: texts.kinds.Packstation },
  { value: 'Postfiliale', label: texts.kinds.Postfiliale },
]
const checkStation = (text: string) =>
  /^\d{3}$/.test(text.trim()) ? undefined : 'Bitte geben Sie die dreistellige Nummer der Station ein.'
const checkPostNumber = (text: string) =>
  /^\d{6,10}$/.test(text.trim()) ? undefined : 'Bitte geben Sie Ihre Postnummer ein (6 bis 10 Ziffern).'

/** Country → postal code → town → street, each proposing the next. What was typed always counts, known or not. */
export function PlaceFields({ book, draft, onChange }: DraftFieldsProps) {
  const countries = useCountries()
  const isGerman = draft.country === 'DE'
  const lookups = useAddressLookups({ address: draft, onChange, isLookedUp: isGerman })
  const { type, isTownUnknown } = lookups
  const digits = postalCodeDigits(draft.country)
  const checkCode = (text: string) => postalCodeProblem(draft.country, text.trim())
  return (
    // Scrolled before anything is typed: proposals close when the page moves under them.
    <fieldset className={styles['group']} onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}>
      <legend>{texts.where}</legend>
      <NativeSelect
        name="country"
        label={texts.country}
        options={countries}
        value={draft.country}
        onChange={(country) => onChange({ country, ...(country !== 'DE' && { kind: 'house' }) })}
      />
      {book === 'shipping' && isGerman && (
        <SegmentedControl
          label={texts.kind}
          options={kinds}
          value={draft.kind}
          onChange={(kind) => onChange({ kind, houseNumber: '', extra: '' })}
        />
      )}
      <div className={classNames(styles['pair'], styles['codePair'])}>
        <TextField
          name="zip"
          label={texts.postalCode}
          inputMode={digits ? 'numeric' : undefined}
          autoComplete="postal-code"
          maxLength={digits ?? 12}
          isRequired={digits !== null}
          validate={checkCode}
          value={draft.postalCode}
          onChange={(text) => type.postalCode(digits ? text.replace(/\D/g, '') : text)}
          description={isTownUnknown ? texts.unknownCode : undefined}
        />
        {isGerman ? (
          <TownField lookups={lookups} label={texts.city} emptyText={texts.noCity} value={draft.city} chooseText={texts.chooseCity} />
        ) : (
          <TextField
            name="city"
            label={texts.city}
            autoComplete="address-level2"
            maxLength={80}
            isRequired
            value={draft.city}
            onChange={(city) => onChange({ city })}
          />
        )}
      </div>
      {draft.kind === 'house' ? (
        <>
          <div className={classNames(styles['pair'], styles['streetPair'])}>
            {isGerman ? (
              <StreetField lookups={lookups} label={texts.street} emptyText={texts.noStreet} value={draft.street} />
            ) : (
              <TextField
                name="street"
                label={texts.street}
                icon="pin"
                maxLength={100}
                isRequired
                value={draft.street}
                onChange={(street) => onChange({ street })}
              />
            )}
            <TextField
              name="street_number"
              label={texts.houseNumber}
              maxLength={12}
              value={draft.houseNumber}
              onChange={(houseNumber) => onChange({ houseNumber })}
            />
          </div>
          <TextField
            name="extra"
            label={texts.extra}
            maxLength={120}
            description={texts.extraHint}
            value={draft.extra}
            onChange={(extra) => onChange({ extra })}
          />
        </>
      ) : (
        <>
          <p className={styles['hint']}>{texts.stationHint}</p>
          <div className={styles['pair']}>
            <TextField
              name="street_number"
              label={texts.station}
              inputMode="numeric"
              maxLength={3}
              isRequired
              validate={checkStation}
              description={texts.stationDescription}
              value={draft.houseNumber}
              onChange={(text) => onChange({ houseNumber: text.replace(/\D/g, '') })}
            />
            <TextField
              name="extra"
              label={texts.postNumber}
              inputMode="numeric"
              maxLength={10}
              isRequired
              validate={checkPostNumber}
              description={texts.postNumberHint}
              value={draft.extra}
              onChange={(text) => onChange({ extra: text.replace(/\D/g, '') })}
            />
          </div>
        </>
      )}
    </fieldset>
  )
}
