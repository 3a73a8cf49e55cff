import type { ProviderOfferCounts } from '#contract/calls/leadWire.ts'
import { orderValueOf } from '#backend/features/offers/orderValue.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { countRecipients } from './leads.lists.store.ts'

/** The four counters, counted when they are asked for; afterwards they move with the events. */
export async function countsOf(db: Db, providerId: number): Promise<ProviderOfferCounts> {
  const counts = await countRecipients(db, providerId)
  return {
    open_leads_count: counts.open,
    requested_leads_count: counts.requested,
    accepted_leads_count: counts.accepted,
    rejected_leads_count: counts.rejected,
    total_order_value: (await orderValueOf(db, providerId)) / 100,
  }
}
