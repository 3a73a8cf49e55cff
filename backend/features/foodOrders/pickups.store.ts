import type { Db } from '#backend/kernel/context.ts'

/** Meals that wait to be fetched. */
export const openFoodPickups = (db: Db, providerId: number): Promise<number> =>
  db
    .selectFrom('food_orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('provider_id', '=', providerId)
    .where('fulfilment', '=', 'pickup')
    .where('status', 'not in', ['completed', 'rejected', 'canceled'])
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n))
