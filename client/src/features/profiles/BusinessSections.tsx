import { useState } from 'react'
import { organicCodeProblem } from '#contract/values/organicCode.ts'
import { packagingNumberProblem } from '#contract/values/packagingNumber.ts'
import { taxNumberProblem } from '#contract/values/taxNumber.ts'
import type { VatCheck } from '#contract/calls/vatCheckWire.ts'
import { tidyVatId } from '#contract/values/vatId.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { vatWords } from '#client/commerce/vatWords.ts'
import { PartnerBankSelect } from '#client/commerce/PartnerBankSelect.tsx'
import { Section } from './Section.tsx'
import type { BusinessDraft } from './businessDraft.ts'
import type { PartnerBanks } from '#client/commerce/partnerBanks.ts'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.business
const { optional } = profileTexts.personal
interface SectionProps {
  draft: BusinessDraft
  change: (part: Partial<BusinessDraft>) => void
}

export function CompanySection({ draft, change, banks }: SectionProps & { banks: PartnerBanks | null }) {
  return (
    <Section title={texts.company}>
      <TextField
        name="company_name"
        label={texts.companyName}
        isRequired
        maxLength={120}
        autoComplete="organization"
        value={draft.company_name}
        onChange={(value) => change({ company_name: value })}
      />
      <div className={styles['pair']}>
        <TextField
          name="legal_form"
          label={texts.legalForm}
          description={texts.legalFormHint}
          maxLength={60}
          value={draft.legal_form}
          onChange={(value) => change({ legal_form: value })}
        />
        <TextField
          name="representative"
          label={texts.representative}
          description={texts.representativeHint}
          maxLength={160}
          value={draft.representative}
          onChange={(representative) => change({ representative })}
        />
      </div>
      <TextField
        name="user_name"
        label={optional(texts.userName)}
        description={texts.userNameHint}
        maxLength={40}
        autoComplete="off"
        value={draft.user_name}
        onChange={(value) => change({ user_name: value })}
      />
      <PartnerBankSelect banks={banks} value={draft.bank_id} onChange={(value) => change({ bank_id: value })} />
    </Section>
  )
}

export function PlaceSection({ draft, change }: SectionProps) {
  return (
    <Section title={texts.place}>
      <div className={styles['wideNarrow']}>
        <TextField
          name="street"
          label={texts.street}
          isRequired
          maxLength={100}
          autoComplete="off"
          value={draft.street}
          onChange={(street) => change({ street })}
        />
        <TextField
          name="house_number"
          label={optional(texts.houseNumber)}
          maxLength={12}
          autoComplete="off"
          value={draft.house_number}
          onChange={(value) => change({ house_number: value })}
        />
      </div>
      <div className={styles['narrowWide']}>
        <TextField
          name="zip_code"
          label={texts.zip}
          isRequired
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          value={draft.zip_code}
          onChange={(text) => change({ zip_code: text.replace(/\D/g, '') })}
        />
        <TextField
          name="city"
          label={texts.city}
          isRequired
          maxLength={80}
          autoComplete="address-level2"
          value={draft.city}
          onChange={(city) => change({ city })}
        />
      </div>
      <div className={styles['pair']}>
        <TextField
          name="phone"
          type="tel"
          label={texts.phone}
          isRequired
          maxLength={40}
          autoComplete="tel"
          value={draft.phone}
          onChange={(phone) => change({ phone })}
        />
        <TextField
          name="email"
          type="email"
          label={texts.email}
          description={texts.emailHint}
          isRequired
          maxLength={254}
          autoComplete="email"
          validate={checkEmail}
          value={draft.email}
          onChange={(email) => change({ email })}
        />
      </div>
      <TextField
        name="second_email"
        type="email"
        label={optional(texts.secondEmail)}
        description={texts.secondEmailHint}
        maxLength={254}
        autoComplete="off"
        validate={checkEmail}
        value={draft.second_email}
        onChange={(value) => change({ second_email: value })}
      />
    </Section>
  )
}

const checkVat = (text: string) => (tidyVatId(text) ? undefined : texts.vatWrong)
/** As many signs as the number of its country has: from there on a wrong check digit is said while typing. */
const isWhole = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').length >= (/^CHE/i.test(text) ? 12 : 11)

/** `before`: as it is stored. A number that was taken when nobody checked its digit is said at its field, and keeps nothing else from being saved. */
export function RegisterSection({ draft, change, before, vatCheck }: SectionProps & { before: BusinessDraft; vatCheck: VatCheck | null }) {
  const isKept = (field: 'vat_number' | 'tax_number') => draft[field] === before[field]
  const keptTax = isKept('tax_number') ? taxNumberProblem(draft.tax_number) : undefined
  const vat = draft.vat_number.trim()
  const isFine = tidyVatId(vat) !== null
  // The register has spoken about the stored number alone.
  const register = isKept('vat_number') ? vatWords(vatCheck) : {}
  return (
    <Section title={texts.register}>
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
    </Section>
  )
}

const invoiceTexts = [1, 2, 3, 4, 5] as const

/** As many fields as are in use, one at least; the others come when asked for. */
export function InvoiceSection({ draft, change }: SectionProps) {
  const used = Math.max(1, ...invoiceTexts.filter((number) => draft[`invoice_text_${number}`] !== ''))
  const [wanted, setWanted] = useState(1)
  const shown = Math.max(used, wanted)
  return (
    <Section
      title={texts.invoices}
      hint={texts.invoicesHint}
      action={
        shown < invoiceTexts.length && (
          <Button icon="plus" onPress={() => setWanted(shown + 1)}>
            {texts.moreInvoice}
          </Button>
        )
      }
    >
      {invoiceTexts.slice(0, shown).map((number) => (
        <TextArea
          key={number}
          name={`invoice_text_${number}`}
          label={texts.invoice(number)}
          rows={2}
          maxLength={500}
          value={draft[`invoice_text_${number}`]}
          onChange={(value) => change({ [`invoice_text_${number}`]: value })}
        />
      ))}
    </Section>
  )
}
