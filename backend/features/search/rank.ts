import { normalise } from '#contract/values/germanText.ts'
import type { Word } from './word.types.ts'

/** What the page of results consists of; in the order in which it is shown. */
export const groups = ['providers', 'dishes', 'products', 'categories', 'posts'] as const
export type Group = (typeof groups)[number]

interface Ranked {
  title: string
  text: string
  about?: string
  fits?: boolean[]
  whole?: boolean
  together?: number
  related?: boolean
}

/** How well one word of the question is said by a hit: in its title, by what it is, in its text, or only elsewhere. */
const points = { title: 1, form: 0.92, close: 0.8, part: 0.65, about: 0.9, isAbout: 1, place: 0.3, text: 0.5, elsewhere: 0.3 }

const wordsIn = (text: string) => normalise(text).split(' ').filter(Boolean)
const lexemesOf = ({ lexeme, guess, known }: Word) => [guess?.lexeme ?? (known ? lexeme : null)].filter((one) => one !== null)
const closeTo = ({ joined, synonyms, splits, heads }: Word) => [
  ...joined,
  ...synonyms.flatMap((means) => (means.length === 1 ? means : [])),
  ...splits.flatMap(({ right }) => right),
  ...heads,
]

/** A word of German begins with its stem, and what follows is an ending. */
const isForm = (word: string, stem: string) => stem.length >= 3 && word.startsWith(stem) && word.length <= stem.length + 3

/** «Maler» and «malen», «Döner» and «Don» share their stem. */
const isTrade = ({ word, lexeme, guess }: Word) => guess === null && word === `${lexeme ?? ''}er`

function pointsOf(
  word: Word,
  at: number,
  { title, about, text, fits }: { title: string[]; about: string[]; text: string[]; fits: boolean[] | undefined },
): number {
  if (fits && fits[at] === false) return 0
  const [typed, stems, close] = [word.guess?.word ?? word.word, lexemesOf(word), closeTo(word)]
  const has = (words: string[]) => words.some((one) => one === typed || stems.some((stem) => isForm(one, stem)))
  const nearly = (words: string[]) => words.some((one) => close.some((stem) => one === stem || isForm(one, stem)))
  if (word.place) return points.place
  if (title.includes(typed)) return points.title
  if (about.includes(typed)) return points.isAbout
  if (isTrade(word)) return nearly(title) || nearly(about) ? points.close : has(title) || has(about) ? points.part : points.elsewhere
  if (has(title)) return points.form
  if (has(about)) return points.about
  if (nearly(title) || nearly(about)) return points.close
  if (typed.length >= 4 && title.some((one) => one.includes(typed))) return points.part
  if (has(text) || nearly(text)) return points.text
  return points.elsewhere
}

/** From 0 to a little over 1: how well a hit says the words of the question; its title all of them and nothing else says it best. */
export function quality(words: readonly Word[], hit: Ranked): number {
  const meant = words.filter((word) => lexemesOf(word).length + closeTo(word).length + word.starts.length > 0)
  if (meant.length === 0) return 0
  const texts = { title: wordsIn(hit.title), about: wordsIn(hit.about ?? ''), text: wordsIn(hit.text), fits: hit.fits }
  const said = meant.map((word, at) => pointsOf(word, at, texts))
  const matched = said.filter((one) => one === points.title || one === points.form).length
  return said.reduce((sum, one) => sum + one, 0) / meant.length + 0.15 * Math.min(1, matched / Math.max(1, texts.title.length))
}

/** Sellers and categories that have only some of the words: they are meant where they are named outright. */
const isNamed = (words: readonly Word[], { title, fits }: Ranked) => {
  const said = wordsIn(title)
  const matched = words.filter(
    (word, at) =>
      fits?.[at] !== false && !word.place && said.some((one) => one === word.word || lexemesOf(word).some((stem) => isForm(one, stem))),
  ).length
  return matched >= Math.min(2, said.length)
}

/** Of hits that are much worse than the best of the page nobody has anything. */
const worthShowing = 0.55

/**
 * Words that stand side by side as they were asked («Barer Straße») come before the same words here and there; nobody is left out for it.
 */
const sideBySide = 0.25

/** Those that have only some of the words, taken in where they are named outright or where there is nothing else. */
export const named = <Hit extends Ranked>(words: readonly Word[], hits: readonly Hit[], nothingElse: boolean): Hit[] =>
  hits.map((hit) => (hit.whole === false && (nothingElse || isNamed(words, hit)) ? { ...hit, whole: true } : hit))

/** The best first, without those far behind the best of the page; where none is left, those that sell or hold the first hits. */
export function ranked<Hit extends Ranked>(words: readonly Word[], hits: readonly Hit[], best: number, most: number): Hit[] {
  const fitting = hits
    .filter(({ whole }) => whole !== false)
    .map((hit, at) => ({ hit, at, points: quality(words, hit) }))
    .filter(({ points: own }) => own >= best * worthShowing)
  if (fitting.length === 0) return hits.filter(({ related }) => related === true).slice(0, most)
  const order = ({ hit, points: own }: (typeof fitting)[number]) => own + sideBySide * (hit.together ?? 0)
  return fitting
    .sort((a, b) => order(b) - order(a) || a.at - b.at)
    .slice(0, most)
    .map(({ hit }) => hit)
}

/** Where two groups are equally good, who sells stands before what is sold, and what can be had before what can be read. */
const before: Record<Group, number> = { providers: 0.1, dishes: 0.02, products: 0.01, categories: 0, posts: -0.1 }

/** The groups by their best hit. */
export function orderOfGroups(best: Record<Group, number>): Group[] {
  return groups.toSorted((a, b) => best[b] + before[b] - best[a] - before[a])
}
