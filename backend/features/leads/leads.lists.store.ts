import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { LeadReach } from '#contract/calls/leadWire.ts'
import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import { leadRecipientStatuses, type LeadRecipientStatus } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'
import { idsOnPage } from '#backend/kernel/db/idsOnPage.ts'
import type { CountSql } from '#backend/kernel/feature.ts'
import type { Tables } from '#backend/tables.ts'
import { leadColumns, type LeadRow, type RecipientRow } from './leads.store.ts'

/** A lead with what its customer's list shows besides. `seen` counts every step of the lead and of its recipients. */
export type FullLead = LeadRow & {
  route_name: string
  customer_name: string
  provider_id: number | null
  provider_name: string | null
  reach: LeadReach
  seen: number
}
/** A provider's part with what he may see of the lead; contact data are in another table. */
export type FullRecipient = LeadRow & { route_name: string; recipient: RecipientRow }

const routeName = sql<string>`l.questionnaire ->> 'name'`.as('route_name')
const ofLead = leadColumns.map((column) => `l.${column}` as const)

type LeadWhere = (eb: ExpressionBuilder<Tables & { l: Tables['leads'] }, 'l'>) => Expression<SqlBool>
/** Leads as their customers see them, newest first, by one statement however many there are. The owner belongs into `where`. */
export async function fullLeads(db: Db, where: LeadWhere): Promise<FullLead[]> {
  const rows = await db
    .selectFrom('leads as l')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('lead_recipients as r')
          .whereRef('r.lead_id', '=', 'l.id')
          .select([
            sql<number>`(count(*) filter (where r.status = 'open'))::int`.as('open'),
            sql<number>`(count(*) filter (where r.status = 'requested'))::int`.as('offers'),
            sql<number>`(count(*) filter (where r.status = 'rejected'))::int`.as('rejected'),
            sql<number>`coalesce(sum(r.version), 0)::int`.as('steps'),
            sql<number | null>`max(r.provider_id) filter (where r.status = 'accepted')`.as('winner_id'),
          ])
          .as('n'),
      (join) => join.onTrue(),
    )
    .leftJoin('lead_contacts as c', 'c.lead_id', 'l.id')
    .leftJoin('providers as p', (join) => join.on('p.account_id', '=', sql<number>`coalesce(n.winner_id, l.direct_provider_id)`))
    .select([...ofLead, routeName, 'p.account_id as provider_id', 'p.company_name as provider_name', 'n.open', 'n.offers', 'n.rejected'])
    .select(sql<string>`trim(concat_ws(' ', c.first_name, c.last_name))`.as('customer_name'))
    .select(sql<number>`l.version + n.steps`.as('seen'))
    .where(where)
    .orderBy('l.id', 'desc')
    .execute()
  return rows.map(({ open, offers, rejected, ...lead }) => ({
    ...lead,
    reach: { seats: lead.seats, open: open ?? 0, offers: offers ?? 0, rejected: rejected ?? 0, radius_km: lead.radius_km },
  }))
}

/** The lead of this id, which is there. */
export async function fullLead(db: Db, id: number): Promise<FullLead> {
  const [found] = await fullLeads(db, (eb) => eb('l.id', '=', id))
  if (!found) throw new Error(`Lead ${id} has vanished`)
  return found
}

/** What a customer has asked for, cut out of ids that the index gives in order; how many there are within the bound comes with it. */
export async function leadPage(db: Db, customerId: number, page: number, perPage: number): Promise<{ rows: FullLead[]; counted: number }> {
  const newest = db.selectFrom('leads').select('id').where('customer_id', '=', customerId).orderBy('id', 'desc')
  const { ids, counted } = await idsOnPage(db, newest, page, perPage)
  return { rows: ids.length === 0 ? [] : await fullLeads(db, (eb) => eb('l.id', 'in', ids)), counted }
}

type RecipientWhere = (eb: ExpressionBuilder<Tables & { r: Tables['lead_recipients'] }, 'r'>) => Expression<SqlBool>
/** Recipients with what they may see of their leads, newest first, by one statement. */
export async function fullRecipients(db: Db, where: RecipientWhere): Promise<FullRecipient[]> {
  const rows = await db
    .selectFrom('lead_recipients as r')
    .innerJoin('leads as l', 'l.id', 'r.lead_id')
    .select([...ofLead, routeName])
    .select(sql<RecipientRow>`to_jsonb(r)`.as('recipient'))
    .where(where)
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(({ recipient, ...lead }) => ({
    ...lead,
    recipient: { ...recipient, created_at: new Date(recipient.created_at), status_since: new Date(recipient.status_since) },
  }))
}

export async function fullRecipient(db: Db, id: number): Promise<FullRecipient> {
  const [found] = await fullRecipients(db, (eb) => eb('r.id', '=', id))
  if (!found) throw new Error(`Recipient ${id} has vanished`)
  return found
}

/** What a provider was asked, all of it or what is in one state. */
export async function recipientPage(db: Db, providerId: number, status: LeadRecipientStatus | undefined, page: number, perPage: number) {
  let newest = db.selectFrom('lead_recipients').select('id').where('provider_id', '=', providerId).orderBy('id', 'desc')
  if (status) newest = newest.where('status', '=', status)
  const { ids, counted } = await idsOnPage(db, newest, page, perPage)
  return { rows: ids.length === 0 ? [] : await fullRecipients(db, (eb) => eb('r.id', 'in', ids)), counted }
}

/** How many of a provider's recipients are in each state; each as far as the bound of lists. */
export async function countRecipients(db: Db, providerId: number): Promise<Record<LeadRecipientStatus, number>> {
  const { rows } = await sql<{ status: LeadRecipientStatus; count: number }>`select s.status, (select count(*)::int from
    (select 1 from lead_recipients r where r.provider_id = ${providerId} and r.status = s.status limit ${sql.lit(rowsCounted)}) n) as count
    from unnest(array['open', 'requested', 'accepted', 'rejected']) as s(status)`.execute(db)
  const found = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(leadRecipientStatuses.map((status) => [status, found[status] ?? 0])) as Record<LeadRecipientStatus, number>
}

/** Requests that a provider has not answered. */
export const openLeadsSql: CountSql = (role) =>
  role === 'provider'
    ? `select count(*)::int from (select 1 from lead_recipients where provider_id = $1 and status = 'open' limit 1000) n`
    : 'select 0'

export type LeadFile = SharedFile & { question_id: number | null }
/** Files of a lead in their order. */
export const filesOf = (db: Db, leadId: number): Promise<LeadFile[]> =>
  db
    .selectFrom('lead_files as f')
    .innerJoin('uploads as u', 'u.id', 'f.upload_id')
    .select(['u.id as file_id', 'u.file_name as name', 'u.kind', 'u.bytes', 'u.width', 'u.height', 'f.question_id'])
    .where('f.lead_id', '=', leadId)
    .orderBy('f.position')
    .execute()
