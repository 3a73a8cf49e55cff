import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { besides, type Besides } from './besides.store.ts'
import { slipsBetween } from './slips.ts'
import type { FoundCategory, Place, Question } from './search.port.ts'

export interface Word {
  lexeme: string | null
  /** Some product has it; a seller's name is no word of the vocabulary. */
  known: boolean
  /** Stems of longer words that begin or end with it: «Helm» → «fahrradhelm». */
  parts: string[]
  /** What was probably meant by an unknown word. */
  guess: Guess | null
}
type Guess = { word: string; shown: string; lexeme: string }
export type WordRow = Omit<Word, 'guess'> & { word: string; guesses: Guess[] | null }

export interface Scope {
  category: FoundCategory | null
  words: Word[]
  providerIds: number[]
  /** Chosen values by their feature. */
  features: { featureId: number; valueIds: number[] }[]
  near: Place | null
  besides: Besides | null
}

/** Everything the question names as one JSON text, so that it can be looked up beside the list itself and compared. */
export const scopeText = (question: Question) => sql<string>`json_build_object(
    'category', ${question.category === null ? sql`null::json` : category(question.category)},
    'words', ${question.words.length === 0 ? sql`null::json` : lookUp(question.words.map(({ folded }) => folded))},
    'providerIds', ${question.providers.length === 0 ? sql`null::json` : sql`(select json_agg(account_id order by account_id) from providers where slug = any(${question.providers}::text[]))`},
    'features', ${question.features.length === 0 ? sql`null::json` : sql`(select json_agg(json_build_object('featureId', feature_id, 'valueIds', ids) order by feature_id)
      from (select feature_id, json_agg(id order by id) as ids from feature_values where id = any(${question.features}::bigint[]) group by feature_id) as chosen)`},
    'besides', ${question.besides && question.words.length > 0 ? besides(question.words.map(({ folded }) => folded)) : sql`null::json`},
    'near', ${question.postalCode === null ? sql`null::json` : sql`(select json_build_object('lat', lat, 'lng', lng) from postal_codes where code = ${question.postalCode} and lat is not null and lng is not null order by city limit 1)`})::text`

/** `category` is null where none was asked for or it does not exist. */
export function readScope(text: string): Scope {
  const row = JSON.parse(text) as { [K in keyof Scope]: (K extends 'words' ? WordRow[] : Scope[K]) | null }
  return { category: row.category, words: judged(row.words ?? []), providerIds: row.providerIds ?? [], features: row.features ?? [], near: row.near, besides: row.besides }
}

export async function lookUpScope(db: Db, question: Question): Promise<string> {
  const { rows } = await sql<{ scope: string }>`select ${scopeText(question)} as scope`.execute(db)
  return rows[0]!.scope
}

const step = (table: string) => sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'slug', ${sql.ref(`${table}.slug`)}, 'name', ${sql.ref(`${table}.name`)})`

const category = (slug: string) => sql`(select json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'level', c.level, 'type', c.type, 'description', c.description, 'picture', c.picture,
    'path', case when up.id is null then '[]'::json when top.id is null then json_build_array(${step('up')}) else json_build_array(${step('top')}, ${step('up')}) end)
  from categories c left join categories up on up.id = c.parent_id left join categories top on top.id = up.parent_id
  where c.slug = ${slug} and c.active and coalesce(up.active, true) and coalesce(top.active, true))`

/** Shorter ones would begin or end half the language. */
const partLetters = { begin: 4, end: 3 }
const maxParts = 40
const maxGuesses = 8

export const lookUp = (folded: readonly string[]) => sql`(
  select json_agg(json_build_object('word', word, 'lexeme', lexeme, 'known', known, 'parts', parts, 'guesses', guesses) order by n)
  from unnest(${folded}::text[]) with ordinality as asked (word, n)
  cross join lateral (select (tsvector_to_array(search_words(asked.word)))[1] as lexeme) as stemmed
  cross join lateral (select exists (select 1 from search_vocabulary v where v.lexeme = stemmed.lexeme) or exists (select 1 from product_search where words @@ quote_literal(stemmed.lexeme)::tsquery) as known) as looked_up
  cross join lateral (select coalesce(array_agg(lexeme), '{}') as parts from (
    select v.lexeme from search_vocabulary v where length(stemmed.lexeme) >= ${partLetters.end} and v.named and v.lexeme <> stemmed.lexeme
      and (v.word like '%' || asked.word or v.word like '%' || stemmed.lexeme or (length(stemmed.lexeme) >= ${partLetters.begin} and v.word like stemmed.lexeme || '%'))
    group by v.lexeme order by min(length(v.word)), v.lexeme limit ${maxParts}) as longer) as compounds
  cross join lateral (select case when known or parts <> '{}' or length(asked.word) < 4 then null else (
    select json_agg(json_build_object('word', word, 'shown', shown, 'lexeme', lexeme) order by alike desc, word) from (select v.word, v.shown, v.lexeme, similarity(v.word, asked.word) as alike
      from search_vocabulary v where v.named and v.word % asked.word order by alike desc, v.word limit ${maxGuesses}) as alikes) end as guesses) as guessed)`

/** Of the words that look like it the one with the fewest slips, if they are few enough for its length. */
export const judged = (rows: readonly WordRow[]): Word[] => rows.map(({ word, guesses, ...row }) => {
  const close = (guesses ?? []).map((guess) => ({ guess, slips: slipsBetween(word, guess.word) })).filter(({ slips }) => slips <= mostSlips(word))
  return { ...row, guess: close.sort((a, b) => a.slips - b.slips)[0]?.guess ?? null }
})
const mostSlips = (word: string) => (word.length < 6 ? 1 : word.length < 9 ? 2 : 3)
