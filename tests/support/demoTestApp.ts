import { afterAll, expect } from 'vitest'
import pino from 'pino'
import type { AllCalls, CallId } from '#contract/all.ts'
import { allCalls } from '#contract/all.ts'
import type { CallSpec, OutputOf, RequestOf } from '#contract/define.ts'
import type { FieldError } from '#contract/refusals.ts'
import { buildBackend } from '#backend/app.ts'
import { seedDemo } from '#backend/demo/seed.ts'
import { town } from '#backend/demo/town/town.ts'
import { features } from '#backend/features/all.ts'
import { createSession } from '#backend/features/accounts/sessions.store.ts'
import { signToken } from '#backend/features/accounts/sessions.ts'
import type { Database } from '#backend/kernel/db/database.ts'
import type { Replicas } from '#backend/kernel/db/replicas.ts'
import type { StatementListener } from '#backend/kernel/db/sessionDriver.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { fireDue } from '#backend/workers/deadlines.ts'
import { runDue } from '#backend/workers/jobRunner.ts'
import type { Tables } from '#backend/tables.ts'
import { freshDatabase } from './freshDatabase.ts'
import { sourceKey } from './sourceKey.ts'
import { reportUndeclared } from './undeclared.ts'

/**
 * Whoever can ask: the demo town's accounts that tests use, each with a session; `guest` is a visitor,
 * `mia` orders without an account (`guestIn`).
 */
export type Who = 'guest' | 'mia' | 'anna' | 'jonas' | 'bellaVista' | 'bosporus' | 'radwerk' | 'admin'
const emails: Record<Exclude<Who, 'guest' | 'mia'>, string> = {
  anna: town.customers[0]!.email,
  jonas: town.customers[1]!.email,
  bellaVista: 'bella-vista@lindenbrueck.example',
  bosporus: 'bosporus-grill@lindenbrueck.example',
  radwerk: 'radwerk@lindenbrueck.example',
  admin: town.admin.email,
}
/** A server of its own with a replica beside it, instead of the database that tests share. */
export interface Standby {
  begin(fill: (empty: Database<Tables>) => Promise<void>): Promise<Database<Tables>>
  replicas(primary: Database<Tables>): Promise<Replicas<Tables>>
}
type Refused = { error?: string; message?: string; errors?: FieldError[]; moves?: string[]; details?: Record<string, unknown> }
/** An answer as it came: `body` is `{}` where it was no JSON. */
export interface Answer<Id extends CallId> {
  status: number
  body: OutputOf<AllCalls[Id]> & Refused
  text: string
}

/**
 * The whole backend on the demo town, spoken to over HTTP. Friday, 20 November 2026, 18:30 in Berlin; call it at the top
 * level of a test file. `onLog` hears every line of the log.
 */
