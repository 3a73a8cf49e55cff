import { fileExtensions, type FileExtension } from './fileTypes.ts'

/** What can be sent in a chat: pictures and PDF. Office files are left out, they may carry macros. */
export const chatExtensions: readonly FileExtension[] = [...fileExtensions.image, 'pdf']
/** So many go with one message. */
export const maxFilesOfMessage = 10
