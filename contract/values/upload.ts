import * as z from 'zod'

/** An uploaded file as the backend reads it from a multipart body. Its name and declared type prove nothing. */
export interface Upload {
  fileName: string
  mimeType: string
  content: Uint8Array
}

const message = 'Bitte wählen Sie eine Datei aus.'
const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array

/** A file; nothing that JSON or a form can hold passes for one. */
export const Upload = z.custom<Upload>(isUpload, { error: message })
