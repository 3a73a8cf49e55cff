import type { Questionnaire } from './questionnaire.ts'
import type { Problem } from './questionnaireProblems.ts'

/** A sentence for the operator: what is wrong, where, and how it is mended. */
export function problemText({ kind, questionId, optionId }: Problem, { questions }: Pick<Questionnaire, 'questions'>): string {
  const question = questions.find(({ id }) => id === questionId)
  const at = `„${question?.title ?? 'Unbekannte Frage'}“`
  const option = question?.options.find(({ id }) => id === optionId)
  const answer = option ? `Die Antwort „${option.text}“` : 'Ein Sprung'
  switch (kind) {
    case 'empty':
      return 'Es gibt noch keine Frage.'
    case 'noChoices':
      return `${at} hat keine Antworten zur Auswahl.`
    case 'impossibleRange':
      return `Bei ${at} ist die kleinste Zahl größer als die größte.`
    case 'unknownQuestion':
      return `${answer} bei ${at} führt zu einer Frage, die es nicht gibt.`
    case 'unknownAnswer':
      return `Ein Sprung bei ${at} gilt für eine Antwort, die es nicht gibt.`
    case 'unanswerableCondition':
      return `${at} hat nichts auszuwählen, ein Sprung verlangt aber eine Antwort zur Auswahl.`
    case 'doubleCondition':
      return `Bei ${at} kommt ein Sprung nie zum Zug, weil ein früherer immer schon gilt.`
    case 'loop':
      return `${at} führt über andere Fragen wieder zu sich selbst.`
    case 'deadEnd':
      return `Von ${at} führt kein Weg zum Ende.`
    case 'unreachable':
      return `${at} wird nie gestellt, kein Weg führt dorthin.`
  }
}
