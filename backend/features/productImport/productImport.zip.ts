import { createHash, randomBytes } from 'node:crypto'
import type { ProductImport } from '#contract/calls/productImportWire.ts'
import { importLimits } from '#contract/values/importFields.ts'
import type { Upload } from '#contract/values/upload.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { refuseFile } from '#backend/kernel/files.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { FileTrouble } from './importLines.ts'
import { keyOfName } from './importPictures.ts'
import { readZip } from './importReader.ts'
import { removeImportFiles } from './productImport.cleanup.ts'
import { productImportJobs } from './productImport.jobs.ts'
import { forSeller, saveProgress } from './productImport.transition.ts'
import { countParts, deleteParts, fileNamed, filesOf, insertFile, insertPart, partsOf, retryNames } from './productImport.pictures.store.ts'
import { presentImport, takesZip } from './productImport.present.ts'
import { importById, lockImport, ownImport } from './productImport.store.ts'

interface ZipPart {
  file: Upload
  upload: string
  part: number
  parts: number
}

/**
 * Keeps a part of a ZIP; with the last one a job unpacks it. A part that comes twice is kept once.
 * @throws Refusal NOT_FOUND, IMPORT_TAKES_NO_PICTURES, FILE_TYPE_REFUSED, FILE_TOO_LARGE, INPUT_INVALID
 */
export async function addZipPart(ctx: AccountCtx, id: number, { file, upload, part, parts }: ZipPart): Promise<ProductImport> {
  const { userId } = ctx.account
  const expectOpen = (row: Parameters<typeof takesZip>[0]) => {
    if (!takesZip(row, ctx.now)) throw new Refusal('IMPORT_TAKES_NO_PICTURES')
  }
  expectOpen(orNotFound(await ownImport(ctx.db, userId, id)))
  const { content } = file
  if (part > parts) throw fieldRefusal('part', 'So viele Stücke hat dieses ZIP nicht.')
  if (content.byteLength > importLimits.zipPart)
    throw refuseFile('FILE_TOO_LARGE', 'file', `Ein Stück hat höchstens ${importLimits.zipPart / 1024 / 1024} MB.`)
  if (content.byteLength === 0 || (part === 1 && (content[0] !== 0x50 || content[1] !== 0x4b)))
    throw refuseFile('FILE_TYPE_REFUSED', 'file', 'Bitte wählen Sie eine ZIP-Datei mit Bildern.')
  const path = `imports/${randomBytes(20).toString('hex')}.zip`
  await ctx.kernel.files.put(path, content)
  let isKept = false
  try {
    return await inCommand(ctx, async (command) => {
      const row = orNotFound(await lockImport(command.db, userId, id))
      expectOpen(row)
      if ((await countParts(command.db, id)) >= importLimits.zipParts)
        throw refuseFile(
          'FILE_TOO_LARGE',
          'file',
          `ZIP-Dateien warten höchstens mit ${(importLimits.zipParts * importLimits.zipPart) / 1024 / 1024} MB. Bitte versuchen Sie es gleich noch einmal.`,
        )
      isKept = await insertPart(command.db, {
        import_id: id,
        upload,
        part,
        parts,
        path,
        bytes: content.byteLength,
        created_at: command.now,
      })
      const there = await partsOf(command.db, id, upload)
      if (there.length === parts && there.every((one) => one.parts === parts))
        command.enqueue(productImportJobs['productImport.unpack'], { id, upload }, { uniqueKey: `product-import-${id}-unpack-${upload}` })
      return presentImport(row, command.now)
    })
  } catch (error) {
    isKept = false
    throw error
  } finally {
    if (!isKept) await ctx.kernel.files.remove(path)
  }
}

/**
 * Takes the pictures out of a ZIP, each a private file under a name of ours; whatever a path in it says, nothing is written anywhere else.
 * They are evaluated and written anew when their row is written. Run twice it writes the same files.
 */
export async function unpackZip(ctx: Ctx, { id, upload }: PayloadOf<(typeof productImportJobs)['productImport.unpack']>): Promise<void> {
  const known = await importById(ctx.db, id)
  const parts = await partsOf(ctx.db, id, upload)
  if (!known || parts.length === 0) return
  if (!takesZip(known, ctx.now))
    return forSeller(ctx, known.provider_id, async (command) => removeImportFiles(command, await deleteParts(command.db, id, upload)))
  const used = await filesOf(ctx.db, id)
  const room = { entries: importLimits.zipEntries - Number(used.count), bytes: importLimits.zipUnfolded - Number(used.bytes ?? 0) }
  let trouble: string | null = null
  try {
    const left = await readZip(
      room,
      async (place) => {
        const part = parts[place]
        return part && (await ctx.kernel.files.read(part.path))
      },
      async ({ name, bytes }) => {
        const key = keyOfName(name)
        const path = `imports/${createHash('sha256').update(`${id}:${upload}:${key}`).digest('hex').slice(0, 40)}.img`
        const found = await fileNamed(ctx.db, id, key)
        if (found !== undefined && found !== 'several' && found.path === path) return
        await ctx.kernel.files.put(path, bytes)
        const made = await insertFile(ctx.db, { import_id: id, name: key, base: key.split('/').at(-1)!, path, bytes: bytes.length })
        if (!made) await ctx.kernel.files.remove(path)
      },
    )
    if (left > 0)
      trouble =
        left === 1 ? 'Eine Datei des ZIP ist kein Bild und bleibt liegen.' : `${left} Dateien des ZIP sind keine Bilder und bleiben liegen.`
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error
    trouble = error.message
  }
  await forSeller(ctx, known.provider_id, async (command) => {
    const row = await lockImport(command.db, known.provider_id, id)
    if (!row) return
    removeImportFiles(command, await deleteParts(command.db, id, upload))
    const again = await retryNames(command.db, id, command.now)
    const { count } = await filesOf(command.db, id)
    if (again > 0 && !row.is_fetching) command.enqueue(productImportJobs['productImport.pictures'], { id })
    await saveProgress(command, row, {
      zip_pictures: Number(count),
      zip_trouble: trouble,
      pictures_failed: row.pictures_failed - again,
      is_fetching: row.is_fetching || again > 0,
    })
  })
}
