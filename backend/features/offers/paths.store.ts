import type { Db } from '#backend/kernel/context.ts'

/** Whose eyes: an account on its side, or the operator. */
interface PathViewer {
  role: 'customer' | 'provider' | 'admin'
  userId: number
}

/**
 * A request and what belongs to it, as far as the viewer is a party, by one of its offers: to its customer the request and the offers that
 * were sent, to a provider his own part alone (the steps of a request tell when others have offered), to the operator all of it.
 */
export async function requestOfOffer(db: Db, offerId: number, { role, userId }: PathViewer) {
  let own = db.selectFrom('offers').select('lead_id').where('id', '=', offerId)
  if (role === 'customer') own = own.where('customer_id', '=', userId).where('sent_at', 'is not', null)
  if (role === 'provider') own = own.where('provider_id', '=', userId)
  const found = await own.executeTakeFirst()
  if (!found) return undefined
  let offers = db.selectFrom('offers').select(['id', 'status', 'version', 'provider_id']).where('lead_id', '=', found.lead_id)
  if (role === 'customer') offers = offers.where('sent_at', 'is not', null)
  if (role === 'provider') offers = offers.where('provider_id', '=', userId)
  const shown = await offers.orderBy('id').limit(100).execute()
  let recipients = db.selectFrom('lead_recipients').select(['id', 'status', 'version', 'provider_id']).where('lead_id', '=', found.lead_id)
  if (role !== 'admin')
    recipients = recipients.where(
      'provider_id',
      'in',
      shown.map((offer) => offer.provider_id),
    )
  return {
    lead:
      role === 'provider'
        ? undefined
        : await db.selectFrom('leads').select(['id', 'status', 'version']).where('id', '=', found.lead_id).executeTakeFirst(),
    recipients: await recipients.orderBy('id').limit(100).execute(),
    offers: shown,
    visits: await db
      .selectFrom('offer_visits')
      .select(['id', 'status', 'version', 'offer_id'])
      .where(
        'offer_id',
        'in',
        shown.map(({ id }) => id),
      )
      .orderBy('id')
      .limit(100)
      .execute(),
  }
}
