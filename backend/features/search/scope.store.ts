import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { planAnew } from '#backend/kernel/db/preparedNames.ts'
import type { Spot } from '#backend/kernel/places.ts'
import { listed } from './listed.sql.ts'
import { typosBetween } from './typos.ts'
import type { FoundCategory, Question } from './search.port.ts'
import type { Guess, Word } from './word.types.ts'

type Found = Pick<Word, 'word' | 'lexeme' | 'known' | 'heads' | 'starts' | 'synonyms' | 'place'>
export type WordRow = Found & {
  next: string | null
  halves: { at: number; side: 'left' | 'right'; named: boolean; lexemes: string[] }[] | null
  guesses: Guess[] | null
}

export interface Scope {
  category: FoundCategory | null
  words: Word[]
  providerIds: number[]
  /** Chosen values by their feature. */
  features: { featureId: number; valueIds: number[] }[]
  near: Spot | null
}

/** Everything the question names as one JSON text, so that it can be looked up beside the list itself and compared. */
export const scopeText = (question: Question) => sql<string>`json_build_object(
    'category', ${question.category === null ? sql`null::json` : category(question.category)},
    'words', ${question.words.length === 0 ? sql`null::json` : lookUp(question.words.map(({ folded }) => folded))},
    'providerIds', ${
      question.providers.length === 0
        ? sql`null::json`
        : sql`(select json_agg(account_id order by account_id) from providers
      where ${question.providers.length === 1 ? sql`slug = ${question.providers[0]}` : sql`slug = any(${question.providers}::text[])`})`
    },
    'features', ${
      question.features.length === 0
        ? sql`null::json`
        : sql`(select json_agg(json_build_object('featureId', feature_id, 'valueIds', ids) order by feature_id)
      from (select feature_id, json_agg(id order by id) as ids from feature_values where id = any(${question.features}::bigint[])
        group by feature_id) as chosen)`
    },
    'near', ${
      question.postalCode === null
        ? sql`null::json`
        : sql`(select json_build_object('lat', lat, 'lng', lng, 'withinKm', within_km)
      from spot_of_code(${question.postalCode}))`
    })::text`

/** `category` is null where none was asked for or it does not exist. */
export function readScope(text: string): Scope {
  const row = JSON.parse(text) as { [K in keyof Scope]: (K extends 'words' ? WordRow[] : Scope[K]) | null }
  return {
    category: row.category,
    words: meant(evaluatedWords(row.words ?? [])),
    providerIds: row.providerIds ?? [],
    features: row.features ?? [],
    near: row.near,
  }
}

/** Each number of words is a statement of its own, and a connection keeps only so many: longer questions are planned each time. */
export const mostWordsPlannedOnce = 3

export async function lookUpScope(db: Db, question: Question): Promise<string> {
  const start = sql.raw(question.words.length > mostWordsPlannedOnce ? planAnew : '')
  const { rows } = await sql<{ scope: string }>`${start}select ${scopeText(question)} as scope`.execute(db)
  return rows[0]!.scope
}

