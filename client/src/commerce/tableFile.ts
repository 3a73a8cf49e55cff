import { berlinDay } from '#contract/values/berlinTime.ts'
import { toCsv } from '#client/lib/csv.ts'
import type { DataColumn } from '#client/ui/useDataTable.ts'

/** As many rows as one file takes: what somebody works through in a spreadsheet, not a backup. */
export const mostRows = 2000

/** One page of the filtered list as the server gives it. `more`: there is something that no page shows. */
export interface FilePage<Row> {
  rows: readonly Row[]
  lastPage: number
  more?: boolean
}

/**
 * Every row the filters find, page after page, at most `mostRows`. A row that moved to a later page while this went on stands once.
 * @throws what `load` throws
 */
export async function collectRows<Row>(
  load: (page: number, signal: AbortSignal) => Promise<FilePage<Row>>,
  rowId: (row: Row) => string,
  signal: AbortSignal,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const found = new Map<string, Row>()
  for (let page = 1; ; page++) {
    const { rows, lastPage, more = false } = await load(page, signal)
    for (const row of rows) found.set(rowId(row), row)
    if (page < lastPage && rows.length > 0 && found.size < mostRows) continue
    return { rows: [...found.values()].slice(0, mostRows), isCut: more || found.size > mostRows || (page < lastPage && rows.length > 0) }
  }
}

/** The shown columns that have a plain value, with their headings. */
export function tableFile<Row>(columns: ReadonlyArray<DataColumn<Row>>, rows: readonly Row[]): Blob {
  const written = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
  const lines = [written.map(({ header }) => header), ...rows.map((row) => written.map(({ text }) => text(row)))]
  return new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' })
}

/** With the day in Berlin, so that the files of two days lie beside each other. */
export const tableFileName = (name: string, now: Date): string => `${name}-${berlinDay(now)}.csv`
