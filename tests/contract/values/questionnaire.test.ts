import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, OverridePosition, Question } from '#contract/values/questionnaire.ts'
import { questionAfter, visibleBranch } from '#contract/values/visibleBranch.ts'
import { isChoice, problemsOf, stepsOf, type Problem } from '#contract/values/questionnaireProblems.ts'
import { problemText } from '#contract/values/questionnaireWords.ts'

const choice = (id: number, options: number[] = [], changes: Partial<Question> = {}): Question => ({
  id,
  kind: 'single',
  title: `Frage ${id}`,
  help: '',
  required: true,
  options: options.map((one) => ({ id: one, text: `Antwort ${one}` })),
  ...changes,
})
const words = (id: number, changes: Partial<Question> = {}) => choice(id, [], { kind: 'text', ...changes })
const after = (questionId: number, optionId: number | null, goTo: number | null): OverridePosition => ({ questionId, optionId, goTo })
const idsOf = (questions: readonly { id: number }[]) => questions.map(({ id }) => id)

describe('the visible branch', () => {
  const questions = [choice(1, [11, 12, 13]), words(2), words(3), words(4)]
  const positions = [after(1, 12, 3), after(1, 13, null), after(2, null, 4)]
  const branch = (options?: number[]) => idsOf(visibleBranch({ questions, positions }, options ? [{ questionId: 1, options }] : []))

  it('follows the order where nothing overrides it, and the position of the chosen answer where one does', () => {
    expect(branch([11])).toEqual([1, 2, 4])
    expect(branch([12])).toEqual([1, 3, 4])
    expect(branch([13])).toEqual([1])
  })

  it('goes on behind what is not answered yet as if nothing was chosen', () => expect(branch()).toEqual([1, 2, 4]))

  it('takes the first position that fits one of several chosen answers', () => {
    const several = {
      questions: [choice(1, [11, 12], { kind: 'multiple' }), words(2), words(3)],
      positions: [after(1, 12, 3), after(1, 11, null)],
    }
    expect(idsOf(visibleBranch(several, [{ questionId: 1, options: [11, 12] }]))).toEqual([1, 3])
    expect(idsOf(visibleBranch(several, [{ questionId: 1, options: [11] }]))).toEqual([1])
  })

  it('ends where it would come by a question twice, and where a position leads nowhere', () => {
    expect(idsOf(visibleBranch({ questions: [words(1), words(2)], positions: [after(2, null, 1)] }, []))).toEqual([1, 2])
    expect(idsOf(visibleBranch({ questions: [words(1), words(2)], positions: [after(1, null, 99)] }, []))).toEqual([1])
  })

  it('does not mind answers of other branches, unknown questions and unknown answers', () => {
    const answers: Answer[] = [
      { questionId: 99, options: [11] },
      { questionId: 1, options: [77] },
      { questionId: 3, text: 'von früher' },
    ]
    expect(idsOf(visibleBranch({ questions, positions }, answers))).toEqual([1, 2, 4])
  })

  it('is empty without questions', () => expect(visibleBranch({ questions: [], positions: [] }, [])).toEqual([]))
})

describe('what keeps a questionnaire from being published', () => {
  const kinds = (questions: Question[], positions: OverridePosition[] = []) => problemsOf({ questions, positions })
  const problem = (kind: Problem['kind'], questionId: number | null, optionId: number | null = null) => ({ kind, questionId, optionId })

  it('is nothing where every path ends and every question is asked', () =>
    expect(kinds([choice(1, [11, 12]), words(2), words(3)], [after(1, 12, 3)])).toEqual([]))
  it('no question at all', () => expect(kinds([])).toEqual([problem('empty', null)]))
  it('a choice without answers', () => expect(kinds([choice(1)])).toEqual([problem('noChoices', 1), problem('deadEnd', 1)]))
  it('numbers that no number fits', () =>
    expect(kinds([words(1, { kind: 'number', least: 5, most: 4 })])).toEqual([problem('impossibleRange', 1)]))
  it('a question that no path leads to', () =>
    expect(kinds([choice(1, [11]), words(2), words(3)], [after(1, 11, 3)])).toEqual([problem('unreachable', 2)]))
  it('a way back to a question, with the end cut off', () =>
    expect(kinds([words(1), words(2), words(3)], [after(2, null, 1)])).toEqual([
      problem('loop', 1),
      problem('deadEnd', 1),
      problem('loop', 2),
      problem('deadEnd', 2),
      problem('unreachable', 3),
    ]))
  it('a loop that one answer leaves', () =>
    expect(kinds([choice(1, [11]), choice(2, [21, 22])], [after(2, 21, 1)])).toEqual([problem('loop', 1), problem('loop', 2)]))
  it('a loop through a question that may be left out', () =>
    expect(kinds([choice(1, [11], { required: false }), words(2)], [after(1, 11, null), after(2, null, 1)])).toEqual([
      problem('loop', 1),
      problem('loop', 2),
    ]))
  it('a target that is not there', () => expect(kinds([choice(1, [11])], [after(1, 11, 9)])).toEqual([problem('unknownQuestion', 1, 11)]))
  it('a position of a question that is not there', () =>
    expect(kinds([words(1)], [after(8, null, 1)])).toEqual([problem('unknownQuestion', null)]))
  it('a condition on an answer that is not there', () =>
    expect(kinds([choice(1, [11])], [after(1, 99, null)])).toEqual([problem('unknownAnswer', 1, 99)]))
  it('a condition on a choice where there is nothing to choose', () =>
    expect(kinds([words(1)], [after(1, 11, null)])).toEqual([problem('unanswerableCondition', 1, 11)]))
  it('a position behind one that always fits', () =>
    expect(kinds([choice(1, [11, 12]), words(2)], [after(1, null, 2), after(1, 12, null)])).toEqual([problem('doubleCondition', 1, 12)]))

  it('is told in a sentence that names the question', () => {
    const questions = [choice(1, [11]), words(2)]
    for (const one of kinds(questions, [after(1, 11, null)])) expect(problemText(one, { questions })).toContain('Frage 2')
  })
})

