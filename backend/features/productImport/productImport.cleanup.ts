import { importLimits } from '#contract/values/importFields.ts'
import { forgetUnused } from '#backend/features/catalogue/batch.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { productImportJobs } from './productImport.jobs.ts'
import { namesOfFiles, removeFilesOfOver, replacedOf, takeReplacedOfOver } from './productImport.pictures.store.ts'
import { deleteImports, importById, oldImports, stalledFetches, stalledImports } from './productImport.store.ts'

const stalledMs = 10 * 60_000
const perTurn = 50

/** A job, so that no file stays behind when the process ends between commit and removal. */
export function removeImportFiles(ctx: Ctx, rows: readonly { path: string | null }[]): void {
  const names = rows.flatMap(({ path }) => path ?? [])
  if (names.length > 0) ctx.enqueue(productImportJobs['productImport.remove'], { names })
}

/** What pictures stood where others stand now goes, unless something else shows it. */
function forgetReplaced(ctx: Ctx, pictures: readonly string[]): void {
  if (pictures.length > 0)
    ctx.afterCommit(async () => {
      for (const picture of pictures) await forgetUnused(ctx, picture)
    })
}

/** Imports with their tables, ZIPs and pictures that were not taken yet. */
export async function removeImports(ctx: Ctx, imports: readonly { id: number }[]): Promise<void> {
  const ids = imports.map(({ id }) => id)
  const beside = await namesOfFiles(ctx.db, ids)
  forgetReplaced(ctx, await replacedOf(ctx.db, ids))
  removeImportFiles(ctx, [...(await deleteImports(ctx.db, ids)), ...beside])
}

/** Old imports go with their files; work that lies still because its job died begins again where it stopped. */
export const tidyImports = (ctx: Ctx) =>
  inCommand(ctx, async (command) => {
    const before = new Date(command.now.getTime() - importLimits.keptDays * 86_400_000)
    await removeImports(command, await oldImports(command.db, before, perTurn))
    // Who may take an import back may also send a ZIP once more; after that nobody needs what was in it.
    removeImportFiles(command, await removeFilesOfOver(command.db, new Date(command.now.getTime() - importLimits.undoHours * 3_600_000)))
    forgetReplaced(command, await takeReplacedOfOver(command.db, new Date(command.now.getTime() - importLimits.undoHours * 3_600_000)))
    for (const { id } of await stalledFetches(command.db, new Date(command.now.getTime() - stalledMs), perTurn))
      command.enqueue(productImportJobs['productImport.pictures'], { id }, again(command, id, 'pictures-again'))
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
const again = (ctx: Ctx, id: number, what = 'again') => ({
  uniqueKey: `product-import-${id}-${what}-${Math.floor(ctx.now.getTime() / 3_600_000)}`,
})
