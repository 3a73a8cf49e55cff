import * as z from 'zod'
import { dataOf, defineCalls, Done, Id } from '#contract/define.ts'
import { Upload } from '#contract/values/upload.ts'

/** A private file as those who may see it learn of it. Width and height belong to pictures. */
export const SharedFile = z.object({
  file_id: z.int(),
  name: z.string(),
  kind: z.enum(['image', 'pdf']),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type SharedFile = z.infer<typeof SharedFile>

const own = { area: 'uploads', audience: ['customer', 'provider'], ours: true } as const

/**
 * Files on their way into a message. What nothing refers to after a week is removed. The idempotency key stands for the file:
 * sent again with the same key it is the same upload.
 */
export const uploadCalls = defineCalls({
  'uploads.add': {
    ...own,
    method: 'POST',
    path: 'uploads',
    transaction: 'own',
    perMinute: 60,
    status: 201,
    consumes: ['multipart'],
    summary: 'Ein Bild (PNG, JPG) oder PDF hochladen, höchstens 10 MB',
    body: z.object({ file: Upload }),
    output: dataOf(SharedFile),
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'UPLOAD_QUOTA_REACHED', 'BACKEND_UNAVAILABLE'],
  },
  'uploads.remove': {
    ...own,
    method: 'DELETE',
    path: 'uploads/{id}',
    summary: 'Eine hochgeladene Datei verwerfen, die noch in keiner Nachricht steht',
    params: z.object({ id: Id }),
    subject: { kind: 'upload', at: 'params.id' },
    output: Done,
    refuses: ['NOT_FOUND'],
  },
})
