import { fileTypeFromBuffer } from 'file-type'
import { extensionOf, maxUploadBytes, mimesOfExtension, type FileExtension } from '#contract/values/fileTypes.ts'
import type { Upload } from '#contract/values/upload.ts'
import { Refusal } from './refusal.ts'

/** What a place takes. */
export interface FileRule {
  extensions: readonly Exclude<FileExtension, 'txt'>[]
  /** Where the messages about it belong. */
  field: string
  /** What to choose instead, in German, as «ein Bild im Format PNG oder JPG». */
  wanted: string
}

export const refuseFile = (code: 'FILE_TYPE_REFUSED' | 'FILE_TOO_LARGE', field: string, message: string) => new Refusal(code, { errors: [{ field, message }] })

/**
 * Judges an uploaded file by its size, its extension and its content. Both extension and content must be of a kind the place
 * takes; a JPG called `.png` passes, a PDF called `.png` does not.
 * @returns the content's media type.
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED with a message at the field.
 */
export async function judgeFile({ fileName, content }: Upload, { extensions, field, wanted }: FileRule): Promise<string> {
  if (content.byteLength > maxUploadBytes) throw refuseFile('FILE_TOO_LARGE', field, 'Die Datei ist größer als 10 MB. Bitte wählen Sie eine kleinere.')
  const type = await fileTypeFromBuffer(content)
  const named = extensions.find((one) => one === extensionOf(fileName))
  const kinds = named ? extensions.filter((one) => kindOf(one) === kindOf(named)) : []
  if (!type || !kinds.some((one) => mimesOfExtension[one].includes(type.mime))) throw refuseFile('FILE_TYPE_REFUSED', field, `Bitte wählen Sie ${wanted}.`)
  return type.mime
}

const kindOf = (extension: Exclude<FileExtension, 'txt'>) => mimesOfExtension[extension][0]!.split('/', 1)[0]
