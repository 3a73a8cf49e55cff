import pino from 'pino'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'
import type { Processes } from '#tests/faults/processes.ts'
import { connectTo } from './database.ts'

export interface Someone {
  id: number
  token: string
}

/** People of an installation who are logged in without anybody typing their passwords. */
export async function peopleOf({ testApp, secret }: Processes): Promise<{
  /** So many customers that were not there before. */
  customers(count: number): Promise<Someone[]>
  /** Every restaurant of the town, with the address of its menu. */
  kitchens(): Promise<(Someone & { slug: string })[]>
  sellers(count: number): Promise<Someone[]>
  end(): Promise<void>
}> {
  const url = testApp.environment['DATABASE_URL']!
  const { client, end } = await connectTo(url)
  const database = await openDatabase<Tables>({ databaseUrl: url, poolSize: 1 })
  const config = readConfig({ DATA_DIR: 'memory', TOKEN_SECRET: secret })
  const kernel = createKernel({ database, config, log: pino({ level: 'silent' }) })
  const expiresAt = new Date(Date.now() + 86_400_000)
  async function loggedIn(ids: readonly number[], role: string): Promise<Someone[]> {
    const { rows } = await client.query<{ id: string; account: number }>(
      `insert into sessions (id, account_id, expires_at) select gen_random_uuid(), account, $2 from unnest($1::bigint[]) account
        returning id::text, account_id::int as account`,
      [ids, expiresAt],
    )
    return Promise.all(
      rows.map(async ({ id, account }) => ({ id: account, token: await signToken(kernel, { id, accountId: account, role, expiresAt }) })),
    )
  }
  let made = 0
  return {
    async customers(count) {
      const { rows } = await client.query<{ id: number }>(
        `insert into accounts (role, email, first_name, last_name, phone)
          select 'customer', 'bench' || n || '@lindenbrueck.example', 'Last', 'Test ' || n, '+49 69 90009999'
            from generate_series($1::int, $2::int) n
          returning id::int`,
        [made, (made += count) - 1],
      )
      return loggedIn(
        rows.map(({ id }) => id),
        'customer',
      )
    },
    async kitchens() {
      const { rows } = await client.query<{ id: number; slug: string }>(
        'select p.account_id::int as id, p.slug from providers p join gastro_settings g on g.provider_id = p.account_id order by id',
      )
      const people = await loggedIn(
        rows.map(({ id }) => id),
        'provider',
      )
      return rows.map(({ id, slug }) => ({ id, slug, token: people.find((one) => one.id === id)!.token }))
    },
    /** So many sellers of the town whose pages are open to everybody. */
    async sellers(count) {
      const { rows } = await client.query<{ id: number }>('select account_id::int as id from providers where active order by id limit $1', [
        count,
      ])
      return loggedIn(
        rows.map(({ id }) => id),
        'provider',
      )
    },
    async end() {
      await database.close()
      await end()
    },
  }
}
