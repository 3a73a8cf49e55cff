import type { CaseDetail } from '#contract/calls/casesWire.ts'

/** The case on show and how the parts of its drawer act on it. */
export interface CaseActions {
  detail: CaseDetail
  isSaving: boolean
  /** The connection is away: what others have decided meanwhile is not known. */
  isOutdated: boolean
  errors: Record<string, string>
  run: (send: () => Promise<{ message: string; data: CaseDetail }>, options?: { forget: () => void }) => Promise<boolean>
}
