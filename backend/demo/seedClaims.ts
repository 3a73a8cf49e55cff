import { book } from '#backend/features/payments/payments.api.ts'
import { dueOfRefund } from '#backend/features/refunds/refunds.api.ts'
import type { Db, Kernel } from '#backend/kernel/context.ts'
import { refundLifecycle } from '#machines/lifecycles/refund.lifecycle.ts'
import { seedGoodsOrder, type SeededOrder } from './seedGoodsOrders.ts'
import { note, startClocks } from './seedSteps.ts'
import { dayMs } from './seededGoods.ts'
import { townClaimant, townClaimedOrders, townGuest, townUnsettled, townWithdrawals, type TownWithdrawal } from './town/claims.ts'

const hourMs = 3_600_000
/** Carts of the past are gone; numbers of their own keep these apart from the plain orders. */
const firstCart = 100

/** What the town's buyers withdrew from, miss or had sent back, and a guest's order: a row for each of these ways. */
export async function seedClaims(tx: Db, kernel: Kernel, ids: Map<string, number>, passwordHash: string): Promise<void> {
  const now = kernel.clock.now()
  ids.set(townClaimant.email, await seedClaimant(tx, passwordHash))
  ids.set(townGuest.email, await seedGuest(tx, now))
  for (const [at, order] of townClaimedOrders.entries()) {
    const seeded = await seedGoodsOrder(tx, kernel, ids, order, firstCart + at)
    const withdrawal = townWithdrawals.find(({ order: number }) => number === order.number)
    if (withdrawal) await seedWithdrawal(tx, seeded, withdrawal)
    if (order.number === townUnsettled.order) await seedUnsettled(tx, now, seeded)
  }
}

