import { chownSync, existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import pg from 'pg'

/**
 * `node scripts/quickPlace.mjs take <id>` gives the server of TEST_DATABASE_URL a tablespace in memory and prints its name; nothing where
 * the server is elsewhere, or there is no room or no right for it. A database of the tests is 1,600 files that live for seconds: on a disk,
 * making and dropping one costs half a second of CPU, and waiting for a checkpoint that writes every other one's files too. `leave <id>`
 * takes it back with all that is in it. `id` is the process that uses it; what ended processes have left goes with the next `take`.
 */
const [verb, id] = process.argv.slice(2)
const NAME = 'markthalle_tests_'
const ROOM = 1024 ** 3
const folderOf = (name) => `/dev/shm/${name}`

/** Where the server keeps its files, if that is on this machine. */
async function ownerHere(server) {
  const { rows } = await server.query(`select setting as folder from pg_settings where name = 'data_directory'`)
  const folder = rows[0]?.folder
  return folder && existsSync(folder) ? statSync(folder) : undefined
}

async function remove(server, name) {
  const { rows } = await server.query(
    'select datname from pg_database d join pg_tablespace t on t.oid = d.dattablespace where t.spcname = $1',
    [name],
  )
  for (const { datname } of rows) await server.query(`drop database if exists ${datname} with (force)`)
  await server.query(`drop tablespace if exists ${name}`)
  rmSync(folderOf(name), { recursive: true, force: true })
}

async function take(server, name) {
  const { rows } = await server.query('select spcname from pg_tablespace where spcname like $1', [`${NAME.replaceAll('_', '\\_')}%`])
  for (const { spcname } of rows) if (!existsSync(`/proc/${spcname.slice(NAME.length)}`)) await remove(server, spcname)
  const owner = await ownerHere(server)
  const { bavail, bsize } = existsSync('/dev/shm') ? statfsSync('/dev/shm') : { bavail: 0, bsize: 0 }
  if (!owner || bavail * bsize < ROOM) return
  mkdirSync(folderOf(name), { mode: 0o700 })
  try {
    chownSync(folderOf(name), owner.uid, owner.gid)
    await server.query(`create tablespace ${name} location '${folderOf(name)}'`)
    console.log(name)
  } catch (error) {
    rmSync(folderOf(name), { recursive: true, force: true })
    throw error
  }
}

const server = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
try {
  await server.connect()
  await (verb === 'take' ? take : remove)(server, `${NAME}${id}`)
} catch (error) {
  // The suites run without it too, and say themselves what is wrong with the server.
  console.error(`Kein Platz im Arbeitsspeicher für Testdatenbanken: ${error.message}`)
} finally {
  await server.end().catch(() => undefined)
}
