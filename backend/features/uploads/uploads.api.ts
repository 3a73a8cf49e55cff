import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import type { FileAnswer } from '#contract/define.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { uploadJobs } from './uploads.jobs.ts'
import { attach, deleteUploads, uploadById, type UploadRow } from './uploads.store.ts'

export { keepFile } from './files.ts'
export { handOverUploads, waitingUpload } from './uploads.store.ts'

/** Which of a file's two sizes; a PDF has one. */
export type FileSize = 'full' | 'preview'

/** The caller's own waiting files, which from now on belong to what the command stores. False: one of them is not there (any more). */
export async function attachUploads(ctx: Ctx, ownerId: number, ids: readonly number[]): Promise<boolean> {
  return ids.length === 0 || (await attach(ctx.db, ownerId, ids)).length === new Set(ids).size
}

/** Takes files out of the database, and after the commit off the disk. */
export async function forgetUploads(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) removeFiles(ctx, await deleteUploads(ctx.db, ids))
}

/** A job, so that no file stays behind when the process ends between commit and removal. */
export function removeFiles(ctx: Ctx, rows: readonly UploadRow[]): void {
  const names = rows.flatMap((row) => [row.path, ...(row.preview_path ? [row.preview_path] : [])])
  for (let at = 0; at < names.length; at += 200) ctx.enqueue(uploadJobs['uploads.remove'], { names: names.slice(at, at + 200) })
}

/** The file itself. Whether the caller may read it was evaluated before. @throws Refusal NOT_FOUND */
export async function fileAnswer(ctx: Ctx, id: number, size: FileSize): Promise<FileAnswer> {
  const row = await uploadById(ctx.db, id)
  const file = row && (await ctx.kernel.files.read((size === 'preview' && row.preview_path) || row.path))
  if (!row || !file) throw new Refusal('NOT_FOUND')
  return { file, fileName: row.file_name, type: row.kind === 'image' ? 'image/webp' : 'application/pdf' }
}

export const presentFile = (row: Pick<UploadRow, 'id' | 'file_name' | 'kind' | 'bytes' | 'width' | 'height'>): SharedFile => ({
  file_id: row.id,
  name: row.file_name,
  kind: row.kind,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
})
