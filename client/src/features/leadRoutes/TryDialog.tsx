import { useId, useState } from 'react'
import { answerProblem } from '#contract/values/questionnaireAnswers.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import type { Answer, Question, Questionnaire } from '#contract/values/questionnaire.ts'
import { questionAfter } from '#contract/values/visibleBranch.ts'
import { QuestionView } from '#client/commerce/questionnaire/QuestionView.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { leadRoutesTexts } from './leadRoutes.texts.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.tryOut

/** The draft as a customer would answer it, one question a view; nothing is sent. */
export function TryDialog({ questionnaire, onClose }: { questionnaire: Questionnaire; onClose: () => void }) {
  const [first] = questionnaire.questions
  const [path, setPath] = useState<Question[]>(first ? [first] : [])
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [error, setError] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const today = berlinDay(new Date())
  const formId = useId()
  const question = path.at(-1)
  const answer = answers.find(({ questionId }) => questionId === question?.id)
  const forward = () => {
    if (!question) return
    const wrong = question.kind === 'files' ? null : answerProblem(question, answer, today)
    setError(wrong)
    if (wrong) return
    const next = questionAfter(questionnaire, question, answer)
    // A loop would go on for ever; the list of problems names it.
    if (next && !path.includes(next)) setPath([...path, next])
    else setDone(true)
  }
  const back = () => {
    setError(null)
    if (isDone) setDone(false)
    else setPath(path.slice(0, -1))
  }
  const again = () => {
    setPath(first ? [first] : [])
    setAnswers([])
    setDone(false)
  }
  return (
    <Dialog
      title={texts.title(questionnaire.name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.close}</Button>
          {(isDone || path.length > 1) && <Button onPress={back}>{texts.back}</Button>}
          {isDone ? (
            <Button variant="primary" onPress={again}>
              {texts.again}
            </Button>
          ) : (
            question && (
              <Button variant="primary" type="submit" form={formId}>
                {texts.next}
              </Button>
            )
          )}
        </>
      }
    >
      {!question && <p>{texts.none}</p>}
      {question && !isDone && (
        <form
          id={formId}
          className={styles['trying']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            forward()
          }}
        >
          <p className={styles['quiet']} role="status">
            {texts.step(path.length)}
          </p>
          <QuestionView
            key={question.id}
            question={question}
            answer={answer}
            onAnswer={(next) => {
              setError(null)
              setAnswers([...answers.filter(({ questionId }) => questionId !== next.questionId), next])
            }}
            error={error}
            firstDay={today}
            takesFocus
          />
        </form>
      )}
      {isDone && (
        <div className={styles['trying']} role="status">
          <p>{texts.done}</p>
          <p className={styles['quiet']}>{texts.doneHint(path.length)}</p>
        </div>
      )}
    </Dialog>
  )
}
