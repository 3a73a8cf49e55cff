import type { Db } from '#backend/kernel/context.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { sum } from '#contract/values/sum.ts'
import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import type { OrderKind } from './orders.store.ts'

/** How an order is paid at the moment it is placed. */
export interface PlacedPayment {
  method: PaymentMethod
  status: 'unpaid' | 'paid'
  /** Of the total; the rest is paid by `method`. */
  voucherCents: number
  feeCents: number
  /** The payment that came before the order, of an order paid online. */
  attemptId: number | null
}

/** What every kind of order has in common when it is placed. */
export interface NewHead {
  kind: OrderKind
  providerId: number
  customerId: number
  totalCents: number
  payment: PlacedPayment
  /** The cart's lines that become this order, with their quantities; one line (a bundle) may become a part of several orders. */
  lines: readonly { id: number; qty: number }[]
}

/** The head as it was stored. */
export interface PlacedHead {
  id: number
  kind: OrderKind
  number: string
  group_id: number
  provider_id: number
  payment: PlacedPayment
}

/**
 * How a kind of order stores its own rows within the one statement of a placement. All its steps take what they store for from `headed`
 * (id, kind, number, group_id, provider_id), so that they can run again for an order whose number was taken; what counts once per line of
 * the cart takes it from `emptied` (qty, bundle_id), where each line is once.
 */
export interface KindSteps {
  /** Common table expressions, with a comma between; parameters count from $1. */
  steps: string
  /** Names of those steps: all run before the last. */
  stored: readonly string[]
  /** The step that takes what others wait for (a slot, a piece of stock), and its name; it returns `provider_id` of whoever got it. */
  last: { name: string; step: string }
  /** What is read back: a json expression. */
  answer: string
}

/** Whoever got what others wait for, of one kind. */
const gotSql = ({ kind, name }: { kind: OrderKind; name: string }) =>
  `'${kind}', (select coalesce(jsonb_agg(provider_id), '[]') from ${name})`

export interface KindPlacement {
  kind: OrderKind
  sql: KindSteps
  values: readonly unknown[]
}

export interface Placement {
  cart: { id: number }
  accountId: number
  now: Date
}

interface Stored {
  placed: Omit<PlacedHead, 'payment'>[] | null
  pieces: number
  got: Partial<Record<OrderKind, number[]>>
  answers: Partial<Record<OrderKind, unknown>>
}

/** $1 heads, $2 now, $3 cart, $4 account or group, $5 sum. */
const ownParameters = 5

/** The cart's next attempt: one attempt yields at most one group, whatever is clicked twice. */
const newGroup = `attempt as (
    update carts set attempt = attempt + 1, updated_at = $2::timestamptz where id = $3::bigint returning attempt - 1 as number
  ), grouped as (
    insert into order_groups (account_id, cart_id, cart_attempt, total_cents, created_at)
    select $4::bigint, $3::bigint, number, $5::int, $2::timestamptz from attempt returning id
  )`
const groupAlone = `with attempt as (
    update carts set attempt = attempt + 1, updated_at = $1::timestamptz where id = $2::bigint returning attempt - 1 as number
  ) insert into order_groups (account_id, cart_id, cart_attempt, total_cents, created_at)
  select $3::bigint, $2::bigint, number, 0, $1::timestamptz from attempt returning id`
const sameGroup = `grouped as (select $4::bigint as id where $5::int is not null)`

