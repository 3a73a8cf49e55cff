import { describe, expect, it } from 'vitest'
import { answerProblem } from '#contract/values/questionnaireAnswers.ts'
import type { Answer, Question, QuestionKind } from '#contract/values/questionnaire.ts'

const today = '2026-11-20'
const ask = (kind: QuestionKind, changes: Partial<Question> = {}): Question => ({
  id: 1,
  kind,
  title: 'Frage',
  help: '',
  required: true,
  options: [
    { id: 11, text: 'A' },
    { id: 12, text: 'B' },
  ],
  ...changes,
})
const problem = (question: Question, answer?: Omit<Answer, 'questionId'>) =>
  answerProblem(question, answer && { questionId: question.id, ...answer }, today)

describe('an answer', () => {
  it.each<[QuestionKind, Omit<Answer, 'questionId'>]>([
    ['single', { options: [11] }],
    ['multiple', { options: [11, 12] }],
    ['text', { text: 'Ein paar Worte' }],
    ['number', { number: 0 }],
    ['date', { text: today }],
    ['postalCode', { text: '62101' }],
    ['files', { files: ['a'] }],
    ['budget', { number: 50_000 }],
  ])('of the kind %s fits; none at all only where it may be left out', (kind, answer) => {
    expect(problem(ask(kind), answer)).toBeNull()
    expect(problem(ask(kind))).not.toBeNull()
    expect(problem(ask(kind), {})).not.toBeNull()
    expect(problem(ask(kind, { required: false }))).toBeNull()
    expect(problem(ask(kind, { required: false }), {})).toBeNull()
  })

  it.each<[string, QuestionKind, Omit<Answer, 'questionId'>]>([
    ['two of one', 'single', { options: [11, 12] }],
    ['an option of elsewhere', 'single', { options: [99] }],
    ['an option twice', 'multiple', { options: [11, 11] }],
    ['words where one chooses', 'single', { text: 'A' }],
    ['words where a number is asked', 'number', { text: 'viel' }],
    ['a number beside words', 'text', { text: 'A', number: 1 }],
    ['blanks', 'text', { text: '  ' }],
    ['a day that does not exist', 'date', { text: '2026-13-40' }],
    ['a day that is over', 'date', { text: '2026-11-19' }],
    ['four digits', 'postalCode', { text: '6210' }],
    ['letters', 'postalCode', { text: 'D6210' }],
  ])('does not fit: %s', (_name, kind, answer) => expect(problem(ask(kind), answer)).not.toBeNull())

  it('keeps to the least and the most, and says them', () => {
    const area = ask('number', { least: 5, most: 1000, unit: 'm²' })
    expect([4, 5, 1000, 1001].map((number) => problem(area, { number }))).toEqual([
      'Das ist zu wenig, mindestens 5 m².',
      null,
      null,
      'Das ist zu viel, höchstens 1.000 m².',
    ])
  })

  it('of another question is none', () =>
    expect(answerProblem(ask('single'), { questionId: 2, options: [11] }, today)).toBe('Diese Antwort gehört zu einer anderen Frage.'))
})
