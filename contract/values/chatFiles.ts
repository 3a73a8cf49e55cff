import { extensionOf, fileExtensions, maxUploadBytes, type FileExtension } from './fileTypes.ts'

/** What can be sent in a chat: pictures and PDF. Office files are left out, they may carry macros. */
export const chatExtensions: readonly FileExtension[] = [...fileExtensions.image, 'pdf']
/** So many go with one message. */
export const maxFilesOfMessage = 10

/** Why a file is not taken, as far as its name and size tell. */
export type FileTrouble = 'type' | 'empty' | 'large' | 'many'
export type ChatFileKind = 'image' | 'pdf'

/** Evaluates a file before it is uploaded; the server looks at the content as well. */
export function fileTrouble(name: string, bytes: number): FileTrouble | null {
  if (!chatExtensions.some((one) => one === extensionOf(name))) return 'type'
  return bytes === 0 ? 'empty' : bytes > maxUploadBytes ? 'large' : null
}
export const chatFileKind = (name: string): ChatFileKind => (extensionOf(name) === 'pdf' ? 'pdf' : 'image')

/**
 * What was sent without any words, for lists and notifications. Names stay inside the conversation: a notification may be read by others.
 */
export function filesInWords(files: readonly { kind: ChatFileKind }[]): string {
  if (files.length === 0) return ''
  if (files.length > 1) return files.every(({ kind }) => kind === 'image') ? `${files.length} Bilder` : `${files.length} Dateien`
  return files[0]?.kind === 'image' ? 'Bild' : 'Dokument'
}
