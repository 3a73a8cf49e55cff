/** What a case of the operator's inbox is about; `business`: what the operator has decided about a business by itself. */
export const caseKinds = ['report', 'termination', 'contact', 'review', 'message', 'business'] as const
export type CaseKind = (typeof caseKinds)[number]
export const caseStates = ['received', 'underReview', 'decided', 'appealed', 'redecided', 'closed'] as const
export type CaseStatus = (typeof caseStates)[number]
/** What can be done about a thing: nothing, a word to its author, taking it away, suspending its author, or ending the contract with it. */
export const caseMeasures = ['none', 'warning', 'removal', 'suspension', 'ending'] as const
export type CaseMeasure = (typeof caseMeasures)[number]
/** Why: because a law or because our own rules forbid it (DSA Art. 17 para. 3). */
export const caseGrounds = ['legal', 'contractual'] as const
export type CaseGround = (typeof caseGrounds)[number]
/** Who reported it, and whose content it is. */
export const caseSides = ['sender', 'author'] as const
export type CaseSide = (typeof caseSides)[number]
/** Answered by a letter; the others are decided about, with reasons. */
export const letterKinds: readonly CaseKind[] = ['termination', 'contact', 'message']
/** States in which one of the operator's staff has to act. */
export const openCaseStates: readonly CaseStatus[] = ['received', 'underReview', 'appealed']

/** Days in which a decision can be objected to: six months (DSA Art. 20 para. 1). */
export const appealDays = 183
