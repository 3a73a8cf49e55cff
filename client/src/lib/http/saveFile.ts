import type { ApiFile } from './api.ts'

/** Hands a file that was asked for with the token to the browser's downloads; a plain link could not carry the token. */
export function saveFile({ blob, fileName }: ApiFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
