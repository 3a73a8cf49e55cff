import { sql, type Insertable, type Selectable } from 'kysely'
import type { CaseMeasure, CaseSide } from '#contract/values/caseRules.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { CaseAppealsTable, CaseDecisionsTable } from '#backend/tables.ts'

export type AppealRow = Selectable<CaseAppealsTable>
/** The decisions of several cases in one statement, first round first. */
export const decisionsOf = (db: Db, caseIds: readonly number[]) =>
  db
    .selectFrom('case_decisions as d')
    .leftJoin('accounts as who', 'who.id', 'd.decided_by')
    .selectAll('d')
    .select(sql<string | null>`nullif(trim(who.first_name || ' ' || who.last_name), '')`.as('by_name'))
    .where('d.case_id', '=', sql<number>`any(${[...caseIds]}::bigint[])`)
    .orderBy('d.case_id')
    .orderBy('d.round')
    .execute()
export type DecisionRow = Awaited<ReturnType<typeof decisionsOf>>[number]
export const appealsOf = (db: Db, caseIds: readonly number[]): Promise<AppealRow[]> =>
  db
    .selectFrom('case_appeals')
    .selectAll()
    .where('case_id', '=', sql<number>`any(${[...caseIds]}::bigint[])`)
    .orderBy('id')
    .execute()

export const insertDecision = (db: Db, row: Insertable<CaseDecisionsTable>) => db.insertInto('case_decisions').values(row).execute()
export const insertAppeal = (db: Db, row: Insertable<CaseAppealsTable>) => db.insertInto('case_appeals').values(row).execute()

/** Did the decision go against this side? Who reported wanted something done; whose content it is, nothing. */
export const isAggrieved = (side: CaseSide, measure: CaseMeasure) =>
  side === 'sender' ? measure === 'none' || measure === 'warning' : measure !== 'none'
