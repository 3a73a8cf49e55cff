import {
  newsletterIssueLifecycle,
  type NewsletterIssueEffects,
  type NewsletterIssueEvent,
  type NewsletterIssueStatus,
} from '#machines/lifecycles/newsletterIssue.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { actorOf, bindLifecycle, expectVersion, transitionRow } from '#backend/kernel/transition.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { issueJobs } from './newsletterIssues.jobs.ts'
import { addRecipients, lockIssue, saveIssue, type IssueRow } from './newsletterIssues.store.ts'

export const issueBinding = bindLifecycle<IssueRow, Record<string, never>, NewsletterIssueEvent, NewsletterIssueEffects>({
  lifecycle: newsletterIssueLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: {} }),
  save: (ctx, row, to, patch) => saveIssue(ctx.db, row, { ...patch, status: to as NewsletterIssueStatus }),
  effects: {
    address: async (ctx, { row }) => void (await addRecipients(ctx.db, row.id)),
    nextBatch: (ctx, { row }) => ctx.enqueue(issueJobs['newsletter.batch'], { issue: row.id, after: 0 }),
  },
})

/** @throws Refusal NOT_FOUND, VERSION_STALE */
export async function lockSeen(ctx: Ctx, id: number, version?: number): Promise<IssueRow> {
  const row = orNotFound(await lockIssue(ctx.db, id))
  expectVersion(row.version, version)
  return row
}

export const transitionIssue = (ctx: Ctx, row: IssueRow, type: NewsletterIssueEvent['type'], patch: Partial<IssueRow> = {}) =>
  transitionRow(ctx, issueBinding, row, { type, by: actorOf(ctx) }, patch)
