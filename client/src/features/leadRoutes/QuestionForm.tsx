import { useEffect, useRef } from 'react'
import type { LeadQuestion } from '#contract/calls/leadRouteWire.ts'
import { questionKinds } from '#contract/values/questionnaire.ts'
import { isChoice } from '#contract/values/questionnaireProblems.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { JumpSelect } from './JumpSelect.tsx'
import { kindNames, leadRoutesTexts } from './leadRoutes.texts.ts'
import { useQuestion } from './useQuestion.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.form

interface QuestionFormProps {
  routeId: number
  /** Null begins a new question. */
  id: number | null
  questions: readonly LeadQuestion[]
  onSaved: (question: LeadQuestion) => void
  onClose: () => void
}

/** One question with its answers and where each leads. Give it the question's id as `key`. */
export function QuestionForm({ routeId, id, questions, onSaved, onClose }: QuestionFormProps) {
  const newest = questions.find((question) => question.id === id)?.version ?? null
  const { status, draft, isDirty, isStale, isKeeping, change, ...edit } = useQuestion(routeId, id, newest)
  const { isSaving, errors, save } = useSaving()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (status === 'loaded') panel.current?.querySelector<HTMLElement>('input')?.focus()
  }, [status])
  if (status === 'failed' || status === 'missing') return <ErrorState onRetry={edit.retry} />
  if (status === 'loading') return <Skeleton shape="block" height="320px" />
  const store = () =>
    save(async () => {
      const message = await edit.saveDraft()
      const saved = edit.current()
      if (saved) onSaved(saved)
      return { message }
    })
  return (
    <section ref={panel} className={styles['panel']} aria-label={id === null ? texts.new : texts.edit}>
      <h2>{id === null ? texts.new : texts.edit}</h2>
      {isStale && isDirty && (
        <ConflictBanner title={texts.stale} isKeeping={isKeeping} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine} />
      )}
      <Form errors={errors} className={styles['fields']} aria-label={id === null ? texts.new : texts.edit} onSubmit={() => void store()}>
        <FormErrorSummary />
        <TextField
          name="title"
          label={texts.title}
          description={texts.titleHint}
          isRequired
          maxLength={200}
          value={draft.title}
          onChange={(title) => change({ title })}
        />
        <NativeSelect
          name="type"
          label={texts.kind}
          value={draft.type}
          onChange={(type) => change({ type })}
          options={questionKinds.map((value) => ({ value, label: kindNames[value] }))}
        />
        <TextField
          name="help"
          label={texts.help}
          description={texts.helpHint}
          maxLength={500}
          value={draft.help}
          onChange={(help) => change({ help })}
        />
        <Checkbox isSelected={draft.isRequired} onChange={(isRequired) => change({ isRequired })}>
          {texts.required}
        </Checkbox>
        {draft.type === 'number' && (
          <div className={styles['numbers']}>
            <TextField
              name="unit"
              label={texts.unit}
              description={texts.unitHint}
              maxLength={20}
              value={draft.unit}
              onChange={(unit) => change({ unit })}
            />
            <NumberField name="least" label={texts.least} minValue={0} value={draft.least} onChange={(least) => change({ least })} />
            <NumberField name="most" label={texts.most} minValue={0} value={draft.most} onChange={(most) => change({ most })} />
          </div>
        )}
        {isChoice({ kind: draft.type }) && (
          <AnswerFields answers={draft.answers} questions={questions} own={id} onChange={(answers) => change({ answers })} />
        )}
        <JumpSelect
          name="jump"
          label={isChoice({ kind: draft.type }) ? texts.jumpOthers : texts.jump}
          usual={texts.next}
          value={draft.jump}
          questions={questions}
          own={id}
          onChange={(jump) => change({ jump })}
        />
        <div className={styles['actions']}>
          <Button variant="primary" type="submit" isPending={isSaving || isKeeping}>
            {texts.save}
          </Button>
          <Button onPress={onClose}>{texts.cancel}</Button>
        </div>
      </Form>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </section>
  )
}
