import { euroText } from './euroText.ts'
import type { PriceType } from './offerRules.ts'
import { taxRatesOn, type TaxCode } from './taxes.ts'

/** Bounds of the invoice for a job that came from an offer. */
export const offerInvoiceLimits = { hours: 2000, note: 500, reason: 300, cents: 1_000_000_000, days: 60, documents: 11 } as const
/** Days that are offered for paying; the second is what is proposed. */
export const offerInvoiceDays = [7, 14, 30, 0] as const
/** Rates a job may owe; what applies, its provider knows (docs/law.md row 42). */
export const offerInvoiceTaxes = ['standard', 'reduced', 'photovoltaics'] as const satisfies readonly TaxCode[]
export type OfferInvoiceTax = (typeof offerInvoiceTaxes)[number]

/** What was agreed; cents. */
export interface AgreedPrice {
  price_type: PriceType
  price1: number
  price2: number | null
}
/** What the provider states: an amount in cents, or hours; null where the agreement needs neither. */
export interface InvoiceWish {
  amount: number | null
  hours: number | null
  note: string
}
interface Trouble {
  field: 'amount' | 'hours' | 'note'
  message: string
}

/** «Wesentlich» dearer than the estimate (§ 649 BGB): a fifth more, the way courts have drawn it. */
const isMuchDearer = (amount: number, estimate: number) => amount * 5 > estimate * 6

/** What speaks against an invoice of this content, by field. Client and server ask the same. */
export function offerInvoiceTrouble({ price_type: type, price1, price2 }: AgreedPrice, { amount, hours, note }: InvoiceWish): Trouble[] {
  const found: Trouble[] = []
  if (type === 'hourly') {
    if (hours === null) found.push({ field: 'hours', message: 'Bitte geben Sie die geleisteten Stunden an.' })
    else if (hours <= 0 || hours > offerInvoiceLimits.hours || (hours * 4) % 1 !== 0)
      found.push({ field: 'hours', message: 'Bitte geben Sie Viertelstunden an, zum Beispiel 7,25.' })
    else if (Math.round(hours * price1) > offerInvoiceLimits.cents) found.push({ field: 'hours', message: 'Dieser Betrag ist zu hoch.' })
  } else if (hours !== null) found.push({ field: 'hours', message: 'Stunden gibt es nur bei einem Stundensatz.' })
  if (type === 'range') {
    if (amount === null) found.push({ field: 'amount', message: 'Bitte geben Sie den Betrag an.' })
    else if (amount < price1 || amount > (price2 ?? price1))
      found.push({ field: 'amount', message: `Vereinbart sind ${euroText(price1)} bis ${euroText(price2 ?? price1)}.` })
  } else if (type === 'effort') {
    if (amount === null) found.push({ field: 'amount', message: 'Bitte geben Sie den Betrag an.' })
    else if (isMuchDearer(amount, price1) && note.trim() === '')
      found.push({
        field: 'note',
        message: `Das ist wesentlich mehr als die veranschlagten ${euroText(price1)}. Bitte sagen Sie, warum (§ 649 BGB).`,
      })
  } else if (amount !== null && (type === 'hourly' || amount !== price1))
    found.push({ field: 'amount', message: type === 'fix' ? `Vereinbart sind ${euroText(price1)}.` : 'Der Betrag folgt aus den Stunden.' })
  return found
}

/** Cents of an invoice nothing speaks against. */
export const offerInvoiceCents = ({ price_type: type, price1 }: AgreedPrice, { amount, hours }: InvoiceWish): number =>
  type === 'hourly' ? Math.round((hours ?? 0) * price1) : type === 'fix' ? price1 : (amount ?? 0)

/** The percentage of a code on the day of the job. */
export const offerInvoiceRate = (code: OfferInvoiceTax, day: string): number =>
  taxRatesOn(day).find((rate) => rate.code === code)?.percent ?? 0
