import { useState } from 'react'
import { shippingCountries } from '#contract/values/shippingRules.ts'
import { countryName, nearCountries } from '#client/lib/countryName.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { FieldNotes } from '#client/ui/FieldFrame.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { useField } from '#client/ui/formContext.ts'
import { FormSection, type SectionProps } from './FormSection.tsx'
import { shippingTexts } from './shipping.texts.ts'
import styles from './shipping.module.css'

const texts = shippingTexts.setup
const isNear = (code: string) => (nearCountries as readonly string[]).includes(code)

/** Where the method goes: the neighbours by one press, any other out of the list. */
export function CountrySection({ draft, change }: SectionProps) {
  const { countries } = draft
  const [next, setNext] = useState('')
  const field = useField({
    name: 'countries',
    label: texts.where,
    read: () => countries.join(),
    isRequired: true,
    requiredMessage: texts.chooseOneCountry,
  })
  const set = (codes: readonly string[]) => {
    field.forget()
    change({ countries: shippingCountries.filter((code) => codes.includes(code)) })
  }
  const toggle = (code: string) => set(countries.includes(code) ? countries.filter((one) => one !== code) : [...countries, code])
  const others = shippingCountries
    .filter((code) => !isNear(code) && !countries.includes(code))
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'de'))
  return (
    <FormSection title={texts.where} hint={texts.whereHint}>
      <div id={field.id} tabIndex={-1} role="group" aria-label={texts.where} aria-describedby={field.message ? field.errorId : undefined}>
        <div className={styles['chips']}>
          {nearCountries.map((code) => (
            <Chip key={code} isSelected={countries.includes(code)} onPress={() => toggle(code)}>
              {countryName(code)}
            </Chip>
          ))}
          {countries
            .filter((code) => !isNear(code))
            .map((code) => (
              <Chip key={code} isSelected onPress={() => toggle(code)}>
                {countryName(code)}
              </Chip>
            ))}
        </div>
        <FieldNotes message={field.message} errorId={field.errorId} />
      </div>
      <div className={styles['adding']}>
        <NativeSelect label={texts.moreCountries} placeholder={texts.chooseStore} options={others} value={next} onChange={setNext} />
        <Button
          icon="plus"
          isDisabled={next === ''}
          onPress={() => {
            set([...countries, next])
            setNext('')
          }}
        >
          {texts.addCountry}
        </Button>
      </div>
    </FormSection>
  )
}
