/**
 * What the main thread hands to the worker when it starts. `archive` fills an in-memory database and is
 * moved, not copied: the main thread cannot use it afterwards.
 */
export interface PgliteStart {
  directory: string | null
  archive: Uint8Array | null
  /** PostgreSQL as the process has compiled it; a worker that compiles its own begins with slow code again. */
  engine: WebAssembly.Module
}

export type PgliteRequest =
  | { id: number; kind: 'query'; sql: string; parameters: (string | null)[] }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'keep' }
  | { id: number; kind: 'rewind' }
  | { id: number; kind: 'close' }

/** `id` 0 announces that the database is open (or why it is not). */
export type PgliteResponse = { id: number; bytes: Uint8Array } | { id: number; failure: string }
