import type { StatementListener } from '#backend/kernel/db/sessionDriver.ts'
import { publicTables, type PublicTable } from './publicTables.ts'
import { featureFrame } from './statementRecorder.ts'

const tables = publicTables as Readonly<Record<string, PublicTable | undefined>>

/** One table a statement writes to. `columns` is empty for deletions; `status` is the place of that column's parameter. */
interface PublicWrite {
  table: string
  verb: 'insert' | 'update' | 'delete'
  columns: string[]
  status: number | null
}

const part = /\b(insert into|update|delete from)\s+"?(\w+)"?([\s\S]*?)(?=\b(?:insert into|delete from|update)\s+"?\w+"?|$)/gi
const assignment = /(?:^|,)\s*"?(\w+)"?\s*=\s*(?:\$(\d+))?/g

/** The public tables a statement writes to with columns that somebody sees. */
export function publicWritesIn(sql: string): PublicWrite[] {
  // «on conflict do update» belongs to its insert, «for update» writes nothing.
  const text = sql.replace(/\bdo update set\b/gi, 'do_update').replace(/\bfor (?:no key )?update\b/gi, 'for_update')
  return [...text.matchAll(part)].flatMap(([, verb, table, rest]) => {
    const spec = tables[table!]
    if (!spec) return []
    const write = writeOf(verb!.toLowerCase(), table!, rest!)
    if (write.verb === 'insert' && spec.startsHidden && !/do_update/.test(rest!)) return []
    const isSeen = write.columns.length === 0 || write.columns.some((column) => !spec.hidden?.includes(column))
    return isSeen ? [write] : []
  })
}

function writeOf(verb: string, table: string, rest: string): PublicWrite {
  if (verb === 'delete from') return { table, verb: 'delete', columns: [], status: null }
  const assigned = (/(?:\bset\b|\bdo_update\b)([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|$)/i.exec(rest)?.[1] ?? '').matchAll(assignment)
  const set = [...assigned].map(([, column, parameter]) => ({ column: column!, parameter }))
  const status = set.find(({ column }) => column === 'status')?.parameter
  const named = verb === 'insert into' ? (/^\s*(?:as\s+"?\w+"?\s*)?\(([^)]*)\)/i.exec(rest)?.[1] ?? '').match(/\w+/g) : null
  const given = named && (/\bvalues\s*\(([^()]*)\)/i.exec(rest)?.[1]?.split(',')[named.indexOf('status')] ?? '').match(/\$(\d+)/)?.[1]
  const parameter = status ?? given
  return {
    table,
    verb: verb === 'update' ? 'update' : 'insert',
    columns: [...new Set([...(named ?? []), ...set.map(({ column }) => column)])],
    status: parameter === undefined || parameter === null ? null : Number(parameter) - 1,
  }
}

interface Origin {
  feature: string
  place: string
}
interface Transaction {
  written: { write: PublicWrite; originOf: () => Origin | undefined; spec: PublicTable; isSearched: boolean }[]
  tags: string[] | 'unreadable'
  isIndexed: boolean
}

const known = new Map<string, PublicWrite[]>()
const none: PublicWrite[] = []

/** Statements repeat: each text is looked at once. */
function writesOf(sql: string): PublicWrite[] {
  if (!/\b(?:insert into|update|delete from)\b/.test(sql)) return none
  let found = known.get(sql)
  if (!found) known.set(sql, (found = publicWritesIn(sql)))
  return found
}

/**
 * The feature on whose behalf this statement runs; its frame lies deep below those of the database layer. Noting the stack costs little,
 * writing it out much: that is left to whoever has something to report.
 */
function featureHere(isInCommand: boolean): () => Origin | undefined {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const here = new Error()
  Error.stackTraceLimit = usual
  return () => originIn(here.stack ?? '', isInCommand)
}

function originIn(stack: string, isInCommand: boolean): Origin | undefined {
  // A test that calls a store by itself is no feature.
  if (!isInCommand && /\/tests\/(?!support\/(?:publicWrites|freshDatabase))/.test(stack)) return undefined
  // A store whose promise nobody awaited by name leaves no frame of its own, only that of the command.
  return (
    featureFrame(stack) ??
    (isInCommand && stack.includes('backend/kernel/kernel.ts') ? { feature: 'a command', place: 'unnamed' } : undefined)
  )
}

/**
 * Listens to the statements of a database and reports what a feature has written between `begin` and `commit` without a line in
 * `page_changes` of the table's kind, or without the search index where that is made of it.
 */
export function watchPublicWrites(report: (what: string) => void, placeOf = featureHere): StatementListener {
  const transactions = new WeakMap<object, Transaction>()
  return (sql, parameters, connection, rows) => {
    if (sql === 'begin' || sql.startsWith('start transaction'))
      return void transactions.set(connection, { written: [], tags: [], isIndexed: false })
    const transaction = transactions.get(connection)
    if (sql === 'commit' || sql === 'rollback') {
      if (sql === 'commit' && transaction) untoldIn(transaction).forEach(report)
      return void transactions.delete(connection)
    }
    if (transaction) {
      if (/\binsert into "?page_changes\b/.test(sql)) transaction.tags = tagsIn(parameters, transaction.tags)
      transaction.isIndexed ||= /\b(?:insert into|delete from) "?(?:product|provider)_search\b/.test(sql)
    }
    for (const write of writesOf(sql)) {
      if (rows === 0 && sql.trimStart().startsWith(write.verb)) continue
      const spec = tables[write.table]!
      if (write.status !== null && spec.hiddenStates?.includes(String(parameters[write.status]))) continue
      const originOf = placeOf(transaction !== undefined)
      const isSearched =
        spec.searched !== undefined &&
        !spec.asksItself?.test(sql) &&
        (write.verb === 'delete' || write.columns.some((one) => spec.searched!.includes(one)))
      if (transaction) transaction.written.push({ write, originOf, spec, isSearched })
      else told(write, originOf(), [', outside a command']).forEach(report)
    }
  }
}

const tagsIn = (parameters: readonly unknown[], before: Transaction['tags']): Transaction['tags'] => {
  const found = [...JSON.stringify(parameters).matchAll(/"((?:product|provider|category|content|post|list):[^"\\]+)/g)].map(
    ([, tag]) => tag!,
  )
  return found.length === 0 || before === 'unreadable' ? 'unreadable' : [...before, ...found]
}

const untoldIn = ({ written, tags, isIndexed }: Transaction): string[] =>
  written.flatMap(({ write, originOf, spec, isSearched }) => {
    const faults = [
      ...(tags === 'unreadable' || tags.some((tag) => spec.tags.some((kind) => tag.startsWith(`${kind}:`))) ? [] : [' names no page']),
      ...(isSearched && !isIndexed ? [' leaves the search as it was'] : []),
    ]
    return faults.length > 0 ? told(write, originOf(), faults) : []
  })

const told = ({ table, columns }: PublicWrite, origin: Origin | undefined, faults: readonly string[]): string[] =>
  origin
    ? faults.map((fault) => `${origin.feature}/${origin.place}: ${table}${columns.length > 0 ? ` (${columns.join(', ')})` : ''}${fault}`)
    : []

const untold: string[] = []
export const reportUntold = (what: string): void => void untold.push(what)
/** What commands of this test file have left untold since it was last asked. */
export const takeUntold = (): string[] => [...new Set(untold.splice(0))]
