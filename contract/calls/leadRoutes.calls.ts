import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, PageNumber, pageOf, WireNumber } from '#contract/define.ts'
import { Keyword } from '#contract/values/bounded.ts'
import { mostOptions, mostQuestions, Questionnaire } from '#contract/values/questionnaire.ts'
import {
  AnswerForm,
  LeadAnswer,
  LeadPosition,
  LeadQuestion,
  LeadRoute,
  LeadRouteDraft,
  LeadRouteRow,
  ListedAnswer,
  ListedQuestion,
  QuestionForm,
  RouteForm,
  Seen,
  Served,
  Status,
} from './leadRouteWire.ts'
import { Slug } from './menus.calls.ts'

const read = { method: 'GET', area: 'lead-admin', audience: ['admin'] } as const
const write = { method: 'POST', area: 'lead-admin', audience: ['admin'], events: ['leadRoute.changed'] } as const
const byId = { params: z.object({ id: Id }) } as const
const route = Done.extend({ data: LeadRouteRow })
const question = Done.extend({ data: LeadQuestion })
const answer = Done.extend({ data: LeadAnswer })

const questionList = {
  ...read,
  query: z.object({ lead_route_id: Id.optional(), keyword: Keyword(100).optional(), page: PageNumber }),
  output: pageOf(ListedQuestion),
} as const
const questionInfo = { ...read, ...byId, output: dataOf(LeadQuestion), refuses: ['NOT_FOUND'] } as const
const questionCreate = {
  ...write,
  status: 201,
  body: QuestionForm.extend({ lead_route_id: Id }),
  output: question,
  refuses: ['NOT_FOUND', 'LEAD_ROUTE_FULL'],
} as const
const questionUpdate = {
  ...write,
  body: QuestionForm.extend({ id: Id }),
  output: question,
  refuses: ['NOT_FOUND', 'VERSION_STALE', 'LEAD_ANSWER_IN_USE'],
} as const
const questionDelete = { ...write, ...byId, method: 'DELETE', output: Done, refuses: ['NOT_FOUND', 'LEAD_QUESTION_IN_USE'] } as const
const answerList = {
  ...read,
  query: z.object({ lead_route_question_id: Id.optional(), keyword: Keyword(100).optional(), page: PageNumber }),
  output: pageOf(ListedAnswer),
} as const
const answerInfo = { ...read, ...byId, output: dataOf(LeadAnswer), refuses: ['NOT_FOUND'] } as const
const answerCreate = {
  ...write,
  status: 201,
  body: AnswerForm.extend({ lead_route_question_id: Id }),
  output: answer,
  refuses: ['NOT_FOUND', 'LEAD_ROUTE_FULL'],
} as const
const answerUpdate = { ...write, body: AnswerForm.extend({ id: Id }), output: answer, refuses: ['NOT_FOUND'] } as const
const answerDelete = { ...write, ...byId, method: 'DELETE', output: Done, refuses: ['NOT_FOUND', 'LEAD_ANSWER_IN_USE'] } as const

/**
 * Spec section 7 «Lead routes». Singular and plural spellings are two names of one call (reading A-03); all writing is the operator's
 * . What is written is a draft until it is published as a version, which never changes.
 */
