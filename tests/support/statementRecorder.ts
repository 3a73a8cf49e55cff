import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** One statement that a feature sent, as a line of the record files. */
export interface RecordedStatement {
  feature: string
  place: string
  sql: string
}

/**
 * With SQL_RECORD=<folder>, writes every different statement with the function it came from, one JSON
 * line each, to a file of this process. scripts/explain-sql.ts makes reports/sql from it.
 */
export function statementRecorder(): ((sql: string) => void) | undefined {
  const folder = process.env['SQL_RECORD']
  if (!folder) return undefined
  mkdirSync(folder, { recursive: true })
  Error.stackTraceLimit = 60
  const seen = new Set<string>()
  return (sql) => {
    const origin = featureFrame(new Error().stack ?? '')
    if (!origin || seen.has(origin.place + sql)) return
    seen.add(origin.place + sql)
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ ...origin, sql } satisfies RecordedStatement)}\n`)
  }
}

/** The innermost frame inside a feature: which feature, which file and function. */
export function featureFrame(stack: string): { feature: string; place: string } | undefined {
  const frame = stack.split('\n').find((line) => line.includes('backend/features/'))
  const file = frame && /backend\/features\/([^/]+)\/([^/:]+\.ts)/.exec(frame)
  if (!frame || !file?.[1] || !file[2]) return undefined
  const called = /at (?:async )?(?:Object\.|Module\.|Function\.)?([\w$.]+) \(/.exec(frame)
  return { feature: file[1], place: `${file[2]} ${called?.[1] ?? '(inner function)'}` }
}
