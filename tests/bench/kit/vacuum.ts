import type pg from 'pg'

/** Written, filled or emptied by an order of any kind. */
const ofEveryOrder = [
  'carts',
  'cart_items',
  'order_groups',
  'orders',
  'order_payments',
  'transitions',
  'deadlines',
  'event',
  'stream',
  'outbox',
  'jobs',
  'mails',
  'notifications',
  'idempotency',
]

/**
 * What autovacuum does within a minute must not depend on when it comes by, so every round begins with it. A table left out would grow
 * under plans that were made while it was small, those of the references to it too: an order of goods cost the floor 12.9 ms, now 7.4.
 * @param own the tables of this kind of order
 */
export const vacuumWritten = (db: pg.Client, own: readonly string[]): Promise<unknown> =>
  db.query(`vacuum ${[...ofEveryOrder, ...own].join(', ')}`)
