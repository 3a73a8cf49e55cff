/**
 * The kinds of files that may be uploaded, by extension. What a file is called proves nothing: its content is evaluated as well
 * (backend/kernel/files.ts). Upper case is as good as lower case.
 */
export const fileExtensions = {
  image: ['png', 'jpg', 'jpeg'],
  audio: ['mp3', 'wav', 'ogg', 'm4a'],
  document: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'odt', 'txt'],
  video: ['mp4', 'webm', 'mov'],
} as const
export type FileKind = keyof typeof fileExtensions
export type FileExtension = (typeof fileExtensions)[FileKind][number]

const patternOf = (extensions: readonly string[]) => new RegExp(`[^/\\\\]\\.(?:${extensions.join('|')})$`, 'i')

/** Whether a file's name is one of its kind. The last extension counts: `a.png.exe` is no picture. */
export const filePatterns: Record<FileKind, RegExp> = {
  image: patternOf(fileExtensions.image),
  audio: patternOf(fileExtensions.audio),
  document: patternOf(fileExtensions.document),
  video: patternOf(fileExtensions.video),
}

/** What the content of each extension is, as its magic numbers tell. Plain text has none and is not listed. */
export const mimesOfExtension: Record<Exclude<FileExtension, 'txt'>, readonly string[]> = {
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  mp3: ['audio/mpeg'],
  wav: ['audio/wav'],
  ogg: ['audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg'],
  m4a: ['audio/x-m4a', 'audio/mp4'],
  pdf: ['application/pdf'],
  doc: ['application/x-cfb'],
  xls: ['application/x-cfb'],
  odt: ['application/vnd.oasis.opendocument.text'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  mp4: ['video/mp4', 'video/x-m4v'],
  webm: ['video/webm'],
  mov: ['video/quicktime'],
}

/** The extension a name ends with, in lower case; empty when there is none. Only the end of a name is looked at. */
export const extensionOf = (fileName: string): string => /\.([a-z0-9]{1,5})$/i.exec(fileName.slice(-8))?.[1]?.toLowerCase() ?? ''

/** The largest file that is taken, in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024
