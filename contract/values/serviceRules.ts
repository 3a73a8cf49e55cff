import { addDays, berlinDay, fromBerlin } from './berlinTime.ts'
import { withdrawalUntil } from './refundRules.ts'

/**
 * What the customer says where a service shall begin before the withdrawal period is over (§§ 356 (4), 357a (2)
 * BGB); kept with the order as it was shown.
 */
export const beginConsentText =
  'Ich verlange ausdrücklich, dass mit der Leistung vor Ablauf der Widerrufsfrist begonnen wird. Mir ist bekannt, dass mein Widerrufsrecht mit vollständiger Ausführung erlischt und dass ich bei einem Widerruf bis dahin Geleistetes anteilig bezahle.'

/** Dates further away are a mistake. */
export const furthestDateDays = 365

/** The period of a service runs from the contract on (§ 355 (2) BGB). */
export const serviceWithdrawalUntil = (placedAt: Date, noticeAt: Date | null): Date => withdrawalUntil(placedAt, noticeAt)

/** The first moment at which a service may begin: at once where the customer has asked for it, else when the period is over. */
export const earliestBegin = (placedAt: Date, hasConsent: boolean, hasRights: boolean): Date =>
  hasConsent || !hasRights ? placedAt : serviceWithdrawalUntil(placedAt, placedAt)

export const latestDate = (now: Date): Date => fromBerlin(addDays(berlinDay(now), furthestDateDays + 1), '00:00')
