import { useState } from 'react'
import { offerLimits } from '#contract/values/offerRules.ts'
import { DateTimeFields } from '#client/commerce/DateTimeFields.tsx'
import { formatDateTime } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { validFor } from './offerDraftOf.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.writing
const periods = [3, 7, 14]

interface OfferValidityProps {
  value: string | null
  leadEnd: string | null
  now: () => Date
  error: string | undefined
  onChange: (value: string | null) => void
}
/** Days to choose from, and the exact end for whoever wants it. */
export function OfferValidity({ value, leadEnd, now, error, onChange }: OfferValidityProps) {
  // A period chosen by its button is put into the fields anew.
  const [chosen, setChosen] = useState(0)
  const choose = (moment: string) => {
    onChange(moment)
    setChosen((count) => count + 1)
  }
  const fits = (days: number) => leadEnd === null || now().getTime() + days * 86_400_000 <= Date.parse(leadEnd)
  return (
    <>
      <div className={styles['row']} role="group" aria-label={texts.validity}>
        {periods.filter(fits).map((days) => (
          <Button key={days} size="small" onPress={() => choose(validFor(days, { expires_at: leadEnd }, now()))}>
            {texts.days(days)}
          </Button>
        ))}
        {leadEnd && (
          <Button size="small" onPress={() => choose(validFor(offerLimits.validDays, { expires_at: leadEnd }, now()))}>
            {texts.untilLead}
          </Button>
        )}
      </div>
      <DateTimeFields
        key={chosen}
        name="valid_until"
        labels={{ day: texts.validDay, time: texts.validTime }}
        value={value}
        onChange={onChange}
        error={error}
      />
      <p className={styles['small']}>
        {texts.validHint} {leadEnd && texts.validUntilLead(formatDateTime(leadEnd))}
      </p>
    </>
  )
}
