import type { Failure } from '#machines/parts/failure.ts'
import { troubleTexts } from './accounts.texts.ts'

/** The sentence for a form's banner: the server's own, unless it had none for people. */
export function troubleOf({ code, message }: Failure, unknown: string = troubleTexts.unknown): string {
  if (code === 'OFFLINE') return troubleTexts.offline
  return code === 'UNKNOWN' || code === 'INTERNAL' ? unknown : message
}
