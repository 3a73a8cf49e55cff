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

/** Slots that began before this moment: no order can take one any more. */
export const deleteSlotsBefore = (db: Db, before: Date) => db.deleteFrom('slot_loads').where('slot_start', '<', before).execute()
