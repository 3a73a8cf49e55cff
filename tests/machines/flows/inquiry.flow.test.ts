import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import { draftOf, inquiryFlow, progressOf } from '#machines/flows/inquiry.flow.ts'
import { InquiryRefused, type InquiryContext, type InquiryDraft } from '#machines/flows/inquiry.types.ts'

const question = { help: '', options: [] }
const questionnaire: Questionnaire = {
  routeId: 1,
  version: 3,
  name: 'Umzug',
  questions: [
    {
      ...question,
      id: 1,
      kind: 'single',
      title: 'Was?',
      required: true,
      options: [
        { id: 11, text: 'Alles' },
        { id: 12, text: 'Ein Stück' },
      ],
    },
    { ...question, id: 2, kind: 'number', title: 'Wie groß?', required: true, least: 5, most: 100 },
    { ...question, id: 3, kind: 'files', title: 'Fotos?', required: true },
  ],
  positions: [{ questionId: 1, optionId: 12, goTo: 3 }],
}
const file = { key: 'a', questionId: 3, name: 'foto.png', state: 'waiting', share: 0, id: null } as const

function begin({ send = () => Promise.resolve({ isSent: true }), draft = null as InquiryDraft | null } = {}) {
  const seen: InquiryContext[] = []
  const machine = inquiryFlow.provide({
    actors: {
      send: fromPromise<{ isSent: boolean }, InquiryContext>(({ input }) => {
        seen.push(input)
        return send()
      }),
    },
  })
  const actor = createActor(machine, { input: { questionnaire, today: '2026-11-25', draft } }).start()
  const at = () => ({ state: actor.getSnapshot().value, questionId: actor.getSnapshot().context.questionId })
  return { actor, seen, at, context: () => actor.getSnapshot().context }
}
const answered = (setup?: Parameters<typeof begin>[0]) => {
  const begun = begin(setup)
  begun.actor.send({ type: 'answer.give', answer: { questionId: 1, options: [12] } })
  begun.actor.send({ type: 'step.next' })
  begun.actor.send({ type: 'file.add', file })
  for (let step = 0; step < 3; step++) begun.actor.send({ type: 'step.next' })
  return begun
}

describe('one question a view', () => {
  it('stays with a question until its answer is good, and says why', () => {
    const { actor, at, context } = begin()
    actor.send({ type: 'step.next' })
    expect([at(), context().problem]).toEqual([{ state: 'asking', questionId: 1 }, 'Bitte wählen Sie eine Antwort.'])
    actor.send({ type: 'answer.give', answer: { questionId: 1, options: [11] } })
    expect(context().problem).toBeNull()
    actor.send({ type: 'step.next' })
    actor.send({ type: 'answer.give', answer: { questionId: 2, number: 3 } })
    actor.send({ type: 'step.next' })
    expect(at().questionId).toBe(2)
    expect(context().problem).toContain('mindestens')
  })

  it('follows the branch, goes back, and counts a chosen file as an answer', () => {
    const { actor, at, context } = begin()
    actor.send({ type: 'answer.give', answer: { questionId: 1, options: [12] } })
    actor.send({ type: 'step.next' })
    expect(at().questionId).toBe(3)
    expect(progressOf(context(), 'asking')).toBe(1 / 5)
    actor.send({ type: 'step.next' })
    expect(context().problem).not.toBeNull()
    actor.send({ type: 'file.add', file })
    actor.send({ type: 'step.next' })
    expect(at().state).toBe('details')
    actor.send({ type: 'step.back' })
    expect(at()).toEqual({ state: 'asking', questionId: 3 })
    actor.send({ type: 'step.back' })
    expect(at().questionId).toBe(1)
    actor.send({ type: 'step.back' })
    expect(at().questionId).toBe(1)
  })

  it('a changed answer that opens a branch asks for what is missing before it goes out', () => {
    const { actor, at } = answered()
    expect(at().state).toBe('review')
    actor.send({ type: 'question.open', questionId: 1 })
    actor.send({ type: 'answer.give', answer: { questionId: 1, options: [11] } })
    actor.send({ type: 'step.next' })
    expect(at().questionId).toBe(2)
  })
})

describe('sending', () => {
  it('gives everything to the server and ends', async () => {
    const { actor, seen, context } = answered({ send: () => Promise.resolve({ isSent: false }) })
    actor.send({ type: 'inquiry.send' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(seen).toHaveLength(1)
    expect(context().isSent).toBe(false)
  })

  it.each([
    [{ 'answers.3': 'Bitte fügen Sie eine Datei an.' }, 'asking'],
    [{ email: 'Bitte prüfen.' }, 'contact'],
    [{ description: 'Ohne Telefonnummer.' }, 'details'],
    [{}, 'review'],
  ])('%o leads to %s', async (errors, state) => {
    const { actor, at, context } = answered({ send: () => Promise.reject(new InquiryRefused(errors, 'Das ging nicht.')) })
    actor.send({ type: 'inquiry.send' })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect(at().state).toBe(state)
    if (state === 'asking') expect([at().questionId, context().problem]).toEqual([3, 'Bitte fügen Sie eine Datei an.'])
    expect(context().failure).toBe(Object.keys(errors).length === 0 ? 'Das ging nicht.' : null)
  })
})

it('a draft keeps answers and files that are up, and a page that begins with it goes on from there', () => {
  const { actor, context } = answered()
  expect(draftOf(context()).files).toEqual([])
  actor.send({ type: 'file.change', key: 'a', changes: { state: 'uploaded', share: 1, id: 7 } })
  const draft = draftOf(context())
  expect(draft.files).toMatchObject([{ key: 'a', id: 7 }])
  const again = begin({ draft })
  expect(again.at()).toEqual({ state: 'asking', questionId: 3 })
  again.actor.send({ type: 'step.next' })
  expect(again.at().state).toBe('details')
})

it('whoever comes back goes on behind what is answered, and never past a question that still needs something', () => {
  const { details, contact } = begin().context()
  const back = (answers: InquiryDraft['answers'], files: InquiryDraft['files'] = []) =>
    begin({ draft: { answers, details, contact, files } }).at().questionId
  const up = { ...file, state: 'uploaded', share: 1, id: 7 } as const
  expect(back([])).toBe(1)
  expect(back([{ questionId: 1, options: [11] }])).toBe(2)
  expect(back([{ questionId: 1, options: [12] }])).toBe(3)
  // An answer of a branch that is not taken counts for nothing.
  expect(back([{ questionId: 2, number: 20 }])).toBe(1)
  expect(back([{ questionId: 1, options: [11] }], [up])).toBe(2)
  expect(
    back([
      { questionId: 1, options: [11] },
      { questionId: 2, number: 4 },
    ]),
  ).toBe(2)
  expect(
    back(
      [
        { questionId: 1, options: [11] },
        { questionId: 2, number: 20 },
      ],
      [up],
    ),
  ).toBe(3)
})
