/** Bounds and words of offers that server, client and lifecycle share. */
export const offerLimits = {
  name: 120,
  /** Cleaned formatted text, its marks included. */
  content: 20_000,
  comment: 1000,
  included: 10,
  rounds: 5,
  templates: 30,
  /** Days an offer holds at the longest; the lead's own end comes first. */
  validDays: 30,
  /** Days of the right to withdraw (§ 355 BGB), from the contract. */
  withdrawalDays: 14,
  perPage: 5,
} as const

/** What a customer looks for among the offers received; a test holds every state sent in exactly one. */
export const offerGroups = {
  waiting: ['open', 'countered'],
  orders: ['accepted', 'completed'],
  over: ['rejected', 'withdrawn', 'expired'],
} as const
export const offerGroupNames = ['waiting', 'orders', 'over'] as const satisfies readonly (keyof typeof offerGroups)[]
export type OfferGroup = (typeof offerGroupNames)[number]

/** Festpreis, von–bis, Stundensatz, nach Aufwand; all with tax (PAngV § 3). */
export const priceTypes = ['fix', 'range', 'hourly', 'effort'] as const
export type PriceType = (typeof priceTypes)[number]

/**
 * How far the price binds: an offer or an estimate of costs (§§ 145, 649 BGB; docs/law.md row 53).
 * Stands beside the price and in the contract.
 */
export const priceBinding: Record<PriceType, string> = {
  fix: 'Verbindliches Angebot: Dieser Preis gilt.',
  range: 'Verbindliches Angebot: Der Preis bleibt innerhalb dieser Spanne.',
  hourly: 'Verbindlicher Stundensatz: Abgerechnet werden die geleisteten Stunden.',
  effort:
    'Kostenvoranschlag: Abgerechnet wird der Aufwand. Wird es wesentlich teurer, muss der Betrieb das sofort sagen, und Sie können kündigen (§ 649 BGB).',
}

export const offerRejectReasons = ['tooExpensive', 'dateUnsuitable', 'otherChosen', 'notNeeded', 'other'] as const
export type OfferRejectReason = (typeof offerRejectReasons)[number]
/** Why an offer ended without its customer's own word. */
export const offerEndings = ['otherAccepted', 'leadCanceled', 'leadExpired'] as const
export type OfferEnding = (typeof offerEndings)[number]

export const offerRejectTexts: Record<OfferRejectReason | OfferEnding, string> = {
  tooExpensive: 'zu teuer',
  dateUnsuitable: 'der Termin passt nicht',
  otherChosen: 'ein anderer Betrieb macht es',
  notNeeded: 'nicht mehr nötig',
  other: 'anderer Grund',
  otherAccepted: 'ein anderes Angebot wurde angenommen',
  leadCanceled: 'die Anfrage wurde geschlossen',
  leadExpired: 'die Anfrage ist abgelaufen',
}

/** The only words on the button by which a contract comes about (§ 312j (3) BGB). */
export const acceptLabel = 'Zahlungspflichtig beauftragen'
/** Counted up whenever the words beside that button change; stored with each acceptance. */
export const acceptTextVersion = '2026-11-26'
