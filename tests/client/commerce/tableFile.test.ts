import { expect, it, vi } from 'vitest'
import { collectRows, mostRows, tableFile, tableFileName } from '#client/commerce/tableFile.ts'
import type { DataColumn } from '#client/ui/useDataTable.ts'

interface Row {
  id: number
  name: string
}
const rowsOf = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `Nr. ${from + index}` }))
const rowId = (row: Row) => String(row.id)
const signal = new AbortController().signal

it('collects every page of the list', async () => {
  const load = vi.fn((page: number) => Promise.resolve({ rows: rowsOf(page * 10, page === 3 ? 4 : 10), lastPage: 3 }))
  const { rows, isCut } = await collectRows(load, rowId, signal)
  expect(rows).toHaveLength(24)
  expect(isCut).toBe(false)
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2, 3])
})

it('holds a row once that a new one pushed to the next page', async () => {
  const pages = [rowsOf(1, 3), rowsOf(3, 3)]
  const { rows } = await collectRows((page) => Promise.resolve({ rows: pages[page - 1]!, lastPage: 2 }), rowId, signal)
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})

it('stops at the bound and says that there is more', async () => {
  const load = vi.fn((page: number) => Promise.resolve({ rows: rowsOf(page * 300, 300), lastPage: 40 }))
  const { rows, isCut } = await collectRows(load, rowId, signal)
  expect(rows).toHaveLength(mostRows)
  expect(isCut).toBe(true)
  expect(load).toHaveBeenCalledTimes(7)
})

it('says so too where the server counts no further, and not where the bound is met exactly', async () => {
  expect((await collectRows(() => Promise.resolve({ rows: rowsOf(1, 5), lastPage: 1, more: true }), rowId, signal)).isCut).toBe(true)
  const exact = await collectRows((page) => Promise.resolve({ rows: rowsOf(page * 1000, 1000), lastPage: 2 }), rowId, signal)
  expect([exact.rows.length, exact.isCut]).toEqual([mostRows, false])
})

it('ends when a page comes back empty: others took the rows away meanwhile', async () => {
  const load = vi.fn((page: number) => Promise.resolve({ rows: page === 1 ? rowsOf(1, 10) : [], lastPage: 9 }))
  expect((await collectRows(load, rowId, signal)).rows).toHaveLength(10)
  expect(load).toHaveBeenCalledTimes(2)
})

it('writes the columns that have a value, in their order', async () => {
  const columns: Array<DataColumn<Row>> = [
    { id: 'name', header: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
    { id: 'tools', header: 'Reihenfolge', cell: () => null, isTools: true },
    { id: 'id', header: 'Nummer', cell: ({ id }) => id, text: ({ id }) => id / 2 },
  ]
  const blob = tableFile(columns, [
    { id: 1, name: '=1+1' },
    { id: 2, name: 'Zoë' },
  ])
  expect(blob.type).toBe('text/csv;charset=utf-8')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())).toBe("\uFEFFName;Nummer\r\n'=1+1;0,5\r\nZoë;1\r\n")
})

it('names the file by the day in Berlin', () => {
  expect(tableFileName('speisebestellungen', new Date('2026-11-20T23:30:00Z'))).toBe('speisebestellungen-2026-11-21.csv')
})