export async function demoTestApp({
  onStatement,
  onLog,
  standby,
}: { onStatement?: StatementListener; onLog?: (line: string) => void; standby?: Standby } = {}) {
  let now = new Date('2026-11-20T17:30:00Z')
  const fill = async (empty: Database<Tables>) =>
    await seedDemo(
      createKernel({
        database: empty,
        config: readConfig({ DATA_DIR: 'memory' }),
        log: pino({ level: 'silent' }),
        clock: { now: () => now },
      }),
      () => undefined,
    ).then(() => undefined)
  const database = standby ? await standby.begin(fill) : await freshDatabase<Tables>({ key: sourceKey(), fill }, onStatement)
  const replicas = await standby?.replicas(database)
  const config = readConfig({ DATA_DIR: 'memory', RECORD_CALLS: process.env['RECORD_CALLS'] })
  const kernel = createKernel({
    database,
    replicas,
    config,
    log: onLog ? pino({ level: 'trace' }, { write: onLog }) : pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    clock: { now: () => now },
    onUndeclared: reportUndeclared,
  })
  const app = await buildBackend(kernel)
  afterAll(async () => {
    await app.close()
    await replicas?.close()
    await database.close()
  })

  const ids = {} as Record<Exclude<Who, 'guest'>, number>
  const tokens: Partial<Record<Who, string>> = {}
  const sessionIds: Partial<Record<Who, string>> = {}
  /** Opens a new session for somebody, as a log-in does. */
  async function signIn(who: Exclude<Who, 'guest' | 'mia'>): Promise<void> {
    const account = await database.kysely
      .selectFrom('accounts')
      .select(['id', 'role'])
      .where('email', '=', emails[who])
      .executeTakeFirstOrThrow()
    const session = { id: kernel.newId(), accountId: account.id, role: account.role, expiresAt: new Date(now.getTime() + 30 * 86_400_000) }
    await createSession(database.kysely, session)
    ids[who] = account.id
    tokens[who] = await signToken(kernel, session)
    sessionIds[who] = session.id
  }
  /** The same for those whose session is no longer what a log-in makes: ended, renewed, or with a code entered. */
  async function staySignedIn(people: readonly Exclude<Who, 'guest' | 'mia'>[]): Promise<void> {
    const untouched = await database.kysely
      .selectFrom('sessions')
      .select('id')
      .where(
        'id',
        'in',
        people.map((who) => sessionIds[who]!),
      )
      .where('revoked_at', 'is', null)
      .where('renewed_at', 'is', null)
      .where('factor_at', 'is', null)
      .where('expires_at', '>', now)
      .execute()
    for (const who of people) if (!untouched.some(({ id }) => id === sessionIds[who])) await signIn(who)
  }
  for (const who of Object.keys(emails) as Exclude<Who, 'guest' | 'mia'>[]) await signIn(who)
  let guestsIn = 0
  /** Mia begins to order without an account; from then on `mia` asks with her session. */
  async function guestIn(): Promise<void> {
    const form = { first_name: 'Mia', last_name: 'Gast', email: 'mia@gast.example', phone: '069 90009123' }
    const { data } = await works('guest', 'guests.begin', { body: form, ip: `10.7.${Math.floor(guestsIn / 250)}.${guestsIn++ % 250}` })
    ids.mia = data.user.user_id
    tokens.mia = data.access_token
  }

  /**
   * Any request of a declared call, well-formed or not; well-formed answers are held against their
   * declaration. `ip` steps around limits per address.
   */
  async function raw<Id extends CallId>(
    who: Who,
    id: Id,
    request: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; key?: string; ip?: string } = {},
  ): Promise<Answer<Id>> {
    const call = (allCalls as Record<string, CallSpec>)[id]!
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request.params?.[name] ?? '1')))
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(request.query ?? {})) {
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) query.append(name, String(one))
    }
    const form = call.consumes?.[0] === 'form'
    const sends = call.method !== 'GET' && request.body !== undefined
    const response = await app.inject({
      method: call.method,
      url: `/rest/${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
      headers: {
        'x-client-local': '1',
        ...(tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {}),
        ...(request.key ? { 'idempotency-key': request.key } : {}),
        ...(request.ip ? { 'x-client-ip': request.ip } : {}),
        ...(sends ? { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
      },
      ...(sends
        ? {
            payload: form
              ? new URLSearchParams(Object.entries(Object(request.body) as object).map(([name, value]) => [name, String(value)])).toString()
              : typeof request.body === 'string'
                ? request.body
                : JSON.stringify(request.body),
          }
        : {}),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const body = (isJson ? response.json() : {}) as Answer<Id>['body']
    if (response.statusCode < 300 && call.output) call.output.parse(body)
    return { status: response.statusCode, body, text: response.body }
  }
  /** A request with the types of its declaration. */
  const ask = <Id extends CallId>(who: Who, id: Id, request: Partial<RequestOf<AllCalls[Id]>> & { key?: string; ip?: string } = {}) =>
    raw(who, id, request as { query?: Record<string, unknown> })
  /** The same, and it has to work. */
  async function works<Id extends CallId>(
    who: Who,
    id: Id,
    request: Partial<RequestOf<AllCalls[Id]>> & { key?: string; ip?: string } = {},
  ): Promise<OutputOf<AllCalls[Id]>> {
    const answer = await ask(who, id, request)
    expect(answer, `${id}: ${answer.text.slice(0, 300)}`).toMatchObject({
      status: (allCalls as Record<string, CallSpec>)[id]!.status ?? 200,
    })
    return answer.body
  }

  const dishOf = async (slug: string, name: string) =>
    await database.kysely
      .selectFrom('products')
      .innerJoin('providers', 'providers.account_id', 'products.provider_id')
      .select(['products.id', 'products.price_cents', 'products.option_groups'])
      .where('providers.slug', '=', slug)
      .where('products.name', '=', name)
      .executeTakeFirstOrThrow()
  /** A dish without required options that can be ordered. */
  async function plainDish(slug: string, atLeastCents = 0) {
    const rows = await database.kysely
      .selectFrom('products')
      .innerJoin('providers', 'providers.account_id', 'products.provider_id')
      .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
      .select(['products.id', 'products.name', 'products.price_cents', 'products.option_groups'])
      .where('providers.slug', '=', slug)
      .where('products.status', '=', 'active')
      .where('products.age_limit', '=', 0)
      .where('products.declaration', 'is not', null)
      .where('product_stock.sold_out', '=', false)
      .where('products.price_cents', '>=', atLeastCents)
      .where('products.deposit_cents', '=', 0)
      .orderBy('products.id')
      .execute()
    return rows.find((row) => (row.option_groups as { min: number }[]).every((group) => group.min === 0))!
  }
  /** A filled cart of a customer. */
  async function cartOf(who: Who, slug: string, qty = 3) {
    const dish = await plainDish(slug, 700)
    const { data } = await works(who, 'carts.add', { body: { product_id: dish.id, qty } })
    return { key: data.cart_key, dish, providerId: data.sellers.find((seller) => seller.provider.slug === slug)!.provider.id }
  }
  const address = { street: 'Lindenallee', house_number: '22', extra: '', postal_code: '62101', city: 'Lindenbrück' }
  const contact = { first_name: 'Anna', last_name: 'Berger', phone: '+49 69 90009100' }
  /** The request that orders a whole cart as its preview shows it. */
  async function orderBody(who: Who, key: string, fulfilment: 'delivery' | 'pickup' = 'delivery') {
    const first = await works(who, 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
    const pickup = fulfilment === 'pickup' ? first.data.sellers.map((seller) => seller.provider.id).join(',') : undefined
    const { data } = await works(who, 'checkout.preview', { query: { cart_key: key, postal_code: '62101', pickup } })
    return {
      cart_key: key,
      expected_total: data.total_cents,
      terms_accepted: true,
      age_confirmed: true,
      contact,
      address: fulfilment === 'delivery' ? address : null,
      sellers: data.sellers.map(({ kind, provider, fulfilment: own, shipping_id }) => ({
        provider_id: provider.id,
        kind,
        fulfilment: kind === 'food' ? fulfilment : own,
        shipping_id,
      })),
    }
  }
  /** A fresh order, as the customer's answer names it. */
  async function placed(who: 'anna' | 'jonas' = 'anna', slug = 'pizzeria-bella-vista', fulfilment: 'delivery' | 'pickup' = 'delivery') {
    const { key } = await cartOf(who, slug)
    const { data } = await works(who, 'checkout.placeByCash', { body: await orderBody(who, key, fulfilment) })
    return data.orders[0]!.order_number
  }

  return {
    kernel,
    database,
    app,
    db: database.kysely,
    ids,
    tokens: tokens as Record<Who, string>,
    raw,
    ask,
    works,
    signIn,
    staySignedIn,
    guestIn,
    dishOf,
    plainDish,
    cartOf,
    orderBody,
    placed,
    address,
    contact,
    now: () => now,
    at: (instant: Date | string) => {
      now = new Date(instant)
    },
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    /** Fires every deadline that is due now. */
    async deadlines() {
      while (await fireDue(kernel, features));
    },
    async jobs() {
      while (await runDue(kernel, features));
    },
    /** An account's events after a position, oldest first. */
    events: (who: Exclude<Who, 'guest'>, since = 0) =>
      database.kysely.selectFrom('event').selectAll().where('user_id', '=', ids[who]).where('seq', '>', since).orderBy('seq').execute(),
    async head(who: Exclude<Who, 'guest'>) {
      const row = await database.kysely.selectFrom('stream').select('seq').where('user_id', '=', ids[who]).executeTakeFirst()
      return row?.seq ?? 0
    },
  }
}
export type DemoTestApp = Awaited<ReturnType<typeof demoTestApp>>
