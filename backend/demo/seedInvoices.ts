import { issueInvoice } from '#backend/features/invoices/invoices.api.ts'
import { invoicedOrderOfId } from '#backend/features/orders/lists.api.ts'
import type { Db } from '#backend/kernel/context.ts'

/** The invoices of all that the town has been supplied with, each of that moment, in the order of a seller's numbers; nobody gets mail about them. */
export async function seedInvoices(tx: Db): Promise<void> {
  const heads = await tx.selectFrom('orders').select('id').orderBy('id').execute()
  const supplied: { order: NonNullable<Awaited<ReturnType<typeof invoicedOrderOfId>>>; at: Date }[] = []
  for (const { id } of heads) {
    const order = await invoicedOrderOfId(tx, id)
    if (order?.suppliedAt) supplied.push({ order, at: order.suppliedAt })
  }
  supplied.sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { order, at } of supplied) await issueInvoice({ db: tx, now: at }, order)
}
