import { useEffect, useRef } from 'react'
import type { Answer } from '#contract/values/questionnaire.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FieldNotes } from '#client/ui/FieldFrame.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { NumberAnswer } from './NumberAnswer.tsx'
import type { QuestionViewProps } from './questionView.types.ts'
import { questionnaireTexts as texts } from './questionnaire.texts.ts'
import styles from './QuestionView.module.css'

const focusIn = (view: HTMLElement | null) => view?.querySelector<HTMLElement>('input:checked, input, textarea, button')?.focus()

/** One question of a questionnaire, by its kind: for customers, and for operators who try a route. Give it the question's id as `key`. */
export function QuestionView({ question, answer, onAnswer, error, takesFocus, firstDay, files }: QuestionViewProps) {
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) focusIn(view.current)
  }, [takesFocus])
  // What is missing is said at the field, and heard by whoever pressed the button below it.
  useEffect(() => {
    if (error) focusIn(view.current)
  }, [error])
  const { id: questionId, kind, title, help, required } = question
  const common = {
    label: required ? title : texts.optional(title),
    description: help || undefined,
    error: error ?? undefined,
    isRequired: required,
  }
  const say = (part: Omit<Answer, 'questionId'>) => onAnswer({ questionId, ...part })
  const saysText = (text: string) => say(text === '' ? {} : { text })
  return (
    <div ref={view} className={styles['question']}>
      {kind === 'single' && (
        <RadioGroup
          {...common}
          look="cards"
          options={question.options.map(({ id, text }) => ({ value: String(id), label: text }))}
          value={answer?.options?.[0] === undefined ? null : String(answer.options[0])}
          onChange={(value) => say({ options: [Number(value)] })}
        />
      )}
      {kind === 'multiple' && (
        <ManyAnswers question={question} label={common.label} error={common.error} answer={answer} onAnswer={onAnswer} />
      )}
      {kind === 'text' && <TextArea {...common} rows={4} maxLength={2000} value={answer?.text ?? ''} onChange={saysText} />}
      {kind === 'date' && <TextField {...common} type="date" min={firstDay} value={answer?.text ?? ''} onChange={saysText} />}
      {kind === 'postalCode' && (
        <TextField
          {...common}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={answer?.text ?? ''}
          onChange={(text) => saysText(text.replace(/\D/g, ''))}
        />
      )}
      {(kind === 'number' || kind === 'budget') && <NumberAnswer {...common} question={question} answer={answer} onAnswer={onAnswer} />}
      {kind === 'files' && (
        <div role="group" aria-label={title} className={styles['files']}>
          <p className={styles['title']}>{common.label}</p>
          <FieldNotes description={help || undefined} message={error ?? undefined} />
          {files ?? <p className={styles['quiet']}>{texts.filesHere}</p>}
        </div>
      )}
    </div>
  )
}

interface ManyProps extends Pick<QuestionViewProps, 'question' | 'answer' | 'onAnswer'> {
  label: string
  error: string | undefined
}
/** Any number of answers. */
function ManyAnswers({ question, label, error, answer, onAnswer }: ManyProps) {
  const chosen = answer?.options ?? []
  const toggle = (id: number, isChosen: boolean) => {
    // In the order in which they are offered.
    const options = question.options.map((option) => option.id).filter((one) => (one === id ? isChosen : chosen.includes(one)))
    onAnswer({ questionId: question.id, ...(options.length > 0 ? { options } : {}) })
  }
  const notes = `frage-${question.id}`
  return (
    <fieldset className={styles['many']} aria-describedby={`${notes}-hilfe ${notes}-fehler`} aria-invalid={error ? true : undefined}>
      <legend className={styles['title']}>{label}</legend>
      <p className={styles['quiet']}>{texts.several}</p>
      {question.options.map(({ id, text }) => (
        <Checkbox key={id} className={styles['option']} isSelected={chosen.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
          {text}
        </Checkbox>
      ))}
      <FieldNotes description={question.help || undefined} descriptionId={`${notes}-hilfe`} message={error} errorId={`${notes}-fehler`} />
    </fieldset>
  )
}
