import { importLimits } from '#contract/values/importFields.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { productImportJobs } from './productImport.jobs.ts'
import { deleteOldImports, importById, stalledImports } from './productImport.store.ts'

const stalledMs = 10 * 60_000
const perTurn = 50

/** A job, so that no file stays behind when the process ends between commit and removal. */
export function removeImportFiles(ctx: Ctx, rows: readonly { path: string | null }[]): void {
  const names = rows.flatMap(({ path }) => path ?? [])
  if (names.length > 0) ctx.enqueue(productImportJobs['productImport.remove'], { names })
}

/** Old imports go with their files; work that lies still because its job died begins again where it stopped. */
export const tidyImports = (ctx: Ctx) =>
  inCommand(ctx, async (command) => {
    const before = new Date(command.now.getTime() - importLimits.keptDays * 86_400_000)
    removeImportFiles(command, await deleteOldImports(command.db, before, perTurn))
    for (const { id, status } of await stalledImports(command.db, new Date(command.now.getTime() - stalledMs), perTurn)) {
      const row = await importById(command.db, id)
      if (!row) continue
      if (status === 'validating') command.enqueue(productImportJobs['productImport.check'], { id })
      else if (status === 'running')
        command.enqueue(productImportJobs['productImport.write'], { id, after: row.cursor }, again(command, id))
      else command.enqueue(productImportJobs['productImport.undo'], { id, after: row.undone + row.kept }, again(command, id))
    }
  })

/** Beside the dead job of the same chunk, once an hour. */
const again = (ctx: Ctx, id: number) => ({ uniqueKey: `product-import-${id}-again-${Math.floor(ctx.now.getTime() / 3_600_000)}` })
