import { sql } from 'kysely'
import type { ReportLack } from '#contract/values/sellerReport.ts'
import type { Db } from '#backend/kernel/context.ts'

/**
 * Who these sellers are, as the report about them names it (PStTG § 14), with the account they are paid
 * to; in the order of ids, by one statement.
 */
export async function sellersById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('providers as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('bank_accounts as b', (join) => join.onRef('b.account_id', '=', 'p.account_id').on('b.is_default', '=', true))
    .select([
      'p.account_id as id',
      'p.company_name',
      'p.legal_form',
      'p.street',
      'p.house_number',
      'p.postal_code',
      'p.city',
      'p.tax_id',
      'p.tax_id_country',
      'p.tax_number',
      'p.business_id',
      'p.vat_id',
      'p.register_number',
      'p.register_court',
      'p.registration_status',
      'a.first_name',
      'a.last_name',
      'a.title',
      'a.gender',
      'a.birthday',
      'a.email',
      'b.iban_sealed',
      'b.holder_sealed',
      'b.country as bank_country',
      'b.last_four',
    ])
    .select(sql<boolean>`seller_is_entity(p.trading, p.legal_form)`.as('is_entity'))
    .select(sql<ReportLack[]>`seller_lacks(p.account_id)`.as('lacks'))
    .where('p.account_id', 'in', [...ids])
    .orderBy('p.account_id')
    .execute()
}
export type SellerRow = Awaited<ReturnType<typeof sellersById>>[number]

/** What of the report's data a business lacks; undefined: there is no such business. */
export const lacksOf = (db: Db, id: number) =>
  db
    .selectFrom('providers')
    .select('registration_status')
    .select(sql<ReportLack[]>`seller_lacks(account_id)`.as('lacks'))
    .where('account_id', '=', id)
    .executeTakeFirst()

/** Sellers after `after`, a page of them, in the order of ids. */
export async function sellerIdsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('providers')
    .select('account_id')
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .execute()
  return rows.map(({ account_id: id }) => id)
}
