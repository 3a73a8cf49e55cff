import { sql, type Compilable, type Selectable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { hoursOfHeads, type HeadHours } from '#backend/features/menus/menus.api.ts'
import { orderPages } from '#backend/features/orders/orders.api.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { Db } from '#backend/kernel/context.ts'
import { positionOf } from '#backend/kernel/feed.store.ts'
import type { GastroSettingsTable } from '#backend/tables.ts'
import { openAlerts, type AlertRow } from './alerts.store.ts'
import { fullFrom, type FoodOrderRow, type FullOrder } from './foodOrders.store.ts'
import { ended, isRunning, literals, running, type State } from './orderFilters.ts'

const boardSize = 300

/** What runs and what ended since; each part by its own index, as one question with «or» would read all orders of the kitchen. */
const readBoardOrders = builtOnce<{ providerId: number; since: Date }, FullOrder>(
  (db, { providerId, since }) =>
    fullFrom(
      db,
      sql<FoodOrderRow>`select * from (
        (select * from food_orders where provider_id = ${providerId} and status in (${literals(running)}) order by placed_at desc, id desc
          limit ${sql.lit(boardSize)})
        union all
        (select * from food_orders where provider_id = ${providerId} and status in (${literals(ended)}) and status_since > ${since}
          order by status_since desc limit ${sql.lit(boardSize)})
      ) shown order by placed_at desc, id desc limit ${sql.lit(boardSize)}`,
    ) as never,
)
export const boardOrders = (db: Db, providerId: number, since: Date): Promise<FullOrder[]> => readBoardOrders(db, { providerId, since })

/** More than a kitchen cooks in a day; a bound for the plan, which knows no day. */
const soldADay = 5000

type Kitchen = Selectable<GastroSettingsTable> & {
  hours: HeadHours
  /** How far the seller's stream has come; null before its first event or reader. */
  position: { epoch: string; seq: number } | null
  today: { completed: number; total_cents: number }
  alerts: (Omit<AlertRow, 'created_at'> & { created_at: string })[]
}

const readKitchen = builtOnce<{ providerId: number; now: Date }, Kitchen>(
  (db, { providerId, now }) =>
    db
      .selectFrom('gastro_settings as g')
      .selectAll('g')
      .select([
        sql<Kitchen['today']>`(select json_build_object('completed', count(*), 'total_cents', coalesce(sum(total_cents), 0)) from (
          select total_cents from food_orders where provider_id = ${providerId} and status = 'completed'
          and placed_at >= date_trunc('day', ${now}::timestamptz at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'
          order by placed_at desc limit ${sql.lit(soldADay)}) sold)`.as('today'),
        jsonArrayFrom(openAlerts(db, providerId)).as('alerts'),
        jsonObjectFrom(hoursOfHeads(db).where('p.account_id', '=', providerId)).as('hours'),
        jsonObjectFrom(positionOf(db, providerId)).as('position'),
      ])
      .where('g.provider_id', '=', providerId) as never,
)

/**
 * A kitchen's settings and hours, its bells that nobody has answered, what was placed and completed since midnight in Berlin, and how far
 * its stream has come; none for a seller without one.
 */
export async function kitchenNow(db: Db, providerId: number, now: Date) {
  const [row] = await readKitchen(db, { providerId, now })
  if (!row) return undefined
  const { today, alerts, hours, position, ...settings } = row
  return { settings, today, hours, position, alerts: alerts.map((alert) => ({ ...alert, created_at: new Date(alert.created_at) })) }
}

/** One page of somebody's orders, newest first, and how many there are within the bound (`orderPages`). */
export const orderPage = orderPages<FoodOrderRow, FullOrder, State>({
  orders: sql`select * from food_orders`,
  keywords: sql`select order_id, provider_id, placed_at, words from food_order_keywords`,
  full: (db, wanted) => fullFrom(db, wanted) as unknown as Compilable<FullOrder>,
  isRunning,
})
