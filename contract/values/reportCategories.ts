/** What a reported content may be about (DSA Art. 16). */
export const reportCategories = [
  'sexual_abuse',
  'terror',
  'hate',
  'fraud',
  'unsafe_product',
  'intellectual_property',
  'personality',
  'false_review',
  'other',
] as const
export type ReportCategory = (typeof reportCategories)[number]
/** Crimes that may be reported without saying who one is (DSA Art. 16 para. 2 c). */
export const anonymousCategories: readonly ReportCategory[] = ['sexual_abuse', 'terror']
