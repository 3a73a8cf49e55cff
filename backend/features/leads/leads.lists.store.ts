import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { LeadReach } from '#contract/calls/leadWire.ts'
import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import { leadRecipientStatuses, type LeadRecipientStatus } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { cutPage, lookedUp, pageOf, type Cut } from '#backend/kernel/db/cutPage.ts'
import type { CountSql } from '#backend/kernel/feature.ts'
import type { Tables } from '#backend/tables.ts'
import type { LeadRow, RecipientRow } from './leads.store.ts'

const listedColumns = [
  'id',
  'status',
  'version',
  'route_id',
  'route_slug',
  'revision',
  'postal_code',
  'city',
  'description',
  'wished_from',
  'wished_until',
  'budget_cents',
  'direct_provider_id',
  'created_at',
  'submitted_at',
  'expires_at',
] as const satisfies readonly (keyof LeadRow)[]
const ofLead = listedColumns.map((column) => `l.${column}` as const)
const routeName = sql<string>`l.questionnaire ->> 'name'`.as('route_name')
/** What both sides are shown of a lead; what only its steps need is left where it is. */
export type ListedLead = Pick<LeadRow, (typeof listedColumns)[number]> & { route_name: string }

/** A lead with what its customer's list shows besides. `seen` counts every step of the lead and of its recipients. */
export type FullLead = ListedLead &
  Pick<LeadRow, 'is_complete' | 'is_confirmed' | 'is_started' | 'extensions'> & {
    customer_id: number
    seats: number
    radius_km: number
    customer_name: string
    provider_id: number | null
    provider_name: string | null
    reach: LeadReach
    seen: number
  }

/** Leads as their customers see them, newest first. */
const leadsFrom = (db: Db) =>
  db
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
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('lead_contacts as c')
          .whereRef('c.lead_id', '=', 'l.id')
          .select(sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('name'))
          .modifyEnd(lookedUp)
          .as('c'),
      (join) => join.onTrue(),
    )
    .leftJoin('providers as p', (join) => join.on('p.account_id', '=', sql<number>`coalesce(n.winner_id, l.direct_provider_id)`))
    .select([...ofLead, 'l.customer_id', 'l.seats', 'l.radius_km', 'l.extensions', routeName])
    .select(['l.is_complete', 'l.is_confirmed', 'l.is_started'])
    .select(['p.account_id as provider_id', 'p.company_name as provider_name', 'n.open', 'n.offers', 'n.rejected'])
    .select(sql<string>`trim(coalesce(c.name, ''))`.as('customer_name'))
    .select(sql<number>`l.version + n.steps`.as('seen'))
    .orderBy('l.id', 'desc')

type LeadFound = Omit<FullLead, 'reach'> & { open: number | null; offers: number | null; rejected: number | null }
/** In the row itself: a copy of so many columns costs as much as reading them. */
const withReach = <Row extends LeadFound>(row: Row): Row & FullLead =>
  Object.assign(row, {
    reach: { seats: row.seats, open: row.open ?? 0, offers: row.offers ?? 0, rejected: row.rejected ?? 0, radius_km: row.radius_km },
  })

type LeadWhere = (eb: ExpressionBuilder<Tables & { l: Tables['leads'] }, 'l'>) => Expression<SqlBool>
/** Leads as their customers see them, newest first, by one statement however many there are. The owner belongs into `where`. */
export const fullLeads = async (db: Db, where: LeadWhere): Promise<FullLead[]> =>
  (await leadsFrom(db).where(where).execute()).map(withReach)

/** The lead of this id, which is there. */
export async function fullLead(db: Db, id: number): Promise<FullLead> {
  const [found] = await fullLeads(db, (eb) => eb('l.id', '=', id))
  if (!found) throw new Error(`Lead ${id} has vanished`)
  return found
}

