import { useState } from 'react'
import type { ImportRow, ProductImport } from '#contract/calls/productImportWire.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Tag, type Tone } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { previewRows, type PreviewAction, type PreviewRow } from './productImport.live.ts'
import { importTexts } from './productImport.texts.ts'
import styles from './productImport.module.css'

const texts = importTexts.table
const counts = importTexts.counts
const tones: Record<ImportRow['action'], Tone> = { create: 'success', change: 'info', same: 'neutral', unknown: 'warning', bad: 'danger' }
const wordOf = ({ action, status, label }: ImportRow) => (status === 'pending' || action === 'unknown' ? counts[action] : label)
const linesOf = (row: ImportRow): string[] => [
  ...row.errors.map(({ line, column, message }) => texts.error(line, column, message)),
  ...(row.variants > 0 ? [texts.variants(row.variants)] : []),
  ...row.changes.map(({ field, from, to }) => texts.change(field, from, to)),
  ...row.notes,
]

const columns: ReadonlyArray<DataColumn<PreviewRow>> = [
  { id: 'line', header: texts.line, isNumeric: true, cell: ({ id }) => id, text: ({ id }) => id },
  { id: 'name', header: texts.name, isTitle: true, minWidth: '180px', cell: ({ name }) => name || '–', text: ({ name }) => name },
  { id: 'sku', header: texts.sku, minWidth: '120px', cell: ({ sku }) => sku || '–', text: ({ sku }) => sku },
  {
    id: 'action',
    header: texts.action,
    minWidth: '130px',
    cell: (row) => <Tag tone={row.status === 'failed' || row.status === 'kept' ? 'danger' : tones[row.action]}>{wordOf(row)}</Tag>,
    text: wordOf,
  },
  {
    id: 'details',
    header: texts.details,
    minWidth: '280px',
    cell: (row) => (
      <ul className={styles['details']}>
        {linesOf(row).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    ),
    text: (row) => linesOf(row).join(' | '),
  },
]
const noFilters: readonly string[] = []

/** What would happen with each product of the file, or what did. */
export function PreviewTable({ row }: { row: ProductImport }) {
  const [action, setAction] = useState<PreviewAction>(row.bad > 0 ? 'bad' : '')
  const list = useLiveList(previewRows, { filter: { importId: row.id, action, state: `${row.status} ${row.pictures_failed}` } })
  const numbers: Record<Exclude<PreviewAction, ''>, number> = {
    create: row.to_create,
    change: row.to_change,
    same: row.same,
    unknown: row.unknown,
    bad: row.bad,
    failed: row.failed + row.kept,
    pictures: row.pictures_failed,
  }
  const choices = (['bad', 'failed', 'pictures', 'create', 'change', 'unknown', 'same'] as const).filter((one) => numbers[one] > 0)
  return (
    <section className={styles['stack']}>
      <SegmentedControl
        label={texts.label}
        value={action === '' ? 'all' : action}
        onChange={(value) => setAction(value === 'all' ? '' : value)}
        options={[
          { value: 'all' as const, label: importTexts.allRows },
          ...choices.map((value) => ({ value, label: counts[value], count: numbers[value] })),
        ]}
      />
      <RecordTable
        name="import-vorschau"
        filters={noFilters}
        label={texts.label}
        columns={columns}
        rows={list.rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ name, id }) => name || `${texts.line} ${id}`}
        status={list.status === 'loaded' ? 'ready' : list.status}
        onRetry={list.retry}
        pageSize={5_000}
        empty={
          <EmptyState icon="search" title={texts.nothing}>
            {texts.nothingText}
          </EmptyState>
        }
      />
      {list.hasMore && (
        <Button isPending={list.isBusy} onPress={list.more}>
          {texts.more}
        </Button>
      )}
    </section>
  )
}
