/** How a loader's promise ends; it never rejects, so that one section's trouble stays its own. */
export type Loaded<T> = { ok: true; data: T } | { ok: false; error: unknown }

/** An answer and when its question was asked. */
export interface Kept {
  at: number
  promise: Promise<Loaded<unknown>>
}
