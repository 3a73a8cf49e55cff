/** Words of the magazine; the specification calls it portal, and so do its addresses. */
export const portalTexts = {
  title: 'Magazin', headline: 'Aus Lindenbrück und Umgebung', lead: 'Märkte und Feste, Rezepte, Tipps aus den Werkstätten und die Menschen dahinter.',
  description: 'Märkte und Feste, Rezepte, Handwerkstipps und Geschichten aus den Betrieben der Stadt: das Magazin der Markthalle.',
  home: 'Start', all: 'Alles aus dem Magazin', categories: 'Rubriken', region: 'Region', everywhere: 'Alle Regionen', search: 'Magazin durchsuchen', searchHint: 'Wonach suchen Sie?', submit: 'Suchen',
  found: (count: number, words: string) => `${count === 1 ? 'Ein Treffer' : `${count} Treffer`} im Magazin zu „${words}“`,
  pages: 'Seiten des Magazins', loading: 'Das Magazin wird geladen', failed: 'Das Magazin konnte nicht geladen werden.',
  empty: (words: string) => (words ? `Nichts im Magazin zu „${words}“.` : 'Hier ist noch nichts erschienen.'), emptyText: 'Prüfen Sie die Schreibweise oder schauen Sie in alle Rubriken und Regionen.', clear: 'Alles aus dem Magazin zeigen',
  pastEnd: 'So viele Seiten gibt es nicht.', firstPage: 'Zur ersten Seite',
  post: {
    any: 'Beitrag', by: (author: string) => `Von ${author}`, minutes: (count: number) => `${count} Min. Lesezeit`, changed: (day: string) => `geändert am ${day}`, related: 'Mehr aus dieser Rubrik',
    share: 'Link kopieren', shared: 'Der Link ist kopiert.', report: 'Inhalt melden', failed: 'Der Beitrag konnte nicht geladen werden.', loading: 'Der Beitrag wird geladen',
    missing: 'Diesen Beitrag gibt es nicht.', gone: 'Diesen Beitrag gibt es nicht mehr.', goneText: 'Die Redaktion hat ihn entfernt.', toPortal: 'Zum Magazin',
  },
} as const
