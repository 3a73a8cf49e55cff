import { appealDays } from './caseRules.ts'

/** What may be wrong with a review, in the order the form shows it; whoever reports may also use words of their own. */
export const reportReasons = {
  insult: 'Beleidigend oder diskriminierend',
  contactData: 'Nennt private Daten',
  advertising: 'Werbung oder gekauft',
  offTopic: 'Gehört nicht hierher',
  untrue: 'Stimmt nicht',
  illegal: 'Rechtswidrig',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonKeys = Object.keys(reportReasons) as ReportReason[]

/** The rule behind each reason, as the statement of reasons names it (DSA Art. 17; «Regeln für Bewertungen»). */
export const reviewRules: Record<ReportReason, string> = {
  insult: 'Bewertungen beleidigen und diskriminieren niemanden.',
  contactData: 'Bewertungen nennen keine Namen, Adressen, Telefonnummern oder andere private Daten von Menschen.',
  advertising: 'Bewertungen werben nicht und werden nicht gegen eine Belohnung geschrieben.',
  offTopic: 'Bewertungen handeln von dem, was gekauft wurde.',
  untrue: 'Bewertungen behaupten keine Tatsachen, die nicht stimmen.',
  illegal: 'Bewertungen enthalten nichts, was gegen Gesetze verstößt.',
}

/** Letters of title, text and reply, pictures of a review, and days in which it may be edited or a decision objected to. */
export const reviewLimits = { title: 80, text: 4000, pictures: 6, editDays: 30, appealDays, reply: 2000 } as const

/** The words in which a list of reviews can be ordered. */
export const reviewSorts = ['helpful', 'newest', 'best', 'worst'] as const
export type ReviewSort = (typeof reviewSorts)[number]
/** On public pages and in lists of providers and operators alike. */
export const reviewsPerPage = 10
