import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql, type Kysely } from 'kysely'
import { normalise } from '#contract/values/germanText.ts'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import type { Tables } from '#backend/tables.ts'
import type { Judged } from './judgements.ts'

interface Business {
  name: string
  'addr:street'?: string
  'addr:housenumber'?: string
  'addr:postcode'?: string
  'addr:city'?: string
  lat: number
  lng: number
}
interface Dish {
  name: string
  labels: string[]
}
interface Menu {
  canteens: { weeks: { days: { dishes: Dish[] }[] }[] }[]
}
interface Seller {
  slug: string
  name: string
  street: string
  postcode: string
  trade: Trade
}
interface Thing {
  key: string
  name: string
  text: string
  diet: string
  colours: string[]
}

const files = {
  cafes: 'providers/osm_muenchen_cafes.json',
  gyms: 'providers/osm_muenchen_gyms.json',
  supermarkets: 'providers/osm_muenchen_supermarkets.json',
  products: 'products/spree_products_de.csv',
  variants: 'products/spree_products.csv',
  dishes: 'food/mensa_menus_2026_sample.json',
}
/** What the businesses of a file are, and what people call them beside it. */
const trades = {
  cafes: { kind: 'restaurant', slug: 'cafe', name: 'Café', called: ['Café', 'Kaffeehaus', 'Coffeeshop'] },
  gyms: { kind: 'service', slug: 'fitnessstudio', name: 'Fitnessstudio', called: ['Fitnessstudio', 'Fitness', 'Gym', 'Fitnesscenter'] },
  supermarkets: { kind: 'shop', slug: 'supermarkt', name: 'Supermarkt', called: ['Supermarkt', 'Lebensmittelmarkt', 'Lebensmittel'] },
} as const
type Trade = keyof typeof trades
const colours: Record<string, string> = {
  Black: 'Schwarz',
  White: 'Weiß',
  Silver: 'Silber',
  Grey: 'Grau',
  Mint: 'Mint',
  Blue: 'Blau',
  Purple: 'Lila',
  Red: 'Rot',
  Pink: 'Rosa',
}
const each = 4
const fourth = <Item>(list: readonly Item[]) => list.filter((_, at) => at % each === 0)

/**
 * Loads real businesses, dishes and products beside the town and asks for each fourth of them: by name, by name and street,
 * turned round, with a slip of the pen; by what they are and where; by single words of names and texts, with colour or diet,
 * compounds written apart. Which hits are good follows from the data by rules, the town's own included. @throws Error naming
 * the files that are missing in the folder.
 */
export async function openDataQuestions(db: Kysely<Tables>, folder: string): Promise<Judged[]> {
  const missing = Object.values(files).filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0) throw new Error(`In RELEVANCE_DATA=${folder} fehlen: ${missing.join(', ')}`)
  const sellers = await loadSellers(db, folder)
  const loaded = new Set((await loadThings(db, folder)).map((slug) => `product:${slug}`))
  const things = await everything(db)
  const own = things.filter(({ key }) => loaded.has(key))
  return [...askForSellers(sellers), ...askForThings(own, things, await others(db))]
}

