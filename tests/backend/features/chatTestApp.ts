import pino from 'pino'
import type { AllCalls, CallId } from '#contract/all.ts'
import type { OutputOf, RequestOf } from '#contract/define.ts'
import { allEvents } from '#contract/events/all.ts'
import type { Role } from '#contract/roles.ts'
import { chat } from '#backend/features/chat/chat.handlers.ts'
import { orderSellerOf } from '#backend/features/foodOrders/foodOrders.api.ts'
import { notifications } from '#backend/features/notifications/notifications.handlers.ts'
import { readConfig } from '#backend/kernel/config.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import type { Database } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { bindCalls } from '#backend/kernel/mount.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { Tables } from '#backend/tables.ts'
import { reportUndeclared } from '#tests/support/undeclared.ts'

export interface Person {
  id: number
  role: Role
}
type Answer<Id extends CallId> = {
  status: number
  body: OutputOf<AllCalls[Id]> & { error?: string; message?: string; errors?: { field: string; message: string }[] }
}

/** Two customers, two providers (the second without chat) and the calls of chat and notifications, as any of them. */
export async function chatTestApp(database: Database<Tables>) {
  let now = new Date('2026-05-04T10:00:00Z')
  const kernel: Kernel = createKernel({
    database,
    config: readConfig({ DATA_DIR: 'memory' }),
    log: pino({ level: 'silent' }),
    clock: { now: () => now },
    onUndeclared: reportUndeclared,
  })
  const bound = bindCalls(kernel, [chat, notifications])
  const db = database.kysely
  const person = async (role: Role, name: string): Promise<Person> => {
    const { id } = await db
      .insertInto('accounts')
      .values({ role, email: `${name}@haus.example`, first_name: name, last_name: 'Muster' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, role }
  }
  const shop = async (name: string, showChat: boolean): Promise<Person> => {
    const owner = await person('provider', name)
    await db
      .insertInto('providers')
      .values({
        account_id: owner.id,
        kind: 'restaurant',
        slug: name,
        company_name: `Pizzeria ${name}`,
        street: 'Markt',
        house_number: '3',
        postal_code: '48143',
        city: 'Münster',
        phone: '0251 9000100',
        show_chat: showChat,
      })
      .execute()
    return owner
  }
  const anna = await person('customer', 'anna')
  const bert = await person('customer', 'bert')
  const luca = await shop('luca', true)
  const quiet = await shop('quiet', false)

  /** A call as this person; refusals come back as their status and body. */
  async function call<Id extends CallId>(
    who: Person | null,
    id: Id,
    request: Partial<RequestOf<AllCalls[Id]>> & { key?: string } = {},
  ): Promise<Answer<Id>> {
    const { params, query, body, key } = request as { params?: unknown; query?: unknown; body?: unknown; key?: string }
    const caller = who ? { kind: 'account' as const, role: who.role, userId: who.id, sessionId: 's' } : { kind: 'guest' as const }
    try {
      const answer = await bound.get(id)!.run({ caller, requestId: 'test', clientId: key ?? null }, { params, query, body })
      if ('file' in answer) throw new Error('no file expected')
      return answer as Answer<Id>
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: error.body() as Answer<Id>['body'] }
    }
  }
  let numbers = 0
  /** A food order of the pair, delivered to the customer. */
  async function order(customer: Person, provider: Person) {
    const number = `MH-${1000 + ++numbers}`
    const group = await db
      .insertInto('order_groups')
      .values({ account_id: customer.id, cart_id: numbers, cart_attempt: 1, total_cents: 1000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const seller = await db.selectFrom('providers').selectAll().where('account_id', '=', provider.id).executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('orders')
      .values({
        kind: 'food',
        number,
        group_id: group.id,
        provider_id: provider.id,
        customer_id: customer.id,
        total_cents: 1000,
        placed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('gastro_settings')
      .values({ provider_id: provider.id })
      .onConflict((known) => known.doNothing())
      .execute()
    await db.insertInto('order_payments').values({ order_id: id, method: 'cash', status: 'unpaid', amount_cents: 1000 }).execute()
    await db
      .insertInto('food_orders')
      .values({
        id,
        number,
        group_id: group.id,
        provider_id: provider.id,
        customer_id: customer.id,
        status: 'pending',
        fulfilment: 'delivery',
        customer_name: 'Anna Muster',
        customer_phone: '0171 39200112',
        address: JSON.stringify({ street: 'Ring', house_number: '5', extra: '', postal_code: '48143', city: 'Münster' }),
        items_cents: 1000,
        total_cents: 1000,
        taxes: '[]',
        seller: JSON.stringify(orderSellerOf(seller)),
        button_label: 'Zahlungspflichtig bestellen',
        terms_version: 1,
        placed_at: now,
        slot_start: now,
        answer_due_at: now,
        status_since: now,
      })
      .execute()
    await db
      .insertInto('food_order_items')
      .values({
        order_id: id,
        product_id: 1,
        position: 1,
        name: 'Pizza Margherita',
        qty: 2,
        unit_cents: 500,
        total_cents: 1000,
        tax_rate: 7,
      })
      .execute()
    return { id, number }
  }
  /** Events in this person's stream after `since`, each held against its declaration. */
  async function events(who: Person, since = 0) {
    const rows = await db.selectFrom('event').selectAll().where('user_id', '=', who.id).where('seq', '>', since).orderBy('seq').execute()
    return rows.map((row) => {
      allEvents[row.type as keyof typeof allEvents].data.parse(row.payload)
      return {
        seq: Number(row.seq),
        type: row.type,
        data: row.payload as Record<string, never>,
        version: row.entity_version,
        clientId: row.client_id,
      }
    })
  }
  const head = async (who: Person) =>
    Number((await db.selectFrom('stream').select('seq').where('user_id', '=', who.id).executeTakeFirst())?.seq ?? 0)
  const send = async (
    from: Person,
    conversationId: number,
    message: string,
    more: { client_id?: string; order_number?: string; quote_of?: number } = {},
  ) => (await call(from, 'chat.send', { body: { conversation_id: conversationId, message, ...more } })).body.data

  return {
    kernel,
    db,
    call,
    person,
    order,
    events,
    head,
    send,
    anna,
    bert,
    luca,
    quiet,
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    /** A fresh pair with an open conversation. */
    async talk(name: string) {
      const customer = await person('customer', name)
      const provider = await shop(`bei-${name}`, true)
      const opened = await call(customer, 'chat.open', { body: { user_id: provider.id } })
      return { customer, provider, id: opened.body.data.conversation_id }
    },
  }
}
