import { FormSection } from '#client/ui/FormSection.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkOptionalEuro } from './productDraft.ts'
import type { SectionProps } from './sectionProps.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.edit

/** How long it takes, and what bulky goods cost more. */
export function DeliverySection({ draft, change }: SectionProps) {
  return (
    <FormSection title={texts.delivery}>
      <div className={styles['pair']}>
        <NumberField
          name="delivery_days_from"
          label={texts.daysFrom}
          suffix={texts.days}
          minValue={0}
          maxValue={180}
          value={draft.delivery_days_from}
          onChange={(delivery_days_from) => change({ delivery_days_from })}
        />
        <NumberField
          name="delivery_days_until"
          label={texts.daysUntil}
          suffix={texts.days}
          minValue={0}
          maxValue={180}
          value={draft.delivery_days_until}
          onChange={(delivery_days_until) => change({ delivery_days_until })}
        />
        <TextField
          name="shipping_surcharge"
          label={texts.surcharge}
          suffix="€"
          inputMode="decimal"
          maxLength={14}
          validate={checkOptionalEuro}
          value={draft.surcharge}
          onChange={(surcharge) => change({ surcharge })}
          description={texts.surchargeHint}
        />
      </div>
    </FormSection>
  )
}
