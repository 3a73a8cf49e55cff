import { germanDay } from '#contract/values/berlinTime.ts'
import { contractNumber } from '#contract/values/contractNumber.ts'
import { acceptLabel, acceptTextVersion, priceBinding } from '#contract/values/offerRules.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { wordsOfRichText } from '#contract/values/richText.ts'
import { orderSellerOf } from '#backend/features/foodOrders/foodOrders.api.ts'
import { withdrawalNoticeOf } from '#backend/features/policies/policies.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { priceText } from './offers.news.ts'
import type { FullOffer, OfferContract, RevisionTerms } from './offers.store.ts'

export const daysText = ({ date1, date2 }: { date1: string | null; date2: string | null }) =>
  date1 === null ? '' : date2 === null ? germanDay(date1) : `${germanDay(date1)} bis ${germanDay(date2)}`
const instant = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' })
export const instantText = (at: Date | string): string => instant.format(new Date(at))

/** The right of withdrawal that stands beside an offer: of a trader, never of a private person. Null: there is none. */
export async function noticeOf(db: Db, row: Pick<FullOffer, 'provider_id' | 'seller'>): Promise<string[] | null> {
  if (row.seller.trading === 'private') return null
  const { company_name: name, street, house_number: number, postal_code: code, city, email } = row.seller
  const own = (await withdrawalNoticeOf(db, row.provider_id))?.body
  if (own) return own.split('\n').filter(Boolean)
  return [
    'Sie können diesen Vertrag binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt mit dem Tag des Vertragsschlusses.',
    `Ihr Widerruf geht an ${name}, ${`${street} ${number}`.trim()}, ${code} ${city}${email ? `, ${email}` : ''}, oder über „Vertrag widerrufen“ auf dieser Seite.`,
    'Haben Sie verlangt, dass die Arbeit vorher beginnt, zahlen Sie für das, was bis zum Widerruf geleistet wurde. Ist die Arbeit vollständig erbracht, erlischt das Widerrufsrecht.',
  ]
}

/** The contract as it comes about now: what stood on the screen, frozen (§ 312f BGB). */
export async function contractOf(db: Db, row: FullOffer, earlyStart: boolean): Promise<OfferContract> {
  return {
    seller: orderSellerOf(row.seller),
    tax_note: taxNoteOf([row.seller]),
    button: acceptLabel,
    text_version: acceptTextVersion,
    revision: row.revision,
    early_start: earlyStart,
    lead_name: row.lead_name,
    withdrawal_notice: await noticeOf(db, row),
  }
}

/** What was offered, line by line, for the paper and the mail. */
export function termLines(row: FullOffer, terms: RevisionTerms): string[] {
  const price = {
    price_type: terms.price_type ?? row.price_type,
    price1_cents: terms.price1_cents ?? row.price1_cents,
    price2_cents: terms.price2_cents,
  }
  return [
    `Leistung: ${terms.name ?? row.name}`,
    `Preis: ${priceText(price)} (${row.contract?.tax_note ?? taxNoteOf([row.seller])})`,
    priceBinding[price.price_type],
    `Termin: ${daysText(terms)}`,
    ...(terms.included && terms.included.length > 0 ? [`Enthalten: ${terms.included.join(', ')}`] : []),
    wordsOfRichText(terms.content ?? row.content),
    ...(terms.comment ? [terms.comment] : []),
  ].filter(Boolean)
}

/** The contract text that goes to both sides and stands in the documents. */
export function contractLines(row: FullOffer): string[] {
  const seller = row.contract?.seller ?? row.seller
  const notice = row.contract?.withdrawal_notice
  return [
    `Auftrag „${row.name}“ an ${seller.company_name}, ${`${seller.street} ${seller.house_number}`.trim()}, ` +
      `${seller.postal_code} ${seller.city}.`,
    ...(row.seller.craft_entry ? [`Eingetragen in die Handwerksrolle: ${row.seller.craft_entry}.`] : []),
    `Vertragsnummer: ${contractNumber(row.id)}`,
    `Angenommen am ${instantText(row.accepted_at ?? row.status_since)} zur Anfrage „${row.contract?.lead_name ?? row.lead_name}“.`,
    ...termLines(row, { ...row, valid_until: row.valid_until.toISOString() }),
    ...(row.contract?.early_start
      ? [
          'Der Kunde hat verlangt, dass die Arbeit vor dem Ende der Widerrufsfrist beginnt, und weiß, dass er dafür Wertersatz schuldet und sein Widerrufsrecht mit der vollständigen Erfüllung erlischt.',
        ]
      : []),
    ...(notice ? ['Widerrufsbelehrung', ...notice] : ['Privatverkauf: Es besteht kein gesetzliches Widerrufsrecht.']),
  ]
}
