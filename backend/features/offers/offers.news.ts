import { euroText } from '#contract/values/euroText.ts'
import { offerRejectTexts } from '#contract/values/offerRules.ts'
import type { Side } from './offers.present.ts'
import type { FullOffer } from './offers.store.ts'

interface News {
  title: string
  body: string
}
type Said = Partial<Record<Side, (row: FullOffer) => News>>

/** Where each side reads on; a guest's mail opens the request by a key, so the customer's names it. */
export const offerLinks: Record<Side, (row: Pick<FullOffer, 'id' | 'lead_id'>) => string> = {
  customer: ({ id, lead_id: lead }) => `/angebote/${id}?anfrage=${lead}`,
  provider: ({ id }) => `/anbieterbereich/angebote/${id}`,
}
export const priceText = (row: Pick<FullOffer, 'price_type' | 'price1_cents' | 'price2_cents'>): string => {
  if (row.price_type === 'range') return `${euroText(row.price1_cents)} bis ${euroText(row.price2_cents ?? row.price1_cents)}`
  if (row.price_type === 'hourly') return `${euroText(row.price1_cents)} je Stunde`
  return row.price_type === 'effort' ? `nach Aufwand, etwa ${euroText(row.price1_cents)}` : euroText(row.price1_cents)
}
const at = (when: Date | undefined) =>
  when ? new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(when) : ''
const until = (row: FullOffer) => at(row.valid_until)
const from = (row: FullOffer) => `${row.lead_name}: ${row.seller.company_name}`

