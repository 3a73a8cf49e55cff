/** One word of a question, with all that is known of it here. */
export interface Word {
  /** As asked, folded. */
  word: string
  lexeme: string | null
  /** Some product or seller has it. */
  known: boolean
  /** Stems of longer words that end with it («Helm» → «fahrradhelm»): kinds of the same thing. */
  heads: string[]
  /** Stems of longer words that begin with it («Garten» → «gartenhack»): things that have to do with it. */
  starts: string[]
  /** What it and its neighbour are when written as one: «Regen Jacke» → «regenjack». */
  joined: string[]
  /** What else it is called (`search_synonyms`), each by all its stems. */
  synonyms: string[][]
  /** Its two halves, where both are words here: «Fahrradhelm» → «fahrrad», «helm», and what they are part of. */
  splits: { left: string[]; right: string[]; /** The end stands in names: it alone names the thing. */ ends: boolean }[]
  /** The name of a town, or a postal code: where, not what. */
  place: boolean
  /** What was probably meant by an unknown word. */
  guess: Guess | null
}
export type Guess = { word: string; shown: string; lexeme: string }
