import type { IssueRow } from '#contract/calls/newsletterIssues.calls.ts'

export const lookEveryMs = 5_000
/** Its counts still change. */
export const isUnderWay = ({ status, counts }: Pick<IssueRow, 'status' | 'counts'>) =>
  status === 'sending' || (status === 'sent' && counts.queued > 0)
