import { sql } from 'kysely'

/** Everything this account has begun to talk about, on either side, each along its index; to select `id` and `last_at` from. */
export const begunSql = (viewer: number) =>
  sql`from (select id, last_at from conversations where customer_id = ${viewer} and last_at is not null
    union all select id, last_at from conversations where provider_id = ${viewer} and last_at is not null) begun`
