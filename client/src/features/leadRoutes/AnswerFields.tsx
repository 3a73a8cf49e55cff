import type { LeadQuestion } from '#contract/calls/leadRouteWire.ts'
import { mostOptions } from '#contract/values/questionnaire.ts'
import { reordered, replaced, without } from '#client/lib/lists.ts'
import { newId } from '#client/lib/newId.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { JumpSelect } from './JumpSelect.tsx'
import { leadRoutesTexts } from './leadRoutes.texts.ts'
import type { AnswerDraft } from './useQuestion.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.form

interface AnswerFieldsProps {
  answers: readonly AnswerDraft[]
  questions: readonly LeadQuestion[]
  own: number | null
  onChange: (answers: AnswerDraft[]) => void
}

/** The answers to choose from, in their order, each with where it leads. */
export function AnswerFields({ answers, questions, own, onChange }: AnswerFieldsProps) {
  return (
    <fieldset className={styles['answers']}>
      <legend>{texts.answers}</legend>
      {answers.length === 0 && <p className={styles['quiet']}>{texts.noAnswers}</p>}
      <ol>
        {answers.map((answer, place) => {
          const change = (changes: Partial<AnswerDraft>) => onChange(replaced(answers, place, { ...answer, ...changes }))
          return (
            <li key={answer.key} className={styles['answer']}>
              <TextField
                name={`answers.${place}.answer`}
                label={texts.answer(place + 1)}
                isRequired
                maxLength={200}
                value={answer.answer}
                onChange={(text) => change({ answer: text })}
              />
              <JumpSelect
                name={`answers.${place}.jump`}
                label={texts.goTo(place + 1)}
                usual={texts.asUsual}
                value={answer.jump}
                questions={questions}
                own={own}
                onChange={(jump) => change({ jump })}
              />
              <span className={styles['tools']}>
                <IconButton
                  icon="chevron-up"
                  size="small"
                  aria-label={texts.answerUp(place + 1)}
                  isDisabled={place === 0}
                  onPress={() => onChange(reordered(answers, place, place - 1))}
                />
                <IconButton
                  icon="trash"
                  size="small"
                  aria-label={texts.removeAnswer(place + 1)}
                  onPress={() => onChange(without(answers, place))}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <Button
        size="small"
        icon="plus"
        isDisabled={answers.length >= mostOptions}
        onPress={() => onChange([...answers, { key: newId(), answer: '', jump: 'next' }])}
      >
        {texts.addAnswer}
      </Button>
    </fieldset>
  )
}
