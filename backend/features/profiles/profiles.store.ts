import { sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#backend/kernel/context.ts'
import type { AccountsTable, StoreTimesTable } from '#backend/tables.ts'

/** A business with its main store and that store's week. */
export const businessOf = (db: Db, accountId: number) =>
  db
    .selectFrom('providers as p')
    .selectAll('p')
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('store_locations as s')
          .whereRef('s.provider_id', '=', 'p.account_id')
          .select((store) => [
            's.id',
            's.always_open',
            jsonArrayFrom(
              store
                .selectFrom('store_times as t')
                .whereRef('t.store_id', '=', 's.id')
                .select(['t.day', 't.from_time', 't.until_time', 't.after_from_time', 't.after_until_time', 't.closed'])
                .orderBy('t.day'),
            ).as('times'),
          ])
          .orderBy('s.is_main', 'desc')
          .orderBy('s.id')
          .limit(1),
      ).as('store'),
    )
    .where('p.account_id', '=', accountId)
    .executeTakeFirst()
export type BusinessRow = NonNullable<Awaited<ReturnType<typeof businessOf>>>

/** What tells whether a provider's pages are ready to be seen, in one statement. */
export const readinessOf = (db: Db, accountId: number) =>
  db
    .selectFrom('providers as p')
    .select([
      'p.registration_status',
      'p.registration_due_at',
      'p.registration_version',
      'p.kind',
      'p.house_number',
      'p.tax_number',
      'p.packaging_number',
      'p.organic_code',
      'p.tax_id',
      'p.tax_id_country',
      'p.trading',
      'p.company_name',
      'p.legal_form',
      'p.representative',
      'p.street',
      'p.postal_code',
      'p.city',
      'p.email',
      'p.phone',
      'p.register_court',
      'p.register_number',
      'p.vat_id',
      'p.small_business',
      'p.business_id',
      'p.chamber',
      'p.authority',
      'p.insurance',
      'p.profession',
      'p.logo',
      'p.image',
      'p.short_description',
      'p.description',
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('store_locations as s')
            .leftJoin('store_times as t', 't.store_id', 's.id')
            .whereRef('s.provider_id', '=', 'p.account_id')
            .where((or) => or.or([or('s.always_open', '=', true), or('t.closed', '=', false)]))
            .select('s.id'),
        )
        .as('has_hours'),
      eb.selectFrom('accounts as a').select('a.birthday').whereRef('a.id', '=', 'p.account_id').as('birthday'),
      sql<boolean>`seller_is_entity(p.trading, p.legal_form)`.as('is_entity'),
      sql<string[]>`seller_lacks(p.account_id)`.as('report_lacks'),
    ])
    .where('p.account_id', '=', accountId)
    .executeTakeFirst()
export type ReadinessRow = NonNullable<Awaited<ReturnType<typeof readinessOf>>>

export const kindOf = (db: Db, accountId: number) =>
  db.selectFrom('providers').select('kind').where('account_id', '=', accountId).executeTakeFirst()

export type AccountPatch = Pick<
  Updateable<AccountsTable>,
  'first_name' | 'last_name' | 'birthday' | 'phone' | 'address' | 'country' | 'title' | 'gender' | 'bank_id' | 'user_name'
>

export async function updateAccount(db: Db, accountId: number, patch: AccountPatch): Promise<void> {
  if (Object.keys(patch).length > 0) await db.updateTable('accounts').set(patch).where('id', '=', accountId).execute()
}

/** Sets the avatar and gives back the one before. */
export async function swapAvatar(db: Db, accountId: number, avatar: string | null): Promise<string | null> {
  const before = await db.selectFrom('accounts').select('avatar').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
  await db.updateTable('accounts').set({ avatar }).where('id', '=', accountId).execute()
  return before.avatar
}

export const userNameTaken = async (db: Db, userName: string, exceptId: number) =>
  (await db.selectFrom('accounts').select('id').where('user_name', '=', userName).where('id', '<>', exceptId).executeTakeFirst()) !==
  undefined

/** Holds the business until the commit, so that two devices do not mix their pictures. */
export const lockBusiness = (db: Db, accountId: number) =>
  db
    .selectFrom('providers')
    .select([
      'logo',
      'image',
      'company_name',
      'postal_code',
      'trading',
      'legal_form',
      'register_number',
      'vat_id',
      'small_business',
      'packaging_number',
      'organic_code',
      'registration_status',
      'tax_id',
      'tax_id_country',
    ])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/** The main store, made from the business's address where there is none yet. */
export async function mainStore(db: Db, business: BusinessRow): Promise<number> {
  if (business.store) return business.store.id
  const { id } = await db
    .insertInto('store_locations')
    .values({
      provider_id: business.account_id,
      title: business.company_name,
      street: business.street,
      street_number: business.house_number,
      zipcode: business.postal_code,
      city: business.city,
      email: business.email,
      mobile_number: business.phone,
      is_main: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setAlwaysOpen = (db: Db, providerId: number, storeId: number, alwaysOpen: boolean) =>
  db
    .updateTable('store_locations')
    .set({ always_open: alwaysOpen })
    .where('provider_id', '=', providerId)
    .where('id', '=', storeId)
    .execute()

export async function replaceTimes(
  db: Db,
  storeId: number,
  rows: Omit<StoreTimesTable, 'store_id' | 'closed'>[] & { closed: boolean }[],
): Promise<void> {
  await db.deleteFrom('store_times').where('store_id', '=', storeId).execute()
  if (rows.length > 0)
    await db
      .insertInto('store_times')
      .values(rows.map((row) => ({ ...row, store_id: storeId })))
      .execute()
}

export const activeBank = (db: Db, id: number) =>
  db.selectFrom('banks').select('id').where('id', '=', id).where('active', '=', true).executeTakeFirst()

/** Partner banks in the operator's order. */
export const activeBanks = (db: Db) =>
  db.selectFrom('banks').selectAll().where('active', '=', true).orderBy('position').orderBy('name').orderBy('id').execute()

/** Empties what is personal; what invoices must keep naming stays with the business. */
export async function anonymiseRows(db: Db, accountId: number): Promise<{ pictures: (string | null)[]; isProvider: boolean }> {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('providers', 'providers.account_id', 'accounts.id')
    .select(['accounts.avatar', 'providers.account_id as provider_id', 'providers.logo', 'providers.image'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  await db
    .updateTable('accounts')
    .set({ title: '', gender: null, birthday: null, phone: null, address: '', avatar: null, bank_id: null, user_name: null })
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('bank_accounts').where('account_id', '=', accountId).execute()
  return { pictures: account ? [account.avatar, account.logo, account.image] : [], isProvider: typeof account?.provider_id === 'number' }
}

/** What a seller's documents say beside what its orders keep of it. */
export async function sellerOnInvoices(db: Db, accountId: number): Promise<{ tax_number: string | null; notes: string[] }> {
  const row = await db
    .selectFrom('providers')
    .select(['tax_number', 'invoice_text_1', 'invoice_text_2', 'invoice_text_3', 'invoice_text_4', 'invoice_text_5'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const { tax_number: taxNumber = null, ...texts } = row ?? {}
  return { tax_number: taxNumber, notes: Object.values(texts).filter(Boolean) }
}