const readLeads = builtOnce<Cut & { customerId: number }, LeadFound & { counted: number }>((db, { customerId, from, to }) => {
  const { listed, counted, isOnPage } = cutPage(sql`select id from leads where customer_id = ${customerId} order by id desc`, { from, to })
  return leadsFrom(db.with('listed', () => listed) as unknown as Db)
    .select(counted)
    .where(isOnPage(sql`l.id`))
})
/** What a customer has asked for, newest first, and how many there are within the bound: one statement. */
export async function leadPage(db: Db, customerId: number, page: number, perPage: number): Promise<{ rows: FullLead[]; counted: number }> {
  const { rows, counted } = await pageOf((cut) => readLeads(db, { customerId, ...cut }), page, perPage)
  return { rows: rows.map(withReach), counted }
}

/** A provider's own part in a lead, as far as it is shown or told. */
export type ListedRecipient = Pick<
  RecipientRow,
  'id' | 'provider_id' | 'status' | 'version' | 'rejected_reason' | 'distance_km' | 'created_at'
>
/**
 * A provider's part with what he may see of the lead, whose `version` counts the steps that he is
 * told of; contact data are in another table.
 */
export type FullRecipient = ListedLead & { recipient: ListedRecipient }

const recipientsFrom = (db: Db) =>
  db
    .selectFrom('lead_recipients as r')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('leads as l')
          .whereRef('l.id', '=', 'r.lead_id')
          .select([...ofLead, routeName])
          // Steps that no provider is told of would tell by their number whether others have offered.
          .select(sql<number>`l.version - l.silent_steps`.as('heard'))
          .modifyEnd(lookedUp)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select([
      ...ofLead,
      'l.route_name',
      'l.heard',
      'r.id as recipient_id',
      'r.provider_id',
      'r.status as recipient_status',
      'r.version as recipient_version',
    ])
    .select(['r.rejected_reason', 'r.distance_km', 'r.created_at as received_at'])
    .orderBy('r.id', 'desc')

type RecipientFound = ListedLead &
  Pick<RecipientRow, 'provider_id' | 'rejected_reason' | 'distance_km'> & {
    recipient_id: number
    recipient_status: RecipientRow['status']
    recipient_version: number
    heard: number
    received_at: Date
  }
const withRecipient = (row: RecipientFound): FullRecipient =>
  Object.assign(row, {
    version: row.heard,
    recipient: {
      id: row.recipient_id,
      provider_id: row.provider_id,
      status: row.recipient_status,
      version: row.recipient_version,
      rejected_reason: row.rejected_reason,
      distance_km: row.distance_km,
      created_at: row.received_at,
    },
  })

type RecipientWhere = (eb: ExpressionBuilder<Tables & { r: Tables['lead_recipients'] }, 'r'>) => Expression<SqlBool>
/** Recipients with what they may see of their leads, newest first, by one statement. */
export const fullRecipients = async (db: Db, where: RecipientWhere): Promise<FullRecipient[]> =>
  (await recipientsFrom(db).where(where).execute()).map(withRecipient)

export async function fullRecipient(db: Db, id: number): Promise<FullRecipient> {
  const [found] = await fullRecipients(db, (eb) => eb('r.id', '=', id))
  if (!found) throw new Error(`Recipient ${id} has vanished`)
  return found
}

type Received = RecipientFound & { counted: number }
const readReceived = (status: LeadRecipientStatus | undefined) =>
  builtOnce<Cut & { providerId: number }, Received>((db, { providerId, from, to }) => {
    const inStatus = status ? sql`and status = ${sql.lit(status)}` : sql``
    const newest = sql`select id from lead_recipients where provider_id = ${providerId} ${inStatus} order by id desc`
    const { listed, counted, isOnPage } = cutPage(newest, { from, to })
    return recipientsFrom(db.with('listed', () => listed) as unknown as Db)
      .select(counted)
      .where(isOnPage(sql`r.id`))
  })
const receivedReaders = new Map([undefined, ...leadRecipientStatuses].map((status) => [status, readReceived(status)]))

/** What a provider was asked, all of it or what is in one state: one statement. */
export async function recipientPage(db: Db, providerId: number, status: LeadRecipientStatus | undefined, page: number, perPage: number) {
  const read = receivedReaders.get(status)!
  const { rows, counted } = await pageOf((cut) => read(db, { providerId, ...cut }), page, perPage)
  return { rows: rows.map(withRecipient), counted }
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
