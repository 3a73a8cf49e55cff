import type { CaseDetail } from '#contract/calls/cases.calls.ts'

/** The case on show and how the parts of its drawer act on it. */
export interface CaseActions {
  detail: CaseDetail
  isSaving: boolean
  errors: Record<string, string>
  run: (send: () => Promise<{ message: string; data: CaseDetail }>) => Promise<boolean>
}
