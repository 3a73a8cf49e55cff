import { organicCodeProblem } from '#contract/values/organicCode.ts'
import { packagingNumberProblem } from '#contract/values/packagingNumber.ts'
import { taxNumberProblem } from '#contract/values/taxNumber.ts'
import type { VatCheck } from '#contract/calls/vatCheckWire.ts'
import { tidyVatId } from '#contract/values/vatId.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { vatWords } from '#client/commerce/vatWords.ts'
import type { BusinessDraft } from './businessDraft.ts'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'
import type { SectionProps } from './BusinessSections.tsx'

const texts = profileTexts.business
const { optional } = profileTexts.personal

const checkVat = (text: string) => (tidyVatId(text) ? undefined : texts.vatWrong)
/** As many signs as the number of its country has: from there on a wrong check digit is said while typing. */
const isWhole = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').length >= (/^CHE/i.test(text) ? 12 : 11)

/**
 * `before`: as it is stored. A number that was taken when nobody checked its digit is said at its field, and keeps nothing else from being
 * saved.
 */
export function RegisterSection({ draft, change, before, vatCheck }: SectionProps & { before: BusinessDraft; vatCheck: VatCheck | null }) {
  const isKept = (field: 'vat_number' | 'tax_number') => draft[field] === before[field]
  const keptTax = isKept('tax_number') ? taxNumberProblem(draft.tax_number) : undefined
  const vat = draft.vat_number.trim()
  const isFine = tidyVatId(vat) !== null
  // The register has spoken about the stored number alone.
  const register = isKept('vat_number') ? vatWords(vatCheck) : {}
  return (
    <FormSection title={texts.register}>
      <div className={styles['pair']}>
        <TextField
          name="register_court"
          label={optional(texts.court)}
          description={texts.courtHint}
          maxLength={80}
          value={draft.register_court}
          onChange={(value) => change({ register_court: value })}
        />
        <TextField
          name="company_registration_number"
          label={optional(texts.number)}
          description={texts.numberHint}
          maxLength={40}
          value={draft.company_registration_number}
          onChange={(value) => change({ company_registration_number: value })}
        />
      </div>
      <TextField
        name="vat_number"
        label={draft.small_business ? optional(texts.vat) : texts.vat}
        description={register.hint ?? (isFine ? texts.vatFine : texts.vatHint)}
        maxLength={24}
        autoComplete="off"
        {...(!isKept('vat_number') && { validate: checkVat })}
        {...(register.error !== undefined && { error: register.error })}
        {...(vat !== '' && !isFine && (isWhole(vat) || isKept('vat_number')) && { error: texts.vatWrong })}
        value={draft.vat_number}
        onChange={(value) => change({ vat_number: value })}
      />
      <TextField
        name="tax_number"
        label={draft.vat_number.trim() ? optional(texts.taxNumber) : texts.taxNumber}
        description={texts.taxNumberHint}
        maxLength={40}
        autoComplete="off"
        {...(!isKept('tax_number') && { validate: taxNumberProblem })}
        {...(keptTax !== undefined && { error: keptTax })}
        value={draft.tax_number}
        onChange={(value) => change({ tax_number: value })}
      />
      <TextField
        name="packaging_number"
        label={optional(texts.packaging)}
        description={texts.packagingHint}
        maxLength={40}
        autoComplete="off"
        validate={packagingNumberProblem}
        value={draft.packaging_number}
        onChange={(value) => change({ packaging_number: value })}
      />
      <TextField
        name="organic_code"
        label={optional(texts.organic)}
        description={texts.organicHint}
        placeholder="DE-ÖKO-006"
        maxLength={40}
        autoComplete="off"
        validate={organicCodeProblem}
        value={draft.organic_code}
        onChange={(value) => change({ organic_code: value })}
      />
      <Checkbox name="small_business" isSelected={draft.small_business} onChange={(isOn) => change({ small_business: isOn })}>
        {texts.smallBusiness}
      </Checkbox>
      <div className={styles['pair']}>
        <TextField
          name="authority"
          label={optional(texts.authority)}
          maxLength={160}
          value={draft.authority}
          onChange={(authority) => change({ authority })}
        />
        <TextField
          name="profession"
          label={optional(texts.profession)}
          description={texts.professionHint}
          maxLength={160}
          value={draft.profession}
          onChange={(profession) => change({ profession })}
        />
      </div>
      <TextField
        name="insurance"
        label={optional(texts.insurance)}
        description={texts.insuranceHint}
        maxLength={300}
        value={draft.insurance}
        onChange={(insurance) => change({ insurance })}
      />
    </FormSection>
  )
}
