import { germanDay } from '#contract/values/berlinTime.ts'
import type { LeadChange } from '#contract/calls/leadWire.ts'
import { euroText } from '#contract/values/euroText.ts'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import { answersInWords } from './leads.answers.ts'
import type { AskedFor } from './leads.store.ts'

const beside = (asked: AskedFor): [string, string][] => [
  ['Beschreibung', asked.description],
  ['Frühestens', asked.wished_from === null ? '' : germanDay(asked.wished_from)],
  ['Spätestens', asked.wished_until === null ? '' : germanDay(asked.wished_until)],
  ['Budget', asked.budget_cents === null ? '' : euroText(asked.budget_cents)],
]

/** What reads otherwise than it did, in words; a question of a branch that was left has nothing after, of a new one nothing before. */
export function changesBetween(questionnaire: Questionnaire, before: AskedFor, after: AskedFor): LeadChange[] {
  const wordsOf = ({ answers }: AskedFor) =>
    new Map(answersInWords({ questionnaire, answers: [...answers] }, []).map(({ question_id: id, answer }) => [id, answer]))
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const rows = [
    ...questionnaire.questions.map(({ id, title }) => [title, old.get(id) ?? '', now.get(id) ?? ''] as const),
    ...beside(before).map(([label, text], at) => [label, text, beside(after)[at]![1]] as const),
  ]
  return rows.flatMap(([label, was, is]) => (was === is ? [] : [{ label, before: was, after: is }]))
}
