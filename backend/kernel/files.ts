import { fileTypeFromBuffer } from 'file-type'
import { isUtf8 } from 'node:buffer'
import {
  extensionOf,
  fileExtensions,
  filePatterns,
  maxUploadBytes,
  mimesOfExtension,
  type FileExtension,
} from '#contract/values/fileTypes.ts'
import type { Upload } from '#contract/values/upload.ts'
import { Refusal } from './refusal.ts'

/** What a place takes. */
export interface FileRule {
  extensions: readonly FileExtension[]
  /** Where the messages about it belong. */
  field: string
  /** What to choose instead, in German, as «ein Bild im Format PNG oder JPG». */
  wanted: string
}

/** Refuses a file with a sentence at the field it was sent in; for the caller to throw. */
export const refuseFile = (code: 'FILE_TYPE_REFUSED' | 'FILE_TOO_LARGE', field: string, message: string) =>
  new Refusal(code, { errors: [{ field, message }] })

/**
 * Evaluates an uploaded file by its size, its extension and its content, which must be of one kind the place takes. A picture is written
 * anew, so a JPG called `.png` passes; everything else is kept as it is and must be what it is called.
 * @returns the content's media type.
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED with a message at the field.
 */
export async function evaluateFile({ fileName, content }: Upload, { extensions, field, wanted }: FileRule): Promise<string> {
  if (content.byteLength > maxUploadBytes)
    throw refuseFile('FILE_TOO_LARGE', field, 'Die Datei ist größer als 10 MB. Bitte wählen Sie eine kleinere.')
  const named = extensions.find((one) => one === extensionOf(fileName))
  const type = named && (await typeOfContent(content, filePatterns.image.test(fileName) ? extensions.filter(isPicture) : [named]))
  if (type === undefined) throw refuseFile('FILE_TYPE_REFUSED', field, `Bitte wählen Sie ${wanted}.`)
  return type
}

const isPicture = (extension: FileExtension) => (fileExtensions.image as readonly string[]).includes(extension)

/** What the content is, if it is something that one of these extensions stands for. */
async function typeOfContent(content: Uint8Array, extensions: readonly FileExtension[]): Promise<string | undefined> {
  if (extensions.includes('txt')) return isText(content) ? 'text/plain' : undefined
  const mime = (await fileTypeFromBuffer(content))?.mime
  return extensions.some((one) => one !== 'txt' && mime !== undefined && mimesOfExtension[one].includes(mime)) ? mime : undefined
}

/** Plain text has no magic number: it is well-formed UTF-8 without control characters, which programs and archives are full of. */
function isText(content: Uint8Array): boolean {
  return (
    content.byteLength > 0 &&
    isUtf8(content) &&
    !content.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)
  )
}
