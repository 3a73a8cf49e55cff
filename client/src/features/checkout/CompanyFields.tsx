import { tidyCustomerVatId } from '#contract/values/vatId.ts'
import type { CheckoutBilling } from '#machines/flows/checkout.types.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import styles from './CheckoutScreen.module.css'

const texts = checkoutTexts.billing
const checkVatId = (text: string) => (text.trim() === '' || tidyCustomerVatId(text) !== null ? undefined : texts.vatIdWrong)

type CompanyFieldsProps = { billing: CheckoutBilling; isRequired?: boolean; onChange: (changes: Partial<CheckoutBilling>) => void }

/** The company that orders, and its number where it has one. */
export function CompanyFields({ billing, isRequired = false, onChange }: CompanyFieldsProps) {
  return (
    <div className={styles['pair']}>
      <TextField
        name="billing.company"
        label={texts.company}
        autoComplete="billing organization"
        maxLength={120}
        isRequired={isRequired}
        value={billing.company}
        onChange={(company) => onChange({ company })}
      />
      <TextField
        name="billing.vat_id"
        label={texts.vatId}
        maxLength={30}
        validate={checkVatId}
        description={texts.vatIdHint}
        value={billing.vatId}
        onChange={(vatId) => onChange({ vatId })}
      />
    </div>
  )
}
