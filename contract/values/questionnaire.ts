import * as z from 'zod'
import { atMost } from './bounded.ts'

/** How a question is answered: choices, words, a number with a unit, a day, a postal code, files, or a budget in cents. */
export const questionKinds = ['single', 'multiple', 'text', 'number', 'date', 'postalCode', 'files', 'budget'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Questions of a route, and answers to choose from in a question, at most. */
export const mostQuestions = 60
export const mostOptions = 30

const Title = z.string().check(atMost(200, 'Bitte verwenden Sie höchstens 200 Zeichen.')).trim().min(1)
const Id = z.int().positive()

/** An answer to choose from. */
export const QuestionOption = z.object({ id: Id, text: Title })
/** One question of a questionnaire. Numbers are whole, in `unit`; a budget's in cents. */
export const Question = z.object({
  id: Id,
  kind: z.enum(questionKinds),
  title: Title,
  help: z.string().check(atMost(500, 'Bitte verwenden Sie höchstens 500 Zeichen.')),
  required: z.boolean(),
  options: z.array(QuestionOption).max(mostOptions),
  unit: z.string().check(atMost(20, 'Bitte verwenden Sie höchstens 20 Zeichen.')).optional(),
  least: z.int().min(0).optional(),
  most: z.int().min(0).max(1_000_000_000).optional(),
})
/**
 * A position that overrides the order of the questions: after `questionId`, answered with `optionId` (null: with anything), comes
 * `goTo` (null: the end). The first one that fits counts; where none fits, the next question follows.
 */
export const OverridePosition = z.object({ questionId: Id, optionId: Id.nullable(), goTo: Id.nullable() })

/** What is published of a route, frozen as a version: drafts and leads keep theirs. Questions stand in their order. */
export const Questionnaire = z.object({
  routeId: Id,
  version: z.int().positive(),
  name: Title,
  questions: z.array(Question).min(1).max(mostQuestions),
  positions: z.array(OverridePosition).max(mostQuestions * mostOptions),
})
export type Question = z.infer<typeof Question>
export type OverridePosition = z.infer<typeof OverridePosition>
export type Questionnaire = z.infer<typeof Questionnaire>

/** An answer by its question's kind: chosen options, a text (day, postal code too), a number (cents for a budget), or files by id. */
export const Answer = z.object({
  questionId: Id,
  options: z.array(Id).max(mostOptions).optional(),
  text: z.string().check(atMost(2000, 'Bitte verwenden Sie höchstens 2.000 Zeichen.')).optional(),
  number: z.int().min(0).max(1_000_000_000).optional(),
  files: z
    .array(z.string().check(atMost(64, 'Diese Datei gibt es nicht.')))
    .max(10)
    .optional(),
})
export type Answer = z.infer<typeof Answer>
