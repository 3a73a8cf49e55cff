import { useState, type ComponentProps } from 'react'
import { TextField } from '#client/ui/TextField.tsx'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import type { QuestionViewProps } from './questionView.types.ts'

const most = 1_000_000_000
/** Whole numbers as Germans write them: `1.200`. Null for what is none. */
const parseWhole = (typed: string) => (/^(?:\d{1,3}(?:\.\d{3})+|\d{1,10})$/.test(typed) ? Number(typed.replaceAll('.', '')) : null)

type NumberAnswerProps = Pick<ComponentProps<typeof TextField>, 'label' | 'description' | 'error' | 'isRequired'> &
  Pick<QuestionViewProps, 'question' | 'answer' | 'onAnswer'>

/** A number with its unit, or an amount of money. What is no number goes out as the text it is, so that `answerProblem` can say so. */
export function NumberAnswer({ question, answer, onAnswer, ...field }: NumberAnswerProps) {
  const isMoney = question.kind === 'budget'
  const [typed, setTyped] = useState(
    () => answer?.text ?? (answer?.number === undefined ? '' : isMoney ? euroInput(answer.number) : String(answer.number)),
  )
  const type = (text: string) => {
    setTyped(text)
    const questionId = question.id
    const trimmed = text.trim()
    const number = isMoney ? parseEuro(trimmed) : parseWhole(trimmed)
    if (trimmed === '') onAnswer({ questionId })
    else onAnswer(number !== null && number <= most ? { questionId, number } : { questionId, text: trimmed })
  }
  return (
    <TextField
      {...field}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={20}
      suffix={isMoney ? '€' : question.unit}
      value={typed}
      onChange={type}
    />
  )
}
