import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Kysely } from 'kysely'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import type { Tables } from '#backend/tables.ts'
import type { Judged } from './judgements.ts'

interface Business { name: string; 'addr:street'?: string; 'addr:housenumber'?: string; 'addr:postcode'?: string; 'addr:city'?: string; lat: number; lng: number }
interface Menu { canteens: { weeks: { days: { dishes: { name: string }[] }[] }[] }[] }

const files = { cafes: 'providers/osm_muenchen_cafes.json', gyms: 'providers/osm_muenchen_gyms.json', products: 'products/spree_products_de.csv', dishes: 'food/mensa_menus_2026_sample.json' }
const each = 4

/**
 * Loads real businesses, dishes and products beside the town and asks for each fourth of them by name, by name and street, with
 * its words turned round and with a slip of the pen. @throws Error naming the files that are missing in the folder.
 */
export async function openDataQuestions(db: Kysely<Tables>, folder: string): Promise<Judged[]> {
  const missing = Object.values(files).filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0) throw new Error(`In RELEVANCE_DATA=${folder} fehlen: ${missing.join(', ')}`)
  const text = (file: keyof typeof files) => readFileSync(join(folder, files[file]), 'utf8')
  const businesses = (['cafes', 'gyms'] as const).flatMap((file) => (JSON.parse(text(file)) as Business[]).map((one) => ({ ...one, file }))).filter((one) => one['addr:street'] && one['addr:postcode'] && one.name)
  const dishes = [...new Set((JSON.parse(text('dishes')) as Menu).canteens.flatMap(({ weeks }) => weeks.flatMap(({ days }) => days.flatMap((day) => day.dishes.map(({ name }) => name.trim())))))]
  const products = parse<{ name: string; description: string }>(text('products'), { columns: true })

  const account = async (email: string) => (await db.insertInto('accounts').values({ role: 'provider', email, first_name: 'Offene', last_name: 'Daten' }).returning('id').executeTakeFirstOrThrow()).id
  const sellers: { slug: string; name: string; street: string }[] = []
  for (const [at, one] of businesses.entries()) {
    const [id, slug] = [await account(`offen-${at}@daten.example`), `offen-${at}`]
    await db.insertInto('providers').values({
      account_id: id, kind: one.file === 'cafes' ? 'restaurant' : 'service', slug, company_name: one.name, street: one['addr:street']!, house_number: one['addr:housenumber'] ?? '', postal_code: one['addr:postcode']!,
      city: one['addr:city'] ?? 'München', lat: one.lat, lng: one.lng,
    }).execute()
    await refreshSearch(db, { providerId: id })
    sellers.push({ slug, name: one.name, street: one['addr:street']! })
  }
  const sold: { slug: string; name: string }[] = []
  const maker = await db.insertInto('manufacturers').values({ name: 'Offene Daten', street: 'Weg', postal_code: '80331', city: 'München', email: 'werk@daten.example' }).returning('id').executeTakeFirstOrThrow()
  for (const [kind, list] of [['food', dishes.map((name) => ({ name, description: '' }))], ['normal', products]] as const) {
    const id = await account(`offen-${kind}@daten.example`)
    await db.insertInto('providers').values({ account_id: id, kind: kind === 'food' ? 'restaurant' : 'shop', slug: `offen-${kind}`, company_name: kind === 'food' ? 'Kantine' : 'Kaufhaus', street: 'Weg', house_number: '1', postal_code: '80331', city: 'München' }).execute()
    sold.push(...await db.insertInto('products').values(list.map(({ name, description }) => ({ provider_id: id, kind, name: name.slice(0, 120), description, price_cents: 500, tax_rate: 7, manufacturer_id: kind === 'normal' ? maker.id : null, status: 'active' as const }))).returning(['slug', 'name']).execute())
    await refreshSearch(db, { providerId: id })
  }

  const named = <Item extends { name: string }>(list: readonly Item[], name: string) => list.filter((one) => one.name.toLowerCase() === name.toLowerCase())
  const questions: Judged[] = []
  const add = (kind: string, query: string, keys: string[]) => questions.push({ kind, query, grades: new Map(keys.map((key) => [key, 3])) })
  for (const one of sellers.filter((_, at) => at % each === 0)) {
    const keys = named(sellers, one.name).map(({ slug }) => `provider:${slug}`)
    add('business by name', one.name, keys)
    add('business by name and street', `${one.name} ${one.street}`, [`provider:${one.slug}`, ...keys])
    if (one.name.includes(' ')) add('business, words turned round', one.name.split(' ').toReversed().join(' '), keys)
  }
  for (const one of sold.filter((_, at) => at % each === 0)) {
    const keys = named(sold, one.name).map(({ slug }) => `product:${slug}`)
    add('thing by name', one.name, keys)
    add('thing, words turned round', one.name.split(' ').toReversed().join(' '), keys)
    const long = one.name.split(/[^\p{L}]+/u).find((word) => word.length >= 8)
    if (long) add('thing with a slip of the pen', one.name.replace(long, long.slice(0, 4) + long.slice(5)), keys)
  }
  return questions
}
