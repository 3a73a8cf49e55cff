import type { Db } from '#backend/kernel/context.ts'

/** Minutes a kitchen takes when nobody says otherwise, and what somebody may say. */
export const prepMinutesOf = (db: Db, providerId: number) =>
  db
    .selectFrom('gastro_settings')
    .select(['prep_minutes', 'prep_minutes_min', 'prep_minutes_max'])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()

/** Whom to tell when nobody hears the bell; undefined for who has no kitchen. */
export const emergencyContactOf = async (db: Db, providerId: number): Promise<string | undefined> =>
  (await db.selectFrom('gastro_settings').select('emergency_contact').where('provider_id', '=', providerId).executeTakeFirst())
    ?.emergency_contact
