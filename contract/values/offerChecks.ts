import { berlinParts } from './berlinTime.ts'
import { lastChoosableDay, tooFarAhead } from './calendarDay.ts'
import { offerLimits, type PriceType } from './offerRules.ts'

/** What of an offer is evaluated by the calendar and by the lead it answers; amounts in cents. */
export interface CheckedOffer {
  price_type: PriceType
  price1: number
  price2: number | null
  date1: string
  date2: string | null
  date_visit: string | null
  valid_until: string
}
interface Trouble {
  field: string
  message: string
}
const day = 86_400_000

/** Days of a job or of a wish: not over, and in order. */
export function datesTrouble({ date1, date2 }: { date1: string | null; date2: string | null }, now: Date): Trouble[] {
  const today = berlinParts(now).day
  if (date1 !== null && date1 < today) return [{ field: 'date1', message: 'Dieser Tag ist schon vorbei.' }]
  if (date2 !== null && (date1 === null ? date2 < today : date2 < date1))
    return [{ field: 'date2', message: 'Das Ende liegt vor dem Beginn.' }]
  const last = lastChoosableDay(today)
  if (date1 !== null && date1 > last) return [{ field: 'date1', message: tooFarAhead }]
  if (date2 !== null && date2 > last) return [{ field: 'date2', message: tooFarAhead }]
  return []
}

/** A time to look at the job first. */
export function visitTrouble(at: string | Date, now: Date): string | null {
  const moment = new Date(at)
  if (moment <= now) return 'Diese Zeit ist schon vorbei.'
  // As numbers: a year of five digits would sort first as a text.
  return moment.getTime() > Date.parse(lastChoosableDay(berlinParts(now).day)) + day ? tooFarAhead : null
}

/** Amounts of an offer or of a template: a span has two, in order, and nothing else has a second. */
export function priceTrouble({ price_type: type, price1, price2 }: Pick<CheckedOffer, 'price_type' | 'price1' | 'price2'>): Trouble[] {
  const found: Trouble[] = []
  if (type === 'range' && price2 === null) found.push({ field: 'price2', message: 'Bitte geben Sie an, bis zu welchem Betrag.' })
  if (type !== 'range' && price2 !== null) found.push({ field: 'price2', message: 'Einen zweiten Betrag gibt es nur bei einer Spanne.' })
  if (price2 !== null && price2 < price1) found.push({ field: 'price2', message: 'Der höchste Betrag liegt unter dem niedrigsten.' })
  return found
}

/** Everything that speaks against an offer as it was filled in; each at its field. Client and server ask the same. */
export function offerTrouble(offer: CheckedOffer, lead: { expires_at: Date | string | null }, now: Date): Trouble[] {
  const found = [...priceTrouble(offer), ...datesTrouble(offer, now)]
  const visit = offer.date_visit === null ? null : visitTrouble(offer.date_visit, now)
  if (visit) found.push({ field: 'date_visit', message: visit })
  const until = Date.parse(offer.valid_until)
  const leadEnd = lead.expires_at === null ? Infinity : new Date(lead.expires_at).getTime()
  if (until <= now.getTime()) found.push({ field: 'valid_until', message: 'Die Bindefrist ist schon vorbei.' })
  else if (until > leadEnd) found.push({ field: 'valid_until', message: 'Die Bindefrist endet spätestens mit der Anfrage.' })
  else if (until > now.getTime() + (offerLimits.validDays + 1) * day)
    found.push({ field: 'valid_until', message: `Bitte binden Sie sich höchstens ${offerLimits.validDays} Tage.` })
  return found
}
