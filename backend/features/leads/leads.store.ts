import { sql, type Selectable } from 'kysely'
import type { Answer, Questionnaire } from '#contract/values/questionnaire.ts'
import { seatedStatuses } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { LeadContactsTable, LeadRecipientsTable, LeadsTable } from '#backend/tables.ts'

/** Everything of a lead but its questionnaire and answers, which only its details need. */
export type LeadRow = Omit<Selectable<LeadsTable>, 'questionnaire' | 'answers'>
export type RecipientRow = Selectable<LeadRecipientsTable>
export type ContactRow = Selectable<LeadContactsTable>
export interface LeadQuestions {
  questionnaire: Questionnaire
  answers: Answer[]
}

export const leadColumns = [
  'id',
  'customer_id',
  'status',
  'version',
  'route_id',
  'route_slug',
  'revision',
  'is_complete',
  'is_confirmed',
  'is_started',
  'postal_code',
  'city',
  'lat',
  'lng',
  'description',
  'wished_from',
  'wished_until',
  'budget_cents',
  'direct_provider_id',
  'seats',
  'radius_km',
  'extensions',
  'silent_steps',
  'cancel_reason',
  'created_at',
  'status_since',
  'abandon_at',
  'submitted_at',
  'widen_at',
  'remind_at',
  'expires_at',
] as const satisfies readonly (keyof LeadRow)[]

/** Whoever changes a lead, its recipients or its offers locks the lead first, then recipients in the order of their ids, then offers. */
export function lockLead(db: Db, id: number, owner: { customer?: number } = {}): Promise<LeadRow | undefined> {
  let query = db.selectFrom('leads').select(leadColumns).where('id', '=', id).forUpdate()
  if (owner.customer !== undefined) query = query.where('customer_id', '=', owner.customer)
  return query.executeTakeFirst()
}

export const leadHead = (db: Db, id: number): Promise<LeadRow | undefined> =>
  db.selectFrom('leads').select(leadColumns).where('id', '=', id).executeTakeFirst()

/** What was asked and answered, of a lead that is there. */
export async function questionsOf(db: Db, id: number): Promise<LeadQuestions> {
  const row = await db.selectFrom('leads').select(['questionnaire', 'answers']).where('id', '=', id).executeTakeFirstOrThrow()
  return { questionnaire: row.questionnaire as Questionnaire, answers: row.answers as Answer[] }
}

