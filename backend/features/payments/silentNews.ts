import { euroText } from '#contract/values/euroText.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { remindEveryMs } from './remindEvery.ts'
import { orderOfSilent, silentById, type SilentRefund } from './silent.store.ts'

const amountOf = async (ctx: Ctx, { cents, refund_id: refundId }: SilentRefund): Promise<string> => {
  const number = await orderOfSilent(ctx.db, refundId)
  return `${euroText(cents)}${number ? ` für ${number}` : ''}`
}

/** The staff hear that a buyer has his money twice, and every three days that he still has. */
export async function tellTwice(ctx: Ctx, { silentId: id, version }: { silentId: number; version: number }): Promise<void> {
  const row = await silentById(ctx.db, id)
  if (row?.status !== 'paidTwice') return
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: 'Doppelt ausgezahlt',
    body:
      `${await amountOf(ctx, row)}: Sie hatten anders ausgezahlt, und der Zahlungsdienst hat das Geld auch geschickt. ` +
      'Bitte holen Sie es zurück oder schreiben es ab, und vermerken Sie das unter „Zahlungen“.',
    link: '/verwaltung/zahlungen',
    uniqueKey: `paid-twice-${id}-${version}`,
  })
}

/** The staff alone can find out, and hear so every three days. */
export async function tellNobodyCanSay(ctx: Ctx, row: SilentRefund): Promise<void> {
  const turn = Math.floor((ctx.now.getTime() - row.status_since.getTime()) / remindEveryMs)
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: 'Ist es doppelt ausgezahlt?',
    body:
      `${await amountOf(ctx, row)}: Den Zahlungsdienst von damals kann niemand mehr fragen. ` +
      'Bitte sehen Sie dort nach und vermerken unter „Zahlungen“, ob er das Geld auch geschickt hat.',
    link: '/verwaltung/zahlungen',
    uniqueKey: `silent-gone-${row.id}-${turn}`,
    isFirst: true,
  })
}
