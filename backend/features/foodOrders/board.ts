import type { Board } from '#contract/calls/foodOrders.calls.ts'
import { openingOf } from '#backend/features/menus/menus.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { streamOf } from '#backend/kernel/feed.store.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { withRetry } from '#backend/kernel/withRetry.ts'
import { presentAlert } from './alerts.ts'
import { presentOrder } from './foodOrders.present.ts'
import { boardOrders, kitchenNow } from './orderLists.store.ts'

/** How long finished orders stay on the board's last column. */
const keepMs = 2 * 3_600_000

/**
 * Everything the board shows, of one snapshot: running orders, fresh finals, bells, settings, and how far the stream had come. Of
 * several moments an event between them would be counted twice or not at all.
 */
export const readBoard = (ctx: Ctx, providerId: number): Promise<Board> =>
  // Whoever opens the first boards of a new kitchen at once meets the other's new stream, which this snapshot cannot see yet.
  withRetry(() => ctx.kernel.database.snapshot((tx) => boardOf({ db: tx, now: ctx.now }, providerId)))

async function boardOf(ctx: Pick<Ctx, 'db' | 'now'>, providerId: number): Promise<Board> {
  const kitchen = await kitchenNow(ctx.db, providerId, ctx.now)
  // A shop or a craftsman has no kitchen.
  if (!kitchen) throw new Refusal('NOT_FOUND')
  const { settings, today, alerts, hours } = kitchen
  const { epoch, seq } = kitchen.position ?? (await streamOf(ctx.db, providerId))
  const orders = await boardOrders(ctx.db, providerId, new Date(ctx.now.getTime() - keepMs))
  const opening = openingOf(hours, ctx.now)
  return {
    orders: orders.map((order) => presentOrder(order, 'provider', ctx.now)),
    alerts: alerts.map(presentAlert),
    now: ctx.now.toISOString(),
    position: { epoch, seq },
    settings: {
      order_sound: settings.order_sound,
      prep_minutes: settings.prep_minutes,
      prep_minutes_min: settings.prep_minutes_min,
      prep_minutes_max: settings.prep_minutes_max,
      answer_minutes: settings.answer_minutes,
      auto_accept: settings.auto_accept,
      print_slip: settings.print_slip,
      paused_until: settings.paused_until && settings.paused_until > ctx.now ? settings.paused_until.toISOString() : null,
    },
    opening: { open: opening.open, label: opening.label },
    today,
  }
}
