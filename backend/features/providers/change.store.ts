import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { ProvidersTable } from '#backend/tables.ts'

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

export const updateProvider = (db: Db, id: number, patch: Updateable<ProvidersTable>) =>
  db.updateTable('providers').set(patch).where('account_id', '=', id).returningAll().executeTakeFirstOrThrow()

/** False when the same is in force already. A private seller is no entrepreneur and owes no VAT. */
export async function updateTrading(db: Db, id: number, trading: NonNullable<ProvidersTable['trading']>, at: Date): Promise<boolean> {
  const saved = await db
    .updateTable('providers')
    .set({ trading, trading_declared_at: at, ...(trading === 'private' && { small_business: true }) })
    .where('account_id', '=', id)
    .where((eb) => eb.or([eb('trading', 'is', null), eb('trading', '<>', trading)]))
    .returning('account_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Moves sellers of whom only the postal code is known to where it lies now. @returns their ids */
export async function relocate(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update providers p set lat = spot.lat, lng = spot.lng, place_within_km = spot.within_km
    from (select code, s.* from (select distinct postal_code as code from providers where lat is null
      or place_within_km is not null) as codes cross join lateral spot_of_code(code) s) as spot
    where spot.code = p.postal_code and (p.lat is null or p.place_within_km is not null) and (p.lat, p.lng, p.place_within_km) is distinct
      from (spot.lat, spot.lng, spot.within_km)
    returning account_id as id`.execute(db)
  return rows.map(({ id }) => Number(id))
}
