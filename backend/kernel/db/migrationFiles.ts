import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.ts'

export interface Migration {
  version: number
  name: string
  checksum: string
  sql: string
  undoSql: string | null
}

const FILE = /^(\d{3})\.do\.([A-Za-z0-9_-]+)\.sql$/

/** Where migrations lie, from the sources as well as from the build. */
export function defaultMigrationsFolder(): string {
  return join(projectRoot(), 'backend', 'migrations')
}

/** All migrations of the folder in order. Two files with one number are an error: two features took the same. */
export function readMigrations(folder: string): Migration[] {
  const migrations: Migration[] = []
  const names = readdirSync(folder).sort()
  for (const file of names) {
    const match = FILE.exec(file)
    if (!match) {
      if (/^\d{3}\.undo\.[A-Za-z0-9_-]+\.sql$/.test(file) || !file.endsWith('.sql')) continue
      throw new Error(`${file} is not named NNN.do.<feature>.sql or NNN.undo.<feature>.sql.`)
    }
    const version = Number(match[1])
    const name = match[2] ?? ''
    const twin = migrations.at(-1)
    if (twin?.version === version)
      throw new Error(`Migration ${match[1]} exists twice: ${twin.name} and ${name}. Give one of them the next free number.`)
    const sql = readFileSync(join(folder, file), 'utf8')
    const undo = `${match[1]}.undo.${name}.sql`
    migrations.push({
      version,
      name,
      sql,
      checksum: digest(sql),
      undoSql: names.includes(undo) ? readFileSync(join(folder, undo), 'utf8') : null,
    })
  }
  return migrations
}

/** Changes whenever any migration changes: the key of migrated templates. */
export function migrationsDigest(migrations: Migration[]): string {
  return digest(migrations.map(({ version, name, checksum }) => `${version} ${name} ${checksum}`).join('\n')).slice(0, 16)
}

/** Line ends do not count: a checkout on Windows has the same checksum. */
function digest(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}
