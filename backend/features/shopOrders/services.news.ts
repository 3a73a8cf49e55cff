import type { ShopOrderText } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { dateText } from './followShopOrder.ts'
import type { ShopOrderRow } from './shopOrders.store.ts'

type News = Pick<ShopOrderRow, 'number' | 'date_at'>
const when = ({ date_at: at }: News) => (at ? ` am ${dateText(at)}` : '')

/** The steps that only a service has. */
export const dateNews: Record<
  'dateProposed' | 'dateAgreed' | 'dateDeclined' | 'dateUnanswered' | 'dateStands' | 'askPerformed' | 'performed',
  (row: News) => { title: string; body: string }
> = {
  dateProposed: (row) => ({
    title: 'Terminvorschlag',
    body: `${row.number}: Der Anbieter schlägt einen Termin vor${when(row)}. Passt er?`,
  }),
  dateAgreed: (row) => ({ title: 'Termin vereinbart', body: `${row.number}: Der Termin steht${when(row)}.` }),
  dateDeclined: (row) => ({ title: 'Termin passt nicht', body: `${row.number}: Der Kunde bittet um einen anderen Termin.` }),
  dateUnanswered: (row) => ({
    title: 'Keine Antwort zum Termin',
    body: `${row.number}: Der Kunde hat auf Ihren Vorschlag nicht geantwortet. Bitte schlagen Sie einen anderen Termin vor.`,
  }),
  dateStands: (row) => ({
    title: 'Der Termin bleibt',
    body: `${row.number}: Der neue Termin wurde nicht angenommen. Es gilt weiter der vereinbarte Termin${when(row)}.`,
  }),
  askPerformed: (row) => ({
    title: 'Ist die Leistung erbracht?',
    body: `${row.number}: Der Termin war gestern. Bitte sagen Sie, ob alles erledigt ist.`,
  }),
  performed: (row) => ({
    title: 'Leistung erbracht',
    body: `${row.number} ist erledigt. Stimmt etwas nicht, melden Sie es auf der Seite der Bestellung.`,
  }),
}

/** What is said otherwise where no goods are packed and sent. */
export const serviceNews: Partial<Record<ShopOrderText, (row: News) => { title: string; body: string }>> = {
  struck: (row) => ({
    title: 'Nicht alles ist möglich',
    body: `${row.number}: Ein Teil der Leistung entfällt. Sie zahlen nur, was Sie bekommen.`,
  }),
  partWithdrawn: (row) => ({
    title: 'Widerruf berücksichtigt',
    body: `${row.number}: Was Sie widerrufen haben, wird nicht ausgeführt und nicht berechnet.`,
  }),
  doNotPack: (row) => ({
    title: 'Vertrag teilweise widerrufen',
    body: `${row.number}: Der Kunde hat einen Teil der Leistung widerrufen. Bitte nicht mehr ausführen.`,
  }),
  nothingLeft: (row) => ({
    title: 'Bestellung storniert',
    body: `${row.number}: Die Leistung kann nicht erbracht werden. Sie zahlen nichts.`,
  }),
  canceledByCustomer: (row) => ({
    title: 'Bestellung storniert',
    body: `${row.number} wurde vom Kunden storniert. Bitte nicht mehr ausführen.`,
  }),
  late: (row) => ({
    title: 'Termin steht noch aus',
    body: `${row.number}: Bitte vereinbaren Sie einen Termin, sonst endet die Bestellung.`,
  }),
  lateForCustomer: (row) => ({
    title: 'Ihr Termin steht noch aus',
    body: `${row.number}: Der Anbieter hat noch keinen Termin vereinbart. Sie können kostenfrei stornieren.`,
  }),
  neverShipped: (row) => ({
    title: 'Bestellung storniert',
    body: `${row.number}: Es wurde kein Termin vereinbart. Es ist nichts zu zahlen.`,
  }),
  withdrawn: (row) => ({
    title: 'Vertrag widerrufen',
    body: `${row.number}: Der Kunde hat den Vertrag widerrufen. Bitte nicht mehr ausführen.`,
  }),
}
