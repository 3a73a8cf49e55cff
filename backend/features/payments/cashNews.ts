import { berlinDay, germanDay } from '#contract/values/berlinTime.ts'
import { euroText } from '#contract/values/euroText.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify, settleNotifications } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { dueOfCash } from './cashTimes.ts'
import { orderOf, type PaymentRow } from './payments.store.ts'

/** One note about each order: the second takes the place of the first. */
const keyOf = ({ order_id: id }: PaymentRow) => `cash-${id}`

/** The seller of a locked payment is asked whether he has got what was to be paid at the door, by the bell and by mail. */
export async function askSeller(ctx: Ctx, row: PaymentRow): Promise<void> {
  const { number, provider_id: seller } = await orderOf(ctx.db, row.order_id)
  const isLast = row.cash_remind_at === null
  const day = germanDay(berlinDay(dueOfCash(row, 'cashCaseAt')!))
  const owed = `${number}: ${euroText(row.amount_cents)} waren bei der Übergabe bar zu zahlen.`
  const ask = 'Bitte vermerken Sie in der Bestellung, ob Sie das Geld erhalten haben.'
  const last = isLast ? ` Ohne Ihre Antwort fragt ab dem ${day} der Betreiber der Markthalle nach.` : ''
  // «Geld» is mailed to sellers until they say otherwise; of orders they hear by the bell alone.
  await notify(ctx, seller, {
    type: 'refund',
    title: isLast ? 'Noch einmal: Haben Sie Ihr Geld?' : 'Haben Sie Ihr Geld?',
    body: `${owed} ${ask}${last}`,
    link: `/anbieterbereich/bestellungen/${row.order_id}`,
    uniqueKey: keyOf(row),
    mustKnow: true,
  })
}

/** Who was asked about the cash of a locked payment need not answer any more: the note is read. */
export async function settleAsked(ctx: Ctx, row: PaymentRow): Promise<void> {
  const { provider_id: seller } = await orderOf(ctx.db, row.order_id)
  const staff = row.cash_operator_at === null ? [] : await adminIds(ctx.db)
  await settleNotifications(ctx, [seller, ...staff], { uniqueKey: keyOf(row) })
}

/** The operator's staff hear once that nobody has said, and every week as long as nobody decides. */
export async function askOperator(ctx: Ctx, row: PaymentRow): Promise<void> {
  const { number } = await orderOf(ctx.db, row.order_id)
  const unknown = `${number}: Ob ${euroText(row.amount_cents)} bei der Übergabe bezahlt wurden, hat der Anbieter nicht gesagt.`
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: 'Bargeld nicht vermerkt',
    body: `${unknown} Bitte fragen Sie beide und vermerken Sie, was war.`,
    link: `/verwaltung/bestellungen?bestellung=${number}`,
    uniqueKey: keyOf(row),
  })
}