async function seedClaimant(tx: Db, passwordHash: string): Promise<number> {
  const { email, salutation, firstName: first_name, lastName: last_name, phone, home } = townClaimant
  const { id } = await tx
    .insertInto('accounts')
    .values({
      role: 'customer',
      email,
      password_hash: passwordHash,
      gender: salutation,
      first_name,
      last_name,
      phone,
      email_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('addresses')
    .values({ account_id: id, kind: 'shipping', label: 'Zuhause', first_name, last_name, phone, extra: '', is_default: true, ...home })
    .execute()
  return id
}

async function seedGuest(tx: Db, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({
      role: 'guest',
      status: 'email_pending',
      email: townGuest.email,
      first_name: townGuest.firstName,
      last_name: townGuest.lastName,
      phone: townGuest.phone,
      show_cookie_banner: false,
      expires_at: new Date(now.getTime() + 30 * dayMs),
      created_at: new Date(now.getTime() - 2 * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function seedWithdrawal(tx: Db, order: SeededOrder, town: TownWithdrawal): Promise<void> {
  const at = (hours: number) => new Date(order.placedAt.getTime() + hours * hourMs)
  const steps = town.steps.map(([event, to, by, hours], index) => ({
    event,
    from: index === 0 ? '' : town.steps[index - 1]![1],
    to,
    by,
    actor: by === 'customer' ? order.customerId : by === 'provider' ? order.providerId : null,
    at: at(hours),
  }))
  const [declaredAt, last] = [steps[0]!.at, steps.at(-1)!]
  const isBegun = town.backCents !== undefined
  const back = town.backCents ?? order.totalCents
  await declare(tx, { number: town.declaration, contract: town.order, at: declaredAt, ...order })
  const sentAt = steps.find(({ event }) => event === 'refund.sent')?.at ?? null
  const isPaid = town.status === 'refunded'
  const refund = await tx
    .insertInto('refunds')
    .values({
      number: `${town.order}-R1`,
      order_id: order.id,
      provider_id: order.providerId,
      customer_id: order.customerId,
      type: 'withdrawal',
      status: town.status,
      version: steps.length,
      items_cents: order.itemsCents,
      carriage_cents: order.totalCents - order.itemsCents,
      accepted_cents: back,
      released_cents: isPaid ? back : null,
      paid_cents: isPaid ? back : 0,
      paid_times: isPaid ? 1 : 0,
      refunded_at: isPaid ? last.at : null,
      object_until: isPaid ? new Date(last.at.getTime() + 30 * dayMs) : null,
      return_needed: !isBegun,
      is_begun: isBegun,
      answer_note: town.note ?? '',
      declaration_number: town.declaration,
      declared_at: declaredAt,
      carrier: sentAt ? 'dhl' : null,
      tracking_number: town.trackingNumber ?? '',
      sent_at: sentAt,
      proven_at: sentAt,
      created_at: declaredAt,
      status_since: steps.findLast(({ from, to }) => from !== to)!.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('refund_items')
    .values(order.items.map(({ id, qty, cents }) => ({ refund_id: refund.id, item_id: id, qty, goods_cents: cents })))
    .execute()
  await note(tx, 'refund', refund.id, steps)
  await startClocks(tx, refundLifecycle, refund.id, town.status, (field) => dueOfRefund(refund, field))
  if (isPaid) await seedMoneyBack(tx, order, { key: `return-${refund.id}`, reason: refund.number, cents: back, at: last.at })
}

/** What went back the way it had come. */
async function seedMoneyBack(
  tx: Db,
  order: SeededOrder,
  { key, reason, cents, at }: { key: string; reason: string; cents: number; at: Date },
): Promise<void> {
  const attempt = await tx
    .selectFrom('order_payments')
    .select('checkout_payment_id as id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const parts = { cents, online_cents: cents, voucher_cents: 0, cash_cents: 0, checkout_payment_id: attempt.id }
  const { id } = await tx
    .insertInto('payment_refunds')
    .values({ key, order_id: order.id, ...parts, status: 'settled', reason, created_at: at, settled_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('sandbox_payments as s')
    .from('checkout_payments as a')
    .set({ refunded_cents: cents })
    .whereRef('s.reference', '=', 'a.reference')
    .where('a.id', '=', attempt.id)
    .execute()
  await book({ db: tx, now: at }, [
    {
      kind: 'orderRefund',
      reference: `refund-${id}`,
      lines: [
        { account: 'sellerPending', party: order.providerId, cents },
        { account: 'refund', cents: -cents },
      ],
    },
    {
      kind: 'orderRefundSettled',
      reference: `refund-${id}`,
      lines: [
        { account: 'refund', cents },
        { account: 'psp', cents: -cents },
      ],
    },
  ])
}

interface Declared {
  number: string
  contract: string
  at: Date
  customerId: number | null
  providerId: number
  /** Left out: as the account has them. */
  name?: string
  email?: string
}
async function declare(tx: Db, { number, contract, at, customerId, providerId, ...typed }: Declared): Promise<number> {
  const account =
    customerId === null ? undefined : await tx.selectFrom('accounts').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('legal_declarations')
    .values({
      number,
      kind: 'revocation',
      account_id: customerId,
      provider_id: providerId,
      name: typed.name ?? `${account!.first_name} ${account!.last_name}`,
      contract,
      email: typed.email ?? account!.email,
      content: JSON.stringify({ items: [], comment: '' }),
      received_at: at,
      ip_hash: 'demo',
      fingerprint: `demo-${number}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** It waits in the operator's inbox: nobody but a person can tell whether it is the buyer who withdraws. */
async function seedUnsettled(tx: Db, now: Date, order: SeededOrder): Promise<void> {
  const { number, order: contract, name, email, hoursAgo } = townUnsettled
  const at = new Date(now.getTime() - hoursAgo * hourMs)
  const declarationId = await declare(tx, { number, contract, at, customerId: null, providerId: order.providerId, name, email })
  const details = [
    { label: 'Bestellung oder Vertrag', value: contract },
    { label: 'Widerrufene Artikel', value: 'der ganze Vertrag' },
  ]
  const { id } = await tx
    .insertInto('cases')
    .values({
      number,
      kind: 'termination',
      status: 'received',
      subject: `Widerruf zu prüfen: ${contract}`,
      details: JSON.stringify(details),
      declaration_id: declarationId,
      sender_name: name,
      sender_email: email,
      received_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await note(tx, 'case', id, [{ event: 'case.receive', from: '', to: 'received', by: 'customer', actor: null, at }])
}
