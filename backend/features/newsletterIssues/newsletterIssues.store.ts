import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { NewsletterIssuesTable } from '#backend/tables.ts'

export type IssueRow = Selectable<NewsletterIssuesTable>
export interface IssueCounts {
  queued: number
  sent: number
  failed: number
  left: number
}
export const noDeliveries: IssueCounts = { queued: 0, sent: 0, failed: 0, left: 0 }

const living = (db: Db) => db.selectFrom('newsletter_issues').where('status', '<>', 'discarded')

export async function issuePage(db: Db, page: number, perPage: number): Promise<{ rows: IssueRow[]; total: number }> {
  const { total } = await living(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: await living(db)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    total: Number(total),
  }
}

export const issueById = (db: Db, id: number) => living(db).selectAll().where('id', '=', id).executeTakeFirst()
export const lockIssue = (db: Db, id: number) => living(db).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertIssue = (db: Db, issue: { subject: string; html: string; created_by: number; now: Date }) =>
  db
    .insertInto('newsletter_issues')
    .values({
      status: 'draft',
      subject: issue.subject,
      html: issue.html,
      created_by: issue.created_by,
      created_at: issue.now,
      updated_at: issue.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const saveIssue = (db: Db, row: IssueRow, patch: Partial<IssueRow>): Promise<IssueRow> =>
  db
    .updateTable('newsletter_issues')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Issues whose sending began between two instants. */
export const sentBetween = async (db: Db, from: Date, until: Date): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('newsletter_issues')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sent_at', '>=', from)
        .where('sent_at', '<', until)
        .executeTakeFirstOrThrow()
    ).count,
  )

/** One sending at a time is decided on, so that two tabs together keep to what a month allows. */
export const lockSending = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('newsletter.send'))`.execute(db)

export const confirmedCount = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('newsletter_subscriptions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'subscribed')
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Whoever has confirmed by now becomes a recipient; repeating it adds nobody. */
export const addRecipients = (db: Db, issueId: number) =>
  db
    .insertInto('newsletter_deliveries')
    .columns(['issue_id', 'subscription_id'])
    .expression((eb) =>
      eb
        .selectFrom('newsletter_subscriptions')
        .select([sql.lit(issueId).as('issue_id'), 'id'])
        .where('status', '=', 'subscribed')
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The recipients after one of them, in their order, with what is known of their subscription by now. */
export const recipientsAfter = (db: Db, issueId: number, after: number, count: number) =>
  db
    .selectFrom('newsletter_deliveries as d')
    .leftJoin('newsletter_subscriptions as s', 's.id', 'd.subscription_id')
    .where('d.issue_id', '=', issueId)
    .where('d.id', '>', after)
    .select(['d.id', 'd.status', 's.id as subscription_id', 's.email', 's.leave_key', 's.confirmed_at', 's.status as subscription'])
    .orderBy('d.id')
    .limit(count)
    .execute()

export const noteMailed = (db: Db, id: number, mailKey: string) =>
  db.updateTable('newsletter_deliveries').set({ status: 'mailed', mail_key: mailKey }).where('id', '=', id).execute()
export const noteLeft = (db: Db, id: number) =>
  db.updateTable('newsletter_deliveries').set({ status: 'left' }).where('id', '=', id).execute()

/** Takes over from the outbox what has become of the mails. */
export async function settle(db: Db): Promise<void> {
  await sql`update newsletter_deliveries d set status = case when m.sent_at is not null then 'sent' else 'failed' end
    from mails m left join jobs j on j.unique_key = 'mail-' || m.id
    where d.status = 'mailed' and m.unique_key = d.mail_key and (m.sent_at is not null or m.error is not null or j.dead)`.execute(db)
}

/** Mails of which nothing is known yet. */
export const openMails = async (db: Db, issueId: number): Promise<boolean> =>
  (await db
    .selectFrom('newsletter_deliveries')
    .select('id')
    .where('issue_id', '=', issueId)
    .where('status', 'in', ['waiting', 'mailed'])
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function countsOf(db: Db, issueIds: readonly number[]): Promise<Map<number, IssueCounts>> {
  const counts = new Map(issueIds.map((id) => [id, { ...noDeliveries }]))
  if (issueIds.length === 0) return counts
  const rows = await db
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => ['issue_id', 'status', fn.countAll<number>().as('count')])
    .where('issue_id', 'in', [...issueIds])
    .groupBy(['issue_id', 'status'])
    .execute()
  for (const { issue_id, status, count } of rows)
    counts.get(issue_id)![status === 'waiting' || status === 'mailed' ? 'queued' : status] += Number(count)
  return counts
}
