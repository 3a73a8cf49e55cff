import type { Ctx } from '#backend/kernel/context.ts'
import { unlagged } from '#backend/kernel/unlagged.ts'
import { presentFacets } from './facets.present.ts'
import { cap, searchOf, wordsOf } from './hits.sql.ts'
import { rowsOf } from './pages.store.ts'
import { cacheScope, cachedScope } from './scopeCache.ts'
import { isUnderstood, lookUpScope, readScope, type Scope } from './scope.store.ts'
import type { Found, Question, SearchPort } from './search.port.ts'
import { completionsOf } from './suggest.store.ts'
import { understand } from './understand.ts'

interface Meant {
  question: Question
  scope: Scope
  corrected: string | null
}

/** Search on the shop's own database: German full text, trigrams and the indexes of `product_search`. */
export function postgresSearch({ db, kernel, now }: Ctx): SearchPort {
  /** What the question names: in a statement of its own, which is planned once, or as it was looked up a moment ago. */
  async function scopeOf(question: Question): Promise<Scope> {
    const kept = cachedScope(kernel, question, now)
    if (kept !== undefined) return readScope(kept)
    const text = await lookUpScope(unlagged(kernel, db), question)
    const scope = readScope(text)
    // What does not exist or is no word may be there a moment later, and must not drive out what is.
    if ((question.category === null || scope.category !== null) && isUnderstood(scope)) cacheScope(kernel, question, text, now)
    return scope
  }

  /** What was meant by a slip of the pen is looked up anew, with all that belongs to the right word. */
  async function meant(question: Question): Promise<Meant> {
    const scope = await scopeOf(question)
    const corrected = correctionOf(question, scope)
    if (corrected === null) return { question, scope, corrected }
    const right = { ...question, words: understand(corrected).words }
    return { question: right, scope: await scopeOf(right), corrected }
  }

  async function find(questions: readonly Question[]): Promise<Found[] | undefined> {
    const [first] = questions
    if (first === undefined) return []
    const { question, scope, corrected } = await meant(first)
    const exists =
      first.category === null ||
      (scope.category !== null && (first.type === null || first.type === 'notFood' || scope.category.type === first.type))
    if (!exists) return undefined
    const searches = questions.map((one) => searchOf({ ...one, words: question.words }, scope))
    const rows = await rowsOf(db, searches)
    return searches.map((search, at) => {
      const row = rows[at]!
      return {
        productIds: row.ids,
        total: Math.min(row.n, cap),
        more: row.n > cap,
        facets: row.facets ? presentFacets(row.facets, search) : null,
        category: scope.category,
        corrected,
        dropped: droppedOf(question, scope),
        meaning: scope.words,
        near: scope.near,
      }
    })
  }

  return { find, complete: (question, limit) => completionsOf(db, question, limit) }
}

/** «Meinten Sie …»: the words as typed, with the better ones put in. */
function correctionOf(question: Question, { words }: Scope): string | null {
  if (!words.some(({ guess }) => guess)) return null
  return question.words.map(({ typed }, at) => words[at]?.guess?.shown ?? typed).join(' ')
}

/** Words of which nothing here has anything, beside others that are known; words without meaning («der», «für») say nothing. */
function droppedOf(question: Question, { words }: Scope): string[] {
  const found = words.map((word) => wordsOf([word]).length > 0)
  return found.some(Boolean)
    ? question.words.filter((_, at) => !found[at] && typeof words[at]?.lexeme === 'string').map(({ typed }) => typed)
    : []
}
