import { useState } from 'react'
import type { LeadDetails } from '#contract/calls/leadWire.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { forgetForm, useKeptForm } from '#client/lib/keptForm.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { checkEuro, euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { inquiryTexts } from './inquiry.texts.ts'
import { leadTexts } from './leads.texts.ts'
import styles from './leads.module.css'

const texts = leadTexts.mine
const fields = inquiryTexts.details
const formId = 'edit-lead'

interface EditLeadDialogProps {
  /** As it was when the dialog opened: what is typed stays, whatever providers do meanwhile. */
  lead: LeadDetails
  onClose: () => void
  onSaved: (lead: ApiAnswer<'leads.edit'>['data']) => void
}

/** What an open request may still say otherwise: description, period and budget. */
export function EditLeadDialog({ lead, onClose, onSaved }: EditLeadDialogProps) {
  // An edit of another tab makes a new revision, which begins with its own words.
  const [about] = useState(`lead:${lead.id}:${lead.revision}`)
  const { form, change } = useKeptForm(about, {
    description: lead.description,
    wished_from: lead.wished_from ?? '',
    wished_until: lead.wished_until ?? '',
    budget: euroInput(lead.budget_cents),
  })
  const { isSaving, errors, save } = useSaving()
  const send = async () => {
    const { description, wished_from: from, wished_until: until, budget } = form
    const isDone = await save(async () => {
      const body = { description, wished_from: from || null, wished_until: until || null, budget_cents: parseEuro(budget) }
      const { message, data } = await api('leads.edit', { params: { id: lead.id }, body })
      onSaved(data)
      return { message }
    })
    if (!isDone) return
    forgetForm(about)
    onClose()
  }
  return (
    <Dialog
      title={texts.edit}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.notYet}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.edit}>
        <p>{texts.editText}</p>
        <TextArea
          name="description"
          label={fields.description}
          description={fields.descriptionHint}
          rows={5}
          maxLength={2000}
          value={form.description}
          onChange={(description) => change({ description })}
        />
        <div className={styles['pair']}>
          <TextField
            name="wished_from"
            type="date"
            label={fields.from}
            value={form.wished_from}
            onChange={(wished_from) => change({ wished_from })}
          />
          <TextField
            name="wished_until"
            type="date"
            label={fields.until}
            value={form.wished_until}
            onChange={(wished_until) => change({ wished_until })}
          />
        </div>
        <TextField
          name="budget_cents"
          label={fields.budget}
          description={fields.budgetHint}
          inputMode="decimal"
          maxLength={12}
          validate={(value) => (value === '' ? undefined : checkEuro(value))}
          value={form.budget}
          onChange={(budget) => change({ budget })}
        />
        <FormErrorSummary />
      </Form>
    </Dialog>
  )
}
