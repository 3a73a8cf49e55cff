import { sql, type Kysely } from 'kysely'
import type { Tables } from '#backend/tables.ts'
import { classes, sellers, type QueryClass } from './queries.ts'

export interface Judged {
  kind: string
  query: string
  /** «product:slug», «provider:slug», «category:slug», «post:slug» → 1 to 3; empty: nothing may be found. */ grades: ReadonlyMap<
    string,
    number
  >
  /** It holds a slip of the pen: putting other words in is right if they find what was meant. */ slip: boolean
}

interface Thing {
  slug: string
  name: string
  seller: string
  kind: string
  section: string | null
  maker: string | null
  shelves: string[]
}

/** The questions with their graded hits, looked up in the town. @throws Error where a hit names nothing that is public. */
export async function judgements(db: Kysely<Tables>): Promise<Judged[]> {
  const { rows: things } = await sql<Thing>`select p.slug, p.name, v.slug as seller, p.kind, f.name as section, m.name as maker,
      array_remove(array[c.slug, up.slug, top.slug], null) as shelves
    from products p join providers v on v.account_id = p.provider_id left join food_categories f on f.id = p.food_category_id left
      join manufacturers m on m.id = p.manufacturer_id
    left join categories c on c.id = p.category_id left join categories up on up.id = c.parent_id left
      join categories top on top.id = up.parent_id where p.status = 'active' and v.active`.execute(db)
  const { rows: others } = await sql<{
    key: string
  }>`select 'provider:' || slug as key from providers where active and show_profile union all select 'category:' || slug from categories
    where active
    union all select 'post:' || slug from portal_posts where status = 'published'`.execute(db)
  const known = new Set(others.map(({ key }) => key))

  /** Keys of one hit; `named` says that it stands for itself and not as one of a group. */
  function keysOf(hit: string): { keys: string[]; named: boolean } {
    const sign = { '@': 'provider', '#': 'category', '~': 'post' }[hit[0]!]
    if (sign)
      return {
        keys: [`${sign}:${sign === 'provider' ? (sellers[hit.slice(1)] ?? hit.slice(1)) : hit.slice(1)}`].filter((key) => known.has(key)),
        named: true,
      }
    const of = (fits: (thing: Thing) => boolean) => things.filter(fits).map(({ slug }) => `product:${slug}`)
    if (hit.startsWith('shelf:')) return { keys: of(({ shelves }) => shelves.includes(hit.slice(6))), named: false }
    if (hit.startsWith('maker:')) return { keys: of(({ maker }) => maker === hit.slice(6)), named: false }
    const cut = hit.indexOf('/')
    if (cut < 0) return { keys: of(({ slug }) => slug === hit), named: true }
    const [seller, rest] = [hit.slice(0, cut), hit.slice(cut + 1)]
    const theirs = ({ seller: one }: Thing) => seller === '*' || one === sellers[seller]
    if (rest === '*') return { keys: of(theirs), named: false }
    if (rest.endsWith('/*')) return { keys: of((thing) => theirs(thing) && thing.section === rest.slice(0, -2)), named: false }
    return { keys: of((thing) => theirs(thing) && thing.name === rest), named: true }
  }

  const wrong: string[] = []
  const all = Object.entries(classes).flatMap(([kind, text]) =>
    text
      .trim()
      .replace(/\n +/g, ' ')
      .split('\n')
      .map((line): Judged => {
        const [query, ...columns] = line.split('|').map((part) => part.trim())
        const [ofGroup, ofItself] = [new Map<string, number>(), new Map<string, number>()]
        for (const [at, column] of columns.entries()) {
          for (const hit of column
            .split(';')
            .map((one) => one.trim())
            .filter(Boolean)) {
            const { keys, named } = keysOf(hit)
            if (keys.length === 0) wrong.push(`«${query!}»: ${hit}`)
            const grades = named ? ofItself : ofGroup
            for (const key of keys) if (!grades.has(key)) grades.set(key, 3 - at)
          }
        }
        return { kind: kind as QueryClass, slip: kind === 'slip', query: query!, grades: new Map([...ofGroup, ...ofItself]) }
      }),
  )
  if (wrong.length > 0) throw new Error(`Diese Treffer gibt es nicht:\n${wrong.join('\n')}`)
  return all
}
