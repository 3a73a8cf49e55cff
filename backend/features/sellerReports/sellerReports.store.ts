import { sql } from 'kysely'
import type { ReportFigures } from '#contract/values/sellerReport.ts'
import type { Db } from '#backend/kernel/context.ts'

export interface ReportRow {
  year: number
  provider_id: number
  figures: ReportFigures
  is_reportable: boolean
  computed_at: Date
  told_at: Date | null
  identity: string | null
}

/** Writes a page of sellers by one statement. Whom it was told, and who is gone, stays. */
export async function saveReports(
  db: Db,
  year: number,
  rows: readonly Pick<ReportRow, 'provider_id' | 'figures' | 'is_reportable'>[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('seller_reports')
    .values(rows.map((row) => ({ ...row, year, figures: JSON.stringify(row.figures), computed_at: at })))
    .onConflict((on) =>
      on
        .constraint('seller_reports_pkey')
        .doUpdateSet((eb) => ({
          figures: eb.ref('excluded.figures'),
          is_reportable: eb.ref('excluded.is_reportable'),
          computed_at: eb.ref('excluded.computed_at'),
        })),
    )
    .execute()
}

/** How far a year is counted; undefined: not at all. */
export const yearOf = (db: Db, year: number) => db.selectFrom('seller_report_years').selectAll().where('year', '=', year).executeTakeFirst()

/** A year is counted to its end, or as far as it has come; once it is final it stays so. */
export async function noteYear(db: Db, year: number, at: Date, isFinal: boolean): Promise<void> {
  await db
    .insertInto('seller_report_years')
    .values({ year, computed_at: at, is_final: isFinal })
    .onConflict((on) =>
      on
        .constraint('seller_report_years_pkey')
        .doUpdateSet({ computed_at: at, is_final: isFinal })
        .where('seller_report_years.is_final', '=', false),
    )
    .execute()
}

const yearsShown = 10
/** The newest years with their numbers, by one statement; who lacks data is asked of years since `lackingSince` alone. */
export async function yearsCounted(db: Db, lackingSince: number) {
  const { rows } = await sql<{
    year: number
    is_final: boolean
    computed_at: Date
    sellers: number
    reportable: number
    told: number
    lacking: number | null
  }>`select y.year, y.is_final, y.computed_at, count(r.provider_id)::int as sellers,
      count(*) filter (where r.is_reportable)::int as reportable,
      count(*) filter (where r.is_reportable and r.told_at is not null)::int as told,
      case when y.year >= ${lackingSince} then
        count(*) filter (where r.is_reportable and r.identity is null and seller_lacks(r.provider_id) <> '{}')::int end as lacking
    from (select * from seller_report_years order by year desc limit ${yearsShown}) y left join seller_reports r on r.year = y.year
    group by y.year, y.is_final, y.computed_at order by y.year desc`.execute(db)
  return rows
}

/** Those reported for a year, a page in the order of ids, with how far each was asked for its data. */
export const reportedPage = (db: Db, year: number, { after, limit, isLacking }: { after: number; limit: number; isLacking: boolean }) =>
  db
    .selectFrom('seller_reports as r')
    .leftJoin('seller_data_requests as q', 'q.provider_id', 'r.provider_id')
    .select(['r.provider_id', 'r.figures', 'r.told_at', 'r.identity', 'q.status as request'])
    .where('r.year', '=', year)
    .where('r.is_reportable', '=', true)
    .where('r.provider_id', '>', after)
    .$if(isLacking, (query) => query.where('r.identity', 'is', null).where(sql<boolean>`seller_lacks(r.provider_id) <> '{}'`))
    .orderBy('r.provider_id')
    .limit(limit)
    .$narrowType<{ figures: ReportFigures }>()
    .execute()
export type ReportedRow = Awaited<ReturnType<typeof reportedPage>>[number]

/** What was counted of one business, the newest year first. */
export const ownReports = (db: Db, providerId: number) =>
  db
    .selectFrom('seller_reports as r')
    .innerJoin('seller_report_years as y', 'y.year', 'r.year')
    .select(['r.year', 'r.figures', 'r.is_reportable', 'r.computed_at', 'r.told_at', 'y.is_final'])
    .where('r.provider_id', '=', providerId)
    .orderBy('r.year', 'desc')
    .limit(yearsShown)
    .$narrowType<{ figures: ReportFigures }>()
    .execute()

export const reportOf = (db: Db, year: number, providerId: number) =>
  db
    .selectFrom('seller_reports')
    .select(['provider_id', 'figures', 'told_at', 'identity'])
    .where('year', '=', year)
    .where('provider_id', '=', providerId)
    .where('is_reportable', '=', true)
    .$narrowType<{ figures: ReportFigures }>()
    .executeTakeFirst()

/** Those of them who had not been told yet; whoever asks twice tells once. */
export async function noteTold(db: Db, year: number, ids: readonly number[], at: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .updateTable('seller_reports')
    .set({ told_at: at })
    .where('year', '=', year)
    .where('provider_id', 'in', [...ids])
    .where('told_at', 'is', null)
    .where('identity', 'is', null)
    .returning('provider_id')
    .execute()
  return new Set(rows.map(({ provider_id: id }) => id))
}

/** Who leaves is named in the years that were counted of it: for the report (PStTG § 24) and for the records of its sales (§ 22f UStG). */
export async function keepIdentity(db: Db, providerId: number, years: readonly number[], sealed: string): Promise<void> {
  if (years.length === 0) return
  await db
    .updateTable('seller_reports')
    .set({ identity: sealed })
    .where('provider_id', '=', providerId)
    .where('year', 'in', [...years])
    .execute()
}

/** Who a seller was when it left, sealed. */
export async function lastKept(db: Db, providerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('seller_reports')
    .select('identity')
    .where('provider_id', '=', providerId)
    .where('identity', 'is not', null)
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.identity ?? undefined
}

/** Records of a year go ten years after it (PStTG § 24). */
export const forgetBefore = (db: Db, year: number) => db.deleteFrom('seller_reports').where('year', '<', year).execute()
