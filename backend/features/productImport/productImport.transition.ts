import {
  productImportLifecycle,
  type ProductImportEffects,
  type ProductImportEvent,
  type ProductImportGuardInput,
  type ProductImportStatus,
} from '#machines/lifecycles/productImport.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { productImportJobs } from './productImport.jobs.ts'
import { currentState, presentProgress } from './productImport.present.ts'
import { saveImport, type ImportPatch, type ImportRowStored } from './productImport.store.ts'

/** The seller's own tabs follow. */
export function tell(ctx: Ctx, row: ImportRowStored): void {
  ctx.emit({
    type: 'productImport.changed',
    entity: { type: 'productImport', id: row.id, version: row.version },
    to: [{ userId: row.provider_id, data: { import: presentProgress(row, ctx.now) } }],
  })
}

export const importBinding = bindLifecycle<ImportRowStored, ProductImportGuardInput, ProductImportEvent, ProductImportEffects>({
  lifecycle: productImportLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState,
  save: (ctx, row, to, patch) =>
    saveImport(ctx.db, row.provider_id, row.id, { ...(patch as ImportPatch), status: to as ProductImportStatus, updated_at: ctx.now }),
  effects: {
    tell: (ctx, { row }) => tell(ctx, row),
    work(ctx, { row, params }) {
      if (params.what === 'check') ctx.enqueue(productImportJobs['productImport.check'], { id: row.id })
      else if (params.what === 'write') ctx.enqueue(productImportJobs['productImport.write'], { id: row.id, after: row.cursor })
      else ctx.enqueue(productImportJobs['productImport.undo'], { id: row.id, after: row.undone + row.kept })
    },
  },
})

/** Moves a locked import. @throws Refusal TRANSITION_REFUSED, IMPORT_EMPTY, IMPORT_HAS_BAD_ROWS, IMPORT_UNDO_LATE */
export const transitionImport = (
  ctx: Ctx,
  row: ImportRowStored,
  event: ProductImportEvent,
  patch: ImportPatch = {},
): Promise<ImportRowStored> => transitionRow(ctx, importBinding, row, event, patch as Partial<ImportRowStored>)

/** Counts of a locked import that goes on, told to whoever watches. */
export async function saveProgress(ctx: Ctx, row: ImportRowStored, patch: ImportPatch): Promise<ImportRowStored> {
  const saved = await saveImport(ctx.db, row.provider_id, row.id, { ...patch, updated_at: ctx.now })
  tell(ctx, saved)
  return saved
}

/** A command in the name of the seller who began the import: what it writes is theirs. */
export const forSeller = <T>(ctx: Ctx, providerId: number, work: (command: Ctx) => Promise<T>): Promise<T> =>
  ctx.kernel.command(
    { caller: { kind: 'account', role: 'provider', userId: providerId, sessionId: '' }, requestId: ctx.requestId, log: ctx.log },
    work,
  )
