import type { CallSpec, Calls, InputOf, OutputOf, SubjectKind } from '#contract/define.ts'
import type { Ctx } from './context.ts'

/** A handler per declared call; a missing one is a type error. */
export type Handlers<C extends Calls> = { [K in keyof C]: (ctx: Ctx, input: InputOf<C[K]>) => Promise<OutputOf<C[K]>> }

export interface BackendFeature {
  calls: Calls
  handlers: Record<string, (ctx: Ctx, input: never) => Promise<unknown>>
  /** Does this account own the subject? Asked only when the input is bad, so that strangers learn nothing from it. */
  subjects?: Partial<Record<SubjectKind, (ctx: Ctx, id: string) => Promise<boolean>>>
  /** Fires a due deadline of one of the feature's machines as `system`. */
  deadlines?: Record<string, (ctx: Ctx, due: { entityId: number; event: string }) => Promise<void>>
  /** Work after the commit. May run twice after a crash: must be safe to repeat. */
  jobs?: Record<string, (ctx: Ctx, payload: Record<string, unknown>) => Promise<void>>
  /** Runs about once an hour. */
  housekeeping?: (ctx: Ctx) => Promise<void>
}

/** Keeps the call types together with their handlers. */
export function defineFeature<C extends Calls>(feature: Omit<BackendFeature, 'calls' | 'handlers'> & { calls: C; handlers: Handlers<C> }): BackendFeature {
  return feature as unknown as BackendFeature
}

export type AnyHandler = (ctx: Ctx, input: InputOf<CallSpec>) => Promise<unknown>
