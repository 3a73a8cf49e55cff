import type { LeadContact } from '#contract/calls/leadWire.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { ContactRow } from './leads.store.ts'

export interface ContactViewer {
  userId: number
  role: 'customer' | 'provider'
}

/**
 * Who asks: the only statement that reads it for others. Its customer has it, and the provider whose offer is accepted, for as long as the
 * deal lasts (contact data go to the winner only, decision 052); null for everybody else.
 */
export async function contactFor(db: Db, leadId: number, viewer: ContactViewer): Promise<LeadContact | null> {
  const query = db
    .selectFrom('lead_contacts as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .select(['c.gender', 'c.first_name', 'c.last_name', 'c.email', 'c.phone', 'c.street', 'c.street_number', 'l.postal_code', 'l.city'])
    .where('l.id', '=', leadId)
  const allowed =
    viewer.role === 'customer'
      ? query.where('l.customer_id', '=', viewer.userId)
      : query
          .innerJoin('lead_recipients as r', 'r.lead_id', 'l.id')
          .where('r.provider_id', '=', viewer.userId)
          .where('r.status', '=', 'accepted')
          .where('l.status', 'in', ['accepted', 'completed'])
  return (await allowed.executeTakeFirst()) ?? null
}

export async function saveContact(db: Db, contact: ContactRow): Promise<void> {
  const { lead_id: _, ...columns } = contact
  await db
    .insertInto('lead_contacts')
    .values(contact)
    .onConflict((c) => c.column('lead_id').doUpdateSet(columns))
    .execute()
}
