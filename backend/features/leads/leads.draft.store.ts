import type { Answer, Questionnaire } from '#contract/values/questionnaire.ts'
import type { Db } from '#backend/kernel/context.ts'
import { leadColumns } from './leads.store.ts'

const draftColumns = [...leadColumns, 'questionnaire', 'answers'] as const
const asDraft = <Row extends { questionnaire: unknown; answers: unknown }>(row: Row) => ({
  ...row,
  questionnaire: row.questionnaire as Questionnaire,
  answers: row.answers as Answer[],
})

const drafts = (db: Db, customerId: number) =>
  db.selectFrom('leads').select(draftColumns).where('customer_id', '=', customerId).where('status', '=', 'draft')

export async function lockDraft(db: Db, customerId: number, id: number) {
  const row = await drafts(db, customerId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && asDraft(row)
}

/** The latest draft about this route and provider (null: about everybody who suits). */
export async function latestDraft(db: Db, customerId: number, routeId: number, providerId: number | null) {
  const row = await drafts(db, customerId)
    .where('route_id', '=', routeId)
    .where('direct_provider_id', providerId === null ? 'is' : '=', providerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && asDraft(row)
}

/** All drafts of an account, which are few, the newest first. */
export const lockDrafts = (db: Db, customerId: number) =>
  db
    .selectFrom('leads')
    .select(leadColumns)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'draft')
    .orderBy('id', 'desc')
    .limit(20)
    .forUpdate()
    .execute()

export type DraftRow = NonNullable<Awaited<ReturnType<typeof lockDraft>>>
