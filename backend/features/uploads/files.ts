import { randomBytes } from 'node:crypto'
import { chatExtensions } from '#contract/values/chatFiles.ts'
import type { Upload } from '#contract/values/upload.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { evaluateFile, refuseFile, type FileRule } from '#backend/kernel/files.ts'
import { pdfTrouble } from '#backend/kernel/pdf.ts'
import { encodePicture } from '#backend/kernel/pictures.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { insertUpload, lockQuota, uploadByKey, usedBy, type UploadRow } from './uploads.store.ts'

/** Bytes of one account's files, as they are stored. */
const maxBytesOfAccount = 500 * 1024 * 1024
/** Files that stand in no message yet. */
const maxWaiting = 30

const rule: FileRule = { extensions: chatExtensions, field: 'file', wanted: 'ein Bild (PNG oder JPG) oder ein PDF' }
const pdfTroubles = {
  broken: 'Dieses PDF ist beschädigt. Bitte speichern Sie es neu und versuchen Sie es noch einmal.',
  locked: 'Dieses PDF ist mit einem Kennwort geschützt. Bitte wählen Sie eines ohne Kennwort.',
  active: 'Dieses PDF enthält Skripte, Formulare oder Anhänge. Bitte drucken Sie es als einfaches PDF und wählen Sie dieses.',
} as const

/**
 * Keeps a private file of the caller: a picture is written anew in two sizes, a PDF is looked through. The same key again is the
 * same upload; where one request brings several files, each needs a key of its own. Call it outside a transaction.
 * @throws Refusal FILE_TYPE_REFUSED, FILE_TOO_LARGE, UPLOAD_QUOTA_REACHED, BACKEND_UNAVAILABLE.
 */
export async function keepFile(ctx: AccountCtx, file: Upload, clientId = ctx.clientId ?? ctx.newId()): Promise<UploadRow> {
  const { userId } = ctx.account
  const known = await uploadByKey(ctx.db, userId, clientId)
  if (known) return known
  // Asked before the work and once more under the lock: whoever is at the limit costs nothing.
  await expectRoom(ctx, userId, 0)
  const made = await prepare(file)
  const base = `shared/${randomBytes(20).toString('hex')}`
  const path = `${base}.${made.kind === 'image' ? 'webp' : 'pdf'}`
  const previewPath = made.preview ? `${base}-small.webp` : null
  const forget = () => Promise.all([path, previewPath].filter((one) => one !== null).map((one) => ctx.kernel.files.remove(one)))
  try {
    await ctx.kernel.files.put(path, made.content)
    if (made.preview && previewPath) await ctx.kernel.files.put(previewPath, made.preview)
    const bytes = made.content.byteLength + (made.preview?.byteLength ?? 0)
    const { row, isNew } = await inCommand(ctx, async (command) => {
      await lockQuota(command.db, userId)
      await expectRoom(command, userId, bytes)
      const stored = await insertUpload(command.db, {
        account_id: userId,
        client_id: clientId,
        kind: made.kind,
        file_name: shownName(file.fileName, made.kind),
        bytes,
        width: made.width,
        height: made.height,
        path,
        preview_path: previewPath,
        created_at: command.now,
      })
      const row = stored ?? (await uploadByKey(command.db, userId, clientId))
      if (!row) throw new Error('A stored upload could not be read')
      return { row, isNew: stored !== undefined }
    })
    if (!isNew) await forget()
    return row
  } catch (error) {
    await forget()
    throw error
  }
}

async function expectRoom(ctx: Ctx, userId: number, bytes: number): Promise<void> {
  const used = await usedBy(ctx.db, userId)
  if (used.bytes + bytes > maxBytesOfAccount || used.waiting >= maxWaiting) throw new Refusal('UPLOAD_QUOTA_REACHED')
}

interface Prepared {
  kind: 'image' | 'pdf'
  content: Uint8Array
  preview: Uint8Array | null
  width: number | null
  height: number | null
}

async function prepare(file: Upload): Promise<Prepared> {
  const mime = await evaluateFile(file, rule)
  if (mime === 'application/pdf') {
    const trouble = pdfTrouble(file.content)
    if (trouble) throw refuseFile('FILE_TYPE_REFUSED', rule.field, pdfTroubles[trouble])
    return { kind: 'pdf', content: file.content, preview: null, width: null, height: null }
  }
  const { data, info } = await encodePicture(file.content, { maxEdge: 2048 }, rule.field)
  const small = await encodePicture(data, { maxEdge: 480 }, rule.field)
  return { kind: 'image', content: data, preview: small.data, width: info.width, height: info.height }
}

/** The name as the sender had it, without folders and control characters; a picture is a WebP from now on. */
function shownName(fileName: string, kind: 'image' | 'pdf'): string {
  const last = fileName.slice(-400).split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\p{Surrogate}|[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
    .slice(0, 100)
  return `${stem || (kind === 'image' ? 'Bild' : 'Dokument')}.${kind === 'image' ? 'webp' : 'pdf'}`
}
