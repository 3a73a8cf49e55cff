/** What the lists of dishes and of services say in the same words. */
export const ownTexts = {
  search: 'Suchen',
  searchHint: 'Name oder Kategorie',
  states: 'Zustand',
  all: 'Alle',
  stateNames: { draft: 'Entwürfe', active: 'Im Verkauf', inactive: 'Nicht im Verkauf', archived: 'Archiv' },
  columns: { status: 'Zustand', price: 'Preis', category: 'Kategorie', changed: 'Geändert' },
  lacks: (what: readonly string[]) => `Es fehlt: ${what.join(', ')}`,
  none: 'ohne Kategorie',
  nothing: 'Nichts gefunden',
} as const
