import { contractStatuses } from '#machines/lifecycles/registrationStatuses.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { VatChecksTable } from '#backend/tables.ts'

/** A business's number and what the register has said of it; null: nothing is known about any number of it. */
export const numberOf = (db: Db, providerId: number) =>
  db
    .selectFrom('providers as p')
    .leftJoin('vat_checks as c', 'c.provider_id', 'p.account_id')
    .select([
      'p.account_id',
      'p.vat_id',
      'p.registration_status',
      'p.goods_stopped',
      'p.company_name',
      'c.vat_id as asked_id',
      'c.answer',
      'c.answered_at',
      'c.reference',
      'c.register_name',
      'c.register_address',
      'c.tried_at',
      'c.trouble',
      'c.invalid_since',
    ])
    .where('p.account_id', '=', providerId)
    .executeTakeFirst()
export type NumberRow = NonNullable<Awaited<ReturnType<typeof numberOf>>>

type Patch = Omit<Updateable<VatChecksTable>, 'provider_id' | 'vat_id'> & { next_at: Date }

const unknown = { answer: null, answered_at: null, reference: '', register_name: '', register_address: '', trouble: '' }

/** Of a number that the register was not asked about before, whatever was said of another one is gone; since when none is valid stays. */
export async function saveCheck(
  db: Db,
  { account_id: providerId, asked_id: askedId }: Pick<NumberRow, 'account_id' | 'asked_id'>,
  vatId: string | null,
  patch: Patch,
): Promise<void> {
  const row = { ...(askedId === vatId ? {} : unknown), ...patch, vat_id: vatId }
  await db
    .insertInto('vat_checks')
    .values({ provider_id: providerId, ...row })
    .onConflict((on) => on.column('provider_id').doUpdateSet(row))
    .execute()
}

export const forgetCheck = (db: Db, providerId: number) => db.deleteFrom('vat_checks').where('provider_id', '=', providerId).execute()

/** Businesses whose number is to be asked about by now, whoever waits longest first: never asked, changed, or the month is over. */
export const dueNumbers = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('providers as p')
    .leftJoin('vat_checks as c', 'c.provider_id', 'p.account_id')
    .select(['p.account_id', 'p.vat_id', 'c.vat_id as asked_id'])
    .where(sql<boolean>`p.vat_id ~ '^(DE|AT)'`)
    .where('p.registration_status', 'in', ['onboarding', 'in_review', 'changes_requested', ...contractStatuses])
    .where((eb) => eb.or([eb('c.provider_id', 'is', null), eb('c.next_at', '<=', now)]))
    .orderBy(sql`c.next_at nulls first`)
    .orderBy('p.account_id')
    .limit(most)
    .execute()

/** Businesses on the market that have had no valid number since before this moment, and still sell goods. */
export const overdue = (db: Db, since: Date, most: number) =>
  db
    .selectFrom('vat_checks as c')
    .innerJoin('providers as p', 'p.account_id', 'c.provider_id')
    .select('p.account_id')
    .where('c.invalid_since', '<=', since)
    .where('p.goods_stopped', '=', false)
    .where('p.registration_status', 'in', [...contractStatuses])
    .orderBy('c.invalid_since')
    .limit(most)
    .execute()

export const stopped = (db: Db, most: number) =>
  db.selectFrom('providers').select('account_id').where('goods_stopped', '=', true).orderBy('account_id').limit(most).execute()

/** The law makes liable for traders who owe the tax: not for people who sell privately, nor for small businesses (§ 19 UStG). */
const owesTax = sql<boolean>`p.trading = 'trader' and not p.small_business`

const sellsGoods = sql<boolean>`exists (select from products g where g.provider_id = p.account_id and g.kind = 'normal'
  and g.status = 'active')`

/** Businesses on the market that sell goods, owe VAT, have named no number and have not been asked for one. */
export const numberless = (db: Db, most: number) =>
  db
    .selectFrom('providers as p')
    .leftJoin('vat_checks as c', 'c.provider_id', 'p.account_id')
    .select('p.account_id')
    .where('p.vat_id', 'is', null)
    .where(owesTax)
    .where('p.registration_status', 'in', [...contractStatuses])
    .where('c.invalid_since', 'is', null)
    .where(sellsGoods)
    .orderBy('p.account_id')
    .limit(most)
    .execute()

/** Businesses that were asked for a number and owe none any more. */
export const excused = (db: Db, most: number) =>
  db
    .selectFrom('vat_checks as c')
    .innerJoin('providers as p', 'p.account_id', 'c.provider_id')
    .select('p.account_id')
    .where('c.vat_id', 'is', null)
    .where('p.vat_id', 'is', null)
    .where(sql<boolean>`not (${owesTax})`)
    .orderBy('p.account_id')
    .limit(most)
    .execute()
