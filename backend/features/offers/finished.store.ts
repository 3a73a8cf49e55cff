import type { Db } from '#backend/kernel/context.ts'

/** Jobs that were done for a customer, the newest first, with who did them as the public knows him: what may be reviewed. */
export function finishedServices(db: Db, customerId: number, wish: { providerId?: number; since?: Date } = {}) {
  let query = db
    .selectFrom('offers as f')
    .innerJoin('providers as p', 'p.account_id', 'f.provider_id')
    .select(['f.id as offer_id', 'f.provider_id', 'f.completed_at as delivered_at', 'p.company_name', 'p.slug', 'p.logo'])
    .where('f.customer_id', '=', customerId)
    .where('f.status', '=', 'completed')
    .where('p.active', '=', true)
    .$narrowType<{ delivered_at: Date }>()
  if (wish.providerId !== undefined) query = query.where('f.provider_id', '=', wish.providerId)
  if (wish.since !== undefined) query = query.where('f.completed_at', '>', wish.since)
  return query.orderBy('f.completed_at', 'desc').limit(100).execute()
}
