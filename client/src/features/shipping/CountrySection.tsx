import { orderCountry, shippingCountries } from '#contract/values/shippingRules.ts'
import { countryName } from '#client/lib/countryName.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { FieldNotes } from '#client/ui/FieldFrame.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { useField } from '#client/ui/formContext.ts'
import type { SectionProps } from './sectionProps.ts'
import { shippingTexts } from './shipping.texts.ts'
import styles from './shipping.module.css'

const texts = shippingTexts.setup
/** Where the method goes: where goods can be ordered to (docs/decisions/115), and what was chosen before that, to be taken away. */
export function CountrySection({ draft, change }: SectionProps) {
  const { countries } = draft
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
  const offered = shippingCountries.filter((code) => code === orderCountry || countries.includes(code))
  return (
    <FormSection title={texts.where} hint={texts.whereHint}>
      <div id={field.id} tabIndex={-1} role="group" aria-label={texts.where} aria-describedby={field.message ? field.errorId : undefined}>
        <div className={styles['chips']}>
          {offered.map((code) => (
            <Chip key={code} isSelected={countries.includes(code)} onPress={() => toggle(code)}>
              {countryName(code)}
            </Chip>
          ))}
        </div>
        <FieldNotes message={field.message} errorId={field.errorId} />
      </div>
    </FormSection>
  )
}