/** What each side is told; a side that is never told has no entry. Titles of the customer's job name no other provider. */
const said: Record<string, Said> = {
  received: {
    customer: (row) => ({ title: 'Ein Angebot ist da', body: `${from(row)} bietet ${priceText(row)}. Es gilt bis ${until(row)}.` }),
  },
  revised: { customer: (row) => ({ title: 'Ein Angebot hat sich geändert', body: `${from(row)} bietet jetzt ${priceText(row)}.` }) },
  countered: {
    provider: (row) => ({
      title: 'Gegenvorschlag des Kunden',
      body: `${row.name}: Der Kunde wünscht sich einen anderen Preis oder Termin.`,
    }),
  },
  counterAccepted: {
    customer: (row) => ({ title: 'Gegenvorschlag übernommen', body: `${from(row)} bietet jetzt ${priceText(row)}. Sie können annehmen.` }),
  },
  counterDeclined: {
    customer: (row) => ({ title: 'Gegenvorschlag nicht übernommen', body: `${from(row)} bleibt bei ${priceText(row)}.` }),
  },
  accepted: {
    provider: (row) => ({
      title: 'Auftrag erhalten',
      body: `${row.name}: Der Kunde hat angenommen. Name und Anschrift stehen im Angebot.`,
    }),
    customer: (row) => ({ title: 'Auftrag erteilt', body: `${from(row)} hat Ihre Kontaktdaten und meldet sich.` }),
  },
  rejected: {
    provider: (row) => ({
      title: 'Angebot abgelehnt',
      body: `${row.name}: ${row.reject_reason ? offerRejectTexts[row.reject_reason] : 'ohne Angabe'}.`,
    }),
  },
  withdrawn: { customer: (row) => ({ title: 'Ein Angebot wurde zurückgezogen', body: `${from(row)} bietet nicht mehr an.` }) },
  expired: {
    customer: (row) => ({ title: 'Ein Angebot ist abgelaufen', body: `${from(row)}: Die Bindefrist ist vorbei.` }),
    provider: (row) => ({ title: 'Ihr Angebot ist abgelaufen', body: `${row.name}: Sie können es noch einmal anbieten.` }),
  },
  remind: { customer: (row) => ({ title: 'Ein Angebot läuft bald ab', body: `${from(row)}: Es gilt noch bis ${until(row)}.` }) },
  ended: {
    provider: (row) => ({
      title: 'Anfrage beendet',
      body: `${row.name}: ${row.reject_reason ? offerRejectTexts[row.reject_reason] : ''}.`,
    }),
  },
  started: { customer: (row) => ({ title: 'Die Arbeit hat begonnen', body: `${from(row)} ist an der Arbeit.` }) },
  revoked: { provider: (row) => ({ title: 'Der Kunde hat widerrufen', body: `${row.name}: Der Auftrag ist damit beendet.` }) },
  releaseAsked: {
    customer: (row) => ({ title: 'Der Betrieb bittet um Auflösung', body: `${from(row)}: Ohne Ihr Ja bleibt es beim Auftrag.` }),
  },
  released: { provider: (row) => ({ title: 'Auftrag aufgelöst', body: `${row.name}: Der Kunde ist einverstanden.` }) },
  done: {
    customer: (row) => ({ title: 'Ist alles erledigt?', body: `${from(row)} meldet die Arbeit als erledigt. Bitte bestätigen Sie das.` }),
  },
  completed: {
    provider: (row) => ({
      title: 'Auftrag abgeschlossen',
      body: `${row.name}: Sie können jetzt die Rechnung ausstellen; der Kunde kann Sie bewerten.`,
    }),
    customer: (row) => ({ title: 'Auftrag abgeschlossen', body: `${from(row)}: Wie war es? Ihre Bewertung hilft anderen.` }),
  },
  invoiced: { customer: (row) => ({ title: 'Ihre Rechnung ist da', body: `${from(row)} hat die Rechnung zu „${row.name}“ ausgestellt.` }) },
  invoiceCanceled: {
    customer: (row) => ({
      title: 'Eine Rechnung wurde storniert',
      body: `${from(row)} hat die Rechnung zu „${row.name}“ aufgehoben. Die Korrektur steht bei Ihren Dokumenten.`,
    }),
  },
  askDone: {
    customer: (row) => ({ title: 'Ist der Auftrag erledigt?', body: `${from(row)}: Der Termin ist zwei Wochen her.` }),
    provider: (row) => ({ title: 'Ist der Auftrag erledigt?', body: `${row.name}: Bitte melden Sie ihn als erledigt.` }),
  },
  visitProposed: {
    customer: (row) => ({ title: 'Besichtigung vorgeschlagen', body: `${from(row)}: ${at(row.visit?.at)}` }),
    provider: (row) => ({ title: 'Besichtigung vorgeschlagen', body: `${row.name}: ${at(row.visit?.at)}` }),
  },
  visitConfirmed: {
    customer: (row) => ({ title: 'Besichtigung vereinbart', body: `${from(row)}: ${at(row.visit?.at)}` }),
    provider: (row) => ({ title: 'Besichtigung vereinbart', body: `${row.name}: ${at(row.visit?.at)}` }),
  },
  visitDeclined: {
    customer: (row) => ({ title: 'Besichtigung abgelehnt', body: `${from(row)} kann zu dieser Zeit nicht.` }),
    provider: (row) => ({ title: 'Besichtigung abgelehnt', body: `${row.name}: Der Kunde kann zu dieser Zeit nicht.` }),
  },
  visitCanceled: {
    customer: (row) => ({ title: 'Besichtigung abgesagt', body: `${from(row)}: ${at(row.visit?.at)}` }),
    provider: (row) => ({ title: 'Besichtigung abgesagt', body: `${row.name}: ${at(row.visit?.at)}` }),
  },
  visitRemind: {
    customer: (row) => ({ title: 'Besichtigung morgen', body: `${from(row)}: ${at(row.visit?.at)}` }),
    provider: (row) => ({ title: 'Besichtigung morgen', body: `${row.name}: ${at(row.visit?.at)}` }),
  },
}

export const newsOf = (text: string, to: Side, row: FullOffer): News | undefined => said[text]?.[to]?.(row)
