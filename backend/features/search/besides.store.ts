import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

export interface Hit { slug: string; title: string; text: string; image: string | null }
/** What stands beside the products a search has found. */
export interface Besides { categories: Hit[]; providers: Hit[] }

const most = 6

/** Categories that hold all the words, wider ones first. */
const categories = (words: readonly string[]) => sql`select c.slug, c.name as title, coalesce(up.name, '') as text, c.picture as image
  from categories c left join categories up on up.id = c.parent_id left join categories top on top.id = up.parent_id
  where c.active and coalesce(up.active, true) and coalesce(top.active, true) and c.type <> 'category' and ${sql.join(words.map((word) => sql`c.key like ${`%${word}%`}`), sql` and `)}
  order by c.level, c.name, c.id limit ${most}`

/** Providers by their own words, kitchen and trade; what they sell stands among the products. Short words must stand there as they are. */
const providers = (words: readonly string[]) => {
  const text = sql`search_key(v.company_name || ' ' || v.short_description)`
  const withWord = (word: string) => sql`v.account_id in (
    select v.account_id from providers v where ${word.length < 4 ? sql`${text} like ${`%${word}%`}` : sql`(${text} like ${`%${word}%`} or ${word}::text <% ${text})`}
    union select provider_id from gastro_settings where search_key(cuisine) like ${`%${word}%`}
    union select account_id from providers where industry_id in (select id from industries where search_key(name) like ${`%${word}%`}))`
  return sql`select v.slug, v.company_name as title, v.short_description as text, v.image from providers v
    where v.active and v.show_profile and ${sql.join(words.map(withWord), sql` and `)}
    order by word_similarity(${words.join(' ')}, search_key(v.company_name)) desc, v.rating_average desc, v.rating_count desc, v.account_id limit ${most}`
}

/** Both as one JSON value. */
export const besides = (words: readonly string[]) => sql<Besides>`json_build_object('categories', coalesce((select json_agg(c) from (${categories(words)}) as c), '[]'), 'providers', coalesce((select json_agg(p) from (${providers(words)}) as p), '[]'))`

export async function besidesOf(db: Db, words: readonly string[]): Promise<Besides> {
  const { rows } = await sql<{ found: Besides }>`select ${besides(words)} as found`.execute(db)
  return rows[0]!.found
}
