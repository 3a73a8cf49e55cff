import { sql } from 'kysely'
import type { Suggestion } from '#contract/calls/search.calls.ts'
import type { Db } from '#backend/kernel/context.ts'
import { normalise } from '#contract/values/germanText.ts'
import { evaluatedWords, lookUp, type WordRow } from './scope.store.ts'
import type { Question } from './search.port.ts'

const share = { word: 4, category: 3, product: 4, provider: 2 }

interface Completion {
  shown: string
  lexeme: string
}
interface Started {
  earlier: WordRow[] | null
  completions: Completion[] | null
  categories: Named[] | null
  providers: Named[] | null
}
interface Named {
  name: string
  slug: string
  picture: string | null
}

/** The last word is still being typed; those before it are done. */
export async function completionsOf(db: Db, question: Question, limit: number): Promise<Suggestion[]> {
  const typed = question.words.at(-1)
  if (!typed) return []
  const before = question.words.slice(0, -1)
  const {
    rows: [started],
  } = await sql<Started>`select
    ${before.length === 0 ? sql`null::json` : lookUp(before.map(({ folded }) => folded))} as earlier,
    ${completionsFor(typed.folded)} as completions,
    ${categoriesFor(question.words.map(({ folded }) => folded))} as categories,
    ${providersFor(question.words.map(({ folded }) => folded))} as providers`.execute(db)
  const completions = started?.completions ?? []
  const earlier = evaluatedWords(started?.earlier ?? []).map(({ lexeme, guess }, at) => ({
    lexeme: guess?.lexeme ?? lexeme,
    shown: guess?.shown ?? before[at]!.typed,
  }))
  const products =
    completions.length === 0
      ? []
      : await productsWith(
          db,
          earlier.flatMap(({ lexeme }) => lexeme ?? []),
          completions.map(({ lexeme }) => lexeme),
        )
  const start = earlier.map(({ shown }) => `${shown} `).join('')
  const providers = started?.providers ?? []
  // A seller whose name begins a word like that is probably meant; those that only hold it come last.
  const begins = ({ name }: Named) =>
    normalise(name)
      .split(' ')
      .some((word) => word.startsWith(typed.folded))
  const sellers = (list: readonly Named[]): Suggestion[] =>
    list.map(({ name, slug, picture }) => ({ kind: 'provider' as const, text: name, slug, picture }))
  const [first, last] = [sellers(providers.filter(begins)), sellers(providers.filter((one) => !begins(one)))]
  const own: Suggestion[] = [
    ...completions.map(({ shown }) => ({ kind: 'word' as const, text: start + shown, slug: null, picture: null })),
    ...(started?.categories ?? []).map(({ name, slug, picture }) => ({ kind: 'category' as const, text: name, slug, picture })),
    ...products.map(({ name, slug, picture }) => ({ kind: 'product' as const, text: name, slug, picture })),
  ]
  return [...first, ...own.slice(0, limit - providers.length), ...last]
}

/** Words that begin like it, one for each stem, the shortest first; where there are none, words that look like it. */
const completionsFor = (folded: string) => {
  const begins = sql`named and word >= ${folded} and word < ${folded} || U&'\\FFFF'`
  return sql`(select json_agg(json_build_object('shown', shown, 'lexeme', lexeme) order by place, length(shown), shown)
    from (select * from (
    (select distinct on (lexeme) 1 as place, shown, lexeme from (select word, shown, lexeme from search_vocabulary where ${begins}
      order by length(word), word limit 40) as beginning order by lexeme, length(word), word)
    union all
    (select 2, shown, lexeme from search_vocabulary where named and length(${folded}::text) >= 4 and word % ${folded}
      and similarity(word, ${folded}) >= 0.4
      and not exists (select 1 from search_vocabulary where ${begins}) order by similarity(word, ${folded}) desc, word limit 1)
  ) as every order by place, length(shown), shown limit ${share.word}) as found)`
}

/** Categories that hold all the words, the last one as far as it is typed; wider ones first. */
const categoriesFor = (
  folded: readonly string[],
) => sql`(select json_agg(json_build_object('name', name, 'slug', slug, 'picture', picture) order by level, name, id) from (
  select c.id, c.level, c.name, c.slug, c.picture from categories c left join categories up on up.id = c.parent_id
  where c.active and coalesce(up.active, true) and c.type <> 'category' and ${sql.join(
    folded.map((word) => sql`' ' || c.key like ${`% ${word}%`}`),
    sql` and `,
  )}
  order by c.level, c.name, c.id limit ${share.category}) as fitting)`

/** Sellers whose name holds all the words. The index knows name and description together and wants three letters. */
const providersFor = (folded: readonly string[]) =>
  folded.every((word) => word.length < 3)
    ? sql`null::json`
    : sql`(select json_agg(json_build_object('name', company_name, 'slug', slug, 'picture', logo)) from (
  select company_name, slug, logo from providers where active and show_profile and ${sql.join(
    folded.map(
      (word) =>
        sql`search_key(company_name || ' ' || short_description) like ${`%${word}%`} and search_key(company_name) like ${`%${word}%`}`,
    ),
    sql` and `,
  )}
  order by rating_count desc, account_id limit ${share.provider}) as sellers)`

/** The popular ones first, step by step (migration 025). */
async function productsWith(db: Db, all: readonly string[], any: readonly string[]) {
  const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '')}'`
  const query = [...all.map(quoted), `(${any.map(quoted).join(' | ')})`].join(' & ')
  const { rows } = await sql<{ name: string; slug: string; picture: string | null }>`
    select p.name, p.slug, coalesce(p.picture, (select i.picture from product_images i where i.product_id = p.id order by i.position, i.id
      limit 1)) as picture
    from (select found.product_id, found.popularity from generate_series(8, 0, -1) as step cross join lateral (
      select product_id, popularity from product_search where words @@ (${query}::tsquery && quote_literal('~' || step)::tsquery)
        and type <> 'food' limit 50
    ) as found limit 50) as hits join products p on p.id = hits.product_id order by hits.popularity desc, p.id
      limit ${share.product}`.execute(db)
  return rows
}
