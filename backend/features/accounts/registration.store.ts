import type { Insertable } from 'kysely'
import { publishedTexts } from '#backend/features/content/texts.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { AccountsTable } from '#backend/tables.ts'

/** The new account, or undefined when the address or the user name is taken. */
export const insertAccount = (db: Db, row: Insertable<AccountsTable>) =>
  db
    .insertInto('accounts')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

export const lockByEmail = (db: Db, email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).where('role', '<>', 'guest').forUpdate().executeTakeFirst()

/** Every provider has a main place, for hours and pick-up. */
export async function insertMainStore(
  db: Db,
  provider: {
    account_id: number
    company_name: string
    street: string
    house_number: string
    postal_code: string
    city: string
    email?: string | null
    phone: string | null
  },
  state: string | undefined,
): Promise<void> {
  await db
    .insertInto('store_locations')
    .values({
      provider_id: provider.account_id,
      title: provider.company_name,
      street: provider.street,
      street_number: provider.house_number,
      zipcode: provider.postal_code,
      city: provider.city,
      mobile_number: provider.phone,
      is_main: true,
      ...(state ? { state } : {}),
    })
    .execute()
}

/** Where a postal code lies, as far as the look-ups know it. */
export const placeOf = (db: Db, postalCode: string) =>
  db.selectFrom('postal_codes').select('state').where('code', '=', postalCode).limit(1).executeTakeFirst()

export const lockProvider = (db: Db, accountId: number) =>
  db.selectFrom('providers').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()

export const hasSold = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('provider_id', '=', accountId).limit(1).executeTakeFirst()) !== undefined

export async function anonymiseStores(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('store_locations')
    .set({ title: 'Geschlossener Betrieb', street: '', street_number: '', zipcode: '', city: '', email: null, mobile_number: null })
    .where('provider_id', '=', accountId)
    .execute()
}

/** The moment the terms were last published names their version. */
export async function termsVersion(db: Db): Promise<string> {
  const [text] = await publishedTexts(db, ['page.agb'])
  return termsVersionOf(text?.updatedAt ?? null)
}

export const termsVersionOf = (publishedAt: Date | null) => `agb ${publishedAt?.toISOString() ?? '1'}`

export const knownBank = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('banks').select('id').where('id', '=', id).executeTakeFirst())?.id ?? null
