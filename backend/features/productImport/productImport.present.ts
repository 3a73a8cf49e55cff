import { importMoves, type ImportProgress, type ImportRow, type ProductImport } from '#contract/calls/productImportWire.ts'
import { importLimits } from '#contract/values/importFields.ts'
import {
  productImportLifecycle,
  type ProductImportEvent,
  type ProductImportGuardInput,
} from '#machines/lifecycles/productImport.lifecycle.ts'
import { productImportRowLifecycle } from '#machines/lifecycles/productImportRow.lifecycle.ts'
import { can } from '#machines/step.ts'
import type { ShownRow } from './productImport.rows.store.ts'
import type { ImportRowStored } from './productImport.store.ts'

export const undoUntil = ({ finished_at: at }: Pick<ImportRowStored, 'finished_at'>): Date | null =>
  at && new Date(at.getTime() + importLimits.undoHours * 3_600_000)

export const currentState = (row: ImportRowStored, now: Date) => ({
  status: row.status,
  guardInput: {
    badRows: row.bad,
    hasWork: row.to_create + row.to_change > 0,
    isRecent: (undoUntil(row) ?? now) > now,
  } satisfies ProductImportGuardInput,
})

/** A ZIP may come until the import can no longer be taken back. */
export const takesZip = (row: Pick<ImportRowStored, 'kind' | 'status' | 'finished_at'>, now: Date): boolean =>
  row.kind === 'file' &&
  (['uploaded', 'validating', 'ready', 'running'].includes(row.status) ||
    (['done', 'stopped'].includes(row.status) && (undoUntil(row) ?? now) > now))

const eventOf = (move: (typeof importMoves)[number]) =>
  ({ type: `productImport.${move}`, by: 'provider', ...(move === 'start' && { policy: 'skip' }) }) as ProductImportEvent

export function presentProgress(row: ImportRowStored, now: Date): ImportProgress {
  const canUndo = (row.status === 'done' || row.status === 'stopped') && row.written > 0
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    label: productImportLifecycle.spec.states[row.status]?.label ?? row.status,
    // A change for many has no columns to map.
    moves: importMoves.filter(
      (move) =>
        can(productImportLifecycle, currentState(row, now), eventOf(move)) &&
        (move !== 'map' || row.kind === 'file') &&
        (move !== 'undo' || canUndo),
    ),
    rows_read: row.rows_read,
    to_create: row.to_create,
    to_change: row.to_change,
    same: row.same,
    unknown: row.unknown,
    bad: row.bad,
    written: row.written,
    failed: row.failed,
    undone: row.undone,
    kept: row.kept,
    pictures: row.pictures,
    pictures_done: row.pictures_done,
    pictures_failed: row.pictures_failed,
    zip_pictures: row.zip_pictures,
    zip_trouble: row.zip_trouble,
    takes_zip: takesZip(row, now),
    policy: row.policy,
    trouble: row.trouble,
    finished_at: row.finished_at?.toISOString() ?? null,
    undo_until: undoUntil(row)?.toISOString() ?? null,
  }
}

export const presentImport = (row: ImportRowStored, now: Date): ProductImport => ({
  ...presentProgress(row, now),
  kind: row.kind,
  file_name: row.file_name,
  format: [row.format.type?.toUpperCase(), row.format.encoding, row.format.separator].filter(Boolean).join(' · '),
  columns: row.columns,
  mapping: row.mapping,
  is_known_mapping: row.is_known_mapping,
  options: row.options,
  created_at: row.created_at.toISOString(),
})

export const presentRow = ({ line, ...row }: ShownRow): ImportRow => ({
  ...row,
  id: line,
  label: productImportRowLifecycle.spec.states[row.status]?.label ?? row.status,
})
