import type { CallId, AllCalls } from '#contract/all.ts'
import type { OutputOf } from '#contract/define.ts'
import type { Insertable } from 'kysely'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { search } from '#backend/features/search/search.handlers.ts'
import type { Database } from '#backend/kernel/db/database.ts'
import { bindCalls } from '#backend/kernel/mount.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { ProductsTable, Tables } from '#backend/tables.ts'
import { marketTestApp } from './marketTestApp.ts'

type Answer<Id extends CallId> = {
  status: number
  body: OutputOf<AllCalls[Id]> & { error?: string; errors?: { field: string }[]; details?: { slug?: string } }
}
type Goods = Partial<Insertable<ProductsTable>> & {
  in?: string
  values?: number[]
  tags?: string[]
  stock?: number | null
  ratings?: [number, number, number, number, number]
  sales?: number
}

/** A small shopping street for search: categories, features and sellers; `offer` adds a product as the public finds it. */
export async function searchTestApp(database: Database<Tables>) {
  const testApp = await marketTestApp(database)
  const { db, kernel } = testApp
  const bound = bindCalls(kernel, [search])

  async function call<Id extends CallId>(id: Id, request: { query?: unknown; params?: unknown } = {}): Promise<Answer<Id>> {
    const one = bound.get(id)!
    try {
      const answer = await one.run(
        { caller: { kind: 'guest' }, requestId: 'test' },
        { params: request.params, query: request.query, body: undefined },
      )
      if ('file' in answer) throw new Error('no file expected')
      one.call.output!.parse(answer.body)
      return answer as Answer<Id>
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: error.body() as unknown as Answer<Id>['body'] }
    }
  }

  /** `top/sub/leaf` by names; answers the ids by slug. */
  const categories = new Map<string, number>()
  async function category(names: string, type: 'product' | 'services' = 'product') {
    let parent: number | null = null
    for (const [at, name] of names.split('/').entries()) {
      const slug = name
        .toLowerCase()
        .replace(/ä/g, 'ae')
        .replace(/[^a-z]+/g, '-')
      let id = categories.get(slug)
      if (id === undefined) {
        ;({ id } = (await db
          .insertInto('categories')
          .values({ name, slug, level: at + 1, parent_id: parent, type })
          .returning('id')
          .executeTakeFirstOrThrow()) as { id: number })
        categories.set(slug, id)
      }
      parent = id
    }
  }
  async function feature(name: string, values: string[], colour = false) {
    const { id } = await db.insertInto('features').values({ name, is_color: colour }).returning('id').executeTakeFirstOrThrow()
    const rows = await db
      .insertInto('feature_values')
      .values(values.map((value, position) => ({ feature_id: id, name: value, position, custom_value: colour ? '#cc0000' : null })))
      .returning(['id', 'name'])
      .execute()
    return { id, of: (value: string) => rows.find((row) => row.name === value)!.id }
  }
  async function offer(owner: { id: number }, { in: slug, values, tags, stock, ratings, sales, ...row }: Goods) {
    const id = await testApp.product(owner, { kind: 'normal', tax_rate: 19, category_id: slug ? categories.get(slug)! : null, ...row })
    if (values)
      await db
        .insertInto('product_features')
        .values(values.map((value_id) => ({ product_id: id, value_id })))
        .execute()
    for (const name of tags ?? []) {
      const tag = await db
        .insertInto('tags')
        .values({ name })
        .onConflict((c) => c.column('name').doUpdateSet({ name }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('product_tags').values({ product_id: id, tag_id: tag.id }).execute()
    }
    if (stock !== undefined) await db.insertInto('product_stock').values({ product_id: id, stock }).execute()
    const [rating_1, rating_2, rating_3, rating_4, rating_5] = ratings ?? [0, 0, 0, 0, 0]
    await db
      .insertInto('product_counters')
      .values({ product_id: id, sales: sales ?? 0, rating_1, rating_2, rating_3, rating_4, rating_5 })
      .execute()
    await refreshSearch(db, { productIds: [id] })
    return id
  }
  /** Sellers are found from the moment they are public, as `registration.move` sees to it. */
  const publicly =
    <Args extends unknown[], Made extends { id: number }>(make: (...args: Args) => Promise<Made>) =>
    async (...args: Args): Promise<Made> => {
      const made = await make(...args)
      await refreshSearch(db, { providerId: made.id })
      return made
    }
  return {
    ...testApp,
    provider: publicly(testApp.provider),
    kitchen: publicly(testApp.kitchen),
    category,
    categories,
    feature,
    offer,
    call,
    list: async (query: Record<string, unknown> = {}) => (await call('search.listing', { query })).body,
    names: async (query: Record<string, unknown> = {}) => (await call('search.listing', { query })).body.data.map((card) => card.name),
  }
}
