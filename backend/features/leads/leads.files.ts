import { mostLeadFiles } from '#contract/values/leadRules.ts'
import { attachUploads, forgetUploads } from '#backend/features/uploads/uploads.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { replaceFiles, uploadIdsOf } from './leads.files.store.ts'

export interface WantedFile {
  upload_id: number
  question_id: number | null
}

/**
 * The files of a locked lead from now on: new ones are the caller's own uploads, those left out are removed. @throws Refusal INPUT_INVALID
 */
export async function setFiles(ctx: AccountCtx, leadId: number, wanted: readonly WantedFile[]): Promise<void> {
  const ids = wanted.map(({ upload_id: id }) => id)
  if (ids.length > mostLeadFiles || new Set(ids).size < ids.length)
    throw fieldRefusal('file_ids', `Bitte fügen Sie höchstens ${mostLeadFiles} Dateien an.`)
  const before = await uploadIdsOf(ctx.db, leadId)
  const fresh = ids.filter((id) => !before.includes(id))
  if (!(await attachUploads(ctx, ctx.account.userId, fresh)))
    throw fieldRefusal('file_ids', 'Eine Datei ist nicht mehr da. Bitte wählen Sie sie noch einmal aus.')
  await replaceFiles(ctx.db, leadId, wanted)
  await forgetUploads(
    ctx,
    before.filter((id) => !ids.includes(id)),
  )
}
