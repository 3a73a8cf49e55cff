import type pg from 'pg'

export type Row = Record<string, unknown>
/** Rows of a statement that is planned once per connection, under its name. */
export type Ask = (name: string, text: string, values: unknown[]) => Promise<Row[]>

export const prepared =
  (db: pg.Pool | pg.PoolClient): Ask =>
  async (name, text, values) =>
    (await db.query<Row>({ name, text, values })).rows