/** What a customer may change of an own lead; undefined for anybody else's. */
export async function ownQuestions(db: Db, id: number, customerId: number): Promise<(LeadQuestions & { revision: number }) | undefined> {
  const row = await db
    .selectFrom('leads')
    .select(['revision', 'questionnaire', 'answers'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && { revision: row.revision, questionnaire: row.questionnaire as Questionnaire, answers: row.answers as Answer[] }
}

type LeadPatch = Partial<Omit<LeadRow, 'id' | 'version'>> & { answers?: readonly Answer[] }
/** A locked lead with its new columns and version. */
export const saveLead = (db: Db, row: Pick<LeadRow, 'id' | 'version'>, { answers, ...patch }: LeadPatch): Promise<LeadRow> =>
  db
    .updateTable('leads')
    .set({ ...patch, ...(answers ? { answers: JSON.stringify(answers) } : {}), version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning(leadColumns)
    .executeTakeFirstOrThrow()

/** How far around the place providers were asked, noted by the step that asks them. */
export const setRadius = (db: Db, id: number, km: number) =>
  db.updateTable('leads').set({ radius_km: km }).where('id', '=', id).returning('id').executeTakeFirstOrThrow()

type NewLead = Partial<Omit<LeadRow, 'id'>> &
  Pick<LeadRow, 'customer_id' | 'route_id' | 'route_slug' | 'created_at' | 'status_since' | 'abandon_at'> &
  LeadQuestions
export const insertLead = (db: Db, { questionnaire, answers, ...lead }: NewLead): Promise<LeadRow> =>
  db
    .insertInto('leads')
    .values({ status: 'draft', ...lead, questionnaire: JSON.stringify(questionnaire), answers: JSON.stringify(answers) })
    .returning(leadColumns)
    .executeTakeFirstOrThrow()

/** Its contact, files' places and recipients go with it. */
export const deleteLead = (db: Db, id: number) => db.deleteFrom('leads').where('id', '=', id).returning('id').executeTakeFirst()

/** What stood there before, for offers that answer it. The lead is locked. */
export async function keepRevision(db: Db, id: number, at: Date): Promise<void> {
  await sql`insert into lead_revisions (lead_id, revision, answers, description, wished_from, wished_until, budget_cents, replaced_at)
    select id, revision, answers, description, wished_from, wished_until, budget_cents, ${at} from leads where id = ${id}`.execute(db)
}

/** What a lead asks for, in one of its revisions. */
export interface AskedFor {
  answers: readonly Answer[]
  description: string
  wished_from: string | null
  wished_until: string | null
  budget_cents: number | null
}
/** What it asked for at that moment; undefined where it still reads as it did. Along the key of its revisions. */
export async function askedAt(db: Db, id: number, at: Date): Promise<AskedFor | undefined> {
  const row = await db
    .selectFrom('lead_revisions')
    .select(['answers', 'description', 'wished_from', 'wished_until', 'budget_cents'])
    .where('lead_id', '=', id)
    .where('replaced_at', '>=', at)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, answers: row.answers as Answer[] }
}

/** Leads of an account that are not closed, and drafts. */
export async function countRunning(db: Db, customerId: number): Promise<{ open: number; drafts: number }> {
  const { open, drafts } = await db
    .selectFrom('leads')
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['draft', 'open', 'accepted'])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '<>', 'draft').as('open'),
      fn.countAll<number>().filterWhere('status', '=', 'draft').as('drafts'),
    ])
    .executeTakeFirstOrThrow()
  return { open: Number(open), drafts: Number(drafts) }
}

/** One provider's part in a lead; the lead is locked by the caller. */
export const lockRecipient = (db: Db, leadId: number, providerId: number): Promise<RecipientRow | undefined> =>
  db
    .selectFrom('lead_recipients')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()

export const recipientsOf = (db: Db, leadId: number): Promise<RecipientRow[]> =>
  db.selectFrom('lead_recipients').selectAll().where('lead_id', '=', leadId).orderBy('id').forUpdate().execute()

export const isRecipient = async (db: Db, leadId: number, providerId: number): Promise<boolean> =>
  (await db
    .selectFrom('lead_recipients')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()) !== undefined

export interface Seating {
  taken: number[]
  offers: number
  /** Everybody who was ever asked. */
  asked: number[]
}
/** Who sits where of a locked lead, and who was asked before. */
export async function seatingOf(db: Db, leadId: number): Promise<Seating> {
  const rows = await db.selectFrom('lead_recipients').select(['provider_id', 'seat', 'status']).where('lead_id', '=', leadId).execute()
  return {
    taken: rows.flatMap(({ seat, status }) => (seat !== null && seatedStatuses.includes(status) ? [seat] : [])),
    offers: rows.filter(({ status }) => status === 'requested').length,
    asked: rows.map(({ provider_id }) => provider_id),
  }
}

export type NewRecipient = Pick<RecipientRow, 'lead_id' | 'provider_id' | 'seat' | 'distance_km'>
export const insertRecipients = (db: Db, rows: readonly NewRecipient[], now: Date): Promise<RecipientRow[]> =>
  db
    .insertInto('lead_recipients')
    .values(rows.map((row) => ({ ...row, status: 'open', created_at: now, status_since: now })))
    .returningAll()
    .execute()

export const saveRecipient = (db: Db, row: Pick<RecipientRow, 'id' | 'version'>, patch: Partial<RecipientRow>): Promise<RecipientRow> =>
  db
    .updateTable('lead_recipients')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The answers of a locked lead; its version follows with the step that changes them. */
export const saveAnswers = (db: Db, id: number, answers: readonly Answer[]) =>
  db
    .updateTable('leads')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()

/** All leads of a guest become an account's; their contact data and recipients stay. */
export async function handOverLeads(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('leads').set({ customer_id: to, is_confirmed: true }).where('customer_id', '=', from).execute()
}