const step = (table: string) =>
  sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'slug', ${sql.ref(`${table}.slug`)}, 'name', ${sql.ref(`${table}.name`)})`

const category = (
  slug: string,
) => sql`(select json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'level', c.level, 'type', c.type, 'description',
  c.description, 'picture', c.picture,
    'path', case when up.id is null then '[]'::json when top.id is null then json_build_array(${step('up')})
      else json_build_array(${step('top')}, ${step('up')}) end)
  from categories c left join categories up on up.id = c.parent_id left join categories top on top.id = up.parent_id
  where c.slug = ${slug} and c.active and coalesce(up.active, true) and coalesce(top.active, true))`

/** Shorter ones would begin or end half the language; what is left of the longer word must be a word itself, not an ending. */
const partLetters = { begin: 4, end: 3, rest: 3 }
const letters = { begin: sql.lit(partLetters.begin), end: sql.lit(partLetters.end), rest: sql.lit(partLetters.rest) }
const maxParts = 30
const maxGuesses = 8
const quoted = (lexeme: RawBuilder<unknown>) => sql`quote_literal(${lexeme})::tsquery`
const exists = (lexeme: RawBuilder<unknown>) =>
  sql`(exists (select 1 from search_vocabulary v where v.lexeme = ${lexeme})
    or exists (select 1 from product_search where words @@ ${quoted(lexeme)}) or exists (select 1 from provider_search
    where words @@ ${quoted(lexeme)}) or exists (select 1 from categories where active and words @@ ${quoted(lexeme)}))`
const stemOf = (word: RawBuilder<unknown>) => sql`(tsvector_to_array(search_words(${word})))[1]`
/** Endings that make another word of the same thing and no compound. */
const endings = sql`('chen', 'lein', 'erei', 'isch', 'ische', 'ischer', 'ungen', 'heit', 'keit', 'lich', 'erin', 'innen', 'ern')`

/** «Berlin» is not the cake «Berliner», though the stemmer thinks so: the term must not be longer than the word by more than a letter. */
const synonymsOf = (lexeme: RawBuilder<unknown>, word: RawBuilder<unknown>) => sql`(select coalesce(json_agg(distinct means), '[]'::json)
  from (select array_to_json(means_lexemes)::jsonb as means from search_synonyms
    where term_lexeme = ${lexeme} and length(search_key(term)) <= length(${word}) + 1
    union select jsonb_build_array(term_lexeme) from search_synonyms where mutual and means_lexemes = array[${lexeme}]) as both_ways)`

/** Longer words in use that end with this one; a stem that lost more than an ending of the plural must stand there whole. */
const endingWith = (word: RawBuilder<unknown>, lexeme: RawBuilder<unknown>) => sql`(select coalesce(json_agg(lexeme), '[]'::json) from (
    select v.lexeme from search_vocabulary v where length(${word}) >= ${letters.end} and v.named and v.lexeme <> ${lexeme} and (
      (v.word like '%' || ${word} and length(v.word) >= length(${word}) + ${letters.rest} and left(v.word, -length(${word})) ~ '[aeiouy]')
      or (length(${lexeme}) >= 4 and substr(${word}, length(${lexeme}) + 1) in ('', 'e', 'n', 'en', 's', 'es') and v.word like '%'
        || ${lexeme} || '%' and v.lexeme like '%' || ${lexeme} and length(v.lexeme) >= length(${lexeme}) + ${letters.rest}
        and left(v.lexeme, -length(${lexeme})) ~ '[aeiouy]'))
    group by v.lexeme order by min(length(v.word)), v.lexeme limit ${sql.lit(maxParts)}) as longer)`

export const lookUp = (folded: readonly string[]) => sql`(
  select json_agg(json_build_object('word', word, 'lexeme', lexeme, 'known', known, 'heads', heads, 'starts', starts, 'next', next, 'place',
    place, 'synonyms', synonyms, 'halves', halves, 'guesses', guesses) order by n)
  from (select word, n, lead(word) over (order by n) as following from unnest(${listed(folded)}) with ordinality as each (word, n)) as asked
  cross join lateral (select ${stemOf(sql`asked.word`)} as lexeme) as stemmed
  cross join lateral (select ${exists(sql`stemmed.lexeme`)} as known, ${synonymsOf(sql`stemmed.lexeme`, sql`asked.word`)} as synonyms,
    (asked.word ~ '^[0-9]{5}$' or length(asked.word) > 2 and exists (select 1 from postal_codes where city_key = asked.word)) as place,
    (select v.lexeme from search_vocabulary v where asked.following is not null and v.lexeme = ${stemOf(sql`asked.word || asked.following`)}
      limit 1) as next) as looked_up
  cross join lateral (select ${endingWith(sql`asked.word`, sql`stemmed.lexeme`)} as heads,
    (select coalesce(json_agg(lexeme), '[]'::json) from (
    select v.lexeme from search_vocabulary v where length(stemmed.lexeme) >= ${letters.begin} and v.named and v.lexeme <> stemmed.lexeme
      and (
      (v.word like asked.word || '%' and length(v.word) >= length(asked.word) + ${letters.rest}
        and substr(v.word, length(asked.word) + 1) not in ${endings})
      or (length(stemmed.lexeme) >= 5 and v.word like stemmed.lexeme || '%' and length(v.lexeme) >= length(stemmed.lexeme) + ${letters.rest}
        and substr(v.word, length(stemmed.lexeme) + 1) not in ${endings}))
    group by v.lexeme order by min(length(v.word)), v.lexeme limit ${sql.lit(maxParts)}) as longer) as starts) as compounds
  cross join lateral (select case when length(asked.word) < 7 or asked.word !~ '^[[:alpha:]]+$' or length(asked.word) > 40
    or exists (select 1 from search_vocabulary v where v.lexeme = stemmed.lexeme) then null else (
    select json_agg(json_build_object('at', at, 'side', side, 'named', named, 'lexemes', lexemes)) from (
      select at, side, bool_or(named) as named, json_agg(distinct way) as lexemes from (
        select at, side, half, v.lexeme as stem, bool_or(v.named) as named
        from (select at, 'right' as side, substr(asked.word, at + 1) as half from generate_series(3, length(asked.word) - 3) as at
          union select at, 'left', regexp_replace(left(asked.word, at), ending || '$', '')
            from generate_series(3, length(asked.word) - 3) as at, unnest(array['', 's', 'n', 'en', 'es']) as ending) as every_half
        join search_vocabulary v on v.word = half or v.lexeme = ${stemOf(sql`half`)} where length(half) >= 3
          group by at, side, half, v.lexeme) as known_halves
      cross join lateral (select stem as way
        union select json_array_elements_text(${endingWith(sql`half`, sql`stem`)}) where side = 'right'
        union (select w.lexeme from search_vocabulary w where side = 'left' and w.named and w.word like half || '%'
          order by length(w.word), w.word limit 12)
        union select means->>0 from json_array_elements(${synonymsOf(sql`stem`, sql`half`)}) as means
          where json_array_length(means) = 1) as ways
      group by at, side) as found) end as halves) as halved
  cross join lateral (select case when known or json_array_length(heads) + json_array_length(starts) + json_array_length(synonyms) > 0
    or length(asked.word) < 4 or place then null else (
    select json_agg(json_build_object('word', word, 'shown', shown, 'lexeme', lexeme) order by alike desc, word)
      from (select v.word, v.shown, v.lexeme, similarity(v.word, asked.word) as alike
      from search_vocabulary v where v.named and v.word % asked.word order by alike desc, v.word
        limit ${sql.lit(maxGuesses)}) as alikes) end as guesses) as guessed)`

/**
 * Of the words that look like it the one with the fewest slips, if they are few enough for its length; halves put together; neighbours
 * joined.
 */
export const evaluatedWords = (rows: readonly WordRow[]): Word[] =>
  rows.map(({ word, guesses, halves, next, ...row }, at) => {
    const whole = splitsOf(halves ?? [])
    const close = whole.some(({ left }) => left.length > 0)
      ? []
      : (guesses ?? []).map((guess) => ({ guess, slips: typosBetween(word, guess.word) })).filter(({ slips }) => slips <= mostSlips(word))
    const splits = close.length > 0 ? [] : whole
    // «Berlin» is a town and no «Berliner».
    return {
      ...row,
      word,
      splits,
      synonyms: row.place ? [] : row.synonyms,
      joined: [next, rows[at - 1]?.next ?? null].filter((one) => one !== null),
      guess: close.sort((a, b) => a.slips - b.slips)[0]?.guess ?? null,
    }
  })
const mostSlips = (word: string) => (word.length < 6 ? 1 : word.length < 10 ? 2 : 3)

const hasReading = ({ lexeme, known, heads, starts, joined, synonyms, splits, guess }: Word) =>
  (known && lexeme !== null) || guess !== null || heads.length + starts.length + joined.length + synonyms.length + splits.length > 0

/** Every word means something here: what was not understood may be a word tomorrow. */
export const isUnderstood = ({ words }: Scope): boolean =>
  words.every((word) => word.lexeme === null || word.place || (word.guess === null && hasReading(word)))

/**
 * Unknown words are left out beside known ones; where most are unknown, or only numbers and single letters known, nobody was understood.
 */
function meant(words: Word[]): Word[] {
  const unknown = words.filter((word) => word.lexeme !== null && !word.place && !hasReading(word)).length
  const understood = words.filter((word) => hasReading(word) && /[a-z]{2}/.test(word.word)).length
  return unknown === 0 || understood >= unknown
    ? words
    : words.map((word) => ({ ...word, known: false, guess: null, heads: [], starts: [], joined: [], synonyms: [], splits: [] }))
}

/** At most two ways to read a compound; where only its end is a word here («Geburtstagsstrauß»), that end as the thing itself. */
function splitsOf(halves: NonNullable<WordRow['halves']>): Word['splits'] {
  const rights = halves.filter(({ side }) => side === 'right')
  const pairs = rights.flatMap((right) =>
    halves.filter(({ side, at }) => side === 'left' && at === right.at).map((left) => ({ left, right })),
  )
  const best = pairs.sort((a, b) => Number(b.left.named) + Number(b.right.named) - Number(a.left.named) - Number(a.right.named)).slice(0, 2)
  if (best.length > 0) return best.map(({ left, right }) => ({ left: left.lexemes, right: right.lexemes, ends: right.named }))
  const end = rights
    .filter(({ named, at, lexemes }) => named && at >= 4 && lexemes.some((lexeme) => lexeme.length >= 4))
    .sort((a, b) => a.at - b.at)[0]
  return end ? [{ left: [], right: end.lexemes, ends: true }] : []
}
