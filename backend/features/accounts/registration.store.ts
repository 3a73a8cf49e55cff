import type { Insertable, Updateable } from 'kysely'
import { publishedTexts } from '#backend/features/content/texts.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { AccountsTable, ProvidersTable } from '#backend/tables.ts'

/** The new account, or undefined when the address or the user name is taken. */
export const insertAccount = (db: Db, row: Insertable<AccountsTable>) =>
  db
    .insertInto('accounts')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

export const lockByEmail = (db: Db, email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).forUpdate().executeTakeFirst()

/** The provider's row under a slug of its own: «baeckerei-mueller», then «baeckerei-mueller-2», … */
export async function insertProvider(db: Db, slug: string, row: Omit<Insertable<ProvidersTable>, 'slug'>) {
  for (let number = await nextNumber(db, slug); ; number++) {
    const saved = await db
      .insertInto('providers')
      .values({ ...row, slug: number === 1 ? slug : `${slug}-${number}` })
      .onConflict((c) => c.column('slug').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (saved) return saved
  }
}

async function nextNumber(db: Db, slug: string): Promise<number> {
  const taken = await db
    .selectFrom('providers')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .execute()
  const numbers = taken.map((one) => (one.slug === slug ? 1 : Number(/^\d+$/.exec(one.slug.slice(slug.length + 1))?.[0] ?? 0)))
  return Math.max(0, ...numbers) + 1
}

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

/** A restaurant has a kitchen from its first day: board, menu, settings. Delivery begins with the first delivery zone. */
export async function insertKitchen(db: Db, providerId: number): Promise<void> {
  await db
    .insertInto('gastro_settings')
    .values({ provider_id: providerId, delivery: false })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Where a postal code lies, as far as the look-ups know it. */
export const placeOf = (db: Db, postalCode: string) =>
  db.selectFrom('postal_codes').select('state').where('code', '=', postalCode).limit(1).executeTakeFirst()

export const lockProvider = (db: Db, accountId: number) =>
  db.selectFrom('providers').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()

export const saveProvider = (db: Db, accountId: number, patch: Updateable<ProvidersTable>) =>
  db.updateTable('providers').set(patch).where('account_id', '=', accountId).returningAll().executeTakeFirstOrThrow()

export const hasSold = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.selectFrom('food_orders').select('id').where('provider_id', '=', accountId).limit(1).executeTakeFirst()) !== undefined

/** Nothing that tells who it was. The row stays: orders of the past point at it. */
export async function anonymiseProvider(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('providers')
    .set({
      slug: `geloescht-${accountId}`,
      company_name: 'Geschlossener Betrieb',
      short_description: '',
      description: '',
      logo: null,
      image: null,
      street: '',
      house_number: '',
      postal_code: '',
      city: '',
      lat: null,
      lng: null,
      place_within_km: null,
      phone: null,
      email: null,
      second_email: null,
      representative: '',
      register_court: null,
      register_number: null,
      vat_id: null,
      authority: null,
      profession: null,
      business_id: null,
      chamber: null,
      dispute_settlement: 'none',
      dispute_board: '',
      active: false,
    })
    .where('account_id', '=', accountId)
    .execute()
  await db
    .updateTable('store_locations')
    .set({ title: 'Geschlossener Betrieb', street: '', street_number: '', zipcode: '', city: '', email: null, mobile_number: null })
    .where('provider_id', '=', accountId)
    .execute()
}

/** The day the terms were last changed names their version. */
export async function termsVersion(db: Db): Promise<string> {
  const [text] = await publishedTexts(db, ['page.agb'])
  return `agb ${text?.updatedAt.toISOString().slice(0, 10) ?? '1'}`
}

export const knownBank = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('banks').select('id').where('id', '=', id).executeTakeFirst())?.id ?? null
