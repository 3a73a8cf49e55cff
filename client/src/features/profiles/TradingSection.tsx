import { formatDate } from '#client/lib/format.ts'
import { FormSection } from '#client/ui/FormSection.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import type { BusinessDraft } from './businessDraft.ts'
import { profileTexts } from './profiles.texts.ts'

const texts = profileTexts.business.trading
const options = [
  { value: 'trader', label: texts.trader, description: texts.traderHint },
  { value: 'private', label: texts.private, description: texts.privateHint },
] as const

/** The seller's own declaration; what customers read about their rights follows from it. `declaredAt`: of the stored one. */
export function TradingSection({
  draft,
  change,
  declaredAt,
}: {
  draft: BusinessDraft
  change: (part: Partial<BusinessDraft>) => void
  declaredAt: string | null
}) {
  const since = declaredAt ? texts.since(formatDate(declaredAt)) : undefined
  return (
    <FormSection title={texts.title}>
      <RadioGroup
        name="trading"
        label={texts.label}
        look="cards"
        isRequired
        options={options}
        value={draft.trading}
        onChange={(trading) => change({ trading })}
        description={draft.trading === null ? texts.none : since}
      />
    </FormSection>
  )
}
