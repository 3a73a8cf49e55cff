import type { Selectable } from 'kysely'
import type { AlertKind } from '#machines/lifecycles/alert.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { AlertsTable } from '#backend/tables.ts'

type Row = Selectable<AlertsTable>
/** A row with the number people know the order by. */
export type AlertRow = Row & { number: string }

const withNumber = (db: Db) =>
  db.selectFrom('alerts').innerJoin('food_orders', 'food_orders.id', 'alerts.order_id').selectAll('alerts').select('food_orders.number')

/** Stores what a step changed, as the next version. */
export async function saveAlert(
  db: Db,
  row: AlertRow,
  changed: Pick<Row, 'status' | 'acked_by' | 'acked_at' | 'pushed_at'>,
): Promise<AlertRow> {
  const saved = await db
    .updateTable('alerts')
    .set({ ...changed, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...saved, number: row.number }
}

export async function insertAlert(
  db: Db,
  order: { id: number; provider_id: number; number: string },
  raised: { kind: AlertKind; created_at: Date; escalate_at: Date },
): Promise<AlertRow> {
  const saved = await db
    .insertInto('alerts')
    .values({ ...raised, provider_id: order.provider_id, order_id: order.id, status: 'ringing' })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...saved, number: order.number }
}

/** What rings at this restaurant and has not told other channels yet. */
export const lockRinging = (db: Db, providerId: number) =>
  db
    .selectFrom('alerts')
    .select(['id', 'status', 'created_at'])
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['ringing', 'delivered'])
    .orderBy('id')
    .forUpdate()
    .execute()

export const setEscalation = (db: Db, providerId: number, id: number, at: Date) =>
  db.updateTable('alerts').set({ escalate_at: at }).where('id', '=', id).where('provider_id', '=', providerId).execute()

/** The bells of an order that wait for an answer: a new order, a wish to cancel. */
export const lockUnanswered = (db: Db, orderId: number): Promise<AlertRow[]> =>
  withNumber(db)
    .where('alerts.order_id', '=', orderId)
    .where('alerts.kind', 'in', ['new', 'cancelRequest'])
    .where('alerts.status', 'in', ['ringing', 'delivered', 'escalated'])
    .orderBy('alerts.id')
    .forUpdate('alerts')
    .execute()

export const lockOwnAlerts = (db: Db, providerId: number, ids: readonly number[]): Promise<AlertRow[]> =>
  withNumber(db)
    .where('alerts.provider_id', '=', providerId)
    .where('alerts.id', 'in', ids)
    .orderBy('alerts.id')
    .forUpdate('alerts')
    .execute()

export const lockAlert = (db: Db, id: number): Promise<AlertRow | undefined> =>
  withNumber(db).where('alerts.id', '=', id).forUpdate('alerts').executeTakeFirst()

/** Of a kitchen: what has not been seen yet. */
export const openAlerts = (db: Db, providerId: number) =>
  withNumber(db)
    .where('alerts.provider_id', '=', providerId)
    .where('alerts.status', 'in', ['ringing', 'delivered', 'escalated'])
    .orderBy('alerts.id')
