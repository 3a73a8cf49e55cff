import type { Backend } from './backend.ts'
import { backendBeside, type RequestHandler } from './inProcess.ts'
import { backendAt } from './overHttp.ts'

/** Where the backend is: at an address, or in this very process as the handler of its requests. */
export type BackendPlace = string | RequestHandler

/** @param timeoutMs How long the backend may stay silent in the middle of an answer. */
export const backendOf = (place: BackendPlace, timeoutMs: number): Backend =>
  typeof place === 'string' ? backendAt(place, timeoutMs) : backendBeside(place, timeoutMs)
