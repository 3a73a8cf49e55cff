import { lazy, Suspense, useCallback } from 'react'
import type { LeadDetails } from '#contract/calls/leadWire.ts'
import type { Answer } from '#contract/values/questionnaire.ts'
import { visibleBranch } from '#contract/values/visibleBranch.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { forgetForm, useKeptForm } from '#client/lib/keptForm.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { checkEuro, euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { inquiryTexts } from './inquiry.texts.ts'
import { leadTexts } from './leads.texts.ts'
import styles from './leads.module.css'

const EditAnswers = lazy(() => import('./EditAnswers.tsx').then((module) => ({ default: module.EditAnswers })))
const texts = leadTexts.mine
const fields = inquiryTexts.details
const formId = 'edit-lead'

interface EditLeadDialogProps {
  /** As it was when the dialog opened: what is typed stays, whatever providers do meanwhile. */
  lead: LeadDetails
  onClose: () => void
  onSaved: (lead: ApiAnswer<'leads.edit'>['data']) => void
}

/** What an open request may still say otherwise: answers, description, period and budget. Place and files stay. */
export function EditLeadDialog(props: EditLeadDialogProps) {
  const { lead, onClose } = props
  const { data, status, retry } = useFetched(
    useCallback(async (signal: AbortSignal) => (await api('leads.questions', { params: { id: lead.id } }, { signal })).data, [lead.id]),
  )
  const saving = useSaving()
  return (
    <Dialog
      title={texts.edit}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={saving.isSaving}>
            {texts.notYet}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={saving.isSaving} isDisabled={data === null}>
            {texts.save}
          </Button>
        </>
      }
    >
      {data ? (
        <EditForm {...props} asked={data} saving={saving} />
      ) : status === 'failed' ? (
        <ErrorState onRetry={retry} headingLevel={3} />
      ) : (
        <div role="status" aria-label={texts.edit}>
          <Skeleton shape="block" height="320px" />
        </div>
      )}
    </Dialog>
  )
}

type LeadQuestions = ApiAnswer<'leads.questions'>['data']
const isSame = (one: readonly Answer[], other: readonly Answer[]) => JSON.stringify(one) === JSON.stringify(other)

interface EditFormProps extends EditLeadDialogProps {
  asked: LeadQuestions
  saving: ReturnType<typeof useSaving>
}
function EditForm({ lead, asked, saving: { errors, save }, onClose, onSaved }: EditFormProps) {
  const { questionnaire, revision } = asked
  // An edit of another tab makes a new revision, which begins with its own words.
  const about = `lead:${lead.id}:${revision}`
  const { form, change } = useKeptForm(about, {
    answers: asked.answers,
    description: lead.description,
    wished_from: lead.wished_from ?? '',
    wished_until: lead.wished_until ?? '',
    budget: euroInput(lead.budget_cents),
  })
  const send = async () => {
    const { description, wished_from: from, wished_until: until, budget } = form
    // What a branch that was left has answered stays behind.
    const branch = visibleBranch(questionnaire, form.answers)
    const answers = form.answers.filter(({ questionId }) => branch.some(({ id }) => id === questionId))
    const isDone = await save(async () => {
      const { message, data } = await api('leads.edit', {
        params: { id: lead.id },
        body: {
          ...(isSame(answers, asked.answers) ? {} : { answers }),
          description,
          wished_from: from || null,
          wished_until: until || null,
          budget_cents: parseEuro(budget),
          revision,
        },
      })
      onSaved(data)
      return { message }
    })
    if (!isDone) return
    forgetForm(about)
    onClose()
  }
  return (
    <Form id={formId} errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.edit}>
      <p>{texts.editText}</p>
      <Suspense fallback={<Skeleton shape="block" height="240px" />}>
        <EditAnswers questionnaire={questionnaire} answers={form.answers} errors={errors} onChange={(answers) => change({ answers })} />
      </Suspense>
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
  )
}
