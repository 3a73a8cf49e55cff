import type { ProductChange } from '#contract/calls/productChanges.calls.ts'

/** German words of the operator's table of requests about goods. */
export const productChangesTexts = {
  title: 'Produktänderungen',
  lead: 'Andere Namen und EAN für Produkte, die Kunden bewertet haben. Ein anderes Produkt soll die Sterne nicht erben.',
  label: 'Produktänderungen',
  state: 'Stand',
  all: 'Alle',
  states: { pending: 'Wird geprüft', confirmed: 'Bestätigt', declined: 'Abgelehnt', canceled: 'Zurückgezogen' } satisfies Record<
    ProductChange['status'],
    string
  >,
  columns: {
    was: 'Bisher',
    wanted: 'Beantragt',
    ean: 'EAN',
    state: 'Stand',
    company: 'Anbieter',
    ratings: 'Bewertungen',
    since: 'Seit',
    decided: 'Entschieden',
    reason: 'Begründung',
  },
  same: 'unverändert',
  ean: (was: string | null, wanted: string | null) => (was === wanted ? 'unverändert' : `${was ?? 'keine'} → ${wanted ?? 'keine'}`),
  page: 'Produktseite ansehen',
  decide: 'Entscheiden',
  reason: 'Begründung',
  reasonHint: 'Beim Ablehnen nötig. Der Anbieter liest sie.',
  confirm: 'Bestätigen',
  decline: 'Ablehnen',
  history: 'Verlauf',
  by: { customer: 'Kunde', provider: 'Anbieter', admin: 'Betreiber', system: 'Automatisch' } as Record<string, string>,
  empty: 'Nichts zu entscheiden',
  emptyText: 'Hier steht, was Anbieter an bewerteten Produkten ändern möchten.',
  next: 'Nächste Seite',
  first: 'Zum Anfang',
  loading: 'Änderung wird geladen',
  notFound: 'Diese Änderung gibt es nicht.',
} as const
