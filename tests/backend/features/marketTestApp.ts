import pino from 'pino'
import type { AllCalls, CallId } from '#contract/all.ts'
import type { OutputOf, RequestOf } from '#contract/define.ts'
import type { Role } from '#contract/roles.ts'
import { carts } from '#backend/features/carts/carts.handlers.ts'
import { foodSettings } from '#backend/features/foodSettings/foodSettings.handlers.ts'
import { lookups } from '#backend/features/lookups/lookups.handlers.ts'
import { menus } from '#backend/features/menus/menus.handlers.ts'
import { providers } from '#backend/features/providers/providers.handlers.ts'
import { readConfig } from '#backend/kernel/config.ts'
import type { Caller } from '#backend/kernel/context.ts'
import type { Database } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { bindCalls } from '#backend/kernel/mount.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { ProductsTable, ProvidersTable, Tables } from '#backend/tables.ts'
import type { Insertable } from 'kysely'
import { wheat } from '#tests/backend/pure/dishes.ts'
import { reportUndeclared } from '#tests/support/undeclared.ts'

export interface Person {
  id: number
  role: Role
}
type Refused = { error?: string; message?: string; errors?: { field: string; message: string }[] }
type Answer<Id extends CallId> = { status: number; body: OutputOf<AllCalls[Id]> & Refused }

export { size, toppings } from '#tests/backend/pure/dishes.ts'

/** A small town around menus and carts: fill it per test; Monday, 4 May 2026, noon in Berlin. */
export async function marketTestApp(database: Database<Tables>) {
  let now = new Date('2026-05-04T10:00:00Z')
  const kernel = createKernel({
    database,
    config: readConfig({ DATA_DIR: 'memory' }),
    log: pino({ level: 'silent' }),
    clock: { now: () => now },
    onUndeclared: reportUndeclared,
  })
  const bound = bindCalls(kernel, [carts, foodSettings, lookups, menus, providers])
  const db = database.kysely
  let made = 0
  const person = async (role: Role, name = `p${++made}`): Promise<Person> => {
    const { id } = await db
      .insertInto('accounts')
      .values({ role, email: `${name}-${++made}@haus.example`, first_name: name, last_name: 'Muster' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, role }
  }
  /** A provider open 11–22 o'clock every day in the main store. */
  const provider = async (row: Partial<Insertable<ProvidersTable>> = {}) => {
    const owner = await person('provider')
    const slug = row.slug ?? `haus-${owner.id}`
    await db
      .insertInto('providers')
      .values({
        account_id: owner.id,
        kind: 'restaurant',
        company_name: `Haus ${owner.id}`,
        street: 'Markt',
        house_number: '3',
        postal_code: '62101',
        city: 'Lindenbrück',
        ...row,
        slug,
      })
      .execute()
    const store = await db
      .insertInto('store_locations')
      .values({
        provider_id: owner.id,
        title: 'Haupthaus',
        street: 'Markt',
        zipcode: '62101',
        city: 'Lindenbrück',
        is_main: true,
        state: 'HE',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('store_times')
      .values([1, 2, 3, 4, 5, 6, 7].map((day) => ({ store_id: store.id, day, from_time: '11:00', until_time: '22:00' })))
      .execute()
    return { ...owner, slug, storeId: store.id }
  }
  /** A provider with a kitchen: 62101 (1,50 € from 10 €, 8 minutes) and 62102 (2,50 € from 15 €, 12 minutes), pickup, 20 minutes. */
  const kitchen = async (row: Partial<Insertable<ProvidersTable>> = {}, cuisine = 'Italienisch') => {
    const owner = await provider(row)
    await db.insertInto('gastro_settings').values({ provider_id: owner.id, cuisine, prep_minutes: 20, pickup_minimum_cents: 500 }).execute()
    await db
      .insertInto('delivery_zones')
      .values([
        { provider_id: owner.id, postal_code: '62101', fee_cents: 150, minimum_cents: 1000, delivery_minutes: 8 },
        { provider_id: owner.id, postal_code: '62102', fee_cents: 250, minimum_cents: 1500, delivery_minutes: 12 },
      ])
      .execute()
    const category = await db
      .insertInto('food_categories')
      .values({ provider_id: owner.id, name: 'Pizza' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...owner, categoryId: category.id }
  }
  /** Goods are not public without whoever made them. */
  const maker = async () =>
    (
      await db
        .insertInto('manufacturers')
        .values({ name: 'Werk', street: 'Weg', postal_code: '62101', city: 'Lindenbrück', email: 'werk@markt.example' })
        .onConflict((c) => c.column('name').doUpdateSet({ street: 'Weg' }))
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const product = async (
    owner: { id: number; categoryId?: number },
    row: Partial<Insertable<ProductsTable>> & { soldOut?: boolean } = {},
  ) => {
    const { soldOut, ...values } = row
    const { id } = await db
      .insertInto('products')
      .values({
        provider_id: owner.id,
        kind: 'food',
        food_category_id: owner.categoryId ?? null,
        name: `Gericht ${++made}`,
        price_cents: 850,
        tax_rate: 7,
        declaration: JSON.stringify(wheat),
        ...(values.kind === 'normal' && { manufacturer_id: await maker() }),
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (soldOut !== undefined) await db.insertInto('product_stock').values({ product_id: id, sold_out: soldOut }).execute()
    return id
  }
  const callerOf = (who: Person | null): Caller =>
    who ? { kind: 'account', role: who.role, userId: who.id, sessionId: 's' } : { kind: 'guest' }

  /** A call as this person (null: a guest). Refusals come back as status and body; answers are held against their declaration. */
  async function call<Id extends CallId>(
    who: Person | null,
    id: Id,
    request: { params?: unknown; query?: unknown; body?: unknown; key?: string } = {},
  ): Promise<Answer<Id>> {
    const one = bound.get(id)!
    try {
      const answer = await one.run(
        { caller: callerOf(who), requestId: 'test', clientId: request.key ?? null },
        { params: request.params, query: request.query, body: request.body },
      )
      if ('file' in answer) throw new Error('no file expected')
      one.call.output!.parse(answer.body)
      return answer as Answer<Id>
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: error.body() as Answer<Id>['body'] }
    }
  }
  /** The same with the types of a well-formed request. */
  const ask = <Id extends CallId>(who: Person | null, id: Id, request: Partial<RequestOf<AllCalls[Id]>>) =>
    call(who, id, request as { query?: unknown })

  return {
    kernel,
    db,
    call,
    ask,
    person,
    provider,
    kitchen,
    product,
    callerOf,
    context: (who: Person | null) => kernel.reading({ caller: callerOf(who), requestId: 'test' }),
    at: (iso: string) => {
      now = new Date(iso)
    },
    /** How many statements the work costs. */
    async statements(work: () => Promise<unknown>) {
      const before = database.stats().statements
      await work()
      return database.stats().statements - before
    },
  }
}
