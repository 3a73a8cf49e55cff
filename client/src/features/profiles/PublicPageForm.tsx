import { useEffect, useState } from 'react'
import type { ProviderDetails, UserInformation } from '#contract/calls/profiles.calls.ts'
import { api } from '#client/lib/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { PagePicture } from './PagePicture.tsx'
import { Section } from './Section.tsx'
import { keepTyped } from './keepTyped.ts'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.page
const flags = ['show_chat', 'show_rating', 'show_gallery', 'show_product', 'show_lead'] as const
const fields = ['vendor_text', 'description', 'always_open', ...flags] as const
type PageDraft = Pick<ProviderDetails, (typeof fields)[number]>

const pageDraft = (provider: ProviderDetails) => Object.fromEntries(fields.map((name) => [name, provider[name]])) as unknown as PageDraft
const flag = (isOn: boolean) => (isOn ? 1 : 0)

interface PublicPageFormProps { provider: ProviderDetails; onSaved: (info: UserInformation) => void; onDirty: (isDirty: boolean) => void }

/** What customers see first: pictures (kept at once), words, and which parts are shown. */
export function PublicPageForm({ provider, onSaved, onDirty }: PublicPageFormProps) {
  const before = pageDraft(provider)
  const [draft, setDraft] = useState(before)
  const { isSaving, errors, save } = useSaving()
  const change = (part: Partial<PageDraft>) => setDraft((old) => ({ ...old, ...part }))
  const changed = fields.filter((name) => draft[name] !== before[name])
  const isDirty = changed.length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = () => save(async () => {
    const answer = await api('profiles.updateStore', { body: Object.fromEntries(changed.map((name) => [name, draft[name] === '' ? null : draft[name]])) })
    onSaved(answer.data)
    const saved = answer.data.provider && pageDraft(answer.data.provider)
    if (saved) setDraft((now) => keepTyped(now, draft, saved))
    return answer
  })
  return (
    <Form errors={errors} onSubmit={() => void submit()} aria-label={texts.form}>
      <FormErrorSummary />
      <Section title={texts.heading}>
        <div className={styles['pictures']}>
          <PagePicture field="company_logo" label={texts.logo} hint={texts.logoHint} ratio="1:1" path={provider.company_logo} name={provider.company_name} onSaved={onSaved} />
          <PagePicture field="image" label={texts.image} hint={texts.imageHint} ratio="16:9" path={provider.image} name={provider.company_name} onSaved={onSaved} />
        </div>
        <TextArea name="vendor_text" label={texts.vendorText} description={texts.vendorTextHint(draft.vendor_text.length)} rows={2} maxLength={300} value={draft.vendor_text} onChange={(value) => change({ vendor_text: value })} />
        <TextArea name="description" label={texts.description} rows={6} maxLength={4000} value={draft.description} onChange={(description) => change({ description })} />
        <Checkbox name="always_open" description={texts.alwaysOpenHint} isSelected={draft.always_open === 1} onChange={(isOn) => change({ always_open: flag(isOn) })}>{texts.alwaysOpen}</Checkbox>
        <fieldset className={styles['flags']}>
          <legend className={styles['legend']}>{texts.shown}</legend>
          {flags.map((name) => (
            <Checkbox key={name} name={name} isSelected={draft[name] === 1} onChange={(isOn) => change({ [name]: flag(isOn) })}>{texts.flags[name]}</Checkbox>
          ))}
        </fieldset>
      </Section>
      <SaveBar isDirty={isDirty} isSaving={isSaving} />
    </Form>
  )
}
