import type { ProductImport } from '#contract/calls/productImportWire.ts'
import { importLimits } from '#contract/values/importFields.ts'
import { ApiOffline } from '#client/lib/http/failures.ts'
import { uploadForm } from '#client/lib/http/uploadForm.ts'
import { newId } from '#client/lib/newId.ts'

/** How often a part is sent once more when the connection is gone. */
const mostRepeats = 3
const pauseMs = 2_000
/** The largest ZIP that is taken, in bytes. */
export const mostZip = importLimits.zipPart * importLimits.zipParts

/** A table; `mode`: only what is known may change by it. */
export async function uploadTable(file: File, mode: 'update' | null, onProgress: (share: number) => void): Promise<ProductImport> {
  const form = new FormData()
  form.append('file', file, file.name)
  if (mode) form.append('mode', mode)
  return (await uploadForm('productImport.upload', form, { key: newId(), onProgress })).data
}

/** A ZIP in parts, one after the other: one that is lost on the way is sent again, the others are not. */
export async function uploadZip(id: number, zip: File, onProgress: (share: number) => void): Promise<ProductImport> {
  const upload = newId()
  const parts = Math.max(1, Math.ceil(zip.size / importLimits.zipPart))
  let answer: ProductImport | undefined
  for (let part = 1; part <= parts; part++) {
    const form = new FormData()
    form.append('upload', upload)
    form.append('part', String(part))
    form.append('parts', String(parts))
    form.append('file', zip.slice((part - 1) * importLimits.zipPart, part * importLimits.zipPart), zip.name)
    const send = () =>
      uploadForm('productImport.addPictures', form, {
        params: { id },
        key: newId(),
        onProgress: (share) => onProgress((part - 1 + share) / parts),
      })
    answer = (await repeated(send)).data
  }
  return answer!
}

async function repeated<T>(send: () => Promise<T>): Promise<T> {
  for (let at = 0; ; at++)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiOffline) || at >= mostRepeats) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (at + 1)))
    }
}
