import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { PartnerBankSelect } from '#client/commerce/PartnerBankSelect.tsx'
import type { BusinessDraft } from './businessDraft.ts'
import type { PartnerBanks } from '#client/commerce/partnerBanks.ts'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.business
const { optional } = profileTexts.personal
export interface SectionProps {
  draft: BusinessDraft
  change: (part: Partial<BusinessDraft>) => void
}

export function CompanySection({ draft, change, banks }: SectionProps & { banks: PartnerBanks | null }) {
  return (
    <FormSection title={texts.company}>
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
    </FormSection>
  )
}

export function PlaceSection({ draft, change }: SectionProps) {
  return (
    <FormSection title={texts.place}>
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
    </FormSection>
  )
}

const invoiceTexts = [1, 2, 3, 4, 5] as const

/** As many fields as are in use, one at least; the others come when asked for. */
export function InvoiceSection({ draft, change }: SectionProps) {
  const used = Math.max(1, ...invoiceTexts.filter((number) => draft[`invoice_text_${number}`] !== ''))
  const [wanted, setWanted] = useState(1)
  const shown = Math.max(used, wanted)
  return (
    <FormSection
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
    </FormSection>
  )
}
