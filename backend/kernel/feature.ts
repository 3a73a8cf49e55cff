import type { CallSpec, Calls, InputOf, OutputOf } from '#contract/define.ts'
import type { GuestSubjectKind, SubjectKind } from '#contract/subjects.ts'
import type { AccountCount } from '#contract/values/accountCounts.ts'
import type { Role } from '#contract/roles.ts'
import type { AccountCtx, Ctx, Kernel } from './context.ts'
import type { JobTable } from './jobs.ts'

/** The context of a call's handler: whose audience excludes guests is only run for an account of one of its roles. */
export type CtxOf<C extends Pick<CallSpec, 'audience'>> = C['audience'] extends readonly (infer R extends Role)[] ? AccountCtx<R> : Ctx

/** A handler per declared call; a missing one is a type error. */
export type Handlers<C extends Calls> = { [K in keyof C]: (ctx: CtxOf<C[K]>, input: InputOf<C[K]>) => Promise<OutputOf<C[K]>> }

/** Does the caller own the subject? Only kinds that guests hold are asked without an account. */
export type Subjects = { [K in SubjectKind]?: (ctx: K extends GuestSubjectKind ? Ctx : AccountCtx, id: string) => Promise<boolean> }

/** One table of the export: a German title, and rows with German labels; instants as ISO text, money in cents with the unit named. */
export interface ExportPart {
  key: string
  title: string
  rows: Record<string, unknown>[]
}
/** `path` leads to where the account finishes it. */
export interface Obligation {
  what: string
  count: number
  path: string
}
export interface Retained {
  what: string
  count: number
  /** E.g. «§ 147 AO». */ reason: string
  /** ISO date of the day it is deleted. */ until: string
}

/** A scalar subquery over the feature's own rows; `$1` is the account. Over an index, and bounded where there may be many. */
export type CountSql = (role: Role) => string

export interface BackendFeature {
  calls: Calls
  handlers: Record<string, (ctx: Ctx, input: never) => Promise<unknown>>
  /** Asked only when the input is bad, so that strangers learn nothing from it. */
  subjects?: Subjects
  /** Fires a due deadline of one of the feature's machines as `system`. */
  deadlines?: Record<string, (ctx: Ctx, due: { entityId: number; event: string }) => Promise<void>>
  /** Work after the commit. May run twice after a crash: must be safe to repeat. By `performJobs`. */
  jobs?: JobTable
  /** This feature's part of what an account may take with it (DSGVO Art. 15 and 20). */
  exportOf?: (ctx: Ctx, accountId: number) => Promise<ExportPart[]>
  /** What must be finished before the account can be deleted; empty when nothing is open. */
  obligations?: (ctx: Ctx, accountId: number) => Promise<Obligation[]>
  /** What stays after a deletion, why and until when (docs/law.md row 43). Asked before the deletion is confirmed. */
  retained?: (ctx: Ctx, accountId: number) => Promise<Retained[]>
  /** Takes everything personal out of this feature's rows that the law does not keep. Runs in one command with all others. */
  anonymise?: (ctx: Ctx, accountId: number) => Promise<void>
  /** What the header counts of this feature's rows; all features' together are one statement. */
  counts?: Partial<Record<AccountCount, CountSql>>
  /** Listens for as long as the workers run; returns how to stop. */
  listen?: (kernel: Kernel) => () => void
  /** Runs about once an hour. */
  housekeeping?: (ctx: Ctx) => Promise<void>
}

/** Keeps the call types together with their handlers. */
export function defineFeature<C extends Calls>(
  feature: Omit<BackendFeature, 'calls' | 'handlers'> & { calls: C; handlers: Handlers<C> },
): BackendFeature {
  return feature as unknown as BackendFeature
}

export type AnyHandler = (ctx: Ctx, input: InputOf<CallSpec>) => Promise<unknown>
