import { isCalendarDay, lastChoosableDay, tooFarAhead } from './calendarDay.ts'
import { euroText } from './euroText.ts'
import { numberText } from './numberText.ts'
import type { Answer, Question } from './questionnaire.ts'

/** What is wrong with an answer to a question, in a sentence for whoever gave it; null where nothing is. `today` is Berlin's day, ISO. */
export function answerProblem(question: Question, answer: Answer | undefined, today: string): string | null {
  if (answer && answer.questionId !== question.id) return 'Diese Antwort gehört zu einer anderen Frage.'
  if (!answer || isUnanswered(answer)) return question.required ? needed[question.kind] : null
  if (strangeParts(question, answer)) return needed[question.kind]
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const options = answer.options ?? []
      const known = options.every((id) => question.options.some((option) => option.id === id)) && new Set(options).size === options.length
      return known && (question.kind === 'multiple' || options.length === 1) ? null : needed[question.kind]
    }
    case 'number':
    case 'budget':
      return numberProblem(question, answer)
    case 'date':
      if (!isCalendarDay(answer.text!)) return needed.date
      if (answer.text! < today) return 'Dieser Tag ist schon vorbei. Bitte wählen Sie einen ab heute.'
      return answer.text! > lastChoosableDay(today) ? tooFarAhead : null
    case 'postalCode':
      return /^\d{5}$/.test(answer.text!) ? null : needed.postalCode
    case 'text':
    case 'files':
      return null
  }
}

const needed: Readonly<Record<Question['kind'], string>> = {
  single: 'Bitte wählen Sie eine Antwort.',
  multiple: 'Bitte wählen Sie mindestens eine Antwort.',
  text: 'Bitte schreiben Sie ein paar Worte.',
  number: 'Bitte geben Sie eine ganze Zahl ein.',
  date: 'Bitte wählen Sie einen Tag.',
  postalCode: 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.',
  files: 'Bitte fügen Sie mindestens eine Datei hinzu.',
  budget: 'Bitte geben Sie einen Betrag an, zum Beispiel 500.',
}

/** Nothing was said. */
const isUnanswered = ({ options = [], text = '', number, files = [] }: Answer) =>
  options.length === 0 && text.trim() === '' && number === undefined && files.length === 0

const partOf = {
  single: 'options',
  multiple: 'options',
  text: 'text',
  date: 'text',
  postalCode: 'text',
  number: 'number',
  budget: 'number',
  files: 'files',
} as const
/** An answer of another kind: a text where a number is asked, options where there are none. */
function strangeParts({ kind }: Question, answer: Answer): boolean {
  const own = partOf[kind]
  return (
    answer[own] === undefined ||
    (['options', 'text', 'number', 'files'] as const).some((part) => part !== own && answer[part] !== undefined)
  )
}

function numberProblem({ kind, unit, least, most }: Question, { number = 0 }: Answer): string | null {
  const shown = (value: number) => (kind === 'budget' ? euroText(value) : unit ? `${numberText(value)} ${unit}` : numberText(value))
  if (least !== undefined && number < least) return `Das ist zu wenig, mindestens ${shown(least)}.`
  if (most !== undefined && number > most) return `Das ist zu viel, höchstens ${shown(most)}.`
  return null
}
