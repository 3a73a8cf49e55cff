import type { ComponentProps } from 'react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { filePagesBy, CursorPages } from './CursorPages.tsx'
import { RecordTable } from './RecordTable.tsx'

type CursorTableProps<Row extends { id: number }> = Pick<
  ComponentProps<typeof RecordTable<Row>>,
  'name' | 'filters' | 'label' | 'columns' | 'rows' | 'rowLabel' | 'onRetry'
> & {
  /** Where the page around it shows nothing of waiting. */
  status?: 'loading' | 'ready'
  /** A record beside the list; without it rows lead nowhere. */
  linkTo?: (id: number) => string
  /** The same page asked for from another place, for the file. */
  ask: (before: number | null) => Promise<{ data: Row[]; meta: { next: number | null } }>
  words: { empty: string; emptyText: string; first: string; next: string }
  before: number | null
  next: number | null | undefined
  onTurn: (place: number | null) => void
}

/** Records that are paged by the place of the last one, whole with file, empty list and the way to the next page. */
export function CursorTable<Row extends { id: number }>({
  status = 'ready',
  linkTo,
  ask,
  words,
  before,
  next,
  onTurn,
  ...table
}: CursorTableProps<Row>) {
  return (
    <>
      <RecordTable
        {...table}
        rowId={(row: Row) => String(row.id)}
        status={status}
        loadPage={filePagesBy(ask)}
        {...(linkTo && { linkTo: (row: Row) => linkTo(row.id) })}
        empty={
          <EmptyState icon="search" headingLevel={2} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        }
      />
      <CursorPages before={before} next={next} words={words} onTurn={onTurn} />
    </>
  )
}
