import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#backend/kernel/context.ts'

/** Trades a business of this kind can be placed under: those that have none below them. */
export const tradesOf = (db: Db, kind: string) =>
  db
    .selectFrom('industries as i')
    .leftJoin('industries as above', 'above.id', 'i.parent_id')
    .select(['i.id', 'i.name', 'above.name as group'])
    .where('i.kind', '=', kind as 'shop')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('industries as below').select('below.id').whereRef('below.parent_id', '=', 'i.id'))),
    )
    .orderBy('above.position')
    .orderBy('i.position')
    .orderBy('i.name')
    .orderBy('i.id')
    .execute()

export const allRegions = (db: Db) => db.selectFrom('portal_regions').select(['id', 'name']).orderBy('position').orderBy('name').execute()

export const allFeatures = (db: Db) => db.selectFrom('shop_features').select(['id', 'name']).orderBy('position').orderBy('name').execute()

/** A business as it is placed now, and how often it was. */
export const placedOf = (db: Db, providerId: number) =>
  db
    .selectFrom('providers as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.account_id as id', 'p.kind', 'p.industry_id', 'p.craft_checked_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('provider_regions as r')
          .select('r.region_id as id')
          .whereRef('r.provider_id', '=', 'p.account_id')
          .orderBy('r.region_id'),
      ).as('regions'),
      jsonArrayFrom(
        eb
          .selectFrom('provider_features as f')
          .select('f.feature_id as id')
          .whereRef('f.provider_id', '=', 'p.account_id')
          .orderBy('f.feature_id'),
      ).as('features'),
      eb
        .selectFrom('provider_placements as l')
        .select((most) => most.fn.max('l.version').as('version'))
        .whereRef('l.provider_id', '=', 'p.account_id')
        .as('version'),
    ])
    .where('p.account_id', '=', providerId)
    .where('a.status', '<>', 'anonymised')
    .executeTakeFirst()

/** What visitors are told of a business: what it has for them, by name. */
export const featureNames = async (db: Db, providerId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('provider_features as p')
      .innerJoin('shop_features as f', 'f.id', 'p.feature_id')
      .select('f.name')
      .where('p.provider_id', '=', providerId)
      .orderBy('f.position')
      .orderBy('f.name')
      .execute()
  ).map(({ name }) => name)

export const regionNames = async (db: Db, providerId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('provider_regions as p')
      .innerJoin('portal_regions as r', 'r.id', 'p.region_id')
      .select('r.name')
      .where('p.provider_id', '=', providerId)
      .orderBy('r.position')
      .orderBy('r.name')
      .execute()
  ).map(({ name }) => name)

export async function replaceRegions(db: Db, providerId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('provider_regions').where('provider_id', '=', providerId).execute()
  if (ids.length > 0)
    await db
      .insertInto('provider_regions')
      .values(ids.map((id) => ({ provider_id: providerId, region_id: id })))
      .execute()
}

export async function replaceFeatures(db: Db, providerId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('provider_features').where('provider_id', '=', providerId).execute()
  if (ids.length > 0)
    await db
      .insertInto('provider_features')
      .values(ids.map((id) => ({ provider_id: providerId, feature_id: id })))
      .execute()
}

interface Step {
  provider_id: number
  version: number
  placed_by: number
  reason: string
  changes: readonly string[]
  at: Date
}
export async function insertStep(db: Db, { changes, ...step }: Step): Promise<void> {
  await db
    .insertInto('provider_placements')
    .values({ ...step, changes: JSON.stringify(changes) })
    .execute()
}

/** The newest first, with the name of whoever of the staff it was. */
export const stepsOf = (db: Db, providerId: number) =>
  db
    .selectFrom('provider_placements as l')
    .leftJoin('accounts as a', 'a.id', 'l.placed_by')
    .select(['l.version', 'l.reason', 'l.changes', 'l.at', 'a.first_name', 'a.last_name'])
    .where('l.provider_id', '=', providerId)
    .orderBy('l.version', 'desc')
    .limit(50)
    .execute()

/** A business that leaves is placed nowhere, and what was said about it goes. */
export async function forgetPlacement(db: Db, providerId: number): Promise<void> {
  await replaceRegions(db, providerId, [])
  await replaceFeatures(db, providerId, [])
  await db.deleteFrom('provider_placements').where('provider_id', '=', providerId).execute()
}