/** Small graphs, so that loops, dead questions and clean ones all come often. */
const questionnaires = fc.integer({ min: 1, max: 5 }).chain((count) =>
  fc
    .record({
      questions: fc.tuple(
        ...Array.from({ length: count }, (_, place) =>
          fc
            .record({ options: fc.integer({ min: 0, max: 3 }), required: fc.boolean(), multiple: fc.boolean() })
            .map(({ options, required, multiple }) => {
              const id = place + 1
              const own = Array.from({ length: options }, (_none, nth) => id * 10 + nth)
              return options === 0 ? words(id, { required }) : choice(id, own, { required, kind: multiple ? 'multiple' : 'single' })
            }),
        ),
      ),
      positions: fc.array(
        fc.record({
          questionId: fc.integer({ min: 1, max: count }),
          optionId: fc.option(fc.integer({ min: 0, max: 2 })),
          goTo: fc.option(fc.integer({ min: 1, max: count })),
        }),
        { maxLength: 4 },
      ),
    })
    .map(({ questions, positions }) => ({
      questions: questions as Question[],
      positions: positions.map(({ optionId, ...one }) => ({ ...one, optionId: optionId === null ? null : one.questionId * 10 + optionId })),
    })),
)
type Random = typeof questionnaires extends fc.Arbitrary<infer T> ? T : never
/** Every set of answers to a question that a person may give, as far as it matters where they lead. */
const answersTo = (question: Question): Answer[] => {
  const questionId = question.id
  if (!isChoice(question)) return [{ questionId }]
  const ids = idsOf(question.options)
  const sets =
    question.kind === 'single'
      ? ids.map((id) => [id])
      : Array.from({ length: 2 ** ids.length - 1 }, (_, set) => ids.filter((_id, nth) => ((set + 1) >> nth) & 1))
  return [...sets, ...(question.required ? [] : [[]])].map((options) => ({ questionId, options }))
}
/** Walks every way there is; tells what it met. */
function walkAll(written: Random) {
  const met = { asked: new Set<number>(), returns: false }
  const walk = (question: Question | null, before: readonly number[]) => {
    if (!question) return
    met.asked.add(question.id)
    if (before.includes(question.id)) {
      met.returns = true
      return
    }
    for (const answer of answersTo(question)) walk(questionAfter(written, question, answer), [...before, question.id])
  }
  walk(written.questions[0]!, [])
  return met
}

describe('whatever passes', () => {
  it('ends on every path and asks every question; whatever is found to turn back, does', () => {
    fc.assert(
      fc.property(questionnaires, (written) => {
        const problems = problemsOf(written)
        const met = walkAll(written)
        const kinds = new Set(problems.map(({ kind }) => kind))
        expect(kinds.has('loop')).toBe(met.returns)
        expect(new Set(problems.filter(({ kind }) => kind === 'unreachable').map(({ questionId }) => questionId))).toEqual(
          new Set(idsOf(written.questions).filter((id) => !met.asked.has(id))),
        )
        if (problems.length === 0) {
          expect(met.returns).toBe(false)
          expect(met.asked.size).toBe(written.questions.length)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('shows each branch that its steps draw', () => {
    fc.assert(
      fc.property(questionnaires, (written) => {
        for (const { from, optionId, to } of stepsOf(written)) {
          const question = written.questions.find(({ id }) => id === from)!
          const next = questionAfter(written, question, optionId === null ? undefined : { questionId: from, options: [optionId] })
          expect(next?.id ?? null).toBe(to)
        }
      }),
      { numRuns: 300 },
    )
  })
})
