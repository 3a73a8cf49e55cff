import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '#backend/tables.ts'
import type { RefundRow } from './refunds.store.ts'

/** Days after which a payment that nobody has made is a matter for the operator. */
const overdueDays = 14
const overdueMs = overdueDays * 86_400_000

/**
 * What waits for the operator: a quarrel, money that did not go or did not come, or that nobody has paid for two weeks. The states are
 * written out, because a prepared statement finds the partial index `refunds_disputed` by literals only.
 */
export const isDisputed = (eb: ExpressionBuilder<Tables, 'refunds'>, now: Date) =>
  eb.and([
    sql<boolean>`(status in ('escalated', 'failed', 'unpaid', 'processing') or is_begun and status = 'requested')`,
    eb.or([eb('status', '<>', 'processing'), eb('status_since', '<', new Date(now.getTime() - overdueMs))]),
  ])

/** The same of one refund. */
export const waitsForStaff = (
  { status, status_since: since, is_begun: isBegun }: Pick<RefundRow, 'status' | 'status_since' | 'is_begun'>,
  now: Date,
): boolean =>
  status === 'escalated' ||
  status === 'failed' ||
  status === 'unpaid' ||
  (isBegun && status === 'requested') ||
  (status === 'processing' && since.getTime() < now.getTime() - overdueMs)
