import type { PaperInfo, PaperRow } from '#contract/calls/documents.calls.ts'
import type { FileAnswer } from '#contract/define.ts'
import type { DocumentKind } from '#contract/values/documentRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'

/** What a page asks a source for: the newest of its papers after `before`, at most `limit`. */
export interface PaperRequest {
  kinds: readonly DocumentKind[]
  search: string
  limit: number
  /** The last row shown; `source` decides within one moment. */
  before: { at: Date; source: string; id: number; part: number } | null
}
export interface Paper extends Omit<PaperRow, 'changed_at'> {
  changed_at: Date
}

/** Where papers come from. Each source answers for what of it an account may read; the list merges them by time. */
export interface PaperSource {
  /** First letter of the keys of its papers. */
  letter: string
  kinds: readonly DocumentKind[]
  page: (ctx: AccountCtx, wish: PaperRequest) => Promise<Paper[]>
  /** Undefined: there is none, or not for this account. `part` is the second number of the key, 0 where it has none. */
  one: (ctx: AccountCtx, id: number, part: number) => Promise<(Paper & Pick<PaperInfo, 'history' | 'readers'>) | undefined>
  file: (ctx: AccountCtx, id: number, part: number, version?: number) => Promise<FileAnswer | undefined>
}

/** Whether rows of this source at exactly the moment of `before` still come: sources stand in the order of their letters there. */
export const sameMomentOf = (letter: string, before: NonNullable<PaperRequest['before']>): 'none' | 'after' | 'all' =>
  letter === before.source ? 'after' : letter < before.source ? 'all' : 'none'

export interface KeyParts {
  letter: string
  id: number
  part: number
}
export function keyParts(key: string): KeyParts {
  const [letter = '', id, part] = key.split('-')
  return { letter, id: Number(id), part: Number(part ?? 0) }
}

/** Newest first; within one moment by source (letters from the end), then by number. */
export function byTime(a: Paper, b: Paper): number {
  const [left, right] = [keyParts(a.id), keyParts(b.id)]
  return (
    b.changed_at.getTime() - a.changed_at.getTime() ||
    (left.letter < right.letter ? 1 : left.letter > right.letter ? -1 : 0) ||
    right.id - left.id ||
    right.part - left.part
  )
}
