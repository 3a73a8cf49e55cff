import { sql, type Expression, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { rowsCounted, rowsOnPage } from '#contract/values/boundedPages.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { GastroSettingsTable } from '#backend/tables.ts'
import { openAlerts, type AlertRow } from './alerts.ts'
import { fullFrom, type FoodOrderRow, type FullOrder } from './foodOrders.store.ts'
import { ended, isOnDay, literals, running, type ListWanted, type State } from './orderFilters.ts'
import { foundOrders } from './orderKeywords.store.ts'

export interface OrderPage {
  orders: FullOrder[]
  /** How many there are, counted as far as one more than `rowsCounted`. */
  counted: number
}

const boardSize = 300

/** What runs and what ended since; each part by its own index, as one question with «or» would read all orders of the kitchen. */
const readBoardOrders = builtOnce<{ providerId: number; since: Date }, FullOrder>(
  (db, { providerId, since }) =>
    fullFrom(
      db,
      sql<FoodOrderRow>`select * from (
        (select * from food_orders where provider_id = ${providerId} and status in (${literals(running)}) order by placed_at desc, id desc limit ${sql.lit(boardSize)})
        union all
        (select * from food_orders where provider_id = ${providerId} and status in (${literals(ended)}) and status_since > ${since} order by status_since desc limit ${sql.lit(boardSize)})
      ) shown order by placed_at desc, id desc limit ${sql.lit(boardSize)}`,
    ) as never,
)
export const boardOrders = (db: Db, providerId: number, since: Date): Promise<FullOrder[]> => readBoardOrders(db, { providerId, since })

/** More than a kitchen cooks in a day; a bound for the plan, which knows no day. */
const soldADay = 5000

type Kitchen = Selectable<GastroSettingsTable> & {
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
      ])
      .where('g.provider_id', '=', providerId) as never,
)

/** A kitchen's settings, its bells that nobody has answered, and what was placed and completed since midnight in Berlin; none for a seller without one. */
export async function kitchenNow(db: Db, providerId: number, now: Date) {
  const [row] = await readKitchen(db, { providerId, now })
  if (!row) return undefined
  const { today, alerts, ...settings } = row
  return { settings, today, alerts: alerts.map((alert) => ({ ...alert, created_at: new Date(alert.created_at) })) }
}

interface Values extends Record<string, unknown> {
  owner: number
  day: string
  /** Places in the list, the first is 1. */
  from: number
  to: number
}
type PageRow = FullOrder & { counted: number }
type ReadPage = (db: Db, values: Values) => Promise<PageRow[]>
const pageReaders = new Map<string, ReadPage>()

/**
 * One statement for page and count, put together once for each set of filters. The ids of all that is counted are read from the index
 * alone, each state along its own; the page is cut out of them. A limit as a parameter would make every plan a guess.
 */
function pageReader(column: ListWanted['ownerColumn'], states: readonly State[] | undefined, hasDay: boolean): ReadPage {
  const key = `${column} ${states?.join() ?? 'all'} ${hasDay}`
  const known = pageReaders.get(key)
  if (known) return known
  const read = builtOnce<Values, PageRow>((db, { owner, day, from, to }) => {
    const newest = sql`order by placed_at desc, id desc limit ${sql.lit(rowsCounted + 1)}`
    const part = (state?: State) =>
      sql`(select id, placed_at from food_orders where ${sql.ref(column)} = ${owner}${state === undefined ? sql`` : sql` and status = ${sql.lit(state)}`}${hasDay ? sql` and ${isOnDay('placed_at', day)}` : sql``} ${newest})`
    const parts = states ? states.map(part) : [part()]
    return fullFrom(
      db,
      sql<FoodOrderRow>`with listed as materialized (select id, row_number() over (order by placed_at desc, id desc) as place from (${sql.join(parts, sql` union all `)}) parts ${newest})
        select food_orders.*, (select count(*) from listed) as counted from food_orders where id = any(array(select id from listed where place between ${from} and ${to}))`,
    ) as never
  })
  pageReaders.set(key, read)
  return read
}

/** One page of somebody's orders, newest first, and how many there are within the bound. A page beyond it is empty. */
export async function orderPage(db: Db, wanted: ListWanted, page: number, perPage: number): Promise<OrderPage> {
  const limit = rowsOnPage(page, perPage)
  if (wanted.keyword) {
    const ids = await foundOrders(db, { ...wanted, keyword: wanted.keyword })
    const shown = limit === 0 ? [] : ids.slice((page - 1) * perPage, (page - 1) * perPage + limit)
    return { orders: shown.length === 0 ? [] : await ordersByIds(db, { ids: shown }), counted: ids.length }
  }
  const read = pageReader(wanted.ownerColumn, wanted.states, Boolean(wanted.day))
  const values = { owner: wanted.owner, day: wanted.day ?? '' }
  const offset = (page - 1) * perPage
  const rows = limit === 0 ? [] : await read(db, { ...values, from: offset + 1, to: offset + limit })
  if (rows.length > 0) return { orders: rows, counted: Number(rows[0]!.counted) }
  if (page === 1) return { orders: [], counted: 0 }
  const [first] = await read(db, { ...values, from: 1, to: 1 })
  return { orders: [], counted: Number(first?.counted ?? 0) }
}

const ordersByIds = builtOnce<{ ids: readonly number[] }, FullOrder>(
  (db, { ids }) =>
    fullFrom(db, sql<FoodOrderRow>`select * from food_orders where id = any(${ids}::bigint[])` as Expression<FoodOrderRow>) as never,
)
