import type { LeadRow } from './leads.store.ts'

/** The locked lead, and who sits on its seats. */
export type EvaluatedLead = LeadRow & { taken: number; offers: number }
