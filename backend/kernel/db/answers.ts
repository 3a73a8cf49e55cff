import type { Db } from '../context.ts'
import { rawSql } from '../rawSql.ts'

/** Whether the database answers at all. */
export const answers = (db: Db): Promise<boolean> =>
  db.executeQuery(rawSql('select 1', [])).then(
    () => true,
    () => false,
  )
