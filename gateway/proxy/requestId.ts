import { randomUUID } from 'node:crypto'

const sane = /^[\w-]{8,64}$/

/** The caller's request id when it is harmless in logs and headers, else a new one. */
export function requestIdOf(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && sane.test(given) ? given : randomUUID()
}
