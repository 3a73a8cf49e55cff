import { useEffect, useState } from 'react'
import type { ProviderDetails, UserInformation } from '#contract/calls/profilesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { PagePicture } from './PagePicture.tsx'
import { PageSections } from './PageSections.tsx'
import { keepTyped } from '#machines/parts/keepTyped.ts'
import { pageChanges, pageDraft, pageFlags, type PageDraft } from './pageDraft.ts'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.page
const flag = (isOn: boolean) => (isOn ? 1 : 0)

interface PublicPageFormProps {
  provider: ProviderDetails
  onSaved: (info: UserInformation) => void
  onDirty: (isDirty: boolean) => void
  /** What is being written, for the preview. */
  onDraft: (draft: PageDraft) => void
}

/** What customers see first: pictures (kept at once), words, and which parts are shown. */
export function PublicPageForm({ provider, onSaved, onDirty, onDraft }: PublicPageFormProps) {
  const before = pageDraft(provider)
  const [draft, setDraft] = useState(before)
  const { isSaving, errors, save } = useSaving()
  const change = (part: Partial<PageDraft>) => setDraft((old) => ({ ...old, ...part }))
  const changes = pageChanges(draft, before)
  const isDirty = Object.keys(changes).length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => onDraft(draft), [draft, onDraft])
  const submit = () =>
    save(async () => {
      const answer = await api('profiles.updateStore', { body: changes })
      onSaved(answer.data)
      const saved = answer.data.provider && pageDraft(answer.data.provider)
      if (saved) setDraft((now) => keepTyped(now, draft, saved))
      return { message: profileTexts.pageEdit.published }
    })
  return (
    <Form errors={errors} onSubmit={() => void submit()} aria-label={texts.form}>
      <FormErrorSummary />
      <FormSection
        title={texts.heading}
        action={
          <LinkButton to={`/anbieter/${provider.slug}?vorschau=1`} icon="eye">
            {texts.preview}
          </LinkButton>
        }
      >
        <div className={styles['pictures']}>
          <PagePicture
            field="company_logo"
            label={texts.logo}
            hint={texts.logoHint}
            ratio="1:1"
            path={provider.company_logo}
            name={provider.company_name}
            onSaved={onSaved}
          />
          <PagePicture
            field="image"
            label={texts.image}
            hint={texts.imageHint}
            ratio="16:9"
            path={provider.image}
            name={provider.company_name}
            onSaved={onSaved}
          />
        </div>
        <TextArea
          name="vendor_text"
          label={texts.vendorText}
          description={texts.vendorTextHint(draft.vendor_text.length)}
          rows={2}
          maxLength={300}
          value={draft.vendor_text}
          onChange={(value) => change({ vendor_text: value })}
        />
        <TextArea
          name="description"
          label={texts.description}
          rows={6}
          maxLength={4000}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
        <PageSections sections={draft.description_contents} onChange={(sections) => change({ description_contents: sections })} />
        <Checkbox
          name="always_open"
          description={texts.alwaysOpenHint}
          isSelected={draft.always_open === 1}
          onChange={(isOn) => change({ always_open: flag(isOn) })}
        >
          {texts.alwaysOpen}
        </Checkbox>
        <fieldset className={styles['flags']}>
          <legend className={styles['legend']}>{texts.shown}</legend>
          {pageFlags.map((name) => (
            <Checkbox key={name} name={name} isSelected={draft[name] === 1} onChange={(isOn) => change({ [name]: flag(isOn) })}>
              {texts.flags[name]}
            </Checkbox>
          ))}
        </fieldset>
      </FormSection>
      <SaveBar isDirty={isDirty} isSaving={isSaving} words={profileTexts.pageEdit.bar} />
    </Form>
  )
}
