import * as z from 'zod'
import { Id, Instant, Line, Text, WireNumber } from '#contract/define.ts'
import { mostOptions, questionKinds } from '#contract/values/questionnaire.ts'
import { questionnaireProblems } from '#contract/values/questionnaireProblems.ts'

const choose = 'Bitte wählen Sie eine Option.'
const Flag = z.union([z.literal(0), z.literal(1)])
/** 0 or 1 as the specification's status calls send it; forms may send a truth value. */
export const Status = z
  .union([z.boolean(), WireNumber(z.number({ error: choose }).int(choose).min(0, choose).max(1, choose))], { error: choose })
  .transform((value): 0 | 1 => (value === true || value === 1 ? 1 : 0))

/** A trade or a category that a route serves. */
export const Served = z.object({ id: z.int(), slug: z.string(), name: z.string() })
/** What the public reads of a route. */
export const LeadRoute = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  status: Flag,
  /** Number of questions published; 0 before the first publication. */
  questions: z.int(),
  /** The version drafts begin with; null before the first publication. */
  published_version: z.int().nullable(),
  trades: z.array(Served),
  categories: z.array(Served),
  /** A craft of annex A of the HwO: only who is entered in the Handwerksrolle is asked and may answer. */
  craft_licence: z.boolean(),
})
export type LeadRoute = z.infer<typeof LeadRoute>
/** What the operator sees besides. */
export const LeadRouteRow = LeadRoute.extend({
  version: z.int(),
  /** Questions as they are being written. */
  draft_questions: z.int(),
  /** Something is written that is not published. */
  changed: z.boolean(),
  published_at: Instant.nullable(),
  updated_at: Instant,
  updated_by: z.string(),
})
export type LeadRouteRow = z.infer<typeof LeadRouteRow>

/** Where an answer leads: to the following question, to the end, or to a question by id. */
export const Jump = z.union([z.literal('next'), z.literal('end'), z.int()])
export type Jump = z.infer<typeof Jump>
export const LeadAnswer = z.object({ id: z.int(), lead_route_question_id: z.int(), answer: z.string(), position: z.int(), jump: Jump })
export type LeadAnswer = z.infer<typeof LeadAnswer>
export const LeadQuestion = z.object({
  id: z.int(),
  lead_route_id: z.int(),
  version: z.int(),
  title: z.string(),
  type: z.enum(questionKinds),
  help: z.string(),
  is_required: Flag,
  unit: z.string().nullable(),
  least: z.int().nullable(),
  most: z.int().nullable(),
  position: z.int(),
  /** Whatever is answered, unless an answer leads elsewhere. */
  jump: Jump,
  answers: z.array(LeadAnswer),
})
export type LeadQuestion = z.infer<typeof LeadQuestion>
/** In lists over all routes, with what a row stands in. */
export const ListedQuestion = LeadQuestion.extend({ route_name: z.string() })
export type ListedQuestion = z.infer<typeof ListedQuestion>
export const ListedAnswer = LeadAnswer.extend({ lead_route_id: z.int(), route_name: z.string(), question_title: z.string() })
export type ListedAnswer = z.infer<typeof ListedAnswer>
export const LeadPosition = z.object({
  id: z.int(),
  lead_route_question_id: z.int(),
  /** Null: whatever is answered. */
  lead_route_answer_id: z.int().nullable(),
  /** Null: the end. */
  next_question_id: z.int().nullable(),
  position: z.int(),
})
export type LeadPosition = z.infer<typeof LeadPosition>
export const QuestionnaireProblem = z.object({
  kind: z.enum(questionnaireProblems),
  question_id: z.int().nullable(),
  answer_id: z.int().nullable(),
  message: z.string(),
})
export type QuestionnaireProblem = z.infer<typeof QuestionnaireProblem>
/** A route as it is being written, with what keeps it from being published. */
export const LeadRouteDraft = z.object({
  route: LeadRouteRow,
  questions: z.array(LeadQuestion),
  problems: z.array(QuestionnaireProblem),
  versions: z.array(z.object({ version: z.int(), questions: z.int(), published_at: Instant, by: z.string() })),
})
export type LeadRouteDraft = z.infer<typeof LeadRouteDraft>

// ---- what is sent ------------------------------------------------------------------------------------------------------------
export const Seen = WireNumber(z.number({ error: 'Bitte laden Sie den Anfrageweg neu.' }).int().min(1)).optional()
const Name = Line(100, { empty: 'Bitte geben Sie einen Namen ein.' })
const slugHint = 'Bitte verwenden Sie nur Kleinbuchstaben, Ziffern und Bindestriche.'
const RouteSlug = Line(80, { min: 0 }).pipe(z.string().regex(/^[a-z0-9-]*$/, slugHint))
const ids = z.array(Id).max(100, 'Bitte wählen Sie höchstens 100.')
export const RouteForm = z.object({
  name: Name,
  /** Empty: made of the name. */
  slug: RouteSlug.default(''),
  industry_ids: ids.optional(),
  category_ids: ids.optional(),
  craft_licence: z.boolean({ error: choose }).optional(),
})
const limit = (error: string) => WireNumber(z.number({ error }).int(error).min(0, error).max(1_000_000_000, error)).nullable().default(null)
const AnswerText = Line(200, { empty: 'Bitte geben Sie eine Antwort ein.' })
const JumpForm = z.union([z.literal('next'), z.literal('end'), Id], { error: 'Bitte wählen Sie, wie es weitergeht.' })
export const QuestionForm = z.object({
  title: Line(200, { empty: 'Bitte geben Sie eine Frage ein.' }),
  type: z.enum(questionKinds, { error: choose }).default('single'),
  help: Text(500).default(''),
  is_required: Status.default(1),
  unit: Line(20, { min: 0 }).nullable().default(null),
  least: limit('Bitte geben Sie eine ganze Zahl von 0 bis 1.000.000.000 ein.'),
  most: limit('Bitte geben Sie eine ganze Zahl von 0 bis 1.000.000.000 ein.'),
  /** Counted from 1; left out, a new question comes last and an old one stays where it is. */
  position: WireNumber(z.number().int().min(1).max(10_000)).optional(),
  /** All of its answers in their order; those left out are deleted. Without the list, answers stay as they are. */
  answers: z
    .array(z.object({ id: Id.optional(), answer: AnswerText, jump: JumpForm.default('next') }))
    .max(mostOptions, `Höchstens ${mostOptions} Antworten.`)
    .optional(),
  jump: JumpForm.optional(),
  version: Seen,
})
export type QuestionForm = z.output<typeof QuestionForm>
export const AnswerForm = z.object({ answer: AnswerText, position: WireNumber(z.number().int().min(1).max(10_000)).optional() })
export type AnswerForm = z.output<typeof AnswerForm>
