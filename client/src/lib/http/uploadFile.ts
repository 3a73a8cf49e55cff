import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import { uploadForm } from './uploadForm.ts'

interface Uploading {
  /** Somebody without an account has a door of his own, for pictures of a return: the order's number. */
  returnOf?: string
  key: string
  signal: AbortSignal
  onProgress: (share: number) => void
  /** Where it goes; into a message unless said otherwise. */
  call?: 'uploads.add' | 'leads.upload' | 'refunds.addPhoto'
}

/** Uploads a private file (`uploads.add`, `refunds.addPhoto`) as `uploadForm` does; the same key again is the same upload. */
export async function uploadFile(
  file: File,
  { returnOf, call = returnOf === undefined ? 'uploads.add' : 'refunds.addPhoto', ...sending }: Uploading,
): Promise<SharedFile> {
  const form = new FormData()
  form.append('file', file, file.name)
  return (await uploadForm(call, form, { ...sending, params: { order_number: returnOf ?? '' } })).data
}
