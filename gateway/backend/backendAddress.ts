import type { Backend } from './backend.ts'
import { backendBeside, type RequestHandler } from './inProcess.ts'
import { backendAt } from './overHttp.ts'
import { backendsAt } from './several.ts'

/** Where the backend is: at an address, at one of several, or in this very process as the handler of its requests. */
export type BackendAddress = string | readonly string[] | RequestHandler

/** @param timeoutMs How long the backend may stay silent in the middle of an answer. */
export function backendOf(place: BackendAddress, timeoutMs: number): Backend {
  if (typeof place === 'string') return backendAt(place, timeoutMs)
  return typeof place === 'function' ? backendBeside(place, timeoutMs) : backendsAt(place, timeoutMs)
}
