import { newsletterIssueCalls, type Issue, type IssueRow as IssueWire } from '#contract/calls/newsletterIssues.calls.ts'
import { berlinDay, fromBerlin, germanDay, type BerlinDay } from '#contract/values/berlinTime.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { queueMail, renderedMail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { begin } from '#backend/kernel/transition.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { issueJobs } from './newsletterIssues.jobs.ts'
import { issueMail } from './newsletterIssues.mails.ts'
import { issueBinding, lockSeen, transitionIssue } from './newsletterIssues.transition.ts'
import { sendBatch, settleIssue } from './newsletterIssues.send.ts'
import {
  confirmedCount,
  countsOf,
  insertIssue,
  issueById,
  issuePage,
  lockSending,
  noDeliveries,
  sentBetween,
  settle,
  type IssueCounts,
  type IssueRow,
} from './newsletterIssues.store.ts'

const perPage = 10
/** What the words of the consent promise (contract/values/newsletterConsent.ts). */
const perMonth = 2

/** The operator's newsletter: written, tried, sent once to everybody who has confirmed. */
export const newsletterIssues = defineFeature({
  calls: newsletterIssueCalls,
  handlers: {
    async 'newsletterIssues.list'(ctx, { query }) {
      const { rows, total } = await issuePage(ctx.db, query.page, perPage)
      const counts = await countsOf(
        ctx.db,
        rows.map(({ id }) => id),
      )
      return {
        data: rows.map((row) => presentRow(row, counts.get(row.id)!)),
        recipients: await confirmedCount(ctx.db),
        meta: pageMeta(query.page, perPage, total),
      }
    },
    'newsletterIssues.read': async (ctx, { params }) => ({ data: await present(ctx, await found(ctx, params.id)) }),
    async 'newsletterIssues.store'(ctx, { body }) {
      const row = await insertIssue(ctx.db, { ...body, created_by: ctx.account.userId, now: ctx.now })
      begin(ctx, issueBinding, row, 'issue.write')
      return { message: 'Der Entwurf ist gespeichert.', data: await present(ctx, row) }
    },
    async 'newsletterIssues.update'(ctx, { params, body: { version, ...words } }) {
      const row = await transitionIssue(ctx, await lockSeen(ctx, params.id, version), 'issue.write', { ...words, updated_at: ctx.now })
      return { message: 'Der Entwurf ist gespeichert.', data: await present(ctx, row) }
    },
    async 'newsletterIssues.discard'(ctx, { params }) {
      await transitionIssue(ctx, await lockSeen(ctx, params.id), 'issue.discard')
      return { message: 'Der Entwurf ist verworfen.' }
    },
    'newsletterIssues.preview': async (ctx, { body }) => ({
      data: renderedMail(ctx, { ...issueMail(ctx, body, ''), subject: body.subject }),
    }),
    async 'newsletterIssues.test'(ctx, { params }) {
      const account = orNotFound(await accountById(ctx.db, ctx.account.userId))
      await queueMail(ctx, issueMail(ctx, await found(ctx, params.id), account.email))
      return { message: `Die Probe ist unterwegs an ${account.email}.` }
    },
    async 'newsletterIssues.send'(ctx, { params, body }) {
      await lockSending(ctx.db)
      const row = await lockSeen(ctx, params.id, body.version)
      // What cannot be sent at all is said before what keeps it from being sent now.
      if (row.status === 'draft') {
        const next = await nextDay(ctx)
        if (next !== null) throw new Refusal('NEWSLETTER_TWICE', { day: germanDay(next) })
        if ((await confirmedCount(ctx.db)) === 0) throw new Refusal('NEWSLETTER_NOBODY')
      }
      const sending = await transitionIssue(ctx, row, 'issue.send', { sent_at: ctx.now, updated_at: ctx.now })
      return { message: 'Der Newsletter wird gesendet.', data: await present(ctx, sending) }
    },
  },
  jobs: performJobs(issueJobs, { 'newsletter.batch': sendBatch, 'newsletter.settle': settleIssue }),
  // Before the outbox forgets its mails.
  housekeeping: async (ctx: Ctx) => settle(ctx.db),
})

async function found(ctx: Ctx, id: number): Promise<IssueRow> {
  const row = orNotFound(await issueById(ctx.db, id))
  return row
}

const firstOf = (year: number, month: number): BerlinDay =>
  `${year + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-01`

/** The day on which another issue may go out, when this month has had its two. */
async function nextDay(ctx: Ctx): Promise<BerlinDay | null> {
  const [year, month] = berlinDay(ctx.now).split('-').map(Number) as [number, number]
  const next = firstOf(year, month + 1)
  const count = await sentBetween(ctx.db, fromBerlin(firstOf(year, month), '00:00'), fromBerlin(next, '00:00'))
  return count < perMonth ? null : next
}

const presentRow = (row: IssueRow, counts: IssueCounts): IssueWire => ({
  id: row.id,
  version: row.version,
  status: row.status,
  subject: row.subject,
  counts,
  updated_at: row.updated_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
})

async function present(ctx: Ctx, row: IssueRow): Promise<Issue> {
  const counts = await countsOf(ctx.db, [row.id])
  return {
    ...presentRow(row, counts.get(row.id) ?? noDeliveries),
    html: row.html,
    recipients: await confirmedCount(ctx.db),
    next_day: row.status === 'draft' ? await nextDay(ctx) : null,
  }
}
