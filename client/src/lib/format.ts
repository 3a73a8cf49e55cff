import { berlinDay, berlinParts, daysBetween, weekdayNames } from '#contract/values/berlinTime.ts'
import { euroText } from '#contract/values/euroText.ts'
import { numberText, shortNumberText } from '#contract/values/numberText.ts'

/**
 * Money, dates and measures as a German reader expects them, always in Europe/Berlin and with no-break spaces between
 * a number and its unit.
 */
const nbsp = '\u00a0'

/** A moment: ISO text from the wire, a Date, or milliseconds since 1970. */
export type Moment = string | number | Date
const at = (moment: Moment) => new Date(moment)

/** Integer cents → `1.234,50 €`, as invoices and mails say it. */
export const formatEuro = (cents: number): string => euroText(cents)

/** Two amounts in cents → `9,90–14,50 €`; equal amounts show once. */
export function formatEuroRange(fromCents: number, toCents: number): string {
  if (fromCents === toCents) return formatEuro(fromCents)
  return `${formatEuro(fromCents).replace(`${nbsp}€`, '')}–${formatEuro(toCents)}`
}

/** `20.11.2026` */
export function formatDate(moment: Moment): string {
  const [year, month, day] = berlinDay(at(moment)).split('-')
  return `${day}.${month}.${year}`
}

/** `13:00 Uhr` */
export function formatTime(moment: Moment): string {
  return `${berlinParts(at(moment)).time}${nbsp}Uhr`
}

/** `20.11.2026, 13:00 Uhr` */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`
}

/** `Dienstag` */
export const formatWeekday = (moment: Moment): string => weekdayNames[berlinParts(at(moment)).weekday - 1]!

/** `Heute`, `Morgen`, `Gestern`, the weekday within the coming six days, otherwise the date. */
export function formatRelativeDay(moment: Moment, now: Moment = Date.now()): string {
  const days = daysBetween(berlinDay(at(now)), berlinDay(at(moment)))
  if (days === 0) return 'Heute'
  if (days === 1) return 'Morgen'
  if (days === -1) return 'Gestern'
  return days > 1 && days < 7 ? formatWeekday(moment) : formatDate(moment)
}

/** Minutes → `45 Min.`, `1 Std. 20 Min.`, `2 Std.`; fractions are rounded up because nobody likes a meal promised too early. */
export function formatMinutes(minutes: number): string {
  const total = Math.max(0, Math.ceil(minutes))
  const hours = Math.floor(total / 60)
  const parts = [hours > 0 && `${numberText(hours)}${nbsp}Std.`, (total % 60 > 0 || hours === 0) && `${total % 60}${nbsp}Min.`]
  return parts.filter(Boolean).join(' ')
}

/** `1 Artikel`, `1.234 Bewertungen` */
export function formatCount(count: number, one: string, many: string): string {
  return `${numberText(count)}${nbsp}${count === 1 ? one : many}`
}

/** `4,3`: a number with at most one decimal, as ratings show it. */
export function formatDecimal(value: number): string {
  return shortNumberText(value, 1)
}

/** Square metres → `85,5 m²` */
export function formatArea(squareMetres: number): string {
  return `${shortNumberText(squareMetres, 2)}${nbsp}m²`
}

/** Grams → `500 g`, from one kilogram `1,5 kg` */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${numberText(grams)}${nbsp}g` : `${shortNumberText(grams / 1000, 2)}${nbsp}kg`
}

/** «1,4 km»; `off`: it may be so much less or more. */
export const formatKilometres = (km: number, off?: number): string =>
  `${!off ? formatDecimal(km) : off < km ? `etwa ${km}` : `höchstens ${km + off}`} km`
