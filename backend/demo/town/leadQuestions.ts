import type { QuestionKind } from '#contract/values/questionnaire.ts'

interface DemoQuestion {
  key: string
  kind: QuestionKind
  title: string
  help?: string
  optional?: true
  /** Texts to choose from; with the key of a question, or «end», where the answer leads. */
  options?: readonly (string | readonly [text: string, goTo: string])[]
  /** Where any other answer leads. */
  goTo?: string
  unit?: string
  least?: number
  most?: number
}
export interface DemoRoute {
  slug: string
  name: string
  /** Slugs of trades, and of categories. */
  trades: readonly string[]
  categories: readonly string[]
  /** A craft of annex A of the HwO: only who is entered in the Handwerksrolle is asked. */
  licence?: true
  questions: readonly DemoQuestion[]
}

export const place = (title: string): DemoQuestion => ({
  key: 'ort',
  kind: 'postalCode',
  title,
  help: 'Die Postleitzahl genügt. Ihre genaue Adresse erfährt nur, wessen Angebot Sie annehmen.',
})
export const day = (title: string): DemoQuestion => ({
  key: 'termin',
  kind: 'date',
  title,
  help: 'Ein ungefährer Tag genügt.',
  optional: true,
})
export const photos = (help: string): DemoQuestion => ({
  key: 'fotos',
  kind: 'files',
  title: 'Haben Sie Fotos oder Pläne dazu?',
  help,
  optional: true,
})
export const budget: DemoQuestion = {
  key: 'budget',
  kind: 'budget',
  title: 'Was möchten Sie ungefähr ausgeben?',
  help: 'Sie legen sich damit nicht fest.',
  optional: true,
}
export const rest: DemoQuestion = { key: 'rest', kind: 'text', title: 'Was sollten die Betriebe noch wissen?', optional: true }
