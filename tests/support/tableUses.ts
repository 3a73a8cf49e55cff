import { readdirSync, readFileSync } from 'node:fs'

/** One table a source names in a query. */
interface TableUse {
  /** The feature's folder, or `graphql`. */
  area: string
  file: string
  table: string
  writes: boolean
}

const tables = new Set([...readFileSync('backend/tables.ts', 'utf8').matchAll(/^ {2}(\w+): \w+Table$/gm)].map(([, table]) => table!))
const built =
  /\.(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using|insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?\s*'(\w+)/g
const written = /\b(insert into|update|delete from|from|join|using)\s+(?:public\.)?"?([a-z_]+)"?/g
const isWrite = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'insert into', 'update', 'delete from'])
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, '')

/**
 * The tables that features and GraphQL name in queries, built by Kysely or written as text. What SQL
 * functions of migrations read is not seen.
 */
export function tableUses(): TableUse[] {
  const files = ['backend/features', 'backend/graphql'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ area: folder === 'backend/graphql' ? 'graphql' : name.split('/')[0]!, file: `${folder}/${name}` })),
  )
  return files.flatMap(({ area, file }) => {
    const source = withoutComments(readFileSync(file, 'utf8'))
    return [...source.matchAll(built), ...source.matchAll(written)]
      .filter(([, , table]) => tables.has(table!))
      .map(([, verb, table]) => ({ area, file, table: table!, writes: isWrite.has(verb!) }))
  })
}

export const allTables = (): string[] => [...tables].toSorted()
