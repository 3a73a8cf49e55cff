import { useContext } from 'react'
import { missingImprint, type ImprintFacts, type ImprintField } from '#contract/values/imprint.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { FormContext } from '#client/ui/formContext.ts'
import { profileTexts } from './profiles.texts.ts'
import { imprintTexts } from './imprint.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.business
const labels: Record<ImprintField, string> = {
  company_name: texts.companyName,
  legal_form: texts.legalForm,
  representative: texts.representative,
  street: texts.street,
  zip_code: texts.zip,
  city: texts.city,
  email: texts.email,
  phone: texts.phone,
  register_court: texts.court,
  company_registration_number: texts.number,
  vat_number: texts.vat,
  chamber: imprintTexts.chamber,
}

/** What the imprint still lacks while somebody types; each entry leads to its field. */
export function ImprintHint({ facts }: { facts: ImprintFacts }) {
  const form = useContext(FormContext)
  const missing = missingImprint(facts)
  if (missing.length === 0) return <Banner tone="success">{texts.imprintFine}</Banner>
  return (
    <Banner tone="warning" title={texts.imprint(missing.length)}>
      <p>{texts.imprintHint}</p>
      <ul className={styles['missing']}>
        {missing.map((field) => (
          <li key={field}>
            <button
              type="button"
              className={styles['toField']}
              onClick={() => document.getElementById(form?.fields.get(field)?.id ?? '')?.focus()}
            >
              {labels[field]}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