const shifted = (text: string, by: number) => text.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + by}`)

const texts = new Map<string, string>()

/** One statement for these kinds: heads, payments, what each kind keeps; the lines leave the cart, and last comes what others wait for. */
function statementFor(kinds: readonly KindPlacement[], isFirst: boolean): string {
  const key = `${isFirst}${kinds.map(({ kind }) => kind).join()}`
  const known = texts.get(key)
  if (known) return known
  let at = ownParameters
  const parts = kinds.map(({ kind, sql, values }) => {
    const by = at
    at += values.length
    return {
      kind,
      steps: shifted(sql.steps, by),
      last: shifted(sql.last.step, by),
      name: sql.last.name,
      answer: sql.answer,
      stored: sql.stored,
    }
  })
  const counted = ['emptied', 'paid', ...parts.flatMap(({ stored }) => stored)].map((name) => `(select count(*) from ${name})`).join(' + ')
  const text = `with ${isFirst ? newGroup : sameGroup},
  heads as (
    select * from jsonb_to_recordset($1::jsonb) as h(kind text, number text, provider_id bigint, customer_id bigint, total_cents int,
      line_ids bigint[], method text, payment_status text, voucher_cents int, fee_cents int, attempt_id bigint)
  ), headed as (
    insert into orders (kind, number, group_id, provider_id, customer_id, total_cents, placed_at)
    select kind, number, grouped.id, provider_id, customer_id, total_cents, $2::timestamptz from heads, grouped order by provider_id, kind
    on conflict (number) do nothing returning id, kind, number, group_id, provider_id, total_cents
  ), paid as (
    insert into order_payments (order_id, method, status, amount_cents, voucher_cents, fee_cents, checkout_payment_id, settled_at)
    select id, method, payment_status, total_cents - voucher_cents, voucher_cents, fee_cents, attempt_id,
      case when payment_status = 'paid' then $2::timestamptz end
    from (select headed.id, headed.total_cents, method, payment_status, voucher_cents, fee_cents, attempt_id from headed
      join heads using (number)) h
    returning order_id
  ), emptied as (
    delete from cart_items where cart_id = $3::bigint and id in (select unnest(line_ids) from heads join headed using (number))
      returning qty, bundle_id
  ), ${parts.map(({ steps }) => steps).join(', ')}, done as (select ${counted} as n), ${parts.map(({ last }) => last).join(', ')}
  select (select jsonb_agg(to_jsonb(headed) - 'total_cents') from headed) as placed,
    (select coalesce(sum(qty), 0)::int from emptied) as pieces,
    jsonb_build_object(${parts.map(gotSql).join(', ')}) as got,
    jsonb_build_object(${parts.map(({ kind, answer }) => `'${kind}', ${answer}`).join(', ')}) as answers`
  texts.set(key, text)
  return text
}

export interface PlacedHeads {
  /** Of the placement, also where it has no orders. */
  groupId: number
  heads: PlacedHead[]
  /** Sellers of a kind that had nothing left of what others wait for; nothing may stay then. */
  refused: { kind: OrderKind; providerId: number }[]
  /** What each statement read back of a kind, the second one of orders whose number had been taken. */
  answers: Partial<Record<OrderKind, unknown[]>>
}

/**
 * Stores one placement by one statement: the cart's next attempt, the group, its orders with payments and with all that their kinds keep;
 * takes the lines out of the cart, which the caller has locked. Numbers are short enough to be read out, so two may meet: the unlucky
 * order gets another one, in the same transaction.
 * Where nothing becomes an order, the placement is the group alone.
 * @throws an error with code 40001, so that the command is tried again, when a line has gone away with its product meanwhile
 */
export async function placeHeads(
  db: Db,
  { cart, accountId, now }: Placement,
  wanted: readonly NewHead[],
  kinds: readonly KindPlacement[],
  newNumber: () => string,
): Promise<PlacedHeads> {
  if (wanted.length === 0) return { groupId: await placeGroup(db, { cart, accountId, now }), heads: [], refused: [], answers: {} }
  const values = kinds.flatMap((one) => one.values)
  const placed: PlacedHead[] = []
  const answers: PlacedHeads['answers'] = {}
  const got: { kind: OrderKind; providerId: number }[] = []
  let pieces = 0
  const isOf = (head: Omit<PlacedHead, 'payment'>, one: NewHead) => head.kind === one.kind && head.provider_id === one.providerId
  const isPlaced = (one: NewHead) => placed.some((head) => isOf(head, one))
  for (let tries = 1; placed.length < wanted.length; tries++) {
    if (tries > 10) throw new Error('No free order number was found')
    const heads = wanted
      .filter((one) => !isPlaced(one))
      .map((one) => ({
        kind: one.kind,
        number: newNumber(),
        provider_id: one.providerId,
        customer_id: one.customerId,
        total_cents: one.totalCents,
        line_ids: one.lines.map((line) => line.id),
        method: one.payment.method,
        payment_status: one.payment.status,
        voucher_cents: one.payment.voucherCents,
        fee_cents: one.payment.feeCents,
        attempt_id: one.payment.attemptId,
      }))
    const isFirst = tries === 1
    const group = isFirst ? accountId : await groupOf(db, cart.id)
    const total = sum(wanted.map((one) => one.totalCents))
    const { rows } = await db.executeQuery<Stored>(
      rawSql(statementFor(kinds, isFirst), [JSON.stringify(heads), now, cart.id, group, total, ...values]),
    )
    const stored = rows[0]!
    placed.push(...(stored.placed ?? []).map((head) => ({ ...head, payment: wanted.find((one) => isOf(head, one))!.payment })))
    pieces += stored.pieces
    for (const { kind } of kinds) {
      ;(answers[kind] ??= []).push(stored.answers[kind])
      got.push(...(stored.got[kind] ?? []).map((providerId) => ({ kind, providerId })))
    }
    const refused = placed.filter((head) => !got.some((one) => one.kind === head.kind && one.providerId === head.provider_id))
    if (refused.length > 0)
      return {
        groupId: refused[0]!.group_id,
        heads: [],
        refused: refused.map((head) => ({ kind: head.kind, providerId: head.provider_id })),
        answers,
      }
  }
  // Then nothing was serialised, and the command is tried again from what is left.
  const wantedPieces = sum(new Map(wanted.flatMap(({ lines }) => lines.map(({ id, qty }) => [id, qty]))).values())
  if (pieces !== wantedPieces) throw Object.assign(new Error('The cart has changed while it was ordered'), { code: '40001' })
  return { groupId: placed[0]!.group_id, heads: placed, refused: [], answers }
}

/** The cart's next attempt and its group, for a placement without orders. */
async function placeGroup(db: Db, { cart, accountId, now }: Placement): Promise<number> {
  const { rows } = await db.executeQuery<{ id: number }>(rawSql(groupAlone, [now, cart.id, accountId]))
  return rows[0]!.id
}

/** The group of the cart's last attempt. */
async function groupOf(db: Db, cartId: number): Promise<number> {
  const { id } = await db
    .selectFrom('order_groups')
    .select('id')
    .where('cart_id', '=', cartId)
    .orderBy('cart_attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
