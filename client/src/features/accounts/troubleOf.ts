import type { Failure } from '#machines/parts/failure.ts'
import { somethingWentWrong } from '#client/lib/http/failures.ts'

/** The sentence for a form's banner: the server's own or that there is no connection; `otherwise` where there was none for people. */
export const troubleOf = ({ code, message }: Failure, otherwise = somethingWentWrong): string =>
  code === 'UNKNOWN' || code === 'INTERNAL' ? otherwise : message
