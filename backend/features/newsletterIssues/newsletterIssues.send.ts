import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { mailIssue } from './newsletterIssues.mails.ts'
import { issueJobs, type IssueJob } from './newsletterIssues.jobs.ts'
import { transitionIssue } from './newsletterIssues.transition.ts'
import { lockIssue, noteLeft, noteMailed, openMails, recipientsAfter, settle } from './newsletterIssues.store.ts'

/** So many are written to at once, and so long is waited then: about two hundred a minute, which mail servers take without complaint. */
const perBatch = 50
const pauseMs = 15_000
/** The outbox gives up on a mail long before. */
const settleForMs = 48 * 3_600_000

/**
 * Writes to the next recipients and asks for the batch after them. Run again after a crash it finds its own done and does nothing twice.
 */
export async function sendBatch(ctx: Ctx, { issue: issueId, after }: IssueJob<'newsletter.batch'>): Promise<void> {
  await inCommand(ctx, async (command) => {
    const issue = await lockIssue(command.db, issueId)
    if (issue?.status !== 'sending') return
    const recipients = await recipientsAfter(command.db, issueId, after, perBatch)
    for (const { id, status, subscription_id: run, email, leave_key: key, confirmed_at: confirmedAt, subscription } of recipients) {
      if (status !== 'waiting') continue
      // Only who still wants it; a run that is gone was deleted with its account.
      if (run === null || subscription !== 'subscribed') {
        await noteLeft(command.db, id)
        continue
      }
      const mailKey = `newsletter-${issueId}-${run}`
      await mailIssue(command, issue, { email: email!, leave_key: key!, confirmed_at: confirmedAt }, mailKey)
      await noteMailed(command.db, id, mailKey)
    }
    const last = recipients.at(-1)
    if (last && recipients.length === perBatch) {
      const at = new Date(command.now.getTime() + pauseMs)
      return command.enqueue(issueJobs['newsletter.batch'], { issue: issueId, after: last.id }, { at })
    }
    await transitionIssue(command, issue, 'issue.finish', { finished_at: command.now })
    enqueueSettling(command, issueId, command.now)
  })
}

/** Looks at the outbox until every mail is sent or given up. Without a mail server nothing ever leaves it. */
export async function settleIssue(ctx: Ctx, { issue: issueId, since: iso }: IssueJob<'newsletter.settle'>): Promise<void> {
  const since = new Date(iso)
  await inCommand(ctx, async (command) => {
    await settle(command.db)
    if (command.now.getTime() - since.getTime() < settleForMs && (await openMails(command.db, issueId)))
      enqueueSettling(command, issueId, since)
  })
}

function enqueueSettling(ctx: Ctx, issueId: number, since: Date): void {
  if (!ctx.kernel.config.smtpUrl) return
  ctx.enqueue(issueJobs['newsletter.settle'], { issue: issueId, since: since.toISOString() })
}
