import { sql, type Compilable, type Expression, type RawBuilder } from 'kysely'
import { rowsCounted, rowsOnPage } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { foundOrders, isWithin } from './orderKeywords.store.ts'

/** The tables of one kind of order, as its feature names them. */
export interface OrderSource<Row, Full, State extends string> {
  /** Whole rows: `select * from …`. */
  orders: RawBuilder<Row>
  /** What its orders are found by: `select order_id, provider_id, placed_at, words from …`. */
  keywords: RawBuilder<unknown>
  /** Full orders of the wanted rows, newest first. */
  full(db: Db, wanted: Expression<Row>): Compilable<Full>
  /** `and …`: money of the order has gone back; an index leads to those. Left out where no list asks for it. */
  refunded?: RawBuilder<unknown>
  /** Few orders of an account are in this state at once. */
  isRunning(state: State): boolean
}

export interface OrdersWanted<State extends string> {
  ownerColumn: 'provider_id' | 'customer_id'
  owner: number
  states?: readonly State[]
  /** Those of whose money something has gone back; goes before `states`. */
  isRefunded?: boolean
  /** Number, name or what was bought; of a provider's orders only. */
  keyword?: string
  /** Berlin days, `2026-11-20`, both included; empty: open. */
  from?: string
  until?: string
}

export interface OrderPage<Full> {
  orders: Full[]
  /** How many there are, counted as far as one more than `rowsCounted`. */
  counted: number
}

interface Values extends Record<string, unknown> {
  owner: number
  fromDay: string
  untilDay: string
  /** Places in the list, the first is 1. */
  from: number
  to: number
}

/**
 * Reads pages of orders of one kind: newest first, with how many there are within the bound; a page beyond it is empty. One statement for
 * page and count, put together once for each set of filters. The ids of all that is counted are read from the index alone, each state along
 * its own; the page is cut out of them. A limit as a parameter would make every plan a guess.
 */
export function orderPages<Row, Full extends object, State extends string>(source: OrderSource<Row, Full, State>) {
  type PageRow = Full & { counted: number }
  const readers = new Map<string, (db: Db, values: Values) => Promise<PageRow[]>>()

  function pageReader({ ownerColumn, states: wantedStates, isRefunded = false, from, until }: OrdersWanted<State>) {
    const states = isRefunded ? undefined : wantedStates
    const key = `${ownerColumn} ${states?.join() ?? 'all'} ${isRefunded} ${Boolean(from)} ${Boolean(until)}`
    const known = readers.get(key)
    if (known) return known
    const read = builtOnce<Values, PageRow>((db, values) => {
      const newest = sql`order by placed_at desc, id desc limit ${sql.lit(rowsCounted + 1)}`
      const days = isWithin('placed_at', { ...(from && { from: values.fromDay }), ...(until && { until: values.untilDay }) })
      const isRefundedToo = (isRefunded && source.refunded) || sql``
      const part = (state?: State) => {
        const isInState = state === undefined ? sql`` : sql` and status = ${sql.lit(state)}`
        return sql`(select id, placed_at from (${source.orders}) o
          where ${sql.ref(ownerColumn)} = ${values.owner}${isInState}${isRefundedToo}${days} ${newest})`
      }
      const parts = states ? states.map(part) : [part()]
      return source.full(
        db,
        sql<Row>`with listed as materialized (select array(select id from (${sql.join(parts, sql` union all `)}) parts ${newest}) as ids)
          select o.*, (select cardinality(ids) from listed) as counted from (${source.orders}) o
          where id = any((select ids[${values.from}:${values.to}] from listed)::bigint[])`,
      ) as unknown as Compilable<PageRow>
    })
    readers.set(key, read)
    return read
  }

  const byIds = builtOnce<{ ids: readonly number[] }, Full>((db, { ids }) =>
    source.full(db, sql<Row>`select * from (${source.orders}) o where id = any((select ${ids}::bigint[])::bigint[])`),
  )

  return async function page(db: Db, wanted: OrdersWanted<State>, number: number, perPage: number): Promise<OrderPage<Full>> {
    const limit = rowsOnPage(number, perPage)
    if (wanted.keyword) {
      const ids = await foundOrders(db, source, { ...wanted, keyword: wanted.keyword })
      const shown = limit === 0 ? [] : ids.slice((number - 1) * perPage, (number - 1) * perPage + limit)
      return { orders: shown.length === 0 ? [] : await byIds(db, { ids: shown }), counted: ids.length }
    }
    const read = pageReader(wanted)
    const values = { owner: wanted.owner, fromDay: wanted.from ?? '', untilDay: wanted.until ?? '' }
    const offset = (number - 1) * perPage
    const rows = limit === 0 ? [] : await read(db, { ...values, from: offset + 1, to: offset + limit })
    if (rows.length > 0) return { orders: rows, counted: Number(rows[0]!.counted) }
    if (number === 1) return { orders: [], counted: 0 }
    const [first] = await read(db, { ...values, from: 1, to: 1 })
    return { orders: [], counted: Number(first?.counted ?? 0) }
  }
}
