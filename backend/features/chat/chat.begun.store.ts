import { sql, type RawBuilder } from 'kysely'

/**
 * Everything this account has begun to talk about, on either side, the latest first, to select `id` and `last_at` from. Each side is read
 * along its index as far as `most`: put together first and sorted afterwards, all conversations of a busy provider would be read.
 */
export function begunSql(viewer: number, most: RawBuilder<unknown>): RawBuilder<unknown> {
  const side = (column: 'customer_id' | 'provider_id') =>
    sql`(select id, last_at from conversations where ${sql.ref(column)} = ${viewer} and last_at is not null
      order by last_at desc nulls last, id desc limit ${most})`
  return sql`from (${side('customer_id')} union all ${side('provider_id')}) begun`
}