const read = (folder: string, file: keyof typeof files) => readFileSync(join(folder, files[file]), 'utf8')
const account = async (db: Kysely<Tables>, email: string) =>
  (
    await db
      .insertInto('accounts')
      .values({ role: 'provider', email, first_name: 'Offene', last_name: 'Daten' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function loadSellers(db: Kysely<Tables>, folder: string): Promise<Seller[]> {
  const sellers: Seller[] = []
  for (const trade of Object.keys(trades) as Trade[]) {
    const { kind, slug: industry, name } = trades[trade]
    const { id: industryId } = await db
      .insertInto('industries')
      .values({ slug: `offen-${industry}`, name, kind })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const one of JSON.parse(read(folder, trade)) as Business[]) {
      const { name: company, 'addr:street': street, 'addr:postcode': postcode } = one
      if (!street || !postcode || !company) continue
      const [id, slug] = [await account(db, `offen-${sellers.length}@daten.example`), `offen-${sellers.length}`]
      await db
        .insertInto('providers')
        .values({
          account_id: id,
          kind,
          slug,
          company_name: company,
          street,
          house_number: one['addr:housenumber'] ?? '',
          postal_code: postcode,
          city: one['addr:city'] ?? 'München',
          lat: one.lat,
          lng: one.lng,
          industry_id: industryId,
        })
        .execute()
      await refreshSearch(db, { providerId: id })
      sellers.push({ slug, name: company, street, postcode, trade })
    }
  }
  return sellers
}

/** @returns their slugs */
async function loadThings(db: Kysely<Tables>, folder: string): Promise<string[]> {
  const dishes = new Map(
    (JSON.parse(read(folder, 'dishes')) as Menu).canteens
      .flatMap(({ weeks }) => weeks.flatMap(({ days }) => days.flatMap((day) => day.dishes)))
      .map((dish) => [dish.name.trim(), dish]),
  )
  const products = parse<{ slug: string; name: string; description: string }>(read(folder, 'products'), { columns: true })
  const variants = parse<{ slug: string; option1_name: string; option1_value: string }>(read(folder, 'variants'), { columns: true }).filter(
    (row) => row.option1_name === 'Color',
  )
  const { id: colour } = await db
    .insertInto('features')
    .values({ name: 'Gehäusefarbe', is_color: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = new Map<string, number>()
  for (const name of Object.values(colours))
    values.set(
      name,
      (await db.insertInto('feature_values').values({ feature_id: colour, name }).returning('id').executeTakeFirstOrThrow()).id,
    )
  const maker = await db
    .insertInto('manufacturers')
    .values({ name: 'Offene Daten', street: 'Weg', postal_code: '80331', city: 'München', email: 'werk@daten.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const slugs: string[] = []
  for (const [kind, list] of [
    [
      'food',
      [...dishes.values()].map(({ name, labels }) => ({
        slug: '',
        name: name.trim(),
        description: '',
        diet: labels.includes('VEGAN') ? ('vegan' as const) : labels.includes('VEGETARIAN') ? ('vegetarian' as const) : ('none' as const),
      })),
    ],
    ['normal', products.map((one) => ({ ...one, diet: 'none' as const }))],
  ] as const) {
    const id = await account(db, `offen-${kind}@daten.example`)
    await db
      .insertInto('providers')
      .values({
        account_id: id,
        kind: kind === 'food' ? 'restaurant' : 'shop',
        slug: `offen-${kind}`,
        company_name: kind === 'food' ? 'Kantine' : 'Kaufhaus',
        street: 'Weg',
        house_number: '1',
        postal_code: '80331',
        city: 'München',
      })
      .execute()
    for (const { slug, name, description, diet } of list) {
      const sold = await db
        .insertInto('products')
        .values({
          provider_id: id,
          kind,
          name: name.slice(0, 120),
          description,
          diet,
          declaration: kind === 'food' ? JSON.stringify({ allergens: [], additives: [] }) : null,
          price_cents: 500,
          tax_rate: 7,
          manufacturer_id: kind === 'normal' ? maker.id : null,
          status: 'active' as const,
        })
        .returning(['id', 'slug'])
        .executeTakeFirstOrThrow()
      const shades = new Set(
        variants.filter((row) => row.slug === slug).flatMap((row) => row.option1_value.split(' ').flatMap((word) => colours[word] ?? [])),
      )
      if (shades.size > 0)
        await db
          .insertInto('product_features')
          .values([...shades].map((shade) => ({ product_id: sold.id, value_id: values.get(shade)! })))
          .execute()
      slugs.push(sold.slug)
    }
    await refreshSearch(db, { providerId: id })
  }
  return slugs
}

/** All dishes, goods and services in the application, with what is said of them. */
async function everything(db: Kysely<Tables>): Promise<Thing[]> {
  const { rows } = await sql<Thing>`select 'product:' || p.slug as key, p.name, concat_ws(' ', p.description, p.details) as text, p.diet,
    array(select v.name from feature_values v where v.id = any(s.feature_values)) as colours from products p
      join product_search s on s.product_id = p.id`.execute(db)
  return rows
}

/** Sellers, categories and posts by what stands over them. */
async function others(db: Kysely<Tables>): Promise<{ key: string; title: string }[]> {
  const { rows } = await sql<{
    key: string
    title: string
  }>`select 'provider:' || slug as key, company_name as title from providers where active and show_profile
    union all select 'category:' || slug, name from categories where active and type <> 'category' union all select 'post:' || slug, title
      from portal_posts where status = 'published'`.execute(db)
  return rows
}

const fold = (text: string) => normalise(text)
const wordsIn = (text: string) => text.split(/[^\p{L}]+/u).filter(Boolean)
const graded = (keys: readonly string[], grade = 3) => keys.map((key) => [key, grade] as const)
const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]
/** A letter in the middle is missing. */
const slipped = (text: string, least: number) => {
  const long = wordsIn(text).find((word) => word.length >= least)
  return long && text.replace(long, long.slice(0, 4) + long.slice(5))
}

function askForSellers(sellers: readonly Seller[]): Judged[] {
  const questions: Judged[] = []
  const add = (kind: string, query: string, grades: readonly (readonly [string, number])[], slip = false) =>
    questions.push({ kind, query, grades: new Map(grades), slip })
  const keys = (some: readonly Seller[]) => some.map(({ slug }) => `provider:${slug}`)
  for (const one of fourth(sellers)) {
    const named = keys(sellers.filter(({ name }) => name.toLowerCase() === one.name.toLowerCase()))
    add('business by name', one.name, graded(named))
    add('business by name and street', `${one.name} ${one.street}`, graded([`provider:${one.slug}`, ...named]))
    if (one.name.includes(' ')) add('business, words turned round', one.name.split(' ').toReversed().join(' '), graded(named))
    const wrong = slipped(one.name, 7)
    if (wrong) add('business with a slip of the pen', wrong, graded(named), true)
  }
  for (const one of fourth(unique(sellers, ({ trade, postcode }) => `${trade} ${postcode}`))) {
    const here = sellers.filter(({ trade, postcode }) => trade === one.trade && postcode === one.postcode)
    add('kind and postal code', `${trades[one.trade].name} ${one.postcode}`, graded(keys(here)))
  }
  for (const one of fourth(unique(sellers, ({ trade, street }) => `${trade} ${street}`))) {
    const there = sellers.filter(({ street }) => street === one.street)
    add('kind and street', `${trades[one.trade].name} ${one.street}`, [
      ...graded(keys(there), 1),
      ...graded(keys(there.filter(({ trade }) => trade === one.trade))),
    ])
  }
  for (const [trade, { called }] of Object.entries(trades))
    for (const word of called) {
      // Who has the word in the name is good as well, whatever it is.
      const besides = sellers.filter(({ name }) => wordsIn(fold(name)).includes(fold(word)))
      add(
        'kind by what people call it',
        `${word} München`,
        graded([...keys(besides), ...keys(sellers.filter((one) => one.trade === trade))]),
      )
    }
  return questions
}

function askForThings(own: readonly Thing[], things: readonly Thing[], beside: readonly { key: string; title: string }[]): Judged[] {
  const questions: Judged[] = []
  const add = (kind: string, query: string, grades: readonly (readonly [string, number])[], slip = false) =>
    questions.push({ kind, query, grades: new Map(grades), slip })
  const keys = (some: readonly Thing[]) => some.map(({ key }) => key)
  for (const one of fourth(own)) {
    const named = graded(keys(things.filter(({ name }) => name.toLowerCase() === one.name.toLowerCase())))
    add('thing by name', one.name, named)
    add('thing, words turned round', one.name.split(' ').toReversed().join(' '), named)
    const wrong = slipped(one.name, 8)
    if (wrong) add('thing with a slip of the pen', wrong, named, true)
  }
  /** By one word: who has it in the name, then what ends with it, then what has to do with it; who is called so stands beside. */
  const byWord = (word: string) => {
    const [is, kindOf, about] = [(one: string) => one === word, (one: string) => one.endsWith(word), (one: string) => one.startsWith(word)]
    const having = (test: (one: string) => boolean) => keys(things.filter(({ name }) => wordsIn(fold(name)).some(test)))
    const titled = beside.filter(({ title }) => wordsIn(fold(title)).includes(word)).map(({ key }) => key)
    return new Map([...graded(having(about), 1), ...graded(having(kindOf), 2), ...graded(titled, 2), ...graded(having(is))])
  }
  const names = unique(
    own.flatMap(({ name }) => wordsIn(name)).filter((word) => /^\p{Lu}/u.test(word) && word.length >= 5),
    fold,
  )
  for (const word of fourth(names)) add('one word of a name', word, [...byWord(fold(word))])
  const known = new Set(things.flatMap(({ name }) => wordsIn(fold(name))))
  for (const word of names) {
    const folded = fold(word)
    const cut = Array.from({ length: Math.max(0, folded.length - 7) }, (_, at) => at + 4).find(
      (at) => known.has(folded.slice(0, at)) && known.has(folded.slice(at)),
    )
    if (cut !== undefined && folded.length === word.length)
      add(
        'compound written apart',
        `${word.slice(0, cut)} ${word.slice(cut)}`,
        graded(keys(things.filter(({ name }) => wordsIn(fold(name)).includes(folded)))),
      )
  }
  for (const one of own.filter(({ colours: shades }) => shades.length > 0)) {
    const head = wordsIn(one.name).find((word) => word.length >= 7)
    if (!head) continue
    const same = things.filter(({ name }) => wordsIn(name).includes(head))
    for (const colour of one.colours.slice(0, 1))
      add('thing in a colour', `${head} ${colour.toLowerCase()}`, [
        ...graded(keys(same), 1),
        ...graded(keys(same.filter(({ colours: shades }) => shades.includes(colour)))),
      ])
  }
  for (const word of fourth(
    unique(
      own
        .filter(({ diet }) => diet !== 'none')
        .flatMap(({ name }) => wordsIn(name))
        .filter((one) => /^\p{Lu}/u.test(one) && one.length >= 5),
      fold,
    ),
  )) {
    const fits = byWord(fold(word))
    const diets = new Map(things.map(({ key, diet }) => [key, diet]))
    const of = (diet: (one: string) => boolean) => [...fits].filter(([key, grade]) => grade > 1 && diets.has(key) && diet(diets.get(key)!))
    add(
      'dish of a diet',
      `vegetarisch ${word}`,
      of((diet) => diet !== 'none'),
    )
    if (of((diet) => diet === 'vegan').length > 0)
      add(
        'dish of a diet',
        `vegan ${word}`,
        of((diet) => diet === 'vegan'),
      )
  }
  for (const one of own.filter(({ text }) => text.length > 40)) {
    const [first, second] = unique(
      wordsIn(one.text).filter((word) => /^\p{Lu}/u.test(word) && word.length >= 6 && !wordsIn(one.name).includes(word)),
      fold,
    ).slice(-2)
    if (first && second)
      add(
        'two words of the text',
        `${first} ${second}`,
        graded(
          keys(things.filter(({ name, text }) => [first, second].every((word) => wordsIn(fold(`${name} ${text}`)).includes(fold(word))))),
        ),
      )
  }
  return questions
}
