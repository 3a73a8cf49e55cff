/**
 * What the operator hears about goods that may be unsafe: an authority's order, a notice by
 * anybody, a recall by maker, seller or authority.
 */
export const safetyKinds = ['order', 'notice', 'recall'] as const
export type SafetyKind = (typeof safetyKinds)[number]
export const safetyStates = ['received', 'overdue', 'takenDown', 'dismissed', 'lifted'] as const
export type SafetyState = (typeof safetyStates)[number]
export const openSafetyStates: readonly SafetyState[] = ['received', 'overdue']

/**
 * Working days within which it is done: an order to take goods down two, a notice three (Regulation (EU) 2023/988, Art. 22). For a
 * recall the law says «without undue delay»; it gets no longer than a notice.
 */
export const safetyDays: Readonly<Record<SafetyKind, number>> = { order: 2, notice: 3, recall: 3 }
/** The operator's staff are reminded so long before the end. */
export const safetyRemindMs = 24 * 60 * 60 * 1000
/** Whose purchases of these last months are written to (Regulation (EU) 2022/2065, Art. 32 (1)). */
const recallMonths = 6
/** When they begin: the same day so many months before, the last one of its month where it has no such day. */
export function recallSince(at: Date): Date {
  const since = new Date(at)
  since.setUTCDate(1)
  since.setUTCMonth(since.getUTCMonth() - recallMonths)
  const last = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate()
  since.setUTCDate(Math.min(at.getUTCDate(), last))
  return since
}

export const safetyLaw = 'Verordnung (EU) 2023/988 (Produktsicherheit), Art. 22'

/** What a random check of goods on sale has found (Regulation (EU) 2022/2065, Art. 31 (3)). */
export const safetyCheckResults = ['clean', 'found'] as const
export type SafetyCheckResult = (typeof safetyCheckResults)[number]

export const safetyLimits = {
  product: 300,
  sender: 200,
  reference: 100,
  words: 5000,
  hazard: 2000,
  advice: 2000,
  remedy: 2000,
  batches: 300,
  reason: 2000,
  checked: 300,
  note: 2000,
} as const