export const leadRouteCalls = defineCalls({
  'leadRoutes.list': {
    method: 'GET',
    area: 'lead-admin',
    audience: 'public',
    path: 'api/lead_routes',
    summary: 'Anfragewege: für alle die eingeschalteten, für den Betreiber alle',
    query: z.object({
      keyword: Keyword(100).optional(),
      /** Routes of a category, those of the categories above it and below it included. */
      category: z.union([z.literal(''), Slug]).optional(),
      /** Routes of a trade. */
      industry_id: Id.optional(),
      status: Status.optional(),
      page: PageNumber,
    }),
    output: pageOf(z.union([LeadRouteRow, LeadRoute])),
  },
  'leadRoutes.create': {
    ...write,
    path: 'api/lead_routes',
    summary: 'Einen Anfrageweg anlegen; er beginnt ausgeschaltet und ohne Fragen',
    status: 201,
    body: RouteForm,
    output: route,
  },
  'leadRoutes.update': {
    ...write,
    path: 'lead_routes_update',
    summary: 'Name, Adresse, Gewerke und Kategorien eines Anfragewegs ändern',
    body: RouteForm.extend({ id: Id, version: Seen, status: Status.optional() }),
    output: route,
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'LEAD_ROUTE_UNPUBLISHED'],
  },
  'leadRoutes.remove': {
    ...write,
    ...byId,
    method: 'DELETE',
    path: 'deleteLeadRoute/{id}',
    summary: 'Einen Anfrageweg mit Fragen und Antworten löschen; was schon beantwortet wurde, behält seine Fassung',
    output: Done,
    refuses: ['NOT_FOUND'],
    events: ['leadRoute.removed'],
  },
  'leadRoutes.changeStatus': {
    ...write,
    path: 'changeLeadRouteStatus',
    summary: 'Einen Anfrageweg ein- oder ausschalten; eingeschaltet wird nur, was veröffentlicht ist',
    body: z.object({ id: Id, status: Status, version: Seen }),
    output: route,
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'LEAD_ROUTE_UNPUBLISHED'],
  },
  'leadRoutes.info': {
    method: 'GET',
    area: 'lead-admin',
    audience: 'public',
    path: 'getLeadRouteInfo',
    summary: 'Ein Anfrageweg nach Nummer oder Adresse',
    query: z.object({ id: Id.optional(), slug: Slug.optional() }),
    output: dataOf(z.union([LeadRouteRow, LeadRoute])),
    refuses: ['NOT_FOUND'],
  },
  'leadRoutes.questionnaire': {
    method: 'GET',
    area: 'lead-admin',
    audience: 'public',
    path: 'getQuestionsByLeadRoute',
    summary: 'Der veröffentlichte Fragebogen eines Anfragewegs; „version“: der, mit dem ein Entwurf begonnen wurde',
    query: z.object({ lead_route_id: Id.optional(), slug: Slug.optional(), version: Id.optional() }),
    output: dataOf(z.object({ route: z.object({ id: z.int(), name: z.string(), slug: z.string() }), questionnaire: Questionnaire })),
    refuses: ['NOT_FOUND'],
  },
  'leadRoutes.draft': {
    ...read,
    ...byId,
    ours: true,
    path: 'admin/lead_routes/{id}',
    summary: 'Ein Anfrageweg, wie er gerade geschrieben wird, mit allem, was dem Veröffentlichen im Weg steht',
    output: dataOf(LeadRouteDraft),
    refuses: ['NOT_FOUND'],
  },
  'leadRoutes.servable': {
    ...read,
    ours: true,
    path: 'admin/lead_routes_served',
    summary: 'Gewerke und Kategorien, für die ein Anfrageweg da sein kann',
    output: dataOf(z.object({ trades: z.array(Served), categories: z.array(Served) })),
  },
  'leadRoutes.publish': {
    ...write,
    ...byId,
    ours: true,
    path: 'admin/lead_routes/{id}/publish',
    summary: 'Den Entwurf als neue Fassung veröffentlichen; begonnene Anfragen behalten ihre',
    body: z.object({ version: WireNumber(z.number({ error: 'Bitte laden Sie den Anfrageweg neu.' }).int().min(1)) }),
    output: route,
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'LEAD_ROUTE_BROKEN', 'LEAD_ROUTE_UNCHANGED'],
  },
  'leadRoutes.arrange': {
    ...write,
    ...byId,
    ours: true,
    path: 'admin/lead_routes/{id}/order',
    summary: 'Fragen in eine Reihenfolge bringen',
    body: z.object({
      ids: z.array(Id).min(1, 'Bitte nennen Sie mindestens eine Frage.').max(mostQuestions, `Höchstens ${mostQuestions} Fragen.`),
    }),
    output: route,
    refuses: ['NOT_FOUND'],
  },

  'leadRoutes.questions': { ...questionList, path: 'lead_route_question', summary: 'Fragen, auf Wunsch eines Anfragewegs' },
  'leadRoutes.questionsAgain': { ...questionList, path: 'lead_route_questions', summary: 'Fragen (zweiter Name)' },
  'leadRoutes.question': { ...questionInfo, path: 'lead_route_question/{id}', summary: 'Eine Frage mit ihren Antworten' },
  'leadRoutes.questionAgain': { ...questionInfo, path: 'lead_route_questions/{id}', summary: 'Eine Frage (zweiter Name)' },
  'leadRoutes.createQuestion': {
    ...questionCreate,
    path: 'lead_route_question',
    summary: 'Eine Frage anlegen, auf Wunsch samt Antworten und Sprüngen',
  },
  'leadRoutes.createQuestionAgain': { ...questionCreate, path: 'lead_route_questions', summary: 'Eine Frage anlegen (zweiter Name)' },
  'leadRoutes.updateQuestion': {
    ...questionUpdate,
    path: 'lead_route_question_update',
    summary: 'Eine Frage ändern, auf Wunsch samt Antworten und Sprüngen',
  },
  'leadRoutes.updateQuestionAgain': { ...questionUpdate, path: 'lead_route_questions_update', summary: 'Eine Frage ändern (zweiter Name)' },
  'leadRoutes.removeQuestion': {
    ...questionDelete,
    path: 'lead_route_question/{id}',
    summary: 'Eine Frage löschen; nicht, solange eine andere zu ihr springt',
  },
  'leadRoutes.removeQuestionAgain': { ...questionDelete, path: 'lead_route_questions/{id}', summary: 'Eine Frage löschen (zweiter Name)' },

  'leadRoutes.answers': { ...answerList, path: 'lead_route_answer', summary: 'Antworten, auf Wunsch einer Frage' },
  'leadRoutes.answersAgain': { ...answerList, path: 'lead_route_answers', summary: 'Antworten (zweiter Name)' },
  'leadRoutes.answer': { ...answerInfo, path: 'lead_route_answer/{id}', summary: 'Eine Antwort' },
  'leadRoutes.answerAgain': { ...answerInfo, path: 'lead_route_answers/{id}', summary: 'Eine Antwort (zweiter Name)' },
  'leadRoutes.createAnswer': { ...answerCreate, path: 'lead_route_answer', summary: 'Eine Antwort anlegen' },
  'leadRoutes.createAnswerAgain': { ...answerCreate, path: 'lead_route_answers', summary: 'Eine Antwort anlegen (zweiter Name)' },
  'leadRoutes.updateAnswer': { ...answerUpdate, path: 'lead_route_answer_update', summary: 'Eine Antwort ändern' },
  'leadRoutes.updateAnswerAgain': { ...answerUpdate, path: 'lead_route_answers_update', summary: 'Eine Antwort ändern (zweiter Name)' },
  'leadRoutes.removeAnswer': {
    ...answerDelete,
    path: 'lead_route_answer/{id}',
    summary: 'Eine Antwort löschen; nicht, solange eine abweichende Position an ihr hängt',
  },
  'leadRoutes.removeAnswerAgain': { ...answerDelete, path: 'lead_route_answers/{id}', summary: 'Eine Antwort löschen (zweiter Name)' },

  'leadRoutes.positions': {
    ...read,
    path: 'lead_route_question_override_positions',
    summary: 'Abweichende Positionen einer Frage',
    query: z.object({ lead_route_question_id: Id }),
    output: dataOf(z.array(LeadPosition)),
    refuses: ['NOT_FOUND'],
  },
  'leadRoutes.setPositions': {
    ...write,
    path: 'lead_route_question_override_positions',
    summary: 'Abweichende Positionen einer Frage setzen; sie ersetzen die bisherigen',
    body: z.object({
      lead_route_question_id: Id,
      positions: z
        .array(z.object({ lead_route_answer_id: Id.nullable(), next_question_id: Id.nullable() }), {
          error: 'Bitte nennen Sie die Positionen.',
        })
        .max(mostOptions + 1, `Höchstens ${mostOptions + 1} Positionen.`),
      version: Seen,
    }),
    output: Done.extend({ data: z.array(LeadPosition) }),
    refuses: ['NOT_FOUND', 'VERSION_STALE'],
  },
})
