import { useState } from 'react'
import type { OfferDraft } from '#machines/flows/offerWriting.types.ts'
import { offerLimits } from '#contract/values/offerRules.ts'
import { offerBodyOf } from '#machines/flows/offerWriting.checks.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { forgetForm, useKeptForm } from '#client/lib/keptForm.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { termsOf } from './offerDraftOf.ts'
import { offerTexts } from './offersProvider.texts.ts'
import { useTemplates } from './useTemplates.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.templates

interface TemplateBarProps {
  leadId: number
  draft: OfferDraft
  onApply: (terms: Partial<OfferDraft>) => void
}

/** Begins with what was written once, and keeps what is written now for the next time. */
export function TemplateBar({ leadId, draft, onApply }: TemplateBarProps) {
  const { status, data, set } = useTemplates()
  const [isNaming, setNaming] = useState(false)
  return (
    <div className={styles['templateBar']}>
      {status === 'failed' && <span className={styles['small']}>{texts.failed}</span>}
      {data && data.length > 0 && (
        <NativeSelect
          label={texts.apply}
          placeholder={texts.none}
          value=""
          onChange={(id) => {
            const template = data.find((one) => String(one.id) === id)
            if (template) onApply(termsOf(template))
          }}
          options={data.map(({ id, title }) => ({ value: String(id), label: title }))}
          className={styles['templateSelect']}
        />
      )}
      <Button icon="plus" onPress={() => setNaming(true)}>
        {texts.save}
      </Button>
      {isNaming && <NameDialog leadId={leadId} draft={draft} onClose={() => setNaming(false)} onSaved={(next) => set(() => next)} />}
    </div>
  )
}

interface NameDialogProps {
  leadId: number
  draft: OfferDraft
  onClose: () => void
  onSaved: (templates: NonNullable<ReturnType<typeof useTemplates>['data']>) => void
}
function NameDialog({ leadId, draft, onClose, onSaved }: NameDialogProps) {
  const about = `template:${leadId}`
  const { form, change } = useKeptForm(about, { title: draft.offer_name })
  const { title } = form
  const { isSaving, errors, save } = useSaving()
  const submit = async () => {
    const { offer_name, offer_content, comment, included, price_type, price1, price2 } = offerBodyOf(draft)
    const isSaved = await save(async () => {
      try {
        const answer = await api('offers.saveTemplate', {
          body: { title, offer_name, offer_content, comment, included, price_type, price1, price2 },
        })
        onSaved(answer.data)
        return answer
      } catch (error) {
        // What the offer itself lacks is named here, where nobody sees its fields.
        if (error instanceof ApiRefusal && error.errors.length > 0)
          throw new ApiRefusal(error.status, {
            ...error.body,
            errors: [{ field: 'title', message: error.errors.map(({ message }) => message).join(' ') }],
          })
        throw error
      }
    })
    if (!isSaved) return
    forgetForm(about)
    onClose()
  }
  return (
    <Dialog
      title={texts.saveTitle}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form="offer-template" isPending={isSaving}>
            {texts.saveConfirm}
          </Button>
        </>
      }
    >
      <Form id="offer-template" errors={errors} onSubmit={() => void submit()} aria-label={texts.saveTitle}>
        <p>{texts.saveText}</p>
        <TextField
          label={texts.name}
          name="title"
          maxLength={offerLimits.name}
          value={title}
          onChange={(next) => change({ title: next })}
          isRequired
        />
      </Form>
    </Dialog>
  )
}
