import type { Db } from '#backend/kernel/context.ts'

export const cashSetting = (db: Db, providerId: number) =>
  db.selectFrom('providers').select('cash_payment').where('account_id', '=', providerId).executeTakeFirst()

/** Slots of these sellers that are full, for the preview. */
export const fullSlots = (db: Db, providerIds: number[], from: Date) =>
  db
    .selectFrom('slot_loads')
    .select(['provider_id', 'slot_start'])
    .where('provider_id', 'in', providerIds)
    .where('slot_start', '>=', from)
    .whereRef('taken', '>=', 'capacity')
    .execute()
