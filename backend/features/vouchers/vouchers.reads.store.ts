import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { VoucherStatus } from '#machines/lifecycles/voucher.lifecycle.ts'

/** A voucher with its issuer, for whoever may see it. */
const shown = (db: Db) =>
  db
    .selectFrom('vouchers as v')
    .leftJoin('providers as p', 'p.account_id', 'v.issuer_id')
    .selectAll('v')
    .select(['p.company_name as issuer_name', 'p.slug as issuer_slug'])

/** The same for staff, with the name of whoever keeps it. */
const managed = (db: Db) =>
  shown(db)
    .leftJoin('accounts as a', 'a.id', 'v.holder_id')
    .select(sql<string>`coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), '')`.as('holder'))

export type ShownRow = Awaited<ReturnType<typeof vouchersOfHolder>>[number]
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof managedVoucher>>>

export const vouchersOfHolder = (db: Db, accountId: number) =>
  shown(db).where('v.holder_id', '=', accountId).orderBy('v.id', 'desc').limit(200).execute()

export const shownVoucher = (db: Db, id: number) => shown(db).where('v.id', '=', id).executeTakeFirst()

/** One in this account's wallet. */
export const ownVoucher = (db: Db, id: number, holderId: number) =>
  shown(db).where('v.id', '=', id).where('v.holder_id', '=', holderId).executeTakeFirst()

export const managedVoucher = (db: Db, id: number) => managed(db).where('v.id', '=', id).executeTakeFirst()

export interface ManagedWish {
  issuerId?: number
  state?: VoucherStatus | undefined
  hash?: string | undefined
  hint?: string | undefined
  before?: number | undefined
}

/** Newest first, along an index of each filter; `limit` is one more than is shown. */
export function managedVouchers(db: Db, { issuerId, state, hash, hint, before }: ManagedWish, limit: number) {
  let query = managed(db)
  if (issuerId !== undefined) query = query.where('v.issuer_id', '=', issuerId)
  if (state) query = query.where('v.status', '=', state)
  if (hash !== undefined) query = query.where('v.code_hash', '=', hash)
  if (hint !== undefined) query = query.where('v.code_hint', '=', hint)
  if (before !== undefined) query = query.where('v.id', '<', before)
  return query.orderBy('v.id', 'desc').limit(limit).execute()
}

/** Oldest first. @param readerId sees the numbers of own orders; null: of all */
export const entriesOfVoucher = (db: Db, voucherId: number, readerId: number | null) =>
  db
    .selectFrom('voucher_entries as e')
    .leftJoin('orders as o', (join) =>
      readerId === null ? join.onRef('o.id', '=', 'e.order_id') : join.onRef('o.id', '=', 'e.order_id').on('o.customer_id', '=', readerId),
    )
    .select(['e.id', 'e.kind', 'e.cents', 'e.booked_at', 'o.number'])
    .where('e.voucher_id', '=', voucherId)
    .orderBy('e.id')
    .limit(500)
    .execute()

export const stepsOfVoucher = (db: Db, voucherId: number) =>
  db
    .selectFrom('transitions as t')
    .leftJoin('accounts as who', 'who.id', 't.actor_id')
    .select(['t.event', 't.to_state', 't.detail', 't.at', 't.actor_role'])
    .select(
      sql<string | null>`case when t.actor_role = 'admin' then nullif(trim(who.first_name || ' ' || who.last_name), '') end`.as('name'),
    )
    .where('t.machine', '=', 'voucher')
    .where('t.entity_id', '=', voucherId)
    .orderBy('t.id')
    .limit(500)
    .execute()

/** A seller as the confirmation of a purchase names it. */
export const sellerOfVoucher = (db: Db, issuerId: number) =>
  db
    .selectFrom('providers')
    .select(['company_name', 'street', 'house_number', 'postal_code', 'city', 'phone', 'email', 'trading'])
    .where('account_id', '=', issuerId)
    .executeTakeFirst()

const purchases = (db: Db) =>
  db
    .selectFrom('voucher_purchases as u')
    .innerJoin('checkout_payments as c', 'c.id', 'u.attempt_id')
    .leftJoin('providers as p', 'p.account_id', 'u.issuer_id')
    .leftJoin('vouchers as v', 'v.id', 'u.voucher_id')
    .selectAll('u')
    .select(['c.token', 'c.status as payment_status', 'p.company_name as issuer_name', 'p.slug as issuer_slug'])
    .select(['v.status as voucher_status', 'v.balance_cents', 'v.created_at as voucher_at'])
export type ShownPurchase = NonNullable<Awaited<ReturnType<typeof shownPurchase>>>

/** What somebody bought; tries that came to nothing are left out. */
export const purchasesOf = (db: Db, buyerId: number) =>
  purchases(db)
    .where('u.buyer_id', '=', buyerId)
    .where('c.status', 'not in', ['failed', 'canceled', 'expired'])
    .orderBy('u.id', 'desc')
    .limit(100)
    .execute()

export const shownPurchase = (db: Db, attemptId: number) => purchases(db).where('u.attempt_id', '=', attemptId).executeTakeFirst()

/** What was bought with the order of this number, by whoever may see it. */
export const purchasesWith = (db: Db, orderNumber: string, buyerId: number) =>
  purchases(db)
    .where('u.buyer_id', '=', buyerId)
    .where('c.group_id', '=', (eb) => eb.selectFrom('orders').select('group_id').where('number', '=', orderNumber).$castTo<number>())
    .orderBy('u.id')
    .execute()

export const offerOf = (db: Db, providerId: number) =>
  db.selectFrom('voucher_offers').selectAll().where('provider_id', '=', providerId).executeTakeFirst()

/** Sellers on the market that sell vouchers. */
export const openOffers = (db: Db) => offersOnSale(db).orderBy('p.company_name').limit(500).execute()
/** What these of them sell. */
export const openOffersOf = (db: Db, providerIds: readonly number[]) => offersOnSale(db).where('o.provider_id', 'in', providerIds).execute()
const offersOnSale = (db: Db) =>
  db
    .selectFrom('voucher_offers as o')
    .innerJoin('providers as p', 'p.account_id', 'o.provider_id')
    .selectAll('o')
    .select(['p.company_name as issuer_name', 'p.slug as issuer_slug', 'p.trading', 'p.terms_version', 'p.withdrawal_version'])
    .where('o.is_open', '=', true)
    .where('p.active', '=', true)

export async function saveOffer(
  db: Db,
  providerId: number,
  offer: { is_open: boolean; amounts_cents: readonly number[]; least_cents: number | null; most_cents: number | null },
): Promise<void> {
  const row = { ...offer, amounts_cents: JSON.stringify(offer.amounts_cents) }
  await db
    .insertInto('voucher_offers')
    .values({ provider_id: providerId, ...row })
    .onConflict((on) => on.column('provider_id').doUpdateSet(row))
    .execute()
}
