import { bundleCauseTexts, bundleRejectTexts, type BundleAskKind } from '#contract/values/bundleRules.ts'
import { euroText } from '#contract/values/euroText.ts'
import type { FullBundle } from './bundles.requests.store.ts'

interface News {
  title: string
  body: string
}
const named = ({ name }: FullBundle) => `„${name}“`
const dayOf = (at: Date | string | null) =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(typeof at === 'string' ? new Date(at) : at)
const due = (row: FullBundle) => `Bitte antworten Sie bis zum ${dayOf(row.answer_due_at)}.`
const why = (row: FullBundle) => (row.reject_reason ? bundleRejectTexts[row.reject_reason] : 'ohne Angabe')
const cause = (row: FullBundle) => (row.cause ? bundleCauseTexts[row.cause] : '')

/** What the sellers of a bundle are told of a step; `who` took it. */
const said: Record<string, (row: FullBundle, who: string) => News> = {
  asked: (row, who) => ({
    title: 'Anfrage für ein Bündel',
    body: `${who} möchte ${named(row)} für ${euroText(row.price_cents)} mit Ihnen verkaufen. ${due(row)}`,
  }),
  revised: (row, who) => ({ title: 'Bündel geändert', body: `${who} hat ${named(row)} geändert. ${due(row)}` }),
  countered: (row, who) => ({
    title: 'Anderer Anteil vorgeschlagen',
    body: `${who} schlägt für ${named(row)} andere Anteile vor. ${due(row)}`,
  }),
  approved: (row, who) => ({ title: 'Ein Partner hat zugestimmt', body: `${who} verkauft ${named(row)} mit. Andere fehlen noch.` }),
  active: (row) =>
    row.valid_from && row.valid_from > row.status_since
      ? {
          title: 'Ihr Bündel ist vereinbart',
          body: `Alle haben zugestimmt: ${named(row)} kostet ${euroText(row.price_cents)} und ist ab dem ${dayOf(row.valid_from)} im Verkauf.`,
        }
      : { title: 'Ihr Bündel ist im Verkauf', body: `Alle haben zugestimmt: ${named(row)} kostet ${euroText(row.price_cents)}.` },
  rejected: (row, who) => ({ title: 'Bündel abgelehnt', body: `${who} verkauft ${named(row)} nicht mit: ${why(row)}.` }),
  withdrawn: (row, who) => ({ title: 'Anfrage zurückgezogen', body: `${who} fragt wegen ${named(row)} nicht mehr an.` }),
  remind: (row) => ({ title: 'Ein Bündel wartet auf Sie', body: `Zu ${named(row)} fehlt Ihre Antwort. ${due(row)}` }),
  expired: (row) => ({ title: 'Bündel ohne Antwort', body: `${named(row)} ist abgelaufen, weil nicht alle geantwortet haben.` }),
  over: (row) => ({ title: 'Bündel beendet', body: `${named(row)} ist nicht mehr im Verkauf: ${cause(row)}.` }),
  partsOut: (row) => ({ title: 'Bündel nicht im Verkauf', body: `${named(row)} ist nicht im Verkauf: ${cause(row)}.` }),
  restock: (row) => ({ title: 'Bündel wieder im Verkauf', body: `${named(row)} ist wieder zu haben.` }),
  reprice: (row) => ({
    title: 'Bündel braucht neue Zustimmung',
    body: `Ein Teil von ${named(row)} kostet nicht mehr, was vereinbart ist. Bis alle zustimmen, ist es nicht im Verkauf.`,
  }),
  deactivated: (row) => ({ title: 'Bündel nicht im Verkauf', body: `${named(row)} ist aus dem Verkauf genommen.` }),
  reactivated: (row) => ({ title: 'Bündel wieder im Verkauf', body: `Alle verkaufen ${named(row)} wieder.` }),
  deleted: (row) => ({ title: 'Bündel gelöscht', body: `${named(row)} ist gelöscht.` }),
  left: (row) => ({ title: 'Bündel beendet', body: `Ein Partner von ${named(row)} hat die Markthalle verlassen.` }),
  removed: (row, who) => ({ title: 'Bündel ohne Sie geändert', body: `${who} verkauft ${named(row)} ohne Ihre Waren.` }),
  askAgreed: (row, who) => ({ title: 'Ein Partner hat zugestimmt', body: `${who} stimmt Ihrer Bitte zu ${named(row)} zu.` }),
  askDeclined: (row, who) => ({ title: 'Bitte abgelehnt', body: `${who} möchte ${named(row)} lassen, wie es ist.` }),
  askWithdrawn: (row, who) => ({ title: 'Bitte zurückgezogen', body: `${who} lässt ${named(row)}, wie es ist.` }),
  askLapsed: (row) => ({ title: 'Bitte ohne Antwort', body: `Zu ${named(row)} haben nicht alle geantwortet. Es bleibt, wie es ist.` }),
}

export const newsOfBundle = (text: string, row: FullBundle, who: string): News => said[text]!(row, who)

const asks: Record<BundleAskKind, string> = { deactivate: 'aus dem Verkauf nehmen', reactivate: 'wieder verkaufen', delete: 'löschen' }
/** What a partner asks of the others, and what their silence means. */
export const newsOfAsk = (row: FullBundle, who: string, kind: BundleAskKind, dueAt: Date): News => ({
  title: 'Bitte zu einem Bündel',
  body: `${who} möchte ${named(row)} ${asks[kind]}. ${
    kind === 'reactivate' ? `Bitte antworten Sie bis zum ${dayOf(dueAt)}.` : `Ohne Antwort geschieht es am ${dayOf(dueAt)}.`
  }`,
})

/** So many were sold at once; `cents`: the reader's part of it. */
export const newsOfSale = (row: FullBundle, qty: number, cents: number): News => ({
  title: 'Bündel verkauft',
  body: `${named(row)} wurde ${qty === 1 ? '' : `${qty} × `}verkauft. Ihr Anteil: ${euroText(cents)}.`,
})
