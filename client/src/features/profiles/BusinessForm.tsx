import { useEffect, useState } from 'react'
import type { ProviderDetails, UserInformation } from '#contract/calls/profilesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { ReportSection } from './ReportSection.tsx'
import { CompanySection, InvoiceSection, PlaceSection } from './BusinessSections.tsx'
import { RegisterSection } from './RegisterSection.tsx'
import { TradingSection } from './TradingSection.tsx'
import { ImprintHint } from './ImprintHint.tsx'
import { ImprintSection } from './ImprintSection.tsx'
import { businessChanges, businessDraft, imprintFacts, type BusinessDraft } from './businessDraft.ts'
import { keepTyped } from '#machines/parts/keepTyped.ts'
import type { PartnerBanks } from '#client/commerce/partnerBanks.ts'
import { profileTexts } from './profiles.texts.ts'

const texts = profileTexts.business

interface BusinessFormProps {
  info: UserInformation
  provider: ProviderDetails
  banks: PartnerBanks | null
  onSaved: (info: UserInformation) => void
  onDirty: (isDirty: boolean) => void
}

/** Company data: what stands in the imprint and on invoices. */
export function BusinessForm({ info, provider, banks, onSaved, onDirty }: BusinessFormProps) {
  const before = businessDraft(info, provider)
  const [draft, setDraft] = useState(before)
  const { isSaving, errors, save } = useSaving()
  const change = (part: Partial<BusinessDraft>) => setDraft((old) => ({ ...old, ...part }))
  const changes = businessChanges(draft, before)
  const isDirty = Object.keys(changes).length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = () =>
    save(async () => {
      const answer = await api('profiles.updateProvider', { body: changes })
      onSaved(answer.data)
      const saved = answer.data.provider && businessDraft(answer.data, answer.data.provider)
      if (saved) setDraft((now) => keepTyped(now, draft, saved))
      return { message: profileTexts.updated }
    })
  return (
    <Form errors={errors} onSubmit={() => void submit()} aria-label={texts.form}>
      <FormErrorSummary />
      <ImprintHint facts={imprintFacts(draft)} />
      <TradingSection draft={draft} change={change} declaredAt={draft.trading === before.trading ? provider.trading_declared_at : null} />
      <CompanySection draft={draft} change={change} banks={banks} />
      <PlaceSection draft={draft} change={change} />
      <RegisterSection draft={draft} change={change} before={before} vatCheck={provider.vat_check} />
      <ReportSection draft={draft} change={change} />
      <ImprintSection draft={draft} change={change} />
      <InvoiceSection draft={draft} change={change} />
      <FormSection title={texts.visibility}>
        <Checkbox
          name="show_profile"
          description={texts.hideHint}
          isSelected={draft.isHidden}
          onChange={(isHidden) => change({ isHidden })}
        >
          {texts.hide}
        </Checkbox>
      </FormSection>
      <SaveBar isDirty={isDirty} isSaving={isSaving} />
    </Form>
  )
}
