import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '#backend/tables.ts'

/** Days after which a payment that nobody has made is a matter for the operator. */
const overdueDays = 14

/**
 * What waits for the operator: a quarrel, money that did not go, or that nobody has paid for two weeks. The states are written out, because a
 * prepared statement finds the partial index `refunds_disputed` by literals only.
 */
export const isDisputed = (eb: ExpressionBuilder<Tables, 'refunds'>, now: Date) =>
  eb.and([
    sql<boolean>`${eb.ref('status')} in ('escalated', 'failed', 'processing')`,
    eb.or([eb('status', '<>', 'processing'), eb('status_since', '<', new Date(now.getTime() - overdueDays * 86_400_000))]),
  ])
