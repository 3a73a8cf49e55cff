import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { sideBySide, wordsOf } from './hits.sql.ts'
import type { Word } from './word.types.ts'

export interface Hit {
  slug: string
  title: string
  text: string
  image: string | null
}
/** `about`: what else it is called; `fits` says of each word whether it has it, `whole` whether it has all. */
export interface Candidate extends Hit {
  about: string
  fits: boolean[]
  whole: boolean
  /** Which share of the neighbours of the question are neighbours there. */ together?: number
  /** Only because it sells or holds the first hits. */ related: boolean
}
export interface RelatedHits {
  categories: Candidate[]
  providers: Candidate[]
  posts: Hit[]
  /** What the first hits are beside their names: section of the menu or categories, maker. */ abouts: Record<string, string> | null
}
interface First {
  dishes: readonly number[]
  products: readonly number[]
}

/** Looked at; what is shown is chosen of these by `rank.ts`. */
const most = 24

/**
 * Categories and sellers that have any of the words where it says what they are, those with all of them first, and those of the first hits,
 * and posts; one statement.
 */
export async function relatedHitsOf(db: Db, words: readonly Word[], first: First, posts: RawBuilder<Hit[]>): Promise<RelatedHits> {
  const each = wordsOf(words).map(({ own, close, far }) => ({
    near: [own, close].filter((one) => one !== null).join(' | ') || null,
    any: [own, close, far].filter((one) => one !== null).join(' | '),
  }))
  // Words that nothing here is called may stand in a post.
  if (each.length === 0)
    return {
      categories: [],
      providers: [],
      abouts: null,
      posts: (await sql<{ posts: Hit[] }>`select ${posts} as posts`.execute(db)).rows[0]!.posts,
    }
  const near = each.flatMap(({ near: query }) => query ?? []).join(' | ') || null
  const marked =
    near === null
      ? null
      : each
          .flatMap(({ near: query }) => query ?? [])
          .join(' | ')
          .replace(/'((?:[^'])*)'/g, "'$1':ABC")
  const pairs = sideBySide(words)
  const together =
    pairs.length === 0
      ? sql`0`
      : sql`(${sql.join(
          pairs.map((pair) => sql`(s.words @@ ${pair}::tsquery)::int`),
          sql` + `,
        )})::float8 / ${sql.lit(pairs.length)}`
  const fits = (text: string) => sql`array[${sql.join(each.map(({ any }) => sql`${sql.raw(text)} @@ ${any}::tsquery`))}]`
  const whole = (text: string) =>
    sql.join(
      each.map(({ any }) => sql`${sql.raw(text)} @@ ${any}::tsquery`),
      sql` and `,
    )
  const { rows } = await sql<{ found: RelatedHits }>`select json_build_object('posts', ${posts},
    'categories', coalesce((select json_agg(row_to_json(c)) from (
      select slug, name as title, above as text, picture as image, '' as about, ${fits('every')} as fits, words @@ ${near}::tsquery
        and ${whole('every')} as whole, id in (select category_id from products
        where id = any(${first.products.slice(0, 2)}::bigint[])) as related
      from (select c.slug, c.name, coalesce(up.name, '') as above, c.picture, c.level, c.id, c.words, c.words || coalesce(up.words, '')
        || coalesce(top.words, '') as every
        from categories c left join categories up on up.id = c.parent_id left join categories top on top.id = up.parent_id
        where c.active and coalesce(up.active, true) and coalesce(top.active, true) and c.type <> 'category') as all_categories
      where words @@ ${near}::tsquery or id in (select category_id from products where id = any(${first.products.slice(0, 2)}::bigint[]))
      order by whole desc, related desc, ts_rank(words, ${near}::tsquery) desc, level, name, id limit ${most}) as c), '[]'),
    'providers', coalesce((select json_agg(row_to_json(p)) from (
      select v.slug, v.company_name as title, v.short_description as text, v.image,
        concat_ws(' ', i.name, g.cuisine, replace(i.slug, '-', ' '), case v.kind when 'restaurant' then 'Restaurant'
        when 'shop' then 'Laden Geschäft' when 'craft' then 'Handwerker' end) as about,
        ${fits('s.words')} as fits, (${whole('s.words')}) as whole, ${together} as together,
          s.provider_id in (select provider_id from products where id = any(${first.dishes.slice(0, 3)}::bigint[])) as related
      from provider_search s join providers v on v.account_id = s.provider_id left join industries i on i.id = v.industry_id
        left join gastro_settings g on g.provider_id = v.account_id
      where v.active and v.show_profile and (s.words @@ ${marked}::tsquery or (${whole('s.words')})
        or s.provider_id in (select provider_id from products where id = any(${first.dishes.slice(0, 3)}::bigint[])))
      order by whole desc, related desc, s.name_key = ${words.map(({ word, guess }) => guess?.word ?? word).join(' ')} desc, together desc,
        ts_rank('{0.05, 0.2, 0.6, 1}', s.words, ${each.map(({ any }) => any).join(' | ')}::tsquery) desc, v.rating_average desc,
        v.rating_count desc, v.account_id limit ${most}) as p), '[]'),
    'abouts', (select json_object_agg(p.id, concat_ws(' ', f.name, c.name, up.name, m.name)) from products p
      left join food_categories f on f.id = p.food_category_id
      left join categories c on c.id = p.category_id left join categories up on up.id = c.parent_id
        left join manufacturers m on m.id = p.manufacturer_id
        where p.id = any(${[...first.dishes, ...first.products.slice(0, 5)]}::bigint[]))) as found`.execute(db)
  return rows[0]!.found
}
