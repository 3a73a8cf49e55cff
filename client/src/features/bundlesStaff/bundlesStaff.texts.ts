import type { BundleState } from '#contract/calls/bundlesWire.ts'
import { bundleCauseTexts, bundleRejectTexts, type BundleAskKind, type BundlePartsState } from '#contract/values/bundleRules.ts'
import type { StaffBundle } from '#contract/calls/bundlesStaff.calls.ts'

const parts: Record<BundlePartsState, string> = {
  good: '',
  over: 'der Zeitraum ist vorbei',
  gone: 'ein Teil ist nicht mehr im Verkauf',
  soldOut: 'ein Teil ist ausverkauft',
  limit: 'die vereinbarte Anzahl ist verkauft',
  dearer: 'ein Teil ist teurer als vereinbart',
}

/** German words of the operator's table of bundles. */
export const bundlesStaffTexts = {
  title: 'Bündel',
  lead: 'Was Betriebe gemeinsam verkaufen, das Neueste zuerst. Was sie einander schreiben, sehen nur sie.',
  label: 'Bündel',
  state: 'Stand',
  all: 'Alle',
  keyword: 'Name des Bündels oder Betrieb',
  states: {
    draft: 'Entwurf',
    pending: 'Angefragt',
    active: 'Im Verkauf',
    inactive: 'Nicht im Verkauf',
    deleted: 'Gelöscht',
    rejected: 'Abgelehnt',
    expired: 'Abgelaufen',
  } satisfies Record<BundleState, string>,
  columns: {
    name: 'Name',
    state: 'Stand',
    sale: 'Zu kaufen',
    initiator: 'Angefragt von',
    partners: 'Partner',
    revision: 'Fassung',
    price: 'Preis',
    sold: 'Verkauft',
    since: 'Seit',
  },
  onSale: 'ja',
  /** Why customers cannot buy it; empty where there is nothing to add to its state. */
  whyNot(row: StaffBundle): string {
    if (row.is_on_sale) return ''
    if (row.reject_reason) return bundleRejectTexts[row.reject_reason]
    if (row.cause) return bundleCauseTexts[row.cause]
    if (row.status === 'pending') return 'Zustimmungen fehlen'
    if (row.status !== 'active' && row.status !== 'inactive') return ''
    return parts[row.parts] || (row.status === 'active' ? 'der Zeitraum hat noch nicht begonnen' : 'aus dem Verkauf genommen')
  },
  orders: (isOpen: boolean) => (isOpen ? 'Bestellungen sind offen' : 'keine offenen Bestellungen'),
  empty: 'Kein Bündel gefunden',
  emptyText: 'Ändern Sie die Suche oder die Filter.',
  next: 'Nächste Seite',
  first: 'Zum Anfang',
  loading: 'Bündel wird geladen',
  notFound: 'Dieses Bündel gibt es nicht.',
  way: 'Ablauf ansehen',
  revisions: 'Fassungen und Zustimmungen',
  revision: (n: number) => `Fassung ${n}`,
  /** Empty for a first one that was there before requests were. */
  from: (author: string | null, revision: number) => author ?? (revision > 1 ? 'durch die Regel: ein Preis hat sich geändert' : ''),
  agreed: (name: string, at: string) => `${name} hat zugestimmt, ${at}`,
  missing: (name: string) => `${name} fehlt`,
  asks: 'Bitten der Betriebe',
  ask: { deactivate: 'aus dem Verkauf nehmen', reactivate: 'wieder verkaufen', delete: 'löschen' } satisfies Record<BundleAskKind, string>,
  history: 'Verlauf',
  noHistory: 'Noch keine Schritte.',
  by: { customer: 'Kunde', provider: 'Betrieb', admin: 'Betreiber', system: 'Automatisch' } as Record<string, string>,
} as const
