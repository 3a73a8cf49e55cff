import pg from 'pg'
import { parserFor } from './valueParsers.ts'

/** What one statement answered; `inTransaction` is the server's own view after it. */
export interface Answer {
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
  inTransaction?: boolean
}

type Column = { name: string; parse: (text: string) => unknown }

const ERROR_FIELDS: Record<string, string> = {
  S: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  P: 'position',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  R: 'routine',
}

/**
 * Reads the answer of the embedded server (protocol 3.0, text format). Throws the same
 * `pg.DatabaseError` a server connection would throw. After several statements in one text the last one counts.
 */
export function readReply(bytes: Uint8Array): Answer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const answer: Answer = { command: '', rowCount: 0, rows: [] }
  let columns: Column[] = []
  let failure: pg.DatabaseError | undefined
  let ready = false
  for (let at = 0; at < buffer.length;) {
    const kind = buffer[at]
    const end = at + 1 + buffer.readUInt32BE(at + 1)
    const body = at + 5
    switch (kind) {
      case 0x54:
        columns = readColumns(buffer, body)
        answer.rows = []
        break // T: row description
      case 0x44:
        answer.rows.push(readRow(buffer, body, columns))
        break // D: data row
      case 0x43:
        readTag(buffer.toString('latin1', body, end - 1), answer)
        break // C: command complete
      case 0x45:
        failure ??= readError(buffer, body, end)
        break // E: error
      case 0x5a:
        ready = true
        answer.inTransaction = buffer[body] !== 0x49
        break // Z: ready, 'I' = idle
    }
    at = end
  }
  if (failure) throw failure
  if (!ready) throw new Error('The embedded database answered incompletely.')
  return answer
}

function readColumns(buffer: Buffer, start: number): Column[] {
  const columns: Column[] = []
  let at = start + 2
  for (let left = buffer.readUInt16BE(start); left > 0; left--) {
    const zero = buffer.indexOf(0, at)
    columns.push({ name: buffer.toString('utf8', at, zero), parse: parserFor(buffer.readUInt32BE(zero + 7)) })
    at = zero + 19
  }
  return columns
}

function readRow(buffer: Buffer, start: number, columns: Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let at = start + 2
  for (const column of columns) {
    const length = buffer.readInt32BE(at)
    at += 4
    if (length < 0) {
      row[column.name] = null
      continue
    }
    row[column.name] = column.parse(buffer.toString('utf8', at, at + length))
    at += length
  }
  return row
}

/** 'INSERT 0 5', 'UPDATE 3', 'CREATE TABLE': the word and, if there is one, the last number. */
function readTag(tag: string, answer: Answer): void {
  const words = tag.split(' ')
  answer.command = words[0] ?? ''
  const count = Number(words.at(-1))
  answer.rowCount = Number.isInteger(count) ? count : 0
}

function readError(buffer: Buffer, start: number, end: number): pg.DatabaseError {
  const fields: Record<string, string> = {}
  let message = 'unknown error'
  for (let at = start; at < end && buffer[at] !== 0;) {
    const zero = buffer.indexOf(0, at + 1)
    const key = String.fromCharCode(buffer[at] ?? 0)
    const text = buffer.toString('utf8', at + 1, zero)
    if (key === 'M') message = text
    const name = ERROR_FIELDS[key]
    if (name) fields[name] = text
    at = zero + 1
  }
  return Object.assign(new pg.DatabaseError(message, end - start, 'error'), fields)
}
