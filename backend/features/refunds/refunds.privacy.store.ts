import { sql } from 'kysely'
import type { RefundStatus } from '#machines/lifecycles/refund.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'

export const refundsToExport = (db: Db, accountId: number) =>
  db
    .selectFrom('refunds as r')
    .selectAll('r')
    .select((eb) =>
      eb
        .selectFrom('refund_items as x')
        .innerJoin('shop_order_items as i', 'i.id', 'x.item_id')
        .select(sql<string>`string_agg(concat_ws(' ', x.qty || ' ×', i.name, nullif(i.variant, '')), ', ' order by i.position)`.as('goods'))
        .whereRef('x.refund_id', '=', 'r.id')
        .as('goods'),
    )
    .where((eb) => eb.or([eb('r.customer_id', '=', accountId), eb('r.provider_id', '=', accountId)]))
    .orderBy('r.id', 'desc')
    .execute()

export async function countOpenOf(db: Db, accountId: number, open: readonly RefundStatus[]): Promise<{ asked: number; received: number }> {
  const { asked, received } = await db
    .selectFrom('refunds')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('customer_id', '=', accountId).as('asked'),
      fn.countAll<number>().filterWhere('provider_id', '=', accountId).as('received'),
    ])
    .where('status', 'in', [...open])
    .where((eb) => eb.or([eb('customer_id', '=', accountId), eb('provider_id', '=', accountId)]))
    .executeTakeFirstOrThrow()
  return { asked: Number(asked), received: Number(received) }
}

/** What the customer wrote, and where the money was to go. */
export async function blankRefundTexts(db: Db, customerId: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ comment: '', escalation_note: '', tracking_number: '', iban: '', account_holder: '' })
    .where('customer_id', '=', customerId)
    .execute()
}

export async function forgetTextsBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ comment: '', answer_note: '', escalation_note: '', decision_note: '', tracking_number: '', iban: '', account_holder: '' })
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or(
        (['comment', 'answer_note', 'escalation_note', 'decision_note', 'tracking_number', 'iban'] as const).map((name) =>
          eb(name, '<>', ''),
        ),
      ),
    )
    .execute()
}
