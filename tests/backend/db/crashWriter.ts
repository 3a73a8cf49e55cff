/** Writes until it is killed, and reports every acknowledged transaction on a line of its own. Child of crash.test.ts. */
import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '#backend/kernel/db/database.ts'

const [folder = '', start = '0'] = process.argv.slice(2)
const database = await openDatabase({ dataDir: folder })
await sql`create table if not exists ledger (id int primary key, amount int not null)`.execute(database.kysely)
await sql`create table if not exists total (id int primary key, amount bigint not null)`.execute(database.kysely)
await sql`insert into total values (1, 0) on conflict do nothing`.execute(database.kysely)

let next = Number(start)
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      const id = ++next
      await database.transaction(async (tx) => {
        await sql`insert into ledger values (${id}, ${id})`.execute(tx)
        await sql`update total set amount = amount + ${id} where id = 1`.execute(tx)
      })
      writeSync(1, `${id}\n`)
    }
  }),
)
