/** How many providers one lead is shown to at most; a direct request has one seat. */
export const seatsOfLead = 5
/** Days a lead is open, and how often and by how many days it may be prolonged. */
export const openDays = 14
export const extendDays = 14
export const mostExtensions = 2
/** A lead that is open again after its deal has ended stays so for this many days at least. */
export const reopenDays = 7
/** Days a draft is kept, for its customer and for a guest whose mail was never confirmed. */
export const draftDays = 30
/** Hours without an offer after which the radius grows. */
export const widenHours = 48
/** A business that has closed for so many days more is not asked (decision 076): longer than the radius waits for an offer. */
export const closedDays = widenHours / 24
/** Days before its end at which the customer is reminded. */
export const remindDays = 2
/** The radii in km that are tried one after another. */
export const leadRadii = [25, 50, 100] as const
export const radiusAfter = (km: number): number | null => leadRadii.find((next) => next > km) ?? null

/** Files of one lead at most, those of its questions included. */
export const mostLeadFiles = 10
/** Leads that are not closed an account may have, and drafts. */
export const mostOpenLeads = 10
export const mostDrafts = 5

export const leadCancelReasons = ['notNeeded', 'elsewhere', 'tooExpensive', 'noOffers', 'other'] as const
export type LeadCancelReason = (typeof leadCancelReasons)[number]
export const leadCancelTexts = {
  notNeeded: 'Ich brauche die Leistung nicht mehr',
  elsewhere: 'Ich habe anderswo jemanden gefunden',
  tooExpensive: 'Die Angebote sind mir zu teuer',
  noOffers: 'Ich habe keine passenden Angebote bekommen',
  other: 'Aus einem anderen Grund',
} as const satisfies Record<LeadCancelReason, string>

/** Why a provider passes; only told to the operator's statistics, never to the customer. */
export const leadPassReasons = ['noTime', 'tooFar', 'notMyTrade', 'tooSmall', 'unclear', 'other'] as const
export type LeadPassReason = (typeof leadPassReasons)[number]
export const leadPassTexts = {
  noTime: 'Zurzeit keine Termine frei',
  tooFar: 'Zu weit weg',
  notMyTrade: 'Das machen wir nicht',
  tooSmall: 'Der Auftrag ist zu klein',
  unclear: 'Die Angaben reichen nicht',
  other: 'Aus einem anderen Grund',
} as const satisfies Record<LeadPassReason, string>
