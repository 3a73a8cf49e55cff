import { traceText, type Trace } from '#contract/internal/trace.ts'
import type { Db, PageTag, PendingEvent, PendingJob } from './context.ts'
import { endSql, type Part } from './commandEnd.sql.ts'
import { rowsOfEvents, writtenEvents, type ToldRow, type WrittenEvent } from './feed.ts'
import { deadlinesSetSql, deadlinesTakenSql, historySql } from './journal.sql.ts'
import { deadlineRows, historyRows } from './journal.ts'
import type { Journal } from './journal.types.ts'
import { answerSql } from './idempotency.store.ts'
import { jobsSql } from './jobs.sql.ts'
import { jobRows } from './jobs.ts'
import { pageChangesSql } from './pageChanges.store.ts'
import { lastOfTransaction } from './db/sessionDriver.ts'
import { rawSql } from './rawSql.ts'

/** What a command leaves behind besides the rows of its features. */
export interface CommandEnd {
  journal: Journal
  events: readonly PendingEvent[]
  jobs: readonly PendingJob[]
  changed: ReadonlySet<PageTag>
  now: Date
  trace?: Trace | null
}

/** One statement for each set of parts that occurs: its text is put together once. */
const texts = new Map<string, string>()

/**
 * Writes history, deadlines, jobs, changed pages, the answer of an idempotency key and the events of a command in one statement.
 * The events come last within it: the rows of `stream` are those that other commands wait for until the commit, which travels with it.
 */
export async function writeEnd(db: Db, { journal, events, jobs, changed, now, trace }: CommandEnd): Promise<WrittenEvent[]> {
  const { answer } = journal
  const { taken, set } = deadlineRows(journal)
  const carried = trace ? traceText(trace) : null
  const told = rowsOfEvents(events, carried)
  const parts: Part[] = []
  if (journal.history.length > 0) parts.push({ name: 'history', sql: historySql, values: [JSON.stringify(historyRows(journal))] })
  if (taken.length > 0) parts.push({ name: 'deadlines_taken', sql: deadlinesTakenSql, values: [JSON.stringify(taken)] })
  if (set.length > 0) parts.push({ name: 'deadlines_set', sql: deadlinesSetSql, values: [JSON.stringify(set)] })
  if (jobs.length > 0) parts.push({ name: 'jobs_queued', sql: jobsSql, values: [JSON.stringify(jobRows(jobs, now, carried))] })
  if (changed.size > 0) parts.push({ name: 'pages_changed', sql: pageChangesSql, values: [[...changed]] })
  if (answer)
    parts.push({
      name: 'answered',
      sql: answerSql,
      values: [answer.userId, answer.key, answer.status, JSON.stringify(answer.body ?? null)],
    })
  if (told.length === 0 && parts.length === 0) return []

  const name = [...parts.map((part) => part.name), ...(told.length > 0 ? ['told'] : [])].join()
  let text = texts.get(name)
  if (text === undefined) texts.set(name, (text = `${lastOfTransaction} ${endSql(parts, told.length > 0)}`))
  const values = parts.flatMap((part) => part.values)
  if (told.length > 0) values.push(JSON.stringify(told))
  const { rows } = await db.executeQuery<ToldRow>(rawSql(text, values))
  return told.length > 0 ? writtenEvents(told, rows) : []
}
