import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Jump, LeadQuestion } from '#contract/calls/leadRouteWire.ts'
import type { QuestionKind } from '#contract/values/questionnaire.ts'
import { createEntryEdit, type Saved, type Versioned } from '#machines/flows/entryEdit.flow.ts'
import { api } from '#client/lib/http/api.ts'
import { useEntryEdit } from '#client/lib/useEntryEdit.ts'

export interface AnswerDraft {
  /** Stays with the answer while it is written; new ones have no id yet. */
  key: string
  id?: number
  answer: string
  jump: Jump
}
interface QuestionDraft {
  title: string
  type: QuestionKind
  help: string
  isRequired: boolean
  unit: string
  least: number | null
  most: number | null
  answers: AnswerDraft[]
  jump: Jump
}
const empty: QuestionDraft = {
  title: '',
  type: 'single',
  help: '',
  isRequired: true,
  unit: '',
  least: null,
  most: null,
  answers: [],
  jump: 'next',
}
const draftOf = (question: LeadQuestion | null): QuestionDraft =>
  question
    ? {
        title: question.title,
        type: question.type,
        help: question.help,
        isRequired: question.is_required === 1,
        unit: question.unit ?? '',
        least: question.least,
        most: question.most,
        answers: question.answers.map(({ id, answer, jump }) => ({ key: String(id), id, answer, jump })),
        jump: question.jump,
      }
    : empty

/** A question, or one that nobody has saved yet. */
interface Edited extends Versioned {
  question: LeadQuestion | null
}
const edited = (question: LeadQuestion | null): Edited => ({ version: question?.version ?? 0, question })

function store(routeId: number, id: number | null, version: number, draft: QuestionDraft) {
  const { isRequired, answers, ...fields } = draft
  const body = {
    ...fields,
    is_required: isRequired,
    answers: answers.map(({ id: answerId, answer, jump }) => ({ ...(answerId === undefined ? {} : { id: answerId }), answer, jump })),
  }
  return id === null
    ? api('leadRoutes.createQuestion', { body: { ...body, lead_route_id: routeId } })
    : api('leadRoutes.updateQuestion', { body: { ...body, id, version } })
}
const flowOf = (routeId: number, id: number | null) =>
  createEntryEdit<Edited, QuestionDraft, Versioned>('entryEdit', ({ question }) => draftOf(question)).provide({
    actors: {
      load: fromPromise<Edited, { id: number }>(async ({ signal }) =>
        edited(id === null ? null : (await api('leadRoutes.question', { params: { id } }, { signal })).data),
      ),
      save: fromPromise<Saved<Edited>, { id: number; version: number; draft: QuestionDraft }>(async ({ input: { version, draft } }) => {
        const { message, data } = await store(routeId, id, version, draft)
        return { message, entity: edited(data) }
      }),
    },
  })

/** A question of a route with what is being written; `id` null begins a new one. `newest`: its version as others have saved it. */
export function useQuestion(routeId: number, id: number | null, newest: number | null) {
  const [flow] = useState(() => flowOf(routeId, id))
  const { actor, entity, draft, theirs, ...edit } = useEntryEdit(flow, id ?? 0)
  useEffect(() => {
    if (newest !== null) actor.send({ type: 'row.told', row: { version: newest } })
  }, [actor, newest])
  return {
    ...edit,
    draft: draft ?? empty,
    isStale: theirs !== null,
    isDirty: entity !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(entity.question)),
    /** As it is kept now, also one that has just been saved for the first time. */
    current: () => actor.getSnapshot().context.entity?.question ?? null,
  }
}
